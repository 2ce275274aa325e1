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

/// Knows how to write programs of a language.
pub trait Generator: Debug + Sync {
    /// The name by which users and stored recordings know it.
    fn name(&self) -> &'static str;

    /// Other names by which users may call it.
    fn aliases(&self) -> &'static [&'static str] {
        &[]
    }

    /// The version of the mapping from choices to programs.
    fn version(&self) -> u32;

    /// The language it writes.
    fn language(&self) -> Language;

    /// Everything that a weight can be given to, by table.
    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)>;

    /// The features whose programs need a part of the language; by itself, the one
    /// that has its name.
    fn features_that_need(&self, part: &str) -> Vec<String> {
        vec![part.to_owned()]
    }

    /// The features that are extensions to an edition of the language, or to its usual
    /// one: not every compiler of that edition has them.
    fn extensions(&self, _edition: Option<&str>) -> Vec<&'static str> {
        Vec::new()
    }

    /// The passes that make its models smaller, from the coarse to the fine;
    /// none if it has no models.
    fn passes(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Gets ready to write programs with the given settings.
    ///
    /// # Errors
    /// When a setting makes no sense to this generator; in words that fit after
    /// the name of the language.
    fn prepare(&self, settings: &Settings) -> Result<Box<dyn Writer>, SettingsError>;
}

/// A program that is not valid by construction, as all must be: a bug of Gadfly.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct WrittenWrongly(pub String);

/// Writes test cases from choices.
pub trait Writer: Debug + Send + Sync {
    /// Writes one program.
    ///
    /// # Errors
    /// When the generator finds out that it made a mistake.
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly>;

    /// The same program as something that can be made smaller; `None` if there is no
    /// such thing.
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

/// The generator with the given name, or with an alias of that name.
#[must_use]
pub fn generator(name: &str) -> Option<&'static dyn Generator> {
    GENERATORS
        .into_iter()
        .find(|generator| generator.name() == name || generator.aliases().contains(&name))
}
