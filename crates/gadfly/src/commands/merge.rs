//! `gadfly merge`: says that findings are one bug.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs};
use crate::commands::judged;
use crate::exit::{CommandError, Outcome};
use crate::lookup::findings_by_id;
use clap::Args;
use gadfly_campaign::merge;
use gadfly_store::Store;
use std::collections::BTreeSet;

/// Say that findings, bugs or root causes are one bug, and judge everything anew
#[derive(Debug, Args)]
#[command(after_help = "\
The store remembers it: the findings stay together whatever the evidence says. What was
said to the contrary no longer counts.

Examples:
  gadfly merge R1 R4              two root causes are one
  gadfly merge F3 F7 B5           two findings and all findings of a bug are one
  gadfly merge R1 R4 --json")]
pub(crate) struct MergeArgs {
    /// Findings such as F3, bugs such as B1 or root causes such as R2
    #[arg(value_name = "ID", required = true, num_args = 2..)]
    ids: Vec<String>,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &MergeArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let mut findings = BTreeSet::new();
    for id in &args.ids {
        findings.extend(findings_by_id(&store, id)?);
    }
    merge(&mut store, &findings)?;
    judged::again(&mut store, &args.known, args.json)?;
    Ok(Outcome::Done)
}
