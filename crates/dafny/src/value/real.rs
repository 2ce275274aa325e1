//! Exact rational numbers: Dafny's `real`, and how they are printed.

use super::integer::{Int, is_zero};
use num_bigint::BigInt;
use num_integer::Integer as _;
use num_traits::{One as _, Signed as _, Zero as _};
use std::cmp::Ordering;
use std::fmt;

/// A rational number in lowest terms, its denominator positive.
#[derive(Clone)]
pub(crate) struct Real {
    numerator: BigInt,
    denominator: BigInt,
    /// Whether arithmetic made it. Some backends print such a number without
    /// reducing it (`(2.0 / 6.0)`, `2.50`).
    computed: bool,
}

impl Real {
    /// The quotient of two integers; nothing when the second is zero.
    #[must_use]
    pub(crate) fn new(numerator: BigInt, denominator: BigInt) -> Option<Real> {
        if is_zero(&denominator) {
            return None;
        }
        let divisor = numerator.gcd(&denominator);
        let divisor = if denominator.is_negative() {
            -divisor
        } else {
            divisor
        };
        Some(Real {
            numerator: numerator / &divisor,
            denominator: denominator / divisor,
            computed: false,
        })
    }

    /// Reads a literal: digits, a point and digits, perhaps an exponent.
    #[must_use]
    pub(crate) fn parse(literal: &str) -> Option<Real> {
        let (mantissa, exponent) = match literal.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse::<i64>().ok()?),
            None => (literal, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
        let digits: BigInt = format!("{whole}{fraction}").parse().ok()?;
        let scale = exponent.checked_sub(i64::try_from(fraction.len()).ok()?)?;
        let power = BigInt::from(10).pow(u32::try_from(scale.unsigned_abs()).ok()?);
        if scale >= 0 {
            Real::new(digits * power, BigInt::one())
        } else {
            Real::new(digits, power)
        }
    }

    fn computed(numerator: BigInt, denominator: BigInt) -> Option<Real> {
        Real::new(numerator, denominator).map(|real| Real {
            computed: true,
            ..real
        })
    }

    /// The sum.
    #[must_use]
    pub(crate) fn add(&self, other: &Real) -> Real {
        self.combine(other, |a, b| a + b)
    }

    /// The difference.
    #[must_use]
    pub(crate) fn sub(&self, other: &Real) -> Real {
        self.combine(other, |a, b| a - b)
    }

    fn combine(&self, other: &Real, operation: impl Fn(BigInt, BigInt) -> BigInt) -> Real {
        let numerator = operation(
            &self.numerator * &other.denominator,
            &other.numerator * &self.denominator,
        );
        Real::computed(numerator, &self.denominator * &other.denominator)
            .unwrap_or_else(|| Real::from(&Int::ZERO))
    }

    /// The product.
    #[must_use]
    pub(crate) fn mul(&self, other: &Real) -> Real {
        Real::computed(
            &self.numerator * &other.numerator,
            &self.denominator * &other.denominator,
        )
        .unwrap_or_else(|| Real::from(&Int::ZERO))
    }

    /// The quotient; nothing when dividing by zero.
    #[must_use]
    pub(crate) fn div(&self, other: &Real) -> Option<Real> {
        Real::computed(
            &self.numerator * &other.denominator,
            &self.denominator * &other.numerator,
        )
    }

    /// The negation.
    #[must_use]
    pub(crate) fn neg(&self) -> Real {
        Real {
            numerator: -&self.numerator,
            denominator: self.denominator.clone(),
            computed: self.computed,
        }
    }

    /// The greatest integer that is not greater.
    #[must_use]
    pub(crate) fn floor(&self) -> Int {
        Int::from(self.numerator.div_floor(&self.denominator))
    }

    /// The number, if it is an integer.
    #[must_use]
    pub(crate) fn to_int(&self) -> Option<Int> {
        self.denominator
            .is_one()
            .then(|| Int::from(self.numerator.clone()))
    }

    /// Whether every backend prints it alike.
    #[must_use]
    pub(crate) fn prints_alike(&self) -> bool {
        !self.computed
    }

    /// How many bits numerator and denominator need together.
    #[must_use]
    pub(crate) fn bits(&self) -> u64 {
        self.numerator.bits() + self.denominator.bits()
    }
}

impl From<&Int> for Real {
    fn from(number: &Int) -> Real {
        Real {
            numerator: number.to_big(),
            denominator: BigInt::one(),
            computed: false,
        }
    }
}

impl PartialEq for Real {
    fn eq(&self, other: &Real) -> bool {
        self.numerator == other.numerator && self.denominator == other.denominator
    }
}

impl Eq for Real {}

impl PartialOrd for Real {
    fn partial_cmp(&self, other: &Real) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Real {
    fn cmp(&self, other: &Real) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }
}

/// How often `factor` divides `number`, and the remaining quotient.
fn divide_out(mut number: BigInt, factor: u32) -> (usize, BigInt) {
    let mut times = 0;
    loop {
        let (quotient, remainder) = number.div_rem(&BigInt::from(factor));
        if !remainder.is_zero() {
            return (times, number);
        }
        number = quotient;
        times += 1;
    }
}

impl fmt::Display for Real {
    /// A decimal fraction where one exists (`2.5`, `-3.0`), else a quotient of
    /// two (`(1.0 / 3.0)`).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (twos, rest) = divide_out(self.denominator.clone(), 2);
        let (fives, rest) = divide_out(rest, 5);
        if !rest.is_one() {
            return write!(f, "({}.0 / {}.0)", self.numerator, self.denominator);
        }
        let places = twos.max(fives);
        if places == 0 {
            return write!(f, "{}.0", self.numerator);
        }
        let missing = |have: usize| u32::try_from(places - have).unwrap_or(u32::MAX);
        let digits = self.numerator.abs()
            * BigInt::from(2).pow(missing(twos))
            * BigInt::from(5).pow(missing(fives));
        let digits = format!("{digits:0>width$}", width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        let sign = if self.numerator.is_negative() {
            "-"
        } else {
            ""
        };
        write!(f, "{sign}{whole}.{fraction}")
    }
}

impl fmt::Debug for Real {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::Real;
    use crate::value::Int;

    fn real(literal: &str) -> Real {
        Real::parse(literal).expect("a literal")
    }

    #[test]
    fn reals_print_as_dafny_prints_them() {
        for (literal, printed) in [
            ("1.0", "1.0"),
            ("0.5", "0.5"),
            ("2.50", "2.5"),
            ("-3.0", "-3.0"),
            ("-0.0", "0.0"),
            ("1e3", "1000.0"),
            ("12.340", "12.34"),
            ("0.0625", "0.0625"),
        ] {
            assert_eq!(real(literal).to_string(), printed);
        }
        let third = real("1.0").div(&real("3.0")).expect("not by zero");
        assert_eq!(third.to_string(), "(1.0 / 3.0)");
        assert!(!third.prints_alike());
        assert_eq!(real("0.1").add(&real("0.2")).to_string(), "0.3");
        assert_eq!(real("-1.0").div(&real("0.0")), None);
    }

    #[test]
    fn floor_goes_down() {
        assert_eq!(real("-2.5").floor(), Int::from(-3_i64));
        assert_eq!(real("2.5").floor(), Int::from(2_i64));
        assert_eq!(real("2.5").to_int(), None);
        assert_eq!(real("-2.0").to_int(), Some(Int::from(-2_i64)));
    }
}
