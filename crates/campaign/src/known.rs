//! How many findings of each bug the store already has: a bug that has enough
//! is only counted, so that a common one costs neither time nor room.

use crate::signature_split::SignatureSplit;
use gadfly_store::{BugFilter, Page, Store, StoreError};
use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// The number of stored findings, by signature. Grows only with the number of bugs.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// The features of their programs.
    pub(crate) signature_split: SignatureSplit,
    kept: Mutex<BTreeMap<String, u64>>,
}

impl Known {
    /// The key under which findings of catalogue entries are counted; no signature begins like
    /// this.
    pub(crate) fn key_of_known(ids: &str) -> String {
        format!("known {ids}")
    }

    /// The key under which findings that a baseline shows as well are counted.
    pub(crate) fn key_of_inherited(baseline: &str, signature: &str) -> String {
        format!("inherited from {baseline}: {signature}")
    }

    pub(crate) fn set(&self, signature: &str, kept: u64) {
        self.lock().insert(signature.to_owned(), kept);
    }

    /// Reserves one of `most` places for a finding with this signature; `false` if there is
    /// none left.
    pub(crate) fn claim(&self, signature: &str, most: u64) -> bool {
        let mut kept = self.lock();
        match kept.get_mut(signature) {
            Some(count) if *count >= most => false,
            Some(count) => {
                *count += 1;
                true
            }
            None => {
                kept.insert(signature.to_owned(), 1);
                true
            }
        }
    }

    /// Returns a place, because the finding was not confirmed.
    pub(crate) fn give_back(&self, signature: &str) {
        if let Some(count) = self.lock().get_mut(signature) {
            *count = count.saturating_sub(1);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, u64>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Loads the number of findings of each bug from the store.
pub(crate) fn remember_bugs(store: &Store, known: &Known) -> Result<(), StoreError> {
    let mut page = Page::first(500);
    loop {
        let bugs = store.bugs(&BugFilter {
            page,
            ..BugFilter::default()
        })?;
        for bug in &bugs {
            known.set(&bug.signature, bug.count);
        }
        if bugs.is_empty() {
            break;
        }
        page = page.next();
    }
    for (ids, count) in store.known_findings()? {
        known.set(&Known::key_of_known(&ids), count);
    }
    Ok(())
}
