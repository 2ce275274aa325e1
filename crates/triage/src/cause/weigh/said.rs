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
        let (more, about) = names(a, b);
        return reason(weight + more, format!("{word} `{first_a}`{about}"));
    }
    if a.part != b.part {
        // Two compilers behind two backends never use the same words.
        let text = format!("one says `{first_a}`, the other `{first_b}`");
        return reason(-0.5, text);
    }
    let against = match (strength(first_a), strength(first_b)) {
        (Strength::Strong, Strength::Strong) => -4.0,
        (Strength::Weak, Strength::Weak) => -1.5,
        _ => -2.5,
    };
    let alike = alike(background, a, b);
    let nearness = ((alike - UNLIKE) / (ALIKE - UNLIKE)).clamp(0.0, 1.0);
    let weight = against + (FOR_ALIKE - against) * nearness;
    // One of them may be a consequence of the other, or of a third bug.
    let common = a.messages.iter().find(|it| b.messages.contains(it));
    let is_first = |it: &String| it == first_a || it == first_b;
    if let Some(common) = common {
        let of_common = match strength(common) {
            _ if share_of_names(&a.told_names, &b.told_names) >= 0.5 => 1.4,
            Strength::Strong | Strength::Medium if is_first(common) => 0.5,
            _ => -0.5,
        };
        let text = format!("both say `{common}`, among other things");
        return reason(weight.max(of_common), text);
    }
    let text = match weight > 0.0 {
        true => format!("one says `{first_a}`, the other nearly the same, `{first_b}`"),
        false => format!("one says `{first_a}`, the other `{first_b}`"),
    };
    reason(weight, text)
}

/// What two messages that differ in nothing of importance weigh.
const FOR_ALIKE: f64 = 2.0;

/// Messages that are less alike than this have nothing to do with each other.
const UNLIKE: f64 = 0.3;

/// Messages that are more alike than this say the same.
const ALIKE: f64 = 0.75;

/// How alike the first messages are, from 0 to 1: by their words, and by the names and types
/// that they are about.
fn alike(background: &Background, a: &FindingEvidence, b: &FindingEvidence) -> f64 {
    /// The same error in other words.
    const OF_ONE_CLASS: f64 = 0.9;
    let (Some(one), Some(other)) = (a.messages.first(), b.messages.first()) else {
        return 0.0;
    };
    let words = |message: &str| -> BTreeSet<String> {
        let words = message.split(|c: char| !c.is_alphanumeric());
        words
            .filter(|it| !it.is_empty())
            .map(class_of_word)
            .collect()
    };
    let by_words = match class(one).filter(|it| class(other) == Some(it)) {
        Some(_) => OF_ONE_CLASS,
        None => background.common_share(&words(one), &words(other)),
    };
    if a.told_names.is_empty() || b.told_names.is_empty() {
        return by_words;
    }
    (by_words + share_of_names(&a.told_names, &b.told_names)) / 2.0
}

/// The class of an error: the number that a compiler of C# gives it, or what javac says first.
fn class(message: &str) -> Option<&str> {
    let (class, _) = message.split_once(": ")?;
    let is_number = |it: &str| it.bytes().all(|it| it.is_ascii_digit());
    let is_class = class.strip_prefix("CS").is_some_and(is_number) || class == "incompatible types";
    is_class.then_some(class)
}

/// The share of names that two errors have in common: those of the runtime count more than
/// built-in types.
fn share_of_names(a: &BTreeSet<String>, b: &BTreeSet<String>) -> f64 {
    let parts = |names: &BTreeSet<String>| -> BTreeSet<String> {
        names.iter().flat_map(|it| parts_of(it)).collect()
    };
    let weight = |part: &String| match part.starts_with(char::is_uppercase) {
        true => 2.0,
        false => 0.5,
    };
    let (a, b) = (parts(a), parts(b));
    let all: f64 = a.union(&b).map(weight).sum();
    a.intersection(&b).map(weight).sum::<f64>() / f64::max(all, 0.5)
}

/// `IsProperSupersetOf` as `Is`, `Proper`, `Superset`, `Of`.
fn parts_of(name: &str) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for letter in name.chars() {
        match parts.last_mut() {
            Some(part) if !letter.is_uppercase() && letter != ' ' => part.push(letter),
            _ => parts.push(letter.to_string()),
        }
    }
    parts.iter().map(|part| part.trim().to_owned()).collect()
}

/// Numbers of any width are alike.
fn class_of_word(word: &str) -> String {
    match word {
        "byte" | "short" | "int" | "long" => "int".to_owned(),
        _ => word.to_owned(),
    }
}

/// What the names and the types of two equal messages say beyond them.
fn names(a: &FindingEvidence, b: &FindingEvidence) -> (f64, String) {
    let (one, other) = (&a.told_names, &b.told_names);
    let list = |names: &BTreeSet<String>| {
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        match names.is_empty() {
            true => "names of the program".to_owned(),
            false => names.join(", "),
        }
    };
    let text = format!(", one of {}, the other of {}", list(one), list(other));
    match (one.is_empty(), other.is_empty()) {
        (true, true) if is_of_a_name(a) => (0.1, format!(", of {}", list(one))),
        (true, true) => (0.9, format!(", of {}", list(one))),
        // What the translation made is something else than what the program has.
        (true, false) | (false, true) => (-4.0, text),
        (false, false) if one == other => (1.5, format!(", of {}", list(one))),
        (false, false) => ((share_of_names(one, other) - 0.75) * 2.0, text),
    }
}

/// Whether a name is not found: if it is the program's, any mistake may be why.
fn is_of_a_name(finding: &FindingEvidence) -> bool {
    const NOT_FOUND: [&str; 6] = [
        "cannot find symbol",
        "does not exist in the current context",
        "has no attribute",
        "has no field or method",
        "is not defined",
        "undefined: ",
    ];
    let mut said = finding.messages.iter().take(1);
    said.any(|it| NOT_FOUND.iter().any(|part| it.contains(part)))
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
    const LEAST: f64 = -0.3;
    /// A line with fewer words of the language tells little.
    const TELLING_WORDS: f64 = 4.0;
    let (one, other) = match (&a.construct, &b.construct) {
        (Some(one), Some(other)) => (one, other),
        _ => (a.line.as_ref()?, b.line.as_ref()?),
    };
    let says_the_same = a.messages.first() == b.messages.first();
    let is_declaration = |it: &FindingEvidence| it.line.as_deref().map(is_declaration);
    if says_the_same && is_declaration(a) != is_declaration(b) {
        let text = "a declaration is refused in one, a statement in the other".to_owned();
        return Some(Reason::new(Sort::Line, -1.5, text));
    }
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
    // Which line of the source it came from is guessed.
    let telling = (all as f64 / TELLING_WORDS).min(1.0);
    let weight = ((share - NEUTRAL) * SLOPE * telling).max(LEAST);
    Some(Reason::new(Sort::Line, weight, text))
}

/// Whether a line of a translation declares a type or a function.
fn is_declaration(line: &str) -> bool {
    const HEADS: [&str; 10] = [
        "class",
        "def",
        "enum",
        "func",
        "import",
        "interface",
        "public",
        "static",
        "struct",
        "type",
    ];
    let first = line.split(' ').next().unwrap_or_default();
    HEADS.contains(&first)
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
