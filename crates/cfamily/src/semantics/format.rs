//! The shape of an integer type: how many bits, and whether one is a sign.

/// Width and signedness of an integer representation (two's complement).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Format {
    width: u8,
    signed: bool,
}

impl Format {
    /// A format of `width` bits.
    ///
    /// # Panics
    /// If the width is 0 or more than 128: formats come from type tables,
    /// never from input.
    #[must_use]
    pub const fn new(width: u8, signed: bool) -> Format {
        assert!(width >= 1 && width <= 128, "an integer has 1 to 128 bits");
        Format { width, signed }
    }

    /// Number of bits, the sign included.
    #[must_use]
    pub const fn width(self) -> u32 {
        self.width as u32
    }

    /// Whether negative values exist.
    #[must_use]
    pub const fn signed(self) -> bool {
        self.signed
    }

    /// All bits of the format set.
    #[must_use]
    pub const fn mask(self) -> u128 {
        u128::MAX >> (128 - self.width())
    }

    /// The largest value, as bits.
    #[must_use]
    pub const fn max_bits(self) -> u128 {
        if self.signed {
            self.mask() >> 1
        } else {
            self.mask()
        }
    }

    /// The smallest value of a signed format, or 0.
    #[must_use]
    pub const fn min(self) -> i128 {
        if self.signed {
            -(self.max_bits() as i128) - 1
        } else {
            0
        }
    }

    /// Whether the mathematical value `value` has a representation.
    #[must_use]
    pub const fn holds(self, value: i128) -> bool {
        if value < 0 {
            self.signed && value >= self.min()
        } else {
            value as u128 <= self.max_bits()
        }
    }
}
