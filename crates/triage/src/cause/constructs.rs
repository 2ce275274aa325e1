//! The constructs that a program uses: its keywords, operators and built-in members, as
//! far as every second program does not use them, too.

use super::c_family;
use super::vocabulary::is_of_language;
use gadfly_oracle::Language;
use gadfly_tokens::{Kind, tokens};
use std::collections::BTreeSet;

/// Signs that nearly every program has.
const COMMON_SIGNS: [&str; 10] = ["(", ")", "{", "}", ";", ",", ":", ":=", "=", "."];

/// The constructs of a program.
pub(super) fn constructs(language: Language, text: &str) -> BTreeSet<String> {
    if language != Language::Dafny {
        return c_family::constructs(text);
    }
    tokens(text)
        .filter_map(|token| {
            let word = &text[token.range];
            match token.kind {
                Kind::Word if matches!(word, "true" | "false") => None,
                Kind::Word => is_of_language(language, word).then(|| word.to_owned()),
                Kind::Sign => (!COMMON_SIGNS.contains(&word)).then(|| word.to_owned()),
                Kind::Character => Some("a character".to_owned()),
                Kind::Text | Kind::Number => None,
            }
        })
        .collect()
}
