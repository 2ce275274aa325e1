//! `gadfly compilers update`: to what the suites have today.

use super::screen::shown;
use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use clap::Args;
use gadfly_depot::Depot;

/// Update installed compilers to the latest versions in their suites
#[derive(Debug, Args)]
#[command(after_help = "\
Suites such as sid and experimental move; `gcc-snapshot` does every few days.
The new version is built beside the old one and replaces it in one step.

Examples:
  gadfly compilers update
  gadfly compilers update gcc-snapshot clang-24")]
pub(crate) struct UpdateArgs {
    /// The compilers [default: all that are installed]
    #[arg(value_name = "COMPILER")]
    compilers: Vec<String>,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &UpdateArgs, depot: &Depot) -> Result<Outcome, CommandError> {
    shown(args.json.json, |watch| depot.update(&args.compilers, watch))
}
