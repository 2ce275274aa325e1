//! `gadfly bisect` without a repository: the installed versions of one compiler.

use super::BisectArgs;
use super::offers::{self, Offers};
use super::screen::Screen;
use crate::dafny_truth;
use crate::exit::{CommandError, Outcome};
use crate::lookup::finding_by_id;
use crate::output::{self, Table};
use crate::setting::Toolchain;
use crate::source;
use gadfly_bisect::version::Dated;
use gadfly_campaign::{
    Failing, FailingError, date_failing, date_program, finding_language, keep_dates, right_output,
};
use gadfly_store::Store;
use gadfly_toolchain::{Compiler, Language, Target, TestCase, across};
use serde_json::json;
use std::sync::Arc;

pub(super) fn run(args: &BisectArgs) -> Result<Outcome, CommandError> {
    let dated = match args.id() {
        Some(id) => vec![of_finding(&id, args)?],
        None => of_files(args)?,
    };
    let offers = offers::missing(&dated);
    match args.json.json {
        true => output::json(&json!({
            "bisections": dated
                .iter()
                .map(|dated| json!({ "summary": dated.summary(), "result": dated }))
                .collect::<Vec<_>>(),
            "offers": offers,
        }))?,
        false => print(&dated, &offers)?,
    }
    Ok(Outcome::Done)
}

/// Dates a finding of the store, and stores the result.
fn of_finding(id: &str, args: &BisectArgs) -> Result<Dated, CommandError> {
    if args.options.is_some() {
        return Err(CommandError::usage(
            "a finding is dated with the options of its target; leave --options out",
        ));
    }
    let mut store = Store::open_existing(&args.store.store)?;
    let details = finding_by_id(&store, id)?;
    let toolchain = Toolchain::open(&args.toolchain, Some(finding_language(&details)))?;
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let failing = Failing::of_finding(&details, &toolchain.detection, runner, stop)?;
    let compiler = &failing.target.compiler.spec.name;
    let compiler = args.versions.clone().unwrap_or_else(|| compiler.clone());
    let screen = Screen::new(args.json.json);
    let mut watch = |target: &Target| screen.message(format!("asking {}", target.name()));
    let detection = &toolchain.detection;
    let dated = date_failing(&failing, &compiler, detection, runner, stop, &mut watch);
    screen.finish();
    let dated = dated?;
    check_found(&dated.versions, &compiler)?;
    keep_dates(&mut store, details.finding.id, &dated)?;
    Ok(dated)
}

/// Dates whatever is wrong with files, once for each set of options.
fn of_files(args: &BisectArgs) -> Result<Vec<Dated>, CommandError> {
    let Some(kind) = &args.versions else {
        return Err(CommandError::usage(
            "source files need --versions with a compiler such as gcc, or --repo with a git repository",
        ));
    };
    let case = source::read(&args.what, args.expect.as_deref())?;
    let toolchain = Toolchain::open(&args.toolchain, Some(case.language))?;
    let compilers = across(&toolchain.detection, kind, case.language);
    check_found(&compilers, kind)?;
    let sets = match &args.options {
        Some(options) => vec![words(options)],
        None => levels(&compilers),
    };
    let case = with_right_output(case, &compilers, &sets, &toolchain)?;
    let screen = Screen::new(args.json.json);
    let mut watch = |target: &Target| screen.message(format!("asking {}", target.name()));
    let (runner, stop) = (&toolchain.runner, &toolchain.stop);
    let mut all = Vec::new();
    for options in &sets {
        let dated = date_program(&case, &compilers, options, runner, stop, &mut watch);
        all.extend(dated?);
    }
    screen.finish();
    Ok(all)
}

/// The program with the output that it must have, if that can be known.
fn with_right_output(
    case: TestCase,
    compilers: &[Arc<Compiler>],
    sets: &[Vec<String>],
    toolchain: &Toolchain,
) -> Result<TestCase, CommandError> {
    if case.expected.is_some() {
        return Ok(case);
    }
    let targets = compilers.iter().zip(sets.iter().cycle());
    let targets: Vec<Target> = targets
        .map(|(compiler, options)| Target::new(compiler.clone(), options.clone()))
        .collect();
    match (case.language, targets.last()) {
        (Language::Dafny, _) => Ok(dafny_truth::told(case, None, &targets)?.0),
        (Language::C | Language::Cpp, Some(target)) => {
            let (runner, stop) = (&toolchain.runner, &toolchain.stop);
            let all = &toolchain.detection.compilers;
            let right = right_output(&case, target, all, runner, stop);
            let right = right.map_err(without_right_output)?;
            Ok(TestCase {
                expected: right.map(Into::into),
                ..case
            })
        }
        // Failures of the compiler can be dated without it.
        _ => Ok(case),
    }
}

/// Why the right output is not known, and what to do about it.
pub(super) fn without_right_output(error: FailingError) -> CommandError {
    match error {
        FailingError::ShowsNothing { why, .. } => CommandError::usage(format_args!(
            "the right output is not known ({why}); give it with --expect"
        )),
        other => other.into(),
    }
}

/// The option sets that any of the versions has.
fn levels(compilers: &[Arc<Compiler>]) -> Vec<Vec<String>> {
    let mut sets: Vec<Vec<String>> = Vec::new();
    for set in compilers.iter().flat_map(|it| &it.spec.levels) {
        if !sets.contains(set) {
            sets.push(set.clone());
        }
    }
    sets
}

fn words(options: &str) -> Vec<String> {
    options.split_whitespace().map(str::to_owned).collect()
}

fn check_found<T>(versions: &[T], kind: &str) -> Result<(), CommandError> {
    match versions.is_empty() {
        false => Ok(()),
        true => Err(CommandError::usage(format_args!(
            "no version of `{kind}` is installed; `gadfly targets` lists the compilers there are"
        ))),
    }
}

fn print(all: &[Dated], offers: &Offers) -> Result<(), CommandError> {
    if all.is_empty() {
        return output::line("no version shows anything wrong");
    }
    for dated in all {
        let mut table = Table::with_header(&["VERSION", "COMPILER", "ANSWER", "WHY"]);
        for version in &dated.versions {
            let answer = version.answer.map(|answer| answer.to_string());
            table.row(vec![
                version.version.clone(),
                version.name.clone(),
                answer.unwrap_or_else(|| "-".to_owned()),
                output::one_line(&version.why),
            ]);
        }
        table.print()?;
        let options = match dated.options.is_empty() {
            true => String::new(),
            false => format!(" with {}", dated.options.join(" ")),
        };
        output::line(format_args!("\n{}{options}\n", dated.summary()))?;
        if !dated.flaky.is_empty() {
            output::line(format_args!(
                "not the same every time: {}\n",
                dated.flaky.join(", ")
            ))?;
        }
    }
    offers::print(offers)
}
