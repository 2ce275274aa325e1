//! A generator together with its settings: with the choices they decide a
//! program, so they are recorded and come back with it.

use super::{Generator, Writer, WrittenWrongly};
use gadfly_choice::Choices;
use gadfly_panics::catch;
use gadfly_reduce::Model;
use gadfly_toolchain::{Language, TestCase};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// The setting by which every generator is told what to leave out.
const WITHOUT_FEATURES: &str = "without-features";

/// What a generator is told beside the choices: an object of JSON whose members
/// only the generator understands. What is usual is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Map<String, Value>);

/// Settings that make no sense to a generator.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the settings for {language} programs are invalid: {problem}; correct or remove the setting"
)]
pub struct SettingsError {
    /// The language of the generator.
    pub language: Language,
    /// What is wrong.
    pub problem: String,
}

impl Settings {
    /// The settings of a stored text; empty text is none.
    ///
    /// # Errors
    /// When it is no object of JSON.
    pub fn parse(text: &str, language: Language) -> Result<Settings, SettingsError> {
        if text.is_empty() {
            return Ok(Settings::default());
        }
        let members = serde_json::from_str(text).map_err(|error| SettingsError {
            language,
            problem: error.to_string(),
        })?;
        Ok(Settings(members))
    }

    /// Sets a member.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        self.0.insert(name.to_owned(), value.into());
    }

    /// The members as a value.
    #[must_use]
    pub fn to_value(&self) -> Value {
        Value::Object(self.0.clone())
    }
}

/// As it is stored.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, "{}", Value::Object(self.0.clone()))
    }
}

/// A generator that was told its settings.
#[derive(Debug)]
pub struct Author {
    generator: &'static dyn Generator,
    settings: Settings,
    writer: Box<dyn Writer>,
}

impl Author {
    /// Gives a generator its settings.
    ///
    /// # Errors
    /// When they make no sense to it.
    pub fn new(
        generator: &'static dyn Generator,
        settings: Settings,
    ) -> Result<Author, SettingsError> {
        Ok(Author {
            writer: generator.prepare(&settings)?,
            generator,
            settings,
        })
    }

    /// The same author, who leaves features out too; nothing if the generator has
    /// no such features.
    pub(crate) fn without(&self, features: &BTreeSet<String>) -> Option<Author> {
        let mut settings = self.settings.clone();
        let told = settings.0.remove(WITHOUT_FEATURES);
        let told: BTreeSet<String> = told
            .and_then(|told| serde_json::from_value(told).ok())
            .unwrap_or_default();
        let all: BTreeSet<&String> = told.union(features).collect();
        settings.set(WITHOUT_FEATURES, serde_json::json!(all));
        Author::new(self.generator, settings).ok()
    }

    /// The generator.
    #[must_use]
    pub fn generator(&self) -> &'static dyn Generator {
        self.generator
    }

    /// What it was told.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Writes one program.
    pub(crate) fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        self.writer.write(choices)
    }

    /// Writes one program as something that can be made smaller, if the generator can.
    /// One that panics cannot: its program was written before, so that was reported.
    #[must_use]
    pub fn model(&self, choices: &mut Choices) -> Option<Arc<dyn Model>> {
        catch(|| self.writer.model(choices)).ok().flatten()
    }
}
