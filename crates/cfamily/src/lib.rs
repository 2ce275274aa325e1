//! The C family: an intermediate representation of programs, its exact
//! semantics, a generator that writes only defined programs, and lowerings.
//!
//! The way through the crate: [`generate`] takes choices and writes a program
//! of the [`ir`], keeping an evaluated memory in step; [`checksum`] says what
//! the program must print; [`lower`] writes it in a language. [`eval::run`]
//! executes a finished program from scratch and proves it defined.
//!
//! Uses the choice crate alone. Knows no compiler, no file system, no clock.

pub mod checksum;
pub mod eval;
mod generate;
pub mod ir;
pub mod lower;
pub mod semantics;
pub mod types;

pub use generate::{GENERATOR_VERSION, Generated, Options, Policy, generate};

/// Writes one C program: its files, and the exact output it must print.
#[must_use]
pub fn generate_c(choices: &mut gadfly_choice::Choices) -> (Vec<lower::File>, String) {
    let generated = generate(choices, &Options::default());
    let checksum = checksum::of(&generated.program, &generated.memory);
    (lower::c::lower(&generated.program), format!("{checksum}\n"))
}

/// Writes one C++ program: its files, and the exact output it must print. The
/// same choices give the same program as [`generate_c`] does, in the other
/// language.
#[must_use]
pub fn generate_cpp(choices: &mut gadfly_choice::Choices) -> (Vec<lower::File>, String) {
    let generated = generate(choices, &Options::default());
    let checksum = checksum::of(&generated.program, &generated.memory);
    let files = lower::cpp::lower(&generated.program);
    (files, format!("{checksum}\n"))
}
