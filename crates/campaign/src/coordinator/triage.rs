//! What the coordinator does with a finding after it is stored: has it reduced, compares it
//! with the root causes of the store, and says what it is.
//!
//! Reduce first, compare after: a finding whose signature is new, says little, or was seen
//! with other features is compared again when its program is small.

use super::Coordinator;
use crate::causes::{Judges, Placed};
use crate::error::CampaignError;
use crate::event::Event;
use crate::reducer::{Depth, ReducedBug, Reducer, ToReduce};
use crate::reduction::{ReductionError, keep_others, keep_reduction};
use crate::test_report::Task;
use gadfly_catalogue::Catalogue;
use gadfly_store::{FindingId, KnownBy};
use gadfly_toolchain::ObserveError;
use gadfly_triage::cause::Resemblance;
use std::collections::BTreeSet;
use std::sync::mpsc::{Receiver, Sender};

/// A store with more findings than this is not judged anew after every campaign.
const MOST_JUDGED_ANEW: usize = 300;

/// The queue of findings to reduce.
pub(super) struct ReductionQueue {
    sender: Sender<ToReduce>,
    /// Those that have no answer yet.
    waiting: BTreeSet<FindingId>,
    quick: bool,
    thorough: bool,
}

impl ReductionQueue {
    pub(super) fn new(sender: Sender<ToReduce>, reducer: &Reducer<'_>) -> ReductionQueue {
        ReductionQueue {
            sender,
            waiting: BTreeSet::new(),
            quick: reducer.how.quick_calls > 0,
            thorough: reducer.how.each.is_some(),
        }
    }

    /// Whether some have no answer yet.
    pub(super) fn has_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Whether this one has no answer yet.
    pub(super) fn has(&self, finding: FindingId) -> bool {
        self.waiting.contains(&finding)
    }
}

/// The results of the reducer.
pub(super) struct Reductions<'a> {
    pub(super) reducer: &'a Reducer<'a>,
    pub(super) done: Receiver<ReducedBug>,
}

