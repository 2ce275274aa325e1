//! The backends of Dafny: the languages that it compiles to. Names only; how they are
//! invoked is in `toolchain`.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of Dafny's backends.
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

    /// The name that Dafny knows it by.
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

impl FromStr for Backend {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let found = Backend::ALL.into_iter().find(|b| b.name() == name);
        found.ok_or_else(|| {
            format!("Dafny has no backend `{name}`; it has cs, java, js, go, py, rs and cpp")
        })
    }
}
