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
mod memory;
mod mend;
mod mend_float;
mod quick;
mod run;
mod value;
mod vector;

pub(crate) use bytes::byte_leaves;
pub(crate) use complex::{Parts, combine, combine_with_real};
pub use machine::{execute, settle};
pub(crate) use machine::{settle_complex, settle_float, settle_value, settle_vector};
pub use memory::{Address, Checkpoint, Memory, Slot};
pub(crate) use mend::mend_fully;
pub(crate) use mend_float::mend_float;
pub(crate) use run::initialise_global;
pub use run::{Finished, initialise, run};
pub(crate) use value::Evaluator;
pub use value::Violation;
