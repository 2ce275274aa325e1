//! Ways to get smaller, one at a time.
//!
//! A pass proposes candidates and knows nothing of whether they are interesting, of
//! threads, or of other passes.

mod at_once;
mod chunks;
mod edit;

use crate::subject::Subject;
use std::fmt::Debug;

pub(crate) use at_once::AtOnce;
pub use chunks::{Chunks, Edits};
pub use edit::Edit;

/// One way to get smaller.
///
/// A pass has no state: what it proposes depends on the subject and on where it
/// was. So candidates can be tried ahead on other threads, and the best can change
/// under a pass without its noticing.
pub trait Pass: Debug + Sync {
    /// What a person reads in the history, such as `delete-statements`.
    fn name(&self) -> &'static str;

    /// The candidates from a subject, in order, from a position on. The iterator is
    /// lazy: often only its first candidates are asked for.
    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a>;

    /// When its turn comes: passes of a later stage wait until no pass of an
    /// earlier one finds anything more. Choices are stage 0, what a generator knows of
    /// its program [`Pass::MODEL`], the first cuts on text [`Pass::START`], values of
    /// expressions [`Pass::VALUES`], everything else on text [`Pass::TEXT`]; the last
    /// touches are [`Pass::FINISH`].
    fn stage(&self) -> u8 {
        <dyn Pass>::TEXT
    }

    /// What a candidate costs to judge, compared with those of other passes.
    fn cost(&self) -> f64 {
        1.0
    }
}

impl dyn Pass {
    /// The stage of what a generator knows of its program. It comes after the choices.
    pub const MODEL: u8 = 3;

    /// The stage of the few cuts that are tried before all others on text.
    pub const START: u8 = 4;

    /// The stage of what makes parts of a program independent of each other, so that
    /// more of it can be cut off. It comes once more after that.
    pub const VALUES: u8 = 1;

    /// The stage of values once more, when no other pass on text finds anything.
    pub const LATE_VALUES: u8 = 5;

    /// The stage of everything on text.
    pub const TEXT: u8 = 2;

    /// The stage of what makes the result readable: each of these passes runs once,
    /// in order, when nothing gets smaller any more.
    pub const FINISH: u8 = u8::MAX;
}

/// Where a pass is. What the numbers mean is the pass's own business; they must
/// still mean something after a candidate was accepted, in what is then the best.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// How many things are tried at once; 0 before the pass has begun.
    pub size: usize,
    /// How many things were tried at this size.
    pub at: usize,
}

/// A proposal.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// What to try instead of the best.
    pub subject: Subject,
    /// Where the pass goes on if it is accepted, in what is then the best.
    pub if_accepted: Position,
    /// Where the pass goes on if it is refused.
    pub if_refused: Position,
    /// What it must be besides interesting.
    pub rule: Rule,
}

/// What a candidate must be besides interesting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// Smaller than the best.
    #[default]
    Smaller,
    /// Nothing: it may be larger, because it opens a way to something smaller, or
    /// is more readable. The pass answers for it that this ends.
    Anyway,
}
