//! Why a reduction could not be made.

use super::history::HistoryError;
use crate::interestingness::TestError;

/// Why a reduction could not be made, or had to end with an error.
#[derive(Debug, thiserror::Error)]
pub enum ReduceError {
    /// There is nothing to reduce.
    #[error(
        "the program does not pass the test as it is ({0}); nothing can be reduced that does not show"
    )]
    NotInteresting(String),
    /// No verdict could be reached.
    #[error(transparent)]
    Test(#[from] TestError),
    /// The best so far cannot be kept.
    #[error(transparent)]
    History(#[from] HistoryError),
}
