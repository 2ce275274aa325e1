//! Statements on whole vectors, and which vector an expression reads.

use crate::eval::Slot;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::Spot;
use crate::generate::build::vector::{VectorOperand, vector_load, vector_node};
use crate::generate::evaluation::Both;
use crate::generate::expression::vector::vector_expression;
use crate::generate::mechanism::even_odd_floats;
use crate::generate::rule::PriorRule;
use crate::generate::statement::float;
use crate::generate::vectors;
use crate::ir::{Source, Stmt, Storage, VarId, VectorExpr};
use crate::semantics::{BinaryOp, Int};
use crate::types::TypeId;

pub(super) const RULE: PriorRule<(), Stmt> = PriorRule {
    name: "vector",
    about: "stores into vectors, and updates of them",
    needs: &[Feature::Vectors],
    write: |generator, ()| vector_statement(generator),
};

/// Operators of updates.
const UPDATES: [BinaryOp; 6] = [
    BinaryOp::Add,
    BinaryOp::Xor,
    BinaryOp::Sub,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Mul,
];

/// A store or an update of a vector, if one can be written here and one is
/// wanted.
fn vector_statement(generator: &mut Generator<'_>) -> Option<Stmt> {
    if !vectors::vectors_here(generator) || !generator.choices.chance(1, 5) {
        return None;
    }
    let updates = generator.choices.chance(2, 5);
    let mut variables = generator.scopes.writable().to_vec();
    if updates {
        let storage = |variable: &VarId| generator.program.variable(*variable).storage;
        variables.retain(|variable| storage(variable) != Storage::Output);
    }
    let spot = vectors::vector_in_one_of(generator, &variables, None, 2)?;
    let spot = generator.versioned_place(spot);
    let ty = generator.program.exprs.place_type(spot.id);
    let value = vector_expression(generator, generator.params.depth.min(3), ty);
    // Where values are tracked, what is only written may hold another value in
    // every iteration.
    if !updates || (generator.tracked_nest() && !float::is_readable(generator, spot)) {
        return Some(vector_assign(generator, spot, value));
    }
    let op = UPDATES[generator.choices.weighted(&[4, 3, 2, 1, 1, 1])];
    let old = vector_load(generator, spot);
    let new = vector_node(generator, VectorExpr::Binary(op, old.id, value.id), ty);
    let new = vector_store(generator, spot, new);
    Some(Stmt::Assign(spot.id, Source::VectorUpdate(new.id)))
}

/// `place = value`
pub(in crate::generate) fn vector_assign(
    generator: &mut Generator<'_>,
    spot: Spot,
    value: VectorOperand,
) -> Stmt {
    let value = vector_store(generator, spot, value);
    Stmt::Assign(spot.id, Source::Vector(value.id))
}

/// Stores into a vector, and returns the expression to store.
fn vector_store(generator: &mut Generator<'_>, spot: Spot, value: VectorOperand) -> VectorOperand {
    if generator.deferred() {
        return value;
    }
    let (value, lanes) = even_odd_floats::versioned_vector(generator, value);
    let addresses = generator.addresses(spot);
    for (lane, value) in lanes.into_iter().enumerate() {
        generator.store_at(addresses, lane as u32, value.map(Slot::Int));
    }
    value
}

/// The initialiser of a local vector; its slots are added to `values`.
pub(in crate::generate) fn vector_init(
    generator: &mut Generator<'_>,
    ty: TypeId,
    depth: u32,
    values: &mut Vec<Both<Slot>>,
) -> Source {
    let value = vector_expression(generator, depth.min(3), ty);
    if generator.deferred() {
        let nothing = Both {
            even: Slot::Uninitialised,
            odd: Slot::Uninitialised,
        };
        let end = values.len() + generator.program.types.slots(ty) as usize;
        values.resize(end, nothing);
        return Source::Vector(value.id);
    }
    let (value, lanes): (VectorOperand, Vec<Both<Int>>) =
        even_odd_floats::versioned_vector(generator, value);
    values.extend(lanes.into_iter().map(|lane| lane.map(Slot::Int)));
    Source::Vector(value.id)
}
