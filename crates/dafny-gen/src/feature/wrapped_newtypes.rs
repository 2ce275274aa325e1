//! Newtypes over types that are not numeric, for which Dafny needs `--general-newtypes`:
//! Booleans, characters, bitvectors and collections. They have the operators of their
//! base type.

use crate::build::{binary, cardinality, convert, newtype};
use crate::context::declared::WrappedInfo;
use crate::context::{ExprRule, Feature, Gen, TypeRule, always, always_type};
use crate::id::FeatureId;
use crate::ty::{NewtypeId, Shape, Tag, Traits, Ty};
use gadfly_dafny::syntax::{BinaryOperator, TypeDefinition};
use gadfly_dafny::{Dialect, GENERAL_NEWTYPES};

pub(super) const FEATURE: Feature = Feature {
    name: "wrapped-newtypes",
    often: 1,
    since: Dialect::V4,
    part: Some(GENERAL_NEWTYPES),
    needs: &[FeatureId::Newtypes],
    types: &[TypeRule {
        weight: 4,
        nests: false,
        applies: always_type,
        write: |g, _| {
            let known = visible(g, |_| true);
            if !known.is_empty() && g.ch.chance(3, 4) {
                return *g.ch.pick(&known);
            }
            declare(g)
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Wrapped],
            weight: 6,
            deep: true,
            applies: |g, ty| !operators(g, ty).is_empty(),
            write: |g, ty| {
                let operators = operators(g, ty);
                let operator = *g.ch.pick(operators);
                let left = g.expr(ty);
                let right = g.expr(ty);
                binary(operator, left, right)
            },
        },
        ExprRule {
            tags: &[Tag::Wrapped],
            weight: 4,
            deep: true,
            applies: always,
            write: |g, ty| {
                let base = base_of(g, ty);
                let value = g.expr(base);
                g.typed(value, ty)
            },
        },
        ExprRule {
            tags: &[
                Tag::Bool,
                Tag::Char,
                Tag::Bits,
                Tag::Seq,
                Tag::Set,
                Tag::Multiset,
                Tag::Map,
            ],
            weight: 4,
            deep: true,
            applies: |g, ty| !visible(g, |it| it.base == ty).is_empty(),
            write: |g, ty| {
                let known = visible(g, |it| it.base == ty);
                let of = *g.ch.pick(&known);
                let value = g.expr(of);
                let written = g.type_syntax(ty);
                convert(value, written)
            },
        },
        ExprRule {
            tags: &[Tag::Int],
            weight: 2,
            deep: true,
            applies: |g, _| !visible(g, |it| is_counted(g.shape(it.base))).is_empty(),
            write: |g, _| {
                let known = visible(g, |it| is_counted(g.shape(it.base)));
                let of = *g.ch.pick(&known);
                cardinality(g.expr(of))
            },
        },
    ],
    ..Feature::USUAL
};

/// The newtypes of a kind that can be named here.
fn visible(g: &Gen<'_>, wanted: impl Fn(&WrappedInfo) -> bool) -> Vec<Ty> {
    let newtypes = g.declared.wrapped.iter();
    let visible = newtypes.filter(|it| g.declared.sees(it.module) && wanted(it));
    visible.map(|it| it.ty).collect()
}

fn is_counted(shape: &Shape) -> bool {
    matches!(
        shape,
        Shape::Seq(_) | Shape::Set(_) | Shape::Multiset(_) | Shape::Map(..)
    )
}

/// The base type of a newtype.
fn base_of(g: &Gen<'_>, ty: Ty) -> Ty {
    match *g.shape(ty) {
        Shape::Wrapped(id) => g.declared.wrapped(id).base,
        _ => ty,
    }
}

/// The operators that a newtype inherits from its base type.
fn operators(g: &Gen<'_>, ty: Ty) -> &'static [BinaryOperator] {
    match g.shape(base_of(g, ty)) {
        Shape::Bool => &[
            BinaryOperator::And,
            BinaryOperator::Or,
            BinaryOperator::Implication,
            BinaryOperator::Equivalence,
        ],
        Shape::Bits(_) => &[
            BinaryOperator::BitAnd,
            BinaryOperator::BitOr,
            BinaryOperator::BitXor,
            BinaryOperator::Add,
            BinaryOperator::Subtract,
            BinaryOperator::Multiply,
        ],
        Shape::Seq(_) | Shape::Map(..) => &[BinaryOperator::Add],
        Shape::Set(_) | Shape::Multiset(_) => &[
            BinaryOperator::Add,
            BinaryOperator::Subtract,
            BinaryOperator::Multiply,
        ],
        _ => &[],
    }
}

/// A type that is not numeric.
fn base(g: &mut Gen<'_>) -> Ty {
    let element = match g.ch.index(3) {
        0 => Shape::Int,
        1 => Shape::Bool,
        _ => Shape::Char,
    };
    let element = g.ty(element);
    let shape = match g.ch.index(7) {
        0 => Shape::Bool,
        1 => Shape::Char,
        2 => Shape::Seq(element),
        3 => Shape::Set(element),
        4 => Shape::Multiset(element),
        5 => {
            let value = g.ty(Shape::Int);
            Shape::Map(element, value)
        }
        _ => Shape::Bits(*g.ch.pick(&[8, 1, 16, 32, 33, 64, 67])),
    };
    g.ty(shape)
}

fn declare(g: &mut Gen<'_>) -> Ty {
    let name = g.name("W");
    let base = base(g);
    let id = NewtypeId(g.declared.wrapped.len());
    let traits = Traits {
        direct: false,
        plain: false,
        legible: false,
        builtin: false,
        ..g.traits(base)
    };
    let ty = g.types.declared(Shape::Wrapped(id), traits);
    let written = g.type_syntax(base);
    g.declarations
        .push(newtype(&name, Vec::new(), TypeDefinition::Whole(written)));
    let module = g.declared.here;
    g.declared.wrapped.push(WrappedInfo {
        module,
        name,
        ty,
        base,
    });
    ty
}
