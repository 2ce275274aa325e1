//! `gadfly fuzz`: a campaign.

use crate::arguments::{JsonArgs, KnownArgs, StoreArgs, TargetArgs, ToolchainArgs};
use crate::commands::campaign_events::describe;
use crate::exit::{CommandError, Outcome};
use crate::guidance::{GuidanceArgs, Guided, feedback};
use crate::history::{HistoryArgs, configured};
use crate::output;
use crate::programs::ProgramArgs;
use crate::progress::{CampaignLine, state};
use crate::resume::{LATEST, Resumed};
use crate::setting::{
    MOST_RANDOM_BUILDS, Toolchain, edition, language, program, random_seed, scratch_base,
    store_option,
};
use clap::Args;
use gadfly_campaign::{
    Author, BisectBugs, Budget, Config, Event, FlagScheme, Generator, Guidance, ReduceBugs,
    Summary, TargetRotation, run as run_campaign, start,
};
use gadfly_catalogue::Catalogue;
use gadfly_sandbox::{Stop, parse_duration};
use gadfly_store::Store;
use gadfly_toolchain::{Language, Target, lacked_by_all};
use std::time::{Duration, Instant};

/// Test compilers with random programs and store the bugs that they show
#[derive(Debug, Args)]
#[command(after_help = "\
Every finding is confirmed by building and running it again before it is stored.
Ctrl-C stops the campaign cleanly; so does the end of --time. Tests that are not
complete then are abandoned. `--resume` continues the campaign with the same seed and
targets, and with the rest of its budget or a new one.
Options that you give are first tried on a trivial program, so that a mistyped one
is not mistaken for a bug. gcc and clang also get a build with random flags from
their own lists, different ones for every program; a finding is stored with the
smallest set of flags that shows it. `gadfly targets --options gcc-12` prints the list.
The first finding of each known bug is stored; further ones are counted and named. If
one bug makes most programs of a target fail, the campaign reports the features that
these programs share, and generates most of the following programs without them.
Findings are compared with the root causes of the store: first reduced for a short
time if their signature is new or says little, then by everything that is known of
them (`gadfly why`).
With --repo, new bugs are also bisected by the commits of their compiler, beside
everything else and wrong outputs first, with the options of `gadfly bisect`;
`[[bisect]]` in the configuration says the same for several compilers.
With --guided, programs that reach something new are kept as seeds, and most of the
programs that follow are mutants of them, as valid as any other. A resumed campaign
goes on with its seeds. With --jobs 1, the same --seed gives the same programs.

Examples:
  gadfly fuzz --time 5m
  gadfly fuzz --targets 'gcc*' 'clang-19 -O3' --tests 1000 --seed 1
  gadfly fuzz --targets 'gcc-12 -O3 -fno-tree-vrp' --time 1h --json
  gadfly fuzz --targets gcc-snapshot --random-flags 5 --time 1h
  gadfly fuzz --targets 'gcc*' --builds all --time 1h
  gadfly fuzz --lang dafny --targets 'dafny-4*' --time 1h
  gadfly fuzz --targets tcc pcc --reduce 2m --time 1h
  gadfly fuzz --targets 'gcc-12 -O3' 'clang-14 -O3' --guided --time 1h
  gadfly fuzz --targets tcc --toward fix.patch --coverage-build ~/tinycc --time 10m
  gadfly fuzz --targets tcc --seeds gadfly.db regressions/ --time 10m
  gadfly fuzz --targets tcc --repo tinycc --good v1 --build ./b.sh --compiler bin/tcc
  gadfly fuzz --resume")]
pub(crate) struct FuzzArgs {
    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Add this many builds with random flags for each compiler that supports them
    #[arg(long, alias = "drawn-options", value_name = "N", default_value_t = Config::RANDOM_FLAGS as u16, value_parser = clap::value_parser!(u16).range(0..=MOST_RANDOM_BUILDS))]
    random_flags: u16,

