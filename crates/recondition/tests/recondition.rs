//! Reconditioned programs: what they look like and that they do nothing invalid; one test
//! per program of `programs/`.
//!
//! `GADFLY_BLESS=1` writes the expected files; read the diff.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::{
    CompileOptions, Dialect, End, Limits, ParseOptions, Program, ResolveOptions, RunOptions,
    compile, parse, print, resolve, run,
};
use gadfly_recondition::{Extent, Reconditioned, advanced, recondition};
use gadfly_test_support::trials::{compare, files, main as run_trials, per_file, plain};
use std::path::{Path, PathBuf};

fn main() {
    let mut trials = per_file("programs", &folder(), "dfy", program);
    trials.push(plain("a_run_needs_few_guards", a_run_needs_few_guards));
    run_trials(trials);
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}

fn read(path: &Path) -> Program {
    let text = std::fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    parse(&name, &text, ParseOptions::default()).unwrap_or_else(|failure| panic!("{failure}"))
}

/// What the program prints, which does nothing invalid.
fn output(program: &Program, what: &str) -> String {
    let resolved = resolve(program, ResolveOptions::default())
        .unwrap_or_else(|diagnostics| panic!("{what}: {diagnostics:?}"));
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    let outcome = run(&code, Limits::default(), &RunOptions::default());
    assert_eq!(outcome.end, End::Finished, "{what}");
    outcome.stdout
}

/// The printed program, read again.
fn reread(text: &str, what: &str) -> Program {
    parse(what, text, ParseOptions::default())
        .unwrap_or_else(|failure| panic!("{what}: {failure}\n{text}"))
}

/// The program with guards around everything does nothing invalid, and with guards where a
/// run needs them it prints the same.
fn program(path: &Path) -> Result<(), String> {
    let what = path.display().to_string();
    let program = read(path);
    let text = print(&guarded_everywhere(&program).program, Dialect::default()).unwrap();
    compare(&path.with_extension("standard"), &text)?;
    let printed = output(&reread(&text, &what), &what);
    compare(&path.with_extension("out"), &printed)?;

    let valid = advanced(&program, Limits::default(), &[])
        .unwrap_or_else(|error| panic!("{what}: {error:?}"));
    let text = print(&valid.reconditioned.program, Dialect::default()).unwrap();
    compare(&path.with_extension("advanced"), &text)?;
    let again = output(&reread(&text, &what), &what);
    assert_eq!(again, valid.outcome.stdout);
    assert_eq!(again, printed, "{what}");
    Ok(())
}

fn a_run_needs_few_guards() {
    let (mut some, mut every) = (0, 0);
    for path in files(&folder(), "dfy") {
        let program = read(&path);
        let valid = advanced(&program, Limits::default(), &[]).unwrap();
        some += valid.reconditioned.guarded.len();
        every += guarded_everywhere(&program).guarded.len();
    }
    assert!(some > 0 && some < every, "{some} of {every}");
}

fn guarded_everywhere(program: &Program) -> Reconditioned {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    recondition(program, &resolved, &Extent::Everywhere)
}
