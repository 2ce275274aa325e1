//! How similar two programs are, for the experiment of the YARPGen dissertation, section 4.4.1: do
//! mutants stay close to what they came from?
//!
//! As `sim_c++` does, programs are compared as tokens, names and numbers by their class alone: the
//! similarity is the percentage of tokens of the second text that lie in runs of at least
//! [`RUN`] tokens that the first text has too. This crate knows texts only, no recordings.

mod tally;
mod token;

pub use tally::{Tally, table};
pub use token::{Token, tokenize};

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The shortest run of common tokens that counts; the default of `sim`.
pub const RUN: usize = 24;

/// Multiplier of the rolling hash; any large odd number does.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

/// What percentage of the tokens of `new` lies in runs that `old` has too; 100 only if all do.
///
/// A text shorter than a run is either the same as the other or entirely different.
#[must_use]
pub fn percent(old: &str, new: &str) -> u32 {
    percent_of_tokens(&tokenize(old), &tokenize(new))
}

/// As [`percent`], of texts that are tokens already.
#[must_use]
pub fn percent_of_tokens(old: &[Token<'_>], new: &[Token<'_>]) -> u32 {
    if new.len() < RUN {
        return if old == new { 100 } else { 0 };
    }
    (covered(old, new) * 100 / new.len()) as u32
}

/// How many tokens of `new` are covered. A token is in a long enough common run exactly if it is in
/// a window of [`RUN`] tokens that `old` has somewhere, so windows are all one needs to look up.
fn covered(old: &[Token<'_>], new: &[Token<'_>]) -> usize {
    // Never iterated, so the order of the map cannot matter.
    let mut windows: HashMap<u64, Vec<usize>> = HashMap::new();
    for (position, hash) in window_hashes(old).enumerate() {
        let places = windows.entry(hash).or_default();
        // One place for each window; a second one only if another window has the same hash.
        let window = &old[position..position + RUN];
        if !places.iter().any(|&p| &old[p..p + RUN] == window) {
            places.push(position);
        }
    }
    let mut covered = 0;
    let mut end_of_last = 0;
    for (position, hash) in window_hashes(new).enumerate() {
        let window = &new[position..position + RUN];
        let is_common = windows
            .get(&hash)
            .is_some_and(|places| places.iter().any(|&p| &old[p..p + RUN] == window));
        if is_common {
            covered += position + RUN - end_of_last.max(position);
            end_of_last = position + RUN;
        }
    }
    covered
}

/// A polynomial hash of every window, each from the one before (Rabin and Karp).
fn window_hashes(tokens: &[Token<'_>]) -> impl Iterator<Item = u64> + use<> {
    let hashes: Vec<u64> = tokens.iter().map(hash).collect();
    let highest = (1..RUN).fold(1u64, |power, _| power.wrapping_mul(BASE));
    let mut hash = 0u64;
    (0..hashes.len()).filter_map(move |i| {
        if i >= RUN {
            hash = hash.wrapping_sub(hashes[i - RUN].wrapping_mul(highest));
        }
        hash = hash.wrapping_mul(BASE).wrapping_add(hashes[i]);
        (i + 1 >= RUN).then_some(hash)
    })
}

fn hash(token: &Token<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    token.hash(&mut hasher);
    hasher.finish()
}
