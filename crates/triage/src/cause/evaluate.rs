//! How well causes are told apart, against findings that people labelled: of the pairs
//! that are put together, how many belong together, and of those that belong together,
//! how many are put together.

use super::evidence::FindingEvidence;
use serde::{Deserialize, Serialize};

/// A finding whose cause a person has named.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Labelled {
    /// Which finding it is: the command and the seed.
    pub found: String,
    /// Its root cause.
    pub cause: String,
    /// The evidence.
    #[serde(flatten)]
    pub evidence: FindingEvidence,
}

/// Pairwise accuracy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Accuracy {
    /// Pairs of one cause that were put together.
    pub together: u64,
    /// Pairs of two causes that were put together.
    pub wrongly_together: u64,
    /// Pairs of one cause that were kept apart.
    pub wrongly_apart: u64,
}

impl Accuracy {
    /// The share of the pairs that were put together which belong together.
    #[must_use]
    pub fn precision(&self) -> f64 {
        share(self.together, self.wrongly_together)
    }

    /// The share of the pairs that belong together which were put together.
    #[must_use]
    pub fn recall(&self) -> f64 {
        share(self.together, self.wrongly_apart)
    }
}

fn share(right: u64, wrong: u64) -> f64 {
    match right + wrong {
        0 => 1.0,
        all => right as f64 / all as f64,
    }
}

/// The accuracy of `causes`, one for each finding, against their labels.
#[must_use]
pub fn accuracy<L: PartialEq, C: PartialEq>(labels: &[L], causes: &[C]) -> Accuracy {
    let mut accuracy = Accuracy::default();
    for a in 0..labels.len() {
        for b in a + 1..labels.len() {
            let count = match (labels[a] == labels[b], causes[a] == causes[b]) {
                (true, true) => &mut accuracy.together,
                (false, true) => &mut accuracy.wrongly_together,
                (true, false) => &mut accuracy.wrongly_apart,
                (false, false) => continue,
            };
            *count += 1;
        }
    }
    accuracy
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_counted() {
        let found = accuracy(&["a", "a", "a", "b"], &[1, 1, 2, 2]);
        assert_eq!(
            found,
            Accuracy {
                together: 1,
                wrongly_together: 1,
                wrongly_apart: 2,
            }
        );
        assert!((found.precision() - 0.5).abs() < 1e-9);
        assert!((found.recall() - 1.0 / 3.0).abs() < 1e-9);
    }

    #[test]
    fn nothing_put_together_wrongly_is_precise() {
        assert!((accuracy(&["a", "b"], &[1, 2]).precision() - 1.0).abs() < 1e-9);
    }
}
