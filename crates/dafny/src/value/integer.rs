//! Unbounded integers with a fast path for those that fit in 64 bits.

use super::memory::Weight;
use num_bigint::{BigInt, Sign};
use num_integer::Integer as _;
use num_traits::{Signed as _, ToPrimitive as _, Zero as _};
use std::cmp::Ordering;
use std::fmt;
use std::rc::Rc;

/// An integer. A number that fits in 64 bits is always `Small`, so that equal
/// numbers have equal shapes.
#[derive(Clone)]
pub(crate) enum Int {
    /// A number that fits.
    Small(i64),
    /// A number that does not.
    Big(Rc<BigNumber>),
}

/// A number beyond 64 bits, and what it weighs.
pub(crate) struct BigNumber {
    number: BigInt,
    _weight: Weight,
}

impl Int {
    /// Zero.
    pub(crate) const ZERO: Int = Int::Small(0);
    /// One.
    pub(crate) const ONE: Int = Int::Small(1);

    /// The number as a big one, whatever its size.
    #[must_use]
    pub(crate) fn to_big(&self) -> BigInt {
        match self {
            Int::Small(n) => BigInt::from(*n),
            Int::Big(n) => n.number.clone(),
        }
    }

    /// The number, if it fits in 64 bits.
    #[must_use]
    pub(crate) fn to_i64(&self) -> Option<i64> {
        match self {
            Int::Small(n) => Some(*n),
            Int::Big(_) => None,
        }
    }

    /// The number as an index or a length, if it can be one.
    #[must_use]
    pub(crate) fn to_usize(&self) -> Option<usize> {
        self.to_i64().and_then(|n| usize::try_from(n).ok())
    }

    /// How many bits the magnitude needs.
    #[must_use]
    pub(crate) fn bits(&self) -> u64 {
        match self {
            Int::Small(n) => u64::from(64 - n.unsigned_abs().leading_zeros()),
            Int::Big(n) => n.number.bits(),
        }
    }

    /// Whether the number is below zero.
    #[must_use]
    pub(crate) fn is_negative(&self) -> bool {
        match self {
            Int::Small(n) => *n < 0,
            Int::Big(n) => n.number.is_negative(),
        }
    }

    /// Whether the number is zero.
    #[must_use]
    pub(crate) fn is_zero(&self) -> bool {
        matches!(self, Int::Small(0))
    }

    /// The sum.
    #[must_use]
    pub(crate) fn add(&self, other: &Int) -> Int {
        if let (Int::Small(a), Int::Small(b)) = (self, other)
            && let Some(sum) = a.checked_add(*b)
        {
            return Int::Small(sum);
        }
        Int::from(self.to_big() + other.to_big())
    }

    /// The difference.
    #[must_use]
    pub(crate) fn sub(&self, other: &Int) -> Int {
        if let (Int::Small(a), Int::Small(b)) = (self, other)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Int::Small(difference);
        }
        Int::from(self.to_big() - other.to_big())
    }

    /// The product.
    #[must_use]
    pub(crate) fn mul(&self, other: &Int) -> Int {
        if let (Int::Small(a), Int::Small(b)) = (self, other)
            && let Some(product) = a.checked_mul(*b)
        {
            return Int::Small(product);
        }
        Int::from(self.to_big() * other.to_big())
    }

    /// The quotient of Euclidean division (the remainder is never negative);
    /// nothing when dividing by zero.
    #[must_use]
    pub(crate) fn div(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        if let (Int::Small(a), Int::Small(b)) = (self, other)
            && let Some(quotient) = a.checked_div_euclid(*b)
        {
            return Some(Int::Small(quotient));
        }
        let (a, b) = (self.to_big(), other.to_big());
        let (quotient, remainder) = a.div_rem(&b);
        Some(Int::from(if !remainder.is_negative() {
            quotient
        } else if b.is_positive() {
            quotient - 1
        } else {
            quotient + 1
        }))
    }

    /// The remainder of Euclidean division; nothing when dividing by zero.
    #[must_use]
    pub(crate) fn rem(&self, other: &Int) -> Option<Int> {
        if other.is_zero() {
            return None;
        }
        if let (Int::Small(a), Int::Small(b)) = (self, other)
            && let Some(remainder) = a.checked_rem_euclid(*b)
        {
            return Some(Int::Small(remainder));
        }
        let (a, b) = (self.to_big(), other.to_big());
        let remainder = a.mod_floor(&b);
        Some(Int::from(if remainder.is_negative() {
            remainder - b
        } else {
            remainder
        }))
    }

    /// The negation.
    #[must_use]
    pub(crate) fn neg(&self) -> Int {
        match self {
            Int::Small(n) if *n != i64::MIN => Int::Small(-n),
            _ => Int::from(-self.to_big()),
        }
    }

    /// Reads decimal digits, with a sign before them or not.
    #[must_use]
    pub(crate) fn parse(digits: &str) -> Option<Int> {
        digits
            .parse::<i64>()
            .map(Int::Small)
            .ok()
            .or_else(|| digits.parse::<BigInt>().map(Int::from).ok())
    }

    /// Two to the given power.
    #[must_use]
    pub(crate) fn power_of_two(exponent: u32) -> Int {
        if exponent < 63 {
            Int::Small(1 << exponent)
        } else {
            Int::from(BigInt::from(1) << exponent)
        }
    }
}

