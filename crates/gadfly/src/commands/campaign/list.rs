//! `gadfly campaign list`: the campaigns that workers share.

use crate::arguments::{JsonArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table, one_line};
use clap::Args;
use gadfly_store::{FleetCampaign, Store};

/// List the campaigns that workers share
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly campaign list
  gadfly campaign list --json --store postgres://gadfly@db.example/gadfly")]
pub(crate) struct ListArgs {
    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &ListArgs) -> Result<Outcome, CommandError> {
    let store = Store::open_existing(&args.store.store)?;
    let campaigns = store.fleet_campaigns()?;
    if args.json.json {
        output::json(&campaigns)?;
        return Ok(Outcome::Done);
    }
    if campaigns.is_empty() {
        output::line("no campaign is shared; `gadfly campaign start` starts one")?;
        return Ok(Outcome::Done);
    }
    let mut table = Table::with_header(&["campaign", "state", "done", "leased", "compilers"]);
    for it in &campaigns {
        table.row(vec![
            it.campaign.id.to_string(),
            it.state.to_string(),
            progress(it),
            it.leased.to_string(),
            compilers(it),
        ]);
    }
    table.print()?;
    Ok(Outcome::Done)
}

/// How many tests are done, of how many.
pub(super) fn progress(campaign: &FleetCampaign) -> String {
    match campaign.tests {
        Some(tests) => format!("{} of {tests}", campaign.done),
        None => campaign.done.to_string(),
    }
}

/// The compilers that a worker must have. Their names come from a machine.
pub(super) fn compilers(campaign: &FleetCampaign) -> String {
    let names: Vec<String> = campaign
        .targets
        .iter()
        .map(|target| one_line(&format!("{} {}", target.name, target.version)))
        .collect();
    names.join(", ")
}
