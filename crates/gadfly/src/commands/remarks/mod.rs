//! `gadfly remarks`: which optimisations fire on a set of programs, by pass.
//!
//! One set alone, or two side by side: with policies and without, ours and
//! somebody else's. Says what compilers did, not whether they were right.

mod csmith;
mod like_size;
mod measure;
mod print;
mod programs;

use crate::arguments::{JsonArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::programs::ProgramArgs;
use crate::progress::Counter;
use crate::setting::{Toolchain, language};
use clap::Args;
use csmith::Csmith;
use gadfly_campaign::Generator;
use gadfly_remarks::Dialect;
use gadfly_toolchain::{Language, Target, across, lacked_by_all};
use measure::{Set, measure};
use programs::Program;
use std::path::PathBuf;

/// The name that stands for all policies.
const ALL_POLICIES: &str = "all";

/// Count which optimisations fire on programs, by pass
#[derive(Debug, Args)]
#[command(after_help = "\
Compiles every program with clang's -fsave-optimization-record or gcc's -fopt-info
and counts the remarks about the code under test; those about the driver and about
included libraries do not count. A file is a program; a folder is one if
it has a driver, and otherwise holds one program per folder or file in it.

Two sets are compared in one run. A ratio has 1 added to both counts, so that a
pass that never fired on one side has a ratio, too. --against drops programs for which
the other side has none of like size (within a factor of 1.5).

Examples:
  gadfly remarks
  gadfly remarks --programs 200 --compare-policies
  gadfly remarks --compare-policies=stencils,reductions --compiler gcc-12
  gadfly remarks --against csmith --compiler clang-14 --level=-O2
  gadfly remarks --against yarpgen-programs/
  gadfly remarks bug.c --compiler 'clang*' --json")]
pub(crate) struct RemarksArgs {
    /// Programs of your own instead of random ones: files or folders
    #[arg(value_name = "FILE", conflicts_with_all = ["programs", "seed", "compare_policies", "against"])]
    files: Vec<PathBuf>,

    /// The language to write
    #[arg(long, value_name = "LANG", default_value = "c", value_parser = language)]
    lang: &'static dyn Generator,

    /// How many programs
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    programs: u64,

    /// The seed of the first program; the others follow it
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,

    /// Compilers by name or pattern [default: the newest clang and gcc on PATH]
    #[arg(long, value_name = "COMPILER", num_args = 1.., value_delimiter = ',')]
    compiler: Vec<String>,

    /// The options to compile with
    #[arg(
        long,
        value_name = "OPTIONS",
        default_value = "-O3",
        allow_hyphen_values = true
    )]
    level: String,

    /// Compare with the programs of the same seeds without policies, or without
    /// those named
    #[arg(
        long,
        value_name = "POLICY",
        num_args = 0..,
        require_equals = true,
        value_delimiter = ',',
        conflicts_with = "against"
    )]
    compare_policies: Option<Vec<String>>,

    /// Compare with programs of like size: of `csmith`, or in a folder
    #[arg(long, value_name = "csmith|DIR")]
    against: Option<String>,

    #[command(flatten)]
    which: ProgramArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &RemarksArgs) -> Result<Outcome, CommandError> {
    let own = if args.files.is_empty() {
        None
    } else {
        Some(programs::read(&args.files)?)
    };
    let language = match own.as_deref() {
        Some([first, ..]) => first.case.language,
        _ => args.lang.language(),
    };
    let toolchain = Toolchain::open(&args.toolchain, Some(language))?;
    let targets = targets(&toolchain, args, language)?;
    let sets = match own {
        Some(programs) => vec![Set::new("your programs", programs)],
        None => sets(args, &toolchain, &targets)?,
    };
    let measured = measure(&toolchain, &targets, &sets, args.json.json)?;
    let report = print::Report {
        what: describe(args, language),
        sets: &sets,
        targets: &targets,
        measured: &measured,
    };
    match args.json.json {
        true => report.print_json()?,
        false => report.print()?,
    }
    Ok(Outcome::Done)
}