    /// How random flags are chosen: `covering` brings all pairs of a compiler's flags together,
    /// with 30 to 60 in most builds; `drawn` takes six on average and records them with the program
    #[arg(
        long,
        value_name = "covering|drawn",
        default_value_t,
        conflicts_with = "resume"
    )]
    flag_scheme: FlagScheme,

    /// Build each program at most this often, not counting random flags; with more
    /// targets, programs rotate through them [default: 30]
    #[arg(long, value_name = "N|all", value_parser = target_rotation, conflicts_with = "resume")]
    builds: Option<TargetRotation>,

    /// Stop after this time, such as 90s, 5m or 1h 30m [default: run until Ctrl-C]
    #[arg(long, value_name = "TIME", value_parser = parse_duration, conflicts_with = "tests")]
    time: Option<Duration>,

    /// Stop after this many programs
    #[arg(long, value_name = "N")]
    tests: Option<u64>,

    /// The seed of the first program; test i uses seed S + i [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Run this many tests in parallel [default: the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Repeat each finding this many times to confirm it [default: 3, for Dafny 1]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100))]
    confirmations: Option<u32>,

    /// Continue the latest campaign in the store, or the given one
    #[arg(long, value_name = "CAMPAIGN", num_args = 0..=1, default_missing_value = LATEST, conflicts_with_all = ["lang", "seed", "targets", "guided", "toward", "seeds"])]
    resume: Option<String>,

    #[command(flatten)]
    guidance: GuidanceArgs,

    #[command(flatten)]
    known: KnownArgs,

    /// Store this many findings of each bug, also of known ones; further ones are counted
    /// [default: 10; for Dafny 4, or 40 if it says little, like a wrong output; 1 of a known bug]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    keep: Option<u64>,

    /// Keep generating features that make most programs of a target fail
    #[arg(long)]
    no_avoid: bool,

    /// Reduce a finding with at most N builds before it is compared with others, if its
    /// signature is new or says little; with up to twelve times as many of a compiler that
    /// needs less than a second. 0 to compare findings as they are
    #[arg(long, value_name = "N", default_value_t = ReduceBugs::QUICK_CALLS as u16)]
    quick_reduction: u16,

    /// Reduce the first finding of every new root cause in the background, each for at most
    /// this long and not beyond --time
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    reduce: Option<Duration>,

    #[command(flatten)]
    history: HistoryArgs,

    /// The compiler that --repo is the repository of [default: the only one of the targets]
    #[arg(long, value_name = "COMPILER", requires = "repo")]
    repo_of: Option<String>,

    /// Do not bisect bugs by commits, whatever the configuration says
    #[arg(long, conflicts_with = "repo")]
    no_bisect: bool,

    /// Exit with 1 if a bug was found that was not in the store
    #[arg(long)]
    fail_on_bug: bool,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &FuzzArgs) -> Result<Outcome, CommandError> {
    let begun = Instant::now();
    // Everything is checked before anything is written.
    let (toolchain, mut store, config, campaign) = match &args.resume {
        Some(name) => {
            let mut store = Store::open_existing(&args.store.store)?;
            let resumed = Resumed::find(&store, name, budget(args))?;
            let toolchain = Toolchain::open(&args.toolchain, Some(resumed.generator.language()))?;
            let config = configure(args, begun, &toolchain, Some(&resumed))?;
            let campaign = resumed.reopen(&mut store)?;
            (toolchain, store, config, campaign)
        }
        None => {
            let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
            let config = configure(args, begun, &toolchain, None)?;
            let mut store = Store::open(&args.store.store)?;
            let campaign = start(&mut store, &config)?;
            (toolchain, store, config, campaign)
        }
    };
    let mut screen = Screen::new(args.json.json, toolchain.stop.clone());
    let summary = run_campaign(
        &config,
        &campaign,
        &mut store,
        &toolchain.runner,
        &toolchain.stop,
        &mut |event| screen.show(&event),
    );
    screen.line.finish();
    let summary = summary?;
    if let Some(error) = screen.failed {
        return Err(error);
    }
    if !args.json.json {
        print_summary(&summary, args)?;
    }
    Ok(if summary.interrupted {
        Outcome::Interrupted
    } else if args.fail_on_bug && screen.new_bug {
        Outcome::Found
    } else {
        Outcome::Done
    })
}

