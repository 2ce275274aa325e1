//! `gadfly compilers install`: compilers into the depot.

use super::screen::{plan, shown, watched};
use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_depot::Depot;

/// Install compilers, with their C++ front ends and libraries
#[derive(Debug, Args)]
#[command(after_help = "\
The suite is chosen automatically unless it is given after `@`. Packages are downloaded
with apt, and their signatures are checked. If the installation is interrupted, run the
same command to continue it.

Examples:
  gadfly compilers install gcc-9 gcc-16 clang-24 gcc-snapshot
  gadfly compilers install gcc-14@trixie
  gadfly compilers install --dry-run gcc-snapshot")]
pub(crate) struct InstallArgs {
    /// The compilers: `gcc-14`, `gcc-14@trixie`
    #[arg(required = true, value_name = "COMPILER")]
    compilers: Vec<String>,

    /// Only print what would be installed, with sizes
    #[arg(long)]
    dry_run: bool,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &InstallArgs, depot: &Depot) -> Result<Outcome, CommandError> {
    let json = args.json.json;
    if !args.dry_run {
        return shown(json, |watch| depot.install(&args.compilers, watch));
    }
    let sizes = watched(false, |watch| depot.sizes(&args.compilers, watch))?;
    if json {
        output::json(&sizes)?;
    } else if !sizes.compilers.is_empty() {
        output::line(plan(&sizes))?;
    }
    Ok(Outcome::Done)
}
