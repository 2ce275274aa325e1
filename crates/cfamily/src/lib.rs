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
pub mod features;
mod generate;
pub mod ir;
pub mod lower;
pub mod semantics;
pub mod standard;
pub mod types;

pub use features::{Feature, FeatureSet};
pub use generate::{
    Check, GENERATOR_VERSION, Generated, Inputs, Options, Policy, SizeClass, WeightError, Weights,
    generate,
};
pub use standard::Standard;

/// A finished test: its files, what it must print, and what it needs.
#[derive(Clone, Debug)]
pub struct Written {
    /// The files, in the order in which they are compiled and linked.
    pub files: Vec<lower::File>,
    /// The exact standard output of a correct build.
    pub expected: String,
    /// What a compiler must understand beyond the core of the language.
    pub requires: FeatureSet,
}

/// Writes one C program.
#[must_use]
pub fn generate_c(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    let standard = match options.standard {
        Some(standard) if !standard.is_cpp() => standard,
        _ => Standard::USUAL_C,
    };
    let features = lower::c::FEATURES;
    write(choices, options, standard, features, lower::c::lower)
}

/// Writes one C++ program. The same choices give much the same program as
/// [`generate_c`] does, in the other language.
#[must_use]
pub fn generate_cpp(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    let standard = match options.standard {
        Some(standard) if standard.is_cpp() => standard,
        _ => Standard::USUAL_CPP,
    };
    let features = lower::cpp::FEATURES;
    write(choices, options, standard, features, lower::cpp::lower)
}

/// Writes one OpenCL program: kernels and a driver in C.
#[must_use]
pub fn generate_opencl(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    let features = lower::opencl::FEATURES;
    let standard = Standard::USUAL_C;
    write(choices, options, standard, features, lower::opencl::lower)
}

/// Writes one ISPC program with a driver in C.
#[must_use]
pub fn generate_ispc(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    // Exported functions take no structures by value.
    let options = Options {
        inputs: Inputs::Globals,
        ..options.clone()
    };
    let features = lower::ispc::FEATURES;
    let standard = Standard::USUAL_C;
    write(choices, &options, standard, features, lower::ispc::lower)
}

/// Writes one SYCL program.
#[must_use]
pub fn generate_sycl(choices: &mut gadfly_choice::Choices, options: &Options) -> Written {
    let features = lower::sycl::FEATURES;
    let standard = Standard::USUAL_CPP;
    write(choices, options, standard, features, lower::sycl::lower)
}

/// Writes a program that keeps to what its language has.
fn write(
    choices: &mut gadfly_choice::Choices,
    options: &Options,
    standard: Standard,
    features: FeatureSet,
    lower: impl Fn(&ir::Program) -> Vec<lower::File>,
) -> Written {
    let options = Options {
        features: options.features.and(features).and(standard.features()),
        standard: Some(standard),
        ..options.clone()
    };
    let Generated {
        mut program,
        memory,
    } = generate(choices, &options);
    let expected = match options.check {
        Check::Hash => format!("{}\n", checksum::of(&program, &memory)),
        Check::Asserts => {
            program.right_values = Some(checksum::values(&program, &memory));
            lower::ALL_RIGHT.to_owned()
        }
    };
    Written {
        files: lower(&program),
        expected,
        requires: program.requires,
    }
}
