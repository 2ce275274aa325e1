//! Programs that are written without what blocks a target: most of those to come,
//! not all, so that a feature is never lost for the other targets.

use crate::generators::Author;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};

/// Of so many programs, one has a feature that the others are written without.
const KEPT_ONE_IN: u64 = 4;

/// What to leave out, shared by all workers.
#[derive(Debug, Default)]
pub(crate) struct Avoidance {
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    features: Vec<String>,
    /// The author told to leave features out; nothing where it refuses to.
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

    /// The author of test number `test`, if it is another than usual.
    pub(crate) fn author(&self, usual: &Author, test: u64) -> Option<Arc<Author>> {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let positions = state.features.iter().zip(0u64..);
        // Each feature is kept in programs of its own.
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
