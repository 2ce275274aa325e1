//! Value profiling: which expressions of a C program always have the same value. An
//! instrumented copy of the program records the values of its expressions while it runs.
//!
//! Such an expression can be replaced by its value without any effect on the rest of the
//! program, so later cuts make less of it undefined. Of other expressions, the first and the last
//! value are known: often, what went wrong did so in the end. Knows nothing of passes and tests.

mod instrument;
mod integers;
mod profiler;

use std::ops::Range;

pub(crate) use profiler::{constants, varying};

/// An expression and a value that it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Value {
    /// The file that contains it.
    pub(crate) file: usize,
    /// Its range in the file.
    pub(crate) range: Range<usize>,
    /// Its value as a literal with its type; 1 if it is never evaluated.
    pub(crate) value: String,
}

/// A value of an integer type, after promotion, as a C literal.
fn literal(bits: u64, bytes: u8, unsigned: bool) -> String {
    let suffix = if bytes > 4 { "L" } else { "" };
    match (unsigned, bytes > 4) {
        (true, _) => format!("{bits}U{suffix}"),
        (false, large) => {
            // Values of up to four bytes were sign-extended.
            let value = bits.cast_signed();
            let least = if large { i64::MIN } else { i64::from(i32::MIN) };
            match value {
                0.. => format!("{value}{suffix}"),
                _ if value == least => format!("(-{}{suffix} - 1)", (value + 1).unsigned_abs()),
                _ => format!("(-{}{suffix})", value.unsigned_abs()),
            }
        }
    }
}

/// A value as a single token: a negative number as the unsigned one with the same bits.
fn token(bits: u64, bytes: u8, unsigned: bool) -> String {
    if unsigned || bits.cast_signed() >= 0 {
        return literal(bits, bytes, unsigned);
    }
    // Values of up to four bytes were sign-extended.
    let bits = if bytes > 4 {
        bits
    } else {
        bits & u64::from(u32::MAX)
    };
    literal(bits, bytes, true)
}

#[cfg(test)]
mod tests {
    use super::{literal, token};

    #[test]
    fn a_token_has_no_sign() {
        assert_eq!(token(7, 4, false), "7");
        assert_eq!(token(u64::MAX, 4, false), "4294967295U");
        assert_eq!(token(u64::MAX, 8, false), "18446744073709551615UL");
    }

    #[test]
    fn values_are_written_with_their_type() {
        assert_eq!(literal(7, 4, false), "7");
        assert_eq!(literal(7, 4, true), "7U");
        assert_eq!(literal(u64::MAX, 8, true), "18446744073709551615UL");
        assert_eq!(literal((-7i64).cast_unsigned(), 8, false), "(-7L)");
        assert_eq!(
            literal(i64::from(i32::MIN).cast_unsigned(), 4, false),
            "(-2147483647 - 1)"
        );
        assert_eq!(
            literal(i64::MIN.cast_unsigned(), 8, false),
            "(-9223372036854775807L - 1)"
        );
    }
}
