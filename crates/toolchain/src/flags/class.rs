//! Classes of options: what a build with one of them can show.

use serde::Serialize;

/// What a build with an option can show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// It does not change the behaviour of a valid program.
    Safe,
    /// The program may need instructions that this machine lacks.
    NeedsMachine,
    /// It may change the meaning of the program, or its ABI.
    ChangesMeaning,
    /// The database does not know it.
    Unknown,
    /// It is never worth testing.
    Pointless,
}

impl Class {
    /// The name of the class.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Class::Safe => "safe",
            Class::NeedsMachine => "needs-machine",
            Class::ChangesMeaning => "changes-meaning",
            Class::Unknown => "unknown",
            Class::Pointless => "pointless",
        }
    }
}
