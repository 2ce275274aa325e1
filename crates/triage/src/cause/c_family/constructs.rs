//! The constructs of a program: its operators and keywords, and with which types they are used.
//! A compiler that forgets a conversion does so for one operator on operands of certain types.
//!
//! The types of names are read off their declarations, wherever those are: in a program of a
//! few lines no name has two.

use super::normal_form::{Part, parts};
use crate::cause::vocabulary::is_of_language;
use gadfly_oracle::Language;
use std::collections::{BTreeMap, BTreeSet};

/// The constructs of a program.
pub(in crate::cause) fn constructs(text: &str) -> BTreeSet<String> {
    let program = Program::of(parts(text));
    let parts = &program.parts;
    let mut found = plain(parts);
    for (at, part) in parts.iter().enumerate() {
        match part {
            Part::Word("case") => found.extend(long_label(&parts[at + 1..])),
            Part::Fixed("(") => found.extend(conversion(&parts[at..])),
            Part::Fixed("?") => {
                let arms = [Some(at + 1), second_arm(parts, at)];
                let types = arms.into_iter().flatten();
                let types = types.filter_map(|from| program.type_from(from));
                found.extend(types.map(|of| format!("arm {of}")));
            }
            Part::Fixed(sign) if is_operator(sign) && at > 0 => {
                let sides = [program.type_until(at - 1), program.type_from(at + 1)];
                let types = sides.into_iter().flatten().filter(|of| *of != "int");
                found.extend(types.map(|of| format!("{sign} {of}")));
            }
            _ => {}
        }
    }
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
        [_, Part::Fixed(of), Part::Fixed(")" | "*"), ..] if is_type(of) => {
            Some(format!("conversion to {of}"))
        }
        _ => None,
    }
}

/// Where the second arm of a conditional expression begins.
fn second_arm(parts: &[Part<'_>], question: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, part) in parts.iter().enumerate().skip(question + 1) {
        match part {
            Part::Fixed("?" | "(" | "[") => depth += 1,
            Part::Fixed(":") if depth == 0 => return Some(at + 1),
            Part::Fixed(":" | ")" | "]") => depth = depth.checked_sub(1)?,
            Part::Fixed(";") => return None,
            _ => {}
        }
    }
    None
}

fn is_type(word: &str) -> bool {
    word.starts_with(char::is_alphabetic) && word != "print"
}

fn is_operator(sign: &str) -> bool {
    matches!(
        sign,
        "+" | "-"
            | "*"
            | "/"
            | "%"
            | "<<"
            | ">>"
            | "<"
            | "=="
            | "&"
            | "|"
            | "^"
            | "+="
            | "-="
            | "*="
            | "/="
            | "%="
            | "<<="
            | ">>="
    )
}

/// The type of a literal.
fn of_literal(class: &str) -> &'static str {
    match class {
        "#l" => "long",
        "#u" => "unsigned",
        "#ul" => "unsigned-long",
        "#." => "floating",
        _ => "int",
    }
}

/// A program with the types of its names.
struct Program<'a> {
    parts: Vec<Part<'a>>,
    types: BTreeMap<&'a str, &'a str>,
}

impl<'a> Program<'a> {
    fn of(parts: Vec<Part<'a>>) -> Program<'a> {
        let mut types = BTreeMap::new();
        let mut declared: Option<&'a str> = None;
        for (at, part) in parts.iter().enumerate() {
            let before = at.checked_sub(1).map(|it| parts[it]);
            match (part, declared) {
                (Part::Fixed(of), _) if is_type(of) => declared = Some(of),
                // The first name behind a type, and those behind commas.
                (Part::Word(name), Some(of)) if !is_of_language(Language::C, name) => {
                    let begins = match before {
                        Some(Part::Fixed(",") | Part::Fixed("*")) => true,
                        Some(Part::Fixed(word)) => is_type(word),
                        _ => false,
                    };
                    let is_bit_field = parts.get(at + 1) == Some(&Part::Fixed(":"));
                    if begins {
                        types.insert(*name, if is_bit_field { "bit-field" } else { of });
                    }
                }
                (Part::Fixed(";" | ")" | "{" | "}"), _) => declared = None,
                _ => {}
            }
        }
        Program { parts, types }
    }

    fn of_name(&self, name: &str) -> Option<&'a str> {
        self.types.get(name).copied()
    }

    /// The type of the operand that begins here, as far as one token tells, or a name with its
    /// members.
    fn type_from(&self, at: usize) -> Option<&'a str> {
        match self.parts.get(at)? {
            Part::Literal(class) => Some(of_literal(class)),
            Part::Word(_) => self.of_name(self.last_member(at)?),
            Part::Fixed("(") => match (self.parts.get(at + 1)?, self.parts.get(at + 2)?) {
                (Part::Fixed(of), Part::Fixed(")")) if is_type(of) => Some(of),
                _ => self.type_from(at + 1),
            },
            Part::Fixed("-" | "+" | "~") => self.type_from(at + 1),
            _ => None,
        }
    }

    /// `c` of `a.b->c`.
    fn last_member(&self, mut at: usize) -> Option<&'a str> {
        while let (Some(Part::Fixed("." | "->")), Some(Part::Word(_))) =
            (self.parts.get(at + 1), self.parts.get(at + 2))
        {
            at += 2;
        }
        match self.parts.get(at)? {
            Part::Word(name) => Some(name),
            _ => None,
        }
    }

    /// The type of the operand that ends here.
    fn type_until(&self, at: usize) -> Option<&'a str> {
        match self.parts.get(at)? {
            Part::Literal(class) => Some(of_literal(class)),
            Part::Word(name) => self.of_name(name),
            Part::Fixed("]") => self.type_until(self.opening(at)?.checked_sub(1)?),
            Part::Fixed(")") => self.type_from(self.opening(at)? + 1),
            _ => None,
        }
    }

    /// The bracket that belongs to the one here.
    fn opening(&self, from: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for at in (0..=from).rev() {
            match self.parts[at] {
                Part::Fixed(")" | "]") => depth += 1,
                Part::Fixed("(" | "[") => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(at);
                    }
                }
                _ => {}
            }
        }
        None
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
