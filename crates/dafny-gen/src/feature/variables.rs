//! Uses of variables and fields in scope, and variables declared because there is
//! none (fuzz-d thesis, section 4.2.4).

use crate::context::{ExprRule, Feature, Gen};
use crate::ty::Ty;
use gadfly_dafny::syntax::Expression;

pub(super) const FEATURE: Feature = Feature {
    name: "variables",
    expressions: &[
        ExprRule {
            tags: &[],
            weight: 30,
            deep: false,
            applies: |g, ty| g.has_location(ty),
            write: |g, ty| match g.pick_location(ty, false) {
                Some(place) => place,
                None => g.literal(ty, false),
            },
        },
        ExprRule {
            tags: &[],
            weight: 3,
            deep: true,
            applies: |g, ty| g.can_hoist() && g.statements_left > 0 && !g.has_location(ty),
            write: on_demand,
        },
    ],
    ..Feature::CORE
};

fn on_demand(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let name = g.declare_variable(ty);
    Expression::name(&name)
}
