//! The lexer: from text to tokens.

use super::token::{SYMBOLS, Token, TokenKind, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::syntax::{FileId, Span};

/// The tokens and comments of a file.
pub(super) struct Lexed {
    /// The tokens; the last one is the end.
    pub(super) tokens: Vec<Token>,
    /// The comments.
    pub(super) comments: Vec<Span>,
    /// Errors about text that is not a token.
    pub(super) errors: Vec<Diagnostic>,
}

/// Reads all tokens of a text.
pub(super) fn lex(file: FileId, text: &str) -> Lexed {
    let mut lexer = Lexer {
        file,
        text,
        position: 0,
        lexed: Lexed {
            tokens: Vec::new(),
            comments: Vec::new(),
            errors: Vec::new(),
        },
    };
    lexer.run();
    lexer.lexed
}

struct Lexer<'a> {
    file: FileId,
    text: &'a str,
    position: usize,
    lexed: Lexed,
}

impl Lexer<'_> {
    fn run(&mut self) {
        if self.text.starts_with('\u{feff}') {
            self.position = '\u{feff}'.len_utf8();
        }
        loop {
            self.skip_space_and_comments();
            let start = self.position;
            let Some(first) = self.peek() else { break };
            let kind = self.token(first);
            match kind {
                Some(kind) => self.push(kind, start),
                None => self.unknown(start),
            }
        }
        let end = self.position;
        self.push(TokenKind::End, end);
    }

    fn peek(&self) -> Option<char> {
        self.text[self.position..].chars().next()
    }

    fn byte(&self, ahead: usize) -> u8 {
        *self
            .text
            .as_bytes()
            .get(self.position + ahead)
            .unwrap_or(&0)
    }

    fn span(&self, start: usize) -> Span {
        Span {
            file: self.file,
            start: start as u32,
            end: self.position as u32,
        }
    }

    fn push(&mut self, kind: TokenKind, start: usize) {
        let span = self.span(start);
        if let Some(last) = self.lexed.tokens.last_mut() {
            last.joined = last.span.end == span.start && kind != TokenKind::End;
        }
        self.lexed.tokens.push(Token {
            kind,
            span,
            joined: false,
        });
    }

    fn error(&mut self, start: usize, message: impl Into<String>) {
        let span = self.span(start);
        self.lexed.errors.push(Diagnostic::error(span, message));
    }

    /// Skips one character that begins no token. A run of them is one error.
    fn unknown(&mut self, start: usize) {
        let unknown = self.peek().unwrap_or_default();
        self.position += unknown.len_utf8();
        match self.lexed.errors.last_mut() {
            Some(last) if last.span.end as usize == start => {
                last.span.end = self.position as u32;
            }
            _ => self.error(start, format!("the character {unknown:?} begins no token")),
        }
    }

    fn skip_space_and_comments(&mut self) {
        loop {
            let start = self.position;
            match (self.byte(0), self.byte(1)) {
                (b' ' | b'\t' | b'\r' | b'\n' | 0x0b | 0x0c, _) => self.position += 1,
                (b'/', b'/') => {
                    let rest = &self.text[start..];
                    self.position += rest.find(['\n', '\r']).unwrap_or(rest.len());
                    let span = self.span(start);
                    self.lexed.comments.push(span);
                }
                (b'/', b'*') => {
                    self.block_comment();
                    let span = self.span(start);
                    self.lexed.comments.push(span);
                }
                _ => return,
            }
        }
    }

    /// `/* … */`, which may contain others.
    fn block_comment(&mut self) {
        let start = self.position;
        let bytes = self.text.as_bytes();
        let mut depth = 0usize;
        while self.position < bytes.len() {
            match (self.byte(0), self.byte(1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.position += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.position += 2;
                    if depth == 0 {
                        return;
                    }
                }
                _ => self.position += 1,
            }
        }
        let opening = Span {
            end: start as u32 + 2,
            ..self.span(start)
        };
        self.lexed.errors.push(Diagnostic::error(
            opening,
            "this comment is not closed; end it with */",
        ));
    }

    fn token(&mut self, first: char) -> Option<TokenKind> {
        match first {
            '0'..='9' => Some(self.number()),
            '.' if self.byte(1).is_ascii_digit() && !self.after_operand() => Some(self.number()),
            '"' => Some(self.string()),
            '@' if self.byte(1) == b'"' => Some(self.verbatim_string()),
            '\'' if self.char_literal() => Some(TokenKind::Char),
            first if is_word_start(first) => Some(self.word()),
            _ => self.symbol(),
        }
    }

    fn last_text(&self) -> &str {
        self.lexed.tokens.last().map_or("", |token| {
            &self.text[token.span.start as usize..token.span.end as usize]
        })
    }

    /// Whether the `.` here follows an operand, so that a member comes next.
    fn after_operand(&self) -> bool {
        use TokenKind::{Char, Identifier, Int, Keyword, Real, String};
        match self.lexed.tokens.last().map(|token| token.kind) {
            Some(Identifier | Int | Real | Char | String) => true,
            Some(Keyword) => matches!(self.last_text(), "this" | "null" | "true" | "false"),
            _ => matches!(self.last_text(), ")" | "]" | "}" | "|" | ">"),
        }
    }

    fn digits(&mut self, is_digit: fn(&u8) -> bool) {
        while is_digit(&self.byte(0))
            || self.byte(0) == b'_'
                && self.position > 0
                && is_digit_after_underscores(self, is_digit)
        {
            self.position += 1;
        }
    }

    fn number(&mut self) -> TokenKind {
        // `t.0.1` is a field of a field.
        let member = self.last_text() == ".";
        if self.byte(0) == b'0' && self.byte(1) == b'x' && self.byte(2).is_ascii_hexdigit() {
            self.position += 2;
            self.digits(u8::is_ascii_hexdigit);
            return TokenKind::Int;
        }
        self.digits(u8::is_ascii_digit);
        if member {
            return TokenKind::Int;
        }
        let mut kind = TokenKind::Int;
        if self.byte(0) == b'.' {
            let next = self.byte(1);
            if next.is_ascii_digit() {
                self.position += 1;
                self.digits(u8::is_ascii_digit);
                kind = TokenKind::Real;
            } else if next != b'.' && next != b'(' && !is_word_byte(next) && next < 0x80 {
                self.position += 1;
                kind = TokenKind::Real;
            }
        }
        if self.byte(0) == b'e' {
            let sign = usize::from(self.byte(1) == b'-');
            if self.byte(1 + sign).is_ascii_digit() {
                self.position += 1 + sign;
                self.digits(u8::is_ascii_digit);
                kind = TokenKind::Real;
            }
        }
        kind
    }

    fn word(&mut self) -> TokenKind {
        let start = self.position;
        let rest = &self.text[start..];
        self.position += rest
            .find(|c: char| !is_word_start(c) && !c.is_ascii_digit())
            .unwrap_or(rest.len());
        if is_keyword(&self.text[start..self.position]) {
            TokenKind::Keyword
        } else {
            TokenKind::Identifier
        }
    }

    /// Takes `'c'` or `'\n'`; a quote that begins a name is left alone.
    fn char_literal(&mut self) -> bool {
        let mut chars = self.text[self.position + 1..].char_indices();
        let length = match chars.next() {
            Some((_, '\\')) => match chars.next() {
                Some((_, 'u')) => 6,
                Some((_, 'U')) => match self.text[self.position + 1..].find('}') {
                    Some(end) => end + 1,
                    None => return false,
                },
                Some((_, escaped)) => 1 + escaped.len_utf8(),
                None => return false,
            },
            Some((_, '\'' | '\n' | '\r')) | None => return false,
            Some((_, plain)) => plain.len_utf8(),
        };
        let closes = self.text.as_bytes().get(self.position + 1 + length) == Some(&b'\'');
        if closes {
            self.position += length + 2;
        }
        closes
    }

    fn string(&mut self) -> TokenKind {
        let start = self.position;
        self.position += 1;
        loop {
            match self.byte(0) {
                b'"' => {
                    self.position += 1;
                    break;
                }
                b'\\' if self.position + 1 < self.text.len() => {
                    self.position += 1;
                    self.position += self.peek().map_or(0, char::len_utf8);
                }
                b'\n' | b'\r' => {
                    self.error(
                        start,
                        "this string is not closed; end it with \" on its line",
                    );
                    break;
                }
                _ if self.position >= self.text.len() => {
                    self.error(start, "this string is not closed; end it with \"");
                    break;
                }
                _ => self.position += 1,
            }
        }
        TokenKind::String
    }

    fn verbatim_string(&mut self) -> TokenKind {
        let start = self.position;
        self.position += 2;
        loop {
            match (self.byte(0), self.byte(1)) {
                (b'"', b'"') => self.position += 2,
                (b'"', _) => {
                    self.position += 1;
                    break;
                }
                _ if self.position >= self.text.len() => {
                    self.error(start, "this string is not closed; end it with \"");
                    break;
                }
                _ => self.position += 1,
            }
        }
        TokenKind::String
    }

    fn symbol(&mut self) -> Option<TokenKind> {
        let rest = &self.text[self.position..];
        if let Some(after) = rest.strip_prefix("!in") {
            let ends = after
                .chars()
                .next()
                .is_none_or(|c| !is_word_start(c) && !c.is_ascii_digit());
            if ends {
                self.position += 3;
                return Some(TokenKind::Symbol);
            }
        }
        let symbol = SYMBOLS.iter().find(|symbol| rest.starts_with(**symbol))?;
        self.position += symbol.len();
        Some(TokenKind::Symbol)
    }
}

/// Underscores separate digits; one that no digit follows belongs to a name.
fn is_digit_after_underscores(lexer: &Lexer<'_>, is_digit: fn(&u8) -> bool) -> bool {
    lexer.text.as_bytes()[lexer.position..]
        .iter()
        .find(|byte| **byte != b'_')
        .is_some_and(is_digit)
}

fn is_word_start(c: char) -> bool {
    c.is_ascii_alphabetic() || matches!(c, '_' | '?' | '\'')
}

fn is_word_byte(byte: u8) -> bool {
    is_word_start(char::from(byte))
}
