//! `var x := e; body`, also with patterns.

use crate::build::{let_in, pattern_variable};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{Expression, Pattern, PatternKind};

pub(super) const FEATURE: Feature = Feature {
    name: "lets",
    often: 6,
    expressions: &[ExprRule {
        tags: &[],
        weight: 2,
        deep: true,
        applies: |g, ty| g.traits(ty).literal,
        write: bound_value,
    }],
    ..Feature::USUAL
};

fn bound_value(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let of = g.some_type(TypeRequest::PURE);
    if let Shape::Tuple(parts) = g.shape(of).clone()
        && g.has(FeatureId::Tuples)
        && g.ch.chance(1, 2)
    {
        let value = g.expr(of);
        let names: Vec<String> = parts.iter().map(|_| g.name("l")).collect();
        let known = names.iter().zip(parts.iter());
        let known: Vec<Variable> = known.map(|(name, ty)| Variable::fixed(name, *ty)).collect();
        let body = g.under_binder(known, 1, |g| g.expr_at(ty, anchored));
        let patterns = names.iter().map(|name| Pattern::name(name)).collect();
        return let_in(Pattern::new(PatternKind::Tuple(patterns)), value, body);
    }
    let value = g.expr_at(of, true);
    let name = g.name("l");
    let body = g.under_binder([Variable::fixed(&name, of)], 1, |g| g.expr_at(ty, anchored));
    let written = g.type_syntax(of);
    let_in(pattern_variable(&name, Some(written)), value, body)
}
