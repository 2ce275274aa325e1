//! Concrete execution of the IR.
//!
//! Used twice: by the generator, which keeps a memory in step with the program
//! it writes and asks what every operation would do; and by [`run`], which
//! executes a finished program from the start and reports the first operation
//! that is not fully defined. The second is the proof that the first was right.

mod bytes;
mod complex;
mod float;
mod helper;
mod machine;
mod make_defined;
mod memory;
mod quick;
mod run;
mod value;
mod vector;

pub(crate) use bytes::byte_leaves;
pub(crate) use complex::{Parts, combine, combine_with_real};
pub(crate) use machine::execute;
pub use machine::execute_defined;
pub(crate) use machine::{
    complex_made_defined, float_made_defined, value_made_defined, vector_made_defined,
};
pub(crate) use make_defined::{make_defined_for_all, make_exact};
pub use memory::{Address, Checkpoint, Memory, Slot};
pub(crate) use run::initialise_global;
pub use run::{Finished, initialise, run};
pub(crate) use value::Evaluator;
pub use value::Violation;
