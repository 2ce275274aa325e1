//! Safe indices and lengths (fuzz-d thesis, figure 4.13), as expressions in place.

use crate::build::{compare, if_then, literal, negated, zero};
use gadfly_dafny::syntax::{BinaryOperator, Expression};
use num_bigint::BigUint;

/// An index into something of a length that is not zero: 0 for a negative one,
/// and the remainder for one that is too large.
pub(super) fn safe_index(index: Expression, length: Expression) -> Expression {
    let known = literal(&index);
    if known == Some(BigUint::ZERO) {
        return index;
    }
    let negative = compare(BinaryOperator::Less, index.clone(), zero());
    let remainder = Expression::binary(BinaryOperator::Modulo, index, length);
    if known.is_some() {
        return remainder;
    }
    if_then(negative, zero(), remainder)
}

/// The absolute value.
pub(super) fn absolute(value: Expression) -> Expression {
    let negative = compare(BinaryOperator::Less, value.clone(), zero());
    if_then(negative, negated(value.clone()), value)
}
