//! The types of the operands of a program's operators, as far as its tokens tell.
//!
//! A small expression parser that knows the precedence of operators and the usual arithmetic
//! conversions, and nothing of scopes: the types of names are read off their declarations,
//! wherever those are, because in a program of a few lines no name has two.

use super::normal_form::Part;
use crate::cause::vocabulary::is_of_language;
use gadfly_oracle::Language;
use std::collections::{BTreeMap, BTreeSet};

/// Deeper expressions are not looked into.
const DEEPEST: usize = 60;

/// The operators of a program with the types of their operands, the arms of its conditionals,
/// and its conversions between integers and floating-point numbers.
pub(super) fn operands(parts: &[Part<'_>]) -> BTreeSet<String> {
    let mut parser = Parser {
        parts,
        types: types(parts),
        found: BTreeSet::new(),
        depth: 0,
    };
    let mut at = 0;
    while at < parts.len() {
        at = match parser.expression(at, LOOSEST) {
            Some((_, end)) => end,
            None => at + 1,
        };
    }
    parser.found
}

/// Whether a part is a class of types.
pub(super) fn is_type(part: Part<'_>) -> bool {
    matches!(part, Part::Fixed(word) if word.starts_with(char::is_alphabetic) && word != "print")
}

/// The types of the names of a program.
fn types<'a>(parts: &[Part<'a>]) -> BTreeMap<&'a str, &'a str> {
    let mut types = BTreeMap::new();
    let mut declared: Option<&'a str> = None;
    // Behind `=`, `*` is no pointer.
    let mut is_value = false;
    for (at, part) in parts.iter().enumerate() {
        let before = at.checked_sub(1).map(|it| parts[it]);
        match (part, declared) {
            (Part::Fixed(of), _) if is_type(*part) => {
                declared = Some(of);
                is_value = false;
            }
            (Part::Fixed("="), _) => is_value = true,
            (Part::Fixed(","), _) => is_value = false,
            // The first name behind a type, and those behind commas.
            (Part::Word(name), Some(of)) if !is_value && !is_of_language(Language::C, name) => {
                let begins = match before {
                    Some(Part::Fixed(",") | Part::Fixed("*")) => true,
                    Some(part) => is_type(part),
                    None => false,
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
    types
}

/// How loosely an operator binds that ends no operand.
const LOOSEST: u8 = 1;
const OF_A_CONDITIONAL: u8 = 3;

/// How tightly a binary operator binds.
fn tightness(sign: &str) -> Option<u8> {
    Some(match sign {
        "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "<<=" | ">>=" | "&=" | "|=" | "^=" => 2,
        "?" => OF_A_CONDITIONAL,
        "&&" => 4,
        "|" => 6,
        "^" => 7,
        "&" => 8,
        "==" => 9,
        "<" => 10,
        "<<" | ">>" => 11,
        "+" | "-" => 12,
        "*" | "/" | "%" => 13,
        _ => return None,
    })
}

/// The type of an operand, if it is known.
type Type<'a> = Option<&'a str>;

struct Parser<'p, 'a> {
    parts: &'p [Part<'a>],
    types: BTreeMap<&'a str, &'a str>,
    found: BTreeSet<String>,
    depth: usize,
}

impl<'a> Parser<'_, 'a> {
    /// The type of the expression that begins here, of operators that bind at least this
    /// tightly, and where it ends; `None` if none begins here.
    fn expression(&mut self, at: usize, least: u8) -> Option<(Type<'a>, usize)> {
        if self.depth == DEEPEST {
            return None;
        }
        self.depth += 1;
        let parsed = self.operators(at, least);
        self.depth -= 1;
        parsed
    }

    fn operators(&mut self, at: usize, least: u8) -> Option<(Type<'a>, usize)> {
        let (mut left, mut end) = self.unary(at)?;
        while let Some(Part::Fixed(sign)) = self.parts.get(end).copied() {
            let Some(tight) = tightness(sign).filter(|tight| *tight >= least) else {
                break;
            };
            // Assignments and conditionals bind to the right.
            let next = if tight <= OF_A_CONDITIONAL {
                tight
            } else {
                tight + 1
            };
            let Some((right, after)) = self.expression(end + 1, next) else {
                break;
            };
            if sign == "?" {
                let Some(Part::Fixed(":")) = self.parts.get(after) else {
                    break;
                };
                let Some((other, after)) = self.expression(after + 1, OF_A_CONDITIONAL) else {
                    break;
                };
                for of in [right, other].into_iter().flatten() {
                    self.found.insert(format!("arm {of}"));
                }
                left = self.common(right, other);
                end = after;
                continue;
            }
            left = self.binary(sign, left, right);
            end = after;
        }
        Some((left, end))
    }

    /// The type of the result of an operator.
    fn binary(&mut self, sign: &str, left: Type<'a>, right: Type<'a>) -> Type<'a> {
        if sign == "=" {
            self.converts(right, left);
            return left;
        }
        let is_assignment = sign.len() > 1 && sign.ends_with('=') && sign != "==";
        let operator = if is_assignment {
            sign.trim_end_matches('=')
        } else {
            sign
        };
        if operator != "&&" {
            for of in [left, right]
                .into_iter()
                .flatten()
                .filter(|of| *of != "int")
            {
                self.found.insert(format!("{operator} {of}"));
            }
        }
        let result = match operator {
            "<" | "==" | "&&" => {
                self.common(left, right);
                Some("int")
            }
            "<<" | ">>" => left.map(promoted),
            _ => self.common(left, right),
        };
        match is_assignment {
            true => left,
            false => result,
        }
    }

    /// The common type of two operands.
    fn common(&mut self, left: Type<'a>, right: Type<'a>) -> Type<'a> {
        let (left, right) = (promoted(left?), promoted(right?));
        let common = match rank(left) >= rank(right) {
            true => left,
            false => right,
        };
        self.converts(Some(left), Some(common));
        self.converts(Some(right), Some(common));
        Some(common)
    }

    /// A conversion between integers and floating-point numbers.
    fn converts(&mut self, from: Type<'_>, to: Type<'_>) {
        if let (Some(from), Some(to)) = (from, to)
            && is_floating(from) != is_floating(to)
            && from != "int"
            && to != "int"
        {
            self.found.insert(format!("from {from} to {to}"));
        }
    }

    fn unary(&mut self, at: usize) -> Option<(Type<'a>, usize)> {
        match *self.parts.get(at)? {
            Part::Fixed("-" | "+" | "~" | "++" | "--") => {
                let (of, end) = self.expression(at + 1, TIGHTEST)?;
                Some((of.map(promoted), end))
            }
            Part::Fixed("*") => self.expression(at + 1, TIGHTEST),
            Part::Fixed("!") => {
                let (_, end) = self.expression(at + 1, TIGHTEST)?;
                Some((Some("int"), end))
            }
            Part::Fixed("&") => {
                let (_, end) = self.expression(at + 1, TIGHTEST)?;
                Some((None, end))
            }
            Part::Word("sizeof") => {
                let (_, end) = self.expression(at + 1, TIGHTEST)?;
                Some((Some("unsigned-long"), end))
            }
            Part::Fixed("(") => self.in_brackets(at),
            Part::Literal(class) => Some((Some(of_literal(class)), at + 1)),
            Part::Word(name) if !is_of_language(Language::C, name) => Some(self.named(at)),
            _ => None,
        }
    }

    /// A conversion, or an expression in brackets.
    fn in_brackets(&mut self, at: usize) -> Option<(Type<'a>, usize)> {
        let inner = *self.parts.get(at + 1)?;
        match (inner, self.parts.get(at + 2)) {
            (Part::Fixed(of), Some(Part::Fixed(")"))) if is_type(inner) => {
                let (from, end) = self.expression(at + 3, TIGHTEST)?;
                self.converts(from, Some(of));
                Some((Some(of), end))
            }
            (_, Some(Part::Fixed("*"))) if is_type(inner) => {
                let mut end = at + 2;
                while self.parts.get(end) == Some(&Part::Fixed("*")) {
                    end += 1;
                }
                (self.parts.get(end) == Some(&Part::Fixed(")"))).then_some(())?;
                let (_, end) = self.expression(end + 1, TIGHTEST)?;
                match inner {
                    Part::Fixed(of) => Some((Some(of), end)),
                    _ => None,
                }
            }
            _ => {
                let (of, end) = self.expression(at + 1, LOOSEST)?;
                (self.parts.get(end) == Some(&Part::Fixed(")"))).then_some((of, end + 1))
            }
        }
    }

    /// A name with its members, subscripts and arguments.
    fn named(&mut self, at: usize) -> (Type<'a>, usize) {
        let mut end = at;
        let mut name = at;
        loop {
            end += 1;
            match self.parts.get(end) {
                Some(Part::Fixed("." | "->")) => match self.parts.get(end + 1) {
                    Some(Part::Word(_)) => {
                        end += 1;
                        name = end;
                    }
                    _ => break,
                },
                Some(Part::Fixed(open @ ("[" | "("))) => {
                    let close = if *open == "[" { "]" } else { ")" };
                    match self.list(end + 1, close) {
                        Some(closing) => end = closing,
                        None => break,
                    }
                }
                Some(Part::Fixed("++" | "--")) => {}
                _ => break,
            }
        }
        let of = match self.parts[name] {
            Part::Word(name) => self.types.get(name).copied(),
            _ => None,
        };
        (of, end)
    }

    /// Where a list of expressions in brackets ends.
    fn list(&mut self, mut at: usize, close: &str) -> Option<usize> {
        loop {
            match self.parts.get(at)? {
                Part::Fixed(sign) if *sign == close => return Some(at),
                Part::Fixed(",") => at += 1,
                _ => at = self.expression(at, LOOSEST)?.1,
            }
        }
    }
}

