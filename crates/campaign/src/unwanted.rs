//! Findings that are known for sure to be another bug, so that their reduction is not wanted
//! any more: one that is running stops, and one that has not begun does not.

use gadfly_sandbox::Stop;
use gadfly_store::FindingId;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// How often a reduction looks whether everything was stopped.
const TICK: Duration = Duration::from_millis(50);

/// The reductions that are unwanted, shared by the reducer and the coordinator.
#[derive(Debug, Default)]
pub(crate) struct Unwanted(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    findings: BTreeSet<FindingId>,
    /// The reduction that is running.
    running: Option<(FindingId, Stop)>,
}

impl Unwanted {
    /// Says that a finding need not be reduced.
    pub(crate) fn add(&self, finding: FindingId) {
        let mut state = self.lock();
        state.findings.insert(finding);
        if let Some((_, stop)) = state.running.as_ref().filter(|(of, _)| *of == finding) {
            stop.set();
        }
    }

    /// Whether that was said.
    pub(crate) fn contains(&self, finding: FindingId) -> bool {
        self.lock().findings.contains(&finding)
    }

    /// Does something for a finding with a token that is set when everything is to stop, or
    /// when the reduction of the finding is unwanted.
    pub(crate) fn while_wanted<T>(
        &self,
        finding: FindingId,
        all: &Stop,
        work: impl FnOnce(&Stop) -> T,
    ) -> T {
        let Ok(own) = Stop::new() else {
            // Without a descriptor left, it cannot be stopped by itself.
            return work(all);
        };
        let mut state = self.lock();
        if state.findings.contains(&finding) || all.is_set() {
            own.set();
        }
        state.running = Some((finding, own.clone()));
        drop(state);
        let is_done = AtomicBool::new(false);
        let result = thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                while !is_done.load(Ordering::SeqCst) {
                    if all.is_set() {
                        own.set();
                        return;
                    }
                    thread::park_timeout(TICK);
                }
            });
            let _done = WhenDropped(|| {
                is_done.store(true, Ordering::SeqCst);
                watcher.thread().unpark();
            });
            work(&own)
        });
        self.lock().running = None;
        result
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Calls a function at the end of a block, also when it panics.
struct WhenDropped<F: Fn()>(F);

impl<F: Fn()> Drop for WhenDropped<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unwanted_reduction_stops_and_nothing_else() {
        let (unwanted, all) = (Unwanted::default(), Stop::new().unwrap());
        let [one, two, three] = ["F1", "F2", "F3"].map(|id| id.parse::<FindingId>().unwrap());
        unwanted.while_wanted(one, &all, |own| {
            unwanted.add(two);
            assert!(!own.is_set());
            unwanted.add(one);
            assert!(own.is_set() && !all.is_set());
        });
        // It became unwanted before it began.
        unwanted.while_wanted(two, &all, |own| assert!(own.is_set()));
        unwanted.while_wanted(three, &all, |own| {
            all.set();
            while !own.is_set() {
                thread::yield_now();
            }
        });
    }
}
