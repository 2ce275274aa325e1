//! Replaces expressions by equivalent ones: `a != b` by `!(a == b)`, `a ==> b` by
//! `!a || b`, `-x` by `0 - x`, `[a, b]` by `[a] + [b]`.

use super::Transformation;
use crate::site::expressions;
use crate::work::{Work, replace, take};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{
    BinaryOperator as Op, CollectionKind, Expression, ExpressionKind, Guard, UnaryOperator,
};

#[derive(Debug)]
pub(super) struct Respell;

impl Transformation for Respell {
    fn name(&self) -> &'static str {
        "respell"
    }

    fn about(&self) -> &'static str {
        "expressions get other spellings that mean the same"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        expressions(program, resolved, |expression| {
            if !has_another(expression, work) || !work.here() {
                return;
            }
            let cut = match &expression.kind {
                ExpressionKind::Display { elements, .. } => {
                    1 + work.choices.index(elements.len() - 1)
                }
                _ => 0,
            };
            let old = take(&mut *expression);
            let (id, span) = (old.id, old.span);
            *expression = Expression {
                id,
                span,
                ..Expression::bool(false)
            };
            replace(expression, another(old, cut));
            places += 1;
        });
        places
    }
}

/// Whether there is another spelling.
fn has_another(expression: &Expression, work: &Work<'_>) -> bool {
    match &expression.kind {
        ExpressionKind::Binary {
            operator: Op::NotEqual | Op::NotIn | Op::Implication,
            ..
        } => true,
        // An equality has type bool, and an equivalence the type of its operands.
        ExpressionKind::Binary {
            operator: Op::Equivalence,
            left,
            ..
        } => work.plain(left) == Some(Type::Bool),
        ExpressionKind::Binary {
            operator: Op::GreaterEqual | Op::Greater,
            left,
            ..
        } => matches!(
            work.representation(left),
            Some(Type::Int | Type::Real | Type::BitVector(_) | Type::Char)
        ),
        ExpressionKind::Unary {
            operator: UnaryOperator::Negate,
            operand,
        } => work.plain(operand) == Some(Type::Int),
        ExpressionKind::If { guard, .. } => matches!(**guard, Guard::Condition(_)),
        ExpressionKind::Display { kind, elements } => {
            let plain = matches!(
                work.plain(expression),
                Some(Type::Seq(element) | Type::Multiset(element) | Type::Set { finite: true, element })
                    if matches!(*element, Type::Int | Type::Bool | Type::Char)
            );
            *kind != CollectionKind::ISet && elements.len() > 1 && plain
        }
        _ => false,
    }
}

fn not(expression: Expression) -> Expression {
    Expression::unary(UnaryOperator::Not, expression)
}

/// The other spelling. A display is split at the given element.
fn another(expression: Expression, cut: usize) -> Expression {
    match expression.kind {
        ExpressionKind::Binary {
            operator,
            left,
            right,
        } => match operator {
            Op::NotEqual => not(Expression::binary(Op::Equal, *left, *right)),
            Op::NotIn => not(Expression::binary(Op::In, *left, *right)),
            Op::Implication => Expression::binary(Op::Or, not(*left), *right),
            Op::Equivalence => Expression::binary(Op::Equal, *left, *right),
            Op::GreaterEqual => not(Expression::binary(Op::Less, *left, *right)),
            Op::Greater => not(Expression::binary(Op::LessEqual, *left, *right)),
            _ => Expression::binary(operator, *left, *right),
        },
        ExpressionKind::Unary { operand, .. } => {
            Expression::binary(Op::Subtract, Expression::int(0_u32), *operand)
        }
        ExpressionKind::If {
            guard,
            then,
            otherwise,
        } => {
            let guard = match *guard {
                Guard::Condition(condition) => Guard::Condition(not(condition)),
                guard => guard,
            };
            Expression::new(ExpressionKind::If {
                guard: Box::new(guard),
                then: otherwise,
                otherwise: then,
            })
        }
        ExpressionKind::Display { kind, mut elements } => {
            let rest = elements.split_off(cut);
            let part = |elements| Expression::new(ExpressionKind::Display { kind, elements });
            Expression::binary(Op::Add, part(elements), part(rest))
        }
        kind => Expression::new(kind),
    }
}