/// Parses a number of builds, or `all`.
pub(crate) fn target_rotation(text: &str) -> Result<TargetRotation, String> {
    match text.parse() {
        _ if text == "all" => Ok(TargetRotation::ALL),
        Ok(builds) if builds > 0 => Ok(TargetRotation::at_most(builds)),
        _ => Err("expected a number of 1 or more, or `all`".to_owned()),
    }
}

/// The budget that the arguments ask for.
fn budget(args: &FuzzArgs) -> Option<Budget> {
    let time = args.time.map(Budget::Time);
    time.or(args.tests.map(Budget::Tests))
}

fn configure(
    args: &FuzzArgs,
    begun: Instant,
    toolchain: &Toolchain,
    resumed: Option<&Resumed>,
) -> Result<Config, CommandError> {
    let generator = resumed.map_or(args.lang, |resumed| resumed.generator);
    let patterns = match resumed {
        Some(resumed) => resumed.targets.clone(),
        None => args.targets.patterns(),
    };
    // A resumed campaign has the edition in the names of its targets.
    let standard = match resumed {
        Some(_) => None,
        None => args.programs.std.as_deref(),
    };
    let targets = toolchain.select(&patterns, generator.language(), standard)?;
    let author = match resumed {
        Some(resumed) => resumed.author()?,
        None => {
            let edition = standard.or(edition(&targets));
            args.programs
                .author(generator, edition, &lacked_by_all(&targets))?
        }
    };
    let (confirmations, kept_per_bug, kept_vague) = match generator.language() {
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
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let known_bugs = toolchain.known_bugs(&args.known.known)?;
    let guidance = guidance(args, toolchain, (&targets, &author, &known_bugs), resumed)?;
    Ok(Config {
        bisect: bisect(args, toolchain, &targets, resumed)?,
        targets,
        author,
        target_rotation: match resumed {
            Some(resumed) => resumed.target_rotation,
            None => args.builds.unwrap_or(TargetRotation::USUAL),
        },
        random_flags: match resumed {
            Some(resumed) => resumed.random_flags,
            None => args.random_flags.into(),
        },
        flag_scheme: resumed.map_or(args.flag_scheme, |resumed| resumed.flag_scheme),
        seed: match (resumed, args.seed) {
            (Some(resumed), _) => resumed.campaign.seed,
            (None, Some(seed)) => seed,
            (None, None) => random_seed(),
        },
        budget: match resumed {
            Some(resumed) => resumed.budget,
            None => budget(args).unwrap_or(Budget::Endless),
        },
        begun,
        jobs: args.jobs.map_or(cores, usize::from),
        confirmations: args.confirmations.unwrap_or(confirmations),
        known_bugs,
        avoid_blockers: !args.no_avoid,
        kept_per_bug: args.keep.unwrap_or(kept_per_bug),
        kept_vague: args.keep.unwrap_or(kept_vague),
        kept_of_known: args.keep.unwrap_or(Config::KEPT_OF_KNOWN),
        guidance,
        baseline: Vec::new(),
        reduce: (args.reduce.is_some() || args.quick_reduction > 0).then(|| ReduceBugs {
            quick_calls: args.quick_reduction.into(),
            each: args.reduce,
            detection: toolchain.detection.clone(),
        }),
        command: command_line(),
    })
}

/// What guides the campaign: what the arguments ask for, or what guided it before.
fn guidance(
    args: &FuzzArgs,
    toolchain: &Toolchain,
    (targets, author, known_bugs): (&[Target], &Author, &Catalogue),
    resumed: Option<&Resumed>,
) -> Result<Option<Guidance>, CommandError> {
    let with = Guided {
        targets,
        author,
        known_bugs,
        runner: &toolchain.runner,
        stop: &toolchain.stop,
    };
    let Some(resumed) = resumed else {
        return args.guidance.guidance(&with);
    };
    let Some(request) = resumed.guidance.clone() else {
        return Ok(None);
    };
    Ok(Some(Guidance {
        feedback: feedback(&request, &with)?,
        given: Vec::new(),
        request,
    }))
}

/// The repositories to bisect in: that of the arguments, those of the configuration, or those
/// that a resumed campaign had.
fn bisect(
    args: &FuzzArgs,
    toolchain: &Toolchain,
    targets: &[Target],
    resumed: Option<&Resumed>,
) -> Result<Option<BisectBugs>, CommandError> {
    if args.no_bisect {
        return Ok(None);
    }
    let given = args.history.search(args.repo_of.as_deref(), targets)?;
    let mut searches = match given {
        Some(given) => vec![given],
        None => toolchain
            .repositories
            .iter()
            .map(configured)
            .collect::<Result<_, _>>()?,
    };
    if searches.is_empty() {
        searches.extend(resumed.into_iter().flat_map(|it| it.searches.clone()));
    }
    let scratch = scratch_base();
    let checked = searches
        .into_iter()
        .map(|it| it.checked(&scratch, &toolchain.runner, &toolchain.stop));
    let searches = checked.collect::<Result<Vec<_>, _>>()?;
    Ok((!searches.is_empty()).then(|| BisectBugs {
        searches,
        detection: toolchain.detection.clone(),
        scratch,
    }))
}

/// The command line, for people to read.
pub(crate) fn command_line() -> String {
    let words = std::env::args_os().map(|word| word.to_string_lossy().into_owned());
    words.collect::<Vec<_>>().join(" ")
}

/// Shows events as they arrive.
struct Screen {
    json: bool,
    line: CampaignLine,
    /// Whether there was a bug that was not in the store.
    new_bug: bool,
    /// The first write error. It stops the campaign, because nobody would see its results.
    failed: Option<CommandError>,
    stop: Stop,
}

impl Screen {
    fn new(json: bool, stop: Stop) -> Screen {
        Screen {
            json,
            line: CampaignLine::new(json),
            new_bug: false,
            failed: None,
            stop,
        }
    }

    fn show(&mut self, event: &Event) {
        self.new_bug |= matches!(event, Event::Finding { new_bug: true, .. });
        if self.json {
            let written = output::json(event);
            self.note(written);
            return;
        }
        let text = match event {
            Event::Progress(progress) => return self.line.show(progress),
            Event::Finished(_) => return,
            Event::Started { .. }
            | Event::Finding { .. }
            | Event::Unconfirmed { .. }
            | Event::Blocked { .. }
            | Event::Judged { .. }
            | Event::Reduced { .. }
            | Event::NotReduced { .. }
            | Event::Dated { .. }
            | Event::Bisected { .. }
            | Event::NotBisected { .. }
            | Event::SameCulprit { .. }
            | Event::SuspectProgram { .. }
            | Event::Panicked { .. } => describe(event),
        };
        let mut written = Ok(());
        self.line.above(|| written = output::line(text));
        self.note(written);
    }

    fn note(&mut self, written: Result<(), CommandError>) {
        if let Err(error) = written {
            self.stop.set();
            self.failed.get_or_insert(error);
        }
    }
}

fn print_summary(summary: &Summary, args: &FuzzArgs) -> Result<(), CommandError> {
    let tallies = &summary.progress.tallies;
    output::line(format_args!(
        "\n{} {} after {:.0} s: {}",
        summary.campaign,
        if summary.interrupted {
            "stopped"
        } else {
            "finished"
        },
        summary.progress.seconds,
        state(&summary.progress)
    ))?;
    for (kind, count) in &tallies.findings {
        output::line(format_args!("  {kind:<14} {count}"))?;
    }
    for (name, count) in &tallies.known {
        output::line(format_args!("  known: {name}  {count}"))?;
    }
    if tallies.refused_options > 0 {
        output::line(format_args!(
            "  {} builds were skipped because the compiler refuses their options",
            tallies.refused_options
        ))?;
    }
    if tallies.panics > 0 {
        output::line(format_args!(
            "  A BUG IN GADFLY: it panicked {} times and continued",
            tallies.panics
        ))?;
    }
    if tallies.unconfirmed > 0 {
        output::line(format_args!("  not confirmed  {}", tallies.unconfirmed))?;
    }
    let (gadfly, store) = (program(), store_option(&args.store));
    if tallies.all_findings() > 0 {
        output::line(format_args!("`{gadfly} bugs{store}` lists the bugs"))?;
    }
    if summary.interrupted {
        output::line(format_args!(
            "`{gadfly} fuzz --resume {}{store}` continues it",
            summary.campaign
        ))?;
    }
    Ok(())
}
