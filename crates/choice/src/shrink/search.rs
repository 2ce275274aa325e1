//! The search under all passes: evaluates candidates in order and keeps the first that is smaller
//! and still interesting.
//!
//! With several jobs, as many candidates are evaluated at once; they are then dealt with strictly
//! in order, as one job would have done it. What was evaluated in vain is remembered for when it
//! comes up. So the result and the count of calls are the same for any number of jobs.

use std::cmp::Ordering;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use super::cache::{Cache, Fingerprint};
use super::{End, Progress, ShrinkOptions, Shrunk, Subject};
use crate::recording::Recording;

pub(super) struct Search<'a> {
    current: Recording,
    subject: &'a dyn Subject,
    options: ShrinkOptions<'a>,
    cache: Cache,
    pass: &'static str,
    calls: usize,
    cached: usize,
    improvements: usize,
    over: Option<End>,
}

struct Candidate<S> {
    site: S,
    recording: Recording,
    fingerprint: Fingerprint,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        recording: &Recording,
        subject: &'a dyn Subject,
        options: ShrinkOptions<'a>,
    ) -> Search<'a> {
        Search {
            current: recording.clone(),
            subject,
            options,
            cache: Cache::default(),
            pass: "",
            calls: 0,
            cached: 0,
            improvements: 0,
            over: None,
        }
    }

    /// The smallest recording so far.
    pub(super) fn current(&self) -> Recording {
        self.current.clone()
    }

    pub(super) fn improvements(&self) -> usize {
        self.improvements
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.is_some()
    }

    pub(super) fn begin(&mut self, pass: &'static str) {
        self.pass = pass;
    }

    pub(super) fn finish(self) -> Shrunk {
        Shrunk {
            recording: self.current,
            calls: self.calls,
            cached: self.cached,
            improvements: self.improvements,
            end: self.over.unwrap_or(End::Minimal),
        }
    }

    /// Evaluates the candidates in order until one of them is smaller and interesting: it
    /// becomes the current recording, and its site is returned.
    pub(super) fn first<S>(
        &mut self,
        candidates: impl IntoIterator<Item = (S, Recording)>,
    ) -> Option<S> {
        let mut candidates = candidates.into_iter();
        loop {
            if self.must_end() {
                return None;
            }
            let batch = self.next_batch(&mut candidates);
            if batch.is_empty() {
                return None;
            }
            self.evaluate_ahead(&batch);
            for candidate in batch {
                if let Some(site) = self.deal_with(candidate) {
                    return Some(site);
                }
            }
        }
    }

    fn must_end(&mut self) -> bool {
        if self.over.is_none() {
            self.over = if self.options.stop.is_some_and(|flag| flag.load(Relaxed)) {
                Some(End::Stopped)
            } else if self.options.deadline.is_some_and(|at| Instant::now() >= at) {
                Some(End::Deadline)
            } else if self.calls >= self.options.max_calls {
                Some(End::Budget)
            } else {
                None
            };
        }
        self.over.is_some()
    }

    /// The next new candidates, at most as many as jobs and remaining calls.
    fn next_batch<S>(
        &mut self,
        candidates: &mut impl Iterator<Item = (S, Recording)>,
    ) -> Vec<Candidate<S>> {
        let room = (self.options.max_calls - self.calls).min(self.options.jobs.max(1));
        let mut batch: Vec<Candidate<S>> = Vec::with_capacity(room);
        for (site, recording) in candidates {
            if recording.shortlex(&self.current) != Ordering::Less {
                continue;
            }
            let fingerprint = Fingerprint::of(&recording);
            if self.cache.is_done(fingerprint) || batch.iter().any(|c| c.fingerprint == fingerprint)
            {
                self.cached += 1;
                continue;
            }
            batch.push(Candidate {
                site,
                recording,
                fingerprint,
            });
            if batch.len() == room {
                break;
            }
        }
        batch
    }

    fn evaluate_ahead<S>(&mut self, batch: &[Candidate<S>]) {
        let unknown: Vec<(Fingerprint, &Recording)> = batch
            .iter()
            .filter(|c| !self.cache.is_ahead(c.fingerprint))
            .map(|c| (c.fingerprint, &c.recording))
            .collect();
        let subject = self.subject;
        if let [(fingerprint, recording)] = unknown[..] {
            self.cache
                .put_ahead(fingerprint, subject.evaluate(recording));
            return;
        }
        let outcomes: Vec<_> = std::thread::scope(|scope| {
            let threads: Vec<_> = unknown
                .iter()
                .map(|(_, recording)| scope.spawn(move || subject.evaluate(recording)))
                .collect();
            threads
                .into_iter()
                .map(|thread| match thread.join() {
                    Ok(outcome) => outcome,
                    Err(panic) => std::panic::resume_unwind(panic),
                })
                .collect()
        });
        for ((fingerprint, _), outcome) in unknown.into_iter().zip(outcomes) {
            self.cache.put_ahead(fingerprint, outcome);
        }
    }

    fn deal_with<S>(&mut self, candidate: Candidate<S>) -> Option<S> {
        let outcome = self.cache.take_ahead(candidate.fingerprint)?;
        self.calls += 1;
        self.cache.set_done(candidate.fingerprint);
        let smaller = outcome.filter(|r| r.shortlex(&self.current) == Ordering::Less)?;
        self.current = smaller;
        self.improvements += 1;
        if let Some(progress) = self.options.progress {
            progress(Progress {
                calls: self.calls,
                improvements: self.improvements,
                choices: self.current.len(),
                pass: self.pass,
            });
        }
        Some(candidate.site)
    }
}
