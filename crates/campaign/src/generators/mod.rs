//! The generators a campaign can use, one file per family of languages.

mod c_family;

use gadfly_choice::Choices;
use gadfly_toolchain::{Language, TestCase};
use std::fmt::Debug;

/// Writes test cases from choices.
pub trait Generator: Debug + Sync {
    /// The name by which users and stored recordings know it.
    fn name(&self) -> &'static str;

    /// The version of the mapping from choices to programs.
    fn version(&self) -> u32;

    /// The language it writes.
    fn language(&self) -> Language;

    /// Writes one program.
    fn write(&self, choices: &mut Choices) -> TestCase;
}

/// All generators.
pub const GENERATORS: [&dyn Generator; 2] = [&c_family::C, &c_family::Cpp];

/// The generator with the given name.
#[must_use]
pub fn generator(name: &str) -> Option<&'static dyn Generator> {
    GENERATORS
        .into_iter()
        .find(|generator| generator.name() == name)
}
