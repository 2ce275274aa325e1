//! `gadfly campaign start`: a campaign for workers to share.

use crate::arguments::{JsonArgs, StoreArgs, TargetArgs, ToolchainArgs};
use crate::commands::fuzz::{command_line, target_rotation};
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::programs::ProgramArgs;
use crate::setting::{
    MOST_RANDOM_BUILDS, Toolchain, edition, language, program, random_seed, store_option,
};
use clap::Args;
use gadfly_campaign::{
    Budget, Config, FlagScheme, Generator, TargetRotation, USUAL_BATCH, start_fleet,
};
use gadfly_store::Store;
use gadfly_toolchain::{Language, lacked_by_all};
use serde_json::json;
use std::time::Instant;

/// Start a campaign that workers share
#[derive(Debug, Args)]
#[command(after_help = "\
The machine on which it is started needs the same compilers as the workers: their
versions become a part of the campaign, and a worker with others does not get its tests.
Programs depend on their seeds alone, so that it does not matter who writes them.

Examples:
  gadfly campaign start --targets tcc pcc --tests 1000000
  gadfly campaign start --targets 'gcc*' --builds all --batch 20
  gadfly campaign start --lang dafny --targets 'dafny-4*' --seed 1")]
pub(crate) struct StartArgs {
    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Add this many builds with random flags for each compiler that supports them
    #[arg(long, value_name = "N", default_value_t = Config::RANDOM_FLAGS as u16, value_parser = clap::value_parser!(u16).range(0..=MOST_RANDOM_BUILDS))]
    random_flags: u16,

    /// How random flags are chosen: `drawn` gives each program the same ones on every machine,
    /// `covering` is as for `gadfly fuzz`
    #[arg(long, value_name = "covering|drawn", default_value_t = FlagScheme::Recorded)]
    flag_scheme: FlagScheme,

    /// Build each program at most this often, not counting random flags [default: 30]
    #[arg(long, value_name = "N|all", value_parser = target_rotation)]
    builds: Option<TargetRotation>,

    /// End after this many programs [default: only when it is stopped]
    #[arg(long, value_name = "N")]
    tests: Option<u64>,

    /// The seed of the first program; test i uses seed S + i [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Give a worker this many programs at a time
    #[arg(long, value_name = "N", default_value_t = USUAL_BATCH, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    batch: u32,

    /// Repeat each finding this many times to confirm it [default: 3, for Dafny 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    confirmations: Option<u32>,

    /// Store this many findings of each bug, also of known ones; further ones are counted
    /// [default: as `gadfly fuzz`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    keep: Option<u64>,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &StartArgs) -> Result<Outcome, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
    let config = configure(args, &toolchain)?;
    let mut store = Store::open(&args.store.store)?;
    let id = start_fleet(&mut store, &config, args.batch)?;
    if args.json.json {
        output::json(&json!({ "campaign": id, "seed": config.seed }))?;
    } else {
        let (gadfly, store) = (program(), store_option(&args.store));
        output::line(format_args!(
            "started {id} with seed {}; `{gadfly} work{store}` on each machine does its tests",
            config.seed
        ))?;
    }
    Ok(Outcome::Done)
}

fn configure(args: &StartArgs, toolchain: &Toolchain) -> Result<Config, CommandError> {
    let language = args.lang.language();
    let standard = args.programs.std.as_deref();
    let targets = toolchain.select(&args.targets.patterns(), language, standard)?;
    let edition = standard.or(edition(&targets));
    let author = args
        .programs
        .author(args.lang, edition, &lacked_by_all(&targets))?;
    let (confirmations, kept_per_bug, kept_vague) = match language {
        Language::Dafny => (
            Config::CONFIRMATIONS_OF_DAFNY,
            Config::KEPT_PER_BUG_OF_DAFNY,
            Config::KEPT_VAGUE_OF_DAFNY,
        ),
        _ => (
            Config::CONFIRMATIONS,
            Config::KEPT_PER_BUG,
            Config::KEPT_PER_BUG,
        ),
    };
    Ok(Config {
        author,
        targets,
        target_rotation: args.builds.unwrap_or(TargetRotation::USUAL),
        random_flags: args.random_flags.into(),
        flag_scheme: args.flag_scheme,
        seed: args.seed.unwrap_or_else(random_seed),
        budget: args.tests.map_or(Budget::Endless, Budget::Tests),
        begun: Instant::now(),
        jobs: 1,
        known_bugs: toolchain.known_bugs(&[])?,
        avoid_blockers: false,
        confirmations: args.confirmations.unwrap_or(confirmations),
        kept_per_bug: args.keep.unwrap_or(kept_per_bug),
        kept_vague: args.keep.unwrap_or(kept_vague),
        kept_of_known: args.keep.unwrap_or(Config::KEPT_OF_KNOWN),
        guidance: None,
        baseline: Vec::new(),
        reduce: None,
        bisect: None,
        command: command_line(),
    })
}
