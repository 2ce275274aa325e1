//! The arguments of the command line.

use crate::commands::{
    bugs, check, compilers, completions, export, findings, format, fuzz, generate, interpret,
    recondition, reduce, remarks, replay, show, similarity, targets, vary,
};
use clap::{ArgAction, Args, Parser, Subcommand};
use std::path::PathBuf;

/// Finds compiler bugs and turns each one into a report worth reading.
#[derive(Debug, Parser)]
#[command(
    version,
    propagate_version = true,
    after_help = "\
Examples:
  gadfly targets                       which compilers are there to test
  gadfly compilers install gcc-14      get one more, without root
  gadfly fuzz --time 5m                fuzz all of them for five minutes
  gadfly bugs                          what was found
  gadfly reduce F1                     the smallest program that shows it
  gadfly export F1 --out report        a folder to send to the maintainers

Exit codes:
  0    done
  1    `check` or `replay` saw a finding, `fuzz --fail-on-bug` found a bug, or
       `format --check` found a file that is laid out differently
  2    wrong usage
  3    a configuration, choices or source file cannot be used
  4    no compiler to test
  5    the store cannot be used, or has not what was asked for
  6    the machine got in the way (disk, memory, processes, permissions, network)
  7    `interpret`, `recondition --advanced`: the program performed an invalid operation
  8    the same: the program uses something that cannot be executed
  9    the same: the program reached a limit
  10   a bug of Gadfly: it panicked, or wrote a wrong program; `fuzz` reports it,
       goes on and exits as usual
  130  stopped by Ctrl-C or a signal; nothing acknowledged is lost"
)]
pub(crate) struct Cli {
    /// Log to standard error what is decided and why; -vv and -vvv log more
    ///
    /// GADFLY_LOG=FILTER goes before, such as `debug` or `gadfly_reduce=trace`.
    #[arg(short, long, global = true, action = ArgAction::Count)]
    pub(crate) verbose: u8,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Fuzz(fuzz::FuzzArgs),
    Generate(generate::GenerateArgs),
    Targets(targets::TargetsArgs),
    Compilers(compilers::CompilersArgs),
    Findings(findings::FindingsArgs),
    Bugs(bugs::BugsArgs),
    Show(show::ShowArgs),
    Replay(replay::ReplayArgs),
    Check(check::CheckArgs),
    Reduce(reduce::ReduceArgs),
    Export(export::ExportArgs),
    Format(format::FormatArgs),
    Similarity(similarity::SimilarityArgs),
    Remarks(remarks::RemarksArgs),
    Interpret(interpret::InterpretArgs),
    Recondition(recondition::ReconditionArgs),
    Vary(vary::VaryArgs),
    Completions(completions::CompletionsArgs),
}

/// The store that is used when none is named.
pub(crate) const DEFAULT_STORE: &str = "gadfly.db";

/// Where findings are kept.
#[derive(Clone, Debug, Args)]
pub(crate) struct StoreArgs {
    /// The file that campaigns, findings and bugs are kept in
    #[arg(
        long,
        value_name = "PATH",
        env = "GADFLY_STORE",
        default_value = DEFAULT_STORE
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

/// Which targets a program goes through.
#[derive(Clone, Debug, Args)]
pub(crate) struct TargetArgs {
    /// The targets: compilers by name or pattern, optionally with options [default: all]
    #[arg(long, value_name = "TARGET", num_args = 1..)]
    targets: Vec<String>,
}

impl TargetArgs {
    /// One pattern per target. A comma separates names (`gcc-12,clang-14`), but
    /// within an option it belongs to the option (`gcc -Wl,-z,now`).
    pub(crate) fn patterns(&self) -> Vec<String> {
        let mut patterns = Vec::new();
        for argument in &self.targets {
            let names = argument.trim_start();
            let options = names.find(char::is_whitespace).unwrap_or(names.len());
            let (names, options) = names.split_at(options);
            let mut names: Vec<&str> = names.split(',').collect();
            // Options belong to the name before them.
            let last = names.pop().unwrap_or_default();
            patterns.extend(names.into_iter().map(str::to_owned));
            patterns.push(format!("{last}{options}"));
        }
        patterns
    }
}

/// Which bugs are reported already.
#[derive(Clone, Debug, Args)]
pub(crate) struct KnownArgs {
    /// Files of bugs that are reported already, besides those that Gadfly knows
    #[arg(long, value_name = "FILE", num_args = 1..)]
    pub(crate) known: Vec<PathBuf>,
}

/// Which compilers to use.
#[derive(Clone, Debug, Args)]
pub(crate) struct ToolchainArgs {
    /// Compilers described by the user, instead of `gadfly.toml` in this folder
    #[arg(long, value_name = "PATH")]
    pub(crate) config: Option<PathBuf>,
}
