//! Pass: short names, in the order in which they appear.

use crate::pass::{Edit, Edits, Rule};
use crate::subject::Subject;
use crate::syntax::Names;
use std::collections::BTreeSet;

/// Gives everything a short name.
#[derive(Clone, Copy, Debug)]
pub struct Rename;

impl Edits for Rename {
    fn name(&self) -> &'static str {
        "rename"
    }

    fn edits(&self, subject: &Subject) -> Vec<Edit> {
        let names = Names::of(subject);
        let mut own: Vec<_> = names
            .iter()
            .filter(|(name, it)| !it.declared.is_empty() && *name != "main")
            .filter(|(name, _)| !is_given(name))
            .collect();
        own.sort_by_key(|(_, it)| it.declared.first().copied());
        let taken: BTreeSet<&str> = names
            .iter()
            .filter(|(name, it)| it.declared.is_empty() || is_given(name) || *name == "main")
            .map(|(name, _)| name)
            .collect();
        let free = short_names().filter(|name| !taken.contains(name.as_str()));
        let mut edits = Vec::new();
        for ((name, it), short) in own.iter().zip(free) {
            let places = it.declared.iter().chain(&it.used);
            let edit = places.fold(Edit::new(), |edit, (file, byte)| {
                edit.and(*file, *byte..*byte + name.len(), short.clone())
            });
            edits.push(edit);
        }
        edits
    }

    fn rule(&self) -> Rule {
        Rule::Anyway
    }

    fn stage(&self) -> u8 {
        <dyn crate::Pass>::FINISH
    }
}

/// Whether a name has a meaning in the library, and must not change.
fn is_given(name: &str) -> bool {
    name.starts_with("__")
        || matches!(
            name,
            "printf"
                | "puts"
                | "putchar"
                | "abort"
                | "exit"
                | "memcpy"
                | "memset"
                | "memcmp"
                | "strcmp"
                | "strlen"
                | "malloc"
                | "free"
                | "calloc"
        )
}

/// a, b, …, z, aa, ab, … without keywords.
fn short_names() -> impl Iterator<Item = String> {
    const WORDS: [&str; 8] = ["do", "if", "or", "int", "for", "asm", "new", "and"];
    (0usize..)
        .map(|number| {
            let mut rest = number;
            let mut name = String::new();
            loop {
                name.insert(0, char::from(b'a' + (rest % 26) as u8));
                if rest < 26 {
                    return name;
                }
                rest = rest / 26 - 1;
            }
        })
        .filter(|name| !WORDS.contains(&name.as_str()))
}

#[cfg(test)]
mod tests {
    use super::short_names;

    #[test]
    fn names_come_in_order_without_words_of_the_language() {
        let names: Vec<String> = short_names().take(200).collect();
        assert_eq!(names[..3], ["a", "b", "c"]);
        assert_eq!(names[25..28], ["z", "aa", "ab"]);
        assert!(!names.contains(&"do".to_owned()));
    }
}
