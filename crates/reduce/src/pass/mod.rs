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

/// A way to make programs smaller.
///
/// A pass has no state: its candidates depend only on the subject and the position. Therefore
/// other threads can test candidates ahead, and the best program can change without the pass
/// noticing.
pub trait Pass: Debug + Sync {
    /// The name that the history shows, such as `delete-statements`.
    fn name(&self) -> &'static str;

    /// The candidates for a subject, in order, starting at a position. The iterator is lazy:
    /// often only the first candidates are needed.
    fn candidates<'a>(
        &'a self,
        subject: &'a Subject,
        from: Position,
    ) -> Box<dyn Iterator<Item = Candidate> + 'a>;

    /// The stage of the pass: a stage begins when the passes of the stages before it find
    /// nothing more. Choices are stage 0, models [`Pass::MODEL`], the first cuts on texts
    /// [`Pass::START`], values of expressions [`Pass::VALUES`], everything else on texts
    /// [`Pass::TEXT`], and the final clean-up is [`Pass::FINISH`].
    fn stage(&self) -> u8 {
        <dyn Pass>::TEXT
    }

    /// The cost of judging a candidate, relative to other passes.
    fn cost(&self) -> f64 {
        1.0
    }
}

impl dyn Pass {
    /// The stage of models, after the choices.
    pub(crate) const MODEL: u8 = 3;

    /// The stage of the few cuts that are tried first on texts.
    pub const START: u8 = 4;

    /// The stage of passes that make parts of a program independent of each other, so that more
    /// can be cut afterwards. It is repeated after texts.
    pub(crate) const VALUES: u8 = 1;

    /// The stage of values when no other pass on texts finds anything.
    pub(crate) const LATE_VALUES: u8 = 5;

    /// The stage of all other passes on texts.
    pub const TEXT: u8 = 2;

    /// The stage of passes that try several edits at once, when no single one is left. Few calls
    /// are spent on it, and the passes on texts have another turn after it.
    pub(crate) const PAIRS: u8 = 7;

    /// The stage of passes that give the result a normal form, after texts: it contains what may
    /// make the result smaller as well, and runs until nothing is left to try.
    pub const NORMAL: u8 = 6;

    /// The stage of passes that make the result readable: each of them runs once, in order,
    /// when nothing gets smaller any more.
    pub(crate) const FINISH: u8 = u8::MAX;
}

/// The position of a pass. Only the pass knows what the numbers mean; they must still be
/// meaningful for the new best program after a candidate was accepted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The number of items to try at once; 0 before the pass has begun.
    pub size: usize,
    /// The number of items already tried at this size.
    pub at: usize,
}

/// A program that a pass proposes.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The program.
    pub subject: Subject,
    /// The next position if it is accepted, for the new best program.
    pub if_accepted: Position,
    /// The next position if it is rejected.
    pub if_refused: Position,
    /// The condition besides being interesting.
    pub rule: Rule,
}

/// A condition for candidates besides being interesting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// It must be smaller than the best program.
    #[default]
    Smaller,
    /// None: it may be larger, because it enables further reduction or is more readable. The
    /// pass must guarantee termination.
    Anyway,
}
