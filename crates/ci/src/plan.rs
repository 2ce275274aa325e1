//! What a run is to do.

use gadfly_bisect::commit::Recipe;
use gadfly_campaign::Author;
use gadfly_toolchain::{Language, TestCase};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// The file of a branch with the weights of features that its tests use.
pub(crate) const WEIGHTS: &str = ".gadfly/weights.toml";

/// What a run is to do.
pub struct Plan<'a> {
    /// The repository of the compiler.
    pub repository: PathBuf,
    /// The commit to test.
    pub head: String,
    /// The commit that it will be merged into; `None` to test one branch alone.
    pub base: Option<String>,
    /// The oldest commit that can be tested: searches of the base begin there.
    pub oldest: Option<String>,
    /// How commits are built.
    pub recipe: Recipe,
    /// Where the compiler is in a build, such as `bin/clang`.
    pub compiler: PathBuf,
    /// The description of the compiler, such as `clang`.
    pub described: String,
    /// The option sets to test; those of the description if there are none.
    pub levels: Vec<Vec<String>>,
    /// A program to examine, instead of programs that are written.
    pub program: Option<TestCase>,
    /// The language of the programs.
    pub language: Language,
    /// The generator, with the weights of the branch if it has any, for an edition of the
    /// language and without the features that the compiler lacks.
    pub author: &'a (dyn Fn(AuthorOf<'_>) -> Result<Author, String> + Sync),
    /// The time for tests, reductions and searches; builds come on top.
    pub time: Duration,
    /// End the tests as soon as so many new bugs were found.
    pub enough: Option<u64>,
    /// The seed of the first program.
    pub seed: u64,
    /// How many tests run at a time.
    pub jobs: usize,
    /// For how many builds a reported bug must not show before closing is proposed.
    pub gone_after: u32,
    /// The folder of builds and answers.
    pub cache: PathBuf,
    /// The space that builds may take.
    pub cache_size: u64,
    /// Where scratch folders are made.
    pub scratch: PathBuf,
    /// The file of the store, beside which the state of the run is kept.
    pub store: PathBuf,
}

/// What the programs are to be like.
#[derive(Clone, Copy, Debug)]
pub struct AuthorOf<'a> {
    /// The text of the branch's own weights.
    pub weights: Option<&'a str>,
    /// The words of the changed lines, in small letters.
    pub words: &'a BTreeSet<String>,
    /// The only edition of the language that the compiler has.
    pub edition: Option<&'a str>,
    /// What the compiler lacks.
    pub lacks: &'a [String],
}

/// What a run tells whoever watches it.
#[derive(Debug)]
pub enum Progress<'e> {
    /// In a sentence.
    Says(String),
    /// An event of the campaign.
    Event(&'e gadfly_campaign::Event),
}
