//! Floating-point values whose every operation is exact.
//!
//! A compiler may contract `a * b + c` into one operation, keep more precision
//! than a type has, and, if it is told to, regroup sums and products as algebra
//! allows. None of that changes a result that needs no rounding anywhere. So a
//! value carries, beside what it is, bounds on everything that any regrouping
//! of the computation behind it could meet:
//!
//! - every term that ever went into it is a multiple of `2^scale`;
//! - the absolute values of all terms together are at most `weight · 2^scale`,
//!   so every partial sum is an integer of that size in units of `2^scale`;
//! - every partial product lies between `2^-reach` and `2^reach`.
//!
//! While the weight fits the significand of a format and the reach its
//! exponents, no order of evaluation rounds, overflows or loses a digit. There
//! are no infinities, no NaNs and no subnormal numbers. A zero may be a negative
//! one: nothing may ask for its sign.

use super::{BinaryOp, Int};
use std::cmp::Ordering;

/// The size of a binary floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloatFormat {
    /// Bits of the significand that may be used, the leading one included; at
    /// most 63.
    pub precision: u32,
    /// Both `2^reach` and `2^-reach` are normal numbers.
    pub reach: u16,
}

/// Arithmetic on floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloatOp {
    /// `a + b`
    Add,
    /// `a - b`
    Sub,
    /// `a * b`
    Mul,
    /// `a / b`
    Div,
}

impl FloatOp {
    /// All of them, the simplest first.
    pub const ALL: [FloatOp; 4] = [FloatOp::Add, FloatOp::Sub, FloatOp::Mul, FloatOp::Div];

    /// The operator that is most like one on integers.
    #[must_use]
    pub const fn of(op: BinaryOp) -> FloatOp {
        match op {
            BinaryOp::Sub => FloatOp::Sub,
            BinaryOp::Mul => FloatOp::Mul,
            BinaryOp::Div => FloatOp::Div,
            _ => FloatOp::Add,
        }
    }

    /// The name by which users know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            FloatOp::Add => "add",
            FloatOp::Sub => "sub",
            FloatOp::Mul => "mul",
            FloatOp::Div => "div",
        }
    }
}

/// The value `mantissa · 2^scale`, with the bounds described above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exact {
    mantissa: i64,
    /// Never less than the absolute value of the mantissa, and below `2^63`.
    weight: u64,
    scale: i16,
    reach: u16,
}

impl Exact {
    /// Nothing, which can be added to anything.
    pub const ZERO: Exact = Exact {
        mantissa: 0,
        weight: 0,
        scale: 0,
        reach: 0,
    };

    /// The value `mantissa · 2^scale` as a single term: a literal, or a converted integer.
    ///
    /// # Panics If the scale is beyond ±1000: no literal is that small or large.
    #[must_use]
    pub fn new(mantissa: i64, scale: i16) -> Exact {
        assert!(scale.unsigned_abs() <= 1000, "a scale of {scale}");
        if mantissa == 0 {
            return Exact::ZERO;
        }
        let zeros = mantissa.trailing_zeros() as i16;
        Exact {
            mantissa: mantissa >> zeros,
            weight: mantissa.unsigned_abs() >> zeros,
            scale: scale + zeros,
            reach: 0,
        }
        .reaching(0)
    }

    /// The value of an integer, if it has at most 62 significant bits.
    #[must_use]
    pub(crate) fn from_int(value: Int) -> Option<Exact> {
        let value = value.value()?;
        let zeros = if value == 0 {
            0
        } else {
            value.trailing_zeros()
        };
        let mantissa = i64::try_from(value >> zeros).ok()?;
        (mantissa.unsigned_abs() < 1 << 62).then(|| Exact::new(mantissa, zeros as i16))
    }

    /// The same with a reach of at least `least` and what its own bounds need.
    fn reaching(self, least: u16) -> Exact {
        if self.weight == 0 {
            return Exact {
                reach: least,
                ..self
            };
        }
        // The smallest power of two that the weight does not exceed.
        let bits = 64 - (self.weight - 1).leading_zeros() as i16;
        let own = self
            .scale
            .unsigned_abs()
            .max((self.scale + bits).unsigned_abs());
        Exact {
            reach: least.max(own),
            ..self
        }
    }

    /// Whether no way of computing this value in the format rounds.
    #[must_use]
    pub const fn fits(self, format: FloatFormat) -> bool {
        self.weight <= 1 << format.precision && self.reach <= format.reach
    }

