//! What a campaign tells whoever watches it.

use crate::blockers::Blocker;
use crate::cpu::CpuShare;
use crate::tallies::Tallies;
use crate::worker::Task;
use gadfly_panics::Panic;
use gadfly_store::{BugId, CampaignId, FindingId};
use serde::Serialize;

/// Something that happened.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The campaign began, or goes on after a break.
    Started {
        /// Its number in the store.
        campaign: CampaignId,
        /// The seed of test 0.
        seed: u64,
        /// The first test to run: not 0 when resumed.
        first_test: u64,
        /// The targets by name.
        targets: Vec<String>,
        /// Tests run at a time.
        jobs: usize,
    },
    /// A confirmed finding is in the store.
    Finding {
        /// Its number in the store.
        finding: FindingId,
        /// The bug it belongs to.
        bug: BugId,
        /// Whether it is the first of that bug, and no known one.
        new_bug: bool,
        /// What kind.
        kind: String,
        /// The target that is wrong.
        target: String,
        /// The bug in one line.
        title: String,
        /// The seed of the program.
        seed: u64,
        /// In how many of how many tries it showed again.
        reliability: String,
        /// The feature that the programs of all other findings of the bug have and this
        /// one lacks: it is likely a distinct bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        likely_distinct: Option<String>,
        /// The bugs of the catalogue that it shows, separated by commas.
        #[serde(skip_serializing_if = "Option::is_none")]
        known: Option<String>,
    },
    /// The program of a new bug was made smaller; the result is in the store.
    Reduced {
        /// The finding whose program it was.
        finding: FindingId,
        /// Its tokens before.
        from_tokens: usize,
        /// Its tokens now.
        tokens: usize,
        /// Its lines now.
        lines: usize,
        /// How often the test was asked.
        calls: usize,
    },
    /// The program of a new bug could not be made smaller.
    NotReduced {
        /// The finding whose program it was.
        finding: FindingId,
        /// Why.
        why: String,
    },
    /// Something was seen once and not again.
    Unconfirmed {
        /// The target it was seen on.
        target: String,
        /// The seed of the program.
        seed: u64,
        /// What was seen.
        evidence: String,
    },
    /// One bug makes most programs of a target fail.
    Blocked {
        /// Which, where, and what they share.
        #[serde(flatten)]
        blocker: Blocker,
        /// The feature that most programs are now written without.
        avoided: Option<String>,
    },
    /// A program seems to be wrong itself: a bug of Gadfly.
    SuspectProgram {
        /// The seed of the program.
        seed: u64,
        /// Why it seems so.
        reason: String,
    },
    /// Gadfly panicked: a bug of its own. The campaign goes on with the next test.
    Panicked {
        /// What it was doing with the program.
        task: Task,
        /// The seed of the program, where it is known.
        seed: Option<u64>,
        /// The generator that wrote the program.
        generator: &'static str,
        /// The version of that generator.
        generator_version: u32,
        /// What it said, and where.
        #[serde(flatten)]
        panic: Panic,
    },
    /// How far the campaign is; several times a second.
    Progress(Progress),
    /// The campaign ended.
    Finished(Summary),
}

/// How far a campaign is.
#[derive(Clone, Debug, Serialize)]
pub struct Progress {
    /// Wall-clock seconds since it began.
    pub seconds: f64,
    /// Tests per second.
    pub tests_per_second: f64,
    /// What was counted so far.
    pub tallies: Tallies,
    /// Where the CPU time went.
    pub cpu: CpuShare,
}

/// How a campaign ended.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Its number in the store.
    pub campaign: CampaignId,
    /// Whether it was stopped before its budget was spent.
    pub interrupted: bool,
    /// The last state.
    #[serde(flatten)]
    pub progress: Progress,
}
