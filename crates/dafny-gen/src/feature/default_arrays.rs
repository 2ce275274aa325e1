//! Arrays whose elements have the default value of their type.

use gadfly_dafny::Backend;
use crate::build::{local, right, var};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{Allocation, Expression, RightHandSideKind};

pub(super) const FEATURE: Feature = Feature {
    name: "default-arrays",
    often: 4,
    lacking: &[Backend::Rs],
    needs: &[FeatureId::Arrays],
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.affords(4),
        write: allocated,
    }],
    ..Feature::USUAL
};

/// Widths of at most a byte, which run-time libraries store in one.
const NARROW: [u32; 5] = [8, 1, 4, 7, 5];

/// `var v: array<T> := new T[n];` of numbers with various representations.
fn allocated(g: &mut Gen<'_>) {
    let element = if g.has(FeatureId::Bitvectors) && g.ch.chance(2, 3) {
        g.uses(FeatureId::Bitvectors);
        Shape::Bits(*g.ch.pick(&NARROW))
    } else {
        g.ch.pick(&[Shape::Int, Shape::Bool]).clone()
    };
    let element = g.ty(element);
    let array = g.ty(Shape::Array(1, element));
    let length = Expression::int(g.ch.uint(1..=4));
    let name = g.name("v");
    g.push(var(
        vec![local(&name, Some(g.type_syntax(array)))],
        vec![right(RightHandSideKind::New(Allocation::Array {
            element: Some(Box::new(g.type_syntax(element))),
            dimensions: vec![length],
            initialiser: None,
        }))],
    ));
    g.uses(FeatureId::Arrays);
    g.scope.push(Variable::local(&name, array));
}
