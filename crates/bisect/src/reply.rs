//! An answer with its reason: what a question about a version or a commit gives.

use crate::search::Answer;
use serde::{Deserialize, Serialize};

/// An answer and why it is that.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The answer.
    pub answer: Answer,
    /// What was seen, in a few words.
    pub why: String,
}

impl Reply {
    /// It does not show the finding.
    #[must_use]
    pub fn good(why: impl Into<String>) -> Reply {
        Reply::new(Answer::Good, why)
    }

    /// It shows the finding.
    #[must_use]
    pub fn bad(why: impl Into<String>) -> Reply {
        Reply::new(Answer::Bad, why)
    }

    /// It says nothing about the finding.
    #[must_use]
    pub fn skip(why: impl Into<String>) -> Reply {
        Reply::new(Answer::Skip, why)
    }

    fn new(answer: Answer, why: impl Into<String>) -> Reply {
        Reply {
            answer,
            why: why.into(),
        }
    }
}
