//! Colours for programs in C-like languages and Dafny: comments, strings, numbers, keywords.
//! It only has to look right; every character of the program is shown whatever it decides.

use super::escape::escape;

/// The keywords of C, C++, OpenCL and ISPC that generated programs have.
const C: &[&str] = &[
    "auto",
    "bool",
    "break",
    "case",
    "char",
    "class",
    "const",
    "constexpr",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extern",
    "export",
    "float",
    "for",
    "foreach",
    "goto",
    "if",
    "inline",
    "int",
    "int16",
    "int32",
    "int64",
    "int8",
    "long",
    "namespace",
    "register",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "static",
    "struct",
    "switch",
    "template",
    "typedef",
    "uniform",
    "union",
    "unsigned",
    "using",
    "varying",
    "void",
    "volatile",
    "while",
    "__kernel",
    "__global",
    "__local",
    "__constant",
    "_Bool",
    "_Complex",
];

/// Dafny's.
const DAFNY: &[&str] = &[
    "array",
    "as",
    "assert",
    "assume",
    "bool",
    "break",
    "by",
    "calc",
    "case",
    "char",
    "class",
    "codatatype",
    "const",
    "constructor",
    "continue",
    "datatype",
    "decreases",
    "else",
    "ensures",
    "exists",
    "expect",
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
    "nat",
    "new",
    "newtype",
    "null",
    "object",
    "old",
    "opaque",
    "opened",
    "ORDINAL",
    "predicate",
    "print",
    "reads",
    "real",
    "refines",
    "requires",
    "return",
    "returns",
    "reveal",
    "seq",
    "set",
    "static",
    "string",
    "then",
    "this",
    "to",
    "downto",
    "trait",
    "true",
    "type",
    "unchanged",
    "var",
    "while",
    "witness",
    "yield",
    "yields",
];

/// A program as HTML; `language` is the info string of a fence.
#[must_use]
pub fn highlight(language: &str, text: &str) -> String {
    let keywords = if language == "dafny" { DAFNY } else { C };
    let mut html = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (class, length) = piece(rest, first, keywords);
        let (shown, after) = rest.split_at(length);
        match class {
            Some(class) => {
                html.push_str("<span class=");
                html.push_str(class);
                html.push('>');
                html.push_str(&escape(shown));
                html.push_str("</span>");
            }
            None => html.push_str(&escape(shown)),
        }
        rest = after;
    }
    html
}

/// The class and the length in bytes of the first piece of a text.
fn piece(text: &str, first: char, keywords: &[&str]) -> (Option<&'static str>, usize) {
    if text.starts_with("//") {
        return (Some("c"), text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return (Some("c"), text.find("*/").map_or(text.len(), |end| end + 2));
    }
    if first == '"' {
        return (Some("s"), quoted(text));
    }
    if first.is_alphanumeric() || first == '_' {
        // Names of Dafny may contain apostrophes and question marks.
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '\'' | '?');
        let length = text.find(|c| !in_word(c)).unwrap_or(text.len());
        let class = match first {
            '0'..='9' => Some("n"),
            _ => keywords.contains(&&text[..length]).then_some("k"),
        };
        return (class, length);
    }
    (None, first.len_utf8())
}

/// The length of a string, which ends with its line at the latest.
fn quoted(text: &str) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::highlight;

    #[test]
    fn pieces_have_their_colours() {
        let html = highlight("dafny", "var x' := 1; print \"<\\\"\"; // é");
        assert_eq!(
            html,
            "<span class=k>var</span> x&#39; := <span class=n>1</span>; \
             <span class=k>print</span> <span class=s>&quot;&lt;\\&quot;&quot;</span>; \
             <span class=c>// é</span>"
        );
    }

    #[test]
    fn what_does_not_end_is_shown_to_its_end() {
        assert_eq!(highlight("c", "/* <"), "<span class=c>/* &lt;</span>");
        assert_eq!(highlight("c", "\"é\n"), "<span class=s>&quot;é</span>\n");
    }
}
