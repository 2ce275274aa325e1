//! The integer types of C on x86-64 and their conversions (C11 6.3.1).

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
    /// All of them, the simplest first.
    pub const ALL: [IntKind; 12] = [
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
    pub const LITERAL: [IntKind; 6] = [
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
            IntKind::Bits { .. } => "bit-field",
        }
    }

    /// Width and signedness on x86-64.
    #[must_use]
    pub const fn format(self) -> Format {
        match self {
            IntKind::Bool => Format::new(1, false),
            IntKind::Bits { width, signed } => Format::new(width, signed),
            IntKind::Char | IntKind::SChar => Format::new(8, true),
            IntKind::UChar => Format::new(8, false),
            IntKind::Short => Format::new(16, true),
            IntKind::UShort => Format::new(16, false),
            IntKind::Int => Format::new(32, true),
            IntKind::UInt => Format::new(32, false),
            IntKind::Long | IntKind::LongLong => Format::new(64, true),
            IntKind::ULong | IntKind::ULongLong => Format::new(64, false),
        }
    }

    /// Whether negative values exist.
    #[must_use]
    pub const fn signed(self) -> bool {
        self.format().signed()
    }

    /// The integer conversion rank (6.3.1.1).
    const fn rank(self) -> u8 {
        match self {
            // Below `int`, which is all that the promotions ask.
            IntKind::Bool | IntKind::Bits { .. } => 0,
            IntKind::Char | IntKind::SChar | IntKind::UChar => 1,
            IntKind::Short | IntKind::UShort => 2,
            IntKind::Int | IntKind::UInt => 3,
            IntKind::Long | IntKind::ULong => 4,
            IntKind::LongLong | IntKind::ULongLong => 5,
        }
    }

    /// The type after the integer promotions (6.3.1.1): `int` holds every
    /// value of every type of lower rank.
    #[must_use]
    pub const fn promoted(self) -> IntKind {
        if self.rank() < IntKind::Int.rank() {
            IntKind::Int
        } else {
            self
        }
    }

    const fn to_unsigned(self) -> IntKind {
        match self {
            IntKind::Int => IntKind::UInt,
            IntKind::Long => IntKind::ULong,
            IntKind::LongLong => IntKind::ULongLong,
            other => other,
        }
    }

    /// The common type of the usual arithmetic conversions (6.3.1.8).
    #[must_use]
    pub fn common(self, other: IntKind) -> IntKind {
        let (a, b) = (self.promoted(), other.promoted());
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
        if self == IntKind::Bool {
            Int::from_bits(u128::from(!value.is_zero()), self.format())
        } else {
            value.convert(self.format())
        }
    }

    /// Whether converting `value` to this type is fully defined by the standard.
    #[must_use]
    pub fn represents(self, value: Int) -> bool {
        !self.signed() || value.fits(self.format())
    }

    /// Whether converting any value of type `other` to this type is fully
    /// defined by the standard.
    #[must_use]
    pub const fn represents_all(self, other: IntKind) -> bool {
        let format = other.format();
        !self.signed()
            || (self.format().holds(format.min()) && self.format().max_bits() >= format.max_bits())
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
        ];
        for (a, b, expected) in table {
            assert_eq!(a.common(b), expected, "{a:?} with {b:?}");
            assert_eq!(b.common(a), expected, "{b:?} with {a:?}");
        }
    }

    #[test]
    fn the_common_type_never_loses_a_value_to_a_signed_type() {
        for a in IntKind::ALL {
            for b in IntKind::ALL {
                let common = a.common(b);
                for kind in [a, b] {
                    if common.signed() {
                        let format = kind.format();
                        assert!(common.format().holds(format.min()));
                        assert!(common.format().holds(format.max_bits() as i128));
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
