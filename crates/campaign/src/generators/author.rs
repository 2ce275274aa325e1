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

/// The name of the setting that lists features to leave out.
const WITHOUT_FEATURES: &str = "without-features";

/// The settings of a generator: a JSON object whose members only the generator understands.
/// Defaults are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(Map<String, Value>);

/// Settings that a generator does not accept.
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
    /// Parses stored settings; an empty text has none.
    ///
    /// # Errors
    /// If the text is not a JSON object.
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

/// Formats the settings as they are stored.
impl fmt::Display for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return Ok(());
        }
        write!(f, "{}", Value::Object(self.0.clone()))
    }
}

/// A generator with its settings.
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
    /// If the generator does not accept them.
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

    /// The same author without these features; `None` if the generator does not have them.
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

    /// Its settings.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Writes one program.
    pub(crate) fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        self.writer.write(choices)
    }

    /// Writes one program as a model that can be reduced, if the generator supports that.
    /// `None` also after a panic: it was already reported when the program was written.
    #[must_use]
    pub fn model(&self, choices: &mut Choices) -> Option<Arc<dyn Model>> {
        catch(|| self.writer.model(choices)).ok().flatten()
    }
}