/// The operand of a unary operator has no binary ones.
const TIGHTEST: u8 = u8::MAX;

/// The type of a literal.
fn of_literal(class: &str) -> &'static str {
    match class {
        "#l" => "long",
        "#u" => "unsigned",
        "#ul" => "unsigned-long",
        "#." => "floating",
        "#.l" => "long-double",
        _ => "int",
    }
}

/// The type after the integer promotions.
fn promoted(of: &str) -> &str {
    match of {
        "narrow" | "unsigned-narrow" | "bool" | "bit-field" => "int",
        of => of,
    }
}

/// The order of the usual arithmetic conversions.
fn rank(of: &str) -> u8 {
    match of {
        "complex" => 9,
        "long-double" => 8,
        "floating" => 7,
        "unsigned-int128" => 6,
        "int128" => 5,
        "unsigned-long" => 4,
        "long" => 3,
        "unsigned" => 2,
        _ => 1,
    }
}

fn is_floating(of: &str) -> bool {
    rank(of) >= rank("floating")
}

#[cfg(test)]
mod tests {
    use super::super::normal_form::parts;
    use super::*;

    fn of(text: &str) -> BTreeSet<String> {
        operands(&parts(text))
    }

    fn has(text: &str, construct: &str) {
        let found = of(text);
        assert!(found.contains(construct), "{found:?}");
    }

