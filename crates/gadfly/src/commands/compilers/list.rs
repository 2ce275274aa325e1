//! `gadfly compilers list`: what is installed, and the space it takes.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use clap::Args;
use gadfly_depot::{Depot, bytes};

/// List installed compilers with version, suite and size
#[derive(Debug, Args)]
#[command(after_help = "\
Compilers share the files of packages that they have in common. SHARED is the space
that other compilers use as well; removing a compiler frees the rest.

Examples:
  gadfly compilers list
  gadfly compilers list --json | jq '.compilers[].prefix'")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &ListArgs, depot: &Depot) -> Result<Outcome, CommandError> {
    let listing = depot.listing()?;
    if args.json.json {
        output::json(&listing)?;
        return Ok(Outcome::Done);
    }
    if listing.compilers.is_empty() {
        output::line(
            "no compilers are installed; `gadfly compilers search` lists those that you can install, and `gadfly compilers install gcc-14` installs one",
        )?;
        return Ok(Outcome::Done);
    }
    let mut table =
        Table::with_header(&["COMPILER", "VERSION", "SUITE", "DISK", "SHARED", "PROGRAMS"]);
    for listed in &listing.compilers {
        let compiler = &listed.installed;
        let programs = compiler
            .programs
            .iter()
            .map(|program| program.name.as_str());
        table.row(vec![
            compiler.name.clone(),
            compiler.version.clone(),
            compiler.suite.clone(),
            bytes(compiler.disk_bytes),
            bytes(listed.shared_bytes),
            programs.collect::<Vec<_>>().join(", "),
        ]);
    }
    table.print()?;
    output::line(format_args!(
        "\n{} in {}, shared files counted once; package lists and downloads: {}",
        bytes(listing.compilers_bytes),
        depot.root().display(),
        bytes(listing.cache_bytes)
    ))?;
    Ok(Outcome::Done)
}
