//! The answer: which part of the compiler is to blame, and how that is known.

use serde::{Serialize, Serializer};
use std::fmt;

/// The part of a compiler that is to blame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Culprit {
    /// A pass, by the compiler's name for it, without the number of its position.
    Pass(String),
    /// An optimisation that only an option controls, such as `-ftree-ter`.
    Option(String),
    /// The front end: what it hands to the optimiser is wrong already.
    BeforeOptimiser,
    /// What comes after the optimiser.
    CodeGenerator,
    /// It could not be found out.
    Unknown,
}

impl fmt::Display for Culprit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Culprit::Pass(name) | Culprit::Option(name) => name,
            Culprit::BeforeOptimiser => "before the optimiser",
            Culprit::CodeGenerator => "code generator",
            Culprit::Unknown => "unknown",
        })
    }
}

impl Serialize for Culprit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Who is to blame for a wrong output.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Blame {
    /// The part of the compiler.
    pub culprit: Culprit,
    /// The run of the pass, such as `tree-lim2`, or `InstCombinePass, number 57`.
    pub run: Option<String>,
    /// The function that the pass worked on.
    pub function: Option<String>,
    /// The lines of the function whose code the pass changed, if that could be found out.
    pub changed: Vec<usize>,
    /// An option that makes it right.
    pub option: Option<String>,
    /// How this is known, in sentences.
    pub evidence: Vec<String>,
    /// The number of experiments.
    pub calls: u32,
}

impl Blame {
    /// The culprit in the form in which it is stored with a finding; `None` if it is unknown.
    /// It is the same for all findings that the same part of a compiler causes.
    #[must_use]
    pub fn stored(&self) -> Option<String> {
        (self.culprit != Culprit::Unknown).then(|| self.culprit.to_string())
    }
}

/// A blame in the making.
#[derive(Clone, Debug)]
pub(super) struct Found {
    pub(super) culprit: Culprit,
    pub(super) run: Option<String>,
    pub(super) function: Option<String>,
    pub(super) changed: Vec<usize>,
    pub(super) option: Option<String>,
    pub(super) evidence: Vec<String>,
}

impl Found {
    pub(super) fn new(culprit: Culprit, evidence: impl Into<String>) -> Found {
        Found {
            culprit,
            run: None,
            function: None,
            changed: Vec::new(),
            option: None,
            evidence: vec![evidence.into()],
        }
    }

    pub(super) fn unknown(evidence: impl Into<String>) -> Found {
        Found::new(Culprit::Unknown, evidence)
    }

    pub(super) fn into_blame(self, calls: u32) -> Blame {
        Blame {
            culprit: self.culprit,
            run: self.run,
            function: self.function,
            changed: self.changed,
            option: self.option,
            evidence: self.evidence,
            calls,
        }
    }
}
