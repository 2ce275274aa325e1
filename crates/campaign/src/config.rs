//! What a campaign is to do.

use crate::budget::Budget;
use crate::generators::Author;
use crate::reducer::ReduceBugs;
use crate::target_rotation::TargetRotation;
use gadfly_catalogue::Catalogue;
use gadfly_toolchain::Target;
use serde_json::{Value, json};

/// What a campaign is to do.
pub struct Config {
    /// Writes the programs.
    pub author: Author,
    /// The targets programs go through.
    pub targets: Vec<Target>,
    /// How many of them one program goes through.
    pub target_rotation: TargetRotation,
    /// How many builds with random flags every compiler gets that has some.
    pub random_flags: usize,
    /// Test number `i` is the program of seed `seed + i`.
    pub seed: u64,
    /// When to end.
    pub budget: Budget,
    /// How many tests run at a time.
    pub jobs: usize,
    /// The bugs that are known.
    pub known_bugs: Catalogue,
    /// Whether programs are written without what blocks a target.
    pub avoid_blockers: bool,
    /// How often a finding is tried again before it is believed.
    pub confirmations: u32,
    /// How many findings of one bug are kept; further ones are counted.
    pub kept_per_bug: u64,
    /// The same for wrong outputs, where no message tells bugs apart and one
    /// signature stands for many.
    pub kept_wrong_outputs: u64,
    /// How many findings of a bug of the catalogue are kept.
    pub kept_of_known: u64,
    /// How new bugs are reduced, if they are.
    pub reduce: Option<ReduceBugs>,
    /// The command line, for the record.
    pub command: String,
}

impl Config {
    /// How often a finding is tried again, unless told otherwise.
    pub const CONFIRMATIONS: u32 = 3;

    /// The same for Dafny, where every try is a cold start of slow compilers that do
    /// not depend on chance.
    pub const CONFIRMATIONS_OF_DAFNY: u32 = 1;

    /// How many builds with random flags, unless told otherwise.
    pub const RANDOM_FLAGS: usize = 1;

    /// How many findings of one bug are kept, unless told otherwise.
    pub const KEPT_PER_BUG: u64 = 10;

    /// How many findings of one bug of Dafny's are kept: each was confirmed in cold
    /// processes, which takes as long as fifty programs in warm ones.
    pub const KEPT_PER_BUG_OF_DAFNY: u64 = 4;

    /// How many wrong outputs of one of Dafny's backends are kept.
    pub const KEPT_WRONG_OUTPUTS_OF_DAFNY: u64 = 40;

    /// How many findings of a bug of the catalogue are kept, unless told otherwise: one,
    /// to look at.
    pub const KEPT_OF_KNOWN: u64 = 1;

    /// What the store keeps of a configuration, so that a campaign can be
    /// resumed with the same programs and targets.
    #[must_use]
    pub fn to_json(&self) -> Value {
        json!({
            "generator": self.author.generator().name(),
            "generator_version": self.author.generator().version(),
            "settings": self.author.settings().to_value(),
            "targets": self.targets.iter().map(Target::name).collect::<Vec<_>>(),
            "builds": self.target_rotation,
            "drawn_options": self.random_flags,
            "budget": self.budget,
            "jobs": self.jobs,
        })
    }
}
