//! Writes Dafny programs that are valid by construction, and knows what they
//! print.
//!
//! A program is written freely, top-down, what it lacks being made when it is
//! needed (fuzz-d thesis, chapter 4); then the interpreter runs it and says what
//! has to change for it to be valid. All decisions come from [`Choices`]. This
//! crate knows the language and nothing of compilers or campaigns.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod backend;
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

pub use backend::Backend;
pub use context::Feature;
pub use feature::ALL as FEATURES;
pub use gadfly_features::{Named, WeightError};
pub use id::{FeatureId, FeatureSet};
pub use mode::Mode;
pub use settings::{Settings, Size};
pub use validity::Mistake;
pub use weights::Weights;

use gadfly_choice::Choices;
use std::collections::BTreeSet;

/// The version of the mapping from choices to programs.
pub const GENERATOR_VERSION: u32 = 13;

/// A program with everything that is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What it prints.
    pub expected: String,
    /// The features that it uses.
    pub features: BTreeSet<&'static str>,
    /// The backends that lack something it uses.
    pub unsupported_by: BTreeSet<Backend>,
    /// Parts of the language that Dafny must be asked for.
    pub requires: BTreeSet<&'static str>,
    /// How it was made valid.
    pub mode: Mode,
}

/// Writes a program.
///
/// # Errors
/// When the program is not what it should be: a mistake of the generator, to be
/// told and mended. There is no other program in its place, which would hide it.
pub fn write(settings: &Settings, choices: &mut Choices) -> Result<Written, Mistake> {
    let mode = draw::mode(settings, choices);
    let mut g = draw::context(settings, choices);
    let program = program::write(&mut g);
    let used = g.used;
    let valid = validity::make_valid(program, mode, settings.dialect)?;
    let text = gadfly_dafny::print(&valid.program, settings.dialect).map_err(|error| {
        Mistake::NotWritten {
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
