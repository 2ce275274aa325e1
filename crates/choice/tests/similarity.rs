//! The experiment of the YARPGen dissertation (section 4.4.1) in small: mutants are similar to the
//! programs they came from.

mod toy;

use gadfly_choice::mutate::mutate;
use gadfly_choice::{Fresh, MutateOptions, Recording, Rng};
use gadfly_similarity::{RUN, Tally, table, tokenize};

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
