//! Functions of one integer that compilers know: those of the standard library,
//! and those that gcc and clang have built in. What each computes, for which
//! arguments it is defined, and how it becomes defined for all.

use super::IntKind;
use crate::features::Feature;
use crate::semantics::{BinaryOp, Int, Unsafe};

/// What a function computes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BuiltinOp {
    /// The absolute value; not defined for the smallest value of the type.
    Abs,
    /// How many bits are set.
    Popcount,
    /// Whether an odd number of bits is set.
    Parity,
    /// One more than the position of the lowest bit that is set; 0 for 0.
    Ffs,
    /// How many bits above the highest one that is set; not defined for 0.
    Clz,
    /// How many bits below the lowest one that is set; not defined for 0.
    Ctz,
    /// The bytes in reverse order.
    Bswap,
    /// The argument, with the claim that it is mostly 1.
    Expect,
}

/// The size of the argument, by the suffix that the function's name has for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BuiltinSize {
    /// `int`
    Int,
    /// `long`
    Long,
    /// `long long`
    LongLong,
}

/// A function of one integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Builtin {
    /// What it computes.
    pub op: BuiltinOp,
    /// Of which size.
    pub size: BuiltinSize,
}

impl BuiltinOp {
    /// All of them, the simplest first.
    pub const ALL: [BuiltinOp; 8] = [
        BuiltinOp::Abs,
        BuiltinOp::Popcount,
        BuiltinOp::Parity,
        BuiltinOp::Ffs,
        BuiltinOp::Clz,
        BuiltinOp::Ctz,
        BuiltinOp::Bswap,
        BuiltinOp::Expect,
    ];

    /// What a compiler must have one of for it.
    #[must_use]
    pub const fn features(self) -> &'static [Feature] {
        match self {
            BuiltinOp::Abs => &[Feature::Library, Feature::KernelLibrary],
            _ => &[Feature::Builtins],
        }
    }
}

impl BuiltinSize {
    /// All of them, the simplest first.
    pub const ALL: [BuiltinSize; 3] = [BuiltinSize::Int, BuiltinSize::Long, BuiltinSize::LongLong];
}

impl Builtin {
    /// The type of the parameter.
    #[must_use]
    pub(crate) const fn parameter(self) -> IntKind {
        match (self.op, self.size) {
            (BuiltinOp::Expect, _) => IntKind::Long,
            (BuiltinOp::Abs | BuiltinOp::Ffs, BuiltinSize::Int) => IntKind::Int,
            (BuiltinOp::Abs | BuiltinOp::Ffs, BuiltinSize::Long) => IntKind::Long,
            (BuiltinOp::Abs | BuiltinOp::Ffs, BuiltinSize::LongLong) => IntKind::LongLong,
            (_, BuiltinSize::Int) => IntKind::UInt,
            // What swaps eight bytes takes the `uint64_t` of Linux.
            (BuiltinOp::Bswap, _) | (_, BuiltinSize::Long) => IntKind::ULong,
            (_, BuiltinSize::LongLong) => IntKind::ULongLong,
        }
    }

    /// The type of the result.
    #[must_use]
    pub const fn result(self) -> IntKind {
        match self.op {
            BuiltinOp::Abs | BuiltinOp::Bswap | BuiltinOp::Expect => self.parameter(),
            _ => IntKind::Int,
        }
    }

