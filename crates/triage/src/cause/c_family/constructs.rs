//! The constructs of a program: its operators and keywords, and with which types they are used.
//! A compiler that forgets a conversion does so for one operator on operands of certain types.

use super::normal_form::{Part, parts};
use super::operands::{is_type, operands};
use crate::cause::vocabulary::is_of_language;
use gadfly_oracle::Language;
use std::collections::BTreeSet;

/// The constructs of a program.
pub(in crate::cause) fn constructs(text: &str) -> BTreeSet<String> {
    let parts = parts(text);
    let mut found = plain(&parts);
    for (at, part) in parts.iter().enumerate() {
        match part {
            Part::Word("case") => found.extend(long_label(&parts[at + 1..])),
            Part::Fixed("(") => found.extend(conversion(&parts[at..])),
            _ => {}
        }
    }
    found.extend(operands(&parts));
    found
}

/// What nearly every program has.
const COMMON: [&str; 18] = [
    "(", ")", "{", "}", "[", "]", ";", ",", ":", "=", ".", "\"\"", "int", "print", "main", "void",
    "return", "struct",
];

/// The signs, keywords and types of a program.
fn plain(parts: &[Part<'_>]) -> BTreeSet<String> {
    let named = parts.iter().filter_map(|part| match part {
        Part::Fixed(of) if !COMMON.contains(of) => Some((*of).to_owned()),
        Part::Word(of) if is_of_language(Language::C, of) && !COMMON.contains(of) => {
            Some((*of).to_owned())
        }
        _ => None,
    });
    named.collect()
}

/// A label that an `int` cannot hold.
fn long_label(after: &[Part<'_>]) -> Option<String> {
    let number = after.iter().find(|it| **it != Part::Fixed("-"))?;
    let is_long = matches!(number, Part::Literal("#l" | "#ul"));
    is_long.then(|| "a long label".to_owned())
}

/// `(T) x` and `(T *) x`.
fn conversion(from: &[Part<'_>]) -> Option<String> {
    match from {
        [_, inner @ Part::Fixed(of), Part::Fixed(")" | "*"), ..] if is_type(*inner) => {
            Some(format!("conversion to {of}"))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(text: &str, construct: &str) {
        let found = constructs(text);
        assert!(found.contains(construct), "{found:?}");
    }

    #[test]
    fn conversions_and_long_labels_are_constructs() {
        has(
            "int c = (unsigned short) d;",
            "conversion to unsigned-narrow",
        );
        has("switch (a) { case 4294967296: ; }", "a long label");
        has("switch (a) { case -4294967296: ; }", "a long label");
    }

    #[test]
    fn operators_are_told_apart_by_the_types_of_their_operands() {
        has(
            "struct a { unsigned b : 3; } c; int d = 1 < c.b;",
            "< bit-field",
        );
        has(
            "unsigned short a[2]; int b = a[1] << 1;",
            "<< unsigned-narrow",
        );
        has("int b = -2 / 3U;", "/ unsigned");
    }

    #[test]
    fn the_arms_of_a_conditional_have_types() {
        let text = "char a[2]; int f() { unsigned short c; b[(0 ? c : a[1]) + 6] = 0; }";
        has(text, "arm unsigned-narrow");
        has(text, "arm narrow");
        has(
            "signed char g; int h = (1 ? (g) : (unsigned char)0);",
            "arm unsigned-narrow",
        );
    }

    #[test]
    fn broken_programs_are_no_trouble() {
        for text in [
            "", "?", ":", "a ? b", "]", ") + (", "case", "int ]+[", "+", "(int",
        ] {
            let _ = constructs(text);
        }
    }
}
