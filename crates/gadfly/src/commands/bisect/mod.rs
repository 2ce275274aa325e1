//! `gadfly bisect`: since when a finding is there, by installed versions of its compiler or
//! by the commits of a repository.

mod commits;
mod offers;
mod screen;
mod versions;

use crate::arguments::{JsonArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::history::HistoryArgs;
use clap::Args;
use std::path::PathBuf;

/// Find the version or the commit that introduced a bug
#[derive(Debug, Args)]
#[command(after_help = "\
Without --repo, the installed versions of the compiler are asked, oldest and newest
first; `gadfly compilers` installs more. With --repo, commits are built in folders of
the cache, never in your checkout, and kept for the next bisection. What --build puts
into $OUT is kept, or the whole folder if that stays empty. Builds have no network.
A commit that does not build is skipped. An interrupted bisection continues where it
was when the same command is given again.

One of these says whether a build shows the bug:
  --compiler    the compiler in the build replaces that of the finding or --target
  --run         a command; {build} and {file} are filled in; what it prints is compared
                with --expect, --says, or what the good and the bad commit print
  --invocation  the same with other arguments for some commits or versions, as TOML
  --interesting a script that exits with 0 if $GADFLY_BUILD shows the bug, with 125 if
                that cannot be said

Examples:
  gadfly bisect F3
  gadfly bisect bug.c --versions gcc --options=-O2
  gadfly bisect F3 --repo llvm --good v15 --build ./b.sh --compiler bin/clang
  gadfly bisect a.c --repo tcc --good v1 --build ./b.sh --run '{build}/tcc -run {file}'
  gadfly bisect a.c --repo tcc --good v1 --build ./b.sh --interesting ./test.sh --steps 8
  gadfly bisect a.dfy --repo dafny --good v4 --build ./b.sh --invocation dafny.toml")]
pub(crate) struct BisectArgs {
    /// A finding such as F3, a bug such as B1, or source files
    #[arg(value_name = "ID|FILE", required = true)]
    what: Vec<PathBuf>,

    /// Ask the installed versions of this compiler [default: that of the finding]
    #[arg(long, value_name = "COMPILER", conflicts_with = "repo")]
    versions: Option<String>,

    /// The options to compile files with [default: every level of the compiler]
    #[arg(
        long,
        value_name = "OPTIONS",
        requires = "versions",
        allow_hyphen_values = true
    )]
    options: Option<String>,

    /// A file with the exact output of a correct build
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,

    #[command(flatten)]
    commits: CommitArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// How commits are searched for one bug.
#[derive(Debug, Args)]
struct CommitArgs {
    #[command(flatten)]
    history: HistoryArgs,

    /// The branch that --bad will be merged into: first find out whether it has the bug, too,
    /// and search where that makes sense
    #[arg(long, value_name = "BRANCH", requires = "repo")]
    base: Option<String>,

    /// An interestingness test: a program that exits with 0 if the build shows the bug
    #[arg(long, value_name = "SCRIPT", requires = "repo", group = "question")]
    interesting: Option<PathBuf>,

    /// The installed target that shows the bug of source files, for --compiler
    #[arg(
        long,
        value_name = "TARGET",
        requires = "compiler",
        allow_hyphen_values = true
    )]
    target: Option<String>,

    /// What --run or --invocation says if the build shows the bug
    #[arg(
        long,
        value_name = "TEXT",
        requires = "repo",
        conflicts_with = "expect"
    )]
    says: Option<String>,

    /// Test the good and the bad commit, too
    #[arg(long, requires = "repo")]
    verify: bool,

    /// Ignore the answers of an earlier bisection; its builds are kept
    #[arg(long, requires = "repo")]
    fresh: bool,
}

pub(crate) fn run(args: &BisectArgs) -> Result<Outcome, CommandError> {
    match &args.commits.history.repo {
        Some(repository) => commits::run(args, repository),
        None => versions::run(args),
    }
}

impl BisectArgs {
    /// The finding or bug, if the arguments name one instead of files.
    fn id(&self) -> Option<String> {
        match &self.what[..] {
            // A folder of this name is most likely the report on the finding.
            [id] if !id.is_file() && id.extension().is_none() => {
                let id = id.to_string_lossy().into_owned();
                let digits = id.get(1..).unwrap_or_default();
                let is_id = id.starts_with(['F', 'f', 'B', 'b'])
                    && !digits.is_empty()
                    && digits.chars().all(|c| c.is_ascii_digit());
                is_id.then_some(id)
            }
            _ => None,
        }
    }
}
