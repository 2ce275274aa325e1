//! The integer types of C on x86-64 and their conversions (C11 6.3.1).

use crate::features::Feature;
use crate::semantics::{Format, Int};

/// An integer type of C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum IntKind {
    /// `int`
    Int,
    /// `unsigned int`
    UInt,
    /// `long`
    Long,
    /// `unsigned long`
    ULong,
    /// `long long`
    LongLong,
    /// `unsigned long long`
    ULongLong,
    /// `short`
    Short,
    /// `unsigned short`
    UShort,
    /// `signed char`
    SChar,
    /// `unsigned char`
    UChar,
    /// `char`, signed on x86-64 but a type of its own
    Char,
    /// `_Bool`
    Bool,
    /// `__int128`
    Int128,
    /// `unsigned __int128`
    UInt128,
    /// `_BitInt(N)` of C23: arithmetic takes place in that very width, without
    /// promotion.
    BitInt {
        /// How many bits, the sign included: 1 to 128, and 2 at least with one.
        width: u8,
        /// Whether one of them is a sign.
        signed: bool,
    },
    /// An enumeration of the program's type table. Its objects hold the values
    /// of a format narrower than `int` whose limits are enumerators, so that
    /// whatever type a compiler chooses for it can hold them. No expression has
    /// it: every use of an object is converted to `int`.
    Enum {
        /// Which one, in the order of definition.
        index: u8,
        /// How many bits its values have.
        width: u8,
        /// Whether one of them is a sign.
        signed: bool,
    },
    /// A bit-field of type `int` or `unsigned int` with that many bits, fewer
    /// than `int` has. Only members of structures have it; no expression can name
    /// it, and every use of it promotes to `int`.
    Bits {
        /// How many bits.
        width: u8,
        /// Whether one of them is a sign.
        signed: bool,
    },
}

impl IntKind {
    /// Those that every compiler has, the simplest first.
    pub(crate) const STANDARD: [IntKind; 12] = [
        IntKind::Int,
        IntKind::UInt,
        IntKind::Long,
        IntKind::ULong,
        IntKind::LongLong,
        IntKind::ULongLong,
        IntKind::Short,
        IntKind::UShort,
        IntKind::SChar,
        IntKind::UChar,
        IntKind::Char,
        IntKind::Bool,
    ];

