//! `gadfly blame`: the pass, the options and the function behind a wrong output.

use crate::arguments::{JsonArgs, StoreArgs, ToolchainArgs};
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output;
use crate::progress::Steps;
use crate::reduction::the_one;
use crate::setting::Toolchain;
use crate::source;
use clap::Args;
use gadfly_bisect::place::Place;
use gadfly_campaign::{Blamed, Blaming, Failing, blame_failing, finding_language, kept_program};
use gadfly_store::{FindingDetails, FindingId, Store};
use gadfly_toolchain::TestCase;
use serde_json::json;
use std::path::PathBuf;

/// Find the pass, the options and the function to blame for a wrong output
#[derive(Debug, Args)]
#[command(after_help = "\
First the fewest options are looked for with which the program still fails, then the pass
that makes it fail, by building it with a part of the passes again and again. This works
for gcc, clang, ispc and PoCL. `before the optimiser` means that the front end is wrong,
`code generator` that something after the optimiser is.

The answer is stored with the finding and shown by `gadfly show`. A reduced program
(`gadfly reduce`) gives a better answer in less time, and is used if there is one.

Examples:
  gadfly blame F3
  gadfly blame B1 --calls 60
  gadfly blame bug.c --target 'gcc-12 -O3'
  gadfly blame bug.c --target 'clang-14 -O2' --expect right.txt --json")]
pub(crate) struct BlameArgs {
    /// A finding such as F3, a bug such as B1, or source files
    #[arg(value_name = "ID|FILE", required = true)]
    what: Vec<PathBuf>,

    /// The target that is wrong on the source files
    #[arg(long, value_name = "TARGET", allow_hyphen_values = true)]
    target: Option<String>,

    /// What the program must print [default: what gcc and clang agree on]
    #[arg(long, value_name = "FILE", requires = "target")]
    expect: Option<PathBuf>,

    /// Build the program at most this many times
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(2..))]
    calls: u32,

    #[command(flatten)]
    store: StoreArgs,

    #[command(flatten)]
    toolchain: ToolchainArgs,

    #[command(flatten)]
    json: JsonArgs,
}

pub(crate) fn run(args: &BlameArgs) -> Result<Outcome, CommandError> {
    let blamed = match &args.target {
        Some(target) => of_files(args, target)?,
        None => of_finding(args)?,
    };
    if args.json.json {
        output::json(&json!(blamed))?;
    } else {
        print(&blamed)?;
    }
    Ok(Outcome::Done)
}

fn of_files(args: &BlameArgs, target: &str) -> Result<Blamed, CommandError> {
    let case = source::read(&args.what, args.expect.as_deref())?;
    let toolchain = Toolchain::open(&args.toolchain, Some(case.language))?;
    let pattern = [target.to_owned()];
    let targets = toolchain.select(&pattern, case.language, case.standard.as_deref())?;
    let target = the_one(&targets, target)?.clone();
    let compilers = &toolchain.detection.compilers;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let failing = Failing::of_program(case, target, compilers, runner, stop)?;
    blame(args, &failing, &toolchain)
}

fn of_finding(args: &BlameArgs) -> Result<Blamed, CommandError> {
    let id = match &args.what[..] {
        [id] if !id.is_file() => id.to_string_lossy().into_owned(),
        _ => {
            return Err(CommandError::usage(
                "source files need --target with the target that is wrong",
            ));
        }
    };
    let mut store = Store::open_existing(&args.store.store)?;
    let details = finding_by_id(&store, &id)?;
    let toolchain = Toolchain::open(&args.toolchain, Some(finding_language(&details)))?;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let whole = Failing::of_finding(&details, &toolchain.detection, runner, stop)?;
    let failing = smaller(&whole, &details, &toolchain).unwrap_or(whole);
    let blamed = blame(args, &failing, &toolchain)?;
    remember(&mut store, details.finding.id, &blamed)?;
    Ok(blamed)
}

/// The reduced program of the store, if there is one and it still fails.
fn smaller(whole: &Failing, details: &FindingDetails, toolchain: &Toolchain) -> Option<Failing> {
    let kept = kept_program(details.reduced.as_ref()?);
    let case = TestCase {
        files: kept.files().to_vec(),
        expected: kept.expected().cloned(),
        ..whole.test_case.clone()
    };
    let compilers = &toolchain.detection.compilers;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let failing = Failing::of_program(case, whole.target.clone(), compilers, runner, stop);
    failing.ok().filter(|it| it.kind == whole.kind)
}

fn blame(
    args: &BlameArgs,
    failing: &Failing,
    toolchain: &Toolchain,
) -> Result<Blamed, CommandError> {
    let line = Steps::new("builds", args.json.json);
    let blamed = blame_failing(
        failing,
        Blaming {
            runner: &toolchain.runner,
            stop: &toolchain.stop,
            most_calls: args.calls,
            watch: &mut |calls| line.show(calls),
        },
    );
    line.finish();
    Ok(blamed?)
}

fn remember(store: &mut Store, id: FindingId, blamed: &Blamed) -> Result<(), CommandError> {
    if let Some(culprit) = blamed.blame.stored() {
        store.set_blame(id, &culprit)?;
    }
    Ok(())
}

fn print(blamed: &Blamed) -> Result<(), CommandError> {
    let blame = &blamed.blame;
    let run = blame.run.as_ref();
    let run = run.map_or_else(String::new, |run| format!(" ({run})"));
    output::line(format_args!("to blame    {}{run}", blame.culprit))?;
    output::line(format_args!("fails with  {}", blamed.target))?;
    if let Some(option) = &blame.option {
        output::line(format_args!("right with  {option}"))?;
    }
    match (&blame.function, &blamed.place) {
        (Some(function), Some(place)) => {
            output::line(format_args!("function    {function}, {}", located(place)))?;
        }
        (Some(function), None) => output::line(format_args!("function    {function}"))?,
        (None, _) => {}
    }
    if let Some(construct) = &blamed.construct {
        if let Some(place) = &construct.in_loop {
            output::line(format_args!("loop        {}", located(place)))?;
        }
        for place in &construct.lines {
            output::line(format_args!("line        {}", located(place)))?;
        }
    }
    output::line(format_args!(
        "\nhow this is known, from {} builds:",
        blame.calls
    ))?;
    for evidence in &blame.evidence {
        output::line(format_args!("  {evidence}"))?;
    }
    Ok(())
}

fn located(place: &Place) -> String {
    format!("{}:{}: {}", place.file, place.line, place.text)
}
