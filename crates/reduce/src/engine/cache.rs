//! The candidates that were judged already, by content.

use crate::interestingness::Verdict;
use crate::subject::Subject;
use std::collections::{HashMap, HashSet};

/// Identifies a candidate.
pub(super) type Fingerprint = (u64, u64);

/// The known candidates. Never iterated, so the order of the maps does not matter.
#[derive(Debug, Default)]
pub(super) struct Cache {
    /// The candidates that are done. What was rejected stays rejected, and what was accepted
    /// was the best once.
    done: HashSet<Fingerprint>,
    /// Verdicts on candidates whose turn has not come yet.
    ahead: HashMap<Fingerprint, Verdict>,
}

impl Cache {
    /// The fingerprint of a candidate. White space counts only for passes that make programs
    /// more readable.
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
