//! Programs that are written without what blocks a target: most of those to come,
//! not all, so that a feature is never lost for the other targets.

use crate::generators::Author;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// One of this many programs keeps a feature that the others leave out.
const KEPT_ONE_IN: u64 = 4;

/// The features to leave out, shared by all workers.
#[derive(Debug, Default)]
pub(crate) struct Avoidance {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    features: Vec<String>,
    /// Authors that leave features out; `None` where the generator cannot do without them.
    authors: BTreeMap<BTreeSet<String>, Option<Arc<Author>>>,
}

impl Avoidance {
    /// Leaves a feature out from now on.
    pub(crate) fn add(&self, feature: &str) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if !state.features.iter().any(|known| known == feature) {
            state.features.push(feature.to_owned());
        }
    }

    /// The author of test number `test`, if it is not the usual one.
    pub(crate) fn author(&self, usual: &Author, test: u64) -> Option<Arc<Author>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let positions = state.features.iter().zip(0u64..);
        // Different programs keep different features.
        let left_out: BTreeSet<String> = positions
            .filter(|(_, position)| !(test + position).is_multiple_of(KEPT_ONE_IN))
            .map(|(feature, _)| feature.clone())
            .collect();
        if left_out.is_empty() {
            return None;
        }
        let author = state.authors.entry(left_out.clone());
        author
            .or_insert_with(|| usual.without(&left_out).map(Arc::new))
            .clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generators::{Settings, generator};
    use crate::test_program::TestProgram;

    #[test]
    fn three_of_four_programs_do_without_and_replay_exactly() {
        let usual = Author::new(generator("dafny").unwrap(), Settings::default()).unwrap();
        let avoidance = Avoidance::default();
        assert!(avoidance.author(&usual, 1).is_none());
        avoidance.add("traits");
        avoidance.add("traits");
        let others = (0..8).filter_map(|test| avoidance.author(&usual, test));
        let others: Vec<Arc<Author>> = others.collect();
        assert_eq!(others.len(), 6);
        for seed in 0..5 {
            let program = TestProgram::from_seed(&others[0], seed).unwrap();
            assert!(!program.test_case.features.contains("traits"));
            assert!(program.choices.settings.contains("traits"));
            let again = TestProgram::replay(&program.choices).unwrap();
            assert_eq!(again.test_case, program.test_case);
        }
    }

    #[test]
    fn what_a_generator_does_not_know_is_not_left_out() {
        let usual = Author::new(generator("dafny").unwrap(), Settings::default()).unwrap();
        let avoidance = Avoidance::default();
        avoidance.add("no-such-feature");
        assert!(avoidance.author(&usual, 1).is_none());
    }
}
