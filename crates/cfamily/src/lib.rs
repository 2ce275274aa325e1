//! The C family: an intermediate representation of programs, its exact
//! semantics, a generator that writes only defined programs, and lowerings.
//!
//! The way through the crate: [`generate`] takes choices and writes a program
//! of the [`ir`], keeping an evaluated memory in step; [`checksum`] says what
//! the program must print; [`lower`] writes it in a language. [`eval::run`]
//! executes a finished program from scratch and proves it defined. [`shrink`]
//! cuts parts of a program off and makes what is left defined.
//!
//! Uses the choice and features crates alone. Knows no compiler, no file system, no clock.

pub mod checksum;
pub mod constructs;
pub mod eval;
pub mod features;
mod generate;
pub mod ir;
mod language;
pub mod lower;
pub mod semantics;
pub mod shrink;
pub mod standard;
pub mod types;

pub use features::{Feature, FeatureSet};
pub use gadfly_features::{Named, WeightError};
pub use generate::{
    Check, GENERATOR_VERSION, Generated, Inputs, Options, Policy, PolicySet, SizeClass, Weights,
    generate,
};
pub use language::{Language, Written};
pub use standard::Standard;

/// Writes one C program.
#[must_use]
pub fn generate_c(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    Language::C.write(choices, options)
}

/// Writes one C++ program. The same choices give much the same program as
/// [`generate_c`] does, in the other language.
#[must_use]
pub fn generate_cpp(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    Language::Cpp.write(choices, options)
}

/// Writes one OpenCL program: kernels and a driver in C.
#[must_use]
pub fn generate_opencl(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    Language::OpenCl.write(choices, options)
}

/// Writes one ISPC program with a driver in C.
#[must_use]
pub fn generate_ispc(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    Language::Ispc.write(choices, options)
}

/// Writes one SYCL program.
#[must_use]
pub fn generate_sycl(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    Language::Sycl.write(choices, options)
}
