//! What a campaign is to do.

use crate::baseline::Baseline;
use crate::bisection::BisectBugs;
use crate::budget::Budget;
use crate::generators::Author;
use crate::guidance::Guidance;
use crate::random_flags::FlagScheme;
use crate::reducer::ReduceBugs;
use crate::target_rotation::TargetRotation;
use gadfly_catalogue::Catalogue;
use gadfly_toolchain::Target;
use serde_json::{Value, json};
use std::time::Instant;

/// The configuration of a campaign.
pub struct Config {
    /// The generator with its settings.
    pub author: Author,
    /// The targets to test.
    pub targets: Vec<Target>,
    /// How many of them each program is built with.
    pub target_rotation: TargetRotation,
    /// The number of builds with random flags for each compiler that supports them.
    pub random_flags: usize,
    /// How the flags of these builds are chosen.
    pub flag_scheme: FlagScheme,
    /// Test number `i` is the program of seed `seed + i`.
    pub seed: u64,
    /// When to end.
    pub budget: Budget,
    /// When the command began: a budget of time includes the search for compilers.
    pub begun: Instant,
    /// How many tests run at a time.
    pub jobs: usize,
    /// The bugs that findings are compared with.
    pub known_bugs: Catalogue,
    /// Whether features that block a target are left out of most programs.
    pub avoid_blockers: bool,
    /// How often a finding must be tried again to confirm it.
    pub confirmations: u32,
    /// The maximum number of stored findings of one bug; further ones are only counted.
    pub kept_per_bug: u64,
    /// The same for bugs whose signature may stand for many: those of wrong outputs, and those
    /// with a message that says little.
    pub kept_vague: u64,
    /// The same for bugs of the catalogue.
    pub kept_of_known: u64,
    /// How programs are chosen, if not at random.
    pub guidance: Option<Guidance>,
    /// Other builds of the compiler under test: a finding that one of them shows as well is
    /// counted as inherited, and only the first of each signature is stored.
    pub baseline: Vec<Baseline>,
    /// How findings are reduced; `None` to leave them.
    pub reduce: Option<ReduceBugs>,
    /// The repositories in which bugs are bisected by commits; `None` for none.
    pub bisect: Option<BisectBugs>,
    /// The command line, for the record.
    pub command: String,
}

impl Config {
    /// The default number of tries to confirm a finding.
    pub const CONFIRMATIONS: u32 = 3;

    /// The same for Dafny, where every try is a slow cold start, and results do not depend on
    /// chance.
    pub const CONFIRMATIONS_OF_DAFNY: u32 = 1;

    /// The default number of builds with random flags.
    pub const RANDOM_FLAGS: usize = 1;

    /// The default maximum number of stored findings of one bug.
    pub const KEPT_PER_BUG: u64 = 10;

    /// The same for a bug of Dafny. Confirming each finding in cold processes takes as long as
    /// fifty programs in warm ones.
    pub const KEPT_PER_BUG_OF_DAFNY: u64 = 4;

    /// The same for a signature of a Dafny backend that may stand for many bugs.
    pub const KEPT_VAGUE_OF_DAFNY: u64 = 40;

    /// The default maximum number of stored findings of a bug of the catalogue: one, as an
    /// example.
    pub const KEPT_OF_KNOWN: u64 = 1;

    /// The part of a configuration that is stored, so that a resumed campaign has the same
    /// programs and targets.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "generator": self.author.generator().name(),
            "generator_version": self.author.generator().version(),
            "settings": self.author.settings().to_value(),
            "targets": self.targets.iter().map(Target::name).collect::<Vec<_>>(),
            "builds": self.target_rotation,
            "drawn_options": self.random_flags,
            "flag_scheme": self.flag_scheme,
            "budget": self.budget,
            "jobs": self.jobs,
            "guided": self.guidance.as_ref().map(|it| &it.request),
            "bisect": self.bisect.as_ref().map(|it| &it.searches),
        })
    }
}
