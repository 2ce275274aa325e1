//! Stencils over arrays of floating-point numbers: neighbours, each with a factor or
//! without, added up.

use super::Wanted;
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::build::float::FloatOperand;
use crate::generate::float_places;
use crate::generate::labels::STENCIL;
use crate::generate::policy::Policy;
use crate::generate::policy::stencils;
use crate::generate::rule::PriorRule;
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;

pub(super) const RULE: PriorRule<Wanted, FloatOperand> = PriorRule {
    name: "stencil",
    about: "combined neighbours in an array that a loop walks",
    needs: &[Feature::Floats],
    write: |generator, Wanted { kind, .. }| {
        let stencils = generator.in_nest() && generator.policies.has(Policy::Stencils);
        if stencils && generator.choices.chance(1, 6) {
            return stencil(generator, kind);
        }
        None
    },
};

/// Neighbours in some array that a loop walks, if there is such an array.
fn stencil(generator: &mut Generator<'_>, kind: FloatKind) -> Option<FloatOperand> {
    let mut arrays = stencils::walked_arrays(generator);
    let types = &generator.program.types;
    arrays.retain(|&(variable, _)| {
        let ty = generator.program.variable(variable).ty;
        types.holds_floats(ty) && !types.holds_unions(ty)
    });
    if arrays.is_empty() {
        return None;
    }
    generator.choices.open(STENCIL);
    let (variable, iterator) = arrays[generator.choices.index(arrays.len())];
    let mut sum: Option<FloatOperand> = None;
    let mut list = generator.choices.list(STENCIL, 2..=4, 3);
    while list.more(generator.choices) {
        let array = generator.variable(variable);
        let (of, len) = generator.type_of(array).elements();
        let element = stencils::neighbour(generator, array, of, len, iterator);
        let number = float_places::float_in(generator, element, 0);
        let mut term = generator.float_load(number);
        if generator.choices.chance(1, 2) {
            let mantissa = generator.choices.int(1..=6);
            let scale = -(generator.choices.int(0..=3) as i16);
            let factor = generator.float_constant(kind, Exact::new(mantissa, scale));
            term = generator.float_binary(FloatOp::Mul, factor, term);
        }
        sum = Some(match sum {
            Some(sum) => {
                let op = FloatOp::ALL[generator.choices.weighted(&[3, 1])];
                generator.float_binary(op, sum, term)
            }
            None => term,
        });
    }
    generator.choices.close();
    sum
}
