//! What was said: messages, functions of a trace, the line that was refused, and how an
//! output differs.

use crate::cause::background::Background;
use crate::cause::evidence::FindingEvidence;
use crate::cause::reason::{Reason, Sort};
use std::collections::BTreeSet;

/// A message of the compiler's own code is strong evidence. One that several known bugs
/// show, or that says little, is weak.
pub(in crate::cause) fn message(
    background: &Background,
    a: &FindingEvidence,
    b: &FindingEvidence,
) -> Option<Reason> {
    let (first_a, first_b) = (a.messages.first()?, b.messages.first()?);
    let strength = |template: &str| strength(background, template);
    // Where functions are known, they say most of what a message does.
    let share = match a.frames.is_empty() || b.frames.is_empty() {
        true => 1.0,
        false => 0.5,
    };
    let reason = |weight: f64, text: String| Some(Reason::new(Sort::Message, share * weight, text));
    if first_a == first_b {
        let (weight, word) = match strength(first_a) {
            Strength::Strong => (4.5, "both say"),
            Strength::Medium => (2.5, "both say"),
            Strength::Weak => (0.5, "both say, as other bugs do,"),
        };
        return reason(weight, format!("{word} `{first_a}`"));
    }
    let common = a.messages.iter().find(|it| b.messages.contains(it));
    if let Some(common) = common {
        let weight = match strength(common) {
            Strength::Strong => 2.0,
            Strength::Medium => 1.0,
            Strength::Weak => -0.5,
        };
        return reason(weight, format!("both say `{common}`, among other things"));
    }
    let text = format!("one says `{first_a}`, the other `{first_b}`");
    if a.part != b.part {
        // Two compilers behind two backends never use the same words.
        return reason(-0.5, text);
    }
    let weight = match (strength(first_a), strength(first_b)) {
        (Strength::Strong, Strength::Strong) => -4.0,
        (Strength::Weak, Strength::Weak) => -1.5,
        _ => -2.5,
    };
    reason(weight, text)
}

/// How much a message tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strength {
    Weak,
    Medium,
    Strong,
}

/// Words of downstream compilers for any mistake at all.
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

fn strength(background: &Background, template: &str) -> Strength {
    /// Words of a message that are its own.
    const TELLING: usize = 4;
    if background.is_ambiguous(template) || GENERAL.iter().any(|it| template.contains(it)) {
        return Strength::Weak;
    }
    // The place in the compiler's source says which mistake it is.
    if template.contains(", at ") || template.contains(" < ") {
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

/// Whether a message alone hardly tells bugs apart.
pub(in crate::cause) fn is_weak(background: &Background, template: &str) -> bool {
    strength(background, template) == Strength::Weak
}

/// The functions of a trace, innermost first: the innermost one counts most.
pub(in crate::cause) fn frames(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (first_a, first_b) = (a.frames.first()?, b.frames.first()?);
    let reason = |weight: f64, text: String| Some(Reason::new(Sort::Frames, weight, text));
    if a.frames == b.frames {
        return reason(4.0, format!("both in {}", a.frames.join(" < ")));
    }
    if first_a == first_b {
        return reason(2.0, format!("both in {first_a}, called differently"));
    }
    let common = a.frames.iter().find(|it| b.frames.contains(it));
    match common {
        Some(common) => reason(0.0, format!("{common} is on the way to both")),
        None => reason(-4.0, format!("one in {first_a}, the other in {first_b}")),
    }
}

/// The line of the translation that was refused, and the construct that it came from.
pub(in crate::cause) fn line(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    /// Lines that are less alike than this speak against one cause.
    const NEUTRAL: f64 = 0.4;
    const SLOPE: f64 = 3.5;
    let (one, other) = match (&a.construct, &b.construct) {
        (Some(one), Some(other)) => (one, other),
        _ => (a.line.as_ref()?, b.line.as_ref()?),
    };
    if one == other {
        return Some(Reason::new(
            Sort::Line,
            2.5,
            format!("the same line is refused: `{one}`"),
        ));
    }
    let words = |line: &str| -> BTreeSet<String> {
        line.split(' ')
            .filter(|it| it.starts_with(char::is_alphabetic))
            .map(str::to_owned)
            .collect()
    };
    let (of_one, of_other) = (words(one), words(other));
    let all = of_one.union(&of_other).count().max(1);
    let share = of_one.intersection(&of_other).count() as f64 / all as f64;
    let text = format!("`{one}` is refused in one, `{other}` in the other");
    Some(Reason::new(Sort::Line, (share - NEUTRAL) * SLOPE, text))
}

/// How a wrong output differs: little evidence, for it depends on what is printed.
pub(in crate::cause) fn difference(a: &FindingEvidence, b: &FindingEvidence) -> Option<Reason> {
    let (one, other) = (a.difference.as_ref()?, b.difference.as_ref()?);
    Some(match one == other {
        true => Reason::new(Sort::Difference, 0.5, format!("both print {one}")),
        false => {
            let text = format!("one prints {one}, the other {other}");
            Reason::new(Sort::Difference, -0.5, text)
        }
    })
}
