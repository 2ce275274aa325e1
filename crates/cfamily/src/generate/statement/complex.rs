//! Statements on complex numbers: stores and updates.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::complex::ComplexOperand;
use crate::generate::complex_places;
use crate::generate::evaluation::Both;
use crate::generate::mechanism::even_odd_floats;
use crate::generate::rule::PriorRule;
use crate::generate::statement::float;
use crate::ir::{Part, Source, Stmt, Storage, VarId};
use crate::semantics::FloatOp;
use crate::types::FloatKind;

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "complex",
    about: "stores into complex numbers, and updates of them",
    needs: &[Feature::Floats, Feature::Complex],
    write: |generator, ()| complex_statement(generator),
};

/// A store or an update of a complex number, if one can be written here and
/// one is wanted.
fn complex_statement(generator: &mut Generator<'_>) -> Option<Stmt> {
    if !generator.complex_here() || !generator.choices.chance(1, 5) {
        return None;
    }
    let updates = generator.choices.chance(2, 5);
    let mut variables = generator.scopes.writable().to_vec();
    if updates {
        let storage = |variable: &VarId| generator.program.variable(*variable).storage;
        variables.retain(|variable| storage(variable) != Storage::Output);
    }
    let spot = complex_places::complex_in_one_of(generator, &variables, 2)?;
    let spot = generator.versioned_place(spot);
    let kind = generator.type_of(spot).complex();
    let value = generator.complex_expression(generator.params.depth.min(3), kind);
    // Where values are tracked, what is only written may hold another value in
    // every iteration, and few operations are exact for all.
    if !updates || (generator.tracked_nest() && !float::is_readable(generator, spot)) {
        let value = complex_store(generator, spot, kind, value);
        return Some(Stmt::Assign(spot.id, Source::Complex(value.id)));
    }
    let old = generator.complex_load(spot);
    let op = FloatOp::ALL[generator.choices.weighted(&[6, 3, 1])];
    let new = generator.complex_binary(op, old, value);
    let new = complex_store(generator, spot, kind, new);
    Some(Stmt::Assign(spot.id, Source::ComplexUpdate(new.id)))
}

/// Stores into a complex place, and returns the expression to store.
fn complex_store(
    generator: &mut Generator<'_>,
    spot: Spot,
    kind: FloatKind,
    value: ComplexOperand,
) -> ComplexOperand {
    let value = generator.complex_to(kind, value);
    if generator.deferred() {
        return value;
    }
    let (value, values) = even_odd_floats::versioned_complex(generator, value);
    for part in Part::BOTH {
        let spot = generator.part(spot, part);
        generator.store_both(spot, values.map(|parts| Slot::Float(parts[part as usize])));
    }
    value
}

/// The initialiser of a local complex number; its slots are added to `values`.
pub(in crate::generate) fn complex_init(
    generator: &mut Generator<'_>,
    kind: FloatKind,
    depth: u32,
    values: &mut Vec<Both<Slot>>,
) -> Source {
    let value = generator.complex_expression(depth, kind);
    let value = generator.complex_to(kind, value);
    let (value, both) = even_odd_floats::versioned_complex(generator, value);
    for part in Part::BOTH {
        values.push(both.map(|parts| Slot::Float(parts[part as usize])));
    }
    Source::Complex(value.id)
}
