//! The order in which the candidates of all passes are tried: the one with the highest
//! expected gain for its cost comes next.
//!
//! The expected gain is the number of tokens that the candidate removes, times the
//! recent acceptance rate of its pass. No clock is read: the order is the same on every
//! machine, with any number of threads.

use crate::pass::{Candidate, Pass, Position, Rule};
use crate::subject::Subject;
use gadfly_panics::{Panic, catch};
use std::iter::Peekable;

/// The decay of a pass's record with every candidate.
const MEMORY: f64 = 0.97;

/// The record that a pass starts with.
const PRIOR_ACCEPTED: f64 = 0.5;
const PRIOR_TRIED: f64 = 1.5;

/// The gain of a candidate that has no fewer tokens.
const LEAST_GAIN: f64 = 0.25;

/// The recent candidates of a pass.
#[derive(Clone, Copy, Debug, Default)]
struct Record {
    accepted: f64,
    tried: f64,
}

impl Record {
    fn odds(self) -> f64 {
        (self.accepted + PRIOR_ACCEPTED) / (self.tried + PRIOR_TRIED)
    }

    fn add(&mut self, accepted: bool) {
        self.tried = self.tried * MEMORY + 1.0;
        self.accepted = self.accepted * MEMORY + f64::from(u8::from(accepted));
    }
}

/// The position and the record of a pass. Both are kept when the best program changes.
#[derive(Debug)]
pub(super) struct Standing<'p> {
    pub(super) pass: &'p dyn Pass,
    record: Record,
    /// The next position; `None` if the pass has reached its end in this round.
    pub(super) at: Option<Position>,
}

impl<'p> Standing<'p> {
    pub(super) fn new(pass: &'p dyn Pass) -> Standing<'p> {
        Standing {
            pass,
            record: Record::default(),
            at: Some(Position::default()),
        }
    }

    pub(super) fn refused(&mut self, at: Position) {
        self.record.add(false);
        self.at = Some(at);
    }

    pub(super) fn accepted(&mut self, at: Position) {
        self.record.add(true);
        self.at = Some(at);
    }

    /// Skips a candidate that is not worth a call.
    pub(super) fn skipped(&mut self, at: Position) {
        self.at = Some(at);
    }
}

/// The candidates of one pass for the current best program.
struct Stream<'a> {
    pass: &'a dyn Pass,
    record: Record,
    candidates: Peekable<Box<dyn Iterator<Item = Candidate> + 'a>>,
}

/// The candidates of all passes for one best program, in the order in which they are tried if
/// each is rejected.
pub(super) struct Queue<'a> {
    best: &'a Subject,
    streams: Vec<Option<Stream<'a>>>,
    /// Panics of passes since they were last taken; a pass that panicked proposes nothing more
    /// for this program.
    panics: Vec<(&'static str, Panic)>,
}

impl<'a> Queue<'a> {
    pub(super) fn new(best: &'a Subject, standings: &[Standing<'a>]) -> Queue<'a> {
        let mut panics = Vec::new();
        let streams = standings.iter().map(|standing| {
            let at = standing.at?;
            let candidates = catch(|| standing.pass.candidates(best, at));
            let candidates = candidates.map_err(|panic| panics.push((standing.pass.name(), panic)));
            Some(Stream {
                pass: standing.pass,
                record: standing.record,
                candidates: candidates.ok()?.peekable(),
            })
        });
        Queue {
            best,
            streams: streams.collect(),
            panics,
        }
    }

    /// Takes the panics of passes, with the passes' names.
    pub(super) fn take_panics(&mut self) -> Vec<(&'static str, Panic)> {
        std::mem::take(&mut self.panics)
    }

    /// The name of a pass.
    pub(super) fn name(&self, number: usize) -> &'static str {
        self.streams[number]
            .as_ref()
            .map_or("", |it| it.pass.name())
    }

    /// The next candidate and the number of its pass.
    pub(super) fn next(&mut self) -> Option<(usize, Candidate)> {
        let mut most: Option<(usize, f64)> = None;
        for number in 0..self.streams.len() {
            let Some(promise) = self.promise(number) else {
                continue;
            };
            if most.is_none_or(|(_, best)| promise > best) {
                most = Some((number, promise));
            }
        }
        let (number, _) = most?;
        let candidate = self.streams[number].as_mut()?.candidates.next()?;
        Some((number, candidate))
    }

    /// Updates a pass for a candidate that is going to be tried, assuming that it will be
    /// rejected.
    pub(super) fn assume_refused(&mut self, number: usize) {
        if let Some(stream) = &mut self.streams[number] {
            stream.record.add(false);
        }
    }

    /// The expected gain per cost of a pass's next candidate; `None` if there is none.
    fn promise(&mut self, number: usize) -> Option<f64> {
        let best = self.best.size().tokens;
        let stream = self.streams[number].as_mut()?;
        let gain = catch(|| {
            let candidate = stream.candidates.peek()?;
            Some(match candidate.rule {
                Rule::Smaller => best.saturating_sub(candidate.subject.size().tokens) as f64,
                Rule::Anyway => 0.0,
            })
        });
        match gain {
            Ok(gain) => Some(stream.record.odds() * gain?.max(LEAST_GAIN) / stream.pass.cost()),
            Err(panic) => {
                self.panics.push((stream.pass.name(), panic));
                self.streams[number] = None;
                None
            }
        }
    }
}
