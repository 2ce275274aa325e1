//! One bug of the catalogue: what `bug.toml` says, and the files beside it.

use crate::recognise::{Pattern, Recognise};
use crate::words::{Class, Kind, Outcome};
use serde::{Deserialize, Serialize};

/// A known bug.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Bug {
    /// `COMPILER/SLUG`, the path of its folder.
    pub id: String,
    /// What goes wrong, in a few words.
    pub title: String,
    /// The cause, in one sentence.
    #[serde(default)]
    pub cause: String,
    /// Whether it counts as a bug.
    #[serde(default)]
    pub class: Class,
    /// How it usually shows.
    pub kind: Kind,
    /// Numbers in the compiler's public tracker, such as `#4061`.
    #[serde(default)]
    pub issues: Vec<String>,
    /// The ids of bugs with the same root cause, which show in other ways.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same_cause: Vec<String>,
    /// The seeds and the version of the generator that found it, or `by hand`.
    #[serde(default)]
    pub found: String,
    /// Further remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub notes: String,
    /// Compiler options that the program needs.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The exit status of the program, if it is not 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub exit: i32,
    /// The dialects that have the program, if fewer than can print it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dialects: Vec<String>,
    /// Why a dialect is left out, or why an option is needed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub because: String,
    /// What checking the program's own specification reports.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub fails_checks: String,
    /// `false` if the compiler's verifier rejects the program because the verifier or the front
    /// end is wrong.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub verifies: bool,
    /// The observed behaviour of each compiler or backend.
    #[serde(default)]
    pub observed: Vec<Observed>,
    /// Backends that do not support the program, and say so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unsupported: Vec<Unsupported>,
    /// The rules that recognise it: a finding shows the bug if one of them matches.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub recognise: Vec<Recognise>,
    /// Patterns of further errors of a list that only follow from this bug.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) consequences: Vec<Pattern>,
    /// Why no rule can recognise it, if there is none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub no_rule: String,
    /// The part of the compiler that is to blame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub blame: Option<Blame>,
    /// The commits that introduced it, in the repositories of its compilers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub introduced_by: Vec<String>,
    /// The name and text of the program's file.
    #[serde(skip_deserializing)]
    pub program: Option<(String, String)>,
    /// The right output, if the program prints something.
    #[serde(skip_deserializing)]
    pub expected: Option<String>,
    /// A program in C that calls the program, if it is in a language without a `main`.
    #[serde(skip_deserializing, skip_serializing_if = "Option::is_none")]
    pub driver: Option<String>,
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

    /// The second part of the id, the name of its folder.
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

    /// Whether an error of a list is only a consequence of this bug: one of the patterns matches
    /// it, and the name that its first group matches, if it has one, is in an error that the
    /// rules recognise.
    pub(crate) fn has_consequence(&self, error: &str, recognised: &[&str]) -> bool {
        self.consequences
            .iter()
            .any(|it| it.matches_with_a_name_of(error, recognised))
    }

    /// The observations of this bug, without those of other bugs that the program shows.
    pub fn shown(&self) -> impl Iterator<Item = &Observed> {
        self.observed.iter().filter(|it| it.bug.is_none())
    }
}

/// The observed behaviour of a compiler or backend.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Observed {
    /// A backend of Dafny, `dafny` for Dafny itself, or the command of a compiler.
    #[serde(alias = "compiler")]
    pub backend: String,
    /// The affected versions, as precise as necessary: `4.11`, `12`.
    pub versions: Vec<String>,
    /// The compiler options that are needed to see it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// How it ends.
    pub outcome: Outcome,
    /// A part of the output or message.
    pub says: String,
    /// The bug that this shows, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bug: Option<String>,
}

/// The part of a compiler that is to blame.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Blame {
    /// The pass, by the compiler's name for it, `before the optimiser` or `code generator`, as
    /// `gadfly blame` says it.
    pub culprit: String,
    /// The function of the program that it gets wrong.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub function: Option<String>,
    /// The options with which it was looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// How it was checked by hand, in one sentence.
    pub checked: String,
}

/// A backend that does not support the program, and says so.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Unsupported {
    /// The backend.
    pub backend: String,
    /// Its versions.
    pub versions: Vec<String>,
}
