//! The candidates that were judged already, by content.

use crate::interestingness::Verdict;
use crate::subject::Subject;
use std::collections::{HashMap, HashSet};

/// Who a candidate is.
pub(super) type Fingerprint = (u64, u64);

/// Never iterated, so the order of the maps cannot matter.
#[derive(Debug, Default)]
pub(super) struct Cache {
    /// What the search has dealt with. What was refused once is refused for ever,
    /// and what was accepted was the best once.
    done: HashSet<Fingerprint>,
    /// What was judged ahead and has not come up yet.
    ahead: HashMap<Fingerprint, Verdict>,
}

impl Cache {
    /// Who a candidate is for a pass that makes programs smaller, or else more
    /// readable: only then white space makes a difference.
    pub(super) fn fingerprint(subject: &Subject, is_finishing: bool) -> Fingerprint {
        match is_finishing {
            true => subject.fingerprint(),
            false => subject.wording(),
        }
    }

    pub(super) fn is_done(&self, candidate: Fingerprint) -> bool {
        self.done.contains(&candidate)
    }

    pub(super) fn set_done(&mut self, candidate: Fingerprint) {
        self.done.insert(candidate);
    }

    pub(super) fn is_ahead(&self, candidate: Fingerprint) -> bool {
        self.ahead.contains_key(&candidate)
    }

    pub(super) fn put_ahead(&mut self, candidate: Fingerprint, verdict: Verdict) {
        self.ahead.insert(candidate, verdict);
    }

    pub(super) fn take_ahead(&mut self, candidate: Fingerprint) -> Option<Verdict> {
        self.ahead.remove(&candidate)
    }
}
