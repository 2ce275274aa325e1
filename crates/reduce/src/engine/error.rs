//! Why a reduction could not be made.

use super::history::HistoryError;
use crate::interestingness::TestError;

/// Why a reduction could not be made, or had to end with an error.
#[derive(Debug, thiserror::Error)]
pub enum ReduceError {
    /// There is nothing to reduce.
    #[error(
        "the original program does not pass the interestingness test ({0}), so there is nothing to reduce"
    )]
    NotInteresting(String),
    /// No verdict could be reached.
    #[error(transparent)]
    Test(#[from] TestError),
    /// The best so far cannot be kept.
    #[error(transparent)]
    History(#[from] HistoryError),
}
