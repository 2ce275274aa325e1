//! `gadfly check`: any program through the targets, with a verdict.

use crate::arguments::{JsonArgs, KnownArgs, TargetArgs, ToolchainArgs};
use crate::commands::across::{self, Question};
use crate::dafny_truth;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::progress::Counter;
use crate::setting::{MOST_RANDOM_BUILDS, Toolchain};
use crate::source;
use clap::Args;
use gadfly_campaign::{
    CompilerFlags, Inspection, Inspector, Probe, RandomBuilds, RandomFlags, Turn,
};
use gadfly_catalogue::{Bug, Catalogue as KnownBugs};
use gadfly_choice::Choices;
use gadfly_dafny::Dialect;
use gadfly_oracle::Conclusion;
use gadfly_toolchain::{Language, TestCase, select};
use gadfly_triage::Lookup;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Run your own program on the targets and report which of them are wrong
#[derive(Debug, Args)]
#[command(after_help = "\
The expected output is taken from --expect, or from `expected.txt` in a folder.
Without either, the compilers vote, with one vote for each family, and none is
reported without a majority. Files included with #include \"...\" are read as well.
Options that you give are first tried on a trivial program. With --random-flags,
gcc and clang also get builds with random flags from their own lists; builds that a
compiler refuses because of its options are skipped.

A Dafny program is run on all backends of every Dafny of its dialect. The expected
output is that of Gadfly's interpreter (`gadfly interpret`); if the interpreter
cannot execute the program, the backends vote. Where correct backends may print
different output, such as the elements of a set, only crashes and rejections count.

Examples:
  gadfly check bug.c
  gadfly check func.c driver.c --expect expected.txt --targets 'gcc*'
  gadfly check programs/42          a folder that `gadfly generate` wrote
  gadfly check bug.c --across gcc --levels=-O0,-O2
                                    every version of gcc, oldest first
  gadfly check bug.c --random-flags 5 --seed 1
                                    also with five sets of random flags
  gadfly check bug.c --across gcc clang --levels=-O2
  gadfly check bug.dfy --targets 'dafny-4* js' 'dafny-4* py'")]
pub(crate) struct CheckArgs {
    /// Source files, or one folder
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,

    /// A file with the exact standard output of a correct build
    #[arg(long, value_name = "FILE")]
    expect: Option<PathBuf>,

    #[command(flatten)]
    targets: TargetArgs,

    /// Run the program on every version of these compilers, oldest first, and show
    /// where the behaviour changes
    #[arg(long, value_name = "COMPILER", num_args = 1.., value_delimiter = ',', conflicts_with = "targets")]
    across: Vec<String>,

    /// The option sets to try with each version [default: those of the compiler]
    #[arg(
        long,
        value_name = "OPTIONS",
        requires = "across",
        value_delimiter = ',',
        allow_hyphen_values = true
    )]
    levels: Vec<String>,

    /// The dialect of a Dafny program: 2.3, 3 or 4 [default: the newest that accepts it]
    #[arg(long, value_name = "VERSION")]
    dialect: Option<Dialect>,

    /// Add this many builds with random flags for each compiler that supports them
    #[arg(long, alias = "drawn-options", value_name = "N", default_value_t = 0, conflicts_with = "across", value_parser = clap::value_parser!(u16).range(0..=MOST_RANDOM_BUILDS))]
    random_flags: u16,

    /// The seed of the random flags
    #[arg(long, value_name = "S", default_value_t = 0, requires = "random_flags")]
    seed: u64,

    #[command(flatten)]
    known: KnownArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &CheckArgs) -> Result<Outcome, CommandError> {
    let mut test_case = source::read(&args.files, args.expect.as_deref())?;
    let toolchain = Toolchain::open(&args.toolchain, Some(test_case.language))?;
    let mut note = None;
    if test_case.language == Language::Dafny && test_case.standard.is_none() {
        let patterns = args.targets.patterns();
        let targets = select(&toolchain.detection, &patterns, Language::Dafny)?;
        (test_case, note) = dafny_truth::told(test_case, args.dialect, &targets)?;
    }
    if !args.across.is_empty() {
        if test_case.language == Language::Dafny {
            return Err(CommandError::usage(
                "--across is not for Dafny; name versions and backends with --targets",
            ));
        }
        let question = Question {
            test_case: &test_case,
            kinds: &args.across,
            levels: &args.levels,
        };
        return across::run(&question, &toolchain, args.json.json);
    }
    let mut choices = Choices::from_seed(args.seed);
    inspect(
        &toolchain,
        &Program {
            test_case: &test_case,
            random_flags: &RandomFlags::several(&mut choices, args.random_flags.into()),
            note: note.as_deref(),
            known_bugs: toolchain.known_bugs(&args.known.known)?,
        },
        &args.targets.patterns(),
        args.json,
    )
}

