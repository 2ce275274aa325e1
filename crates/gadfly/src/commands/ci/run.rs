//! `gadfly ci`: one run.

use super::{outputs, secrets};
use crate::arguments::{JsonArgs, KnownArgs, StoreArgs, ToolchainArgs};
use crate::commands::campaign_events::describe;
use crate::exit::{CommandError, Outcome};
use crate::output;
use crate::programs::ProgramArgs;
use crate::progress::CampaignLine;
use crate::setting::{Described, default_cache, language, random_seed, scratch_base};
use crate::source;
use clap::Args;
use gadfly_bisect::commit::Recipe;
use gadfly_campaign::{Event, Generator};
use gadfly_ci::{AuthorOf, CiError, Plan, Progress};
use gadfly_report::ci::{CiReport, Mode, Verdict};
use gadfly_sandbox::{parse_duration, parse_size};
use gadfly_store::Store;
use std::path::PathBuf;
use std::time::Duration;

/// One run.
#[derive(Debug, Args)]
pub(super) struct RunArgs {
    /// The git repository of the compiler
    #[arg(long, value_name = "DIR", default_value = ".")]
    repo: PathBuf,

    /// The commit or branch that the change will be merged into
    #[arg(long, value_name = "COMMIT", conflicts_with = "nightly")]
    base: Option<String>,

    /// The commit to test
    #[arg(long, value_name = "COMMIT", default_value = "HEAD")]
    head: String,

    /// Test the head alone: every bug that is not known counts as new, and reported bugs that
    /// do not show any more are named
    #[arg(long)]
    nightly: bool,

    /// The oldest commit that can be tested; the commits of bugs of the base are searched
    /// from there
    #[arg(long, value_name = "COMMIT")]
    oldest: Option<String>,

    /// The command that builds a commit. What it puts into $OUT is kept, or the whole folder
    #[arg(long, value_name = "COMMAND")]
    build: Option<String>,

    /// The compiler in a build, such as bin/clang
    #[arg(long, value_name = "PATH")]
    compiler: Option<PathBuf>,

    /// The description of the compiler, as `gadfly targets` lists it or `gadfly.toml` has it
    /// [default: the file name of --compiler]
    #[arg(long, value_name = "NAME")]
    target: Option<String>,

    /// Examine this program, such as that of an issue, instead of programs that are written
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,

    /// A file with the exact output of a correct build of --program
    #[arg(long, value_name = "FILE", requires = "program")]
    expect: Option<PathBuf>,

    /// An option set to test, such as '-O2'; may be repeated [default: all of the
    /// description]
    #[arg(long, value_name = "OPTIONS", allow_hyphen_values = true)]
    level: Vec<String>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// The time for tests, reductions and searches
    #[arg(long, value_name = "TIME", default_value = "30m", value_parser = parse_duration)]
    time: Duration,

    /// End the tests as soon as this many new bugs were found
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    enough: Option<u64>,

    /// The seed of the first program [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Run this many tests in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Refuse to start if the environment seems to have a secret: for changes from forks
    #[arg(long)]
    fork: bool,

    /// Let builds see this environment variable, too
    #[arg(long, value_name = "NAME")]
    pass_env: Vec<String>,

    /// The time limit of a build [default: 1h]
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    build_time: Option<Duration>,

    /// The memory limit of each process of a build [default: none]
    #[arg(long, value_name = "SIZE", value_parser = parse_size)]
    build_memory: Option<u64>,

    /// Let builds use the network; they then run without isolation
    #[arg(long, conflicts_with = "fork")]
    network: bool,

    /// Propose closing a reported bug that has not shown for this many builds
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    gone_after: u32,

    /// The folder for the reports
    #[arg(long, value_name = "DIR", default_value = "gadfly-ci")]
    out: PathBuf,

    /// The folder for builds [default: $GADFLY_CACHE, or gadfly in the user's cache folder]
    #[arg(long, value_name = "DIR")]
    cache: Option<PathBuf>,

    /// The space that builds may take after the run
    #[arg(long, value_name = "SIZE", default_value = "20GiB", value_parser = parse_size)]
    cache_size: u64,

