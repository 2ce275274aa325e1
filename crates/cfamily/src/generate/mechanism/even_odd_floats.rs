//! Floating-point, complex and vector expressions in even and odd iterations.
//! A rewrite of an operation that could round, or is not defined, holds for all values,
//! so no second version of an expression is needed: it is rewritten until it is exact in both halves.

use super::super::Generator;
use super::super::build::complex::ComplexOperand;
use super::super::build::float::FloatOperand;
use super::super::build::vector::VectorOperand;
use super::super::evaluation::Both;
use crate::eval::{
    Evaluator, Parts, Violation, complex_made_defined, float_made_defined, vector_made_defined,
};
use crate::semantics::{Exact, Int};

impl Generator<'_> {
    /// A complete floating-point expression, made exact in odd iterations too, and
    /// its values.
    pub(in crate::generate) fn versioned_float(
        &mut self,
        operand: FloatOperand,
    ) -> (FloatOperand, Both<Exact>) {
        let id = operand.id;
        let values = self.made_defined_in_both(
            operand.value,
            |this| float_made_defined(&mut this.program, &mut this.eval.memory, id),
            |evaluator| evaluator.float(id),
        );
        let value = values.even;
        (FloatOperand { value, ..operand }, values)
    }

    /// The same for a complex expression.
    pub(in crate::generate) fn versioned_complex(
        &mut self,
        operand: ComplexOperand,
    ) -> (ComplexOperand, Both<Parts>) {
        let id = operand.id;
        let values = self.made_defined_in_both(
            operand.value,
            |this| complex_made_defined(&mut this.program, &mut this.eval.memory, id),
            |evaluator| evaluator.complex(id),
        );
        let value = values.even;
        (ComplexOperand { value, ..operand }, values)
    }

    /// The same for a vector expression; its values by lanes.
    pub(in crate::generate) fn versioned_vector(
        &mut self,
        operand: VectorOperand,
    ) -> (VectorOperand, Vec<Both<Int>>) {
        let id = operand.id;
        let values = self.made_defined_in_both(
            operand.value,
            |this| vector_made_defined(&mut this.program, &mut this.eval.memory, id),
            |evaluator| evaluator.vector(id),
        );
        let lanes = values.even.iter().zip(values.odd);
        let lanes = lanes.map(|(&even, odd)| Both { even, odd }).collect();
        let value = values.even;
        (VectorOperand { value, ..operand }, lanes)
    }

    /// Mends something until it is exact in even and in odd iterations. `known` is
    /// its value where iterations are not told apart, `make_defined` rewrites it on the
    /// present memory, and `evaluate` leaves it as it is.
    fn made_defined_in_both<T: PartialEq + Clone>(
        &mut self,
        known: T,
        make_defined: impl Fn(&mut Self) -> Result<T, Violation>,
        evaluate: impl Fn(Evaluator<'_>) -> Result<T, Violation>,
    ) -> Both<T> {
        if self.eval.odd.is_none() || self.deferred() {
            return Both {
                even: known.clone(),
                odd: known,
            };
        }
        loop {
            self.eval.swap_odd();
            let odd = make_defined(self);
            self.eval.swap_odd();
            let even = make_defined(self);
            let (Ok(even), Ok(odd)) = (even, odd) else {
                unreachable!("floating-point arithmetic can always be made exact");
            };
            // What was rewritten for one half may have another value in the other.
            let memory = self
                .eval
                .odd
                .as_ref()
                .map_or(&self.eval.memory, |odd| &odd.memory);
            let (context, exprs) = self.program.context();
            let again = evaluate(Evaluator::new(context, exprs, memory));
            if again.is_ok_and(|again| again == odd) {
                return Both { even, odd };
            }
        }
    }
}
