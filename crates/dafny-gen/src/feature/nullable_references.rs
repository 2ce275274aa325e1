//! References that may be `null`: `C?`, tests for it, and use where it is not.

use crate::build::{binary, if_statement};
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{BinaryOperator, Expression, Literal, Statement, TypeKind};

pub(super) const FEATURE: Feature = Feature {
    name: "nullable-references",
    often: 3,
    needs: &[FeatureId::Classes],
    statements: &[StmtRule {
        weight: 3,
        nests: true,
        applies: |g| !objects(g).is_empty(),
        write: perhaps_null,
    }],
    ..Feature::USUAL
};

fn objects(g: &Gen<'_>) -> Vec<Ty> {
    g.types_in_scope(|g, variable| matches!(g.shape(variable.ty), Shape::Class(..)))
}

/// `var v: C? := null; if c { v := o; } if v != null { print v.f; }`.
fn perhaps_null(g: &mut Gen<'_>) {
    let types = objects(g);
    let ty = *g.ch.pick(&types);
    let bool = g.ty(Shape::Bool);
    let condition = g.expr(bool);
    let Some(object) = g.pick_location(ty, false) else {
        return;
    };
    let name = g.name("v");
    let reference = || Expression::name(&name);
    let null = || Expression::literal(Literal::Null);
    let mut written = g.type_syntax(ty);
    if let TypeKind::Named(named) = &mut written.kind {
        named.nullable = true;
    }
    g.push(Statement::var(&name, Some(written), null()));
    let taken = Statement::assign(reference(), object);
    g.push(if_statement(condition, vec![taken], None));
    g.body.blocks.push(Vec::new());
    g.print_value(reference(), ty);
    let then = g.body.blocks.pop().unwrap_or_default();
    let is_null = Statement::print(vec![
        binary(BinaryOperator::Equal, reference(), null()),
        Expression::string("\n"),
    ]);
    let some = binary(BinaryOperator::NotEqual, reference(), null());
    g.push(if_statement(some, then, Some(vec![is_null])));
}
