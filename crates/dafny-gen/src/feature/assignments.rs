//! Assignments to variables and fields; the assigned value is often printed.

use crate::context::{Feature, Gen, StmtRule};
use gadfly_dafny::syntax::Statement;

pub(super) const FEATURE: Feature = Feature {
    name: "assignments",
    statements: &[StmtRule {
        weight: 9,
        nests: false,
        applies: |g| g.scope.iter().any(|variable| variable.assignable),
        write: assign,
    }],
    ..Feature::CORE
};

fn assign(g: &mut Gen<'_>) {
    let types = g.types_in_scope(|_, variable| variable.assignable);
    if types.is_empty() {
        return;
    }
    let ty = *g.ch.pick(&types);
    let value = g.expr_at(ty, true);
    let value = g.storable(value, ty);
    let Some(target) = g.pick_location(ty, true) else {
        return;
    };
    g.push(Statement::assign(target.clone(), value));
    if g.affords(2) && g.ch.chance(1, 3) {
        g.print_value(target, ty);
    }
}
