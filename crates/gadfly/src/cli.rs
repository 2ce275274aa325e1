//! The arguments of the command line.

use crate::commands::{
    bugs, check, completions, export, findings, fuzz, generate, replay, show, similarity, targets,
};
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Finds compiler bugs and turns each one into a report worth reading.
#[derive(Debug, Parser)]
#[command(
    version,
    propagate_version = true,
    after_help = "\
Examples:
  gadfly targets                       which compilers are there to test
  gadfly fuzz --time 5m                fuzz all of them for five minutes
  gadfly bugs                          what was found
  gadfly export F1 --out report        a folder to send to the maintainers

Exit codes:
  0    done
  1    `check` or `replay` saw a finding, or `fuzz --fail-on-bug` found a bug
  2    wrong usage
  3    a configuration, choices or source file cannot be used
  4    no compiler to test
  5    the store cannot be used
  6    the machine got in the way (disk, memory, processes, permissions)
  130  stopped by Ctrl-C or a signal; nothing acknowledged is lost"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Fuzz(fuzz::FuzzArgs),
    Generate(generate::GenerateArgs),
    Targets(targets::TargetsArgs),
    Findings(findings::FindingsArgs),
    Bugs(bugs::BugsArgs),
    Show(show::ShowArgs),
    Replay(replay::ReplayArgs),
    Check(check::CheckArgs),
    Export(export::ExportArgs),
    Similarity(similarity::SimilarityArgs),
    Completions(completions::CompletionsArgs),
}

/// Where findings are kept.
#[derive(Clone, Debug, Args)]
pub(crate) struct StoreArgs {
    /// The file that campaigns, findings and bugs are kept in
    #[arg(
        long,
        value_name = "PATH",
        env = "GADFLY_STORE",
        default_value = "gadfly.db"
    )]
    pub(crate) store: PathBuf,
}

/// How results are written.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct JsonArgs {
    /// Write JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

/// Which compilers to use.
#[derive(Clone, Debug, Args)]
pub(crate) struct ToolchainArgs {
    /// Compilers described by the user, instead of `gadfly.toml` in this folder
    #[arg(long, value_name = "PATH")]
    pub(crate) config: Option<PathBuf>,
}
