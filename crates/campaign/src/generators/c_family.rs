//! Programs of the C-family crate, one generator per language.

use super::{Generator, Settings, SettingsError, Writer, WrittenWrongly};
use gadfly_cfamily::lower::FileRole;
use gadfly_cfamily::{
    Feature, Options, Standard, Weights, Written, generate_c, generate_cpp, generate_ispc,
    generate_opencl, generate_sycl,
};
use gadfly_choice::Choices;
use gadfly_toolchain::{Language, Role, SourceFile, TestCase};
use std::collections::BTreeSet;

/// A language that the C-family crate writes.
#[derive(Debug)]
pub(super) struct CFamily {
    name: &'static str,
    language: Language,
    write: fn(&mut Choices, &Options) -> Written,
}

/// Writes C.
pub(super) const C: CFamily = CFamily {
    name: "c",
    language: Language::C,
    write: generate_c,
};

/// Writes C++.
pub(super) const CPP: CFamily = CFamily {
    name: "c++",
    language: Language::Cpp,
    write: generate_cpp,
};

/// Writes OpenCL C with a driver in C.
pub(super) const OPENCL: CFamily = CFamily {
    name: "opencl",
    language: Language::OpenCl,
    write: generate_opencl,
};

/// Writes ISPC with a driver in C.
pub(super) const ISPC: CFamily = CFamily {
    name: "ispc",
    language: Language::Ispc,
    write: generate_ispc,
};

/// Writes SYCL.
pub(super) const SYCL: CFamily = CFamily {
    name: "sycl",
    language: Language::Sycl,
    write: generate_sycl,
};

impl Generator for CFamily {
    fn name(&self) -> &'static str {
        self.name
    }

    fn version(&self) -> u32 {
        gadfly_cfamily::GENERATOR_VERSION
    }

    fn language(&self) -> Language {
        self.language
    }

    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        let tables = Weights::TABLES.into_iter();
        tables
            .map(|table| (table, Weights::entries(table)))
            .collect()
    }

    fn prepare(&self, settings: &Settings) -> Result<Box<dyn Writer>, SettingsError> {
        let wrong = |problem: String| SettingsError {
            language: self.language,
            problem,
        };
        let options: Options = serde_json::from_value(settings.to_value())
            .map_err(|error| wrong(error.to_string()))?;
        let is_edition = |standard: Standard| match self.language {
            Language::C => !standard.is_cpp(),
            Language::Cpp => standard.is_cpp(),
            Language::OpenCl | Language::Ispc | Language::Sycl | Language::Dafny => false,
        };
        if let Some(standard) = options.standard
            && !is_edition(standard)
        {
            let name = standard.name();
            return Err(wrong(format!("{name} is no edition of that language")));
        }
        Ok(Box::new(Prepared {
            language: self.language,
            write: self.write,
            options,
        }))
    }
}

/// A language with the options of its programs.
#[derive(Debug)]
struct Prepared {
    language: Language,
    write: fn(&mut Choices, &Options) -> Written,
    options: Options,
}

impl Writer for Prepared {
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        let written = (self.write)(choices, &self.options);
        let files = written.files.into_iter().map(|file| SourceFile {
            name: file.name.to_owned(),
            role: match file.role {
                FileRole::Test => Role::Test,
                FileRole::Driver => Role::Driver,
                FileRole::Header => Role::Header,
                FileRole::Loaded => Role::Loaded,
            },
            text: file.text.into(),
        });
        let requires: BTreeSet<String> = (written.requires.iter())
            .map(|feature| Feature::name(feature).to_owned())
            .collect();
        Ok(TestCase {
            expected: Some(written.expected.into()),
            features: requires.clone(),
            requires,
            standard: self.options.standard.map(|it| it.name().to_owned()),
            ..TestCase::new(self.language, files.collect())
        })
    }
}
