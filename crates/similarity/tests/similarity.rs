//! The measure on texts, and against its definition.

use gadfly_similarity::{RUN, Token, percent, percent_of_tokens};
use proptest::prelude::*;

/// A text of some runs.
fn program() -> String {
    let lines = (0..40).map(|line| match line % 3 {
        0 => format!("int v{line} = {line};\n"),
        1 => format!("if (v0 < {line}) {{ v0 += 17; }}\n"),
        _ => format!("while (v{line}--) v1 = v0 ^ (v{line} << 3);\n"),
    });
    lines.collect()
}

#[test]
fn identical_and_renamed_texts_are_fully_similar() {
    let text = program();
    assert_eq!(percent(&text, &text), 100);
    let renamed = text.replace("v0", "longer_name").replace("17", "8");
    assert_eq!(percent(&text, &renamed), 100);
    assert_eq!(percent(&text, ""), 0);
    assert_eq!(percent("", &text), 0);
    assert_eq!(percent("int x;", "int y;"), 100);
    assert_eq!(percent("int x;", "long y;"), 0);
}

#[test]
fn one_changed_token_keeps_a_text_from_being_fully_similar() {
    let text = program();
    let changed = format!("{text} ;");
    assert!((90..100).contains(&percent(&text, &changed)));
}

/// By definition: a token counts if some run of enough tokens around it is in the other text.
fn percent_by_definition(old: &[Token<'_>], new: &[Token<'_>]) -> u32 {
    let is_common = |start: usize| old.windows(RUN).any(|w| *w == new[start..start + RUN]);
    let covered = (0..new.len())
        .filter(|&i| {
            let first = (i + 1).saturating_sub(RUN);
            (first..=i).any(|start| start + RUN <= new.len() && is_common(start))
        })
        .count();
    (covered * 100 / new.len()) as u32
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_hashed_windows_agree_with_the_definition(
        old in prop::collection::vec(0usize..2, 0..200),
        cuts in prop::collection::vec((0usize..200, 1usize..60, 0usize..3), 1..8)
    ) {
        const WORDS: [&str; 3] = ["+", "-", "*"];
        let old: Vec<Token<'_>> = old.into_iter().map(|i| Token::Exactly(WORDS[i])).collect();
        let mut new = Vec::new();
        for (start, length, between) in cuts {
            new.extend(old.iter().skip(start).take(length));
            new.push(Token::Exactly(WORDS[between]));
        }
        prop_assume!(new.len() >= RUN);
        prop_assert_eq!(percent_of_tokens(&old, &new), percent_by_definition(&old, &new));
    }
}
