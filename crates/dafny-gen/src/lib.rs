//! Generates Dafny programs that are valid by construction, with their expected output.
//!
//! A program is written top-down; declarations are added on demand (fuzz-d thesis,
//! chapter 4). Then the interpreter runs it, and invalid operations are rewritten or
//! guarded. All decisions come from [`Choices`]. This crate knows the language and nothing
//! about compilers or campaigns.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod build;
mod context;
mod draw;
mod feature;
mod id;
mod mode;
mod program;
mod settings;
mod ty;
mod validity;
mod weights;
mod write;

pub use context::Feature;
pub use feature::ALL as FEATURES;
pub use gadfly_features::{Named, WeightError};
pub use id::{FeatureId, FeatureSet};
pub use mode::Mode;
pub use settings::{Settings, Size};
pub use validity::GeneratorError;
pub use weights::Weights;

use gadfly_choice::Choices;
use gadfly_dafny::Backend;
use std::collections::BTreeSet;

/// The version of the mapping from choices to programs.
pub const GENERATOR_VERSION: u32 = 13;

/// A generated program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Its expected output.
    pub expected: String,
    /// The features that it uses.
    pub features: BTreeSet<&'static str>,
    /// The backends that do not support one of its features.
    pub unsupported_by: BTreeSet<Backend>,
    /// The parts of the language that need options of Dafny.
    pub requires: BTreeSet<&'static str>,
    /// How it was made valid.
    pub mode: Mode,
}

/// Writes a program.
///
/// # Errors
/// When the program is not valid: a bug in the generator. It is reported and not hidden
/// by writing another program instead.
pub fn write(settings: &Settings, choices: &mut Choices) -> Result<Written, GeneratorError> {
    let mode = draw::mode(settings, choices);
    let mut g = draw::context(settings, choices);
    let program = program::write(&mut g);
    let used = g.used;
    let valid = validity::make_valid(program, mode, settings.dialect)?;
    let text = gadfly_dafny::print(&valid.program, settings.dialect).map_err(|error| {
        GeneratorError::NotWritten {
            what: error.to_string(),
        }
    })?;
    Ok(Written {
        text,
        expected: valid.stdout,
        features: used.iter().map(|id| id.feature().name).collect(),
        unsupported_by: used
            .iter()
            .flat_map(|id| id.feature().lacking.iter().copied())
            // It has no unbounded integers, which all programs have.
            .chain([Backend::Cpp])
            .collect(),
        requires: used.iter().filter_map(|id| id.feature().part).collect(),
        mode,
    })
}
