//! Builders for the syntax trees of guards.

use num_bigint::BigUint;

use gadfly_dafny::syntax::{
    BinaryOperator, Expression, ExpressionKind, Guard, Literal, Name, Pattern, PatternKind, Type,
    UnaryOperator,
};

/// A name for a value, with the value's type where that is written.
pub(super) struct Binding {
    pub(super) name: String,
    pub(super) ty: Option<Type>,
    pub(super) value: Expression,
}

/// `var name: type, … := value, …; body`.
pub(super) fn let_in(bindings: Vec<Binding>, body: Expression) -> Expression {
    let mut patterns = Vec::new();
    let mut values = Vec::new();
    for Binding { name, ty, value } in bindings {
        let name = Name::new(name);
        patterns.push(Pattern::new(PatternKind::Name { name, ty }));
        values.push(value);
    }
    Expression::new(ExpressionKind::Let {
        ghost: false,
        patterns,
        values,
        body: Box::new(body),
    })
}

/// `if condition then a else b`.
pub(super) fn if_then(
    condition: Expression,
    then: Expression,
    otherwise: Expression,
) -> Expression {
    Expression::new(ExpressionKind::If {
        guard: Box::new(Guard::Condition(condition)),
        then: Box::new(then),
        otherwise: Box::new(otherwise),
    })
}

/// `a operator b`.
pub(super) fn compare(operator: BinaryOperator, left: Expression, right: Expression) -> Expression {
    Expression::binary(operator, left, right)
}

/// `-e`.
pub(super) fn negated(expression: Expression) -> Expression {
    Expression::unary(UnaryOperator::Negate, expression)
}

/// `low <= value <= high`.
pub(super) fn within(low: Expression, value: Expression, high: Expression) -> Expression {
    Expression::new(ExpressionKind::Chain {
        first: Box::new(low),
        rest: vec![
            (BinaryOperator::LessEqual, value),
            (BinaryOperator::LessEqual, high),
        ],
    })
}

/// `0`.
pub(super) fn zero() -> Expression {
    Expression::int(0_u32)
}

/// `|e|`.
pub(super) fn cardinality(of: Expression) -> Expression {
    Expression::new(ExpressionKind::Cardinality(Box::new(of)))
}

/// Whether it is a name, or fields of one, which may be written twice.
pub(super) fn is_simple(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Name(_) | ExpressionKind::This | ExpressionKind::Literal(_) => true,
        ExpressionKind::Member { target, .. } => is_simple(target),
        _ => false,
    }
}

/// The number that a literal is.
pub(super) fn literal(expression: &Expression) -> Option<BigUint> {
    match &expression.kind {
        ExpressionKind::Literal(Literal::Int(int)) => Some(int.value()),
        _ => None,
    }
}
