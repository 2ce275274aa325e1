//! `assert` and `expect` of what is always true.

use crate::build::binary;
use crate::context::{Feature, Gen, StmtRule, TypeRequest, everywhere};
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{BinaryOperator, Expression, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "assertions",
    often: 4,
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        applies: everywhere,
        write: claim,
    }],
    ..Feature::USUAL
};

fn claim(g: &mut Gen<'_>) {
    let ty = g.some_type(TypeRequest::COMPARABLE);
    // A name: of two equal expressions only one may have to be rewritten.
    let value = Expression::name(&g.declare_variable(ty));
    let condition = binary(BinaryOperator::Equal, value.clone(), value);
    let kind = if g.dialect >= Dialect::V3 && g.ch.chance(1, 2) {
        StatementKind::Expect {
            attributes: Vec::new(),
            condition,
            message: None,
        }
    } else {
        StatementKind::Assert {
            attributes: Vec::new(),
            label: None,
            condition,
            proof: None,
        }
    };
    g.push(Statement::new(kind));
}
