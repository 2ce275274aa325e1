//! C programs from the C-family crate.

use super::Generator;
use gadfly_cfamily::lower::FileRole;
use gadfly_choice::Choices;
use gadfly_toolchain::{Language, Role, SourceFile, TestCase};

/// Writes C.
#[derive(Debug)]
pub(super) struct C;

impl Generator for C {
    fn name(&self) -> &'static str {
        "c"
    }

    fn version(&self) -> u32 {
        gadfly_cfamily::GENERATOR_VERSION
    }

    fn language(&self) -> Language {
        Language::C
    }

    fn write(&self, choices: &mut Choices) -> TestCase {
        let (files, expected) = gadfly_cfamily::generate_c(choices);
        TestCase {
            language: Language::C,
            files: files
                .into_iter()
                .map(|file| SourceFile {
                    name: file.name.to_owned(),
                    role: match file.role {
                        FileRole::Test => Role::Test,
                        FileRole::Driver => Role::Driver,
                        FileRole::Header => Role::Header,
                    },
                    text: file.text.into(),
                })
                .collect(),
            expected: Some(expected.into()),
        }
    }
}
