//! Literals and the spelling of integer types.

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
pub(super) fn write(out: &mut String, value: Int, kind: IntKind) {
    let suffix = suffix(kind);
    // Writing to a string cannot fail.
    let _ = if has_no_literal(value, kind) {
        let max = Int::max(value.format());
        write!(out, "(-{max}{suffix} - 1)")
    } else {
        write!(out, "{value}{suffix}")
    };
}
