//! Tokens: the words of the language and their spelling.

use crate::syntax::Span;

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A name that is not a reserved word.
    Identifier,
    /// A reserved word.
    Keyword,
    /// Punctuation or an operator.
    Symbol,
    /// `12`, `0xFF`.
    Int,
    /// `1.5`, `1e3`.
    Real,
    /// `'a'`.
    Char,
    /// `"text"` or `@"text"`.
    String,
    /// The end of the file.
    End,
}

/// A token. Its text is the source's.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
    /// Whether the next token follows without any space: `||`, `!!`, `<<`,
    /// `>>` and `<-` are two tokens, since `seq<seq<int>>` and `|s|` need them apart.
    pub(super) joined: bool,
}

/// The reserved words of Dafny 4.11. Words that consist of `array` or `bv` and digits are
/// reserved as well.
const KEYWORDS: &[&str] = &[
    "ORDINAL",
    "abstract",
    "allocated",
    "as",
    "assert",
    "assigned",
    "assume",
    "bool",
    "break",
    "by",
    "calc",
    "case",
    "char",
    "class",
    "codatatype",
    "colemma",
    "const",
    "constructor",
    "continue",
    "copredicate",
    "datatype",
    "decreases",
    "else",
    "ensures",
    "exists",
    "expect",
    "export",
    "extends",
    "false",
    "for",
    "forall",
    "fresh",
    "function",
    "ghost",
    "if",
    "imap",
    "import",
    "in",
    "include",
    "inductive",
    "int",
    "invariant",
    "is",
    "iset",
    "iterator",
    "label",
    "lemma",
    "map",
    "match",
    "method",
    "modifies",
    "modify",
    "module",
    "multiset",
    "nameonly",
    "nat",
    "new",
    "newtype",
    "nonincreases",
    "null",
    "object",
    "object?",
    "old",
    "opened",
    "predicate",
    "print",
    "provides",
    "reads",
    "real",
    "refines",
    "replaceable",
    "replaces",
    "requires",
    "return",
    "returns",
    "reveals",
    "seq",
    "set",
    "static",
    "string",
    "then",
    "this",
    "trait",
    "true",
    "twostate",
    "type",
    "unchanged",
    "var",
    "while",
    "witness",
    "yield",
    "yields",
];

/// Whether a word is reserved.
pub(super) fn is_keyword(word: &str) -> bool {
    KEYWORDS.binary_search(&word).is_ok()
        || array_dimensions(word).is_some()
        || bitvector_digits(word).is_some()
}

/// For `array`, `array3`, `array?`, `array2?`: the dimensions and whether `?` follows.
pub(super) fn array_dimensions(word: &str) -> Option<(u32, bool)> {
    let rest = word.strip_prefix("array")?;
    let (digits, nullable) = match rest.strip_suffix('?') {
        Some(digits) => (digits, true),
        None => (rest, false),
    };
    if digits.is_empty() {
        return Some((1, nullable));
    }
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit()) && !digits.starts_with('0');
    let dimensions: u32 = plain.then(|| digits.parse().ok()).flatten()?;
    // `array1` is an ordinary name.
    (dimensions > 1).then_some((dimensions, nullable))
}

/// For `bv8`: the digits.
pub(super) fn bitvector_digits(word: &str) -> Option<&str> {
    let digits = word.strip_prefix("bv")?;
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    (plain && (digits == "0" || !digits.starts_with('0'))).then_some(digits)
}

/// Symbols, longest first. `|`, `!`, `<`, `>` are left single where a longer
/// symbol would hide the end of a type or of a cardinality.
pub(super) const SYMBOLS: &[&str] = &[
    "<==>", "==>", "<==", "-->", "...", "{:", ":=", ":|", ":-", "::", "..", "<=", ">=", "==", "!=",
    "=>", "->", "~>", "&&", "{", "}", "(", ")", "[", "]", ",", ";", ":", ".", "`", "|", "!", "<",
    ">", "=", "+", "-", "*", "/", "%", "&", "^", "#", "@",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_sorted_for_the_search() {
        assert!(KEYWORDS.is_sorted());
        assert!(is_keyword("array2?") && is_keyword("bv64") && is_keyword("object?"));
        assert!(!is_keyword("least") && !is_keyword("array1") && !is_keyword("bv08"));
    }
}
