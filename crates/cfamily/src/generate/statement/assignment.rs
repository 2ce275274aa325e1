//! Assignments of integers, and what every store of an integer goes through.

use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::generate::statement::float;
use crate::ir::{Source, Stmt};
use crate::types::Type;

pub(super) const RULE: StatementRule = StatementRule {
    name: "assignment",
    about: "`place = value`",
    weight: 12,
    write: |generator, _| Some(assignment(generator)),
    ..StatementRule::USUAL
};

/// `place = value`, which can be written everywhere.
pub(in crate::generate) fn assignment(generator: &mut Generator<'_>) -> Stmt {
    let value = generator.expression(generator.params.depth);
    let spot = generator.writable_scalar(2);
    let spot = generator.versioned_place(spot);
    if let Type::Float(kind) = generator.type_of(spot) {
        let value = generator.float_from_int(kind, value);
        return float::float_assign(generator, spot, value);
    }
    let value = generator.store(spot, value);
    Stmt::Assign(spot.id, Source::Value(value.id))
}