impl From<BigInt> for Int {
    fn from(number: BigInt) -> Int {
        match number.to_i64() {
            Some(small) => Int::Small(small),
            None => {
                let bytes = usize::try_from(number.bits() / 8).unwrap_or(usize::MAX);
                Int::Big(Rc::new(BigNumber {
                    number,
                    _weight: Weight::of(bytes.saturating_add(48)),
                }))
            }
        }
    }
}

impl From<i64> for Int {
    fn from(number: i64) -> Int {
        Int::Small(number)
    }
}

impl From<usize> for Int {
    fn from(number: usize) -> Int {
        i64::try_from(number).map_or_else(|_| Int::from(BigInt::from(number)), Int::Small)
    }
}

impl PartialEq for Int {
    fn eq(&self, other: &Int) -> bool {
        match (self, other) {
            (Int::Small(a), Int::Small(b)) => a == b,
            (Int::Big(a), Int::Big(b)) => a.number == b.number,
            _ => false,
        }
    }
}

impl Eq for Int {}

impl PartialOrd for Int {
    fn partial_cmp(&self, other: &Int) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Int {
    fn cmp(&self, other: &Int) -> Ordering {
        let sign_of = |n: &BigNumber| {
            if n.number.sign() == Sign::Minus {
                Ordering::Less
            } else {
                Ordering::Greater
            }
        };
        match (self, other) {
            (Int::Small(a), Int::Small(b)) => a.cmp(b),
            (Int::Big(a), Int::Big(b)) => a.number.cmp(&b.number),
            (Int::Big(a), Int::Small(_)) => sign_of(a),
            (Int::Small(_), Int::Big(b)) => sign_of(b).reverse(),
        }
    }
}

impl fmt::Display for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Int::Small(n) => n.fmt(f),
            Int::Big(n) => n.number.fmt(f),
        }
    }
}

impl fmt::Debug for Int {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Whether a big number is zero; here so that callers need no number traits.
pub(super) fn is_zero(number: &BigInt) -> bool {
    number.is_zero()
}

#[cfg(test)]
mod tests {
    use super::Int;

    #[test]
    fn division_is_euclidean() {
        for (a, b, quotient, remainder) in [
            (7_i64, 3_i64, 2_i64, 1_i64),
            (-7, 3, -3, 2),
            (7, -3, -2, 1),
            (-7, -3, 3, 2),
            (-6, 3, -2, 0),
        ] {
            let (a, b) = (Int::from(a), Int::from(b));
            assert_eq!(a.div(&b), Some(Int::from(quotient)));
            assert_eq!(a.rem(&b), Some(Int::from(remainder)));
            // The same on the slow path: scaled beyond 64 bits.
            let scale = Int::power_of_two(70);
            let (a, b) = (a.mul(&scale), b.mul(&scale));
            assert_eq!(a.div(&b), Some(Int::from(quotient)));
            assert_eq!(a.rem(&b), Some(Int::from(remainder).mul(&scale)));
        }
        assert_eq!(Int::ONE.div(&Int::ZERO), None);
    }

    #[test]
    fn the_edge_of_the_fast_path_is_exact() {
        let least = Int::from(i64::MIN);
        assert_eq!(least.neg().to_string(), "9223372036854775808");
        assert_eq!(least.neg().neg(), least);
        assert_eq!(
            least.div(&Int::from(-1_i64)).map(|n| n.to_string()),
            Some("9223372036854775808".to_owned())
        );
        assert_eq!(least.rem(&Int::from(-1_i64)), Some(Int::ZERO));
        let most = Int::from(i64::MAX);
        let beyond = most.add(&Int::ONE);
        assert_eq!(beyond.to_string(), "9223372036854775808");
        assert_eq!(beyond.sub(&Int::ONE), most);
        assert!(most < beyond && beyond.neg() <= least);
        assert_eq!(Int::parse("9223372036854775808"), Some(beyond));
    }
}
