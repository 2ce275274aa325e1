//! `gadfly bugs`: what is wrong, each bug once, under its root cause.

use super::catalogue::{self, Listing};
use crate::arguments::{JsonArgs, StoreArgs};
use crate::commands::best_bugs;
use crate::commands::grouped_bugs::Grouped;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::setting::{program, store_option};
use clap::Args;
use gadfly_campaign::Judges;
use gadfly_catalogue::Catalogue;
use gadfly_store::{Bug, BugFilter, Page, Store};
use std::path::PathBuf;

/// List the bugs that were found, by root cause
#[derive(Debug, Args)]
#[command(after_help = "\
A bug is all findings with one signature. Bugs with the same root cause (R1, R2, ...) are
listed together; a bug whose findings have several root causes stands under each.
`gadfly why` explains why, and `gadfly merge` and `gadfly split` correct it.

Examples:
  gadfly bugs
  gadfly bugs --kind crash
  gadfly bugs --judge                      compare all findings anew
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

    /// Compare all findings of the store anew first, and store their root causes
    #[arg(long, conflicts_with = "catalogue")]
    judge: bool,

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
    let mut store = Store::open_existing(&args.store.store)?;
    if args.judge {
        Judges::of(&Catalogue::embedded()).judge_all(&mut store)?;
    }
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
    let causes = Grouped::of(&store, bugs)?;
    if args.json.json {
        output::json(&causes.with_causes())?;
        return Ok(Outcome::Done);
    }
    if causes.bugs.is_empty() {
        output::line("no bugs yet; run `gadfly fuzz` to find some")?;
        return Ok(Outcome::Done);
    }
    causes.table().print()?;
    let bugs = &causes.bugs;
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
