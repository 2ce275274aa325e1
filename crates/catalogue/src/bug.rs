//! One bug of the catalogue: what `bug.toml` says, and the files beside it.

use crate::recognise::Recognise;
use crate::words::{Class, Kind, Outcome};
use serde::{Deserialize, Serialize};

/// A bug that is known.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Bug {
    /// `COMPILER/SLUG`, the folder that it lies in.
    pub id: String,
    /// What goes wrong, in a few words.
    pub title: String,
    /// Where the compiler goes wrong and why, in a sentence.
    #[serde(default)]
    pub cause: String,
    /// Whether it is a bug at all.
    #[serde(default)]
    pub class: Class,
    /// How it shows most often.
    pub kind: Kind,
    /// Numbers in the compiler's public tracker, such as `#4061`.
    #[serde(default)]
    pub issues: Vec<String>,
    /// The seeds and the version of the generator that found it, or `by hand`.
    #[serde(default)]
    pub found: String,
    /// What else is worth knowing.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Options of the compiler without which it refuses the program.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The exit status of the program, when it is not 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub exit: i32,
    /// The dialects that have the program, when fewer than can print it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dialects: Vec<String>,
    /// Why a dialect is left out, or an option given.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// What the program's own specification says is wrong with it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fails_checks: String,
    /// `false` where the verifier or the front end is what is wrong, so that the
    /// compiler's own verifier does not accept the program.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub verifies: bool,
    /// What each compiler or backend does with the program.
    #[serde(default)]
    pub observed: Vec<Observed>,
    /// Backends that cannot do what the program asks, and say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unsupported: Vec<Unsupported>,
    /// What recognises it: a finding that fits one of these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recognise: Vec<Recognise>,
    /// The name of the program's file, and the program.
    #[serde(skip_deserializing)]
    pub program: Option<(String, String)>,
    /// What a correct compiler makes it print, where it prints something.
    #[serde(skip_deserializing)]
    pub expected: Option<String>,
}

fn yes() -> bool {
    true
}

fn is_zero(exit: &i32) -> bool {
    *exit == 0
}

impl Bug {
    /// The compiler that has the bug, the first part of the id.
    #[must_use]
    pub fn compiler(&self) -> &str {
        self.id.split('/').next().unwrap_or(&self.id)
    }

    /// The second part of the id.
    #[must_use]
    pub fn slug(&self) -> &str {
        self.id.split_once('/').map_or("", |(_, slug)| slug)
    }

    /// The id with the public issues: `dafny/py-class-before-its-trait (#5569)`.
    #[must_use]
    pub fn name(&self) -> String {
        match self.issues.is_empty() {
            true => self.id.clone(),
            false => format!("{} ({})", self.id, self.issues.join(", ")),
        }
    }

    /// What the program shows of this bug; of others that stand in its way no word.
    pub fn shown(&self) -> impl Iterator<Item = &Observed> {
        self.observed.iter().filter(|it| it.bug.is_none())
    }
}

/// What a compiler or backend does with the program of a bug.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Observed {
    /// A backend of Dafny, `dafny` for Dafny itself, or the command of a compiler.
    #[serde(alias = "compiler")]
    pub backend: String,
    /// The versions that do it, each as far as it matters: `4.11`, `12`.
    pub versions: Vec<String>,
    /// The compiler's options, where it needs some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// How it ends.
    pub outcome: Outcome,
    /// Part of what is printed or said.
    pub says: String,
    /// The bug that this shows, when it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bug: Option<String>,
}

/// A backend that cannot do what the program asks, and says so.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Unsupported {
    /// The backend.
    pub backend: String,
    /// Its versions.
    pub versions: Vec<String>,
}
