//! Programs of the C-family crate, one generator per language.

use super::c_files::source_files;
use super::c_model::CModel;
use super::{Generator, Settings, SettingsError, Writer, WrittenWrongly};
use gadfly_cfamily::shrink::{Model as Tree, Pass};
use gadfly_cfamily::{Feature, Language as Written, Options, Standard, Weights};
use gadfly_choice::Choices;
use gadfly_reduce::Model;
use gadfly_toolchain::{Language, TestCase};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A language of the C family.
#[derive(Debug)]
pub(super) struct CFamily {
    name: &'static str,
    aliases: &'static [&'static str],
    language: Language,
    written: Written,
}

/// Writes C.
pub(super) const C: CFamily = CFamily {
    name: "c",
    aliases: &[],
    language: Language::C,
    written: Written::C,
};

/// Writes C++.
pub(super) const CPP: CFamily = CFamily {
    name: "c++",
    aliases: &["cpp", "cxx"],
    language: Language::Cpp,
    written: Written::Cpp,
};

/// Writes OpenCL C with a driver in C.
pub(super) const OPENCL: CFamily = CFamily {
    name: "opencl",
    aliases: &["cl"],
    language: Language::OpenCl,
    written: Written::OpenCl,
};

/// Writes ISPC with a driver in C.
pub(super) const ISPC: CFamily = CFamily {
    name: "ispc",
    aliases: &[],
    language: Language::Ispc,
    written: Written::Ispc,
};

/// Writes SYCL.
pub(super) const SYCL: CFamily = CFamily {
    name: "sycl",
    aliases: &[],
    language: Language::Sycl,
    written: Written::Sycl,
};

impl Generator for CFamily {
    fn name(&self) -> &'static str {
        self.name
    }

    fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    fn version(&self) -> u32 {
        gadfly_cfamily::GENERATOR_VERSION
    }

    fn language(&self) -> Language {
        self.language
    }

    fn weights(&self) -> Vec<(&'static str, Vec<&'static str>)> {
        Weights::tables()
    }

    fn extensions(&self, edition: Option<&str>) -> Vec<&'static str> {
        let extensions = self.written.extensions(edition.and_then(Standard::named));
        extensions.iter().map(Feature::name).collect()
    }

    fn passes(&self) -> Vec<&'static str> {
        Pass::ALL.into_iter().map(Pass::name).collect()
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
            return Err(wrong(format!("{name} is not an edition of this language")));
        }
        Ok(Box::new(Prepared {
            language: self.language,
            written: self.written,
            options,
        }))
    }
}

/// A language with the options for its programs.
#[derive(Debug)]
struct Prepared {
    language: Language,
    written: Written,
    options: Options,
}

impl Writer for Prepared {
    fn write(&self, choices: &mut Choices) -> Result<TestCase, WrittenWrongly> {
        let written = self.written.write(choices, &self.options);
        let requires: BTreeSet<String> = (written.requires.iter())
            .map(|feature| Feature::name(feature).to_owned())
            .collect();
        Ok(TestCase {
            expected: Some(written.expected.into()),
            features: requires.clone(),
            requires,
            standard: self.options.standard.map(|it| it.name().to_owned()),
            ..TestCase::new(self.language, source_files(written.files))
        })
    }

    fn model(&self, choices: &mut Choices) -> Option<Arc<dyn Model>> {
        let model = Tree::write(self.written, choices, &self.options);
        Some(Arc::new(CModel(model)))
    }
}
