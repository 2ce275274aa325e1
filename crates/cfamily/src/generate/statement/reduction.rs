//! Reductions (YARPGen dissertation, section 3.3.2.5), and updates of places by an
//! operator in general.

use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::policy::Policy;
use crate::generate::rule::StatementRule;
use crate::generate::statement::assignment;
use crate::generate::statement::float;
use crate::ir::{Source, Stmt, Storage, VarId};
use crate::semantics::{BinaryOp, FloatOp};
use crate::types::{IntKind, Type};

pub(super) const RULE: StatementRule = StatementRule {
    name: "reduction",
    about: "`place op= value`",
    weight: 4,
    policy: Some(Policy::Reductions),
    applies: |generator| generator.updatable().next().is_some(),
    write: |generator, _| Some(reduction(generator)),
    ..StatementRule::USUAL
};

/// A reduction: a scalar that takes up something in every iteration.
fn reduction(generator: &mut Generator<'_>) -> Stmt {
    const OPERATORS: [BinaryOp; 6] = [
        BinaryOp::Add,
        BinaryOp::Xor,
        BinaryOp::Or,
        BinaryOp::And,
        BinaryOp::Sub,
        BinaryOp::Mul,
    ];
    let op = OPERATORS[generator.choices.weighted(&[6, 3, 2, 2, 1, 2])];
    let value = generator.expression(generator.params.depth.min(3));
    generator.update(op, value)
}

/// `place op= value` where values are tracked. A place that is only written
/// holds another value in every iteration, so the operation must be defined
/// for all: it is one on unsigned integers of a single type.
pub(super) fn tracked_update(generator: &mut Generator<'_>, op: BinaryOp, value: Operand) -> Stmt {
    let targets: Vec<VarId> = generator
        .scopes
        .writable()
        .iter()
        .copied()
        .filter(|&variable| generator.program.variable(variable).storage != Storage::Output)
        .collect();
    if targets.is_empty() {
        return assignment::assignment(generator);
    }
    let variable = targets[generator.choices.index(targets.len())];
    let variable = generator.variable(variable);
    let spot = generator.scalar_in(variable, 1);
    let spot = generator.versioned_place(spot);
    if let Type::Float(kind) = generator.type_of(spot) {
        let value = generator.float_from_int(kind, value);
        return float::float_update(generator, FloatOp::of(op), spot, value);
    }
    let kind = generator.type_of(spot).int();
    let accumulates = matches!(kind, IntKind::UInt | IntKind::ULong | IntKind::ULongLong);
    let object = generator.eval.memory.owner(spot.address);
    let value = if generator.scopes.readable().contains(&object) {
        let old = generator.load(spot);
        generator.binary(op, old, value)
    } else if accumulates {
        let value = generator.cast(kind, value);
        let (value, _) = generator.versioned(value, None);
        let old = generator.load(spot);
        generator.binary(op, old, value)
    } else {
        value
    };
    let value = generator.store(spot, value);
    Stmt::Assign(spot.id, Source::Update(value.id))
}
