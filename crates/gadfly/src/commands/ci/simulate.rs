//! `gadfly ci simulate`: a history with planted bugs.

use crate::arguments::{JsonArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::programs::ProgramArgs;
use crate::setting::{Described, language, random_seed, scratch_base};
use clap::Args;
use gadfly_campaign::Generator;
use gadfly_ci::AuthorOf;
use gadfly_ci::simulate::{Pull, Replay, Simulation, replay};
use gadfly_sandbox::parse_duration;
use std::path::PathBuf;
use std::time::Duration;

/// Replay a history with planted bugs, pull request by pull request
#[derive(Debug, Args)]
#[command(after_help = "\
The folder has simulation.toml (the build command, where the compiler is, and what
describes it), gadfly.toml (the description), compiler/ (the sources that the history
begins with) and pulls/ (one file per pull request). A report counts as a planted bug if
its program is compiled correctly once this bug alone is taken away, and as a false
report if it is none of them.

Examples:
  gadfly ci simulate crates/ci/simulation --time 60s
  gadfly ci simulate crates/ci/simulation --pull 01 07 --enough 1 --json")]
pub(super) struct SimulateArgs {
    /// The folder of the simulation
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Only the pull requests whose names begin like this
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pull: Vec<String>,

    /// The time for each pull request
    #[arg(long, value_name = "TIME", default_value = "60s", value_parser = parse_duration)]
    time: Duration,

    /// End the tests of a pull request as soon as this many new bugs were found
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    enough: Option<u64>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// The seed of the first program [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Run this many tests in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Keep the repository, the builds and the store in this new folder
    #[arg(long, value_name = "DIR")]
    keep: Option<PathBuf>,

    #[command(flatten)]
    programs: ProgramArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &SimulateArgs) -> Result<Outcome, CommandError> {
    let mut simulation = Simulation::read(&args.folder).map_err(CommandError::usage)?;
    if !args.pull.is_empty() {
        simulation.keep(&args.pull);
    }
    if simulation.is_empty() {
        return Err(CommandError::usage(
            "the simulation has no such pull request",
        ));
    }
    let toolchain = ToolchainArgs {
        config: Some(args.folder.join("gadfly.toml")),
    };
    let (tools, stop) = Described::open(&toolchain, args.lang.language())?.tools(&[])?;
    let author = |of: AuthorOf<'_>| {
        let standard = args.programs.std.as_deref().or(of.edition);
        let programs = args.programs.about(of.words, args.lang);
        let author = programs.author(args.lang, standard, of.lacks);
        author.map_err(|error| error.to_string())
    };
    // Builds run as another user if we are the administrator, who must be able to enter it.
    let temporary = tempfile::Builder::new()
        .permissions(std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .tempdir_in(scratch_base())?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let how = Replay {
        simulation: &simulation,
        time: args.time,
        enough: args.enough,
        seed: args.seed.unwrap_or_else(random_seed),
        jobs: args.jobs.map_or(cores, usize::from),
        language: args.lang.language(),
        author: &author,
        folder: args
            .keep
            .clone()
            .unwrap_or_else(|| temporary.path().to_owned()),
        scratch: scratch_base(),
    };
    let score = replay(&how, &tools, &stop, &mut |pull| output::note(&said(pull)))?;
    match args.json.json {
        true => output::json(&score)?,
        false => output::text(&score.to_markdown())?,
    }
    Ok(Outcome::Done)
}

/// A pull request in one line.
fn said(pull: &Pull) -> String {
    let bugs: Vec<String> = pull
        .planted
        .iter()
        .map(|bug| match bug.found_after {
            Some(seconds) => format!("{} found after {seconds:.1} s", bug.name),
            None => format!("{} missed", bug.name),
        })
        .collect();
    format!(
        "{}: {}; {} false reports, {} programs, {:.0} s of CPU time",
        pull.name,
        match &pull.fault {
            Some(why) => format!("could not be tested: {why}"),
            None if bugs.is_empty() => "no bug was planted".to_owned(),
            None => bugs.join(", "),
        },
        pull.false_reports.len(),
        pull.programs,
        pull.cpu_seconds
    )
}
