//! `gadfly compilers search`: which versions there are, and where.

use super::screen::watched;
use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use clap::Args;
use gadfly_depot::{Depot, Found, Freshness, Query};

/// Search all suites for compilers
#[derive(Debug, Args)]
#[command(after_help = "\
Package lists are kept for a day. The suite that `install` would choose comes first.
The order is: the running release, other releases from the newest on, forky, sid,
experimental, and finally the oldest.

Examples:
  gadfly compilers search
  gadfly compilers search gcc
  gadfly compilers search 'clang-1?' --json
  gadfly compilers search --all gfortran")]
pub(crate) struct SearchArgs {
    /// A part of a name, or a pattern with `*` and `?` [default: every compiler Gadfly knows]
    pattern: Option<String>,

    /// Search all packages, not only the compilers Gadfly knows
    #[arg(long)]
    all: bool,

    /// Read the package lists anew, however recent they are
    #[arg(long)]
    refresh: bool,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &SearchArgs, depot: &Depot) -> Result<Outcome, CommandError> {
    let query = Query {
        pattern: args.pattern.clone().unwrap_or_default(),
        all_packages: args.all,
        freshness: if args.refresh {
            Freshness::Now
        } else {
            Freshness::Recent
        },
    };
    // The result is the list, so the steps are not written as JSON.
    let found = watched(false, |watch| depot.search(&query, watch))?;
    if args.json.json {
        output::json(&found)?;
        return Ok(Outcome::Done);
    }
    if found.is_empty() {
        output::line(format_args!("nothing matches `{}`", query.pattern))?;
        return Ok(Outcome::Done);
    }
    let mut table = Table::with_header(&["COMPILER", "SUITE", "VERSION", "ALSO IN", "INSTALLED"]);
    for compiler in &found {
        let version = compiler.offers.iter().find(|o| o.suite == compiler.suite);
        table.row(vec![
            compiler.name.clone(),
            compiler.suite.to_string(),
            version
                .map(|offer| offer.version.clone())
                .unwrap_or_default(),
            others(compiler),
            compiler.installed.join(", "),
        ]);
    }
    table.print()?;
    Ok(Outcome::Done)
}

/// The other suites with their versions, without Debian's suffixes.
fn others(compiler: &Found) -> String {
    let others = compiler.offers.iter().filter(|o| o.suite != compiler.suite);
    let short = |version: &str| {
        let upstream = version
            .rsplit_once('-')
            .map_or(version, |(upstream, _)| upstream);
        let upstream = upstream.rsplit(':').next().unwrap_or(upstream);
        let end = upstream.find(['~', '+']).unwrap_or(upstream.len());
        // `0+git2022…` means nothing without the rest.
        if upstream[..end].contains('.') {
            upstream[..end].to_owned()
        } else {
            upstream.to_owned()
        }
    };
    let texts = others.map(|offer| format!("{} {}", offer.suite, short(&offer.version)));
    texts.collect::<Vec<_>>().join(", ")
}
