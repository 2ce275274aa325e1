//! Messages without the expressions that they quote: when Go, Java and
//! JavaScript reject an operation, they print its operands, which differ from program to
//! program.

use crate::normalise::pattern;
use regex::Regex;
use std::borrow::Cow;
use std::sync::LazyLock;

/// A pattern for a compiler's message, and what replaces it.
type Shape = (LazyLock<Regex>, &'static str);

static GO: [Shape; 5] = [
    (pattern!(r"^.+ (undefined \(type .*)$"), "_ $1"),
    // The target of the value does not explain its type.
    (
        pattern!(
            r"^cannot use .+ \((?:value|variable|constant[^()]*) of (?:\w+ )?type (.+?)\) as (.+?) value in [^:]*(?:: need type assertion)?(: .*)?$"
        ),
        "cannot use _ (value of type $1) as $2 value$3",
    ),
    (
        pattern!(r"^invalid operation: .+ \((mismatched types .*)\)$"),
        "invalid operation: _ ($1)",
    ),
    (
        pattern!(r"^impossible type assertion: .*$"),
        "impossible type assertion: _",
    ),
    (
        pattern!(r"^.+ \(constant .* of type (.+)\) overflows (.+)$"),
        "_ (constant of type $1) overflows $2",
    ),
];

/// Arguments whose types are not known yet are quoted and truncated.
static JAVA: [Shape; 1] = [(
    pattern!(r"^no suitable (method|constructor) found for .*\[\.\.\.\].*$"),
    "no suitable $1 found",
)];

static JAVASCRIPT: [Shape; 1] = [(pattern!(r"^.+ is not iterable"), "_ is not iterable")];

/// A missing member is usually one of the runtime's.
static MEMBER: LazyLock<Regex> = pattern!(r"^.+\.([A-Za-z]+) is not a function$");

/// The first line of a message, without expressions.
pub(super) fn without_expressions<'a>(backend: &str, message: &'a str) -> Cow<'a, str> {
    let shapes: &[Shape] = match backend {
        "go" => &GO,
        "java" => &JAVA,
        "js" => &JAVASCRIPT,
        _ => &[],
    };
    if let Some(member) = MEMBER.captures(message).filter(|_| backend == "js") {
        return Cow::Owned(format!("{} is not a function", in_words(&member[1])));
    }
    let shape = shapes.iter().find(|(shape, _)| shape.is_match(message));
    match shape {
        Some((shape, rest)) => shape.replace(message, *rest),
        None => Cow::Borrowed(message),
    }
}

/// Splits a name into words, `is superset of`, so that it is not taken for a name of the
/// program.
fn in_words(name: &str) -> String {
    let mut words = String::new();
    for (index, letter) in name.char_indices() {
        if letter.is_ascii_uppercase() && index > 0 {
            words.push(' ');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}
