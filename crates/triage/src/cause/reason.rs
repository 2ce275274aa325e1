//! What the comparison of two findings says: the pieces of evidence with their weights,
//! and what they come to.
//!
//! A weight is a logarithm of odds: +1 makes it e times as likely that the cause is one.

use serde::Serialize;
use std::fmt;

/// What the comparison of two findings comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Judgement {
    /// Two bugs.
    Different,
    /// Alike, but not enough to call it one bug: a person should look.
    Like,
    /// One bug.
    Same,
}

impl Judgement {
    /// What a sum of weights comes to.
    #[must_use]
    pub fn of(score: f64) -> Judgement {
        match score {
            score if score >= SAME => Judgement::Same,
            score if score >= LIKE => Judgement::Like,
            _ => Judgement::Different,
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Judgement::Different => "different",
            Judgement::Like => "alike",
            Judgement::Same => "the same",
        })
    }
}

/// A sort of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// Which compiler, and which part of it.
    Part,
    /// What kind of finding, in which stage.
    Kind,
    /// What was said.
    Message,
    /// Where in the compiler or its runtime it was said.
    Frames,
    /// The line of the translation that is wrong, and the construct that it came from.
    Line,
    /// How a wrong output differs.
    Difference,
    /// The reduced programs.
    Program,
    /// What the programs use.
    Features,
    /// The pass that is to blame.
    Blame,
    /// The known bugs whose rules recognise the findings.
    Known,
    /// What was observed when one program was turned into the other.
    Turning,
}

impl Sort {
    /// The sorts that are read off two findings; turning one program into the other takes
    /// a compiler.
    pub const READ: [Sort; 10] = [
        Sort::Part,
        Sort::Kind,
        Sort::Message,
        Sort::Frames,
        Sort::Line,
        Sort::Difference,
        Sort::Program,
        Sort::Features,
        Sort::Blame,
        Sort::Known,
    ];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Sort::Part => "part",
            Sort::Kind => "kind",
            Sort::Message => "message",
            Sort::Frames => "frames",
            Sort::Line => "line",
            Sort::Difference => "difference",
            Sort::Program => "program",
            Sort::Features => "features",
            Sort::Blame => "blame",
            Sort::Known => "known",
            Sort::Turning => "turning",
        }
    }
}

/// One piece of evidence.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reason {
    /// The sort of evidence.
    pub sort: Sort,
    /// How much it speaks for one cause; against it if negative.
    pub weight: f64,
    /// What it is.
    pub text: String,
}

impl Reason {
    pub(super) fn new(sort: Sort, weight: f64, text: impl Into<String>) -> Reason {
        Reason {
            sort,
            weight,
            text: text.into(),
        }
    }
}

/// A comparison with its reasons.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Comparison {
    /// What it comes to.
    pub judgement: Judgement,
    /// The sum of the weights.
    pub score: f64,
    /// The evidence.
    pub reasons: Vec<Reason>,
}

impl Comparison {
    /// What the reasons come to.
    #[must_use]
    pub fn of(reasons: Vec<Reason>) -> Comparison {
        let score: f64 = reasons.iter().map(|reason| reason.weight).sum();
        Comparison {
            judgement: Judgement::of(score),
            score,
            reasons,
        }
    }

    /// The same with what turning one program into the other showed.
    #[must_use]
    pub fn with_turning(mut self, turned: bool, steps: usize) -> Comparison {
        let (weight, text) = match turned {
            true => (
                2.5,
                format!("one program turns into the other in {steps} steps that all fail alike"),
            ),
            false => (
                -1.0,
                "no way was found from one program to the other that fails all along".to_owned(),
            ),
        };
        self.reasons.push(Reason::new(Sort::Turning, weight, text));
        Comparison::of(self.reasons)
    }

    /// The strongest piece of evidence against one cause.
    #[must_use]
    pub(crate) fn main_difference(&self) -> Option<&Reason> {
        let against = self.reasons.iter().filter(|reason| reason.weight < 0.0);
        against.min_by(|a, b| a.weight.total_cmp(&b.weight))
    }
}

/// From here on, two findings have one cause.
pub(super) const SAME: f64 = 0.8;

/// From here on, they are alike.
const LIKE: f64 = -0.5;
