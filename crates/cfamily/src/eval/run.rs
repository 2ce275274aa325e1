//! A finished program, executed from the start.

use super::machine::Machine;
use super::{Evaluator, Memory, Slot, Violation};
use crate::eval::Address;
use crate::ir::{Constant, Program};
use crate::types::TypeId;

/// The state in which a program ends.
#[derive(Clone, Debug)]
pub struct Finished {
    /// All objects.
    pub memory: Memory,
    /// How many statements were executed.
    pub steps: u64,
}

/// Executes a program.
///
/// # Errors
/// The first operation that is not fully defined by the standard.
pub fn run(program: &Program) -> Result<Finished, Violation> {
    let mut memory = initialise(program)?;
    let mut machine = Machine::new(program, &mut memory);
    for function in &program.functions {
        machine.block(&function.body)?;
    }
    let steps = machine.steps;
    Ok(Finished { memory, steps })
}

/// The memory at the start of `main`: every global with its initial value.
///
/// # Errors
/// When an initial address does not exist.
pub fn initialise(program: &Program) -> Result<Memory, Violation> {
    let mut memory = Memory::default();
    for (variable, _) in &program.globals {
        let slots = program.types.slots(program.variable(*variable).ty);
        memory.allocate(*variable, slots);
    }
    for (variable, initial) in &program.globals {
        if let Some(home) = memory.home(*variable) {
            let ty = program.variable(*variable).ty;
            set_constant(program, &mut memory, home, ty, initial)?;
        }
    }
    Ok(memory)
}

/// Gives one global its home and its initial value, unless it has a home.
///
/// # Errors
/// When an initial address does not exist.
pub(crate) fn initialise_global(
    program: &Program,
    memory: &mut Memory,
    index: usize,
) -> Result<(), Violation> {
    let (variable, initial) = &program.globals[index];
    if memory.home(*variable).is_none() {
        let ty = program.variable(*variable).ty;
        let home = memory.allocate(*variable, program.types.slots(ty));
        set_constant(program, memory, home, ty, initial)?;
    }
    Ok(())
}

/// Stores an initial value of type `ty` into the slots from `at` on.
fn set_constant(
    program: &Program,
    memory: &mut Memory,
    at: Address,
    ty: TypeId,
    initial: &Constant,
) -> Result<(), Violation> {
    match initial {
        Constant::Int(value) => memory.store(at, Slot::Int(*value)),
        Constant::Float(value) => memory.store(at, Slot::Float(*value)),
        Constant::Address(place) => {
            let (context, exprs) = program.context();
            let target = Evaluator::new(context, exprs, memory).address(*place)?;
            memory.store(at, Slot::Pointer(target));
        }
        Constant::List(items) => {
            for (index, item) in items.iter().enumerate() {
                let (offset, ty) = program.types.part(ty, index as u32);
                set_constant(program, memory, at.plus(offset), ty, item)?;
            }
        }
    }
    Ok(())
}
