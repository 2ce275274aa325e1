//! The result of a run in continuous integration, and the files that are made of it.
//!
//! The run and whoever posts its result are different processes: the one runs foreign code,
//! the other has a token. All that passes between them is this JSON. It may have been
//! tampered with, so what is read is bounded, and every text is escaped where it is written.

mod bounds;
mod junit;
mod markdown;
mod sarif;
mod summary;

pub use bounds::{MOST_BYTES, Unreadable};
pub use junit::junit;
pub use markdown::{comment, issue_body, markdown};
pub use sarif::sarif;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The version of the format. A reader refuses every other one.
pub const FORMAT: u32 = 1;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The head shows bugs that the base does not.
    NewBugs,
    /// It shows none.
    NoNewBugs,
    /// It could not be tested; this says nothing about it.
    Fault,
}

/// What a run was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A branch that is to be merged into another one.
    PullRequest,
    /// One branch, without another one to compare it with.
    Nightly,
}

/// The end of the decision about one bug: the states of figure 3.9 of CompFuzzCI's
/// description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndState {
    /// On the base, and older than every commit that can be tested.
    OlderThanLimit,
    /// On the base, whose history was searched.
    OnBase,
    /// From a base that has fixed it since.
    FixedSince,
    /// Introduced by the branch; its message identifies it.
    IntroducedByBranch,
    /// Introduced by the branch; the commit identifies it.
    BisectedOnBranch,
    /// A build that the decision depends on cannot be tested.
    Untestable,
}

/// A commit.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommitName {
    /// Its full name.
    pub id: String,
    /// The first line of its message.
    pub subject: String,
}

/// A file of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProgramFile {
    /// Its name.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// A line of the compiler's sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceLine {
    /// The file, from the root of the repository.
    pub file: String,
    /// The line, counted from 1.
    pub line: u32,
}

/// A bug that a run found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FoundBug {
    /// An id that is the same in every store.
    pub id: String,
    /// What is wrong: `crash`, `reject`, `hang`, `wrong-output` or `run-crash`.
    pub kind: String,
    /// The bug in one line.
    pub title: String,
    /// The compiler with its options.
    pub target: String,
    /// The finding in the store of the run.
    pub finding: String,
    /// What was seen.
    pub evidence: String,
    /// What the decision about it was.
    pub end_state: EndState,
    /// The commit that introduced it, if that was searched and found.
    pub culprit: Option<CommitName>,
    /// More about the decision, in one line.
    pub decision: String,
    /// The smallest program that shows it.
    pub program: Vec<ProgramFile>,
    /// Its language, as a fence of Markdown calls it.
    pub language: String,
    /// Its number of tokens.
    pub tokens: u64,
    /// Whether it was made smaller.
    pub reduced: bool,
    /// What it must print, if that is known.
    pub expected: Option<String>,
    /// Where the compiler says that it failed.
    pub place: Option<SourceLine>,
    /// How many findings this stands for.
    pub findings: u64,
    /// When it was found, in seconds after the start of the tests.
    pub seconds: f64,
    /// Where it was seen before, if the store knows it.
    pub seen_before: Option<String>,
    /// The bug of the catalogue that it is like.
    pub like: Option<String>,
    /// The other forms in which it shows, by their titles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<String>,
}

/// A reported bug that the newest builds do not show any more.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoneBug {
    /// Its id.
    pub id: String,
    /// The bug in one line.
    pub title: String,
    /// For how many builds in a row it has not shown.
    pub builds: u32,
    /// Whether that is enough to propose closing its report.
    pub propose_closing: bool,
    /// The commit that fixed it, if it was found.
    pub fixed_by: Option<CommitName>,
}

/// How much of a change the tests reached.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChangeCoverage {
    /// The changed lines that can be executed.
    pub lines: u64,
    /// Those that were.
    pub reached: u64,
}

/// The result of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CiReport {
    /// The version of the format.
    pub format: u32,
    /// The version of Gadfly.
    pub gadfly: String,
    /// How it ended.
    pub verdict: Verdict,
    /// What it was about.
    pub mode: Mode,
    /// The commit that was tested.
    pub head: CommitName,
    /// The commit that it was compared with.
    pub base: Option<CommitName>,
    /// The last commit that both have in common.
    pub merge_base: Option<CommitName>,
    /// The compiler, as its description calls it.
    pub compiler: String,
    /// Why it ended early, or what went wrong.
    pub note: Option<String>,
    /// Whether it was stopped before its time was up.
    pub stopped: bool,
    /// The new bugs.
    pub bugs: Vec<FoundBug>,
    /// Bugs that the base, or the last common commit, shows as well.
    pub inherited: Vec<FoundBug>,
    /// Findings of bugs of the catalogue, by name.
    pub known: BTreeMap<String, u64>,
    /// Reported bugs that do not show any more.
    pub gone: Vec<GoneBug>,
    /// Bugs that somebody said to leave out, by id.
    pub dismissed: Vec<String>,
    /// Bugs of Gadfly itself that the run met.
    pub own_bugs: u64,
    /// The number of changed files.
    pub changed_files: u64,
    /// The features that the branch's own weights prefer.
    pub weights: bool,
    /// How much of the change was reached.
    pub coverage: Option<ChangeCoverage>,
    /// The number of programs.
    pub programs: u64,
    /// The number of builds of programs.
    pub builds: u64,
    /// The seconds of the tests, on the clock.
    pub seconds: f64,
    /// The CPU seconds of everything.
    pub cpu_seconds: f64,
}

impl CiReport {
    /// A report on nothing yet.
    #[must_use]
    pub fn new(mode: Mode, compiler: &str) -> CiReport {
        CiReport {
            format: FORMAT,
            gadfly: env!("CARGO_PKG_VERSION").to_owned(),
            verdict: Verdict::NoNewBugs,
            mode,
            head: CommitName::default(),
            base: None,
            merge_base: None,
            compiler: compiler.to_owned(),
            note: None,
            stopped: false,
            bugs: Vec::new(),
            inherited: Vec::new(),
            known: BTreeMap::new(),
            gone: Vec::new(),
            dismissed: Vec::new(),
            own_bugs: 0,
            changed_files: 0,
            weights: false,
            coverage: None,
            programs: 0,
            builds: 0,
            seconds: 0.0,
            cpu_seconds: 0.0,
        }
    }
}
