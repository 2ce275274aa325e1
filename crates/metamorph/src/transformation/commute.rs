//! Swaps operands: `a + b` becomes `b + a`, `a < b` becomes `b > a`.

use super::Transformation;
use crate::site::expressions;
use crate::total::is_total;
use crate::work::Work;
use gadfly_dafny::Program;
use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{BinaryOperator, Expression, ExpressionKind};

#[derive(Debug)]
pub(super) struct Commute;

impl Transformation for Commute {
    fn name(&self) -> &'static str {
        "commute"
    }

    fn about(&self) -> &'static str {
        "operands change places, and comparisons are turned around"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        let mut places = 0;
        let resolved = work.resolved;
        expressions(program, resolved, |expression| {
            let ExpressionKind::Binary {
                operator,
                left,
                right,
            } = &mut expression.kind
            else {
                return;
            };
            if let Some(turned) = turned(*operator, left, right, work)
                && work.here()
            {
                *operator = turned;
                std::mem::swap(left, right);
                places += 1;
            }
        });
        places
    }
}

/// The operator to use after swapping the operands.
fn turned(
    operator: BinaryOperator,
    left: &Expression,
    right: &Expression,
    work: &Work<'_>,
) -> Option<BinaryOperator> {
    use BinaryOperator as Op;
    let ty = work.representation(left)?;
    let number = matches!(ty, Type::Int | Type::Real | Type::BitVector(_));
    let bag = matches!(ty, Type::Set { .. } | Type::Multiset(_));
    match operator {
        Op::Add | Op::Multiply if number || bag => Some(operator),
        Op::BitAnd | Op::BitOr | Op::BitXor => Some(operator),
        Op::Equal | Op::NotEqual | Op::Equivalence | Op::Disjoint => Some(operator),
        Op::Less if number || bag || ty == Type::Char => Some(Op::Greater),
        Op::LessEqual if number || bag || ty == Type::Char => Some(Op::GreaterEqual),
        Op::Greater if number || bag || ty == Type::Char => Some(Op::Less),
        Op::GreaterEqual if number || bag || ty == Type::Char => Some(Op::LessEqual),
        // The other operand decides whether this one is evaluated.
        Op::And | Op::Or if is_total(left) && is_total(right) => Some(operator),
        _ => None,
    }
}
