//! Why a reduction could not be made.

use super::history::HistoryError;
use crate::interestingness::TestError;

/// Why a reduction failed.
#[derive(Debug, thiserror::Error)]
pub enum ReduceError {
    /// The original does not pass the interestingness test.
    #[error(
        "the original program does not pass the interestingness test ({0}), so there is nothing to reduce"
    )]
    NotInteresting(String),
    /// The interestingness test failed.
    #[error(transparent)]
    Test(#[from] TestError),
    /// The history cannot be written.
    #[error(transparent)]
    History(#[from] HistoryError),
}
