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
use crate::generate::evaluation::{MADE_DEFINED, certain};
use crate::semantics::{Exact, Int};

/// A complete floating-point expression, made exact in odd iterations too, and
/// its values.
pub(in crate::generate) fn versioned_float(
    generator: &mut Generator<'_>,
    operand: FloatOperand,
) -> (FloatOperand, Both<Exact>) {
    let id = operand.id;
    let values = made_defined_in_both(
        generator,
        operand.value,
        |this| float_made_defined(&mut this.program, &mut this.eval.memory, id),
        |evaluator| evaluator.float(id),
    );
    let value = values.even;
    (FloatOperand { value, ..operand }, values)
}

/// The same for a complex expression.
pub(in crate::generate) fn versioned_complex(
    generator: &mut Generator<'_>,
    operand: ComplexOperand,
) -> (ComplexOperand, Both<Parts>) {
    let id = operand.id;
    let values = made_defined_in_both(
        generator,
        operand.value,
        |this| complex_made_defined(&mut this.program, &mut this.eval.memory, id),
        |evaluator| evaluator.complex(id),
    );
    let value = values.even;
    (ComplexOperand { value, ..operand }, values)
}

/// The same for a vector expression; its values by lanes.
pub(in crate::generate) fn versioned_vector(
    generator: &mut Generator<'_>,
    operand: VectorOperand,
) -> (VectorOperand, Vec<Both<Int>>) {
    let id = operand.id;
    let values = made_defined_in_both(
        generator,
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
    generator: &mut Generator<'_>,
    known: T,
    make_defined: impl Fn(&mut Generator<'_>) -> Result<T, Violation>,
    evaluate: impl Fn(Evaluator<'_>) -> Result<T, Violation>,
) -> Both<T> {
    if generator.eval.odd.is_none() || generator.deferred() {
        return Both {
            even: known.clone(),
            odd: known,
        };
    }
    loop {
        generator.eval.swap_odd();
        let odd = make_defined(generator);
        generator.eval.swap_odd();
        let even = make_defined(generator);
        let (even, odd) = (certain(even, MADE_DEFINED), certain(odd, MADE_DEFINED));
        // What was rewritten for one half may have another value in the other.
        let memory = generator
            .eval
            .odd
            .as_ref()
            .map_or(&generator.eval.memory, |odd| &odd.memory);
        let (context, exprs) = generator.program.context();
        let again = evaluate(Evaluator::new(context, exprs, memory));
        if again.is_ok_and(|again| again == odd) {
            return Both { even, odd };
        }
    }
}