/// The sets of programs, the generated ones first.
fn sets(
    args: &RemarksArgs,
    toolchain: &Toolchain,
    targets: &[Target],
) -> Result<Vec<Set>, CommandError> {
    let written = |which: &ProgramArgs| -> Result<Vec<Program>, CommandError> {
        let author = which.author(args.lang, which.std.as_deref(), &lacked(targets))?;
        programs::generated(&author, args.seed, args.programs)
    };
    let ours = written(&args.which)?;
    if let Some(named) = &args.compare_policies {
        let all = [ALL_POLICIES.to_owned()];
        let off = match named.as_slice() {
            [] => &all,
            named => named,
        };
        let plain = written(&args.which.without_policies(off))?;
        return Ok(vec![
            Set::new("with policies", ours),
            Set::new("without", plain),
        ]);
    }
    let (name, pairs) = match args.against.as_deref() {
        None => return Ok(vec![Set::new("gadfly", ours)]),
        Some("csmith") => {
            let csmith = Csmith::find(toolchain, args.lang.language())?;
            let counter = Counter::new(like_size::most(&ours), "csmith programs", args.json.json);
            let pairs = like_size::pair(ours, csmith.inspect(|_| counter.advance()));
            counter.finish();
            ("csmith", pairs?)
        }
        Some(folder) => {
            let foreign = programs::read(&[PathBuf::from(folder)])?;
            let foreign = foreign.into_iter().map(Ok);
            (folder, like_size::pair(ours, foreign)?)
        }
    };
    if pairs.is_empty() {
        return Err(CommandError::usage(format_args!(
            "no program of {name} is about as large as one of Gadfly's; give more programs, or raise --programs"
        )));
    }
    let (ours, theirs): (Vec<Program>, Vec<Program>) = pairs.into_iter().unzip();
    Ok(vec![Set::new("gadfly", ours), Set::new(name, theirs)])
}

/// The language features that some target lacks. All targets compile the same programs, and
/// both sides of a comparison have the same number of them.
fn lacked(targets: &[Target]) -> Vec<String> {
    let single = targets.chunks(1);
    single.flat_map(lacked_by_all).collect()
}

/// The targets to measure, all of which can write records.
fn targets(
    toolchain: &Toolchain,
    args: &RemarksArgs,
    language: Language,
) -> Result<Vec<Target>, CommandError> {
    let names = match args.compiler.as_slice() {
        [] => newest(toolchain, language),
        named => named.to_vec(),
    };
    if names.is_empty() {
        return Err(CommandError::usage(format_args!(
            "no clang and no gcc for {language} is on PATH; install one, or name another with --compiler"
        )));
    }
    let patterns: Vec<String> = names
        .iter()
        .map(|name| format!("{name} {}", args.level))
        .collect();
    let targets = toolchain.select(&patterns, language, None)?;
    match targets.iter().find(|target| dialect(target).is_none()) {
        None => Ok(targets),
        Some(silent) => Err(CommandError::usage(format_args!(
            "`{}` writes no record of its optimisations that Gadfly can read; name a clang or a gcc",
            silent.compiler.name
        ))),
    }
}

/// The format of a target's records, if it writes any.
fn dialect(target: &Target) -> Option<Dialect> {
    let keeps = !target.compiler.spec.record_options.is_empty();
    Dialect::of_family(target.family()).filter(|_| keeps)
}

/// The newest clang and the newest gcc on `PATH`.
fn newest(toolchain: &Toolchain, language: Language) -> Vec<String> {
    let kinds: &[&str] = match language {
        Language::C => &["clang", "gcc"],
        Language::Cpp => &["clang++", "g++"],
        Language::OpenCl | Language::Ispc | Language::Sycl | Language::Dafny => &[],
    };
    kinds
        .iter()
        .filter_map(|kind| {
            let versions = across(&toolchain.detection, kind, language);
            let newest = versions.iter().rfind(|compiler| compiler.root.is_none())?;
            Some(newest.name.clone())
        })
        .collect()
}

fn describe(args: &RemarksArgs, language: Language) -> String {
    match args.files.as_slice() {
        [] => format!("`{}` from seed {}", args.lang.name(), args.seed),
        _ => format!("{language} of your own"),
    }
}
