//! Arrays as elements of sequences and sets, which compare them by identity.

use super::arrays::arrays_of;
use crate::build::{binary, cardinality, display, member_of};
use crate::context::{Feature, Gen, StmtRule};
use crate::id::FeatureId;
use crate::ty::Shape;
use gadfly_dafny::syntax::{BinaryOperator, CollectionKind, Expression, Statement};

pub(super) const FEATURE: Feature = Feature {
    name: "arrays-in-collections",
    often: 4,
    needs: &[FeatureId::Arrays, FeatureId::Sequences, FeatureId::Sets],
    statements: &[StmtRule {
        weight: 3,
        nests: false,
        applies: |g| !arrays_of(g, None).is_empty(),
        write: collected,
    }],
    ..Feature::USUAL
};

/// `var v: seq<array<T>> := [a, b];`, and tests that hold for it and for `{a, b}`.
fn collected(g: &mut Gen<'_>) {
    let types = arrays_of(g, None);
    let array = *g.ch.pick(&types);
    let count = 1 + g.ch.index(3);
    let elements: Vec<Expression> = (0..count).map(|_| g.expr(array)).collect();
    let sequence = g.ty(Shape::Seq(array));
    let name = g.name("v");
    let list = display(CollectionKind::Seq, elements.clone());
    let written = g.type_syntax(sequence);
    g.push(Statement::var(&name, Some(written), list));
    let asked = g.expr(array);
    let all = Expression::name(&name);
    let set = display(CollectionKind::Set, elements);
    let mut values = vec![cardinality(all.clone()), Expression::string(" ")];
    values.push(match g.ch.index(3) {
        0 => cardinality(set),
        1 => member_of(asked, all),
        _ => binary(
            BinaryOperator::Equal,
            display(CollectionKind::Seq, vec![asked]),
            all,
        ),
    });
    values.push(Expression::string("\n"));
    g.push(Statement::print(values));
}