    #[command(flatten)]
    programs: ProgramArgs,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &RunArgs) -> Result<Outcome, CommandError> {
    let (build, compiler) = args.required()?;
    if args.fork {
        secrets::refuse(std::env::vars_os())?;
    }
    let described = args.target.clone().unwrap_or_else(|| {
        let name = compiler.file_name().unwrap_or_default();
        name.to_string_lossy().into_owned()
    });
    let found = Described::open(&args.toolchain, args.lang.language())?;
    let (tools, stop) = found.tools(&args.known.known)?;
    let author = |of: AuthorOf<'_>| {
        let programs = args.programs.with_weights(of.weights);
        let standard = args.programs.std.as_deref().or(of.edition);
        let programs = programs.map(|it| it.about(of.words, args.lang));
        let author = programs.and_then(|it| it.author(args.lang, standard, of.lacks));
        author.map_err(|error| error.to_string())
    };
    let program = match &args.program {
        None => None,
        Some(file) => Some(source::read(
            std::slice::from_ref(file),
            args.expect.as_deref(),
        )?),
    };
    let mut store = Store::open(&args.store.store)?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let plan = Plan {
        repository: args.repo.clone(),
        head: args.head.clone(),
        base: args.base.clone(),
        oldest: args.oldest.clone(),
        recipe: args.recipe(build),
        compiler: compiler.clone(),
        described,
        levels: levels(&args.level),
        program,
        language: args.lang.language(),
        author: &author,
        time: args.time,
        enough: args.enough,
        seed: args.seed.unwrap_or_else(random_seed),
        jobs: args.jobs.map_or(cores, usize::from),
        gone_after: args.gone_after,
        cache: args.cache.clone().unwrap_or_else(default_cache),
        cache_size: args.cache_size,
        scratch: scratch_base(),
        store: args.store.store.clone(),
    };
    let line = CampaignLine::new(args.json.json);
    let mut show = |progress: Progress<'_>| match progress {
        Progress::Says(text) => line.above(|| output::note(&text)),
        Progress::Event(Event::Progress(progress)) => line.show(progress),
        Progress::Event(Event::Finished(_) | Event::Started { .. }) => {}
        Progress::Event(event) => line.above(|| output::note(&describe(event))),
    };
    let done = gadfly_ci::run(&plan, &tools, &mut store, &stop, &mut show);
    line.finish();
    let report = match done {
        Ok(report) => report,
        Err(error) => return fault(args, &plan, error),
    };
    outputs::write(&report, &args.out)?;
    tell(args, &report)?;
    Ok(match report.verdict {
        _ if report.stopped => Outcome::Interrupted,
        Verdict::NewBugs => Outcome::Found,
        Verdict::NoNewBugs | Verdict::Fault => Outcome::Done,
    })
}

/// Reports that nothing can be said about the change, and why.
fn fault(args: &RunArgs, plan: &Plan<'_>, error: CiError) -> Result<Outcome, CommandError> {
    if !error.is_usage() && !matches!(error, CiError::Stopped) {
        let mode = match args.nightly {
            true => Mode::Nightly,
            false => Mode::PullRequest,
        };
        let mut report = CiReport::new(mode, &plan.described);
        report.verdict = Verdict::Fault;
        report.note = Some(error.to_string());
        outputs::write(&report, &args.out)?;
    }
    Err(error.into())
}

fn tell(args: &RunArgs, report: &CiReport) -> Result<(), CommandError> {
    match args.json.json {
        true => output::text(&report.to_json()),
        false => output::text(&gadfly_report::ci::markdown(report)),
    }
}

/// Option sets as they are given on the command line.
fn levels(given: &[String]) -> Vec<Vec<String>> {
    let words = |level: &String| level.split_whitespace().map(str::to_owned).collect();
    given.iter().map(words).collect()
}

impl RunArgs {
    /// What every run needs.
    fn required(&self) -> Result<(&String, &PathBuf), CommandError> {
        if self.base.is_none() && !self.nightly {
            return Err(CommandError::usage(
                "say what the change is compared with: --base COMMIT, or --nightly to test one branch alone",
            ));
        }
        match (&self.build, &self.compiler) {
            (Some(build), Some(compiler)) => Ok((build, compiler)),
            (None, _) => Err(CommandError::usage(
                "say how a commit is built: --build COMMAND",
            )),
            (_, None) => Err(CommandError::usage(
                "say where the compiler is in a build: --compiler PATH",
            )),
        }
    }

    fn recipe(&self, build: &str) -> Recipe {
        let mut recipe = Recipe::new(build).untrusting(&self.pass_env);
        if let Some(time) = self.build_time {
            recipe = recipe.within(time);
        }
        if let Some(memory) = self.build_memory {
            recipe.limits.memory = memory;
        }
        recipe.network = self.network;
        recipe
    }
}
