//! `gadfly verify`: tests Dafny's verifier with programs whose claims are known to be true or
//! false, or verifies and runs a program of the user.

use crate::arguments::JsonArgs;
use crate::exit::{CommandError, Outcome};
use crate::output::{self, Table};
use crate::progress::Counter;
use crate::setting::{random_seed, scratch_base};
use clap::Args;
use gadfly_sandbox::{RunError, Runner, Stop, install_stop_handler, is_executable, parse_duration};
use gadfly_toolchain::{Dafny, DafnysFound};
use gadfly_verification::{
    Answer, Counts, Disagreement, TestOptions, Tested, Truth, Verifier, VerifierError,
    check_program, test,
};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Test Dafny's verifier: whether it is sound, precise and steady
#[derive(Debug, Args)]
#[command(after_help = "\
Without a file, each test writes a program of every family with claims that are true by
construction, and the same with one false claim each, which a run of the interpreter
shows to be false. Reported are

  unsound    a false claim was accepted
  imprecise  a true program was refused, although its claims need no help
  brittle    the answer changed with the solver's seed, with the order of other programs in
             the file, or with every assertion alone
  crash      Dafny failed

each after it showed again twice, alone. That the verifier gives up is neither.
With a file, the program is verified and then run: if it is accepted, and a claim does not
hold in the run, the verifier is unsound.

Examples:
  gadfly verify --tests 10
  gadfly verify --dafny 2.3 --mode sound --time 10m --seed 1
  gadfly verify --tests 3 --out findings       write the programs to a folder
  gadfly verify program.dfy")]
pub(crate) struct VerifyArgs {
    /// A program in Dafny 4 to verify and run
    #[arg(value_name = "FILE", conflicts_with_all = ["tests", "time", "seed", "mode", "out"])]
    file: Option<PathBuf>,

    /// Ask only the Dafny whose version begins like this [default: all of this machine]
    #[arg(long, value_name = "VERSION")]
    dafny: Option<String>,

    /// What to test
    #[arg(long, value_name = "sound|precise|steady", value_delimiter = ',', value_parser = ["sound", "precise", "steady"])]
    mode: Vec<String>,

    /// Stop after this many tests of each Dafny [default: 1, or until --time]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    tests: Option<u64>,

    /// Stop after this time
    #[arg(long, value_name = "TIME", value_parser = parse_duration)]
    time: Option<Duration>,

    /// The seed of the first test; test i uses seed S + i [default: random]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Let the solver try an obligation for this many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=600))]
    limit: u32,

    /// Write the programs of findings to this folder
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &VerifyArgs) -> Result<Outcome, CommandError> {
    let stop = install_stop_handler()?;
    let runner = Runner::new(&scratch_base())?;
    let verifiers = verifiers(args, &runner, &stop)?;
    match &args.file {
        Some(file) => verify_file(file, &verifiers, args, &runner, &stop),
        None => verify_random(&verifiers, args, &runner, &stop),
    }
}

/// The Dafnys to ask, each with the solver.
fn verifiers(
    args: &VerifyArgs,
    runner: &Runner,
    stop: &Stop,
) -> Result<Vec<Verifier>, CommandError> {
    let found = DafnysFound::look(runner, stop)?;
    let wanted = |dafny: &Dafny| {
        let version = dafny.version.to_string();
        args.dafny.as_ref().is_none_or(|it| version.starts_with(it))
    };
    let installed: Vec<Dafny> = found.installed.into_iter().filter(wanted).collect();
    if installed.is_empty() {
        let missing = found.missing.first();
        let why = missing.map(|it| format!("{}; {}", it.reason, it.hint));
        return Err(CommandError::NoVerifier(why.unwrap_or_else(|| {
            "no Dafny of this machine has that version; `gadfly targets` lists them".to_owned()
        })));
    }
    let path = std::env::var_os("PATH").unwrap_or_default();
    let solver = std::env::split_paths(&path)
        .map(|folder| folder.join("z3"))
        .find(|file| is_executable(file));
    let Some(solver) = solver else {
        return Err(CommandError::NoVerifier(
            "z3, which Dafny proves with, is not on the PATH; install it with: apt-get install z3"
                .to_owned(),
        ));
    };
    let verifiers = installed.into_iter().map(|dafny| Verifier {
        dafny,
        solver: solver.clone(),
        seconds: args.limit,
    });
    Ok(verifiers.collect())
}

