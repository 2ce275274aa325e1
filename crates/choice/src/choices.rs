//! The handle a generator takes its decisions from.
//!
//! Convention: **option 0 is the simplest one.** Shrinking lowers choices, so a generator lists
//! its options from the simplest (a constant, an empty statement, no) to the most complex. Numbers
//! are encoded accordingly: the simplest is 0, or the bound nearest to it.

use std::ops::RangeInclusive;
use std::sync::Arc;

use crate::encode::IntCode;
use crate::event::{Choice, Kind};
use crate::label::Label;
use crate::record::Recorder;
use crate::recording::Recording;
use crate::replay::Cursor;
use crate::rng::Rng;

/// The capacity of a new recording, in events.
const FIRST_CAPACITY: usize = 1024;

/// The source of choices that are not in the recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fresh {
    /// At random, from this seed.
    Seed(u64),
    /// The simplest option every time.
    Simplest,
}

/// The only source of a generator's decisions: takes them from a recording or at random, and
/// records them.
#[derive(Debug)]
pub struct Choices {
    recorder: Recorder,
    cursor: Option<Cursor>,
    rng: Rng,
    simplest: bool,
}

impl Choices {
    /// Makes all choices at random, from this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Choices {
        Choices::new(None, Fresh::Seed(seed))
    }

    /// Replays a recording. If the generator deviates from it, choices are `fresh` until both
    /// are in step again (see the resynchronisation rules in the crate's README).
    #[must_use]
    pub fn replay(recording: &Recording, fresh: Fresh) -> Choices {
        Choices::new(Some(recording), fresh)
    }

    fn new(recording: Option<&Recording>, fresh: Fresh) -> Choices {
        let (capacity, names) = recording.map_or_else(
            || (FIRST_CAPACITY, Arc::default()),
            |r| (r.events().len() + 64, Arc::clone(r.names())),
        );
        let (seed, simplest) = match fresh {
            Fresh::Seed(seed) => (seed, false),
            Fresh::Simplest => (0, true),
        };
        Choices {
            recorder: Recorder::new(capacity, names),
            cursor: recording.map(|r| Cursor::new(r.clone())),
            rng: Rng::from_seed(seed),
            simplest,
        }
    }

    /// Returns one of `0..n`, uniformly; for decisions that shape the program. A single option
    /// is not recorded.
    ///
    /// # Panics If there is no option: a mistake in the generator.
    #[inline]
    pub fn index(&mut self, n: usize) -> usize {
        assert!(n > 0, "a generator chose among no options");
        if n == 1 {
            return 0;
        }
        self.uniform(Kind::Structural, n as u64 - 1) as usize
    }

    /// Returns one of the options, uniformly; for decisions that shape the program.
    ///
    /// # Panics If there is no option: a mistake in the generator.
    #[inline]
    pub fn pick<'a, T>(&mut self, options: &'a [T]) -> &'a T {
        &options[self.index(options.len())]
    }

    /// Returns an index of `weights`, in proportion to them; for decisions that shape the
    /// program.
    ///
    /// An option of weight 0 is never returned: a replayed choice of one becomes the nearest
    /// allowed option below it, or else above it. If only one option has weight, nothing is
    /// recorded; if none has, the result is 0.
    pub fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut total = 0u64;
        let mut allowed = 0usize;
        let mut only = 0;
        for (index, &weight) in weights.iter().enumerate() {
            if weight > 0 {
                total += u64::from(weight);
                allowed += 1;
                only = index;
            }
        }
        if allowed <= 1 {
            return only;
        }
        let last = weights.len() as u64 - 1;
        let recorded = self.recorded(Kind::Structural, last);
        let value = match recorded {
            Some(value) => nearest_allowed(weights, value as usize),
            None => self.rng.weighted(weights, total),
        };
        self.record(Kind::Structural, value as u64, last);
        value
    }

    /// Returns true with probability `numerator / denominator`; for decisions that shape the
    /// program. False is option 0. A certain result is not recorded.
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.weighted(&[denominator.saturating_sub(numerator), numerator]) == 1
    }

    /// Returns a constant in the range, uniformly; it must not shape the program. The simplest
    /// one is nearest to 0. An empty range counts as its start alone.
    #[inline]
    pub fn int(&mut self, range: RangeInclusive<i64>) -> i64 {
        let code = IntCode::new(&range);
        if code.last() == 0 {
            return code.decode(0);
        }
        code.decode(self.uniform(Kind::Constant, code.last()))
    }

    /// Returns a constant in the range, uniformly; it must not shape the program. The simplest
    /// one is the smallest. An empty range counts as its start alone.
    #[inline]
    pub fn uint(&mut self, range: RangeInclusive<u64>) -> u64 {
        let last = range.end().saturating_sub(*range.start());
        if last == 0 {
            return *range.start();
        }
        range.start() + self.uniform(Kind::Constant, last)
    }

    /// Begins an entity.
    #[inline]
    pub fn open(&mut self, label: Label) {
        self.recorder.open(label);
        if let Some(cursor) = &mut self.cursor {
            cursor.open(label.key());
        }
    }

    /// Ends the entity that was begun last, if any.
    #[inline]
    pub fn close(&mut self) {
        if self.recorder.close()
            && let Some(cursor) = &mut self.cursor
        {
            cursor.close();
        }
    }

    /// Builds an entity within its scope. Scopes that `body` leaves open are closed.
    #[inline]
    pub fn scope<T>(&mut self, label: Label, body: impl FnOnce(&mut Choices) -> T) -> T {
        let depth = self.depth();
        self.open(label);
        let result = body(self);
        self.close_to(depth);
        result
    }

    /// How many scopes are open.
    #[inline]
    #[must_use]
    pub fn depth(&self) -> usize {
        self.recorder.depth()
    }

    /// Ends the run and returns its recording. Scopes that are still open are closed.
    #[must_use]
    pub fn finish(self) -> Recording {
        self.recorder.finish()
    }

    pub(crate) fn close_to(&mut self, depth: usize) {
        while self.depth() > depth {
            self.close();
        }
    }

    /// Whether the innermost scope is replayed from a recorded one.
    pub(crate) fn is_paired(&self) -> bool {
        self.cursor.as_ref().is_some_and(Cursor::is_paired)
    }

    /// See [`Cursor::take_continue`].
    pub(crate) fn recorded_continue(&mut self) -> Option<bool> {
        self.cursor.as_mut().and_then(Cursor::take_continue)
    }

    /// A fresh choice whether a list continues, with the weights of stopping and continuing.
    pub(crate) fn fresh_continue(&mut self, weights: [u32; 2]) -> bool {
        let total = weights.iter().copied().map(u64::from).sum();
        !self.simplest && self.rng.weighted(&weights, total) == 1
    }

    #[inline]
    fn uniform(&mut self, kind: Kind, last: u64) -> u64 {
        let value = match self.recorded(kind, last) {
            Some(value) => value,
            None => self.rng.up_to(last),
        };
        self.record(kind, value, last);
        value
    }

    /// The choice if it is not random: the recorded one, or the simplest.
    #[inline]
    fn recorded(&mut self, kind: Kind, last: u64) -> Option<u64> {
        self.cursor
            .as_mut()
            .and_then(|cursor| cursor.choice(kind, last))
            .or(self.simplest.then_some(0))
    }

    #[inline]
    pub(crate) fn record(&mut self, kind: Kind, value: u64, last: u64) {
        self.recorder.choice(Choice { kind, value, last });
    }
}

#[inline]
fn nearest_allowed(weights: &[u32], wanted: usize) -> usize {
    let is_allowed = |&index: &usize| weights[index] > 0;
    (0..=wanted)
        .rev()
        .find(is_allowed)
        .or_else(|| (wanted + 1..weights.len()).find(is_allowed))
        .unwrap_or(0)
}
