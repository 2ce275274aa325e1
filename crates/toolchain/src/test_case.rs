//! What is handed to a compiler: a program with its files and, when it is
//! known, the output that every correct compiler must make it print.
//!
//! Knows nothing of generators: a test case is text, wherever it came from.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The language of a test case, and the one that a target compiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Language {
    /// C.
    C,
    /// C++.
    Cpp,
    /// OpenCL C with a driver in C.
    #[serde(rename = "opencl")]
    OpenCl,
    /// ISPC with a driver in C.
    Ispc,
    /// SYCL.
    Sycl,
    /// Dafny.
    Dafny,
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Language::C => "C",
            Language::Cpp => "C++",
            Language::OpenCl => "OpenCL",
            Language::Ispc => "ISPC",
            Language::Sycl => "SYCL",
            Language::Dafny => "Dafny",
        })
    }
}

/// The role of a file, which decides how often it is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The code under test: compiled by every target with every option set.
    Test,
    /// Initialisation, `main` and the checksum: compiled once per compiler.
    Driver,
    /// Included by other files, never compiled on its own.
    Header,
    /// The code under test, if the compiler is a library of the program: loaded at run time,
    /// never compiled before.
    Loaded,
}

/// One file of a test case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SourceFile {
    /// A plain file name without folders, such as `func.c`.
    pub name: String,
    /// What the file is for.
    pub role: Role,
    /// The whole text.
    pub text: Arc<str>,
}

/// A program with its files and its expected output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TestCase {
    /// The language of all files.
    pub language: Language,
    /// The files, in the order in which they are written, compiled and linked.
    pub files: Vec<SourceFile>,
    /// The exact standard output of a correct build, if known.
    pub expected: Option<Arc<str>>,
    /// Features that not every compiler supports, by their names in the descriptions of
    /// targets: a compiler that lacks one is skipped.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub requires: BTreeSet<String>,
    /// The edition of the language, by its name in the descriptions of targets; if `None`, the
    /// compiler's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard: Option<String>,
    /// Options with which no compiler supports the program, such as a backend of Dafny: such a
    /// target is skipped.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unsupported_with: BTreeSet<String>,
    /// The features of the program, by the generator's names. When a compiler fails on many
    /// programs, their common cause is searched for among these.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub features: BTreeSet<String>,
    /// Why correct compilers may make it print different things, if they may: then its output
    /// is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub varies: Option<Arc<str>>,
}

impl TestCase {
    /// A program of these files without requirements, of which nothing else is known.
    #[must_use]
    pub fn new(language: Language, files: Vec<SourceFile>) -> TestCase {
        TestCase {
            language,
            files,
            expected: None,
            requires: BTreeSet::new(),
            standard: None,
            unsupported_with: BTreeSet::new(),
            features: BTreeSet::new(),
            varies: None,
        }
    }

    /// The source of the code under test, all files of it.
    #[must_use]
    pub fn source(&self) -> String {
        let tested = |file: &&SourceFile| matches!(file.role, Role::Test | Role::Loaded);
        let texts = self.files.iter().filter(tested).map(|file| &*file.text);
        texts.collect::<Vec<_>>().join("\n")
    }
}
