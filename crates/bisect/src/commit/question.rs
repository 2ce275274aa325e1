//! What is asked about a built commit.

use super::artefacts::Built;
use super::error::CommitError;
use super::git::Commit;
use crate::reply::Reply;

/// A question about built commits, the interestingness test of the search.
pub trait Question {
    /// What the question is, so that answers to another one are not taken for its own.
    fn identity(&self) -> String;

    /// Asks it.
    ///
    /// # Errors
    /// If it cannot be asked, which says nothing about the commit.
    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError>;

    /// Whether the question is only known once the good and the bad end were seen.
    fn needs_ends(&self) -> bool {
        false
    }

    /// Looks at the two ends.
    ///
    /// # Errors
    /// If they do not differ, or cannot be looked at.
    fn see_ends(
        &self,
        _good: (&Commit, &Built),
        _bad: (&Commit, &Built),
    ) -> Result<(), CommitError> {
        Ok(())
    }
}
