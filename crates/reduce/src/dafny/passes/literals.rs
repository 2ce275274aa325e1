//! Pass: literals become smaller: numbers nearer to zero, texts shorter.

use crate::dafny::change::Change;
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    BinaryOperator, CharLiteral, Expression, ExpressionKind, IntLiteral, Literal, RealLiteral,
    StringLiteral, UnaryOperator,
};

/// Makes literals smaller.
#[derive(Debug)]
pub(in crate::dafny) struct Literals;

impl Changes for Literals {
    fn name(&self) -> &'static str {
        "literals"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            for smaller in smaller(expression) {
                changes.push(Change::expression(expression.id, smaller));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

fn smaller(expression: &Expression) -> Vec<Expression> {
    let literal = match &expression.kind {
        ExpressionKind::Literal(literal) => literal,
        ExpressionKind::Unary {
            operator: UnaryOperator::Negate,
            operand,
        } if matches!(operand.kind, ExpressionKind::Literal(_)) => {
            return vec![(**operand).clone()];
        }
        // A negation that can be merged into the comparison.
        ExpressionKind::Unary {
            operator: UnaryOperator::Not,
            operand,
        } => return negated(operand).into_iter().collect(),
        _ => return Vec::new(),
    };
    let literals: Vec<Literal> = match literal {
        Literal::Int(number) => {
            let value = number.value();
            let mut less = Vec::new();
            for small in [0u32, 1, 2] {
                if value > small.into() {
                    less.push(Literal::Int(IntLiteral::new(small)));
                }
            }
            if value > 8u32.into() {
                less.push(Literal::Int(IntLiteral::new(value >> 1u32)));
            }
            less
        }
        Literal::Real(_) => RealLiteral::from_spelling("0.0")
            .into_iter()
            .chain(RealLiteral::from_spelling("1.0"))
            .map(Literal::Real)
            .collect(),
        Literal::Char(_) => vec![Literal::Char(CharLiteral::new('a'))],
        Literal::String(text) => {
            let length = text.raw().len();
            let mut less = vec![Literal::String(StringLiteral::new(""))];
            if length > 0 && text.raw() != "a" {
                less.push(Literal::String(StringLiteral::new("a")));
            }
            less
        }
        Literal::Bool(true) => vec![Literal::Bool(false)],
        Literal::Null | Literal::Bool(false) => Vec::new(),
    };
    literals.into_iter().map(Expression::literal).collect()
}

fn negated(operand: &Expression) -> Option<Expression> {
    let ExpressionKind::Binary {
        operator,
        left,
        right,
    } = &operand.kind
    else {
        return None;
    };
    let opposite = match operator {
        BinaryOperator::Equal => BinaryOperator::NotEqual,
        BinaryOperator::NotEqual => BinaryOperator::Equal,
        BinaryOperator::In => BinaryOperator::NotIn,
        BinaryOperator::NotIn => BinaryOperator::In,
        _ => return None,
    };
    Some(Expression::binary(
        opposite,
        (**left).clone(),
        (**right).clone(),
    ))
}
