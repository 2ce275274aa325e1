//! A campaign that many machines share: each is a worker that leases tests and jobs from the
//! store, does them, and records what they gave.
//!
//! Knows nothing of how a campaign is configured: whoever starts a worker says that.

mod job;
mod machine;
mod patience;
mod range;
mod recorder;
mod self_check;
mod worker;

pub use machine::{FleetMachine, Until, machine_compilers, machine_name};
pub use self_check::BrokenCompiler;
pub use worker::{Configure, Worked, work};

use crate::config::Config;
use crate::error::CampaignError;
use crate::record::unix_time;
use gadfly_store::{CampaignId, FleetTarget, NewCampaign, NewFleetCampaign, Store};
use gadfly_toolchain::Compiler;
use serde_json::json;
use std::collections::BTreeSet;

/// The default number of tests that a worker gets at a time.
pub const USUAL_BATCH: u32 = 50;

/// Adds a campaign for workers to share. Its programs depend on their seeds alone, so that
/// it does not matter who writes them: features that block a target are not left out.
///
/// # Errors
/// If the store cannot be written.
pub fn start_fleet(
    store: &mut Store,
    config: &Config,
    batch: u32,
) -> Result<CampaignId, CampaignError> {
    let mut stored = config.to_json();
    stored["fleet"] = json!({
        "confirmations": config.confirmations,
        "kept_per_bug": config.kept_per_bug,
        "kept_vague": config.kept_vague,
        "kept_of_known": config.kept_of_known,
    });
    let generator = config.author.generator();
    let compilers = config.targets.iter().map(|target| &*target.compiler);
    let targets: BTreeSet<FleetTarget> = compilers.map(fleet_target).collect();
    let tests = match config.budget {
        crate::Budget::Tests(tests) => Some(tests),
        crate::Budget::Time(_) | crate::Budget::Endless => None,
    };
    Ok(store.start_fleet_campaign(&NewFleetCampaign {
        campaign: NewCampaign {
            started_at: unix_time(),
            command: config.command.clone(),
            config: stored,
            seed: config.seed,
        },
        generator: generator.name().to_owned(),
        generator_version: generator.version(),
        targets: targets.into_iter().collect(),
        tests,
        batch,
    })?)
}

/// What tells this compiler from others.
fn fleet_target(compiler: &Compiler) -> FleetTarget {
    let package = compiler.root.as_ref().map(|root| root.package.clone());
    FleetTarget {
        name: compiler.name.clone(),
        version: compiler.version.clone(),
        build: package.unwrap_or_default(),
    }
}
