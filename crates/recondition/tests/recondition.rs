//! Reconditioned programs: what they look like and that they do nothing invalid.
//!
//! `GADFLY_BLESS=1` writes the expected files anew; look at the difference.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::{
    CompileOptions, Dialect, End, Limits, ParseOptions, Program, ResolveOptions, Watch, compile,
    parse, print, resolve, run,
};
use gadfly_recondition::{Extent, advanced, recondition};
use std::fs;
use std::path::{Path, PathBuf};

fn programs() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "dfy"))
        .collect();
    files.sort();
    assert!(files.len() > 3);
    files
}

fn read(path: &Path) -> Program {
    let text = fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy().into_owned();
    parse(&name, &text, ParseOptions::default()).unwrap_or_else(|failure| panic!("{failure}"))
}

/// What the program prints, which does nothing invalid.
fn output(program: &Program, what: &str) -> String {
    let resolved = resolve(program, ResolveOptions::default())
        .unwrap_or_else(|diagnostics| panic!("{what}: {diagnostics:?}"));
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    let outcome = run(&code, Limits::default(), &Watch::default());
    assert_eq!(outcome.end, End::Finished, "{what}");
    outcome.stdout
}

/// The printed program, read again.
fn reread(text: &str, what: &str) -> Program {
    parse(what, text, ParseOptions::default())
        .unwrap_or_else(|failure| panic!("{what}: {failure}\n{text}"))
}

fn compare(path: &Path, extension: &str, actual: &str) {
    let expected = path.with_extension(extension);
    if std::env::var_os("GADFLY_BLESS").is_some() {
        fs::write(&expected, actual).unwrap();
    }
    let wanted = fs::read_to_string(&expected).unwrap_or_default();
    assert_eq!(actual, wanted, "{}", expected.display());
}

/// Both ways in one test: the second is compared with what the first blessed.
#[test]
fn reconditioned_programs_do_nothing_invalid() {
    guards_everywhere_make_every_operation_valid();
    guards_where_a_run_needs_them_print_the_same();
}

fn guards_everywhere_make_every_operation_valid() {
    for path in programs() {
        let what = path.display().to_string();
        let program = read(&path);
        let resolved = resolve(&program, ResolveOptions::default()).unwrap();
        let guarded = recondition(&program, &resolved, &Extent::Everywhere);
        let text = print(&guarded.program, Dialect::default()).unwrap();
        compare(&path, "standard", &text);
        let printed = output(&reread(&text, &what), &what);
        compare(&path, "out", &printed);
    }
}

fn guards_where_a_run_needs_them_print_the_same() {
    let (mut some, mut every) = (0, 0);
    for path in programs() {
        let what = path.display().to_string();
        let program = read(&path);
        let valid = advanced(&program, Limits::default(), &[])
            .unwrap_or_else(|error| panic!("{what}: {error:?}"));
        let text = print(&valid.reconditioned.program, Dialect::default()).unwrap();
        compare(&path, "advanced", &text);
        let printed = output(&reread(&text, &what), &what);
        assert_eq!(printed, valid.outcome.stdout);
        let standard = path.with_extension("out");
        assert_eq!(printed, fs::read_to_string(standard).unwrap(), "{what}");
        let resolved = resolve(&program, ResolveOptions::default()).unwrap();
        let all = recondition(&program, &resolved, &Extent::Everywhere).guarded;
        some += valid.reconditioned.guarded.len();
        every += all.len();
    }
    assert!(some > 0 && some < every, "{some} of {every}");
}
