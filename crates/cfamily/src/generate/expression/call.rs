//! Calls of helpers and of lambda expressions with a name.

use super::IntRule;
use crate::generate::Generator;
use crate::generate::build::Operand;
use crate::generate::style::Constancy;

pub(super) const RULE: IntRule = IntRule {
    name: "call",
    about: "calls of functions of the program",
    weight: 1,
    needs: &[],
    applies: |generator, _| callable(generator) > 0,
    write: |generator, depth| call(generator, depth),
};

/// How many helpers can be called here.
fn callable(generator: &Generator<'_>) -> usize {
    match generator.style.constancy {
        Constancy::Free => generator.scopes.functions().len() + callable_closures(generator),
        Constancy::Function | Constancy::Expression => generator.scopes.constant_functions().len(),
    }
}

/// A helper captures nothing that it could call.
fn callable_closures(generator: &Generator<'_>) -> usize {
    match generator.helper.is_written() {
        false => generator.scopes.closures().len(),
        true => 0,
    }
}

/// A call of some helper; there must be one.
fn call(generator: &mut Generator<'_>, depth: u32) -> Operand {
    let index = generator.choices.index(callable(generator));
    if generator.style.constancy != Constancy::Free {
        return generator.call_of(generator.scopes.constant_functions()[index], &[], depth);
    }
    match generator.scopes.functions().get(index) {
        Some(&helper) => generator.call_of(helper, &[], depth),
        None => {
            let closure =
                generator.scopes.closures()[index - generator.scopes.functions().len()].clone();
            generator.call_of(closure.helper, &closure.captured, depth)
        }
    }
}
