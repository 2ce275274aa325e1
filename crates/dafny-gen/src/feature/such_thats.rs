//! `:|` with one solution, in expressions.

use crate::build::{display, member_of, pattern_variable};
use crate::context::scope::Variable;
use crate::context::{ExprRule, Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::Ty;
use gadfly_dafny::Dialect;
use gadfly_dafny::syntax::{CollectionKind, Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "such-thats",
    often: 3,
    // Dafny 2.3 takes it for ghost.
    since: Dialect::V3,
    needs: &[FeatureId::Sets],
    expressions: &[ExprRule {
        tags: &[],
        weight: 2,
        deep: true,
        applies: |g, ty| g.traits(ty).literal && g.body.choosing == 0,
        write: chosen,
    }],
    ..Feature::USUAL
};

impl Gen<'_> {
    /// The only value of the variable. It contains no such-that expression itself, for
    /// which Dafny would find no bounds.
    pub(crate) fn chosen_from(&mut self, ty: Ty) -> Expression {
        self.body.choosing += 1;
        let value = self.expr(ty);
        self.body.choosing -= 1;
        value
    }
}

/// `var x: T :| x in {e}; body`.
fn chosen(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let anchored = g.anchored;
    let of = g.some_type(TypeRequest {
        depth: 2,
        ..TypeRequest::COMPARABLE
    });
    let value = g.chosen_from(of);
    let name = g.name("l");
    let only = display(CollectionKind::Set, vec![value]);
    let condition = member_of(Expression::name(&name), only);
    let body = g.under_binder([Variable::fixed(&name, of)], 1, |g| g.expr_at(ty, anchored));
    Expression::new(ExpressionKind::LetSuchThat {
        ghost: false,
        patterns: vec![pattern_variable(&name, Some(g.type_syntax(of)))],
        attributes: Vec::new(),
        condition: Box::new(condition),
        body: Box::new(body),
    })
}
