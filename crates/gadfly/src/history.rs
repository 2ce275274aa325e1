//! The arguments and keys that say how the commits of a compiler's repository are built and
//! asked, for one bisection or for those of a campaign.

use crate::exit::CommandError;
use crate::setting::default_cache;
use clap::Args;
use gadfly_bisect::commit::Recipe;
use gadfly_campaign::{Ask, CommitSearch};
use gadfly_sandbox::{parse_duration, parse_size};
use gadfly_toolchain::{RepositoryConfig, Target};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The commit with the bugs unless another one is named.
const BAD: &str = "HEAD";

/// The space that builds may take unless another size is named.
const CACHE_SIZE: u64 = 20 << 30;

/// How commits are built and asked.
#[derive(Debug, Args)]
pub(crate) struct HistoryArgs {
    /// Search the commits of this git repository
    #[arg(long, value_name = "DIR", requires_all = ["good", "build"])]
    pub(crate) repo: Option<PathBuf>,

    /// A commit without the bug. If it is newer than --bad, the fix is searched
    #[arg(long, value_name = "COMMIT", requires = "repo")]
    pub(crate) good: Option<String>,

    /// A commit with the bug
    #[arg(long, value_name = "COMMIT", default_value = BAD)]
    pub(crate) bad: String,

    /// The command that builds a commit
    #[arg(long, value_name = "COMMAND", requires = "repo")]
    pub(crate) build: Option<String>,

    /// The compiler in a build, such as bin/clang
    #[arg(long, value_name = "PATH", requires = "repo", group = "question")]
    pub(crate) compiler: Option<PathBuf>,

    /// A command that is run with every build
    #[arg(long, value_name = "COMMAND", requires = "repo", group = "question")]
    pub(crate) run: Option<String>,

    /// A description of how the compiler is called, from version to version
    #[arg(long, value_name = "FILE", requires = "repo", group = "question")]
    pub(crate) invocation: Option<PathBuf>,

    /// Take a merged branch for one commit
    #[arg(long, requires = "repo")]
    pub(crate) first_parent: bool,

    /// Ask about at most this many commits
    #[arg(long, value_name = "N", requires = "repo")]
    pub(crate) steps: Option<u32>,

    /// The time limit of a build [default: 1h]
    #[arg(long, value_name = "TIME", requires = "repo", value_parser = parse_duration)]
    build_time: Option<Duration>,

    /// The memory limit of each process of a build [default: none]
    #[arg(long, value_name = "SIZE", requires = "repo", value_parser = parse_size)]
    build_memory: Option<u64>,

    /// Let builds use the network; they then run without isolation
    #[arg(long, requires = "repo")]
    network: bool,

    /// The folder for builds and answers [default: $GADFLY_CACHE, or gadfly in the user's
    /// cache folder]
    #[arg(long, value_name = "DIR", requires = "repo")]
    cache: Option<PathBuf>,

    /// The space that builds may take after the bisection; those not used for longest are
    /// removed
    #[arg(long, value_name = "SIZE", requires = "repo", default_value = "20GiB", value_parser = parse_size)]
    pub(crate) cache_size: u64,
}

impl HistoryArgs {
    /// The folder for builds and answers.
    pub(crate) fn cache(&self) -> PathBuf {
        cache(self.cache.as_deref())
    }

    /// How commits are built.
    pub(crate) fn recipe(&self) -> Recipe {
        let mut recipe = Recipe::new(self.build.clone().unwrap_or_default());
        if let Some(time) = self.build_time {
            recipe = recipe.within(time);
        }
        if let Some(memory) = self.build_memory {
            recipe.limits.memory = memory;
        }
        recipe.network = self.network;
        recipe
    }

    /// The search for the findings of one compiler of a campaign, if a repository is named:
    /// `of` is that compiler, or the only one of the targets.
    pub(crate) fn search(
        &self,
        of: Option<&str>,
        targets: &[Target],
    ) -> Result<Option<CommitSearch>, CommandError> {
        let Some(repository) = &self.repo else {
            return Ok(None);
        };
        let of = match of {
            Some(of) => of.to_owned(),
            None => only_compiler(targets)?,
        };
        Ok(Some(CommitSearch {
            of,
            repository: repository.clone(),
            good: self.good.clone().unwrap_or_default(),
            bad: self.bad.clone(),
            first_parent: self.first_parent,
            build: self.build.clone().unwrap_or_default(),
            build_time: self.build_time,
            build_memory: self.build_memory,
            network: self.network,
            ask: ask(&self.compiler, &self.run, &self.invocation).ok_or_else(|| {
                CommandError::usage("say what to ask a build: --compiler, --run or --invocation")
            })?,
            steps: self.steps,
            cache: self.cache(),
            cache_size: self.cache_size,
        }))
    }
}

/// The search that a configuration describes.
pub(crate) fn configured(of: &RepositoryConfig) -> Result<CommitSearch, CommandError> {
    let ask = ask(&of.compiler, &of.run, &of.invocation).ok_or_else(|| {
        CommandError::usage(format_args!(
            "[[bisect]] of `{}` does not say what to ask a build: compiler, run or invocation",
            of.of
        ))
    })?;
    Ok(CommitSearch {
        of: of.of.clone(),
        repository: of.repo.clone(),
        good: of.good.clone(),
        bad: of.bad.clone().unwrap_or_else(|| BAD.to_owned()),
        first_parent: of.first_parent,
        build: of.build.clone(),
        build_time: of.build_time,
        build_memory: of.build_memory,
        network: of.network,
        ask,
        steps: of.steps,
        cache: cache(of.cache.as_deref()),
        cache_size: of.cache_size.unwrap_or(CACHE_SIZE),
    })
}

/// The one of the three that is given.
fn ask(
    compiler: &Option<PathBuf>,
    run: &Option<String>,
    invocation: &Option<PathBuf>,
) -> Option<Ask> {
    let compiler = compiler.clone().map(Ask::Compiler);
    let run = run.clone().map(Ask::Run);
    compiler
        .or(run)
        .or_else(|| invocation.clone().map(Ask::Invocation))
}

/// The compiler of all targets, if it is one.
fn only_compiler(targets: &[Target]) -> Result<String, CommandError> {
    let names: BTreeSet<&str> = targets
        .iter()
        .map(|it| it.compiler.spec.name.as_str())
        .collect();
    match names.first() {
        Some(only) if names.len() == 1 => Ok((*only).to_owned()),
        _ => Err(CommandError::usage(format_args!(
            "say with --repo-of which compiler the repository is of: {}",
            names.into_iter().collect::<Vec<_>>().join(", ")
        ))),
    }
}

/// The folder for what can be made again: the given one, `$GADFLY_CACHE`, or that of the
/// user. Builds of the administrator run as another user, who cannot enter the
/// administrator's home.
fn cache(given: Option<&Path>) -> PathBuf {
    let base = given.map_or_else(default_cache, Path::to_owned);
    base.join("bisect")
}