    /// The name of the function.
    #[must_use]
    pub const fn name(self) -> &'static str {
        use BuiltinOp::{Abs, Bswap, Clz, Ctz, Expect, Ffs, Parity, Popcount};
        use BuiltinSize::{Int, Long, LongLong};
        match (self.op, self.size) {
            (Abs, Int) => "abs",
            (Abs, Long) => "labs",
            (Abs, LongLong) => "llabs",
            (Popcount, Int) => "__builtin_popcount",
            (Popcount, Long) => "__builtin_popcountl",
            (Popcount, LongLong) => "__builtin_popcountll",
            (Parity, Int) => "__builtin_parity",
            (Parity, Long) => "__builtin_parityl",
            (Parity, LongLong) => "__builtin_parityll",
            (Ffs, Int) => "__builtin_ffs",
            (Ffs, Long) => "__builtin_ffsl",
            (Ffs, LongLong) => "__builtin_ffsll",
            (Clz, Int) => "__builtin_clz",
            (Clz, Long) => "__builtin_clzl",
            (Clz, LongLong) => "__builtin_clzll",
            (Ctz, Int) => "__builtin_ctz",
            (Ctz, Long) => "__builtin_ctzl",
            (Ctz, LongLong) => "__builtin_ctzll",
            (Bswap, Int) => "__builtin_bswap32",
            (Bswap, _) => "__builtin_bswap64",
            (Expect, _) => "__builtin_expect",
        }
    }

    /// The result for an argument of the parameter's type.
    ///
    /// # Errors
    /// When the function is not defined for it.
    pub fn value(self, argument: Int) -> Result<Int, Unsafe> {
        let width = argument.format().width();
        let bits = argument.bits();
        let count = |count: u32| self.result().int(i128::from(count));
        Ok(match self.op {
            BuiltinOp::Abs if argument.is_signed_min() => return Err(Unsafe::Overflow),
            BuiltinOp::Abs => self.result().int(argument.sign_extended().abs()),
            BuiltinOp::Popcount => count(bits.count_ones()),
            BuiltinOp::Parity => count(bits.count_ones() % 2),
            BuiltinOp::Ffs if bits == 0 => count(0),
            BuiltinOp::Ffs => count(bits.trailing_zeros() + 1),
            BuiltinOp::Clz | BuiltinOp::Ctz if bits == 0 => return Err(Unsafe::BitsOfZero),
            BuiltinOp::Clz => count(width - argument.significant_bits()),
            BuiltinOp::Ctz => count(bits.trailing_zeros()),
            BuiltinOp::Bswap => {
                let swapped = bits.swap_bytes() >> (u128::BITS - width);
                Int::from_bits(swapped, argument.format())
            }
            BuiltinOp::Expect => argument,
        })
    }

    /// The operator and the constant that keep the argument away from what is
    /// not defined, if anything is not.
    #[must_use]
    pub(crate) fn guard(self) -> Option<(BinaryOp, Int)> {
        let kind = self.parameter();
        match self.op {
            BuiltinOp::Abs => Some((BinaryOp::And, Int::max(kind.format()))),
            BuiltinOp::Clz | BuiltinOp::Ctz => Some((BinaryOp::Or, kind.int(1))),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::types::typing;

    fn on(op: BuiltinOp, size: BuiltinSize, argument: i128) -> Option<i128> {
        let builtin = Builtin { op, size };
        let argument = builtin.parameter().int(argument);
        builtin.value(argument).ok().and_then(Int::value)
    }

    #[test]
    fn results_are_those_of_gcc() {
        use BuiltinOp::{Abs, Bswap, Clz, Ctz, Ffs, Parity, Popcount};
        use BuiltinSize::{Int, Long, LongLong};
        let table = [
            (Abs, Int, -7, Some(7)),
            (Abs, Int, i128::from(i32::MIN), None),
            (Abs, Long, i128::from(i64::MIN), None),
            (Popcount, Int, 0xf0f0, Some(8)),
            (Popcount, LongLong, -1, Some(64)),
            (Parity, Int, 7, Some(1)),
            (Ffs, Int, 0, Some(0)),
            (Ffs, Long, -8, Some(4)),
            (Clz, Int, 1, Some(31)),
            (Clz, Long, 1, Some(63)),
            (Clz, Int, 0, None),
            (Ctz, LongLong, 1 << 40, Some(40)),
            (Ctz, Int, 0, None),
            (Bswap, Int, 0x0102_0304, Some(0x0403_0201)),
            (Bswap, Long, 1, Some(1 << 56)),
        ];
        for (op, size, argument, expected) in table {
            assert_eq!(
                on(op, size, argument),
                expected,
                "{op:?} {size:?} {argument}"
            );
        }
    }

    #[test]
    fn guarded_arguments_are_always_defined() {
        for op in BuiltinOp::ALL {
            for size in BuiltinSize::ALL {
                let builtin = Builtin { op, size };
                let kind = builtin.parameter();
                for value in [0, 1, -1, i128::from(i32::MIN), i128::from(i64::MIN), 77] {
                    let argument = kind.int(value);
                    let guarded = match builtin.guard() {
                        None => argument,
                        Some((op, constant)) => {
                            typing::binary(op, (kind, argument), (kind, constant)).unwrap()
                        }
                    };
                    assert!(builtin.value(guarded).is_ok(), "{builtin:?} {value}");
                }
            }
        }
    }
}
