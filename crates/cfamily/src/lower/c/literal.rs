//! Literals.

use super::Writer;
use crate::ir::Digits;
use crate::lower::dialect::Dialect;
use crate::semantics::Int;
use crate::types::{EnumForm, IntKind};
use std::borrow::Cow;
use std::fmt::Write;

/// C's name of an integer type; of a bit-field, the type it is declared with.
fn kind_name(kind: IntKind) -> Cow<'static, str> {
    Cow::Borrowed(match kind {
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
        IntKind::Int128 => "__int128",
        IntKind::UInt128 => "unsigned __int128",
        IntKind::BitInt {
            width,
            signed: true,
        } => return Cow::Owned(format!("_BitInt({width})")),
        IntKind::BitInt {
            width,
            signed: false,
        } => return Cow::Owned(format!("unsigned _BitInt({width})")),
        IntKind::Enum { index, .. } => return Cow::Owned(format!("enum e_{index}")),
        IntKind::Bits { signed: true, .. } => "signed int",
        IntKind::Bits { signed: false, .. } => "unsigned int",
    })
}

/// What a constant looks like to the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// A literal, or something in parentheses.
    Primary,
    /// A literal with a sign: a unary operator.
    Signed,
    /// A conversion.
    Cast,
}

/// The spelling of a constant of a type. The smallest value of a type has no literal and is
/// written in parentheses.
pub(super) fn shape(value: Int, kind: IntKind) -> Shape {
    match kind {
        IntKind::Int128 | IntKind::UInt128 | IntKind::BitInt { .. } => {
            if value.format().width() > 64 {
                Shape::Primary
            } else {
                Shape::Cast
            }
        }
        _ if value.is_negative() && !has_no_literal(value) => Shape::Signed,
        _ => Shape::Primary,
    }
}

fn has_no_literal(value: Int) -> bool {
    value.is_signed_min() && value.format().width() >= 32
}

/// Writes a literal; types below `int` have one of type `int`.
fn write(out: &mut String, dialect: Dialect, value: Int, kind: IntKind, digits: Digits) {
    let suffix = dialect.suffix(kind);
    let magnitude = if value.is_negative() {
        value.sign_extended().unsigned_abs()
    } else {
        value.bits()
    };
    // Writing to a string cannot fail.
    let _ = match digits {
        _ if has_no_literal(value) => {
            let max = Int::max(value.format());
            write!(out, "(-{max}{suffix} - 1)")
        }
        Digits::Decimal => write!(out, "{value}{suffix}"),
        _ => {
            if value.is_negative() {
                out.push('-');
            }
            match digits {
                // A space follows, because `0xe+1` is one token.
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

impl Writer<'_> {
    /// The name of an integer type.
    pub(in crate::lower) fn kind_name(self, kind: IntKind) -> Cow<'static, str> {
        if let Some(name) = self.dialect.own_name(kind) {
            return Cow::Borrowed(name);
        }
        if kind == IntKind::Bool && self.program.standard.has_bool_keyword() {
            return Cow::Borrowed("bool");
        }
        kind_name(kind)
    }

    /// The same for an object that the driver shares with the functions.
    pub(super) fn shared_name(self, kind: IntKind) -> Cow<'static, str> {
        match self.dialect.shared_bool() {
            Some(name) if kind == IntKind::Bool => Cow::Borrowed(name),
            _ => self.kind_name(kind),
        }
    }

    /// Writes a constant of a type that has literals, or of one for which it is
    /// composed.
    pub(super) fn literal(self, out: &mut String, value: Int, kind: IntKind) {
        match kind {
            IntKind::Int128 | IntKind::UInt128 | IntKind::BitInt { .. } => {
                self.composed(out, value, kind);
            }
            IntKind::Enum { index, .. } => self.enumerator(out, index, value),
            _ => write(out, self.dialect, value, kind, self.program.digits),
        }
    }

    /// A constant of a type without literals: a converted literal, or two of 64
    /// bits. A negative one is the complement of one that is not, because neither
    /// a negative value nor the sign bit may be shifted.
    fn composed(self, out: &mut String, value: Int, kind: IntKind) {
        let name = self.kind_name(kind);
        let _ = if value.format().width() <= 64 {
            out.push_str(&format!("({name})"));
            let literal = if kind.signed() {
                IntKind::LongLong
            } else {
                IntKind::ULongLong
            };
            let value = literal.convert(value);
            write(out, self.dialect, value, literal, self.program.digits);
            return;
        } else {
            let (sign, bits) = if value.is_negative() {
                ("~", !value.sign_extended() as u128)
            } else {
                ("", value.bits())
            };
            let (high, low) = ((bits >> 64) as u64, bits as u64);
            if high == 0 {
                write!(out, "({sign}({name}){low}ULL)")
            } else {
                write!(out, "({sign}(({name}){high}ULL << 64 | {low}ULL))")
            }
        };
    }

    /// A value of an enumeration: the name of an enumerator, or a conversion.
    fn enumerator(self, out: &mut String, index: u8, value: Int) {
        let definition = self.program.types.enumeration(index);
        let value = value.sign_extended();
        let _ = match definition.enumerator(value) {
            Some(position) => match (self.dialect.is_cpp(), definition.form) {
                (true, EnumForm::Scoped(_)) => {
                    write!(out, "e_{index}::e_{index}_{position}")
                }
                _ => write!(out, "e_{index}_{position}"),
            },
            None => write!(out, "(enum e_{index}){value}"),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(value: i128, kind: IntKind, digits: Digits) -> String {
        let mut out = String::new();
        write(&mut out, Dialect::C, kind.int(value), kind, digits);
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
