//! What a test tells about what it reached, one file for each way to know it.

mod coverage;
mod features;
mod remarks;
mod toward;
mod translation;

pub use coverage::{Coverage, NoCoverage};
pub use features::Features;
pub use remarks::Remarks;
pub use toward::{NoWay, Toward};
pub use translation::Translation;

use crate::mark::{Mark, Reached};
use gadfly_choice::Recording;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{ObserveError, TestCase};
use std::fmt::Debug;

/// A program of which is asked what it reaches.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// Its files and features.
    pub case: &'a TestCase,
    /// Its choices.
    pub recording: &'a Recording,
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Stops them.
    pub stop: &'a Stop,
}

/// A way to know what programs reach.
pub trait Feedback: Debug + Send + Sync {
    /// What a program reaches.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set. A compiler that fails is no error.
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError>;

    /// What new marks and counts are worth beyond being new.
    fn worth(&self, _new: &[(Mark, u8)]) -> f64 {
        0.0
    }

    /// What a program is worth for what it reaches, whether or not that is new.
    fn pull(&self, _reached: &Reached) -> f64 {
        0.0
    }
}

/// The names of the ways on the command line and in stored campaigns.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum FeedbackKind {
    /// The optimisation remarks of stock clang and gcc.
    Remarks,
    /// The coverage of a compiler that was built for it.
    Coverage,
    /// Dafny: the program, its translation, and what that calls of the runtime.
    Translation,
    /// The generated program alone.
    Features,
}

impl FeedbackKind {
    /// All of them.
    pub const ALL: [FeedbackKind; 4] = [
        FeedbackKind::Remarks,
        FeedbackKind::Coverage,
        FeedbackKind::Translation,
        FeedbackKind::Features,
    ];

    /// The name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            FeedbackKind::Remarks => "remarks",
            FeedbackKind::Coverage => "coverage",
            FeedbackKind::Translation => "translation",
            FeedbackKind::Features => "features",
        }
    }
}

impl std::fmt::Display for FeedbackKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

impl std::str::FromStr for FeedbackKind {
    type Err = String;

    fn from_str(name: &str) -> Result<FeedbackKind, String> {
        let named = FeedbackKind::ALL.into_iter().find(|it| it.name() == name);
        named.ok_or_else(|| {
            let all: Vec<&str> = FeedbackKind::ALL.map(FeedbackKind::name).to_vec();
            format!(
                "there is no feedback `{name}`; there are {}",
                all.join(", ")
            )
        })
    }
}
