//! Floating-point expressions, and integer expressions made from them: for
//! constant folding, contraction, conversions in both directions, and, told to
//! regroup, for reassociation.

use super::Generator;
use super::build::Operand;
use super::float_build::FloatOperand;
use super::labels::{CONSTANT, FLOAT};
use super::policy::Policy;
use super::style::Constancy;
use crate::features::Feature;
use crate::ir::Part;
use crate::semantics::{BinaryOp, Exact, FloatOp};
use crate::types::{FloatKind, IntKind};

impl Generator<'_> {
    /// Whether floating-point numbers may occur here. Not in helpers: they are
    /// defined for all values, and little is exact for all.
    pub(super) fn floats_here(&self) -> bool {
        self.may_use(Feature::Floats)
            && self.helper.parameters.is_none()
            && self.style.constancy == Constancy::Free
    }

    /// A floating-point type that the program may use.
    pub(super) fn float_kind(&mut self) -> FloatKind {
        let mut weights = self.params.floats;
        if !self.may_use(Feature::LongDouble) {
            weights[FloatKind::LongDouble as usize] = 0;
        }
        let kind = FloatKind::ALL[self.choices.weighted(&weights)];
        self.uses(Feature::Floats);
        if kind == FloatKind::LongDouble {
            self.uses(Feature::LongDouble);
        }
        kind
    }

    /// A floating-point expression that nests at most `depth` deep. Its literals
    /// are of type `kind`; what it reads may be of any.
    pub(super) fn float_expression(&mut self, depth: u32, kind: FloatKind) -> FloatOperand {
        self.choices.open(FLOAT);
        let leaf = depth == 0 || self.budget.nodes == 0;
        let operand = if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.float_leaf(depth, kind)
        } else {
            self.budget.spend_operator();
            match self.recalled_float(kind) {
                Some(operand) => operand,
                None => self.float_operator(depth - 1, kind),
            }
        };
        self.choices.close();
        operand
    }

    /// A whole pattern in the place of an operator.
    fn recalled_float(&mut self, kind: FloatKind) -> Option<FloatOperand> {
        let stencils = self.in_nest() && self.policies.has(Policy::Stencils);
        if stencils && self.choices.chance(1, 6) {
            return self.float_stencil(kind);
        }
        None
    }

    fn float_operator(&mut self, depth: u32, kind: FloatKind) -> FloatOperand {
        if self.complex_here() && self.choices.chance(1, 8) {
            self.uses(Feature::Complex);
            let part = Part::BOTH[self.choices.index(2)];
            let a = self.complex_expression(depth, kind);
            return self.part_of(part, a);
        }
        match self.choices.weighted(&[12, 2, 2, 1, 2]) {
            0 => {
                let op = FloatOp::ALL[self.choices.weighted(&self.params.float_operators)];
                let a = self.float_expression(depth, kind);
                let b = self.right_side(op, depth, kind);
                self.float_binary(op, a, b)
            }
            1 => {
                let a = self.float_expression(depth, kind);
                self.float_negate(a)
            }
            2 => {
                let condition = self.expression(depth);
                let then = self.float_expression(depth, kind);
                let otherwise = self.float_expression(depth, kind);
                self.float_conditional(condition, then, otherwise)
            }
            3 => {
                let a = self.float_expression(depth, kind);
                let kind = self.float_kind();
                self.float_to(kind, a)
            }
            _ => {
                let a = self.expression(depth);
                self.float_from_int(kind, a)
            }
        }
    }

    /// A right operand: of a division, something to divide by.
    pub(super) fn right_side(&mut self, op: FloatOp, depth: u32, kind: FloatKind) -> FloatOperand {
        match op {
            FloatOp::Div => self.divisor(kind),
            _ => self.float_expression(depth, kind),
        }
    }

    /// Something to divide by: mostly a power of two, or a variable that may be
    /// one.
    fn divisor(&mut self, kind: FloatKind) -> FloatOperand {
        if self.choices.chance(1, 4) {
            return self.float_leaf(0, kind);
        }
        let power = self.choices.int(-3..=5) as i16;
        let mantissa = if self.choices.chance(1, 4) { -1 } else { 1 };
        self.float_constant(kind, Exact::new(mantissa, power))
    }

    fn float_leaf(&mut self, depth: u32, kind: FloatKind) -> FloatOperand {
        if self.choices.weighted(&self.params.leaves) == 0 {
            self.choices.open(CONSTANT);
            let value = self.float_value(kind);
            self.choices.close();
            return self.float_constant(kind, value);
        }
        if self.choices.chance(5, 6)
            && let Some(spot) = self.readable_float(depth)
        {
            return self.float_load(spot);
        }
        let integer = self.leaf(depth);
        self.float_from_int(kind, integer)
    }

    /// A value of type `kind`: small and with few digits mostly, so that there is
    /// room for arithmetic.
    pub(super) fn float_value(&mut self, kind: FloatKind) -> Exact {
        match self.choices.weighted(&[6, 5, 2, 1]) {
            0 => Exact::new(self.choices.int(-16..=16), 0),
            1 => {
                let mantissa = self.choices.int(-255..=255);
                Exact::new(mantissa, -(self.choices.int(0..=6) as i16))
            }
            2 => Exact::new(1, self.choices.int(-8..=16) as i16),
            _ => {
                // All digits that the type has, or a few fewer.
                let precision = i64::from(kind.format().precision);
                let digits = self.choices.int(precision / 2..=precision);
                let below = self.choices.int(0..=3);
                Exact::new((1 << digits) - 1 - below, -(self.choices.int(0..=8) as i16))
            }
        }
    }

    /// An integer from floating-point operands.
    pub(super) fn int_from_float(&mut self, depth: u32) -> Operand {
        const COMPARISONS: [BinaryOp; 6] = [
            BinaryOp::Lt,
            BinaryOp::Gt,
            BinaryOp::Eq,
            BinaryOp::Ne,
            BinaryOp::Le,
            BinaryOp::Ge,
        ];
        let literals = self.float_kind();
        if self.complex_here() && self.choices.chance(1, 6) {
            return self.complex_compare(depth, literals);
        }
        let a = self.float_expression(depth, literals);
        if self.choices.chance(1, 2) {
            let op = COMPARISONS[self.choices.weighted(&[4, 4, 1, 1, 2, 2])];
            let b = self.float_expression(depth, literals);
            self.float_compare(op, a, b)
        } else {
            let kind = IntKind::STANDARD[self.choices.weighted(&self.params.kinds)];
            self.truncate(kind, a)
        }
    }
}
