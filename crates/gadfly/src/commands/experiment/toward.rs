//! `gadfly experiment toward`: how many programs reach the lines that a patch touches, chosen
//! at random and directed at them.

use super::contest::{Contest, LengthArgs, Way};
use super::print::Table;
use crate::arguments::{JsonArgs, TargetArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::guidance::{build_folder, no_coverage, no_way, touched};
use crate::programs::ProgramArgs;
use crate::setting::{Toolchain, edition, language};
use clap::Args;
use gadfly_campaign::Generator;
use gadfly_guide::{Coverage, Reached, Toward};
use gadfly_toolchain::lacked_by_all;
use std::path::PathBuf;

/// Directed against random: programs that reach the lines that a patch touches
#[derive(Debug, Args)]
#[command(after_help = "\
The ways:
  random      new programs only
  undirected  mutants of any earlier programs, and as many new ones
  directed    mutants of programs that came nearer to the lines

Examples:
  gadfly experiment toward fix.patch --targets tcc
  gadfly experiment toward fix.patch --targets tcc --coverage-build ~/tinycc --cpu 5m")]
pub(super) struct TowardExperiment {
    /// A unified diff, such as `git diff` prints
    #[arg(value_name = "PATCH")]
    patch: PathBuf,

    /// The folder where the compiler was built [default: the folder of the compiler]
    #[arg(long, value_name = "DIR")]
    coverage_build: Option<PathBuf>,

    /// The language of the programs
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    #[command(flatten)]
    length: LengthArgs,

    #[command(flatten)]
    targets: TargetArgs,

    #[command(flatten)]
    programs: ProgramArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(super) fn run(args: &TowardExperiment) -> Result<Outcome, CommandError> {
    let touched = touched(&args.patch)?;
    let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
    let standard = args.programs.std.as_deref();
    let patterns = args.targets.patterns();
    let targets = toolchain.select(&patterns, args.lang.language(), standard)?;
    let edition = standard.or(edition(&targets));
    let author = args
        .programs
        .author(args.lang, edition, &lacked_by_all(&targets))?;
    let machine = (&*toolchain.runner, &toolchain.stop);
    let coverage = Coverage::of_lines(&targets, None, machine).map_err(no_coverage)?;
    let build = build_folder(args.coverage_build.as_deref(), &coverage);
    let toward = Toward::new(coverage, touched, build, machine).map_err(no_way)?;
    let is_hit = |reached: &Reached| toward.reached_lines(reached) > 0;
    let contest = Contest {
        toolchain: &toolchain,
        author: &author,
        strategies: vec![
            ("random", Way::Random),
            ("undirected", Way::Undirected),
            ("directed", Way::Guided(None)),
        ],
        measure: &toward,
        is_hit: &is_hit,
        given: &[],
    };
    let courses = contest.run(&args.length, args.json.json)?;
    let table = Table {
        strategies: contest.strategies.iter().map(|(name, _)| *name).collect(),
        counted: "edges and lines",
        looked_for: Some("reach the patch"),
        courses: &courses,
    };
    match args.json.json {
        true => table.print_json(&targets)?,
        false => {
            crate::output::line(format_args!(
                "{} touched lines can be executed",
                toward.lines()
            ))?;
            table.print(&targets)?;
        }
    }
    Ok(match courses.is_stopped {
        true => Outcome::Interrupted,
        false => Outcome::Done,
    })
}
