//! One remark of an optimiser about one place in a program.

use serde::{Deserialize, Serialize};

/// Whether an optimisation was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It was: clang's `Passed`, gcc's `optimized`.
    Fired,
    /// It was tried, and could not be or did not pay.
    Missed,
    /// Anything else that was said about it.
    Note,
}

/// One remark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// Whether an optimisation was done.
    pub kind: Kind,
    /// The pass that says so, by the compiler's own name.
    pub pass: String,
    /// What it says, without what belongs to this program alone. Pass and name
    /// are what makes two remarks the same.
    pub name: String,
    /// The source file it is about, as the compiler names it.
    pub file: String,
    /// The line in that file.
    pub line: u32,
}

impl Remark {
    /// Whether it is about the given file, and not about one that it includes:
    /// what a compiler does with a library's headers says nothing about a test.
    #[must_use]
    pub fn is_about(&self, file: &str) -> bool {
        self.file.rsplit('/').next() == Some(file)
    }
}

/// The language in which a family of compilers keeps its records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialect {
    /// The YAML of `-fsave-optimization-record`.
    Clang,
    /// The lines of `-fopt-info`.
    Gcc,
}

impl Dialect {
    /// The dialect of a family of compilers, if it is one of these.
    #[must_use]
    pub fn of_family(family: &str) -> Option<Dialect> {
        match family {
            "clang" => Some(Dialect::Clang),
            "gcc" => Some(Dialect::Gcc),
            _ => None,
        }
    }
}
