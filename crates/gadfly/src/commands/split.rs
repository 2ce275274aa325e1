//! `gadfly split`: says that findings are not the bug that they are taken for.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs};
use crate::commands::judged;
use crate::exit::{CommandError, Outcome};
use crate::lookup::{cause_by_id, findings_by_id};
use clap::Args;
use gadfly_campaign::split;
use gadfly_store::{FindingId, Store};
use std::collections::BTreeSet;

/// Say that findings do not belong to a root cause, and judge everything anew
#[derive(Debug, Args)]
#[command(after_help = "\
The store remembers it: the findings stay apart whatever the evidence says. Those that
leave go where the evidence puts them, together or not.

Examples:
  gadfly split R2 F5              F5 is another bug than the other findings of R2
  gadfly split R2 F5 F9 B7
  gadfly split R2 F5 --json")]
pub(crate) struct SplitArgs {
    /// The root cause
    #[arg(value_name = "CAUSE")]
    cause: String,

    /// The findings, or all findings of the bugs, that leave it
    #[arg(value_name = "ID", required = true)]
    ids: Vec<String>,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &SplitArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let cause = cause_by_id(&store, &args.cause)?;
    let all: BTreeSet<FindingId> = cause.findings.into_iter().collect();
    let mut leaving = BTreeSet::new();
    for id in &args.ids {
        let named = findings_by_id(&store, id)?;
        let of_cause: Vec<FindingId> = named.into_iter().filter(|it| all.contains(it)).collect();
        if of_cause.is_empty() {
            let message = format_args!("{id} has no finding of {}", cause.id);
            return Err(CommandError::usage(message));
        }
        leaving.extend(of_cause);
    }
    let staying: BTreeSet<FindingId> = all.difference(&leaving).copied().collect();
    if staying.is_empty() {
        return Err(CommandError::usage(format_args!(
            "no finding of {} would be left; name only those that are another bug",
            cause.id
        )));
    }
    split(&mut store, &leaving, &staying)?;
    judged::again(&mut store, &args.known, args.json)?;
    Ok(Outcome::Done)
}
