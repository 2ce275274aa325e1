//! What is handed to a compiler: a program with its files and, when it is
//! known, the output that every correct compiler must make it print.
//!
//! Knows nothing of generators: a test case is text, wherever it came from.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The language a test case is written in and a target accepts.
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

/// What a file is for, which decides how often it is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The code under test: compiled by every target with every option set.
    Test,
    /// Set-up, `main` and the checksum: compiled once per compiler.
    Driver,
    /// Included by the others, never compiled by itself.
    Header,
    /// The code under test, where the compiler is a library of the program: read
    /// when the program runs, never compiled before.
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
    /// The language all files are written in.
    pub language: Language,
    /// The files, in the order in which they are written, compiled and linked.
    pub files: Vec<SourceFile>,
    /// The exact standard output of a correct build, when it is known.
    pub expected: Option<Arc<str>>,
    /// Parts of the language that not every compiler has, by the names that
    /// targets are described with: a compiler that lacks one is not asked.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub requires: BTreeSet<String>,
    /// The edition of the language it is written in, by the names that targets
    /// are described with; what the compiler takes it for if none is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub standard: Option<String>,
    /// Options with which no compiler has all that the program needs, such as a
    /// backend of Dafny's: such a target is not asked.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub unsupported_with: BTreeSet<String>,
    /// What the program is made of, by the names that its generator has for it:
    /// what the programs that a compiler fails on have in common is looked for
    /// among them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub features: BTreeSet<String>,
    /// Why correct compilers may make it print different things, where they may:
    /// then what it prints is not compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub varies: Option<Arc<str>>,
}

impl TestCase {
    /// A program of these files that needs nothing in particular, and of which
    /// nothing else is known.
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
}
