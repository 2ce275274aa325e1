//! `gadfly campaign show`: one campaign, who works, and what waits.

use super::list::{compilers, progress};
use crate::arguments::{JsonArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table, one_line};
use clap::Args;
use gadfly_store::{CampaignId, Store};
use serde_json::json;
use std::time::Duration;

/// Workers that were seen within this time are shown.
const RECENTLY: Duration = Duration::from_secs(10 * 60);

/// Show a shared campaign, its workers and the jobs
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly campaign show C3
  gadfly campaign show C3 --json")]
pub(crate) struct ShowCampaignArgs {
    /// The campaign
    #[arg(value_name = "CAMPAIGN")]
    campaign: CampaignId,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &ShowCampaignArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    store.fleet_campaign(args.campaign)?;
    store.add_up_campaign(args.campaign)?;
    let campaign = store.fleet_campaign(args.campaign)?;
    let workers = store.fleet_workers(RECENTLY)?;
    let jobs = store.count_jobs()?;
    if args.json.json {
        let jobs: Vec<_> = jobs
            .iter()
            .map(|(kind, state, count)| json!({ "kind": kind, "state": state, "count": count }))
            .collect();
        output::json(&json!({ "campaign": campaign, "workers": workers, "jobs": jobs }))?;
        return Ok(Outcome::Done);
    }
    output::line(format_args!(
        "{} {}: {} tests done, {} with workers",
        campaign.campaign.id,
        campaign.state,
        progress(&campaign),
        campaign.leased
    ))?;
    output::line(format_args!(
        "generator {} {}, seed {}, {} tests at a time, compilers: {}",
        campaign.generator,
        campaign.generator_version,
        campaign.campaign.seed,
        campaign.batch,
        compilers(&campaign)
    ))?;
    let findings = campaign.campaign.tallies["findings"].as_object();
    for (kind, count) in findings.into_iter().flatten() {
        output::line(format_args!("  {kind:<14} {count}"))?;
    }
    if !workers.is_empty() {
        let mut table = Table::with_header(&["worker", "machine", "tests", "seen", "does"]);
        for worker in &workers {
            table.row(vec![
                worker.id.to_string(),
                one_line(&worker.machine),
                worker.tests.to_string(),
                format!("{} s ago", worker.seen_ago / 1000),
                format!("{}: {}", worker.state, one_line(&worker.doing)),
            ]);
        }
        table.print()?;
    }
    for (kind, state, count) in &jobs {
        output::line(format_args!("jobs: {kind} {state}  {count}"))?;
    }
    Ok(Outcome::Done)
}