    /// The types that a literal can have.
    pub(crate) const LITERAL: [IntKind; 6] = [
        IntKind::Int,
        IntKind::UInt,
        IntKind::Long,
        IntKind::ULong,
        IntKind::LongLong,
        IntKind::ULongLong,
    ];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            IntKind::Int => "int",
            IntKind::UInt => "unsigned-int",
            IntKind::Long => "long",
            IntKind::ULong => "unsigned-long",
            IntKind::LongLong => "long-long",
            IntKind::ULongLong => "unsigned-long-long",
            IntKind::Short => "short",
            IntKind::UShort => "unsigned-short",
            IntKind::SChar => "signed-char",
            IntKind::UChar => "unsigned-char",
            IntKind::Char => "char",
            IntKind::Bool => "bool",
            IntKind::Int128 => "int128",
            IntKind::UInt128 => "unsigned-int128",
            IntKind::BitInt { .. } => "bit-int",
            IntKind::Enum { .. } => "enum",
            IntKind::Bits { .. } => "bit-field",
        }
    }

    /// Width and signedness on x86-64.
    #[must_use]
    pub const fn format(self) -> Format {
        match self {
            IntKind::Bool => Format::new(1, false),
            IntKind::Bits { width, signed }
            | IntKind::BitInt { width, signed }
            | IntKind::Enum { width, signed, .. } => Format::new(width, signed),
            IntKind::Char | IntKind::SChar => Format::new(8, true),
            IntKind::UChar => Format::new(8, false),
            IntKind::Short => Format::new(16, true),
            IntKind::UShort => Format::new(16, false),
            IntKind::Int => Format::new(32, true),
            IntKind::UInt => Format::new(32, false),
            IntKind::Long | IntKind::LongLong => Format::new(64, true),
            IntKind::ULong | IntKind::ULongLong => Format::new(64, false),
            IntKind::Int128 => Format::new(128, true),
            IntKind::UInt128 => Format::new(128, false),
        }
    }

    /// Whether negative values exist.
    #[must_use]
    pub const fn signed(self) -> bool {
        self.format().signed()
    }

    /// Whether it has more than 64 bits.
    #[must_use]
    pub(crate) const fn is_wide(self) -> bool {
        matches!(
            self,
            IntKind::Int128 | IntKind::UInt128 | IntKind::BitInt { width: 65.., .. }
        )
    }

    /// The integer conversion rank (C23 6.3.1.1) of a promoted type: a wider type
    /// is above a narrower one; of the same width, a standard type is above a
    /// bit-precise one, and `long long` above `long`.
    const fn rank(self) -> (u32, u8) {
        let among_equals = match self {
            IntKind::BitInt { .. } => 0,
            IntKind::LongLong | IntKind::ULongLong => 2,
            _ => 1,
        };
        (self.format().width(), among_equals)
    }

    /// The type after the integer promotions (6.3.1.1): `int` holds every
    /// value of every type of lower rank. Bit-precise types stay as they are.
    #[must_use]
    pub const fn promoted(self) -> IntKind {
        match self {
            IntKind::Bool
            | IntKind::Char
            | IntKind::SChar
            | IntKind::UChar
            | IntKind::Short
            | IntKind::UShort
            | IntKind::Bits { .. }
            | IntKind::Enum { .. } => IntKind::Int,
            IntKind::Int
            | IntKind::UInt
            | IntKind::Long
            | IntKind::ULong
            | IntKind::LongLong
            | IntKind::ULongLong
            | IntKind::Int128
            | IntKind::UInt128
            | IntKind::BitInt { .. } => self,
        }
    }

    const fn to_unsigned(self) -> IntKind {
        match self {
            IntKind::Int => IntKind::UInt,
            IntKind::Long => IntKind::ULong,
            IntKind::LongLong => IntKind::ULongLong,
            IntKind::Int128 => IntKind::UInt128,
            IntKind::BitInt { width, .. } => IntKind::BitInt {
                width,
                signed: false,
            },
            other => other,
        }
    }

    /// The common type of the usual arithmetic conversions (6.3.1.8).
    #[must_use]
    pub fn common(self, other: IntKind) -> IntKind {
        let (a, b) = (self.promoted(), other.promoted());
        if a == b {
            return a;
        }
        if a.signed() == b.signed() {
            return if a.rank() >= b.rank() { a } else { b };
        }
        let (signed, unsigned) = if a.signed() { (a, b) } else { (b, a) };
        if unsigned.rank() >= signed.rank() {
            unsigned
        } else if signed.format().width() > unsigned.format().width() {
            signed
        } else {
            signed.to_unsigned()
        }
    }

    /// Conversion of a value to this type. Implementation-defined where
    /// [`IntKind::represents`] says no; a conversion to `_Bool` never is.
    #[must_use]
    pub fn convert(self, value: Int) -> Int {
        if value.format() == self.format() {
            value
        } else if self == IntKind::Bool {
            Int::from_bits(u128::from(!value.is_zero()), self.format())
        } else {
            value.convert(self.format())
        }
    }

    /// Whether converting `value` to this type is fully defined by the standard.
    #[must_use]
    pub(crate) fn represents(self, value: Int) -> bool {
        value.format() == self.format() || !self.is_bounded() || value.fits(self.format())
    }

    /// Whether converting any value of type `other` to this type is fully
    /// defined by the standard.
    #[must_use]
    pub(crate) const fn represents_all(self, other: IntKind) -> bool {
        let format = other.format();
        !self.is_bounded()
            || (self.format().holds(format.min()) && self.format().max_bits() >= format.max_bits())
    }

    /// Whether conversions to this type do not wrap around: to signed types they
    /// are implementation-defined, and the type behind an enumeration is not
    /// known.
    const fn is_bounded(self) -> bool {
        self.signed() || matches!(self, IntKind::Enum { .. })
    }

    /// The feature that a compiler must have for this type, if not all have it.
    #[must_use]
    pub const fn feature(self) -> Option<Feature> {
        match self {
            IntKind::Int128 | IntKind::UInt128 => Some(Feature::Int128),
            IntKind::BitInt { .. } => Some(Feature::BitInt),
            IntKind::Enum { .. } => Some(Feature::Enums),
            IntKind::Bits { .. } => Some(Feature::BitFields),
            _ => None,
        }
    }

    /// The value `value` of this type, wrapped if need be.
    #[must_use]
    pub const fn int(self, value: i128) -> Int {
        Int::wrapped(value, self.format())
    }
}

