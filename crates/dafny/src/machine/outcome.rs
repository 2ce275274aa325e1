//! The options and limits of a run, and its outcome.

use super::fault::InvalidKind;
use crate::syntax::{NodeId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// The limits of a run.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many instructions.
    pub steps: u64,
    /// How many bytes of values, objects, frames and output, roughly.
    pub memory: usize,
    /// How many nested calls.
    pub depth: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            steps: 10_000_000_000,
            memory: 4 << 30,
            depth: 10_000_000,
        }
    }
}

/// Which limit ended a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Too many instructions.
    Steps,
    /// Too much memory.
    Memory,
    /// Too many nested calls.
    Depth,
}

/// Options of a run.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    /// Let an invalid operation return the value of a safe wrapper (fuzz-d thesis, section
    /// 4.4), record its position, and continue.
    pub recondition: bool,
    /// The command line's arguments, the program's name first.
    pub arguments: Vec<String>,
}

/// Why a run ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// `Main` returned.
    Finished,
    /// An `expect` failed; what Dafny says about it is in the output.
    Halted,
    /// An operation that no valid program performs.
    Invalid {
        /// The kind of failure.
        kind: InvalidKind,
        /// Where.
        node: NodeId,
        /// Where in the text.
        span: Span,
        /// A description of the failure.
        what: String,
    },
    /// A limit was reached.
    LimitReached(Limit),
    /// A construct that this interpreter cannot execute.
    Unsupported {
        /// The construct.
        construct: String,
        /// Where it is.
        span: Span,
    },
}

/// The result of a run.
#[derive(Clone, Debug)]
pub struct Outcome {
    /// Why it ended.
    pub end: End,
    /// Its output.
    pub stdout: String,
    /// The first reason why backends may print something else, if there is one.
    pub varies: Option<&'static str>,
    /// How many instructions were executed.
    pub steps: u64,
    /// How often each statement ran, if requested.
    pub statement_counts: BTreeMap<NodeId, u64>,
    /// The values that watched variables took, printed, in order.
    pub recorded: Vec<(NodeId, String)>,
    /// In recondition mode, the operations that needed their safe wrapper.
    pub reconditioned: BTreeSet<(NodeId, InvalidKind)>,
    /// The results of checks, if the program was compiled with them.
    pub checks: CheckReport,
}

impl Outcome {
    /// The exit status of the compiled program, if the run came to its end.
    #[must_use]
    pub fn exit_status(&self) -> Option<i32> {
        match self.end {
            End::Finished => Some(0),
            End::Halted => Some(1),
            _ => None,
        }
    }
}

/// The results of checks in a run. Empty unless the program was compiled with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CheckReport {
    /// All that was reached, in the order of the text.
    pub sites: Vec<CheckedSite>,
}

/// Something that was reached in a checked run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedSite {
    /// The kind of failure that is checked; none for ghost code, which only runs.
    pub kind: Option<InvalidKind>,
    /// Which node.
    pub node: NodeId,
    /// Where in the text.
    pub span: Span,
    /// How often it held.
    pub held: u64,
    /// How often it could not be evaluated.
    pub not_checked: u64,
    /// Why it could not, the first time.
    pub why: Option<String>,
}

impl CheckReport {
    /// How many sites were checked whenever they were reached.
    #[must_use]
    pub fn checked(&self) -> usize {
        self.sites
            .iter()
            .filter(|site| site.not_checked == 0)
            .count()
    }

    /// The sites that could not always be checked.
    pub fn not_checked(&self) -> impl Iterator<Item = &CheckedSite> {
        self.sites.iter().filter(|site| site.not_checked > 0)
    }
}
