//! Constants: small ones, those near the limits of a type, powers of two and
//! blocks of ones (YARPGen dissertation, section 2.3.3.2), and any at all.

use super::Generator;
use super::build::Operand;
use super::labels::{CONSTANT, FORM};
use crate::generate::enums;
use crate::generate::kinds;
use crate::generate::policy::constant_reuse;
use crate::ir::Digits;
use crate::semantics::Int;
use crate::types::IntKind;

/// The ways to make a constant, by the names that users know.
pub(super) const NAMES: [&str; 5] = ["small", "limit", "power", "block", "any"];

/// How the integer literals of the program are written.
pub(super) fn digits(generator: &mut Generator<'_>) -> Digits {
    let modern = u32::from(generator.program.standard.has_digit_separators());
    generator.choices.open(FORM);
    let digits = match generator.choices.weighted(&[16, 2, modern, modern]) {
        0 => Digits::Decimal,
        1 => Digits::Hexadecimal,
        2 => Digits::Separated,
        _ => Digits::Binary,
    };
    generator.choices.close();
    digits
}

/// A literal of some type that literals have.
pub(super) fn literal(generator: &mut Generator<'_>) -> Operand {
    generator.choices.open(CONSTANT);
    if let Some(enumerator) = enums::enumerator(generator) {
        generator.choices.close();
        return enumerator;
    }
    let kind = match kinds::extra_kind(generator, 8) {
        Some(kind) => kind,
        None => IntKind::LITERAL[generator.choices.weighted(&generator.params.literals)],
    };
    let value = match constant_reuse::reused_constant(generator, kind) {
        Some(value) => value,
        None => {
            let value = constant_of(generator, kind);
            generator.style.used_constants.remember(value);
            value
        }
    };
    generator.choices.close();
    generator.constant(kind, value)
}

/// A value of type `kind`.
pub(super) fn constant_of(generator: &mut Generator<'_>, kind: IntKind) -> Int {
    if let IntKind::Enum { index, .. } = kind {
        return enums::enum_value(generator, kind, index);
    }
    let format = kind.format();
    let last_bit = i64::from(format.width()) - 1;
    match generator.choices.weighted(&generator.params.constants) {
        0 => kind.int(i128::from(generator.choices.int(-16..=16))),
        1 => {
            let delta = i128::from(generator.choices.int(0..=3));
            if generator.choices.chance(1, 2) {
                Int::wrapped(format.min() + delta, format)
            } else {
                Int::wrapped(format.max_bits() as i128 - delta, format)
            }
        }
        2 => {
            let power = 1_i128 << generator.choices.int(0..=last_bit);
            let delta = i128::from(generator.choices.int(-1..=1));
            Int::wrapped(power.wrapping_add(delta), format)
        }
        3 => {
            let low = generator.choices.int(0..=last_bit);
            let ones = generator.choices.int(1..=last_bit + 1);
            let block = (u128::MAX >> (128 - ones)) << low;
            Int::from_bits(block, format)
        }
        _ => {
            let low = u128::from(generator.choices.uint(0..=u64::MAX));
            let high = if format.width() > 64 {
                u128::from(generator.choices.uint(0..=u64::MAX))
            } else {
                0
            };
            Int::from_bits(high << 64 | low, format)
        }
    }
}
