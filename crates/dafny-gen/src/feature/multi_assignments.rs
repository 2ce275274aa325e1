//! Several variables assigned at once.

use crate::build::assign;
use crate::context::scope::{Access, Variable};
use crate::context::{Feature, Gen, StmtRule};
use gadfly_dafny::syntax::{Expression, RightHandSide};

pub(super) const FEATURE: Feature = Feature {
    name: "multi-assignments",
    often: 6,
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.scope.iter().filter(|variable| fits(variable)).count() > 1,
        write: several,
    }],
    ..Feature::USUAL
};

fn fits(variable: &Variable) -> bool {
    variable.assignable && variable.access == Access::Name
}

fn several(g: &mut Gen<'_>) {
    let mut candidates: Vec<Variable> = g.scope.iter().filter(|it| fits(it)).cloned().collect();
    let count = (2 + g.ch.index(2)).min(candidates.len());
    let mut chosen = Vec::new();
    for _ in 0..count {
        let index = g.ch.index(candidates.len());
        chosen.push(candidates.swap_remove(index));
    }
    let values: Vec<RightHandSide> = chosen
        .iter()
        .map(|variable| RightHandSide::expression(g.expr_at(variable.ty, true)))
        .collect();
    let targets = chosen.iter().map(|it| Expression::name(&it.name)).collect();
    g.push(assign(targets, values));
}
