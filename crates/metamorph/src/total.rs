//! Total expressions: those that always evaluate to a value, without side effects, so that
//! it does not matter whether or when they are evaluated.

use gadfly_dafny::syntax::{BinaryOperator, Expression, ExpressionKind};

/// Whether an expression always has a value: nothing in it can be out of range, divide
/// by zero, or call something.
pub(crate) fn is_total(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Literal(_) | ExpressionKind::Name(_) => true,
        ExpressionKind::Unary { operand, .. } | ExpressionKind::Cardinality(operand) => {
            is_total(operand)
        }
        ExpressionKind::Binary {
            operator,
            left,
            right,
        } => {
            let safe = operator.is_comparison()
                || matches!(
                    operator,
                    BinaryOperator::Equivalence
                        | BinaryOperator::Implication
                        | BinaryOperator::Explication
                        | BinaryOperator::And
                        | BinaryOperator::Or
                );
            safe && is_total(left) && is_total(right)
        }
        _ => false,
    }
}