    /// Whether the value is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.mantissa == 0
    }

    /// Whether the value is below zero.
    #[must_use]
    pub(crate) const fn is_negative(self) -> bool {
        self.mantissa < 0
    }

    /// The significand and the power of two that it counts.
    #[must_use]
    pub const fn parts(self) -> (i64, i16) {
        (self.mantissa, self.scale)
    }

    /// `-a`
    #[must_use]
    pub const fn negated(self) -> Exact {
        Exact {
            mantissa: -self.mantissa,
            ..self
        }
    }

    /// Mantissa and weight in units of a smaller power of two.
    fn in_units_of(self, scale: i16) -> Option<(i64, u64)> {
        let shift = u32::from(self.scale.abs_diff(scale));
        let weight = self.weight.checked_shl(shift)?;
        let fits = self.weight == 0 || (weight >> shift == self.weight && weight < 1 << 63);
        fits.then(|| (self.mantissa << shift, weight))
    }

    /// `a op b`, if every way of computing it is exact in some format.
    #[must_use]
    pub(crate) fn combine(op: FloatOp, a: Exact, b: Exact) -> Option<Exact> {
        match op {
            FloatOp::Add => a.plus(b),
            FloatOp::Sub => a.plus(b.negated()),
            FloatOp::Mul => a.times(b),
            FloatOp::Div => a.over(b),
        }
    }

    fn plus(self, other: Exact) -> Option<Exact> {
        let reach = self.reach.max(other.reach);
        if self.weight == 0 || other.weight == 0 {
            let sum = if self.weight == 0 { other } else { self };
            return Some(Exact { reach, ..sum });
        }
        let scale = self.scale.min(other.scale);
        let (a, a_weight) = self.in_units_of(scale)?;
        let (b, b_weight) = other.in_units_of(scale)?;
        let weight = a_weight.checked_add(b_weight).filter(|&w| w < 1 << 63)?;
        let sum = Exact {
            // No overflow: the weights bound the mantissas.
            mantissa: a + b,
            weight,
            scale,
            reach,
        };
        Some(sum.reaching(reach))
    }

    fn times(self, other: Exact) -> Option<Exact> {
        let reach = self.reach.checked_add(other.reach)?;
        let weight = self.weight.checked_mul(other.weight)?;
        if weight >= 1 << 63 {
            return None;
        }
        if weight == 0 {
            return Some(Exact {
                reach,
                ..Exact::ZERO
            });
        }
        Some(Exact {
            mantissa: self.mantissa * other.mantissa,
            weight,
            scale: self.scale.checked_add(other.scale)?,
            reach,
        })
    }

    /// Only by a power of two that is one term: then multiplying by the
    /// reciprocal gives the same.
    fn over(self, divisor: Exact) -> Option<Exact> {
        if divisor.weight != 1 || divisor.mantissa == 0 {
            return None;
        }
        self.times(Exact {
            scale: -divisor.scale,
            ..divisor
        })
    }

    /// How two values compare in a format. A compiler may move terms from one
    /// side to the other, so their difference has to be exact too.
    #[must_use]
    pub fn compare(self, other: Exact, format: FloatFormat) -> Option<Ordering> {
        let difference = self.plus(other.negated())?;
        (difference.fits(format)).then(|| difference.mantissa.cmp(&0))
    }

    /// The value without its fraction, if it has at most 127 bits.
    #[must_use]
    pub fn truncated(self) -> Option<i128> {
        let mantissa = i128::from(self.mantissa);
        if self.scale >= 0 {
            (self.scale < 64).then(|| mantissa << self.scale)
        } else {
            // Towards zero, not down.
            let divisor = 1_i128.checked_shl(self.scale.unsigned_abs().into());
            Some(match divisor {
                Some(divisor) if divisor > 0 => mantissa / divisor,
                _ => 0,
            })
        }
    }

    /// The nearest `double`, and the remainder as another one.
    #[must_use]
    pub fn split(self) -> (f64, f64) {
        let high = self.mantissa as f64;
        let low = (i128::from(self.mantissa) - high as i128) as f64;
        // A power of two within the reach of a double is exact, and so are the
        // products with it.
        let unit = f64::from_bits(((i64::from(self.scale) + 1023) as u64) << 52);
        (high * unit, low * unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SINGLE: FloatFormat = FloatFormat {
        precision: 24,
        reach: 120,
    };
    const DOUBLE: FloatFormat = FloatFormat {
        precision: 53,
        reach: 1000,
    };

    fn sum(a: Exact, b: Exact) -> Exact {
        Exact::combine(FloatOp::Add, a, b).unwrap()
    }

    #[test]
    fn results_are_those_of_ieee_arithmetic() {
        let values: Vec<(Exact, f64)> = (-9..=9)
            .flat_map(|m| (-3..=3).map(move |s| (m, s)))
            .map(|(m, s)| (Exact::new(m, s), m as f64 * 2_f64.powi(s.into())))
            .collect();
        for &(a, x) in &values {
            for &(b, y) in &values {
                for op in FloatOp::ALL {
                    let Some(result) = Exact::combine(op, a, b) else {
                        continue;
                    };
                    let expected = match op {
                        FloatOp::Add => x + y,
                        FloatOp::Sub => x - y,
                        FloatOp::Mul => x * y,
                        FloatOp::Div => x / y,
                    };
                    assert!(result.fits(SINGLE));
                    let (high, low) = result.split();
                    assert_eq!((high, low), (expected, 0.0), "{x} {op:?} {y}");
                    assert_eq!(result.truncated(), Some(expected as i128));
                }
                let ordering = a.compare(b, SINGLE);
                assert_eq!(ordering, x.partial_cmp(&y), "{x} with {y}");
            }
        }
    }

    #[test]
    fn a_sum_weighs_all_of_its_terms() {
        let large = Exact::new((1 << 23) + 1, 0);
        let difference = sum(large, large.negated());
        assert!(difference.is_zero());
        // The terms could be met in another order, where a third does not fit.
        assert!(!sum(difference, large).fits(SINGLE));
        assert!(sum(difference, large).fits(DOUBLE));
        // Grouped another way, half a unit would be lost.
        let half = Exact::new(1, -1);
        assert!(!sum(large, half).fits(SINGLE));
    }

    #[test]
    fn a_sum_of_many_small_terms_keeps_its_reach() {
        let total = (0..1000).fold(Exact::ZERO, |total, _| sum(total, Exact::new(3, -2)));
        assert!(total.fits(SINGLE));
        assert_eq!(total.split().0, 750.0);
    }

    #[test]
    fn products_stay_within_reach_in_any_order() {
        let mut up = Exact::new(1, 0);
        for _ in 0..3 {
            up = Exact::combine(FloatOp::Mul, up, Exact::new(1, 50)).unwrap();
            up = Exact::combine(FloatOp::Mul, up, Exact::new(1, -50)).unwrap();
        }
        // The value is 1, but all large factors could be multiplied first.
        assert_eq!(up.split().0, 1.0);
        assert!(!up.fits(SINGLE));
        let gone = Exact::combine(FloatOp::Mul, up, Exact::ZERO).unwrap();
        assert!(gone.is_zero() && !gone.fits(SINGLE));
    }

    #[test]
    fn a_product_with_a_truth_value_is_always_exact() {
        let one = Exact::new(1, 0);
        let value = Exact::new((1 << 24) - 1, 96);
        assert!(value.fits(SINGLE));
        assert_eq!(Exact::combine(FloatOp::Mul, value, one), Some(value));
        let zero = Exact::combine(FloatOp::Mul, value, Exact::ZERO).unwrap();
        assert!(zero.is_zero() && zero.fits(SINGLE));
    }

    #[test]
    fn only_plain_powers_of_two_divide() {
        let one = Exact::new(1, 0);
        assert!(Exact::combine(FloatOp::Div, one, Exact::new(3, 0)).is_none());
        assert!(Exact::combine(FloatOp::Div, one, Exact::ZERO).is_none());
        assert!(Exact::combine(FloatOp::Div, one, sum(one, one)).is_none());
        let eighth = Exact::combine(FloatOp::Div, one, Exact::new(8, 0)).unwrap();
        assert_eq!(eighth.split().0, 0.125);
    }

    #[test]
    fn zero_adds_nothing() {
        let fine = Exact::new(1, -40);
        assert!(sum(fine, Exact::ZERO).fits(SINGLE));
        assert_eq!(fine.compare(Exact::ZERO, SINGLE), Some(Ordering::Greater));
        assert!(fine.compare(Exact::new(1, 0), SINGLE).is_none());
    }

    #[test]
    fn long_significands_split_in_two() {
        let long = Exact::new((1 << 60) + 1, -3);
        let (high, low) = long.split();
        assert_eq!(high, 2_f64.powi(57));
        assert_eq!(low, 0.125);
    }

    #[test]
    fn fractions_are_cut_towards_zero() {
        for (value, expected) in [(7, 1), (-7, -1), (3, 0), (-3, 0)] {
            assert_eq!(Exact::new(value, -2).truncated(), Some(expected));
        }
        assert_eq!(Exact::new(1, 63).truncated(), Some(1 << 63));
        assert_eq!(Exact::new(1, 100).truncated(), None);
        assert_eq!(Exact::new(-1, -200).truncated(), Some(0));
    }
}
