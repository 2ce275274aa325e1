//! The smaller and the greater of two integers of one format: always defined.

use super::{BinaryOp, Int, operators};

/// Which of two integers a function yields.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Extremum {
    /// The smaller one.
    Min,
    /// The greater one.
    Max,
}

impl Extremum {
    /// Both of them.
    pub const ALL: [Extremum; 2] = [Extremum::Min, Extremum::Max];

    /// The one of `a` and `b`, which have the same format, that it is.
    #[must_use]
    pub fn of(self, a: Int, b: Int) -> Int {
        let before = match self {
            Extremum::Min => BinaryOp::Lt,
            Extremum::Max => BinaryOp::Gt,
        };
        match operators::binary(before, b, a) {
            Ok(truth) if !truth.is_zero() => b,
            _ => a,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::semantics::Format;

    #[test]
    fn the_smaller_and_the_greater_follow_the_sign_of_the_format() {
        for (signed, a, b, min) in [
            (true, -1, 1, -1),
            (true, i128::MIN, i128::MAX, i128::MIN),
            (true, 5, 5, 5),
            // All ones are the largest value without a sign.
            (false, -1, 1, 1),
            (false, 0, i128::MIN, 0),
        ] {
            let format = Format::new(128, signed);
            let [a, b, min] = [a, b, min].map(|value| Int::wrapped(value, format));
            let max = if min == a { b } else { a };
            for (a, b) in [(a, b), (b, a)] {
                assert_eq!(Extremum::Min.of(a, b), min, "{a:?} {b:?}");
                assert_eq!(Extremum::Max.of(a, b), max, "{a:?} {b:?}");
            }
        }
    }
}
