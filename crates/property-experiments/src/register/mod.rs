//! The register machine of section 4.2: labels as data, allocation, stamps.

mod execute;
mod indistinguishable;
mod machine;
mod property;
mod reachable;
pub mod smart;
mod table;

pub use execute::step;
pub use machine::{
    Atom, Block, Frame, Instruction, Label, Memory, Operation, Pc, Pointer, Register, StackFrame,
    State, Value,
};
pub use property::{Variation, single_step_noninterference};
pub use table::{DEFAULT, Opcode, Table, faults};
