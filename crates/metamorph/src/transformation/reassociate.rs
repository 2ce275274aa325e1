//! Moves parentheses: `(a + b) + c` becomes `a + (b + c)`.
//!
//! Not for reals: the numbers are equal, but some backends print fractions without
//! reducing them, so that the output differs.

use super::Transformation;
use crate::site::expressions;
use crate::work::{Work, take};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{BinaryOperator, Expression, ExpressionKind};

#[derive(Debug)]
pub(super) struct Reassociate;

impl Transformation for Reassociate {
    fn name(&self) -> &'static str {
        "reassociate"
    }

    fn about(&self) -> &'static str {
        "parentheses move in sums, products, unions, concatenations and conditions"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        expressions(program, resolved, |expression| {
            let may = associates(expression, work);
            let ExpressionKind::Binary {
                operator,
                left,
                right,
            } = &mut expression.kind
            else {
                return;
            };
            if !may {
                return;
            }
            let operator = *operator;
            if let Some((a, b)) = parts(left, operator, work)
                && work.here()
            {
                let c = take(right);
                **left = a;
                **right = inside(operator, b, c, left);
                places += 1;
            } else if let Some((b, c)) = parts(right, operator, work)
                && work.here()
            {
                let a = take(left);
                **right = c;
                **left = inside(operator, a, b, right);
                places += 1;
            }
        });
        places
    }
}

/// The new inner operation. It has the type of its operands, so it takes the identity of one of
/// them for the rest of the walk.
fn inside(
    operator: BinaryOperator,
    left: Expression,
    right: Expression,
    typed: &Expression,
) -> Expression {
    Expression {
        id: typed.id,
        ..Expression::binary(operator, left, right)
    }
}

/// The operands of an operand that is the same operation on the same type.
fn parts(
    operand: &Expression,
    outer: BinaryOperator,
    work: &Work<'_>,
) -> Option<(Expression, Expression)> {
    let ExpressionKind::Binary {
        operator,
        left,
        right,
    } = &operand.kind
    else {
        return None;
    };
    let same = *operator == outer && associates(operand, work);
    same.then(|| ((**left).clone(), (**right).clone()))
}

fn associates(expression: &Expression, work: &Work<'_>) -> bool {
    use BinaryOperator as Op;
    let ExpressionKind::Binary {
        operator,
        left,
        right,
    } = &expression.kind
    else {
        return false;
    };
    if matches!(operator, Op::And | Op::Or) {
        return true;
    }
    let Some(ty) = work.plain(expression) else {
        return false;
    };
    // Sums of maps or of different types do not associate.
    let alike = work.plain(left) == Some(ty.clone()) && work.plain(right) == Some(ty.clone());
    let bag = matches!(ty, Type::Set { .. } | Type::Multiset(_));
    alike
        && match operator {
            Op::Add => {
                bag || matches!(ty, Type::Int | Type::BitVector(_)) || matches!(ty, Type::Seq(_))
            }
            Op::Multiply => bag || matches!(ty, Type::Int | Type::BitVector(_)),
            Op::BitAnd | Op::BitOr | Op::BitXor => matches!(ty, Type::BitVector(_)),
            _ => false,
        }
}
