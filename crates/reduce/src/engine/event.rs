//! The events of a reduction, and its result.

use crate::interestingness::OtherBug;
use crate::subject::{Size, Subject};
use gadfly_panics::Panic;
use serde::Serialize;
use std::time::Duration;

/// Something that happened.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// It begins where an earlier reduction ended.
    Resumed {
        /// The program that it begins with.
        best: &'a Subject,
    },
    /// Where an earlier reduction ended does not pass any more.
    Outdated {
        /// How large that is.
        size: &'a Size,
        /// Why it does not pass.
        why: &'a str,
    },
    /// A candidate was judged.
    Judged {
        /// How many so far.
        calls: usize,
        /// The pass that proposed it.
        pass: &'static str,
        /// The size of the best.
        size: &'a Size,
    },
    /// A candidate became the best.
    Accepted {
        /// How many steps of the history are beyond doubt.
        step: usize,
        /// The pass that proposed it.
        pass: &'static str,
        /// The best.
        best: &'a Subject,
        /// How many calls were made.
        calls: usize,
    },
    /// Steps turned out to be wrong: the best is what it was before them.
    Withdrawn {
        /// How many.
        steps: usize,
        /// The pass that proposed the first of them.
        pass: &'static str,
        /// The best, which is larger again.
        best: &'a Subject,
    },
    /// A candidate shows another bug, for the first time.
    Slipped {
        /// The pass that proposed it.
        pass: &'static str,
        /// The other bug.
        bug: &'a OtherBug,
    },
    /// A pass, or what judges candidates, panicked: a bug of Gadfly. The reduction goes
    /// on with the next candidate.
    Panicked {
        /// The pass whose candidate it was.
        pass: &'static str,
        /// What it said, and where.
        panic: &'a Panic,
    },
}

/// Why a reduction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// No pass finds anything smaller.
    Minimal,
    /// The time was up.
    Deadline,
    /// The calls were used up.
    Budget,
    /// Somebody asked to stop.
    Stopped,
}

/// Another bug that was met on the way, with the program that shows it.
#[derive(Clone, Debug)]
pub struct Other {
    /// The program.
    pub subject: Subject,
    /// What it shows.
    pub bug: OtherBug,
}

/// A program that an earlier reduction ended with, and that does not pass any more.
#[derive(Clone, Debug)]
pub struct Outdated {
    /// How large it is.
    pub size: Size,
    /// Why it does not pass.
    pub why: String,
}

/// What came out of a reduction.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smallest interesting subject that was found; what it began with if there was
    /// none.
    pub best: Subject,
    /// How large the original was.
    pub original: Size,
    /// How large the program was that it began with, if an earlier reduction had ended
    /// with it.
    pub resumed: Option<Size>,
    /// Earlier programs that were tried and do not pass any more.
    pub outdated: Vec<Outdated>,
    /// How often the test was asked about a candidate that came up, and how often an
    /// accepted one was looked into further. What further
    /// threads tried ahead in vain is not counted, so that this does not depend on
    /// their number.
    pub calls: usize,
    /// Candidates that were known already.
    pub cached: usize,
    /// Candidates that could not be programs, and were not asked about.
    pub implausible: usize,
    /// How many steps led to the best.
    pub steps: usize,
    /// How many steps were taken and withdrawn, because something was wrong with what
    /// they led to.
    pub withdrawn: usize,
    /// Other bugs, one program each, in the order in which they were met.
    pub others: Vec<Other>,
    /// Panics, each once: bugs of Gadfly.
    pub panics: Vec<Panic>,
    /// How long it took.
    pub time: Duration,
    /// Why it ended.
    pub end: End,
    /// In how many of how many tries the original showed the finding.
    pub flakiness: (u32, u32),
}
