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

/// How many events a fresh recording has room for at the start.
const FIRST_CAPACITY: usize = 1024;

/// Where choices come from when the recording has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fresh {
    /// At random, from this seed.
    Seed(u64),
    /// The simplest option every time.
    Simplest,
}

/// The only source of decisions of a generator: answers from a recording or at random, and
/// records what it answered.
#[derive(Debug)]
pub struct Choices {
    recorder: Recorder,
    cursor: Option<Cursor>,
    rng: Rng,
    simplest: bool,
}

impl Choices {
    /// All choices at random, from this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Choices {
        Choices::new(None, Fresh::Seed(seed))
    }

    /// The choices of a recording; where the generator leaves it, choices are `fresh` until both
    /// meet again (see the resynchronisation rules in the crate's README).
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

    /// One of `0..n`, uniformly; shapes the program. A single option is not worth recording.
    ///
    /// # Panics
    /// When there is no option at all: a mistake in the generator.
    #[inline]
    pub fn index(&mut self, n: usize) -> usize {
        assert!(n > 0, "a generator chose among no options");
        if n == 1 {
            return 0;
        }
        self.uniform(Kind::Structural, n as u64 - 1) as usize
    }

    /// One of the options, uniformly; shapes the program.
    ///
    /// # Panics
    /// When there is no option at all: a mistake in the generator.
    #[inline]
    pub fn pick<'a, T>(&mut self, options: &'a [T]) -> &'a T {
        &options[self.index(options.len())]
    }

    /// An index of `weights`, in proportion to them; shapes the program.
    ///
    /// An option without weight is never returned: a replayed choice that names one gets the
    /// nearest allowed option below it, or else above it. When only one option has weight,
    /// nothing is recorded; when none has, the answer is 0.
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

    /// True with probability `numerator / denominator`; shapes the program. False is option 0.
    /// What is certain is not recorded.
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.weighted(&[denominator.saturating_sub(numerator), numerator]) == 1
    }

    /// A constant in the range, uniformly; must not shape the program. The simplest is the one
    /// nearest to 0. An empty range counts as its start alone.
    #[inline]
    pub fn int(&mut self, range: RangeInclusive<i64>) -> i64 {
        let code = IntCode::new(&range);
        if code.last() == 0 {
            return code.decode(0);
        }
        code.decode(self.uniform(Kind::Constant, code.last()))
    }

    /// A constant in the range, uniformly; must not shape the program. The simplest is the
    /// smallest. An empty range counts as its start alone.
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

    /// Ends the entity that was begun last. Without one, nothing happens.
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

    /// Ends the run: what was decided. Scopes that are still open are closed.
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

    /// A fresh choice whether a list goes on, by the weights of stopping and going on.
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

    /// What is not to be drawn at random: the recorded choice, or the simplest where that is asked.
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
