//! What was tried already, by a hash of its content.

use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use crate::recording::Recording;

/// Two 64-bit hashes: collisions are impossible in practice, even among millions of candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Fingerprint(u64, u64);

impl Fingerprint {
    pub(super) fn of(recording: &Recording) -> Fingerprint {
        let hash = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            recording.hash(&mut hasher);
            hasher.finish()
        };
        Fingerprint(hash(0), hash(1))
    }
}

/// Never iterated, so the order of the maps does not matter.
#[derive(Default)]
pub(super) struct Cache {
    /// Candidates that are done. The search only gets smaller, so none of them can help again.
    done: HashSet<Fingerprint>,
    /// Candidates that another job evaluated, and whose turn has not come yet.
    ahead: HashMap<Fingerprint, Option<Recording>>,
}

impl Cache {
    pub(super) fn is_done(&self, candidate: Fingerprint) -> bool {
        self.done.contains(&candidate)
    }

    pub(super) fn set_done(&mut self, candidate: Fingerprint) {
        self.done.insert(candidate);
    }

    pub(super) fn is_ahead(&self, candidate: Fingerprint) -> bool {
        self.ahead.contains_key(&candidate)
    }

    pub(super) fn put_ahead(&mut self, candidate: Fingerprint, outcome: Option<Recording>) {
        self.ahead.insert(candidate, outcome);
    }

    pub(super) fn take_ahead(&mut self, candidate: Fingerprint) -> Option<Option<Recording>> {
        self.ahead.remove(&candidate)
    }
}
