//! The generators a campaign can use, one file per family of languages.

mod author;
mod c_family;
mod c_files;
mod c_model;
mod dafny;

pub use author::{Author, Settings, SettingsError};

use gadfly_choice::Choices;
use gadfly_reduce::Model;
use gadfly_toolchain::{Language, TestCase};
use std::fmt::Debug;
use std::sync::Arc;

/// A generator of programs in one language.
pub trait Generator: Debug + Sync {
    /// The name on the command line and in stored recordings.
    fn name(&self) -> &'static str;

    /// Other names on the command line.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The version of the mapping from choices to programs.
    fn version(&self) -> u32;

    /// The language it writes.
    fn language(&self) -> Language;

    /// Everything that can be given a weight, by table.
    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)>;

    /// The features whose programs need a part of the language; by default, the feature with
    /// the same name.
    fn features_that_need(&self, part: &str) -> Vec<String> {
        vec![part.to_owned()]
    }

    /// The features that are extensions to this edition of the language, or to the default
    /// edition: not every compiler of that edition supports them.
    fn extensions(&self, _edition: Option<&str>) -> Vec<&'static str> {
        Vec::new()
    }

    /// The passes that reduce its models, coarse ones first; empty if it has no models.
    fn passes(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Prepares the generator with the given settings.
    ///
    /// # Errors
    /// If it does not accept a setting; the message continues a sentence that begins
    /// with the name of the language.
    fn prepare(&self, settings: &Settings) -> Result<Box<dyn Writer>, SettingsError>;
}

/// A program that is invalid although programs are valid by construction: a bug in Gadfly.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WrittenWrongly(pub String);

/// Writes test cases from choices.
pub trait Writer: Debug + Send + Sync {
    /// Writes one program.
    ///
    /// # Errors
    /// If the generator detects a mistake of its own.
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly>;

    /// The same program as a model that can be reduced, if the language has models.
    fn model(&self, _choices: &mut Choices) -> Option<Arc<dyn Model>> {
        None
    }
}

/// All generators.
pub const GENERATORS: [&dyn Generator; 6] = [
    &c_family::C,
    &c_family::CPP,
    &c_family::OPENCL,
    &c_family::ISPC,
    &c_family::SYCL,
    &dafny::Dafny,
];

/// The generator with the given name or alias.
#[must_use]
pub fn generator(name: &str) -> Option<&'static dyn Generator> {
    GENERATORS
        .into_iter()
        .find(|generator| generator.name() == name || generator.aliases().contains(&name))
}
