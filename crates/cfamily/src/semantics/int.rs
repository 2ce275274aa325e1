//! A value of an integer format.

use super::Format;
use std::fmt;

/// An integer value in a given format: its bits, widened to 128 by the sign, or
/// by zeros if unsigned.
///
/// They are kept in two words, because a `u128` would have to be aligned to
/// sixteen bytes, and with it every node and every slot of the evaluator.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Int {
    low: u64,
    high: u64,
    format: Format,
}

impl Int {
    /// The value whose representation is the low bits of `bits`: what a
    /// conversion modulo 2^width gives.
    #[must_use]
    pub const fn from_bits(bits: u128, format: Format) -> Int {
        let unused = 128 - format.width();
        let bits = if format.signed() {
            (((bits << unused) as i128) >> unused) as u128
        } else {
            bits << unused >> unused
        };
        Int {
            low: bits as u64,
            high: (bits >> 64) as u64,
            format,
        }
    }

    /// The representation of a mathematical value, wrapped to the format.
    #[must_use]
    pub const fn wrapped(value: i128, format: Format) -> Int {
        Int::from_bits(value as u128, format)
    }

    /// The representation of a mathematical value, if the format has one.
    #[must_use]
    pub const fn exact(value: i128, format: Format) -> Option<Int> {
        if format.holds(value) {
            Some(Int::wrapped(value, format))
        } else {
            None
        }
    }

    /// The format's largest value.
    #[must_use]
    pub const fn max(format: Format) -> Int {
        Int::from_bits(format.max_bits(), format)
    }

    /// The format.
    #[must_use]
    pub const fn format(self) -> Format {
        self.format
    }

    /// The representation, zero-extended.
    #[must_use]
    pub const fn bits(self) -> u128 {
        self.sign_extended() as u128 & self.format.mask()
    }

    /// The value in one word, if the format has no more bits than that: of an
    /// unsigned format of 64 bits, those bits.
    #[must_use]
    pub const fn word(self) -> Option<i64> {
        if self.format.width() > 64 {
            None
        } else {
            Some(self.low as i64)
        }
    }

    /// The value that [`Int::word`] gives as `word`, in a format of at most 64 bits.
    #[must_use]
    pub(crate) const fn from_word(word: i64, format: Format) -> Int {
        debug_assert!(format.width() <= 64, "a word has 64 bits");
        let high = if format.signed() {
            (word >> 63) as u64
        } else {
            0
        };
        Int {
            low: word as u64,
            high,
            format,
        }
    }

    /// The mathematical value as an `i128`; `None` for unsigned 128-bit values
    /// past its range.
    #[must_use]
    pub const fn value(self) -> Option<i128> {
        if self.format.signed() || self.high as i64 >= 0 {
            Some(self.sign_extended())
        } else {
            None
        }
    }

    /// The bits widened to 128 by the sign, or by zeros if unsigned.
    #[must_use]
    pub const fn sign_extended(self) -> i128 {
        ((self.high as u128) << 64 | self.low as u128) as i128
    }

    /// Whether the value is below zero.
    #[must_use]
    pub(crate) const fn is_negative(self) -> bool {
        self.format.signed() && (self.high as i64) < 0
    }

    /// Whether the value is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.low | self.high == 0
    }

    /// Whether the value is the smallest of a signed format.
    #[must_use]
    pub(crate) const fn is_signed_min(self) -> bool {
        self.format.signed() && self.sign_extended() == self.format.min()
    }

    /// Whether the value is −1.
    #[must_use]
    pub(crate) const fn is_minus_one(self) -> bool {
        self.format.signed() && self.bits() == self.format.mask()
    }

    /// Number of bits up to and including the most significant set bit of a
    /// non-negative value (`MSB` in Table 2.1).
    #[must_use]
    pub(crate) const fn significant_bits(self) -> u32 {
        128 - self.bits().leading_zeros()
    }

    /// Whether `format` can represent this value.
    #[must_use]
    pub const fn fits(self, format: Format) -> bool {
        match self.value() {
            Some(value) => format.holds(value),
            None => self.bits() <= format.max_bits(),
        }
    }

    /// The value modulo 2^width of `format`: C's conversion between integer
    /// types, which is implementation-defined when the target is signed and
    /// the value does not [fit](Int::fits).
    #[must_use]
    pub const fn convert(self, format: Format) -> Int {
        Int::from_bits(self.sign_extended() as u128, format)
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.format.signed() {
            self.sign_extended().fmt(f)
        } else {
            self.bits().fmt(f)
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.format.signed() { 'i' } else { 'u' };
        write!(f, "{self}{sign}{}", self.format.width())
    }
}
