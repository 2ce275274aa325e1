//! Alignments: powers of two.

use std::fmt;

/// An alignment in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Alignment {
    log2: u8,
}

impl Alignment {
    /// The strictest alignment that is asked for: a cache line.
    pub(crate) const STRICTEST: Alignment = Alignment { log2: 6 };

    /// The alignment of a scalar of that many bits, which is never less strict
    /// than what a compiler gives it.
    #[must_use]
    pub(crate) const fn of_width(bits: u32) -> Alignment {
        let bytes = bits.div_ceil(8).next_power_of_two();
        Alignment {
            log2: bytes.trailing_zeros() as u8,
        }
    }

    /// Whether every allocation has it.
    #[must_use]
    pub(crate) const fn is_fundamental(self) -> bool {
        self.log2 <= 4
    }

    /// How many times it can be doubled up to the strictest.
    #[must_use]
    pub const fn room(self) -> u8 {
        Alignment::STRICTEST.log2.saturating_sub(self.log2)
    }

    /// The alignment doubled that many times.
    #[must_use]
    pub(crate) const fn doubled(self, times: u8) -> Alignment {
        Alignment {
            log2: self.log2 + times,
        }
    }
}

impl fmt::Display for Alignment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", 1_u32 << self.log2)
    }
}
