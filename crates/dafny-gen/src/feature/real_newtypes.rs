//! Newtypes over `real`: without a constraint, or with a range.

use crate::build::{binary, bound, convert, negate, newtype};
use crate::context::declared::RealNewtypeInfo;
use crate::context::{ExprRule, Feature, Gen, TypeRule, always, always_type};
use crate::id::FeatureId;
use crate::ty::{NewtypeId, Shape, Tag, Ty};
use gadfly_dafny::syntax::{
    BinaryOperator, ConstrainedType, Expression, ExpressionKind, Literal, RealLiteral, Type,
    TypeDefinition, TypeKind, Witness,
};

pub(super) const FEATURE: Feature = Feature {
    name: "real-newtypes",
    often: 5,
    needs: &[FeatureId::Reals, FeatureId::Newtypes],
    types: &[TypeRule {
        weight: 2,
        nests: false,
        applies: always_type,
        write: |g, _| {
            let known = visible(g);
            if !known.is_empty() && g.ch.chance(3, 4) {
                return *g.ch.pick(&known);
            }
            declare(g)
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::RealNewtype],
            weight: 8,
            deep: true,
            applies: |g, _| g.may_fail(),
            write: operation,
        },
        ExprRule {
            tags: &[Tag::RealNewtype],
            weight: 3,
            deep: true,
            applies: |g, _| g.may_fail(),
            write: |g, ty| {
                let real = g.ty(Shape::Real);
                let value = g.expr(real);
                let written = g.type_syntax(ty);
                convert(value, written)
            },
        },
        ExprRule {
            tags: &[Tag::Real],
            weight: 4,
            deep: true,
            applies: |g, _| !visible(g).is_empty(),
            write: |g, ty| {
                let known = visible(g);
                let of = *g.ch.pick(&known);
                let value = g.expr(of);
                let written = g.type_syntax(ty);
                convert(value, written)
            },
        },
        ExprRule {
            tags: &[Tag::RealNewtype],
            weight: 1,
            deep: true,
            applies: always,
            write: |g, ty| {
                let value = g.real_literal();
                g.typed(value, ty)
            },
        },
    ],
    ..Feature::USUAL
};

/// Generated real literals are less than this.
const LIMIT: &str = "1000.0";

fn visible(g: &Gen<'_>) -> Vec<Ty> {
    let newtypes = g.declared.real_newtypes.iter();
    let visible = newtypes.filter(|it| g.declared.sees(it.module));
    visible.map(|it| it.ty).collect()
}

fn declare(g: &mut Gen<'_>) -> Ty {
    let name = g.name("N");
    let id = NewtypeId(g.declared.real_newtypes.len());
    let ty = g.ty(Shape::RealNewtype(id));
    let real = Type::new(TypeKind::Real);
    let limit = RealLiteral::from_spelling(LIMIT).map(|it| Expression::literal(Literal::Real(it)));
    let definition = match limit {
        Some(limit) if g.ch.chance(1, 2) => {
            let variable = g.name("x");
            let constraint = Expression::new(ExpressionKind::Chain {
                first: Box::new(negate(limit.clone())),
                rest: vec![
                    (BinaryOperator::LessEqual, Expression::name(&variable)),
                    (BinaryOperator::LessEqual, limit),
                ],
            });
            TypeDefinition::Constrained(Box::new(ConstrainedType {
                variable: bound(&variable, Some(real), None),
                constraint,
                witness: Witness::Guessed,
            }))
        }
        _ => TypeDefinition::Whole(real),
    };
    g.declarations.push(newtype(&name, Vec::new(), definition));
    let module = g.declared.here;
    g.declared
        .real_newtypes
        .push(RealNewtypeInfo { module, name, ty });
    ty
}

fn operation(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g.ch.pick(&[
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::Multiply,
    ]);
    let left = g.expr(ty);
    let right = g.expr(ty);
    binary(operator, left, right)
}
