//! Interprets the programs in `check/` with their specifications checked.
//!
//! Beside each lies, as `.expect`, what it prints, how it ends, and what could not
//! be checked.

use crate::{file_name, folder};
use gadfly_dafny::machine::{End, Limits, Outcome, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, ParseOptions, Program, ResolveOptions, compile, parse, resolve,
};
use gadfly_test_support::trials::{Trial, compare, per_file};
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

pub(crate) fn trials() -> Vec<Trial> {
    per_file("check", &folder("check"), "dfy", claims_are_checked)
}

fn claims_are_checked(path: &Path) -> Result<(), String> {
    let text = fs::read_to_string(path).unwrap();
    let program = parse(file_name(path), &text, ParseOptions::default());
    let program = program.map_err(|failure| failure.to_string())?;
    let outcome = outcome_of(&program, true);
    // Whatever is checked, the program does what it does without.
    let unchecked = outcome_of(&program, false);
    assert!(unchecked.checks.sites.is_empty());
    if !unchecked.stdout.starts_with(&outcome.stdout) {
        return Err("prints something else when checked".to_owned());
    }
    compare(&path.with_extension("expect"), &told(&program, &outcome))
}

fn outcome_of(program: &Program, check: bool) -> Outcome {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    let options = CompileOptions {
        check,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let limits = Limits {
        steps: 50_000_000,
        ..Limits::default()
    };
    run(&code, limits, &RunOptions::default())
}

/// What a person would want to know of a run.
fn told(program: &Program, outcome: &Outcome) -> String {
    let mut text = outcome.stdout.clone();
    text.push_str("----\n");
    match &outcome.end {
        End::Invalid {
            kind, span, what, ..
        } => writeln!(text, "{}: {kind}: {what}", program.sources.location(*span)).unwrap(),
        end => writeln!(text, "{end:?}").unwrap(),
    }
    writeln!(text, "checked {}", outcome.checks.checked()).unwrap();
    for site in outcome.checks.not_checked() {
        let place = program.sources.location(site.span);
        let why = site
            .why
            .as_deref()
            .unwrap_or("evaluating it takes too much");
        writeln!(text, "{place}: not checked: {why}").unwrap();
    }
    text
}
