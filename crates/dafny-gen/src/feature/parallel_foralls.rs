//! `forall` statements whose assignments must be simultaneous: every element gets the
//! value of another one.

use super::arrays;
use gadfly_dafny::Backend;
use crate::build::{binary, bound, within};
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{
    BinaryOperator, Block, Expression, Specification, Statement, StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "parallel-foralls",
    often: 3,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::ForallStatements],
    statements: &[StmtRule {
        weight: 4,
        nests: false,
        applies: |g| !arrays::arrays_of(g, None).is_empty(),
        write: permuted,
    }],
    ..Feature::USUAL
};

/// `forall i | 0 <= i < a.Length { a[i] := a[a.Length - 1 - i]; }` and rotations.
fn permuted(g: &mut Gen<'_>) {
    let types = arrays::arrays_of(g, None);
    if types.is_empty() {
        return;
    }
    let ty = *g.ch.pick(&types);
    let Some(array) = g.pick_location(ty, false) else {
        return;
    };
    let int = g.ty(Shape::Int);
    let name = g.name("i");
    let i = || Expression::name(&name);
    let length = || array.clone().member("Length");
    let one = || Expression::int(1_u32);
    let other = if g.ch.chance(1, 2) {
        let last = binary(BinaryOperator::Subtract, length(), one());
        binary(BinaryOperator::Subtract, last, i())
    } else {
        let next = binary(BinaryOperator::Add, i(), one());
        binary(BinaryOperator::Modulo, next, length())
    };
    let assignment = Statement::assign(array.clone().index(i()), array.clone().index(other));
    let range = within(Expression::int(0_u32), i(), length());
    g.spend(5);
    g.push(Statement::new(StatementKind::Forall {
        variables: vec![bound(&name, Some(g.type_syntax(int)), Some(range))],
        specification: Specification::default(),
        body: Some(Block::new(vec![assignment])),
    }));
    g.print_value(array, ty);
}
