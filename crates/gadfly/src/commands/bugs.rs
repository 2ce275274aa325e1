//! `gadfly bugs`: what is wrong, each bug once.

use super::catalogue::{self, Listing};
use crate::arguments::{JsonArgs, StoreArgs};
use crate::commands::best_bugs;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::setting::{program, store_option};
use clap::Args;
use gadfly_catalogue::Catalogue;
use gadfly_store::{Bug, BugFilter, Page, Store};
use std::path::PathBuf;

/// List the bugs that were found, each once
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly bugs
  gadfly bugs --kind crash
  gadfly bugs --best                       the best bug of each compiler
  gadfly bugs --json | jq '.[].title'
  gadfly bugs --catalogue                  every bug that Gadfly knows
  gadfly bugs --catalogue dafny            those of one compiler
  gadfly bugs --catalogue dafny/rotation   one, with its program")]
pub(crate) struct BugsArgs {
    /// Only bugs of this kind (crash, reject, hang, wrong-output, run-crash)
    #[arg(long, value_parser = crate::setting::kind)]
    kind: Option<String>,

    /// Only bugs seen on this target, such as `pcc -O`
    #[arg(long)]
    target: Option<String>,

    /// Only list the best bug of each compiler to report: unknown bugs first, then crashes
    /// and wrong outputs, then the bug with the smallest reduced program
    #[arg(long, conflicts_with = "limit")]
    best: bool,

    /// List at most this many (1 or more)
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,

    /// List the bugs of the catalogue instead, all or those of a compiler, or show one
    #[arg(long, value_name = "BUG|COMPILER", num_args = 0..=1)]
    #[expect(clippy::option_option, reason = "the option may stand alone")]
    catalogue: Option<Option<String>>,

    /// Write the catalogue as a page in Markdown
    #[arg(long, requires = "catalogue", conflicts_with = "json")]
    markdown: bool,

    /// Folders of known bugs besides those of the catalogue
    #[arg(long, value_name = "FOLDER", num_args = 1.., requires = "catalogue")]
    known: Vec<PathBuf>,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &BugsArgs) -> Result<Outcome, CommandError> {
    if let Some(of) = &args.catalogue {
        let mut known = args.known.iter();
        let known = known.try_fold(Catalogue::embedded(), |all, it| all.with_folder(it))?;
        return catalogue::run(&Listing {
            catalogue: &known,
            of: of.as_deref(),
            kind: args.kind.as_deref(),
            json: args.json.json,
            markdown: args.markdown,
        });
    }
    let store = Store::open_existing(&args.store.store)?;
    let filter = BugFilter {
        kind: args.kind.clone(),
        target: args.target.clone(),
        page: Page::first(args.limit),
        ..BugFilter::default()
    };
    if args.best {
        best_bugs::list(&store, filter, args.json)?;
        return Ok(Outcome::Done);
    }
    let bugs = store.bugs(&filter)?;
    if args.json.json {
        output::json(&bugs)?;
        return Ok(Outcome::Done);
    }
    if bugs.is_empty() {
        output::line("no bugs yet; run `gadfly fuzz` to find some")?;
        return Ok(Outcome::Done);
    }
    let bisected = store.bisected_bugs()?;
    let mut table = Table::with_header(&[
        "BUG", "KIND", "SEEN", "EXAMPLE", "TARGETS", "TITLE", "KNOWN", "BISECTED",
    ]);
    for bug in &bugs {
        table.row(vec![
            bug.id.to_string(),
            bug.kind.clone(),
            bug.count.to_string(),
            bug.example.map(|id| id.to_string()).unwrap_or_default(),
            shortened(&bug.targets),
            bug.title.clone(),
            bug.known.join(", "),
            bisected.get(&bug.id).cloned().unwrap_or_default(),
        ]);
    }
    table.print()?;
    let (gadfly, store) = (program(), store_option(&args.store));
    output::line("\nto reproduce a bug:")?;
    for Bug { id, .. } in bugs.iter().take(REPRODUCED) {
        output::line(format_args!(
            "  {gadfly} export {id}{store} --out {id} && sh {id}/reproduce.sh"
        ))?;
    }
    if let Some(next) = bugs.get(REPRODUCED) {
        output::line(format_args!(
            "and so on for the others; `{gadfly} show {}{store}` shows one with its program",
            next.id
        ))?;
    }
    Ok(Outcome::Done)
}

/// The number of bugs for which the commands that reproduce them are printed.
const REPRODUCED: usize = 3;

/// The first targets, and how many more there are.
fn shortened(targets: &[String]) -> String {
    const SHOWN: usize = 2;
    let first = targets.iter().take(SHOWN).cloned().collect::<Vec<_>>();
    let more = targets.len().saturating_sub(SHOWN);
    if more > 0 {
        format!("{}, +{more}", first.join(", "))
    } else {
        first.join(", ")
    }
}