fn failed(error: VerifierError) -> CommandError {
    match error {
        VerifierError::Run(error) => error.into(),
        VerifierError::Write(error) => error.into(),
        VerifierError::Scratch(error) => RunError::from(error).into(),
    }
}

fn verify_file(
    file: &Path,
    verifiers: &[Verifier],
    args: &VerifyArgs,
    runner: &Runner,
    stop: &Stop,
) -> Result<Outcome, CommandError> {
    let text = std::fs::read_to_string(file).map_err(|source| CommandError::Source {
        path: file.to_path_buf(),
        source,
    })?;
    let mut rows = Vec::new();
    let mut unsound = false;
    for verifier in verifiers {
        let (answer, truth) = check_program(&text, verifier, runner, stop).map_err(failed)?;
        let is_unsound = answer == Answer::Verified && truth.is_broken();
        unsound |= is_unsound;
        rows.push((verifier.name(), answer, truth, is_unsound));
    }
    if args.json.json {
        let rows = rows.iter().map(|(name, answer, truth, is_unsound)| {
            json!({
                "verifier": name,
                "verification": answer,
                "run": said_of(truth).0,
                "violation": said_of(truth).1,
                "unsound": is_unsound,
            })
        });
        output::json(&rows.collect::<Vec<_>>())?;
    } else {
        for (name, answer, truth, is_unsound) in &rows {
            let (run, words) = said_of(truth);
            output::line(format_args!("{name}: {}; the run {run}", answer.name()))?;
            if let Answer::Refused(errors) | Answer::NotResolved(errors) = answer {
                for error in errors {
                    output::line(format_args!("  {error}"))?;
                }
            }
            if let Some(words) = words {
                output::line(format_args!("  {words}"))?;
            }
            if *is_unsound {
                output::line("  UNSOUND: it accepts a claim that does not hold")?;
            }
        }
    }
    Ok(match unsound {
        true => Outcome::Found,
        false => Outcome::Done,
    })
}

/// What a run says, for people.
fn said_of(truth: &Truth) -> (&'static str, Option<&str>) {
    match truth {
        Truth::Holds => ("breaks no claim", None),
        Truth::Broken(what) => ("breaks a claim", Some(what)),
        Truth::Unknown(why) => ("says nothing", Some(why)),
    }
}

