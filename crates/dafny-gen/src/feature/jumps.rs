//! `break` and `continue`, counted and labelled.

use crate::build::if_statement;
use crate::context::{Feature, Gen, StmtRule};
use crate::ty::Shape;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{JumpKind, JumpTarget, Name, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "jumps",
    often: 7,
    statements: &[StmtRule {
        weight: 4,
        nests: false,
        applies: |g| g.body.targets.iter().any(|target| target.is_loop),
        write: |g| {
            let bool = g.ty(Shape::Bool);
            let condition = g.expr(bool);
            if let Some(jump) = jump(g) {
                g.push(if_statement(condition, vec![jump], None));
            }
        },
    }],
    ..Feature::USUAL
};

/// A jump out of one of the enclosing loops, or to its next iteration.
pub(super) fn jump(g: &mut Gen<'_>) -> Option<Statement> {
    let loops: Vec<Option<String>> = g
        .body
        .targets
        .iter()
        .rev()
        .filter(|target| target.is_loop)
        .map(|target| target.label.clone())
        .collect();
    if loops.is_empty() {
        return None;
    }
    let outwards = g.ch.index(loops.len());
    let kind = if g.dialect >= Dialect::V4 && g.ch.chance(1, 2) {
        JumpKind::Continue
    } else {
        JumpKind::Break
    };
    let target = match &loops[outwards] {
        Some(label) if g.ch.chance(3, 4) => JumpTarget::Label(Name::new(&**label)),
        _ => JumpTarget::Loops(u32::try_from(outwards).unwrap_or(0) + 1),
    };
    Some(Statement::new(StatementKind::Jump { kind, target }))
}
