//! `gadfly experiment guided`: what optimisers say they did with random programs, with
//! mutants of any programs, and with mutants of programs that reached something new.

use super::contest::{Contest, Courses, LengthArgs, Way};
use super::print::{self, Table};
use crate::arguments::{JsonArgs, TargetArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::programs::ProgramArgs;
use crate::setting::{Toolchain, edition, language};
use clap::{Args, ValueEnum};
use gadfly_campaign::Generator;
use gadfly_guide::{Features, Feedback, Remarks, Translation};
use gadfly_toolchain::{Language, Target, across, lacked_by_all};
use std::path::PathBuf;

/// Guided against random: distinct optimisation remarks, or forms of Dafny's translation
#[derive(Debug, Args)]
#[command(after_help = "\
The ways:
  random      new programs only
  undirected  mutants of any earlier programs, and as many new ones
  features    guided by the parts of programs alone, without asking a compiler
  guided      guided by the remarks that are counted

Every way compiles each of its programs once with each target, which are the newest
clang and gcc at -O3 unless named.

Examples:
  gadfly experiment guided --cpu 2m --runs 5
  gadfly experiment guided --targets 'gcc-12 -O3' --json
  gadfly experiment guided --ways random guided --svg growth.svg")]
pub(super) struct GuidedExperiment {
    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// The ways to compare
    #[arg(long = "ways", value_name = "WAY", num_args = 1.., default_values = ["random", "undirected", "features", "guided"])]
    strategies: Vec<WayName>,

    #[command(flatten)]
    length: LengthArgs,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    programs: ProgramArgs,

    /// Write the growth over CPU time to this file
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// The name of a way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WayName {
    Random,
    Undirected,
    Features,
    Guided,
}

pub(super) fn run(args: &GuidedExperiment) -> Result<Outcome, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
    let patterns = match args.targets.patterns() {
        none if none.is_empty() => newest(&toolchain, args.lang.language()),
        named => named,
    };
    let standard = args.programs.std.as_deref();
    let targets = toolchain.select(&patterns, args.lang.language(), standard)?;
    let edition = standard.or(edition(&targets));
    let author = args
        .programs
        .author(args.lang, edition, &lacked_by_all(&targets))?;
    let measure = measure(&targets)?;
    let strategies = args.strategies.iter().map(|way| match way {
        WayName::Random => ("random", Way::Random),
        WayName::Undirected => ("undirected", Way::Undirected),
        WayName::Features => ("features", Way::Guided(Some(&Features))),
        WayName::Guided => ("guided", Way::Guided(None)),
    });
    let contest = Contest {
        toolchain: &toolchain,
        author: &author,
        strategies: strategies.collect(),
        measure: &*measure,
        is_hit: &|_| false,
        given: &[],
    };
    let courses = contest.run(&args.length, args.json.json)?;
    let table = Table {
        strategies: contest.strategies.iter().map(|(name, _)| *name).collect(),
        counted: match args.lang.language() {
            Language::Dafny => "forms of the translation",
            _ => "remarks",
        },
        looked_for: None,
        courses: &courses,
    };
    if let Some(path) = &args.svg {
        print::write_svg(&table, path)?;
    }
    match args.json.json {
        true => table.print_json(&targets)?,
        false => {
            table.print(&targets)?;
            watched(&table, &courses)?;
        }
    }
    Ok(match courses.is_stopped {
        true => Outcome::Interrupted,
        false => Outcome::Done,
    })
}

fn measure(targets: &[Target]) -> Result<Box<dyn Feedback>, CommandError> {
    if let Some(translation) = Translation::of(targets) {
        return Ok(Box::new(translation));
    }
    match Remarks::of(targets) {
        Some(remarks) => Ok(Box::new(remarks)),
        None => Err(CommandError::usage(
            "none of the targets writes remarks about its optimisations; name a clang or a gcc with --targets",
        )),
    }
}

/// The newest clang and gcc on `PATH` at their highest level; all targets for languages that
/// these do not compile.
fn newest(toolchain: &Toolchain, language: Language) -> Vec<String> {
    let kinds: &[&str] = match language {
        Language::C => &["clang", "gcc"],
        Language::Cpp => &["clang++", "g++"],
        Language::OpenCl | Language::Ispc | Language::Sycl | Language::Dafny => &[],
    };
    let newest = kinds.iter().filter_map(|kind| {
        let versions = across(&toolchain.detection, kind, language);
        let newest = versions.iter().rfind(|compiler| compiler.root.is_none())?;
        Some(format!("{} -O3", newest.name))
    });
    newest.collect()
}

/// Optimisations that random programs seldom meet, by the ends of their remarks.
const WATCHED: [(&str, &[&str]); 6] = [
    (
        "loop unswitching",
        &[
            "unswitch: unswitched",
            "unswitch: outer loop unswitched",
            "simple-loop-unswitch: FullUnswitch",
            "loop-unswitch: Unswitch",
        ],
    ),
    ("guard hoisted", &["unswitch: guard hoisted"]),
    ("split on condition", &["lsplit: split on condition"]),
    ("loop split", &["lsplit: split"]),
    (
        "invariant motion",
        &[
            "licm: Hoisted",
            "licm: Sunk",
            "licm: PromoteLoopAccessesToScalar",
        ],
    ),
    ("never executes", &["loop-delete: NeverExecutes"]),
];

/// In how many of a thousand programs of each way these fired.
fn watched(table: &Table<'_>, courses: &Courses) -> Result<(), CommandError> {
    crate::output::line("\nprograms of a thousand in which it fired")?;
    for (name, ends) in WATCHED {
        let mut row = format!("{name:<20}");
        for (position, _) in table.strategies.iter().enumerate() {
            let (mut with, mut programs) = (0, 0);
            for run in &courses.runs {
                let course = &run[position];
                programs += course.programs;
                // Programs with several of them count for the most frequent.
                let fitting = course.with.iter();
                let fitting = fitting.filter(|(mark, _)| ends.iter().any(|it| mark.ends_with(it)));
                with += fitting.map(|(_, count)| *count).max().unwrap_or(0);
            }
            let share = 1000.0 * with as f64 / (programs as f64).max(1.0);
            row.push_str(&format!(" {share:>12.1}"));
        }
        crate::output::line(row)?;
    }
    Ok(())
}