impl Coordinator<'_> {
    /// Compares a new finding with the root causes of the store, at once or after its quick
    /// reduction. `is_news` says that its signature is new, or was seen with other features.
    pub(super) fn compare_finding(
        &mut self,
        finding: FindingId,
        is_news: bool,
    ) -> Result<(), CampaignError> {
        let placed = self.causes.place(self.store, finding)?;
        let details = self.store.finding(finding)?;
        let is_known = details.finding.known.is_some();
        let is_telling = !is_news && !self.causes.is_weak(&details);
        let depth = match &self.queue {
            Some(queue) if queue.quick && !is_known && !is_telling => Depth::Quick,
            // As before there were quick reductions.
            Some(queue) if queue.thorough && !queue.quick && is_news => Depth::Thorough,
            _ => {
                if let Some(placed) = placed.filter(|_| !is_known) {
                    self.announce_cause(finding, &placed)?;
                }
                return Ok(());
            }
        };
        self.reduce(finding, depth)
    }

    fn reduce(&mut self, finding: FindingId, depth: Depth) -> Result<(), CampaignError> {
        let details = self.store.finding(finding)?;
        if let Some(queue) = &mut self.queue {
            // If the reducer is gone, the campaign is ending.
            let sent = queue.sender.send(ToReduce { details, depth });
            if sent.is_ok() {
                queue.waiting.insert(finding);
            }
        }
        Ok(())
    }

    /// Records the result of a reduction: the smaller program, what it shows the finding to be,
    /// and other bugs.
    pub(super) fn take_reduced(
        &mut self,
        bug: ReducedBug,
        reducer: &Reducer<'_>,
    ) -> Result<(), CampaignError> {
        if let Some(queue) = &mut self.queue {
            queue.waiting.remove(&bug.finding);
        }
        let ReducedBug {
            finding,
            depth,
            outcome,
            blame,
        } = bug;
        let (failing, reduced, shown) = match outcome {
            Ok(reduced) => reduced,
            // The campaign ended before a smaller program was found.
            Err(error) if error.is_stop() => return Ok(()),
            Err(error) => {
                if let ReductionError::Panicked(panic) = &error {
                    self.take_panic(None, Task::Reducing, panic.clone());
                }
                let why = error.to_string();
                (self.watch)(Event::NotReduced { finding, why });
                return self.take_comparable(finding, Depth::Thorough);
            }
        };
        keep_reduction(self.store, finding, &failing, &reduced, &shown)?;
        if let Some(blame) = blame {
            self.store.set_blame(finding, &blame)?;
            self.compare_pass_and_version(finding)?;
        }
        let (how, campaign) = (reducer.reduction(), Some(self.campaign));
        match keep_others(self.store, campaign, &failing, &how, &reduced) {
            Ok(others) => {
                for other in others.into_iter().flatten() {
                    self.compare_finding(other.finding, other.new_bug)?;
                }
            }
            // Other bugs that could not be confirmed in time are dropped.
            Err(CampaignError::Observe(ObserveError::Stopped)) => {}
            Err(error) => return Err(error),
        }
        let seed = failing.choices.as_ref().and_then(|choices| choices.seed);
        for panic in reduced.panics {
            self.take_panic(seed, Task::Reducing, panic);
        }
        let files = reduced.best.files().iter();
        (self.watch)(Event::Reduced {
            finding,
            from_tokens: reduced.original.tokens,
            tokens: reduced.best.size().tokens,
            lines: files.map(|file| file.text.lines().count()).sum(),
            calls: reduced.calls,
        });
        self.take_comparable(finding, depth)
    }

    /// Compares a finding again, now that its program is small. The first of a root cause is
    /// reduced thoroughly.
    pub(super) fn take_comparable(
        &mut self,
        finding: FindingId,
        depth: Depth,
    ) -> Result<(), CampaignError> {
        let Some(placed) = self.causes.place(self.store, finding)? else {
            return Ok(());
        };
        let is_known = self.announce_cause(finding, &placed)?;
        let is_wanted = self.queue.as_ref().is_some_and(|queue| queue.thorough);
        let is_unwanted = self.unwanted.contains(finding);
        if depth == Depth::Quick && is_wanted && placed.lacks_example && !is_known && !is_unwanted {
            return self.reduce(finding, Depth::Thorough);
        }
        Ok(())
    }

    /// Tells the watcher what a finding is, and remembers it if it is a known bug; says whether
    /// it is.
    fn announce_cause(
        &mut self,
        finding: FindingId,
        placed: &Placed,
    ) -> Result<bool, CampaignError> {
        let by_person = self.store.cause(placed.cause)?.known;
        let by_culprit = self.known_by_culprit(finding)?;
        let alike = placed.resemblance.as_ref().filter(|it| it.is_it);
        let by_evidence = by_culprit.or_else(|| alike.map(|it| it.id.clone()));
        let by = match (&by_person, &by_evidence) {
            (Some(_), _) => Some(KnownBy::Person),
            (None, Some(_)) => Some(KnownBy::Evidence),
            (None, None) => None,
        };
        let known = by_person.or(by_evidence);
        if let Some((known, by)) = known.as_ref().zip(by) {
            let before = self.store.finding(finding)?.finding.known;
            self.store.set_finding_known(finding, known, by)?;
            self.is_known_bug(finding);
            // What is judged twice is counted once.
            if before.as_ref() != Some(known) {
                *self.tallies.known.entry(known.clone()).or_default() += 1;
            }
        }
        let like = placed.resemblance.as_ref().filter(|_| known.is_none());
        let is_known = known.is_some();
        (self.watch)(Event::Judged {
            finding,
            cause: placed.cause,
            new_cause: placed.is_new,
            known,
            known_by: by,
            like: like.map(Resemblance::in_words),
        });
        Ok(is_known)
    }

    /// Judges all findings together when the campaign ends: a finding may have come before the
    /// one that it is most like.
    pub(super) fn judge_all(&mut self, known: &Catalogue) -> Result<(), CampaignError> {
        if (1..=MOST_JUDGED_ANEW).contains(&self.causes.len()) {
            Judges::of(known).judge_all(self.store)?;
        }
        Ok(())
    }
}
