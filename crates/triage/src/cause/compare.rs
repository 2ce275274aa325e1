//! Whether two findings have one root cause: every piece of evidence speaks for it or
//! against it, and the sum decides.
//!
//! A weight is a logarithm of odds: +1 makes it e times as likely that the cause is one.
//! The labelled findings of `tests/labelled/` hold the weights to account.

use super::background::Background;
use super::evidence::FindingEvidence;
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
    /// What kind of finding.
    Kind,
    /// What was said.
    Message,
    /// How a wrong output differs.
    Difference,
    /// The reduced programs.
    Program,
    /// The pass that is to blame.
    Blame,
}

impl Sort {
    /// All sorts.
    pub const ALL: [Sort; 6] = [
        Sort::Part,
        Sort::Kind,
        Sort::Message,
        Sort::Difference,
        Sort::Program,
        Sort::Blame,
    ];

    /// The word for it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Sort::Part => "part",
            Sort::Kind => "kind",
            Sort::Message => "message",
            Sort::Difference => "difference",
            Sort::Program => "program",
            Sort::Blame => "blame",
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

/// From here on, two findings have one cause.
pub(super) const SAME: f64 = 1.0;

/// From here on, they are alike.
const LIKE: f64 = -0.5;

/// What decides by itself: no other evidence outweighs it.
const DECISIVE: f64 = 20.0;

/// Compares two findings by all evidence.
#[must_use]
pub fn compare(background: &Background, a: &FindingEvidence, b: &FindingEvidence) -> Comparison {
    compare_without(background, a, b, &[])
}

/// Compares two findings without some sorts of evidence, to learn what those contribute.
#[must_use]
pub fn compare_without(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
    without: &[Sort],
) -> Comparison {
    let evidence = [
        Some(part(a, b)),
        Some(kind(a, b)),
        message(background, a, b),
        difference(a, b),
        program(background, a, b),
        blame(a, b),
    ];
    let reasons: Vec<Reason> = evidence
        .into_iter()
        .flatten()
        .filter(|reason| !without.contains(&reason.sort))
        .collect();
    let score: f64 = reasons.iter().map(|reason| reason.weight).sum();
    let judgement = match score {
        score if score >= SAME => Judgement::Same,
        score if score >= LIKE => Judgement::Like,
        _ => Judgement::Different,
    };
    Comparison {
        judgement,
        score,
        reasons,
    }
}

fn reason(sort: Sort, weight: f64, text: impl Into<String>) -> Reason {
    Reason {
        sort,
        weight,
        text: text.into(),
    }
}

/// Compilers share no code; the backends of one Dafny share little.
fn part(a: &FindingEvidence, b: &FindingEvidence) -> Reason {
    if a.compiler != b.compiler {
        let text = format!("{} and {} are two compilers", a.compiler, b.compiler);
        return reason(Sort::Part, -DECISIVE, text);
    }
    if a.part != b.part {
        let text = format!("{} and {} are two parts of {}", a.part, b.part, a.compiler);
        return reason(Sort::Part, -3.5, text);
    }
    reason(Sort::Part, 0.0, format!("both in {}", a.part))
}

fn kind(a: &FindingEvidence, b: &FindingEvidence) -> Reason {
    if a.kind == b.kind {
        return reason(Sort::Kind, 0.0, format!("both are of the kind {}", a.kind));
    }
    let text = format!("one is a {}, the other a {}", a.kind, b.kind);
    // What is wrong when it is translated need not show in one way.
    let ran = |it: &FindingEvidence| matches!(it.kind.as_str(), "wrong-output" | "run-crash");
    let weight = match ran(a) && ran(b) {
        true => -1.0,
        false => -2.0,
    };
    reason(Sort::Kind, weight, text)
}

/// A message of the compiler's own code is strong evidence. One that several known bugs
/// show, or that says little, is weak.
fn message(background: &Background, a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (first_a, first_b) = (a.messages.first()?, b.messages.first()?);
    let strength = |template: &str| strength(background, template);
    if first_a == first_b {
        let (weight, word) = match strength(first_a) {
            Strength::Strong => (4.5, "both say"),
            Strength::Medium => (2.5, "both say"),
            Strength::Weak => (0.5, "both say, as other bugs do,"),
        };
        return Some(reason(Sort::Message, weight, format!("{word} `{first_a}`")));
    }
    let common = a.messages.iter().find(|it| b.messages.contains(it));
    if let Some(common) = common {
        let weight = match strength(common) {
            Strength::Strong => 2.0,
            Strength::Medium => 1.0,
            Strength::Weak => -0.5,
        };
        let text = format!("both say `{common}`, among other things");
        return Some(reason(Sort::Message, weight, text));
    }
    let weight = match (strength(first_a), strength(first_b)) {
        (Strength::Strong, Strength::Strong) => -4.0,
        (Strength::Weak, Strength::Weak) => -1.5,
        _ => -2.5,
    };
    let text = format!("one says `{first_a}`, the other `{first_b}`");
    Some(reason(Sort::Message, weight, text))
}

/// How much a message tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Weak,
    Medium,
    Strong,
}

fn strength(background: &Background, template: &str) -> Strength {
    /// Words of a message that are its own.
    const TELLING: usize = 5;
    /// The words of downstream compilers for any mistake at all.
    const GENERAL: [&str; 12] = [
        "cannot find symbol",
        "incompatible types",
        "mismatched types",
        "Cannot implicitly convert",
        "cannot convert from",
        "cannot convert",
        "cannot use _",
        "undefined",
        "is not defined",
        "does not exist in the current context",
        "final or effectively final",
        "has no attribute",
    ];
    if background.is_ambiguous(template) || GENERAL.iter().any(|it| template.contains(it)) {
        return Strength::Weak;
    }
    // The functions of a trace say where in the compiler it is.
    if template.contains(", in ") || template.contains(" < ") {
        return Strength::Strong;
    }
    let own = template
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .filter(|word| word.len() > 1 && word.chars().any(char::is_alphabetic));
    match own.count() {
        0..2 => Strength::Weak,
        words if words < TELLING => Strength::Medium,
        _ => Strength::Strong,
    }
}

fn difference(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (one, other) = (a.difference.as_ref()?, b.difference.as_ref()?);
    Some(match one == other {
        true => reason(Sort::Difference, 0.5, format!("both print {one}")),
        false => {
            let text = format!("one prints {one}, the other {other}");
            reason(Sort::Difference, -0.5, text)
        }
    })
}

/// Reduced programs of one bug end at the same few lines.
fn program(background: &Background, a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    /// Programs that are less alike than this speak against one cause.
    const NEUTRAL: f64 = 0.5;
    const SLOPE: f64 = 9.0;
    let (one, other) = (a.canonical()?, b.canonical()?);
    if one == other {
        let text = "their reduced programs are the same, names and literals aside";
        return Some(reason(Sort::Program, 5.0, text));
    }
    let similarity = background.similarity(a.language, one, other);
    let text = format!(
        "their reduced programs are alike to {:.0} %",
        similarity * 100.0
    );
    Some(reason(Sort::Program, (similarity - NEUTRAL) * SLOPE, text))
}

fn blame(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (one, other) = (a.blame.as_ref()?, b.blame.as_ref()?);
    Some(match one == other {
        true => reason(Sort::Blame, 2.5, format!("{one} is to blame for both")),
        false => {
            let text = format!("{one} is to blame for one, {other} for the other");
            reason(Sort::Blame, -3.0, text)
        }
    })
}
