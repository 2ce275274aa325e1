//! Literals. Where characters are UTF-16 units, they are escaped as such.

use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{Literal, Span};

impl Printer<'_> {
    pub(super) fn literal(&mut self, literal: &Literal, span: Span) -> Printed {
        match literal {
            Literal::Null => self.text("null"),
            Literal::Bool(true) => self.text("true"),
            Literal::Bool(false) => self.text("false"),
            Literal::Int(number) => self.text(number.spelling()),
            Literal::Real(number) => {
                let spelling = number.spelling();
                let plain = !spelling.contains('e')
                    && !spelling.starts_with('.')
                    && !spelling.ends_with('.');
                if !plain {
                    self.since(Dialect::V4, "reals like `1e3`, `.5` and `1.`", span)?;
                }
                self.text(spelling)
            }
            Literal::Char(char) => {
                if char.value() > 0xFFFF {
                    self.since(Dialect::V4, "characters above U+FFFF", span)?;
                }
                let raw = self.escapes(char.raw());
                self.text("'")?;
                self.text(&raw)?;
                self.text("'")
            }
            Literal::String(string) if string.is_verbatim() => {
                self.text("@\"")?;
                self.text(string.raw())?;
                self.text("\"")
            }
            Literal::String(string) => {
                let raw = self.escapes(string.raw());
                self.text("\"")?;
                self.text(&raw)?;
                self.text("\"")
            }
        }
    }

    /// A text with its escapes as the dialect has them.
    fn escapes(&self, raw: &str) -> String {
        let modern = !self.utf16_chars;
        let mut out = String::with_capacity(raw.len());
        let mut rest = raw;
        while let Some(at) = rest.find('\\') {
            out.push_str(&rest[..at]);
            let escape_length = escape_length(&rest[at..]);
            let escape = &rest[at..at + escape_length];
            match escape.as_bytes().get(1) {
                Some(b'u') if modern => out.push_str(&modern_escape(escape)),
                Some(b'U') if !modern => out.push_str(&old_escape(escape)),
                _ => out.push_str(escape),
            }
            rest = &rest[at + escape_length..];
        }
        out.push_str(rest);
        out
    }
}

/// How long the escape is that a text begins with.
fn escape_length(text: &str) -> usize {
    let length = match text.as_bytes().get(1) {
        Some(b'u') => 6,
        Some(b'U') => text.find('}').map_or(2, |end| end + 1),
        _ => 2,
    };
    length.min(text.len())
}

/// `\u0041` as `\U{0041}`; halves of pairs have no other spelling.
fn modern_escape(escape: &str) -> String {
    let digits = &escape[2..];
    let is_character = u32::from_str_radix(digits, 16).is_ok_and(|it| char::from_u32(it).is_some());
    if is_character {
        format!("\\U{{{digits}}}")
    } else {
        escape.to_owned()
    }
}

/// `\U{1F600}` as UTF-16 units.
fn old_escape(escape: &str) -> String {
    let digits = escape
        .trim_start_matches("\\U{")
        .trim_end_matches('}')
        .replace('_', "");
    let character = u32::from_str_radix(&digits, 16)
        .ok()
        .and_then(char::from_u32);
    let Some(character) = character else {
        return escape.to_owned();
    };
    let mut units = [0; 2];
    character
        .encode_utf16(&mut units)
        .iter()
        .map(|unit| format!("\\u{unit:04x}"))
        .collect()
}
