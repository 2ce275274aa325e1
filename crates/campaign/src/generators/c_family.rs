//! C and C++ programs from the C-family crate.

use super::Generator;
use gadfly_cfamily::lower::FileRole;
use gadfly_cfamily::{Feature, Options, Written};
use gadfly_choice::Choices;
use gadfly_toolchain::{Language, Role, SourceFile, TestCase};

/// Writes C.
#[derive(Debug)]
pub(super) struct C;

/// Writes C++.
#[derive(Debug)]
pub(super) struct Cpp;

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
        test_case(
            Language::C,
            gadfly_cfamily::generate_c(choices, &Options::default()),
        )
    }
}

impl Generator for Cpp {
    fn name(&self) -> &'static str {
        "c++"
    }

    fn version(&self) -> u32 {
        gadfly_cfamily::GENERATOR_VERSION
    }

    fn language(&self) -> Language {
        Language::Cpp
    }

    fn write(&self, choices: &mut Choices) -> TestCase {
        test_case(
            Language::Cpp,
            gadfly_cfamily::generate_cpp(choices, &Options::default()),
        )
    }
}

fn test_case(language: Language, written: Written) -> TestCase {
    let files = written.files.into_iter().map(|file| SourceFile {
        name: file.name.to_owned(),
        role: match file.role {
            FileRole::Test => Role::Test,
            FileRole::Driver => Role::Driver,
            FileRole::Header => Role::Header,
        },
        text: file.text.into(),
    });
    TestCase {
        language,
        files: files.collect(),
        expected: Some(written.expected.into()),
        requires: written
            .requires
            .iter()
            .map(Feature::name)
            .map(Into::into)
            .collect(),
    }
}
