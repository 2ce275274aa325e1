//! The result of a search through a history in one line.

use super::driver::{Bisected, End, Sense};
use super::git::Commit;

impl Bisected {
    /// The result in one line, such as `introduced by 1a2b3c4d5e (2026-01-02) Fold more`.
    #[must_use]
    pub fn summary(&self) -> String {
        let verb = match self.sense {
            Sense::Introduced => "introduced",
            Sense::Fixed => "fixed",
        };
        match &self.end {
            End::Found { commit } => format!("{verb} by {}", described(commit)),
            End::OneOf { commits } => {
                let last = commits.last().map_or_else(String::new, described);
                let others = commits.len().saturating_sub(1);
                format!("{verb} by {last}, or by one of {others} before it that cannot be tested")
            }
            End::BadAtMergeBase { commit } => format!(
                "already there at {}, the last common commit of the two ends: the good one must have fixed it",
                described(commit)
            ),
            End::StepLimit { left } => format!("{left} commits are left after --steps"),
            End::Stopped { left } => {
                format!("stopped with {left} commits left; the same command continues")
            }
        }
    }

    /// Whether nothing is left to search.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        !matches!(self.end, End::StepLimit { .. } | End::Stopped { .. })
    }

    /// The commit that introduced what was searched, if it is known exactly. What fixed it is
    /// no culprit.
    #[must_use]
    pub fn culprit(&self) -> Option<&Commit> {
        match (&self.end, self.sense) {
            (End::Found { commit }, Sense::Introduced) => Some(commit),
            _ => None,
        }
    }
}

fn described(commit: &Commit) -> String {
    format!("{} ({}) {}", commit.short(), commit.date, commit.subject)
}
