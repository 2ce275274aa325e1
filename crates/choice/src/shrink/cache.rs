//! What was tried already, by a hash of its content.

use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{Hash, Hasher};

use crate::recording::Recording;

/// Two 64-bit hashes: among millions of candidates, no two will ever share both.
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

/// Never iterated, so the order of the maps cannot matter.
#[derive(Default)]
pub(super) struct Cache {
    /// What the search has dealt with. As it only ever goes down, nothing of this can help again.
    done: HashSet<Fingerprint>,
    /// What was evaluated ahead by another job and has not come up yet.
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
