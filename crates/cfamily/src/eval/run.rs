//! A finished program, executed from the start.

use super::machine::Machine;
use super::{Evaluator, Memory, Slot, Violation};
use crate::eval::Address;
use crate::ir::{Constant, Program};

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
            set_constant(program, &mut memory, home, initial)?;
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
        let slots = program.types.slots(program.variable(*variable).ty);
        let home = memory.allocate(*variable, slots);
        set_constant(program, memory, home, initial)?;
    }
    Ok(())
}

/// Stores an initial value, slot after slot; returns the first slot after it.
fn set_constant(
    program: &Program,
    memory: &mut Memory,
    at: Address,
    initial: &Constant,
) -> Result<Address, Violation> {
    match initial {
        Constant::Int(value) => memory.store(at, Slot::Int(*value)),
        Constant::Float(value) => memory.store(at, Slot::Float(*value)),
        Constant::Address(place) => {
            let (context, exprs) = program.context();
            let target = Evaluator::new(context, exprs, memory).address(*place)?;
            memory.store(at, Slot::Pointer(target));
        }
        Constant::List(items) => {
            let mut at = at;
            for item in items {
                at = set_constant(program, memory, at, item)?;
            }
            return Ok(at);
        }
    }
    Ok(at.plus(1))
}
