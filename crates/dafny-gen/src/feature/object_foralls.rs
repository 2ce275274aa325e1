//! `forall` statements over the fields of objects in an array.

use crate::build::{bound, local, right, var, within};
use crate::context::declared::{ClassInfo, FieldInfo};
use crate::context::scope::Variable;
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{
    Allocation, ArrayInitialiser, Block, Expression, RightHandSideKind, Specification, Statement,
    StatementKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "object-foralls",
    often: 2,
    needs: &[FeatureId::Classes, FeatureId::ForallStatements],
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| g.affords(20) && !classes(g).is_empty(),
        write: all_objects,
    }],
    ..Feature::USUAL
};

/// The classes with a mutable field, and such a field.
fn classes(g: &Gen<'_>) -> Vec<(Ty, FieldInfo)> {
    let usable = |class: &&ClassInfo| !class.is_trait && g.declared.sees(class.module);
    let mut found = Vec::new();
    for class in g.declared.classes.iter().filter(usable) {
        let fields = class.fields.iter().filter(|field| field.mutable);
        found.extend(fields.map(|field| (class.ty, field.clone())));
    }
    found
}

/// New objects in a new array; the values assigned to their fields depend only on
/// the index.
fn all_objects(g: &mut Gen<'_>) {
    let classes = classes(g);
    let (class, field) = g.ch.pick(&classes).clone();
    let count = 1 + g.ch.index(3);
    let objects: Vec<Expression> = (0..count).map(|_| g.allocate(class)).collect();
    let array = g.name("v");
    let ty = g.ty(Shape::Array(1, class));
    g.push(var(
        vec![local(&array, Some(g.type_syntax(ty)))],
        vec![right(RightHandSideKind::New(Allocation::Array {
            element: Some(Box::new(g.type_syntax(class))),
            dimensions: vec![Expression::int(count as u32)],
            initialiser: Some(ArrayInitialiser::Display(objects.clone())),
        }))],
    ));
    let int = g.ty(Shape::Int);
    let name = g.name("i");
    let known = [Variable::fixed(&name, int)];
    let value = g.out_of_sight(|g| g.under_binder(known, 3, |g| g.expr_at(field.ty, true)));
    let value = g.storable(value, field.ty);
    let element = Expression::name(&array).index(Expression::name(&name));
    let assignment = Statement::assign(element.member(&field.name), value);
    let range = within(
        Expression::int(0_u32),
        Expression::name(&name),
        Expression::name(&array).member("Length"),
    );
    g.push(Statement::new(StatementKind::Forall {
        variables: vec![bound(&name, Some(g.type_syntax(int)), Some(range))],
        specification: Specification::default(),
        body: Some(Block::new(vec![assignment])),
    }));
    for object in objects {
        g.print_value(object.member(&field.name), field.ty);
    }
}
