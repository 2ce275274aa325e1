//! Names that headers give to types of the language, such as `size_t`: each is replaced
//! by the words that it stands for, so that nothing needs the header for it.

use crate::subject::tokens;
use std::collections::BTreeMap;

/// The keywords that types consist of.
const WORDS: [&str; 11] = [
    "void", "char", "short", "int", "long", "float", "double", "signed", "unsigned", "_Bool",
    "__int128",
];

/// The types that names stand for.
#[derive(Debug, Default)]
pub(super) struct Synonyms<'t> {
    types: BTreeMap<&'t str, String>,
}

impl<'t> Synonyms<'t> {
    /// The synonyms that headers define, each before its uses.
    pub(super) fn of(headers: &'t str) -> Synonyms<'t> {
        let mut known = Synonyms::default();
        let all: Vec<&str> = tokens(headers).map(|it| &headers[it]).collect();
        for definition in all.split(|token| matches!(*token, ";" | "}")) {
            let words: Vec<&str> = definition.to_vec();
            if let ["__extension__", "typedef", words @ .., name] | ["typedef", words @ .., name] =
                &words[..]
                && let Some(meaning) = known.meaning(words)
            {
                known.types.insert(name, meaning);
            }
        }
        known
    }

    /// The type for a list of words that are all keywords or synonyms.
    fn meaning(&self, words: &[&str]) -> Option<String> {
        let known = words.iter().map(|word| match WORDS.contains(word) {
            true => Some(*word),
            false => self.types.get(word).map(String::as_str),
        });
        let known: Vec<&str> = known.collect::<Option<_>>()?;
        (!known.is_empty()).then(|| known.join(" "))
    }

    /// Replaces synonyms by their types, and removes the word that allows extensions.
    pub(super) fn resolve(&self, text: &str) -> String {
        let mut made = String::with_capacity(text.len());
        let mut kept = 0;
        let (mut before, mut after_typedef) = ("", false);
        for token in tokens(text) {
            let word = &text[token.clone()];
            after_typedef = word == "typedef" || after_typedef && word != ";";
            let meaning = match word {
                "__extension__" => Some(""),
                // A field or a tag may have the same name.
                _ if matches!(before, "." | "->" | "struct" | "union" | "enum") => None,
                _ => self.types.get(word).map(String::as_str),
            };
            before = word;
            if let Some(meaning) = meaning.filter(|_| !is_defined_here(text, &token, after_typedef))
            {
                made.push_str(&text[kept..token.start]);
                made.push_str(meaning);
                kept = token.end;
            }
        }
        made.push_str(&text[kept..]);
        made
    }
}

/// Whether a token is the name that a `typedef` defines. It stays, and is no longer used.
fn is_defined_here(text: &str, token: &std::ops::Range<usize>, after_typedef: bool) -> bool {
    after_typedef && text[token.end..].trim_start().starts_with(';')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn synonyms_are_resolved_through_others() {
        let headers = "typedef unsigned int __u; typedef __u uint32_t;\
                       struct s { __u a; }; typedef struct s t; typedef int *p;";
        let synonyms = Synonyms::of(headers);
        assert_eq!(
            synonyms.resolve("uint32_t a; t b; p c; typedef uint32_t own; d.uint32_t;"),
            "unsigned int a; t b; p c; typedef unsigned int own; d.uint32_t;"
        );
    }
}
