//! What features share: literals, types as written, blocks, callables, printed
//! values, and the frame of a program.

mod block;
mod callable;
mod domain;
mod literal;
mod print;
mod program;
mod types;

pub(crate) use print::OBSERVED;
pub(crate) use program::write_program;
