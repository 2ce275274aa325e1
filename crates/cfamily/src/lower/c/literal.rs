//! Literals and the spelling of integer types.

use crate::ir::Digits;
use crate::semantics::Int;
use crate::types::IntKind;
use std::fmt::Write;

/// C's name of an integer type; of a bit-field, the type it is declared with.
pub(super) const fn kind_name(kind: IntKind) -> &'static str {
    match kind {
        IntKind::Bool => "_Bool",
        IntKind::Char => "char",
        IntKind::SChar => "signed char",
        IntKind::UChar => "unsigned char",
        IntKind::Short => "short",
        IntKind::UShort => "unsigned short",
        IntKind::Int => "int",
        IntKind::UInt => "unsigned int",
        IntKind::Long => "long",
        IntKind::ULong => "unsigned long",
        IntKind::LongLong => "long long",
        IntKind::ULongLong => "unsigned long long",
        IntKind::Bits { signed: true, .. } => "signed int",
        IntKind::Bits { signed: false, .. } => "unsigned int",
    }
}

/// What follows the digits so that the literal has the type. Types below
/// `int` have no literals: theirs are of type `int` and are converted.
const fn suffix(kind: IntKind) -> &'static str {
    match kind {
        IntKind::UInt => "U",
        IntKind::Long => "L",
        IntKind::ULong => "UL",
        IntKind::LongLong => "LL",
        IntKind::ULongLong => "ULL",
        _ => "",
    }
}

/// Whether the literal is written with a sign, and is thus a unary operator
/// to the grammar. The smallest value of a type has no literal and stands in
/// parentheses of its own.
pub(super) fn is_signed(value: Int, kind: IntKind) -> bool {
    value.is_negative() && !has_no_literal(value, kind)
}

fn has_no_literal(value: Int, kind: IntKind) -> bool {
    value.is_signed_min() && value.format().width() >= 32 && kind.signed()
}

/// Writes a literal.
pub(super) fn write(out: &mut String, value: Int, kind: IntKind, digits: Digits) {
    let suffix = suffix(kind);
    let magnitude = if value.is_negative() {
        value.sign_extended().unsigned_abs()
    } else {
        value.bits()
    };
    // Writing to a string cannot fail.
    let _ = match digits {
        _ if has_no_literal(value, kind) => {
            let max = Int::max(value.format());
            write!(out, "(-{max}{suffix} - 1)")
        }
        Digits::Decimal => write!(out, "{value}{suffix}"),
        _ => {
            if value.is_negative() {
                out.push('-');
            }
            match digits {
                // Whatever follows stands behind a space: `0xe+1` is one token.
                Digits::Hexadecimal => write!(out, "{magnitude:#x}{suffix}"),
                Digits::Binary => write!(out, "{magnitude:#b}{suffix}"),
                Digits::Separated | Digits::Decimal => {
                    separated(out, &magnitude.to_string());
                    write!(out, "{suffix}")
                }
            }
        }
    };
}

/// Writes digits in groups of three.
fn separated(out: &mut String, digits: &str) {
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push('\'');
        }
        out.push(digit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: i128, kind: IntKind, digits: Digits) -> String {
        let mut out = String::new();
        write(&mut out, kind.int(value), kind, digits);
        out
    }

    #[test]
    fn a_literal_is_the_same_number_however_it_is_written() {
        use Digits::{Binary, Decimal, Hexadecimal, Separated};
        let table = [
            (1_234_567, IntKind::Int, Separated, "1'234'567"),
            (-123_456, IntKind::Long, Separated, "-123'456L"),
            (12, IntKind::Int, Separated, "12"),
            (-255, IntKind::Int, Hexadecimal, "-0xff"),
            (-1, IntKind::UInt, Hexadecimal, "0xffffffffU"),
            (5, IntKind::ULong, Binary, "0b101UL"),
            (-7, IntKind::LongLong, Decimal, "-7LL"),
        ];
        for (value, kind, digits, expected) in table {
            assert_eq!(written(value, kind, digits), expected);
        }
        let smallest = i128::from(i32::MIN);
        for digits in [Decimal, Hexadecimal, Separated, Binary] {
            let text = written(smallest, IntKind::Int, digits);
            assert_eq!(text, "(-2147483647 - 1)");
        }
    }
}
