//! Tokens of C-like texts that forget what names and numbers are.

use gadfly_tokens::{Kind, tokens};

/// A token of a C-like text: a keyword or a sign as it is, everything else as its class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Token<'t> {
    /// Any name that is not a keyword.
    Name,
    /// Any number.
    Number,
    /// Any text in quotation marks.
    Text,
    /// Any character in quotation marks.
    Character,
    /// A keyword or a sign.
    Exactly(&'t str),
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

/// The tokens of a text, without comments and white space.
#[must_use]
pub fn tokenize(text: &str) -> Vec<Token<'_>> {
    tokens(text)
        .map(|token| {
            let spelling = &text[token.range];
            match token.kind {
                Kind::Word if KEYWORDS.binary_search(&spelling).is_err() => Token::Name,
                Kind::Word | Kind::Sign => Token::Exactly(spelling),
                Kind::Number => Token::Number,
                Kind::Text => Token::Text,
                Kind::Character => Token::Character,
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_classes_and_the_rest_is_kept() {
        let text = "unsigned x1 = 0x1Fu<<3; // note\n y += 1.5e-3 /* … */ 'a' \"b\\\"c\"";
        let expected = [
            Token::Exactly("unsigned"),
            Token::Name,
            Token::Exactly("="),
            Token::Number,
            Token::Exactly("<<"),
            Token::Number,
            Token::Exactly(";"),
            Token::Name,
            Token::Exactly("+="),
            Token::Number,
            Token::Character,
            Token::Text,
        ];
        assert_eq!(tokenize(text), expected);
    }

    #[test]
    fn keywords_are_sorted() {
        assert!(KEYWORDS.is_sorted());
    }
}
