//! The tokens of any text, read as nearly all languages with braces do: words,
//! numbers, quoted texts, operators; no white space and no comments.
//!
//! Good enough to measure and to cut; nothing here has to be right about a language.

use std::ops::Range;

/// Operators of several characters, longest first.
const OPERATORS: [&str; 34] = [
    "<==>", "<<=", ">>=", "...", "<=>", "->*", "==>", "<==", "::=", "<<", ">>", "<=", ">=", "==",
    "!=", "&&", "||", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "->", "::", ":=",
    "=>", ":|", "..", "##",
];

/// Where the tokens of a text are, in order.
pub fn tokens(text: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let rest = &text[at..];
            let first = rest.chars().next()?;
            let length = if first.is_whitespace() {
                at += first.len_utf8();
                continue;
            } else if rest.starts_with("//") {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            } else if rest.starts_with("/*") {
                at += rest.find("*/").map_or(rest.len(), |end| end + 2);
                continue;
            } else if is_word(first) {
                word(rest)
            } else if first == '"' || first == '\'' {
                quoted(rest, first)
            } else {
                let operator = OPERATORS.iter().find(|it| rest.starts_with(**it));
                operator.map_or(first.len_utf8(), |it| it.len())
            };
            let token = at..at + length;
            at = token.end;
            return Some(token);
        }
    })
}

/// Endings of the names of files in which white space only keeps words apart.
const FREE_FORM: [&str; 9] = ["c", "h", "cpp", "cc", "hpp", "cl", "ispc", "sycl", "dfy"];

/// Whether white space between tokens means nothing. Lines of a preprocessor have an
/// end that does.
pub(super) fn is_free_form(name: &str, text: &str) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    FREE_FORM.contains(&ending) && !text.lines().any(|line| line.trim_start().starts_with('#'))
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// A name or a number; `1.5e+3` is one.
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

/// A quoted text up to its end, or one character where there is none on the line.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '\n' => break,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<&str> {
        tokens(text).map(|token| &text[token]).collect()
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
    fn a_quote_without_end_is_a_token_of_its_own() {
        assert_eq!(all("it's \u{e4}\nb"), ["it", "'", "s", "\u{e4}", "b"]);
        assert_eq!(all(""), [""; 0]);
        assert_eq!(all("/* open"), [""; 0]);
    }
}
