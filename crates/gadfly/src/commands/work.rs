//! `gadfly work`: one machine of many.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs, ToolchainArgs};
use crate::commands::campaign_events::describe;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::resume::Recorded;
use crate::setting::{Toolchain, language};
use clap::Args;
use gadfly_campaign::{
    Config, Event, FleetMachine, Generator, Until, Worked, machine_compilers, machine_name, work,
};
use gadfly_catalogue::Catalogue;
use gadfly_sandbox::parse_duration;
use gadfly_store::{CampaignId, FleetCampaign, Store};
use serde_json::json;
use std::time::{Duration, Instant};

/// Do tests and jobs of campaigns that many machines share
#[derive(Debug, Args)]
#[command(after_help = "\
A worker joins, takes tests of the campaigns whose compilers it has, in the versions that they
were started with, and jobs: confirming what other machines found, reducing programs, and
finding versions. Start as many as you like, wherever the store can be reached.
SIGTERM and Ctrl-C make it leave cleanly; what it had is done by others. kill -9 and a
machine that disappears lose nothing either: after --lease, others have its tests.
It waits for a store that is away. A machine with a compiler that cannot build and run
a trivial program any more is put aside, and what it found meanwhile is not believed.

Examples:
  gadfly work --store postgres://gadfly@db.example/gadfly
  gadfly work --campaign C3 --until-done
  gadfly work --jobs 8 --machine rack-7 --no-jobs")]
pub(crate) struct WorkArgs {
    /// Only compilers for this language [default: all]
    #[arg(long, value_name = "LANG", value_parser = language)]
    lang: Option<&'static dyn Generator>,

    /// Only tests of this campaign
    #[arg(long, value_name = "CAMPAIGN")]
    campaign: Option<CampaignId>,

    /// Run this many tests in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// The name of this machine: what one finds, another confirms [default: its host name]
    #[arg(long, value_name = "NAME", env = "GADFLY_MACHINE")]
    machine: Option<String>,

    /// Leave when all campaigns that fit have ended
    #[arg(long)]
    until_done: bool,

    /// Only test: take no jobs
    #[arg(long)]
    no_jobs: bool,

    /// Reduce a program for at most this long
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "2m")]
    reduce: Duration,

    /// Others may have the tests of this worker when it was not seen for so long
    #[arg(long, value_name = "TIME", value_parser = parse_duration, default_value = "60s")]
    lease: Duration,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &WorkArgs) -> Result<Outcome, CommandError> {
    let mut store = Store::open_existing(&args.store.store)?;
    let language = args.lang.map(Generator::language);
    let toolchain = Toolchain::open(&args.toolchain, language)?;
    let known_bugs = toolchain.known_bugs(&args.known.known)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let machine = FleetMachine {
        name: args.machine.clone().unwrap_or_else(machine_name),
        store: args.store.store.clone(),
        gadfly: env!("CARGO_PKG_VERSION").to_owned(),
        runner: &toolchain.runner,
        stop: &toolchain.stop,
        detection: &toolchain.detection,
        known_bugs: &known_bugs,
        jobs: args.jobs.map_or(cores, usize::from),
        only: args.campaign,
        takes_jobs: !args.no_jobs,
        reduce_for: args.reduce,
        until: match args.until_done {
            true => Until::NothingLeft,
            false => Until::Stopped,
        },
        lease_for: args.lease.max(Duration::from_secs(1)),
    };
    if !args.json.json {
        output::line(format_args!(
            "{} works for {} with {} compilers, {} tests at a time; Ctrl-C to leave",
            output::one_line(&machine.name),
            store.name(),
            machine_compilers(machine.detection).len(),
            machine.jobs
        ))?;
    }
    let mut failed = None;
    let mut show = |event: Event| {
        let written = match args.json.json {
            true => output::json(&event),
            false => output::line(describe(&event)),
        };
        if let Err(error) = written {
            machine.stop.set();
            failed.get_or_insert(error);
        }
    };
    let mut configure = |campaign: &FleetCampaign| {
        let config = configure(campaign, &toolchain, &known_bugs, machine.jobs);
        config.map_err(|error| error.to_string())
    };
    let worked = work(&mut store, &machine, &mut configure, &mut show)?;
    if let Some(error) = failed {
        return Err(error);
    }
    report(args, worked)
}

fn report(args: &WorkArgs, worked: Worked) -> Result<Outcome, CommandError> {
    if args.json.json {
        output::json(&json!({
            "tests": worked.tests,
            "jobs": worked.jobs,
            "refused": worked.refused.values().collect::<Vec<_>>(),
            "event": "left",
            "put_aside": worked.broken.as_ref().map(ToString::to_string),
        }))?;
    } else {
        for why in worked.refused.values() {
            output::note(why);
        }
        output::line(format_args!(
            "left after {} tests and {} jobs",
            worked.tests, worked.jobs
        ))?;
    }
    match worked.broken {
        Some(broken) => Err(CommandError::PutAside(broken)),
        None => Ok(Outcome::Done),
    }
}

/// The configuration of a campaign as it was started, with the compilers of this machine.
fn configure(
    campaign: &FleetCampaign,
    toolchain: &Toolchain,
    known_bugs: &Catalogue,
    jobs: usize,
) -> Result<Config, CommandError> {
    let recorded = Recorded::of(&campaign.campaign)?;
    let fleet = &campaign.campaign.config["fleet"];
    let number = |name: &str, usual: u64| fleet[name].as_u64().unwrap_or(usual);
    let language = recorded.generator.language();
    Ok(Config {
        author: recorded.author(&campaign.campaign)?,
        targets: toolchain.select(&recorded.targets, language, None)?,
        target_rotation: recorded.target_rotation,
        random_flags: recorded.random_flags,
        flag_scheme: recorded.flag_scheme,
        seed: campaign.campaign.seed,
        budget: recorded.budget,
        begun: Instant::now(),
        jobs,
        known_bugs: known_bugs.clone(),
        avoid_blockers: false,
        confirmations: u32::try_from(number("confirmations", Config::CONFIRMATIONS.into()))
            .unwrap_or(Config::CONFIRMATIONS),
        kept_per_bug: number("kept_per_bug", Config::KEPT_PER_BUG),
        kept_vague: number("kept_vague", Config::KEPT_PER_BUG),
        kept_of_known: number("kept_of_known", Config::KEPT_OF_KNOWN),
        guidance: None,
        baseline: Vec::new(),
        reduce: None,
        bisect: None,
        command: campaign.campaign.command.clone(),
    })
}
