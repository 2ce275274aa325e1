//! How a wrong output differs from the expected one, in words that do not depend on the
//! program: a reduced program that shows the same bug still has this difference, and
//! programs with other bugs often do not.
//!
//! Only the first difference counts. Programs print values line by line, so the first
//! wrong value is the one nearest to the cause.

use crate::normalise::pattern;
use regex::Regex;
use std::fmt;
use std::sync::LazyLock;

/// A number with its sign, a quoted text, a word, or a single other character.
static TOKEN: LazyLock<Regex> = pattern!(
    r#"(?s)-?[0-9]+(?:\.[0-9]+)?|'(?:[^'\\\n]|\\[^\n])[^'\n]*'|"(?:[^"\\\n]|\\[^\n])*"|[A-Za-z_?][A-Za-z0-9_?'.]*|\S"#
);

/// Describes how an output differs from the right one.
pub(super) fn describe(right: &str, seen: &str) -> String {
    if seen.is_empty() {
        return "nothing".to_owned();
    }
    if right.starts_with(seen) {
        return "only the beginning".to_owned();
    }
    if seen.starts_with(right) {
        return "more after the end".to_owned();
    }
    let (right, seen): (Vec<&str>, Vec<&str>) =
        (right.split('\n').collect(), seen.split('\n').collect());
    let same = right.iter().zip(&seen).take_while(|(a, b)| a == b).count();
    let (right, seen) = (&right[same..], &seen[same..]);
    // If one rest ends with the other, lines were left out or added.
    if right.len() > seen.len() && right.ends_with(seen) {
        return "lines left out".to_owned();
    }
    if seen.len() > right.len() && seen.ends_with(right) {
        return "lines too many".to_owned();
    }
    match (right.first(), seen.first()) {
        (Some(right), Some(seen)) => in_line(right, seen),
        _ => "something else".to_owned(),
    }
}

/// The first difference of two lines.
fn in_line(right: &str, seen: &str) -> String {
    let (right, seen) = (tokens(right), tokens(seen));
    let sorted = |tokens: &[Token<'_>]| {
        let mut words: Vec<&str> = tokens.iter().map(|token| token.text).collect();
        words.sort_unstable();
        words.join(" ")
    };
    if right == seen {
        return "other space between values".to_owned();
    }
    if sorted(&right) == sorted(&seen) {
        return "the same in another order".to_owned();
    }
    let same = right.iter().zip(&seen).take_while(|(a, b)| a == b).count();
    match (right.get(same), seen.get(same)) {
        (Some(right), Some(seen)) => instead(right, seen),
        (Some(right), None) => format!("nothing instead of {}", right.kind),
        (None, Some(seen)) => format!("{} too much", seen.kind),
        (None, None) => "something else".to_owned(),
    }
}

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Token<'a> {
    text: &'a str,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    Integer,
    Real,
    /// `true` and `false`.
    Truth,
    Character,
    Text,
    /// A name of a constructor, a type or a class, or part of a text.
    Word,
    /// A bracket, a comma or the like: the format of a value.
    Mark(char),
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Integer => f.write_str("an integer"),
            Kind::Real => f.write_str("a real"),
            Kind::Truth => f.write_str("a truth value"),
            Kind::Character => f.write_str("a character"),
            Kind::Text => f.write_str("a text"),
            Kind::Word => f.write_str("a word"),
            Kind::Mark(mark) => write!(f, "`{mark}`"),
        }
    }
}

fn tokens(line: &str) -> Vec<Token<'_>> {
    TOKEN
        .find_iter(line)
        .map(|found| Token {
            text: found.as_str(),
            kind: kind(found.as_str()),
        })
        .collect()
}

fn kind(text: &str) -> Kind {
    let mut characters = text.chars();
    match (characters.next(), characters.next()) {
        _ if text == "true" || text == "false" => Kind::Truth,
        (Some('-'), Some(_)) | (Some('0'..='9'), _) => match text.contains('.') {
            true => Kind::Real,
            false => Kind::Integer,
        },
        (Some('\''), Some(_)) => Kind::Character,
        (Some('"'), Some(_)) => Kind::Text,
        (Some(first), _) if first.is_alphanumeric() || first == '_' => Kind::Word,
        (first, _) => Kind::Mark(first.unwrap_or(' ')),
    }
}

fn instead(right: &Token<'_>, seen: &Token<'_>) -> String {
    match (&right.kind, &seen.kind) {
        (Kind::Integer, Kind::Integer) => integers(right.text, seen.text),
        (Kind::Truth, Kind::Truth) => format!("{} instead of {}", seen.text, right.text),
        (one, other) if one == other => format!("another {}", bare(one)),
        (one, other) => format!("{other} instead of {one}"),
    }
}

/// The name of a kind without its article.
fn bare(kind: &Kind) -> String {
    let words = kind.to_string();
    let bare = words
        .strip_prefix("an ")
        .or_else(|| words.strip_prefix("a "));
    bare.unwrap_or(&words).to_owned()
}

/// The way in which an integer differs distinguishes truncation, a lost sign and rounding from
/// wrong arithmetic.
fn integers(right: &str, seen: &str) -> String {
    /// The number of digits that a double represents exactly.
    const EXACT: usize = 15;
    let digits = |text: &str| text.trim_start_matches('-').len();
    if right.strip_prefix('-') == Some(seen) || seen.strip_prefix('-') == Some(right) {
        return "an integer with the other sign".to_owned();
    }
    let both_long = digits(right) > EXACT && digits(right) == digits(seen);
    if both_long && right.starts_with(&seen[..EXACT]) {
        return "an integer that lost digits".to_owned();
    }
    let difference = right
        .parse::<i128>()
        .ok()
        .zip(seen.parse::<i128>().ok())
        .and_then(|(right, seen)| right.checked_sub(seen));
    let width = difference.map_or(0, i128::trailing_zeros);
    match [64, 32, 16, 8].into_iter().find(|bits| width >= *bits) {
        Some(bits) => format!("an integer off by a multiple of 2^{bits}"),
        None => "another integer".to_owned(),
    }
}
