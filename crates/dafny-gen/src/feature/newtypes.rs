//! Newtypes over `int`: of every native size, and of sizes between.

use crate::build::{binary, bound, convert, negate, newtype};
use crate::context::declared::NewtypeInfo;
use crate::context::{ExprRule, Feature, Gen, TypeRule, always, always_type};
use crate::ty::{NewtypeId, Shape, Tag, Ty};
use crate::write::attribute;
use gadfly_dafny::syntax::{
    BinaryOperator, ConstrainedType, Expression, ExpressionKind, Literal, TypeDefinition,
    UnaryOperator, Witness,
};

pub(super) const FEATURE: Feature = Feature {
    name: "newtypes",
    often: 5,
    types: &[TypeRule {
        weight: 4,
        nests: false,
        applies: always_type,
        write: |g, _| {
            let known = g.declared.visible_newtypes();
            if !known.is_empty() && g.ch.chance(3, 4) {
                return *g.ch.pick(&known);
            }
            declare(g)
        },
    }],
    expressions: &[
        ExprRule {
            tags: &[Tag::Newtype],
            weight: 10,
            deep: true,
            applies: |g, _| g.may_fail(),
            write: operation,
        },
        ExprRule {
            tags: &[Tag::Newtype],
            weight: 3,
            deep: true,
            applies: always,
            write: from_int,
        },
        ExprRule {
            tags: &[Tag::Int],
            weight: 4,
            deep: true,
            applies: |g, _| !g.declared.visible_newtypes().is_empty(),
            write: to_int,
        },
    ],
    ..Feature::USUAL
};

/// The ranges of native integers, and some ranges that are not native.
const RANGES: [(i128, i128); 12] = [
    (-0x80, 0x7F),
    (0, 0xFF),
    (-0x8000, 0x7FFF),
    (0, 0xFFFF),
    (-0x8000_0000, 0x7FFF_FFFF),
    (0, 0xFFFF_FFFF),
    (-0x8000_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF),
    (0, 0xFFFF_FFFF_FFFF_FFFF),
    (-100, 100),
    (0, 9),
    (-1, 0x1_0000_0000),
    (-0x1_0000_0000_0000_0000, 0x1_0000_0000_0000_0000),
];

fn declare(g: &mut Gen<'_>) -> Ty {
    let name = g.name("N");
    let (base, (low, high), stored) = match super::derived_newtypes::base(g) {
        Some(derived) => (derived.base, derived.range, derived.stored),
        None => {
            let range = *g.ch.pick(&RANGES);
            (g.ty(Shape::Int), range, range)
        }
    };
    let id = NewtypeId(g.declared.newtypes.len());
    let ty = g.ty(Shape::Newtype(id));
    let variable = g.name("x");
    let number = |value: i128| {
        let literal = Expression::int(value.unsigned_abs());
        if value < 0 { negate(literal) } else { literal }
    };
    // What comes after the last value may not be one of the newtype below.
    let inclusive = !matches!(g.shape(base), Shape::Int) || g.ch.chance(1, 2);
    let (operator, bound_above) = if inclusive {
        (BinaryOperator::LessEqual, high)
    } else {
        (BinaryOperator::Less, high + 1)
    };
    let constraint = Expression::new(ExpressionKind::Chain {
        first: Box::new(number(low)),
        rest: vec![
            (BinaryOperator::LessEqual, Expression::name(&variable)),
            (operator, number(bound_above)),
        ],
    });
    let base = g.type_syntax(base);
    let attributes = attribute::of_newtype(g, stored);
    let definition = TypeDefinition::Constrained(Box::new(ConstrainedType {
        variable: bound(&variable, Some(base), None),
        constraint,
        witness: Witness::Guessed,
    }));
    g.declarations.push(newtype(&name, attributes, definition));
    let module = g.declared.here;
    g.declared.newtypes.push(NewtypeInfo {
        module,
        name,
        ty,
        low,
        high,
        stored,
    });
    ty
}

fn operation(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let operator = *g.ch.pick(&[
        BinaryOperator::Add,
        BinaryOperator::Subtract,
        BinaryOperator::Multiply,
        BinaryOperator::Divide,
        BinaryOperator::Modulo,
    ]);
    let left = g.expr(ty);
    let right = g.expr(ty);
    if g.folds(operator, &left, &right) {
        return left;
    }
    binary(operator, left, right)
}

/// `(e % n) as N`, which is always in range.
fn from_int(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let int = g.ty(Shape::Int);
    let Shape::Newtype(id) = *g.shape(ty) else {
        return g.literal(ty, false);
    };
    let high = g.declared.newtype(id).high;
    let value = g.expr(int);
    let limit = Expression::int(high.unsigned_abs() + 1);
    let value = binary(BinaryOperator::Modulo, value, limit);
    let ty = g.type_syntax(ty);
    convert(value, ty)
}

fn to_int(g: &mut Gen<'_>, ty: Ty) -> Expression {
    let known = g.declared.visible_newtypes();
    let of = *g.ch.pick(&known);
    let value = g.expr(of);
    let int = g.type_syntax(ty);
    convert(value, int)
}

impl Gen<'_> {
    /// Whether a compiler might evaluate a native operation at compile time and reject
    /// it although it is never executed: both operands are constant, or the divisor is.
    pub(crate) fn folds(
        &self,
        operator: BinaryOperator,
        left: &Expression,
        right: &Expression,
    ) -> bool {
        let divides = matches!(operator, BinaryOperator::Divide | BinaryOperator::Modulo);
        is_constant(right) && (divides || is_constant(left))
    }
}

fn is_constant(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Literal(Literal::Int(_)) => true,
        ExpressionKind::Convert { operand, .. }
        | ExpressionKind::Unary {
            operator: UnaryOperator::Negate | UnaryOperator::Not,
            operand,
        } => is_constant(operand),
        ExpressionKind::Binary { left, right, .. } => is_constant(left) && is_constant(right),
        ExpressionKind::If {
            then, otherwise, ..
        } => is_constant(then) && is_constant(otherwise),
        _ => false,
    }
}
