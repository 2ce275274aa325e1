//! `gadfly campaign pause`, `resume` and `stop`.

use crate::arguments::{JsonArgs, StoreArgs};
use crate::exit::{CommandError, Outcome};
use crate::output;
use clap::Args;
use gadfly_store::{CampaignId, FleetState, Store};
use serde_json::json;
use std::time::{SystemTime, UNIX_EPOCH};

/// Which campaign is steered.
#[derive(Debug, Args)]
struct Steered {
    /// The campaign
    #[arg(value_name = "CAMPAIGN")]
    campaign: CampaignId,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// Give workers no more tests of a campaign for now
#[derive(Debug, Args)]
#[command(after_help = "\
Workers finish the tests that they have.

Examples:
  gadfly campaign pause C3")]
pub(crate) struct PauseArgs {
    #[command(flatten)]
    steered: Steered,
}

/// Go on with a campaign that was paused
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  gadfly campaign resume C3")]
pub(crate) struct ResumeArgs {
    #[command(flatten)]
    steered: Steered,
}

/// End a campaign; it cannot go on
#[derive(Debug, Args)]
#[command(after_help = "\
Workers finish the tests that they have.

Examples:
  gadfly campaign stop C3")]
pub(crate) struct StopArgs {
    #[command(flatten)]
    steered: Steered,
}

pub(super) fn pause(args: &PauseArgs) -> Result<Outcome, CommandError> {
    steer(&args.steered, FleetState::Paused)
}

pub(super) fn resume(args: &ResumeArgs) -> Result<Outcome, CommandError> {
    steer(&args.steered, FleetState::Active)
}

pub(super) fn stop(args: &StopArgs) -> Result<Outcome, CommandError> {
    steer(&args.steered, FleetState::Stopped)
}

fn steer(args: &Steered, state: FleetState) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now = now.map_or(0, |time| time.as_secs().cast_signed());
    let id = args.campaign;
    let changed = store.set_fleet_state(id, state, now)?;
    let present = store.fleet_campaign(id)?.state;
    if !changed && present != state {
        return Err(CommandError::usage(format_args!(
            "{id} is {present} and stays so; start a new campaign"
        )));
    }
    if args.json.json {
        output::json(&json!({ "campaign": id, "state": present }))?;
    } else {
        output::line(format_args!("{id} is {present}"))?;
    }
    Ok(Outcome::Done)
}
