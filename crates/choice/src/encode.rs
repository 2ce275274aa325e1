//! Numbers as distances: a number of a range is recorded so that smaller means simpler.
//!
//! The simplest number, the *origin*, is 0 or the bound nearest to it; it is recorded as 0, its
//! neighbours follow in turn (+1, −1, +2, …) and, when one side is used up, the other side goes on
//! alone. The code of a range is a bijection onto `0..=last`, so uniform codes are uniform numbers.

use std::ops::RangeInclusive;

/// A range of integers and its encoding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IntCode {
    origin: i64,
    below: u64,
    above: u64,
}

impl IntCode {
    /// The encoding of a range; an empty range counts as its start alone.
    #[inline]
    pub(crate) fn new(range: &RangeInclusive<i64>) -> IntCode {
        let low = *range.start();
        let high = (*range.end()).max(low);
        let origin = 0i64.clamp(low, high);
        IntCode {
            origin,
            below: origin.abs_diff(low),
            above: high.abs_diff(origin),
        }
    }

    /// The largest code.
    #[inline]
    pub(crate) fn last(self) -> u64 {
        self.below + self.above
    }

    /// The number behind a code of at most `last`.
    #[inline]
    pub(crate) fn decode(self, code: u64) -> i64 {
        let both = self.below.min(self.above);
        let (distance, up) = if code > 2 * both {
            (code - both, self.above > self.below)
        } else {
            (code.div_ceil(2), code % 2 == 1)
        };
        if up {
            self.origin.wrapping_add_unsigned(distance)
        } else {
            self.origin.wrapping_sub_unsigned(distance)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn all(range: RangeInclusive<i64>) -> Vec<i64> {
        let code = IntCode::new(&range);
        (0..=code.last()).map(|c| code.decode(c)).collect()
    }

    #[test]
    fn the_origin_comes_first_and_the_sides_take_turns() {
        assert_eq!(all(-2..=4), [0, 1, -1, 2, -2, 3, 4]);
        assert_eq!(all(-4..=1), [0, 1, -1, -2, -3, -4]);
        assert_eq!(all(3..=6), [3, 4, 5, 6]);
        assert_eq!(all(-6..=-3), [-3, -4, -5, -6]);
        assert_eq!(all(5..=5), [5]);
    }

    #[test]
    fn the_full_range_works() {
        let code = IntCode::new(&(i64::MIN..=i64::MAX));
        assert_eq!(code.last(), u64::MAX);
        assert_eq!(code.decode(0), 0);
        assert_eq!(code.decode(u64::MAX), i64::MIN);
        assert_eq!(code.decode(u64::MAX - 1), i64::MIN + 1);
        assert_eq!(code.decode(u64::MAX - 2), i64::MAX);
    }

    proptest! {
        #[test]
        fn every_number_has_exactly_one_code(low in -40i64..40, size in 0i64..60) {
            let mut numbers = all(low..=low + size);
            numbers.sort_unstable();
            prop_assert_eq!(numbers, (low..=low + size).collect::<Vec<_>>());
        }

        #[test]
        fn larger_codes_are_no_nearer(low: i64, high: i64, a: u64, b: u64) {
            let range = low.min(high)..=low.max(high);
            let code = IntCode::new(&range);
            let bound = |c: u64| code.last().checked_add(1).map_or(c, |n| c % n);
            let (small, large) = (bound(a).min(bound(b)), bound(a).max(bound(b)));
            let distance = |c| code.decode(c).abs_diff(code.origin);
            prop_assert!(distance(small) <= distance(large));
            prop_assert!(range.contains(&code.decode(small)) && range.contains(&code.decode(large)));
        }
    }
}
