//! The tokens of any text, read as nearly all languages with braces do: words,
//! numbers, quoted texts, operators; no white space and no comments.
//!
//! Good enough to measure and to cut; nothing here has to be right about a language.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// A number with its suffix.
    Number,
    /// A text in double quotation marks.
    Text,
    /// A character in single quotation marks.
    Character,
    /// An operator, a bracket or any other sign.
    Sign,
}

/// A token of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it is in the text, in bytes.
    pub range: Range<usize>,
}

/// Operators of several characters, longest first.
const OPERATORS: [&str; 34] = [
    "<==>", "<<=", ">>=", "...", "<=>", "->*", "==>", "<==", "::=", "<<", ">>", "<=", ">=", "==",
    "!=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "::", ":=",
    "=>", ":|", "..", "##",
];

/// The tokens of a text, in order.
pub fn tokens(text: &str) -> impl Iterator<Item = Token> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let first = rest.chars().next()?;
            let (kind, length) = if first.is_whitespace() {
                at += first.len_utf8();
                continue;
            } else if rest.starts_with("//") {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            } else if rest.starts_with("/*") {
                at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                continue;
            } else if is_word(first) {
                (word_kind(first), word(rest))
            } else if let Some((kind, length)) = quoted(rest, first) {
                (kind, length)
            } else {
                let operator = OPERATORS.iter().find(|it| rest.starts_with(**it));
                let length = operator.map_or(first.len_utf8(), |it| it.len());
                (Kind::Sign, length)
            };
            let range = at..at + length;
            at = range.end;
            return Some(Token { kind, range });
        }
    })
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

fn word_kind(first: char) -> Kind {
    match first {
        '0'..='9' => Kind::Number,
        _ => Kind::Word,
    }
}

/// The length of a name or a number; `1.5e+3` is one.
fn word(rest: &str) -> usize {
    let number = rest.starts_with(|c: char| c.is_ascii_digit());
    let hexadecimal = rest.starts_with("0x") || rest.starts_with("0X");
    let mut before = ' ';
    for (at, c) in rest.char_indices() {
        let sign = matches!(c, '+' | '-') && matches!(before, 'e' | 'E') && !hexadecimal
            || matches!(c, '+' | '-') && matches!(before, 'p' | 'P');
        let point = c == '.' && !rest[at..].starts_with("..");
        if !(is_word(c) || number && (point || sign)) {
            return at;
        }
        before = c;
    }
    rest.len()
}

/// The length of a quoted text up to its end, if that is on the line.
fn quoted(rest: &str, quote: char) -> Option<(Kind, usize)> {
    let kind = match quote {
        '"' => Kind::Text,
        '\'' => Kind::Character,
        _ => return None,
    };
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => break,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return Some((kind, at + 1)),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<&str> {
        tokens(text).map(|token| &text[token.range]).collect()
    }

    #[test]
    fn words_numbers_quoted_texts_and_operators_are_tokens() {
        assert_eq!(
            all("a1->b += 0x1fULL - 1.5e+3; // no\n\"x\\\" y\" '\\''/* no */<<=1..2"),
            [
                "a1",
                "->",
                "b",
                "+=",
                "0x1fULL",
                "-",
                "1.5e+3",
                ";",
                "\"x\\\" y\"",
                "'\\''",
                "<<=",
                "1",
                "..",
                "2"
            ]
        );
    }

    #[test]
    fn tokens_have_kinds() {
        let kinds: Vec<Kind> = tokens("x 1u \"a\" 'b' += '")
            .map(|token| token.kind)
            .collect();
        let (sign, character) = (Kind::Sign, Kind::Character);
        let expected = [Kind::Word, Kind::Number, Kind::Text, character, sign, sign];
        assert_eq!(kinds, expected);
    }

    #[test]
    fn hexadecimal_digits_are_no_exponent() {
        assert_eq!(all("0xe+1"), ["0xe", "+", "1"]);
        assert_eq!(all("1e+1"), ["1e+1"]);
    }

    #[test]
    fn a_quote_without_end_is_a_token_of_its_own() {
        assert_eq!(all("it's \u{e4}\nb"), ["it", "'", "s", "\u{e4}", "b"]);
        assert_eq!(all(""), [""; 0]);
        assert_eq!(all("/* open"), [""; 0]);
    }
}
