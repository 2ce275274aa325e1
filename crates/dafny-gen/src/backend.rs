//! The languages that Dafny compiles to, as far as features differ between them.
//! Knows no toolchain.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A backend of Dafny.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Backend {
    /// C#.
    Cs,
    /// Java.
    Java,
    /// JavaScript.
    Js,
    /// Go.
    Go,
    /// Python.
    Py,
    /// Rust.
    Rs,
    /// C++.
    Cpp,
}

impl Backend {
    /// All of them.
    pub const ALL: [Backend; 7] = [
        Backend::Cs,
        Backend::Java,
        Backend::Js,
        Backend::Go,
        Backend::Py,
        Backend::Rs,
        Backend::Cpp,
    ];

    /// The name by which Dafny's command line knows it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Backend::Cs => "cs",
            Backend::Java => "java",
            Backend::Js => "js",
            Backend::Go => "go",
            Backend::Py => "py",
            Backend::Rs => "rs",
            Backend::Cpp => "cpp",
        }
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