/// The program to inspect, with everything that its verdicts depend on.
pub(crate) struct Program<'a> {
    pub(crate) test_case: &'a TestCase,
    /// Random flags to build it with.
    pub(crate) random_flags: &'a [RandomFlags],
    /// A note for the user on how it is judged.
    pub(crate) note: Option<&'a str>,
    /// The bugs that findings are compared with.
    pub(crate) known_bugs: KnownBugs,
}

/// Runs a test case on the targets, also with random flags, and prints the verdicts.
pub(crate) fn inspect(
    toolchain: &Toolchain,
    program: &Program<'_>,
    patterns: &[String],
    json: JsonArgs,
) -> Result<Outcome, CommandError> {
    let Program {
        test_case,
        random_flags,
        note,
        ref known_bugs,
    } = *program;
    let targets = toolchain.select(patterns, test_case.language, test_case.standard.as_deref())?;
    let inspector = Inspector {
        runner: &toolchain.runner,
        targets: &targets,
        stop: &toolchain.stop,
    };
    let flags = match random_flags {
        [] => CompilerFlags::default(),
        _ => CompilerFlags::ask(&targets, &toolchain.runner, &toolchain.stop)?,
    };
    let random_builds = RandomBuilds {
        builds: &flags.builds(random_flags, Turn::WHOLE),
        probe: &Probe::default(),
        leave_out_refused: true,
    };
    let builds = targets.len() + random_builds.builds.len();
    let counter = Counter::new(builds as u64, "targets", json.json);
    let inspection =
        inspector.inspect_watched(test_case, Some(random_builds), &mut |_| counter.advance());
    counter.finish();
    let inspection = inspection?;
    let found = inspection.judgement.findings().next().is_some();
    let known = recognised(&inspection, known_bugs, test_case);
    if json.json {
        print_json(&inspection, &known, note)?;
    } else {
        if let Some(note) = note {
            output::line(format_args!("{note}\n"))?;
        }
        print_verdicts(&inspection, &known)?;
    }
    Ok(if found { Outcome::Found } else { Outcome::Done })
}

/// The known bugs that the findings show, by position.
fn recognised(
    inspection: &Inspection,
    known: &KnownBugs,
    test_case: &TestCase,
) -> BTreeMap<usize, String> {
    let source = test_case.source();
    let findings = inspection.unconfirmed_findings().into_iter();
    let known = findings.filter_map(|it| {
        let seen = &inspection.observations[it.position];
        let target = inspection.targets.get(it.position)?;
        let lookup = Lookup {
            kind: it.kind,
            signature: &it.signature,
            observation: seen,
            compiler_version: &target.compiler.version,
            right_output: inspection.judgement.right_output.as_deref(),
            program: &source,
            features: &test_case.features,
            origin: None,
        };
        let names: Vec<String> = lookup.known(known).into_iter().map(Bug::name).collect();
        (!names.is_empty()).then(|| (it.position, names.join(", ")))
    });
    known.collect()
}

fn print_json(
    inspection: &Inspection,
    known: &BTreeMap<usize, String>,
    note: Option<&str>,
) -> Result<(), CommandError> {
    output::json(&json!({
        "right_output": inspection.judgement.right_output,
        "note": note,
        "known": known
            .iter()
            .map(|(position, bug)| {
                let target = &inspection.judgement.verdicts[*position].target;
                json!({ "target": target, "bug": bug })
            })
            .collect::<Vec<_>>(),
        "suspect_program": inspection.judgement.suspect_program,
        "refused_options": inspection.refused,
        "verdicts": inspection.judgement.verdicts,
        "observations": inspection.observations,
    }))
}

fn print_verdicts(
    inspection: &Inspection,
    known: &BTreeMap<usize, String>,
) -> Result<(), CommandError> {
    let mut table = Table::with_header(&["TARGET", "VERDICT", "WHY"]);
    for (position, verdict) in inspection.judgement.verdicts.iter().enumerate() {
        let (word, why) = match &verdict.conclusion {
            Conclusion::Pass => ("pass".to_owned(), ""),
            Conclusion::Finding { kind, evidence } => match known.get(&position) {
                Some(bug) => (format!("{kind}, known: {bug}"), evidence.as_str()),
                None => (kind.to_string(), evidence.as_str()),
            },
            Conclusion::Undecided { why } => ("undecided".to_owned(), why.as_str()),
        };
        table.row(vec![verdict.target.clone(), word, output::one_line(why)]);
    }
    table.print()?;
    if inspection.refused > 0 {
        output::line(format_args!(
            "\n{} builds were skipped because the compiler refuses their options",
            inspection.refused
        ))?;
    }
    if let Some(reason) = &inspection.judgement.suspect_program {
        output::line(format_args!(
            "\nthe program itself seems to be invalid: {reason}"
        ))?;
    }
    let mut blamed: Vec<&str> = Vec::new();
    for (position, ..) in inspection.judgement.findings() {
        blamed.push(&inspection.judgement.verdicts[position].target);
    }
    if blamed.is_empty() {
        output::line("\nno target is to blame")
    } else {
        output::line(format_args!("\nwrong: {}", blamed.join(", ")))
    }
}
