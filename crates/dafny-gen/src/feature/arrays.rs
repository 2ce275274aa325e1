//! Arrays: elements read and written, lengths, and slices as sequences.

use crate::build::slice;
use crate::context::{ExprRule, Feature, Gen, StmtRule, TypeRule};
use crate::ty::{Shape, Tag, Ty};
use gadfly_dafny::syntax::{Expression, Statement};

pub(super) const FEATURE: Feature = Feature {
    name: "arrays",
    types: &[TypeRule {
        weight: 3,
        nests: true,
        applies: |_, request| request.heap && !request.literal,
        write: |g, request| {
            let element = g.some_type(request.pure());
            g.ty(Shape::Array(1, element))
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[],
            weight: 5,
            deep: true,
            applies: |g, ty| {
                g.may_fail() && g.traits(ty).literal && !arrays_of(g, Some(ty)).is_empty()
            },
            write: read,
        },
        ExprRule {
            tags: &[Tag::Int, Tag::Nat],
            weight: 2,
            deep: true,
            applies: |g, _| !arrays_of(g, None).is_empty(),
            write: |g, _| {
                let types = arrays_of(g, None);
                let ty = *g.ch.pick(&types);
                g.expr(ty).member("Length")
            },
        },
        ExprRule {
            tags: &[Tag::Seq],
            weight: 4,
            deep: true,
            applies: |g, ty| g.may_fail() && !as_sequences(g, ty).is_empty(),
            write: sliced,
        },
    ],
    statements: &[StmtRule {
        weight: 5,
        nests: false,
        applies: |g| !arrays_of(g, None).is_empty(),
        write: written,
    }],
    ..Feature::USUAL
};

/// The types of one-dimensional arrays in scope.
pub(super) fn arrays_of(g: &Gen<'_>, of: Option<Ty>) -> Vec<Ty> {
    g.types_in_scope(|g, variable| match g.shape(variable.ty) {
        Shape::Array(1, element) => of.is_none_or(|of| *element == of),
        _ => false,
    })
}

fn as_sequences(g: &Gen<'_>, ty: Ty) -> Vec<Ty> {
    match *g.shape(ty) {
        Shape::Seq(element) => arrays_of(g, Some(element)),
        _ => Vec::new(),
    }
}

fn read(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let types = arrays_of(g, Some(ty));
    let array = *g.ch.pick(&types);
    let target = g.expr(array);
    let index = g.index_expr();
    target.index(index)
}

fn sliced(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let types = as_sequences(g, ty);
    let array = *g.ch.pick(&types);
    let target = g.expr(array);
    let (from, to) = match g.ch.index(4) {
        0 => (None, None),
        1 => (Some(g.index_expr()), None),
        2 => (None, Some(g.index_expr())),
        _ => (Some(g.index_expr()), Some(g.index_expr())),
    };
    slice(target, from, to)
}

fn written(g: &mut Gen<'_>) {
    let types = arrays_of(g, None);
    if types.is_empty() {
        return;
    }
    let array = *g.ch.pick(&types);
    let Shape::Array(_, element) = *g.shape(array) else {
        return;
    };
    let value = g.expr_at(element, true);
    let value = g.storable(value, element);
    let index = g.index_expr();
    let Some(target) = g.pick_location(array, false) else {
        return;
    };
    g.push(Statement::assign(target.index(index), value));
}
