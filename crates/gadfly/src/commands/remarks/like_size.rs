//! Pairs programs of two generators by size, so that neither reaches more only
//! because it writes more.

use super::programs::Program;
use crate::exit::CommandError;

/// The largest ratio between the sizes of a pair.
const FACTOR: f64 = 1.5;

/// The number of foreign programs to try for each generated one.
const TRIES: usize = 5;

/// The maximum number of foreign programs to try.
pub(super) fn most(ours: &[Program]) -> u64 {
    (ours.len() * TRIES) as u64
}

/// Pairs of like size. Each foreign program, in order, is paired with the generated program
/// that is nearest in size and has no partner yet; programs without a partner are dropped.
pub(super) fn pair(
    mut ours: Vec<Program>,
    foreign: impl Iterator<Item = Result<Program, CommandError>>,
) -> Result<Vec<(Program, Program)>, CommandError> {
    let most = ours.len() * TRIES;
    let mut pairs = Vec::new();
    for theirs in foreign.take(most) {
        let theirs = theirs?;
        let nearest = ours
            .iter()
            .enumerate()
            .map(|(index, own)| (index, apart(own.size, theirs.size)))
            .min_by(|(_, a), (_, b)| a.total_cmp(b));
        match nearest {
            None => break,
            Some((index, apart)) if apart <= FACTOR => {
                pairs.push((ours.remove(index), theirs));
            }
            Some(_) => {}
        }
    }
    Ok(pairs)
}

/// The ratio of the larger size to the smaller one.
fn apart(a: usize, b: usize) -> f64 {
    a.max(b).max(1) as f64 / a.min(b).max(1) as f64
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Language, TestCase};

    fn sized(size: usize) -> Program {
        let case = TestCase::new(Language::C, Vec::new());
        Program { case, size }
    }

    #[test]
    fn partners_are_of_like_size_and_nobody_has_two() {
        let ours = [1000, 5000, 5200].map(sized).to_vec();
        let foreign = [5100, 100, 4000, 5200, 900, 1000].map(|size| Ok(sized(size)));
        let pairs = pair(ours, foreign.into_iter()).unwrap();
        let sizes: Vec<(usize, usize)> = pairs.iter().map(|(a, b)| (a.size, b.size)).collect();
        assert_eq!(sizes, [(5200, 5100), (5000, 4000), (1000, 900)]);
    }
}
