//! A tokenizer for C-like texts that forgets what names and numbers are.

use crate::label::LabelKey;

/// A token of a C-like text: a keyword or a sign as it is, everything else as its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Token(u64);

impl Token {
    /// Any name that is not a keyword.
    pub const NAME: Token = Token::class("<name>");
    /// Any number.
    pub const NUMBER: Token = Token::class("<number>");
    /// Any text in quotation marks.
    pub const TEXT: Token = Token::class("<text>");
    /// Any character in quotation marks.
    pub const CHARACTER: Token = Token::class("<character>");

    const fn class(name: &str) -> Token {
        Token(LabelKey::of(name).hash())
    }

    /// The token of a keyword or a sign.
    #[must_use]
    pub const fn of(text: &str) -> Token {
        Token::class(text)
    }

    pub(super) fn hash(self) -> u64 {
        self.0
    }
}

/// The keywords of C and those of C++, OpenCL and ISPC that shape a program; sorted.
#[rustfmt::skip]
const KEYWORDS: [&str; 79] = [
    "_Alignas", "_Alignof", "_Atomic", "_Bool", "_Complex", "_Generic", "_Noreturn",
    "_Static_assert", "_Thread_local", "__kernel", "alignas", "alignof", "asm", "auto", "bool",
    "break", "case", "catch", "char", "class", "const", "constexpr", "continue", "decltype",
    "default", "delete", "do", "double", "else", "enum", "explicit", "export", "extern", "false",
    "float", "for", "foreach", "friend", "goto", "if", "inline", "int", "long", "mutable",
    "namespace", "new", "noexcept", "nullptr", "operator", "private", "protected", "public",
    "register", "restrict", "return", "short", "signed", "sizeof", "static", "static_cast",
    "struct", "switch", "template", "this", "throw", "true", "try", "typedef", "typename",
    "uniform", "union", "unsigned", "using", "varying", "virtual", "void", "volatile", "wchar_t",
    "while",
];

/// Signs of more than one character, the longer ones first.
#[rustfmt::skip]
const SIGNS: [&str; 26] = [
    "<<=", ">>=", "...", "->*", "<=>", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&",
    "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "::", "##",
];

/// The tokens of a text, without comments and white space.
#[must_use]
pub fn tokenize(text: &str) -> Vec<Token> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::with_capacity(bytes.len() / 3);
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let (token, length) = match rest[0] {
            b if b.is_ascii_whitespace() => (None, 1),
            b'/' if rest.starts_with(b"//") => (None, length_until(rest, b"\n")),
            b'/' if rest.starts_with(b"/*") => (None, 2 + length_until(&rest[2..], b"*/")),
            b'"' => (Some(Token::TEXT), quoted(rest)),
            b'\'' => (Some(Token::CHARACTER), quoted(rest)),
            b'0'..=b'9' => (Some(Token::NUMBER), number(rest)),
            b'.' if rest.get(1).is_some_and(u8::is_ascii_digit) => {
                (Some(Token::NUMBER), number(rest))
            }
            b if is_name_byte(b) => {
                let length = rest.iter().take_while(|b| is_name_byte(**b)).count();
                (Some(name(&rest[..length])), length)
            }
            _ => {
                let length = SIGNS
                    .iter()
                    .find(|sign| rest.starts_with(sign.as_bytes()))
                    .map_or(1, |sign| sign.len());
                (Some(sign(&rest[..length])), length)
            }
        };
        tokens.extend(token);
        at += length;
    }
    tokens
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

fn name(bytes: &[u8]) -> Token {
    match std::str::from_utf8(bytes) {
        Ok(word) if KEYWORDS.binary_search(&word).is_ok() => Token::of(word),
        _ => Token::NAME,
    }
}

fn sign(bytes: &[u8]) -> Token {
    std::str::from_utf8(bytes).map_or(Token::NAME, Token::of)
}

/// The length up to and with `end`, or all of it.
fn length_until(bytes: &[u8], end: &[u8]) -> usize {
    bytes
        .windows(end.len())
        .position(|window| window == end)
        .map_or(bytes.len(), |position| position + end.len())
}

/// The length of a literal in quotation marks. It ends with its line at the latest.
fn quoted(bytes: &[u8]) -> usize {
    let mut at = 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b if b == bytes[0] => return at + 1,
            b'\n' => return at,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The length of a preprocessing number: digits, letters, dots, digit separators, and a sign
/// behind an exponent.
fn number(bytes: &[u8]) -> usize {
    let is_hexadecimal = bytes.len() > 1 && bytes[0] == b'0' && matches!(bytes[1], b'x' | b'X');
    let mut at = 1;
    while at < bytes.len() {
        let follows = match bytes[at] {
            b if b.is_ascii_alphanumeric() || b == b'.' || b == b'_' => true,
            b'\'' => bytes.get(at + 1).is_some_and(u8::is_ascii_alphanumeric),
            b'+' | b'-' => match bytes[at - 1] {
                b'e' | b'E' => !is_hexadecimal,
                b'p' | b'P' => is_hexadecimal,
                _ => false,
            },
            _ => false,
        };
        if !follows {
            break;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_classes_and_the_rest_is_kept() {
        let tokens =
            tokenize("unsigned x1 = 0x1Fu<<3; // note\n y += 1.5e-3 /* … */ 'a' \"b\\\"c\"");
        let (name, number) = (Token::NAME, Token::NUMBER);
        let expected = [
            Token::of("unsigned"),
            name,
            Token::of("="),
            number,
            Token::of("<<"),
            number,
            Token::of(";"),
            name,
            Token::of("+="),
            number,
            Token::CHARACTER,
            Token::TEXT,
        ];
        assert_eq!(tokens, expected);
    }

    #[test]
    fn hexadecimal_digits_are_no_exponent() {
        assert_eq!(tokenize("0xe+1").len(), 3);
        assert_eq!(tokenize("1e+1").len(), 1);
        assert_eq!(tokenize(".5f").len(), 1);
    }

    #[test]
    fn keywords_are_sorted() {
        assert!(KEYWORDS.is_sorted());
    }

    #[test]
    fn any_text_is_tokenized() {
        for text in [
            "",
            "\"",
            "'\\",
            "/*",
            "//",
            "\u{1F600} @ ü",
            "0x",
            "1'",
            "\"a\n b",
        ] {
            let _ = tokenize(text);
        }
        assert_eq!(tokenize("\"a\n b").len(), 2);
    }
}
