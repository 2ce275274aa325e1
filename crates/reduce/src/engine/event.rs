//! The events of a reduction, and its result.

use crate::interestingness::OtherBug;
use crate::subject::{Size, Subject};
use gadfly_panics::Panic;
use serde::Serialize;
use std::time::Duration;

/// An event of a reduction.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// The reduction continues an earlier one.
    Resumed {
        /// The program that it starts from.
        best: &'a Subject,
    },
    /// The result of an earlier reduction no longer passes the test.
    Outdated {
        /// The size of that program.
        size: &'a Size,
        /// Why it does not pass.
        why: &'a str,
    },
    /// A candidate was judged.
    Judged {
        /// The number of calls so far.
        calls: usize,
        /// The pass that proposed it.
        pass: &'static str,
        /// The size of the best program.
        size: &'a Size,
    },
    /// A candidate became the best program.
    Accepted {
        /// The number of confirmed steps.
        step: usize,
        /// The pass that proposed it.
        pass: &'static str,
        /// The new best program.
        best: &'a Subject,
        /// The number of calls so far.
        calls: usize,
    },
    /// Steps were withdrawn: the program before them is the best again.
    Withdrawn {
        /// The number of steps.
        steps: usize,
        /// The pass that proposed the first of them.
        pass: &'static str,
        /// The best program, which is larger again.
        best: &'a Subject,
    },
    /// A candidate shows another bug for the first time.
    Slipped {
        /// The pass that proposed it.
        pass: &'static str,
        /// The other bug.
        bug: &'a OtherBug,
    },
    /// A pass or the interestingness test panicked: a bug in Gadfly. The reduction continues
    /// with the next candidate.
    Panicked {
        /// The pass that proposed the candidate.
        pass: &'static str,
        /// The message and location of the panic.
        panic: &'a Panic,
    },
}

/// Why a reduction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// No pass finds a smaller program.
    Minimal,
    /// The time was up.
    Deadline,
    /// The maximum number of calls was reached.
    Budget,
    /// The user stopped it.
    Stopped,
}

/// Another bug that the reduction came across, and the program that shows it.
#[derive(Clone, Debug)]
pub struct Other {
    /// The program.
    pub subject: Subject,
    /// The bug that it shows.
    pub bug: OtherBug,
}

/// The result of an earlier reduction that no longer passes the test.
#[derive(Clone, Debug)]
pub struct Outdated {
    /// Its size.
    pub size: Size,
    /// Why it does not pass.
    pub why: String,
}

/// The result of a reduction.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smallest interesting program; if none was found, the one that it started from.
    pub best: Subject,
    /// The size of the original.
    pub original: Size,
    /// The size of the program that it started from, if that came from an earlier reduction.
    pub resumed: Option<Size>,
    /// Results of earlier reductions that no longer pass the test.
    pub outdated: Vec<Outdated>,
    /// The number of calls: interestingness tests of candidates, and confirmations of accepted
    /// ones. Candidates that other threads tested ahead in vain do not count, so that the
    /// number does not depend on the number of threads.
    pub calls: usize,
    /// The number of candidates that were already known.
    pub cached: usize,
    /// The number of implausible candidates, which were not tested.
    pub implausible: usize,
    /// The steps to the best program, from the one that the search started from.
    pub accepted: Vec<Confirmed>,
    /// The number of steps that were withdrawn because a later confirmation failed.
    pub withdrawn: usize,
    /// Other bugs, one program each, in the order in which they were found.
    pub others: Vec<Other>,
    /// Panics, each once: bugs in Gadfly.
    pub panics: Vec<Panic>,
    /// How long it took.
    pub time: Duration,
    /// Why it ended.
    pub end: End,
    /// How often the original showed the finding, and in how many tries.
    pub flakiness: (u32, u32),
}

/// A step of a reduction that the full test confirmed.
#[derive(Clone, Debug)]
pub struct Confirmed {
    /// The pass that proposed it.
    pub pass: &'static str,
    /// The program.
    pub subject: Subject,
    /// The number of calls until then.
    pub calls: usize,
}
