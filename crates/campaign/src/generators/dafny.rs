//! Programs of the Dafny generator.

use super::{Generator, Settings, SettingsError, Writer, WrittenWrongly};
use gadfly_choice::Choices;
use gadfly_dafny::{Dialect, ParseOptions, parse, print};
use gadfly_dafny_gen::{FEATURES, GENERATOR_VERSION, Settings as Options, Weights, write};
use gadfly_metamorph::{Settings as Variation, vary};
use gadfly_toolchain::{Language, Role, SourceFile, TestCase};

/// The file name of a program, which it prints when it halts.
const FILE: &str = "main.dfy";

/// The share of programs that are replaced by a metamorphic variant, for constructs that the
/// generator does not write.
const VARIED: (u32, u32) = (1, 4);

/// Writes Dafny.
#[derive(Debug)]
pub(super) struct Dafny;

impl Generator for Dafny {
    fn name(&self) -> &'static str {
        "dafny"
    }

    fn version(&self) -> u32 {
        GENERATOR_VERSION
    }

    fn language(&self) -> Language {
        Language::Dafny
    }

    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        Weights::tables()
    }

    fn features_that_need(&self, part: &str) -> Vec<String> {
        let asking = FEATURES.iter().filter(|feature| feature.part == Some(part));
        asking.map(|feature| feature.name.to_owned()).collect()
    }

    fn prepare(&self, settings: &Settings) -> Result<Box<dyn Writer>, SettingsError> {
        let mut value = settings.to_value();
        // Dafny's editions are called dialects.
        if let Some(members) = value.as_object_mut()
            && let Some(edition) = members.remove("standard")
        {
            members.insert("dialect".to_owned(), edition);
        }
        let options = serde_json::from_value(value).map_err(|error| SettingsError {
            language: Language::Dafny,
            problem: error.to_string(),
        })?;
        Ok(Box::new(Prepared(options)))
    }
}

/// The generator with the options for its programs.
#[derive(Debug)]
struct Prepared(Options);

impl Writer for Prepared {
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        let wrongly = |mistake: String| WrittenWrongly(mistake);
        let mut written = write(&self.0, choices).map_err(|it| wrongly(it.to_string()))?;
        if choices.chance(VARIED.0, VARIED.1) {
            written.text =
                in_other_words(&written.text, self.0.dialect, choices).map_err(wrongly)?;
        }
        let file = SourceFile {
            name: FILE.to_owned(),
            role: Role::Test,
            text: written.text.into(),
        };
        let unsupported = written.unsupported_by.iter();
        let features = written.features.iter();
        let requires = written.requires.iter();
        Ok(TestCase {
            requires: requires.map(ToString::to_string).collect(),
            expected: Some(written.expected.into()),
            standard: Some(self.0.dialect.name().to_owned()),
            unsupported_with: unsupported.map(|it| it.name().to_owned()).collect(),
            features: features.map(ToString::to_string).collect(),
            ..TestCase::new(Language::Dafny, vec![file])
        })
    }
}

/// A metamorphic variant of a program, which must print the same.
fn in_other_words(text: &str, dialect: Dialect, choices: &mut Choices) -> Result<String, String> {
    let program = parse(FILE, text, ParseOptions { dialect }).map_err(|it| it.to_string())?;
    let variation = Variation::new(dialect);
    let variant = vary(&program, &variation, choices).map_err(|it| it.to_string())?;
    print(&variant.program, dialect).map_err(|it| it.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_dafny_lacks_leaves_out_the_features_that_ask_for_it() {
        let part = gadfly_dafny::GENERAL_NEWTYPES;
        assert_eq!(Dafny.features_that_need(part), ["wrapped-newtypes"]);
        assert!(Dafny.features_that_need("nothing").is_empty());
    }
}
