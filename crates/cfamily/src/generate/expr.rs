//! Expressions (YARPGen dissertation, section 2.3.2.3): top-down in shape,
//! bottom-up in value.

use super::Generator;
use super::build::Operand;
use super::cplusplus::Constancy;
use super::labels::EXPR;
use super::policy::Policy;

/// The shapes of an expression that is not a leaf, by the names that users know.
pub(super) const SHAPES: [&str; 7] = [
    "unary",
    "binary",
    "cast",
    "conditional",
    "call",
    "extremum",
    "library",
];

impl Generator<'_> {
    /// An expression of any integer type that nests at most `depth` deep.
    pub(super) fn expression(&mut self, depth: u32) -> Operand {
        self.choices.open(EXPR);
        let leaf = depth == 0 || self.nodes_left == 0;
        let (context, leaf_mix) = (self.context, self.leaf_mix);
        if !leaf {
            self.context = self.draw_context();
            self.leaf_mix = self.draw_leaf_mix();
        }
        let operand = match self.recalled(leaf) {
            Some(operand) => operand,
            // Chances of a leaf rise towards the depth limit, so that trees are
            // of all sizes and not full ones.
            None if leaf || !self.choices.chance(depth + 2, depth + 4) => self.leaf(depth),
            None => {
                self.nodes_left -= 1;
                self.operators_left -= 1;
                let union_reads = self.union_reads;
                let operand = self.operator(depth - 1);
                if self.union_reads == union_reads {
                    self.remember_subexpression(operand);
                }
                operand
            }
        };
        (self.context, self.leaf_mix) = (context, leaf_mix);
        self.choices.close();
        operand
    }

    /// A whole pattern in the place of an expression: one that occurred before,
    /// or a stencil.
    fn recalled(&mut self, leaf: bool) -> Option<Operand> {
        if leaf || self.constancy != Constancy::Free {
            return None;
        }
        if let Some(operand) = self.immediate() {
            return Some(operand);
        }
        if let Some(operand) = self.reused_subexpression() {
            return Some(operand);
        }
        let stencils =
            self.in_nest() && self.parameters.is_none() && self.policies.has(Policy::Stencils);
        if stencils && self.choices.chance(1, 10) {
            return self.stencil();
        }
        None
    }

    fn operator(&mut self, depth: u32) -> Operand {
        if self.floats_here() && self.choices.chance(1, 8) {
            return self.int_from_float(depth);
        }
        let mut shapes = self.params.shapes;
        if self.callable() == 0 {
            shapes[4] = 0;
        }
        if !self.has_library() {
            shapes[6] = 0;
        }
        match self.choices.weighted(&shapes) {
            0 => {
                let op = self.unary_operator();
                let a = self.expression(depth);
                self.unary(op, a)
            }
            1 => {
                let op = self.binary_operator();
                let a = self.expression(depth);
                let b = self.expression(depth);
                self.binary(op, a, b)
            }
            2 => {
                let kind = self.kind();
                let a = self.expression(depth);
                self.cast(kind, a)
            }
            3 => {
                let condition = self.expression(depth);
                let then = self.expression(depth);
                let otherwise = self.expression(depth);
                self.conditional(condition, then, otherwise)
            }
            4 => self.call(depth),
            5 => self.extremum(depth),
            _ => self.library_call(depth),
        }
    }

    /// A constant, a parameter, or the value of a variable.
    pub(super) fn leaf(&mut self, depth: u32) -> Operand {
        if let Some(constant) = self.constant_leaf() {
            return constant;
        }
        let variable = self.leaf_is_variable();
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
