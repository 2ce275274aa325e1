//! `iset` and `imap`, where Dafny can compile them: displays, their operators,
//! membership and lookup. They are never printed or compared.

use crate::build::{binary, display, if_then, let_in, member_of, pattern_variable};
use crate::context::{ExprRule, Feature, Gen, TypeRequest};
use crate::id::FeatureId;
use crate::ty::{Tag, Ty};
use gadfly_dafny::syntax::{
    BinaryOperator, CollectionKind, Expression, ExpressionKind, Type, TypeKind,
};

pub(super) const FEATURE: Feature = Feature {
    name: "infinite-collections",
    often: 3,
    needs: &[FeatureId::Sets, FeatureId::Maps],
    expressions: &[
        ExprRule {
            tags: &[Tag::Bool],
            weight: 3,
            deep: true,
            applies: |g, _| g.may_fail(),
            write: membership,
        },
        ExprRule {
            tags: &[],
            weight: 2,
            deep: true,
            applies: |g, ty| g.may_fail() && g.traits(ty).literal,
            write: lookup,
        },
    ],
    ..Feature::USUAL
};

fn some_key(g: &mut Gen<'_>) -> Ty {
    g.some_type(TypeRequest {
        depth: 2,
        ..TypeRequest::COMPARABLE
    })
}

/// `var l: iset<T> := iset{a} + iset{b}; e in l`.
fn membership(g: &mut Gen<'_>, _: Ty) -> Expression {
    let ty = some_key(g);
    let one = |g: &mut Gen<'_>| {
        let count = 1 + g.ch.index(2);
        let elements = (0..count).map(|_| g.expr(ty)).collect();
        display(CollectionKind::ISet, elements)
    };
    let operator = *g.ch.pick(&[
        BinaryOperator::Add,
        BinaryOperator::Multiply,
        BinaryOperator::Subtract,
    ]);
    let left = one(g);
    let value = if g.ch.chance(1, 2) {
        left
    } else {
        let right = one(g);
        binary(operator, left, right)
    };
    let name = g.name("l");
    let written = Type::new(TypeKind::Collection {
        kind: CollectionKind::ISet,
        element: Some(Box::new(g.type_syntax(ty))),
    });
    let element = g.under_binder(None, 1, |g| g.expr(ty));
    let body = member_of(element, Expression::name(&name));
    let_in(pattern_variable(&name, Some(written)), value, body)
}

/// `var l: imap<K, V> := imap[k := v]; if e in l then l[e] else w`.
fn lookup(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let key = some_key(g);
    let count = 1 + g.ch.index(2);
    let entries = (0..count)
        .map(|_| {
            let key = g.expr(key);
            (key, g.expr_at(ty, true))
        })
        .collect();
    let value = Expression::new(ExpressionKind::MapDisplay {
        finite: false,
        entries,
    });
    let (name, wanted) = (g.name("l"), g.name("l"));
    let map = Type::new(TypeKind::Map {
        finite: false,
        arguments: Some(Box::new((g.type_syntax(key), g.type_syntax(ty)))),
    });
    let element = g.under_binder(None, 1, |g| g.expr(key));
    let (l, e) = (|| Expression::name(&name), || Expression::name(&wanted));
    let other = g.under_binder(None, 1, |g| g.expr_at(ty, true));
    let found = if_then(member_of(e(), l()), l().index(e()), other);
    let written = g.type_syntax(key);
    let inner = let_in(pattern_variable(&wanted, Some(written)), element, found);
    let_in(pattern_variable(&name, Some(map)), value, inner)
}
