//! The loops of a program in a language with C-like syntax, by their lines.
//!
//! A scan of the text that works for small programs: it knows no preprocessor.

use std::ops::RangeInclusive;

/// A loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Loop {
    /// The line of its keyword, counted from 1.
    pub(super) line: usize,
    /// All of its lines.
    pub(super) lines: RangeInclusive<usize>,
}

/// All loops, in the order of their first lines. One around another comes before it.
pub(super) fn loops(text: &str) -> Vec<Loop> {
    let code = blanked(text);
    let line_of = |at: usize| code[..at].iter().filter(|it| **it == b'\n').count() + 1;
    let mut found = Vec::new();
    let mut at = 0;
    while at < code.len() {
        let word = word(&code, at);
        match word {
            b"for" | b"while" | b"do" | b"foreach" => {
                // The `while` at the end of a `do` begins no loop.
                let end = statement_end(&code, at);
                let is_end_of_do = word == b"while" && ends_a_do(&code, at);
                if !is_end_of_do {
                    found.push(Loop {
                        line: line_of(at),
                        lines: line_of(at)..=line_of(end.saturating_sub(1).max(at)),
                    });
                }
                at += word.len();
            }
            _ => at += word.len().max(1),
        }
    }
    found
}

/// The text with spaces instead of comments, strings and preprocessor lines; line breaks stay.
fn blanked(text: &str) -> Vec<u8> {
    let mut code = text.as_bytes().to_vec();
    let mut at = 0;
    let mut is_line_start = true;
    while at < code.len() {
        let rest = &code[at..];
        let length = match rest {
            [b'/', b'/', ..] => line_length(rest),
            [b'#', ..] if is_line_start => line_length(rest),
            [b'/', b'*', ..] => {
                let end = rest.windows(2).skip(2).position(|it| it == b"*/");
                end.map_or(rest.len(), |end| end + 4)
            }
            [quote @ (b'"' | b'\''), ..] => quoted_length(rest, *quote),
            [first, ..] => {
                is_line_start = *first == b'\n' || (is_line_start && first.is_ascii_whitespace());
                at += 1;
                continue;
            }
            [] => break,
        };
        let end = (at + length.max(1)).min(code.len());
        for byte in &mut code[at..end] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
        at = end;
    }
    code
}

fn line_length(rest: &[u8]) -> usize {
    rest.iter()
        .position(|it| *it == b'\n')
        .unwrap_or(rest.len())
}

fn quoted_length(rest: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < rest.len() {
        match rest[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            b'\n' => return at,
            _ => at += 1,
        }
    }
    rest.len()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// The word that begins here; empty if none does.
fn word(code: &[u8], at: usize) -> &[u8] {
    let length = code[at..].iter().take_while(|it| is_word(**it)).count();
    &code[at..at + length]
}

fn skip_space(code: &[u8], at: usize) -> usize {
    let rest = code.get(at..).unwrap_or_default();
    at + rest
        .iter()
        .take_while(|it| it.is_ascii_whitespace())
        .count()
}

/// The end of what opens here with a bracket.
fn matching(code: &[u8], open: usize) -> usize {
    let mut depth = 0usize;
    for (at, byte) in code.iter().enumerate().skip(open) {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
    }
    code.len()
}

/// The end of the statement that begins here.
fn statement_end(code: &[u8], at: usize) -> usize {
    let at = skip_space(code, at);
    if at >= code.len() {
        return code.len();
    }
    match word(code, at) {
        b"for" | b"while" | b"switch" | b"foreach" => statement_end(code, after_brackets(code, at)),
        b"if" => {
            let end = statement_end(code, after_brackets(code, at));
            let next = skip_space(code, end);
            match next < code.len() && word(code, next) == b"else" {
                true => statement_end(code, next + b"else".len()),
                false => end,
            }
        }
        b"do" => {
            let body = statement_end(code, at + b"do".len());
            let condition = after_brackets(code, skip_space(code, body));
            let end = skip_space(code, condition);
            if code.get(end) == Some(&b';') {
                end + 1
            } else {
                condition
            }
        }
        _ if code[at] == b'{' => matching(code, at),
        _ => simple_end(code, at),
    }
}

/// The end of a statement without a body: behind its semicolon.
fn simple_end(code: &[u8], mut at: usize) -> usize {
    while at < code.len() {
        match code[at] {
            b';' => return at + 1,
            b'}' => return at,
            b'(' | b'[' | b'{' => at = matching(code, at),
            _ => at += 1,
        }
    }
    code.len()
}

/// The end of the brackets behind a keyword.
fn after_brackets(code: &[u8], keyword: usize) -> usize {
    let open = skip_space(code, keyword + word(code, keyword).len());
    match code.get(open) {
        Some(b'(') => matching(code, open),
        _ => open,
    }
}

/// Whether the `while` here ends a `do`: nothing but a semicolon follows its condition, and a
/// `do` whose body ends here stands before it.
fn ends_a_do(code: &[u8], keyword: usize) -> bool {
    let end = skip_space(code, after_brackets(code, keyword));
    if code.get(end) != Some(&b';') {
        return false;
    }
    (0..keyword).any(|at| {
        let begins = at == 0 || !is_word(code[at - 1]);
        begins && word(code, at) == b"do" && {
            let body = statement_end(code, at + b"do".len());
            skip_space(code, body) == keyword
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loops_end_where_their_bodies_end() {
        let text = "\
void f(void)
{
    for (int i = 0; i < 3; i++) // for nothing
        while (g(\"for (;;)\"))
            h(i);
    do {
        x--;
    } while (x);
    while (y);
    if (z)
        for (;;) { if (a) break; else b(); }
    else
        c();
}
";
        let found: Vec<(usize, RangeInclusive<usize>)> = loops(text)
            .into_iter()
            .map(|it| (it.line, it.lines))
            .collect();
        assert_eq!(
            found,
            [
                (3, 3..=5),
                (4, 4..=5),
                (6, 6..=8),
                (9, 9..=9),
                (11, 11..=11)
            ]
        );
    }

    #[test]
    fn no_text_makes_it_fail() {
        for text in [
            "for",
            "for (",
            "do",
            "while (x",
            "if else for",
            "for (;;) {",
            "\"",
            "/*",
            "'\\",
        ] {
            let _ = loops(text);
        }
    }
}
