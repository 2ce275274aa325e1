//! Bit-vector arithmetic of any width, including 0. A bit vector is stored as a
//! non-negative integer; the operation knows the width.

use super::integer::Int;
use num_bigint::BigInt;

/// The bit vector that agrees with the integer in its lowest `width` bits.
#[must_use]
pub(crate) fn wrap(number: &Int, width: u32) -> Int {
    match number {
        Int::Small(n) if width < 63 => Int::Small(n & ((1 << width) - 1)),
        Int::Small(n) if width == 63 => Int::Small(n & i64::MAX),
        Int::Small(n) if *n >= 0 => Int::Small(*n),
        _ => number.rem(&Int::power_of_two(width)).unwrap_or(Int::ZERO),
    }
}

fn bitwise(a: &Int, b: &Int, small: fn(i64, i64) -> i64, big: fn(BigInt, BigInt) -> BigInt) -> Int {
    match (a, b) {
        (Int::Small(a), Int::Small(b)) => Int::Small(small(*a, *b)),
        _ => Int::from(big(a.to_big(), b.to_big())),
    }
}

/// The bits that both have.
#[must_use]
pub(crate) fn and(a: &Int, b: &Int) -> Int {
    bitwise(a, b, |a, b| a & b, |a, b| a & b)
}

/// The bits that either has.
#[must_use]
pub(crate) fn or(a: &Int, b: &Int) -> Int {
    bitwise(a, b, |a, b| a | b, |a, b| a | b)
}

/// The bits that exactly one has.
#[must_use]
pub(crate) fn xor(a: &Int, b: &Int) -> Int {
    bitwise(a, b, |a, b| a ^ b, |a, b| a ^ b)
}

/// The bits that are not there.
#[must_use]
pub(crate) fn not(a: &Int, width: u32) -> Int {
    Int::power_of_two(width).sub(&Int::ONE).sub(a)
}

/// The bits moved up; what leaves the width is lost.
#[must_use]
pub(crate) fn shift_left(a: &Int, by: u32, width: u32) -> Int {
    if by >= width {
        return Int::ZERO;
    }
    match a {
        Int::Small(n) if width < 63 && by < 63 => {
            Int::Small(((n.cast_unsigned() << by) & ((1 << width) - 1)).cast_signed())
        }
        _ => wrap(&Int::from(a.to_big() << by), width),
    }
}

/// The bits moved down; what falls out is lost.
#[must_use]
pub(crate) fn shift_right(a: &Int, by: u32, width: u32) -> Int {
    if by >= width {
        return Int::ZERO;
    }
    match a {
        Int::Small(n) if by < 64 => Int::Small(n >> by),
        _ => Int::from(a.to_big() >> by),
    }
}

/// The bits moved up, what leaves the top coming in below.
#[must_use]
pub(crate) fn rotate_left(a: &Int, by: u32, width: u32) -> Int {
    if width == 0 {
        return Int::ZERO;
    }
    let by = by % width;
    if by == 0 {
        return a.clone();
    }
    or(
        &shift_left(a, by, width),
        &shift_right(a, width - by, width),
    )
}

/// The bits moved down, what falls out coming in at the top.
#[must_use]
pub(crate) fn rotate_right(a: &Int, by: u32, width: u32) -> Int {
    if width == 0 {
        return Int::ZERO;
    }
    rotate_left(a, width - by % width, width)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(n: i64) -> Int {
        Int::from(n)
    }

    #[test]
    fn results_wrap_to_the_width() {
        assert_eq!(wrap(&int(256), 8), int(0));
        assert_eq!(wrap(&int(-1), 8), int(255));
        assert_eq!(wrap(&int(-1), 64).to_string(), "18446744073709551615");
        assert_eq!(wrap(&int(5), 0), int(0));
        assert_eq!(not(&int(0), 63), int(i64::MAX));
        assert_eq!(not(&int(1), 1), int(0));
        assert_eq!(not(&int(0), 0), int(0));
    }

    #[test]
    fn shifts_beyond_the_width_leave_nothing() {
        assert_eq!(shift_left(&int(1), 32, 32), int(0));
        assert_eq!(shift_left(&int(1), 31, 32), int(1 << 31));
        assert_eq!(
            shift_left(&int(3), 63, 64).to_string(),
            "9223372036854775808"
        );
        assert_eq!(shift_right(&int(128), 7, 8), int(1));
        assert_eq!(shift_right(&int(128), 8, 8), int(0));
    }

    #[test]
    fn rotation_keeps_every_bit() {
        assert_eq!(rotate_left(&int(0b1000_0001), 1, 8), int(0b11));
        assert_eq!(rotate_right(&int(0b11), 1, 8), int(0b1000_0001));
        assert_eq!(rotate_left(&int(5), 8, 8), int(5));
        assert_eq!(rotate_left(&int(0), 3, 0), int(0));
        let wide = rotate_left(&Int::power_of_two(99), 1, 100);
        assert_eq!(wide, int(1));
    }
}
