//! Enumerations: for value ranges that follow from a type, for switches over
//! all enumerators, and for constants with names.

use super::Generator;
use super::build::Operand;
use super::labels::ENUMS;
use crate::features::Feature;
use crate::ir::{Case, ExprId};
use crate::semantics::{Format, Int};
use crate::types::{EnumDef, EnumForm, IntKind, Type};

/// Types that may stand behind an enumeration in C++.
const BEHIND: [IntKind; 6] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Short,
    IntKind::UChar,
    IntKind::Long,
    IntKind::ULongLong,
];

/// Defines the enumerations of the program.
pub(super) fn define(generator: &mut Generator<'_>) {
    if !generator.may_use(Feature::Enums) {
        return;
    }
    generator.uses(Feature::Enums);
    let mut list = generator.choices.list(ENUMS, 1..=3, 2);
    while list.more(generator.choices) {
        let signed = generator.choices.chance(1, 2);
        let width = generator.choices.int(2..=if signed { 31 } else { 30 }) as u8;
        let format = Format::new(width, signed);
        let mut values = vec![0];
        let mut wanted = generator.choices.list(ENUMS, 0..=6, 3);
        while wanted.more(generator.choices) {
            let value = Int::from_bits(u128::from(generator.choices.uint(0..=1 << 31)), format);
            values.push(value.sign_extended() as i32);
        }
        values.push(format.max_bits() as i32);
        values.push(format.min() as i32);
        let mut different = Vec::with_capacity(values.len());
        for value in values {
            if !different.contains(&value) {
                different.push(value);
            }
        }
        let form = enum_form(generator, format);
        let kind = generator.program.types.define_enum(EnumDef {
            format,
            values: different,
            form,
        });
        generator.types.add_enum(kind);
    }
}

fn enum_form(generator: &mut Generator<'_>, format: Format) -> EnumForm {
    let behind = BEHIND[generator.choices.index(BEHIND.len())];
    let holds =
        behind.format().holds(format.min()) && behind.format().max_bits() >= format.max_bits();
    match generator.choices.weighted(&[2, 1, 1]) {
        1 if holds => EnumForm::Fixed(behind),
        2 if holds => EnumForm::Scoped(behind),
        _ => EnumForm::Plain,
    }
}

/// Now and then the type of an enumeration, if there is one.
pub(super) fn enum_kind(generator: &mut Generator<'_>) -> Option<IntKind> {
    if generator.types.enums().is_empty() || !generator.choices.chance(1, 5) {
        return None;
    }
    Some(generator.types.enums()[generator.choices.index(generator.types.enums().len())])
}

/// A value of an enumeration, mostly that of an enumerator.
pub(super) fn enum_value(generator: &mut Generator<'_>, kind: IntKind, index: u8) -> Int {
    let values = &generator.program.types.enumeration(index).values;
    let value = i128::from(values[generator.choices.index(values.len())]);
    if generator.choices.chance(1, 4) {
        let delta = i128::from(generator.choices.int(-4..=4));
        return kind.int(value + delta);
    }
    kind.int(value)
}

/// An enumerator, now and then, in the place of a literal.
pub(super) fn enumerator(generator: &mut Generator<'_>) -> Option<Operand> {
    let kind = enum_kind(generator)?;
    let IntKind::Enum { index, .. } = kind else {
        return None;
    };
    let values = &generator.program.types.enumeration(index).values;
    let value = i128::from(values[generator.choices.index(values.len())]);
    Some(generator.constant(kind, kind.int(value)))
}

/// The value of some variable of an enumeration that is visible here.
pub(super) fn enum_variable(generator: &mut Generator<'_>) -> Option<Operand> {
    if generator.types.enums().is_empty() || !generator.choices.chance(1, 3) {
        return None;
    }
    let is_enum = |&variable: &crate::ir::VarId| {
        let ty = generator.program.variable(variable).ty;
        let ty = generator.program.types.get(ty);
        matches!(ty, Type::Int(IntKind::Enum { .. }))
    };
    let readable = generator.scopes.readable().iter().copied();
    let variables: Vec<_> = readable.filter(is_enum).collect();
    if variables.is_empty() {
        return None;
    }
    let variable = variables[generator.choices.index(variables.len())];
    let spot = generator.variable(variable);
    Some(generator.load(spot))
}

/// A label of a `switch` over an enumeration: one of its enumerators that no
/// case has yet.
pub(super) fn enumerator_label(
    generator: &mut Generator<'_>,
    value: ExprId,
    cases: &[Case],
) -> Option<Int> {
    let IntKind::Enum { index, .. } = generator.program.exprs.kind(value) else {
        return None;
    };
    let values = &generator.program.types.enumeration(index).values;
    let value = values[generator.choices.index(values.len())];
    let label = IntKind::Int.int(i128::from(value));
    let free = cases.iter().all(|case| case.label != Some(label));
    free.then_some(label)
}