    #[test]
    fn an_operand_has_the_type_of_what_it_is_made_of() {
        has("float a; int b = a - (1.0L + a);", "- long-double");
        has(
            "long double a; short b; double c = b - a * a;",
            "- long-double",
        );
        has("long a; unsigned b; int c = (a & 7U) / 3;", "/ long");
        has("unsigned char a; int b = (a + 1 << 2) / 3U;", "/ unsigned");
        let found = of("unsigned char a; int b = -a / 3; b = (a + a) % 5;");
        assert!(!found.iter().any(|it| it.starts_with('/')), "{found:?}");
        assert!(!found.iter().any(|it| it.starts_with('%')), "{found:?}");
    }

    #[test]
    fn assignments_with_an_operator_are_that_operator() {
        has("double a; void f() { a -= a * 0.0L; }", "- long-double");
        has(
            "unsigned short a; void f() { a <<= 1; }",
            "<< unsigned-narrow",
        );
    }

    #[test]
    fn conversions_between_integers_and_floating_point_are_told() {
        for text in [
            "unsigned long a; double b; void f() { b = a; }",
            "unsigned long a; double b = a + 1.5;",
            "int a; int b = (double)(a & 1023UL);",
        ] {
            has(text, "from unsigned-long to floating");
        }
        has(
            "double a; unsigned long b = (unsigned long) a;",
            "from floating to unsigned-long",
        );
    }

    #[test]
    fn deep_and_broken_expressions_are_no_trouble() {
        let deep = format!("int a = {}1{};", "(".repeat(9000), ")".repeat(9000));
        let _ = of(&deep);
        for text in [
            "a ? b", "a ? b :", "a[", "f(", "(int", "(int *", "a .", "sizeof", "1 +", "- -",
        ] {
            let _ = of(text);
        }
    }
}
