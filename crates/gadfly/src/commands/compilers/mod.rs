//! `gadfly compilers`: compilers on demand. One file per subcommand.

mod install;
mod list;
mod remove;
mod screen;
mod search;
mod update;

use crate::exit::{CommandError, Outcome};
use clap::{Args, Subcommand};
use gadfly_depot::Depot;
use std::path::PathBuf;

/// Search, install and remove compilers from Debian's suites, without root
#[derive(Debug, Args)]
#[command(after_help = "\
Every compiler is installed into a folder of its own in the user's data folder; the
system is not changed. `gadfly targets` lists installed compilers like any other.

Examples:
  gadfly compilers search gcc
  gadfly compilers install gcc-9 clang-17 gcc-14@trixie
  gadfly compilers list
  gadfly compilers update gcc-snapshot
  gadfly compilers remove gcc-9")]
pub(crate) struct CompilersArgs {
    #[command(subcommand)]
    command: CompilersCommand,

    /// The folder for installed compilers [default: $GADFLY_COMPILERS, or gadfly/compilers in the user's data folder]
    #[arg(long, value_name = "PATH", global = true)]
    depot: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
enum CompilersCommand {
    Search(search::SearchArgs),
    Install(install::InstallArgs),
    List(list::ListArgs),
    Update(update::UpdateArgs),
    Remove(remove::RemoveArgs),
}

pub(crate) fn run(args: &CompilersArgs) -> Result<Outcome, CommandError> {
    let root = args.depot.clone().unwrap_or_else(Depot::default_root);
    let depot = Depot::open(&root);
    match &args.command {
        CompilersCommand::Search(args) => search::run(args, &depot),
        CompilersCommand::Install(args) => install::run(args, &depot),
        CompilersCommand::List(args) => list::run(args, &depot),
        CompilersCommand::Update(args) => update::run(args, &depot),
        CompilersCommand::Remove(args) => remove::run(args, &depot),
    }
}
