//! Similarity of texts, and the experiment of the YARPGen dissertation (section 4.4.1) in small.

mod toy;

use gadfly_choice::mutate::mutate;
use gadfly_choice::similarity::{RUN, Tally, Token, percent, percent_of_tokens, table, tokenize};
use gadfly_choice::{Fresh, MutateOptions, Recording, Rng};
use proptest::prelude::*;

#[test]
fn identical_and_renamed_texts_are_fully_similar() {
    let text = toy::from_seed(1).1;
    assert_eq!(percent(&text, &text), 100);
    let renamed = text.replace("v0", "longer_name").replace("100", "7");
    assert_eq!(percent(&text, &renamed), 100);
    assert_eq!(percent(&text, ""), 0);
    assert_eq!(percent("", &text), 0);
    assert_eq!(percent("int x;", "int y;"), 100);
    assert_eq!(percent("int x;", "long y;"), 0);
}

#[test]
fn one_changed_token_keeps_a_text_from_being_fully_similar() {
    let text = toy::from_seed(2).1;
    let changed = format!("{text} ;");
    assert!((90..100).contains(&percent(&text, &changed)));
}

/// By definition: a token counts if some run of enough tokens around it is in the other text.
fn percent_by_definition(old: &[Token], new: &[Token]) -> u32 {
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
        let old: Vec<Token> = old.into_iter().map(|i| Token::of(WORDS[i])).collect();
        let mut new = Vec::new();
        for (start, length, between) in cuts {
            new.extend(old.iter().skip(start).take(length));
            new.push(Token::of(WORDS[between]));
        }
        prop_assume!(new.len() >= RUN);
        prop_assert_eq!(percent_of_tokens(&old, &new), percent_by_definition(&old, &new));
    }
}

/// In a text of two or three runs, any change leaves nothing that is long enough to count.
const LEAST_TOKENS: usize = 4 * RUN;

/// The dissertation has 21 % identical mutants, and of the others 24 % at least 90 % similar and
/// 11 % entirely different.
#[test]
fn mutants_are_real_and_close_where_fresh_programs_are_not() {
    let donors: Vec<Recording> = (9_000..9_010).map(|seed| toy::from_seed(seed).0).collect();
    let mut rng = Rng::from_seed(1);
    let (mut mutants, mut fresh) = (Tally::default(), Tally::default());
    for seed in 0..1000 {
        let (recording, text) = toy::from_seed(seed);
        if tokenize(&text).len() < LEAST_TOKENS {
            continue;
        }
        let options = MutateOptions::default();
        let (mutant, _) = mutate(&recording, &donors, &mut rng, &options).unwrap();
        mutants.compare(&text, &toy::replay(&mutant, Fresh::Seed(seed + 5000)).1);
        fresh.compare(&text, &toy::from_seed(seed + 1_000_000).1);
    }
    println!("{}", table(&[("mutants", mutants), ("fresh", fresh)]));
    assert!(mutants.identical_share() < 5.0);
    assert!(mutants.similar_share() > 75.0);
    assert!(mutants.different_share() < 1.0);
    assert!(fresh.similar_share() < 5.0);
}
