//! Operators on two floating-point numbers.

use super::{FloatRule, Wanted};
use crate::features::Feature;
use crate::semantics::FloatOp;

pub(super) const RULE: FloatRule = FloatRule {
    name: "binary",
    about: "`+`, `-`, `*` and `/`",
    weight: 12,
    needs: &[Feature::Floats],
    applies: |_, _| true,
    write: |generator, Wanted { depth, kind }| {
        let op = FloatOp::ALL[generator
            .choices
            .weighted(&generator.params.float_operators)];
        let a = generator.float_expression(depth, kind);
        let b = generator.right_side(op, depth, kind);
        generator.float_binary(op, a, b)
    },
};