#[cfg(test)]
mod tests {
    use super::IntKind::{self, *};

    #[test]
    fn usual_arithmetic_conversions_follow_the_standard() {
        let bits = |width| BitInt {
            width,
            signed: true,
        };
        let ubits = |width| BitInt {
            width,
            signed: false,
        };
        let table = [
            (Bool, Char, Int),
            (UShort, SChar, Int),
            (Int, UInt, UInt),
            (UInt, Long, Long),
            (UInt, LongLong, LongLong),
            // Same width, higher rank: the unsigned twin of the signed type.
            (ULong, LongLong, ULongLong),
            (Long, ULong, ULong),
            (Long, LongLong, LongLong),
            (ULong, ULongLong, ULongLong),
            (Short, ULong, ULong),
            (Int128, ULongLong, Int128),
            (UInt128, LongLong, UInt128),
            (Int128, UInt128, UInt128),
            // Bit-precise types do not promote; a standard type of the same width
            // is above them, a wider one of them above a standard type.
            (bits(5), bits(3), bits(5)),
            (bits(5), ubits(5), ubits(5)),
            (bits(6), ubits(5), bits(6)),
            (bits(5), ubits(6), ubits(6)),
            (bits(5), Char, Int),
            (bits(32), Int, Int),
            (ubits(32), Int, UInt),
            (bits(33), UInt, bits(33)),
            (ubits(33), Int, ubits(33)),
            (ubits(40), Long, Long),
            (ubits(64), Long, ULong),
            (bits(64), ULong, ULong),
            (bits(100), ULongLong, bits(100)),
            (ubits(100), Int128, Int128),
        ];
        for (a, b, expected) in table {
            assert_eq!(a.common(b), expected, "{a:?} with {b:?}");
            assert_eq!(b.common(a), expected, "{b:?} with {a:?}");
        }
    }

    #[test]
    fn the_common_type_never_loses_a_value_to_a_signed_type() {
        let precise = [1, 2, 31, 32, 33, 64, 65, 127, 128].into_iter();
        let precise = precise.flat_map(|width| {
            [true, false].map(|signed| BitInt {
                width,
                signed: signed && width > 1,
            })
        });
        let wide = [Int128, UInt128];
        let all: Vec<IntKind> = IntKind::STANDARD
            .into_iter()
            .chain(wide)
            .chain(precise)
            .collect();
        for &a in &all {
            for &b in &all {
                let common = a.common(b);
                assert_eq!(a.common(common), common, "{a:?} with {b:?}");
                for kind in [a, b] {
                    if common.signed() {
                        let format = kind.format();
                        assert!(common.format().holds(format.min()));
                        assert!(common.format().max_bits() >= format.max_bits());
                    }
                }
            }
        }
    }

    #[test]
    fn conversion_to_bool_tests_against_zero() {
        assert_eq!(Bool.convert(Int.int(2)).bits(), 1);
        assert_eq!(Bool.convert(Long.int(1 << 40)).bits(), 1);
        assert_eq!(Bool.convert(Int.int(0)).bits(), 0);
    }
}
