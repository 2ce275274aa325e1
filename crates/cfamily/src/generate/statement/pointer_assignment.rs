//! Pointers that are set to another object.

use crate::eval::{Address, Slot};
use crate::features::Feature;
use crate::generate::Generator;
use crate::generate::rule::StatementRule;
use crate::ir::{Source, Stmt, Storage, VarId};
use crate::types::{Type, TypeId};

pub(super) const RULE: StatementRule = StatementRule {
    name: "pointer-assignment",
    about: "pointers set to another object",
    weight: 2,
    needs: &[Feature::Pointers],
    applies: may_repoint,
    write: |generator, _| repoint(generator),
    ..StatementRule::USUAL
};

/// Whether there is a pointer to set. One set in a loop would point elsewhere in every
/// iteration.
fn may_repoint(generator: &Generator<'_>) -> bool {
    !generator.scopes.pointers().is_empty() && !generator.in_nest()
}

/// Sets a pointer to another object of the type it points to, if there is one.
fn repoint(generator: &mut Generator<'_>) -> Option<Stmt> {
    let index = generator.choices.index(generator.scopes.pointers().len());
    let pointer = generator.scopes.pointers()[index];
    let candidates = new_targets(generator, pointer);
    if candidates.is_empty() {
        return None;
    }
    let candidate = candidates[generator.choices.index(candidates.len())];
    let (source, address) = aim(generator, candidate);
    let spot = generator.variable(pointer);
    generator
        .eval
        .memory
        .store(spot.address, Slot::Pointer(address));
    Some(Stmt::Assign(spot.id, source))
}

/// Visible variables that are, or hold, an object `pointer` may be set to.
fn new_targets(generator: &Generator<'_>, pointer: VarId) -> Vec<Candidate> {
    let ty = generator.program.variable(pointer).ty;
    let (to, read_only) = generator.program.types.get(ty).target();
    let objects = generator
        .scopes
        .addressable()
        .iter()
        .filter(|&&variable| {
            let input = matches!(
                generator.program.variable(variable).storage,
                Storage::Input { .. }
            );
            (read_only || !input) && generator.scopes.outlives(variable, pointer)
        })
        .filter_map(|&variable| part_of_type(generator, variable, to));
    let others = generator
        .scopes
        .pointers()
        .iter()
        .filter(|&&other| other != pointer && generator.program.variable(other).ty == ty)
        .filter(|&&other| match generator.eval.memory.home(other) {
            Some(home) => match generator.eval.memory.load(home) {
                Slot::Pointer(target) => generator
                    .scopes
                    .outlives(generator.eval.memory.owner(target), pointer),
                Slot::Int(_) | Slot::Float(_) | Slot::Uninitialised => false,
            },
            None => false,
        })
        .map(|&other| Candidate::Pointer(other));
    objects.chain(others).collect()
}

/// How `variable` provides an object of type `wanted`, if it does.
fn part_of_type(generator: &Generator<'_>, variable: VarId, wanted: TypeId) -> Option<Candidate> {
    let ty = generator.program.variable(variable).ty;
    match generator.program.types.get(ty) {
        _ if ty == wanted => Some(Candidate::Variable(variable)),
        Type::Array { of, len } if of == wanted => Some(Candidate::Element(variable, of, len)),
        _ => None,
    }
}

fn aim(generator: &mut Generator<'_>, candidate: Candidate) -> (Source, Address) {
    match candidate {
        Candidate::Variable(variable) => {
            let spot = generator.variable(variable);
            (Source::Address(spot.id), spot.address)
        }
        Candidate::Element(variable, of, len) => {
            let array = generator.variable(variable);
            let spot = generator.element(array, of, len, Some(2));
            (Source::Address(spot.id), spot.address)
        }
        Candidate::Pointer(other) => {
            let spot = generator.variable(other);
            let address = generator.eval.memory.load(spot.address).pointer();
            (Source::Copy(spot.id), address)
        }
    }
}

/// What a pointer can be set to.
#[derive(Clone, Copy, Debug)]
enum Candidate {
    /// The address of a variable.
    Variable(VarId),
    /// The address of an element of an array variable.
    Element(VarId, TypeId, u32),
    /// The value of another pointer.
    Pointer(VarId),
}
