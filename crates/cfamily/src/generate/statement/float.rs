//! Statements on floating-point numbers: stores and reductions, which
//! vectorisers are about.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::float::FloatOperand;
use crate::generate::float_places;
use crate::generate::mechanism::even_odd_floats;
use crate::generate::rule::PriorRule;
use crate::ir::{Source, Stmt};
use crate::semantics::FloatOp;

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "float",
    about: "stores into floating-point numbers, and updates of them",
    needs: &[Feature::Floats],
    write: |generator, ()| float_statement(generator),
};

/// A store or an update of a floating-point number, if one can be written
/// here and one is wanted.
fn float_statement(generator: &mut Generator<'_>) -> Option<Stmt> {
    if !generator.floats_here() || !generator.choices.chance(1, 3) {
        return None;
    }
    if generator.choices.chance(2, 5) {
        let spot = float_places::updatable_float(generator)?;
        let spot = generator.versioned_place(spot);
        let op = FloatOp::ALL[generator.choices.weighted(&[8, 3, 1, 1])];
        let kind = generator.float_kind();
        let value = generator.float_expression(generator.params.depth.min(3), kind);
        Some(float_update(generator, op, spot, value))
    } else {
        let spot = float_places::writable_float(generator, 2)?;
        let spot = generator.versioned_place(spot);
        let kind = generator.type_of(spot).float();
        let value = generator.float_expression(generator.params.depth, kind);
        Some(float_assign(generator, spot, value))
    }
}

/// `place = value`
pub(in crate::generate) fn float_assign(
    generator: &mut Generator<'_>,
    spot: Spot,
    value: FloatOperand,
) -> Stmt {
    let value = float_store(generator, spot, value);
    Stmt::Assign(spot.id, Source::Float(value.id))
}

/// `place op= value`
pub(in crate::generate) fn float_update(
    generator: &mut Generator<'_>,
    op: FloatOp,
    spot: Spot,
    value: FloatOperand,
) -> Stmt {
    // Where values are tracked, what is only written may hold another value in
    // every iteration, and few operations are exact for all.
    if generator.tracked_nest() && !is_readable(generator, spot) {
        return float_assign(generator, spot, value);
    }
    let old = generator.float_load(spot);
    let new = generator.float_binary(op, old, value);
    let new = float_store(generator, spot, new);
    Stmt::Assign(spot.id, Source::FloatUpdate(new.id))
}

/// Stores into a floating-point place, and returns the expression to store.
fn float_store(generator: &mut Generator<'_>, spot: Spot, value: FloatOperand) -> FloatOperand {
    let kind = generator.type_of(spot).float();
    let value = generator.float_to(kind, value);
    if generator.deferred() {
        return value;
    }
    let (value, values) = even_odd_floats::versioned_float(generator, value);
    generator.store_both(spot, values.map(Slot::Float));
    value
}

/// Whether the object around a place may be read here.
pub(in crate::generate) fn is_readable(generator: &Generator<'_>, spot: Spot) -> bool {
    let object = generator.eval.memory.owner(spot.address);
    generator.scopes.readable().contains(&object)
}
