//! `gadfly compilers remove`: out of the depot.

use super::screen::shown;
use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use clap::Args;
use gadfly_depot::Depot;

/// Remove compilers, and packages that no other compiler needs
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly compilers remove gcc-9
  gadfly compilers remove gcc-14@trixie clang-17")]
pub(crate) struct RemoveArgs {
    /// The compilers, as `list` names them; the suite may be left out
    #[arg(required = true, value_name = "COMPILER")]
    compilers: Vec<String>,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &RemoveArgs, depot: &Depot) -> Result<Outcome, CommandError> {
    shown(args.json.json, |watch| depot.remove(&args.compilers, watch))
}