fn verify_random(
    verifiers: &[Verifier],
    args: &VerifyArgs,
    runner: &Runner,
    stop: &Stop,
) -> Result<Outcome, CommandError> {
    let seed = args.seed.unwrap_or_else(random_seed);
    let has = |mode: &str| args.mode.is_empty() || args.mode.iter().any(|it| it == mode);
    let options = TestOptions {
        sound: has("sound"),
        precise: has("precise"),
        steady: has("steady"),
    };
    let begun = Instant::now();
    let most = match (args.tests, args.time) {
        (Some(tests), _) => tests,
        (None, Some(_)) => u64::MAX,
        (None, None) => 1,
    };
    let line = Counter::new(
        most.min(1_000_000) * verifiers.len() as u64,
        "tests",
        args.json.json,
    );
    let mut all: Vec<(String, u64, Counts)> = verifiers
        .iter()
        .map(|it| (it.name(), 0, Counts::default()))
        .collect();
    let (mut disagreements, mut mistakes) = (Vec::new(), Vec::new());
    'tests: for number in 0..most {
        for (verifier, (_, tests, counts)) in verifiers.iter().zip(&mut all) {
            if args.time.is_some_and(|time| begun.elapsed() >= time) {
                break 'tests;
            }
            let seed = seed.wrapping_add(number);
            let tested = match test(seed, verifier, options, runner, stop) {
                Err(VerifierError::Run(RunError::Stopped)) => break 'tests,
                tested => tested.map_err(failed)?,
            };
            let Tested {
                counts: more,
                disagreements: some,
                mistakes: own,
            } = tested;
            *tests += 1;
            counts.add(&more);
            disagreements.extend(some);
            mistakes.extend(own);
            line.advance();
        }
    }
    line.finish();
    if let Some(folder) = &args.out {
        write_programs(folder, &disagreements)?;
    }
    if args.json.json {
        let verifiers = all.iter().map(
            |(name, tests, counts)| json!({ "verifier": name, "tests": tests, "counts": counts }),
        );
        output::json(&json!({
            "seed": seed,
            "verifiers": verifiers.collect::<Vec<_>>(),
            "findings": disagreements,
            "mistakes": mistakes,
        }))?;
    } else {
        print(seed, &all, &disagreements, &mistakes)?;
    }
    Ok(match (stop.is_set(), disagreements.is_empty()) {
        (true, _) => Outcome::Interrupted,
        (false, false) => Outcome::Found,
        (false, true) => Outcome::Done,
    })
}

fn print(
    seed: u64,
    all: &[(String, u64, Counts)],
    disagreements: &[Disagreement],
    mistakes: &[String],
) -> Result<(), CommandError> {
    output::line(format_args!("tests from seed {seed}\n"))?;
    let mut table = Table::with_header(&[
        "VERIFIER",
        "TESTS",
        "TRUE",
        "VERIFIED",
        "FALSE",
        "REFUSED",
        "NOT SHOWN",
        "GAVE UP",
        "VARIED",
    ]);
    for (name, tests, counts) in all {
        let numbers = [
            *tests,
            counts.subjects,
            counts.verified,
            counts.mutants,
            counts.refused,
            counts.not_shown,
            counts.gave_up,
            counts.varied,
        ];
        let numbers = numbers.iter().map(ToString::to_string);
        table.row(std::iter::once(name.clone()).chain(numbers).collect());
    }
    table.print()?;
    for (name, _, counts) in all {
        let accepted = counts.by_kind.iter();
        for (kind, (asked, refused)) in accepted.filter(|(_, (all, refused))| refused < all) {
            output::line(format_args!(
                "\n{name} refused {refused} of {asked}: {kind}"
            ))?;
        }
    }
    for it in disagreements {
        output::line(format_args!(
            "\n{} {}, {}: {}",
            it.verifier,
            it.fault.name(),
            it.kind,
            output::one_line(&it.evidence)
        ))?;
    }
    for mistake in mistakes {
        output::line(format_args!(
            "\na bug in Gadfly: a claim that is to hold does not: {mistake}"
        ))?;
    }
    Ok(())
}

/// One file for each finding, named after what it shows.
fn write_programs(folder: &Path, disagreements: &[Disagreement]) -> Result<(), CommandError> {
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        move |source| CommandError::Write { path, source }
    };
    std::fs::create_dir_all(folder).map_err(failed(folder))?;
    for (number, it) in disagreements.iter().enumerate() {
        let words = format!("{}-{}", it.fault.name(), it.kind);
        let name: String = words
            .chars()
            .map(|char| {
                if char.is_ascii_alphanumeric() {
                    char
                } else {
                    '-'
                }
            })
            .collect();
        let path = folder.join(format!("{number}-{name}.dfy"));
        let text = format!(
            "// {}: {}\n{}",
            it.verifier,
            it.evidence.replace('\n', "\n// "),
            it.program
        );
        std::fs::write(&path, text).map_err(failed(&path))?;
    }
    Ok(())
}
