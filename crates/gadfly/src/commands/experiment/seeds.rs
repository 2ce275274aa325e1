//! `gadfly experiment seeds`: whether mutants of known bugs show their neighbours.

use super::contest::{Contest, LengthArgs, Way};
use super::print::Table;
use crate::arguments::{JsonArgs, KnownArgs, TargetArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::guidance::{Guided, given};
use crate::programs::ProgramArgs;
use crate::setting::{Toolchain, edition, language};
use clap::Args;
use gadfly_campaign::{Generator, Inspector, TestProgram};
use gadfly_choice::ChoiceFile;
use gadfly_guide::{Asked, Feedback, Mark, Reached};
use gadfly_toolchain::{ObserveError, Target, lacked_by_all};
use std::collections::BTreeSet;
use std::path::PathBuf;

/// Mutants of known bugs against random programs: signatures of findings that the known ones
/// do not have
#[derive(Debug, Args)]
#[command(after_help = "\
The ways:
  random      new programs only
  neighbours  mutants of the given programs only
  guided      mutants of the given programs and of those that showed something new

A finding counts by its signature, without being confirmed. `other findings` are
programs with a signature that no given program shows.

Examples:
  gadfly experiment seeds gadfly.db --targets tcc pcc --cpu 5m
  gadfly experiment seeds regressions/ --targets chibicc
  gadfly experiment seeds catalogue --lang dafny --targets 'dafny*' --cpu 10m")]
pub(super) struct SeedsExperiment {
    /// Where the choices are: .choices files, folders of them, stores, or `catalogue`
    #[arg(value_name = "FROM", required = true)]
    from: Vec<PathBuf>,

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
    known: KnownArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

/// The signatures of a program's findings.
#[derive(Debug)]
struct Findings<'a> {
    targets: &'a [Target],
}

impl Feedback for Findings<'_> {
    fn reached(&self, asked: &Asked<'_>) -> Result<Reached, ObserveError> {
        let inspector = Inspector {
            runner: asked.runner,
            targets: self.targets,
            stop: asked.stop,
        };
        let inspection = inspector.inspect(asked.case)?;
        let mut reached = Reached::default();
        reached.cpu = inspection.spent.total().cpu;
        for finding in inspection.unconfirmed_findings() {
            reached.add(finding.signature.title(), 1);
        }
        Ok(reached)
    }
}

pub(super) fn run(args: &SeedsExperiment) -> Result<Outcome, CommandError> {
    let toolchain = Toolchain::open(&args.toolchain, Some(args.lang.language()))?;
    let standard = args.programs.std.as_deref();
    let patterns = args.targets.patterns();
    let targets = toolchain.select(&patterns, args.lang.language(), standard)?;
    let edition = standard.or(edition(&targets));
    let author = args
        .programs
        .author(args.lang, edition, &lacked_by_all(&targets))?;
    let known_bugs = toolchain.known_bugs(&args.known.known)?;
    let given = given(
        &args.from,
        &Guided {
            targets: &targets,
            author: &author,
            known_bugs: &known_bugs,
            runner: &toolchain.runner,
            stop: &toolchain.stop,
        },
    )?;
    let measure = Findings { targets: &targets };
    let shown = shown(&given, &measure, &toolchain)?;
    let is_other = |reached: &Reached| reached.marks().any(|(mark, _)| !shown.contains(mark));
    let contest = Contest {
        toolchain: &toolchain,
        author: &author,
        strategies: vec![
            ("random", Way::Random),
            ("neighbours", Way::Neighbours),
            ("guided", Way::Guided(None)),
        ],
        measure: &measure,
        is_hit: &is_other,
        given: &given,
    };
    let courses = contest.run(&args.length, args.json.json)?;
    let table = Table {
        strategies: contest.strategies.iter().map(|(name, _)| *name).collect(),
        counted: "signatures",
        looked_for: Some("other findings"),
        courses: &courses,
    };
    match args.json.json {
        true => table.print_json(&targets)?,
        false => {
            crate::output::line(format_args!(
                "{} given programs show {} signatures",
                given.len(),
                shown.len()
            ))?;
            table.print(&targets)?;
        }
    }
    Ok(match courses.is_stopped {
        true => Outcome::Interrupted,
        false => Outcome::Done,
    })
}

/// The signatures that the given programs themselves show.
fn shown(
    given: &[ChoiceFile],
    measure: &Findings<'_>,
    toolchain: &Toolchain,
) -> Result<BTreeSet<Mark>, CommandError> {
    let mut shown = BTreeSet::new();
    for choices in given {
        let program = TestProgram::replay(choices)?;
        let reached = measure.reached(&Asked {
            case: &program.test_case,
            recording: &program.choices.recording,
            runner: &toolchain.runner,
            stop: &toolchain.stop,
        })?;
        shown.extend(reached.marks().map(|(mark, _)| mark.clone()));
    }
    Ok(shown)
}
