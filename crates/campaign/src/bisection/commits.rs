//! A finding as a search through the commits of its compiler's repository: how commits are
//! built, and what they are asked.

use super::evidence_of;
use crate::reduction::{Failing, FailingError};
use crate::report::{finding_target, test_case_of};
use gadfly_bisect::commit::{
    Artefacts, Bisected, ByOutput, ByTarget, CommitError, Driver, Event, Expectation, Git,
    Invocation, Question, Recipe, Span,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::FindingDetails;
use gadfly_toolchain::{Detection, Engine, Role, SourceFile, TestCase};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::Duration;

/// The time limit of a question.
const QUESTION_TIME: Duration = Duration::from_secs(300);

/// How the findings of a compiler are bisected by the commits of its repository.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommitSearch {
    /// The compiler whose findings are searched, such as `tcc`, or `gcc` for all its versions.
    pub of: String,
    /// The repository.
    pub repository: PathBuf,
    /// A commit that has none of the bugs, if possible.
    pub good: String,
    /// A commit that has them.
    pub bad: String,
    /// Whether merged branches count as one commit.
    pub first_parent: bool,
    /// The command that builds a commit.
    pub build: String,
    /// The time limit of a build, unless it is the usual one.
    pub build_time: Option<Duration>,
    /// The memory limit of each process of a build.
    pub build_memory: Option<u64>,
    /// Whether builds may use the network.
    pub network: bool,
    /// What a build is asked.
    pub ask: Ask,
    /// The most commits to ask about.
    pub steps: Option<u32>,
    /// The folder for builds and answers.
    pub cache: PathBuf,
    /// The bytes that builds may take.
    pub cache_size: u64,
}

/// What a build is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// The compiler in the build takes the place of the finding's.
    Compiler(PathBuf),
    /// What a command prints.
    Run(String),
    /// The same, as a file describes it from version to version.
    Invocation(PathBuf),
}

/// Why a finding was not bisected.
#[derive(Debug, thiserror::Error)]
pub(crate) enum SearchError {
    /// The finding does not show.
    #[error(transparent)]
    Failing(#[from] FailingError),
    /// The search failed.
    #[error(transparent)]
    Commit(#[from] CommitError),
    /// The compiler is more than one program.
    #[error("a Dafny cannot be replaced by one program of a build; use `run` or `invocation`")]
    Dafny,
}

impl CommitSearch {
    /// How commits are built.
    #[must_use]
    pub fn recipe(&self) -> Recipe {
        let mut recipe = Recipe::new(self.build.clone());
        if let Some(time) = self.build_time {
            recipe = recipe.within(time);
        }
        if let Some(memory) = self.build_memory {
            recipe.limits.memory = memory;
        }
        recipe.network = self.network;
        recipe
    }

    /// Checks everything that can be wrong with it, and names its ends by their ids, because
    /// a branch may move while a campaign runs.
    ///
    /// # Errors
    /// If it cannot be used.
    pub fn checked(
        mut self,
        scratch: &Path,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<CommitSearch, CommitError> {
        let git = Git::open(&self.repository, scratch, stop)?;
        let (good, bad) = (git.commit(&self.good)?, git.commit(&self.bad)?);
        if good.id == bad.id {
            return Err(CommitError::SameEnds(good.short().to_owned()));
        }
        let unusable = |_| CommitError::NoSuchRevision {
            revision: self.good.clone(),
            repository: self.repository.clone(),
        };
        self.repository = self.repository.canonicalize().map_err(unusable)?;
        (self.good, self.bad) = (good.id, bad.id);
        self.invocation()?;
        Artefacts::open(&self.cache, runner, stop)?;
        Ok(self)
    }

    /// Whether a finding of this target is to be searched here.
    pub(crate) fn concerns(&self, details: &FindingDetails, detection: &Detection) -> bool {
        finding_target(details, detection).is_ok_and(|target| {
            let compiler = &target.compiler;
            [&compiler.spec.name, &compiler.name].contains(&&self.of)
        })
    }

    fn invocation(&self) -> Result<Option<Invocation>, CommitError> {
        Ok(match &self.ask {
            Ask::Compiler(_) => None,
            Ask::Run(command) => Some(Invocation::of_command(command)?),
            Ask::Invocation(path) => Some(Invocation::load(path)?),
        })
    }

    /// Searches the commit that introduced a finding. The ends were given for all findings of
    /// the compiler, so they are tested for this one.
    ///
    /// # Errors
    /// If the finding does not show, or the search fails. Being stopped is no error once the
    /// history is read; what was found out until then is kept in the cache.
    pub(crate) fn bisect(
        &self,
        details: &FindingDetails,
        detection: &Detection,
        means: Means<'_>,
        watch: &mut dyn FnMut(Event<'_>),
    ) -> Result<Bisected, SearchError> {
        let Means {
            runner,
            stop,
            scratch,
        } = means;
        let git = Git::open(&self.repository, scratch, stop)?;
        let search = |question: &dyn Question,
                      watch: &mut dyn FnMut(Event<'_>)|
         -> Result<Bisected, SearchError> {
            let artefacts = Artefacts::open(&self.cache, runner, stop)?;
            let driver = Driver {
                git: &git,
                artefacts: &artefacts,
                recipe: &self.recipe(),
                question,
                stop,
                most_steps: self.steps,
                fresh: false,
                verify_ends: !question.needs_ends(),
            };
            let span = Span {
                good: self.good.clone(),
                bad: self.bad.clone(),
                first_parent: self.first_parent,
            };
            let bisected = driver.bisect(&span, watch)?;
            artefacts.trim(self.cache_size)?;
            Ok(bisected)
        };
        let Some(invocation) = self.invocation()? else {
            let failing = Failing::of_finding(details, detection, runner, stop)?;
            let Ask::Compiler(compiler) = &self.ask else {
                return Err(SearchError::Dafny);
            };
            if let Engine::Dafny(_) = failing.target.compiler.engine {
                return Err(SearchError::Dafny);
            }
            let question = ByTarget {
                runner,
                stop,
                target: &failing.target,
                test_case: &failing.test_case,
                evidence: evidence_of(&failing),
                compiler: compiler.clone(),
            };
            return search(&question, watch);
        };
        let case = files_to_ask(details);
        let files = case.files.iter();
        let files: Vec<(String, String)> = files
            .map(|file| (file.name.clone(), file.text.to_string()))
            .collect();
        let question = ByOutput {
            runner,
            stop,
            git: &git,
            invocation: &invocation,
            files: &files,
            expectation: match case.expected {
                Some(right) => Expectation::Prints(right.to_string()),
                None => Expectation::LikeTheEnds,
            },
            time: QUESTION_TIME,
            ends: OnceLock::new(),
        };
        search(&question, watch)
    }
}

/// What a search works with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Means<'a> {
    pub(crate) runner: &'a Runner,
    pub(crate) stop: &'a Stop,
    /// Where scratch folders are made.
    pub(crate) scratch: &'a Path,
}

/// The program of a finding for a command, reduced if it was. What it must print is only there
/// if that is what is wrong.
#[must_use]
pub fn files_to_ask(details: &FindingDetails) -> TestCase {
    let reduced = details.reduced.as_ref().map(|it| &it.program);
    let stored = test_case_of(reduced.unwrap_or(&details.program));
    let files = stored.files.into_iter().map(|file| SourceFile {
        // A command does not ask what the files are for.
        role: Role::Test,
        ..file
    });
    let mut case = TestCase::new(stored.language, files.collect());
    let is_output = details.finding.kind == "wrong-output";
    case.expected = stored.expected.filter(|_| is_output);
    case
}
