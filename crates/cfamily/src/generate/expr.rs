//! Expressions (YARPGen dissertation, section 2.3.2.3): top-down in shape,
//! bottom-up in value.

use super::Generator;
use super::build::Operand;
use super::labels::EXPR;
use crate::semantics::{BinaryOp, UnaryOp};
use crate::types::IntKind;

impl Generator<'_> {
    /// An expression of any integer type that nests at most `depth` deep.
    pub(super) fn expression(&mut self, depth: u32) -> Operand {
        self.choices.open(EXPR);
        let leaf = depth == 0 || self.nodes_left == 0;
        // Chances of a leaf rise towards the depth limit, so that trees are
        // of all sizes and not full ones.
        let operand = if !leaf
            && self.in_nest()
            && self.choices.chance(1, 10)
            && let Some(stencil) = self.stencil()
        {
            stencil
        } else if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.leaf(depth)
        } else {
            self.nodes_left -= 1;
            self.operators_left -= 1;
            self.operator(depth - 1)
        };
        self.choices.close();
        operand
    }

    fn operator(&mut self, depth: u32) -> Operand {
        let mut shapes = self.params.shapes;
        if self.program.helpers.is_empty() {
            shapes[4] = 0;
        }
        match self.choices.weighted(&shapes) {
            0 => {
                let op = UnaryOp::ALL[self.choices.weighted(&self.params.unary)];
                let a = self.expression(depth);
                self.unary(op, a)
            }
            1 => {
                let op = BinaryOp::ALL[self.choices.weighted(&self.params.binary)];
                let a = self.expression(depth);
                let b = self.expression(depth);
                self.binary(op, a, b)
            }
            2 => {
                let kind = IntKind::ALL[self.choices.weighted(&self.params.kinds)];
                let a = self.expression(depth);
                self.cast(kind, a)
            }
            3 => {
                let condition = self.expression(depth);
                let then = self.expression(depth);
                let otherwise = self.expression(depth);
                self.conditional(condition, then, otherwise)
            }
            _ => self.call(depth),
        }
    }

    fn leaf(&mut self, depth: u32) -> Operand {
        let variable = self.choices.weighted(&self.params.leaves) == 1;
        if self.parameters.is_some() {
            let parameter = if variable { self.parameter() } else { None };
            return match parameter {
                Some(parameter) => parameter,
                None => self.literal(),
            };
        }
        if variable && !self.scopes.readable.is_empty() {
            let spot = self.readable_scalar(depth);
            self.load(spot)
        } else {
            self.literal()
        }
    }
}
