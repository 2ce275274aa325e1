//! `forall` statements over the elements of an array. The order does not matter: the
//! assigned values do not read the array.

use super::arrays;
use crate::build::{bound, within};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{Block, Expression, Specification, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "forall-statements",
    needs: &[FeatureId::Arrays],
    statements: &[StmtRule {
        weight: 4,
        nests: false,
        applies: |g| !arrays::arrays_of(g, None).is_empty() && g.affords(10),
        write: all_elements,
    }],
    ..Feature::USUAL
};

fn all_elements(g: &mut Gen<'_>) {
    let types = arrays::arrays_of(g, None);
    if types.is_empty() {
        return;
    }
    let ty = *g.ch.pick(&types);
    let Shape::Array(_, element) = *g.shape(ty) else {
        return;
    };
    let Some(array) = g.pick_location(ty, false) else {
        return;
    };
    let int = g.ty(Shape::Int);
    let name = g.name("i");
    // Arrays and objects that may hold them are out of sight.
    let visible: Vec<Variable> = g
        .scope
        .iter()
        .filter(|variable| !g.traits(variable.ty).heap)
        .cloned()
        .collect();
    let outer = std::mem::replace(&mut g.scope, visible);
    let value = g.under_binder([Variable::fixed(&name, int)], 4, |g| {
        g.expr_at(element, true)
    });
    let value = g.storable(value, element);
    g.scope = outer;
    let range = within(
        Expression::int(0_u32),
        Expression::name(&name),
        array.clone().member("Length"),
    );
    let assignment = Statement::assign(array.index(Expression::name(&name)), value);
    g.push(Statement::new(StatementKind::Forall {
        variables: vec![bound(&name, Some(g.type_syntax(int)), Some(range))],
        specification: Specification::default(),
        body: Some(Block::new(vec![assignment])),
    }));
}
