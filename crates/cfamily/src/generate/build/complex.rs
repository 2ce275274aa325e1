//! Puts complex operators on operands, and rewrites each one that could round. The
//! counterpart of [`super::float`], with the same invariant.

use super::float::FloatOperand;
use super::{Operand, Spot};
use crate::eval::{Parts, combine, combine_with_real, complex_made_defined};
use crate::generate::Generator;
use crate::generate::evaluation::{MADE_DEFINED, certain};
use crate::ir::{ComplexExpr, ComplexId, FloatExpr, Part};
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;

/// A finished complex expression with its type and its value here.
#[derive(Clone, Copy, Debug)]
pub(in crate::generate) struct ComplexOperand {
    pub id: ComplexId,
    pub kind: FloatKind,
    pub value: Parts,
}

impl Generator<'_> {
    pub(in crate::generate) fn complex_node(
        &mut self,
        expr: ComplexExpr,
        kind: FloatKind,
        value: Option<Parts>,
    ) -> ComplexOperand {
        let id = self.program.exprs.add_complex(expr, kind);
        let fits = |parts: &Parts| parts.iter().all(|part| part.fits(kind.format()));
        let value = match value.filter(fits) {
            // The nest is made defined when it is complete.
            _ if self.deferred() => [Exact::ZERO; 2],
            Some(value) => value,
            None => certain(
                complex_made_defined(&mut self.program, &mut self.eval.memory, id),
                MADE_DEFINED,
            ),
        };
        ComplexOperand { id, kind, value }
    }

    pub(in crate::generate) fn complex_load(&mut self, spot: Spot) -> ComplexOperand {
        let kind = self.type_of(spot).complex();
        let value = if self.deferred() {
            None
        } else {
            Some([0, 1].map(|part| self.eval.memory.load(spot.address.plus(part)).float()))
        };
        self.complex_node(ComplexExpr::Load(spot.id), kind, value)
    }

    pub(in crate::generate) fn compose(
        &mut self,
        kind: FloatKind,
        re: FloatOperand,
        im: FloatOperand,
    ) -> ComplexOperand {
        let re = self.float_to(kind, re);
        let im = self.float_to(kind, im);
        let value = Some([re.value, im.value]);
        self.complex_node(ComplexExpr::Compose(re.id, im.id), kind, value)
    }

    pub(in crate::generate) fn complex_binary(
        &mut self,
        op: FloatOp,
        a: ComplexOperand,
        b: ComplexOperand,
    ) -> ComplexOperand {
        let kind = a.kind.common(b.kind);
        let value = combine(op, a.value, b.value);
        self.complex_node(ComplexExpr::Binary(op, a.id, b.id), kind, value)
    }

    pub(in crate::generate) fn complex_with_real(
        &mut self,
        op: FloatOp,
        a: ComplexOperand,
        b: FloatOperand,
    ) -> ComplexOperand {
        let kind = a.kind.common(b.kind);
        let value = combine_with_real(op, a.value, b.value);
        self.complex_node(ComplexExpr::WithReal(op, a.id, b.id), kind, value)
    }

    /// `a`, converted to `kind` unless it has that type.
    pub(in crate::generate) fn complex_to(
        &mut self,
        kind: FloatKind,
        a: ComplexOperand,
    ) -> ComplexOperand {
        if a.kind == kind {
            return a;
        }
        self.complex_node(ComplexExpr::Convert(a.id), kind, Some(a.value))
    }

    /// `__real__ a` or `__imag__ a`
    pub(in crate::generate) fn part_of(&mut self, part: Part, a: ComplexOperand) -> FloatOperand {
        let value = Some(a.value[part as usize]);
        self.float_node(FloatExpr::Part(part, a.id), a.kind, value)
    }

    pub(in crate::generate) fn complex_conditional(
        &mut self,
        condition: Operand,
        then: ComplexOperand,
        otherwise: ComplexOperand,
    ) -> ComplexOperand {
        let kind = then.kind.common(otherwise.kind);
        // C++ finds no common type of two complex types.
        let then = self.complex_to(kind, then);
        let otherwise = self.complex_to(kind, otherwise);
        let taken = if condition.value.is_zero() {
            otherwise
        } else {
            then
        };
        let expr = ComplexExpr::Conditional(condition.id, then.id, otherwise.id);
        self.complex_node(expr, kind, Some(taken.value))
    }
}
