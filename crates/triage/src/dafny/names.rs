//! Messages about generated code without the names that come from the program.
//!
//! Programs have hostile names, so a word's spelling does not show whether it is a name.
//! But messages have few forms, and the position of names in them is known.

use crate::normalise::pattern;
use regex::{Captures, Regex};
use std::sync::LazyLock;

/// The beginning is enough to distinguish bugs.
const LONGEST: usize = 200;

static QUOTED: LazyLock<Regex> = pattern!("`([^'`\n]*)['`]|'([^'\n]*)'|\"([^\"\n]*)\"");
/// javac and mcs do not quote names.
static NAMED: LazyLock<Regex> = pattern!(
    r"\b(variable|method|class|constructor|package|interface|namespace|field or method|type-variable) ([\w$.<>,\[\]?]+(?:\([^()\n]*\))?)"
);
/// In Go's messages the name comes first or last.
static GO_FIRST: LazyLock<Regex> = pattern!(
    r"^\S+ (redeclared|is not a type|declared and not used|undefined|is not an expression|already declared|does not implement)"
);
static GO_LAST: LazyLock<Regex> = pattern!(
    r"^(undefined|declared and not used|missing return|duplicate method|duplicate field name): \S+"
);
static GO_USE: LazyLock<Regex> =
    pattern!(r"^(cannot use|invalid operation:|cannot convert|impossible type assertion:) .*? \(");
/// The function that is called may be a long expression.
static GO_CALLED: LazyLock<Regex> = pattern!(r"(in argument to|in call to) .*?( \(overflows\)|$)");
static ARGUMENTS: LazyLock<Regex> = pattern!(r"<[^<>]*>");
/// A word, or a path of words.
static PATH: LazyLock<Regex> = pattern!(r"[A-Za-z_$][\w$]*(?:(?:\.|::)[A-Za-z_$][\w$`]*)*");
static NUMBER: LazyLock<Regex> = pattern!(r"\b\d[\d.]*\b");
static REPEATED: LazyLock<Regex> = pattern!(r"_(?:[\s,.]*_)+");
static SPACE: LazyLock<Regex> = pattern!(r"\s+");

/// The beginnings of paths that belong to runtimes and standard libraries.
const LIBRARIES: [&str; 18] = [
    "dafny",
    "_dafny",
    "Dafny",
    "DafnyRuntime",
    "dafny_runtime",
    "DafnyClass",
    "DafnyInt",
    "DafnySequence",
    "DafnySet",
    "DafnyMap",
    "DafnyMultiset",
    "java",
    "System",
    "System_",
    "std",
    "num",
    "sys",
    "BigInteger",
];

/// Words that may follow `variable`, `method` and the like and are not names.
const OWN_WORDS: [&str; 11] = [
    "does", "found", "from", "in", "is", "name", "named", "not", "of", "that", "with",
];

/// Capitalised types and words that occur in messages about any program.
const COMMON: [&str; 26] = [
    "BigRational",
    "Boolean",
    "Byte",
    "Character",
    "CodePoint",
    "Debug",
    "Float",
    "Function",
    "Integer",
    "Long",
    "None",
    "NoneType",
    "Object",
    "Rc",
    "Rune",
    "Sequence",
    "Set",
    "Short",
    "String",
    "TypeDescriptor",
    "Map",
    "MultiSet",
    "Int",
    "NotImplemented",
    "I",
    "U",
];

/// A message without the program's names and numbers.
pub(super) fn without_names(message: &str) -> String {
    let text = message.trim();
    let text = GO_FIRST.replace(text, "_ $1");
    let text = GO_LAST.replace(&text, "$1: _");
    let text = GO_USE.replace(&text, "$1 _ (");
    let text = GO_CALLED.replace(&text, "$1 _$2");
    let text = NAMED.replace_all(&text, |named: &Captures<'_>| match &named[2] {
        own if OWN_WORDS.contains(&own) => named[0].to_owned(),
        _ => format!("{} _", &named[1]),
    });
    let text = QUOTED.replace_all(&text, |quoted: &Captures<'_>| {
        let inside = quoted.iter().skip(1).flatten().next();
        let inside = inside.map_or("", |inside| inside.as_str());
        format!("'{}'", words(&without_arguments(inside), Strange::Removed))
    });
    let text = without_arguments(&text);
    let text = words(&text, Strange::Judged);
    let text = NUMBER.replace_all(&text, "#");
    let text = REPEATED.replace_all(&text, "_");
    let text = SPACE.replace_all(text.trim(), " ");
    text.chars().take(LONGEST).collect()
}

/// Removes type arguments at any depth: they differ from program to program.
fn without_arguments(text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..8 {
        let fewer = ARGUMENTS.replace_all(&text, "");
        if fewer == text {
            break;
        }
        text = fewer.into_owned();
    }
    text
}

/// What happens to words that do not belong to a library.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Strange {
    /// Words in quotes come from the program.
    Removed,
    /// Plain words elsewhere come from the message itself.
    Judged,
}

fn words(text: &str, strange: Strange) -> String {
    let first = text.trim_start().len();
    let start = text.len() - first;
    PATH.replace_all(text, |path: &Captures<'_>| {
        let (whole, place) = (&path[0], path.get(0).map_or(0, |it| it.start()));
        let root = whole.split(['.', ':']).next().unwrap_or(whole);
        let plain = whole.bytes().all(|b| b.is_ascii_lowercase());
        let sentence = place == start && whole.bytes().skip(1).all(|b| b.is_ascii_lowercase());
        let kept = LIBRARIES.contains(&root)
            || COMMON.contains(&whole)
            || (strange == Strange::Judged && (plain || sentence));
        match kept {
            true => whole.to_owned(),
            false => "_".to_owned(),
        }
    })
    .into_owned()
}

#[cfg(test)]
mod tests {
    use super::without_names;

    #[test]
    fn names_of_programs_go_and_those_of_libraries_stay() {
        for (message, wanted) in [
            ("unreachable statement", "unreachable statement"),
            (
                "The name 'foo_3' does not exist in the current context",
                "The name '_' does not exist in the current context",
            ),
            (
                "incompatible types: Object cannot be converted to CodePoint",
                "incompatible types: Object cannot be converted to CodePoint",
            ),
            (
                "incompatible types: D_12<BigInteger> cannot be converted to E",
                "incompatible types: _ cannot be converted to _",
            ),
            ("undefined: Start", "undefined: _"),
            ("M is not a type", "_ is not a type"),
            (
                "cannot use _1_x (variable of type int) as dafny.Int value in assignment",
                "cannot use _ (variable of type int) as dafny.Int value in assignment",
            ),
            (
                "cannot use 300 (untyped int constant) as _ value in argument to (_dafny.SeqOf(false)).Get (overflows)",
                "cannot use _ (untyped int constant) as _ value in argument to _ (overflows)",
            ),
            (
                "variable x is already defined in method Main(DafnySequence)",
                "variable _ is already defined in method _",
            ),
            ("rtd$_B is not defined", "_ is not defined"),
            (
                "index out of range [3] with length 2",
                "index out of range [#] with length #",
            ),
        ] {
            assert_eq!(without_names(message), wanted);
        }
    }

    #[test]
    fn hostile_messages_are_bounded() {
        for message in ["", "'", "`", &"<x'\"`".repeat(20_000)] {
            assert!(without_names(message).chars().count() <= super::LONGEST);
        }
    }
}
