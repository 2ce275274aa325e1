//! C's floating-point types.

use crate::semantics::FloatFormat;

/// A real floating-point type of C.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloatKind {
    /// `double`
    Double,
    /// `float`
    Float,
    /// `long double`
    LongDouble,
}

impl FloatKind {
    /// All of them, the simplest first.
    pub const ALL: [FloatKind; 3] = [FloatKind::Double, FloatKind::Float, FloatKind::LongDouble];

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FloatKind::Double => "double",
            FloatKind::Float => "float",
            FloatKind::LongDouble => "long-double",
        }
    }

    /// What its values may be: IEEE 754's binary32 and binary64, and the x87's
    /// extended format, whose last bit is left alone. The exponents leave some
    /// room to the limits of the format.
    #[must_use]
    pub const fn format(self) -> FloatFormat {
        match self {
            FloatKind::Float => FloatFormat {
                precision: 24,
                reach: 120,
            },
            FloatKind::Double => FloatFormat {
                precision: 53,
                reach: 1000,
            },
            FloatKind::LongDouble => FloatFormat {
                precision: 62,
                reach: 1000,
            },
        }
    }

    /// Whether this type holds every value of another.
    #[must_use]
    pub const fn holds(self, other: FloatKind) -> bool {
        self.format().precision >= other.format().precision
    }

    /// The common type of the usual arithmetic conversions (6.3.1.8).
    #[must_use]
    pub const fn common(self, other: FloatKind) -> FloatKind {
        if self.holds(other) { self } else { other }
    }
}
