//! The stack machine of section 4.1.

mod indistinguishable;
mod machine;
mod property;
pub mod smart;
mod table;

pub use machine::{Atom, Instruction, Label, Slot, State, step};
pub use property::single_step_noninterference;
pub use table::{DEFAULT, Opcode, Table, faults};
