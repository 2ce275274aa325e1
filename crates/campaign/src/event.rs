//! What a campaign tells whoever watches it.

use crate::blockers::Blocker;
use crate::cpu::CpuShare;
use crate::tallies::Tallies;
use crate::test_report::{Confirmed, Task};
use gadfly_panics::Panic;
use gadfly_store::{BugId, CampaignId, CauseId, FindingId, KnownBy, Recorded};
use serde::Serialize;

/// An event of a campaign.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// The campaign started or was resumed.
    Started {
        /// Its id in the store.
        campaign: CampaignId,
        /// The seed of test 0.
        seed: u64,
        /// The first test to run: not 0 if the campaign was resumed.
        first_test: u64,
        /// The targets by name.
        targets: Vec<String>,
        /// The number of tests that run in parallel.
        jobs: usize,
    },
    /// A confirmed finding was stored.
    Finding {
        /// Its id in the store.
        finding: FindingId,
        /// The bug it belongs to.
        bug: BugId,
        /// Whether it is the first finding of its bug, and the bug is not a known one.
        new_bug: bool,
        /// The kind of finding.
        kind: String,
        /// The target that is wrong.
        target: String,
        /// The bug in one line.
        title: String,
        /// The seed of the program; nothing for a mutant.
        seed: Option<u64>,
        /// How often it showed again, and in how many tries.
        reliability: String,
        /// A feature that all other programs of this bug have and this one lacks, so that this
        /// is likely a distinct bug.
        #[serde(skip_serializing_if = "Option::is_none")]
        likely_distinct: Option<String>,
        /// The bugs of the catalogue whose rules recognise it, separated by commas.
        #[serde(skip_serializing_if = "Option::is_none")]
        known: Option<String>,
        /// How that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        known_by: Option<KnownBy>,
        /// The baseline that shows it as well.
        #[serde(skip_serializing_if = "Option::is_none")]
        inherited: Option<String>,
    },
    /// A finding was compared with the root causes of the store and with the catalogue.
    Judged {
        /// Its id in the store.
        finding: FindingId,
        /// Its root cause.
        cause: CauseId,
        /// Whether it is the first finding of that root cause.
        new_cause: bool,
        /// The bug of the catalogue that it is by its evidence, although no rule of it
        /// recognises it, or that a person said its root cause is.
        #[serde(skip_serializing_if = "Option::is_none")]
        known: Option<String>,
        /// How that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        known_by: Option<KnownBy>,
        /// The bug of the catalogue that it is like, and what is different.
        #[serde(skip_serializing_if = "Option::is_none")]
        like: Option<String>,
    },
    /// The program of a new bug was reduced; the result is stored.
    Reduced {
        /// The finding whose program it was.
        finding: FindingId,
        /// Its number of tokens before.
        from_tokens: usize,
        /// Its number of tokens now.
        tokens: usize,
        /// Its number of lines now.
        lines: usize,
        /// The number of calls of the interestingness test.
        calls: usize,
    },
    /// The program of a new bug could not be reduced.
    NotReduced {
        /// The finding whose program it was.
        finding: FindingId,
        /// The reason.
        why: String,
    },
    /// A new bug was dated by the versions of its compiler; the result is stored.
    Dated {
        /// The finding that was looked for in the versions.
        finding: FindingId,
        /// The first bad and the first fixed version, in one line.
        summary: String,
    },
    /// A new bug was bisected by the commits of its compiler; the result is stored.
    Bisected {
        /// The finding that was looked for in the commits.
        finding: FindingId,
        /// The commit that introduced it, if it is known exactly.
        commit: Option<String>,
        /// The result in one line.
        summary: String,
    },
    /// A new bug could not be bisected by commits.
    NotBisected {
        /// The finding.
        finding: FindingId,
        /// The reason.
        why: String,
    },
    /// A wrong output has the culprit of other bugs.
    SameCulprit {
        /// The finding.
        finding: FindingId,
        /// The commit, or the pass and the first bad version.
        culprit: String,
        /// Whether that makes it the same bug: a commit does, a pass and a version do not.
        certain: bool,
        /// The bugs of the store with the same culprit.
        bugs: Vec<BugId>,
        /// The bug of the catalogue with the same culprit.
        #[serde(skip_serializing_if = "Option::is_none")]
        known: Option<String>,
        /// Whether its reduction was stopped for that, or does not begin.
        reduction_stopped: bool,
    },
    /// Something was seen once, but could not be confirmed.
    Unconfirmed {
        /// The target it was seen on.
        target: String,
        /// The seed of the program; nothing for a mutant.
        seed: Option<u64>,
        /// What was seen.
        evidence: String,
    },
    /// One bug makes most programs of a target fail.
    Blocked {
        /// The bug, the target, and the features of the programs.
        #[serde(flatten)]
        blocker: Blocker,
        /// The feature that most programs are now written without.
        avoided: Option<String>,
    },
    /// A program seems to be invalid: a bug in Gadfly.
    SuspectProgram {
        /// The seed of the program; nothing for a mutant.
        seed: Option<u64>,
        /// The reason.
        reason: String,
    },
    /// Gadfly panicked. The campaign continues with the next test.
    Panicked {
        /// What it was doing.
        task: Task,
        /// The seed of the program, if known.
        seed: Option<u64>,
        /// The generator that wrote the program.
        generator: &'static str,
        /// The version of that generator.
        generator_version: u32,
        /// The message and location of the panic.
        #[serde(flatten)]
        panic: Panic,
    },
    /// The progress of the campaign, several times a second.
    Progress(Progress),
    /// The campaign ended.
    Finished(Summary),
}

/// The progress of a campaign.
#[derive(Clone, Debug, Serialize)]
pub struct Progress {
    /// Wall-clock seconds since it started.
    pub seconds: f64,
    /// Tests per second.
    pub tests_per_second: f64,
    /// The counts so far.
    pub tallies: Tallies,
    /// How the CPU time was spent.
    pub cpu: CpuShare,
}

/// How a campaign ended.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// Its id in the store.
    pub campaign: CampaignId,
    /// Whether it was stopped before its budget was spent.
    pub interrupted: bool,
    /// The final state.
    #[serde(flatten)]
    pub progress: Progress,
}

/// The event of a finding that was stored.
pub(crate) fn finding_event(confirmed: &Confirmed, recorded: Recorded, seed: Option<u64>) -> Event {
    let record = &confirmed.record;
    Event::Finding {
        finding: recorded.finding,
        bug: recorded.bug,
        new_bug: recorded.new_bug && confirmed.inherited.is_none(),
        kind: record.bug.kind.clone(),
        target: record.target.clone(),
        title: record.bug.title.clone(),
        seed,
        reliability: format!("{} of {}", record.shown, record.tries),
        likely_distinct: confirmed.likely_distinct.clone(),
        known: record.known.clone(),
        known_by: record.known.as_ref().map(|_| KnownBy::Rule),
        inherited: confirmed.inherited.clone(),
    }
}
