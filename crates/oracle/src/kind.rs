//! The kinds of finding.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// What a target did wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The compiler died or reported an internal error.
    Crash,
    /// It rejected a valid program, or emitted code that its linker rejects.
    Reject,
    /// The compiler or the compiled program exceeded its time or memory.
    Hang,
    /// The compiled program printed a wrong output.
    WrongOutput,
    /// The compiled program died.
    RunCrash,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 5] = [
        Kind::Crash,
        Kind::Reject,
        Kind::Hang,
        Kind::WrongOutput,
        Kind::RunCrash,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Crash => "crash",
            Kind::Reject => "reject",
            Kind::Hang => "hang",
            Kind::WrongOutput => "wrong-output",
            Kind::RunCrash => "run-crash",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that is not the name of a kind of finding.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a kind of finding: crash, reject, hang, wrong-output or run-crash")]
pub struct UnknownKind(String);

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownKind(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_back_from_its_name() {
        for kind in Kind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
            let json = serde_json::to_string(&kind).unwrap();
            assert_eq!(json, format!("\"{kind}\""));
        }
        let error = "segfault".parse::<Kind>().unwrap_err().to_string();
        assert!(error.contains("`segfault`") && error.contains("run-crash"));
    }
}
