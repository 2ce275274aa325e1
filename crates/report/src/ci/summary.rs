//! Phrases that all forms of a report share.

use super::{CiReport, EndState, FoundBug, Mode, Verdict};

/// What a run found, in one sentence that is not escaped.
pub(super) fn headline(report: &CiReport) -> String {
    let bugs = report.bugs.len();
    match report.verdict {
        Verdict::Fault => "The compiler could not be tested".to_owned(),
        Verdict::NewBugs if bugs == 1 => "1 new bug".to_owned(),
        Verdict::NewBugs => format!("{bugs} new bugs"),
        Verdict::NoNewBugs => match report.mode {
            Mode::PullRequest => "No new bug".to_owned(),
            Mode::Nightly => "No bug that is not known".to_owned(),
        },
    }
}

/// What was done, in one sentence.
pub(super) fn effort(report: &CiReport) -> String {
    format!(
        "{} programs in {:.0} s ({:.0} s of CPU time)",
        report.programs, report.seconds, report.cpu_seconds
    )
}

/// What is wrong, in words.
pub(super) fn kind_in_words(kind: &str) -> &str {
    match kind {
        "crash" => "the compiler crashes",
        "reject" => "the compiler rejects a valid program",
        "hang" => "the compiler or the compiled program does not end",
        "wrong-output" => "the compiled program prints something wrong",
        "run-crash" => "the compiled program dies",
        other => other,
    }
}

/// What the decision about a bug means.
pub(super) fn state_in_words(bug: &FoundBug) -> &'static str {
    match bug.end_state {
        EndState::OlderThanLimit => "the base has it, and it is too old to be searched",
        EndState::OnBase => "the base has it",
        EndState::FixedSince => "the base had it and has fixed it since: merge the base",
        EndState::IntroducedByBranch | EndState::BisectedOnBranch => "this change introduces it",
        EndState::Untestable => "where it comes from could not be tested",
    }
}

/// The beginning of a commit's name.
pub(super) fn short(id: &str) -> &str {
    id.get(..12).unwrap_or(id)
}
