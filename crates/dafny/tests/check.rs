//! Interprets the programs in `check/` with their specifications checked.
//!
//! Beside each lies, as `.expect`, what it prints, how it ends, and what could not
//! be checked. `GADFLY_BLESS=1` writes that instead of comparing; look at the
//! difference then.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::machine::{End, InvalidKind, Limits, Outcome, Watch, run};
use gadfly_dafny::{
    CompileOptions, ParseOptions, Program, ResolveOptions, compile, parse, resolve,
};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/check")
}

fn outcome_of(program: &Program, options: &CompileOptions, watch: &Watch) -> Outcome {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    let code = compile(&program.sources, &resolved, options);
    let limits = Limits {
        steps: 50_000_000,
        ..Limits::default()
    };
    run(&code, limits, watch)
}

fn checking() -> CompileOptions {
    CompileOptions {
        check: true,
        ..CompileOptions::default()
    }
}

/// What a person would want to know of a run.
fn told(program: &Program, outcome: &Outcome) -> String {
    let mut text = outcome.stdout.clone();
    text.push_str("----\n");
    match &outcome.end {
        End::Invalid {
            kind, span, what, ..
        } => writeln!(text, "{}: {kind}: {what}", program.sources.place(*span)).unwrap(),
        end => writeln!(text, "{end:?}").unwrap(),
    }
    writeln!(text, "checked {}", outcome.checks.checked()).unwrap();
    for site in outcome.checks.not_checked() {
        let place = program.sources.place(site.span);
        let why = site
            .why
            .as_deref()
            .unwrap_or("evaluating it takes too much");
        writeln!(text, "{place}: not checked: {why}").unwrap();
    }
    text
}

#[test]
fn claims_are_checked() {
    let bless = std::env::var_os("GADFLY_BLESS").is_some();
    let mut paths: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ext| ext == "dfy"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 40, "{} programs", paths.len());
    let mut wrong = Vec::new();
    for path in paths {
        let name = path.file_name().unwrap().to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        let program = match parse(name, &text, ParseOptions::default()) {
            Ok(program) => program,
            Err(failure) => {
                wrong.push(failure.to_string());
                continue;
            }
        };
        let outcome = outcome_of(&program, &checking(), &Watch::default());
        let actual = told(&program, &outcome);
        let expected = path.with_extension("expect");
        if bless {
            fs::write(&expected, &actual).unwrap();
        }
        let expected = fs::read_to_string(&expected).unwrap_or_default();
        if actual != expected {
            wrong.push(format!("{name}:\n{actual}instead of\n{expected}"));
        }
        // Whatever is checked, the program does what it does without.
        let unchecked = outcome_of(&program, &CompileOptions::default(), &Watch::default());
        if !unchecked.stdout.starts_with(&outcome.stdout) {
            wrong.push(format!("{name}: prints something else when checked"));
        }
        assert!(unchecked.checks.sites.is_empty());
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_precondition_fails_where_it_is_called() {
    let text = "function Half(n: int): int\n  requires n % 2 == 0\n{ n / 2 }\n\
                method Main() {\n  var x := 3;\n  print Half(x);\n}";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let outcome = outcome_of(&program, &checking(), &Watch::default());
    let End::Invalid {
        kind, span, what, ..
    } = outcome.end
    else {
        panic!("{:?}", outcome.end);
    };
    assert_eq!(kind, InvalidKind::Precondition);
    assert_eq!(program.sources.line_column(span), Some((6, 9)));
    assert_eq!(
        what,
        "the precondition of Half (line 2) does not hold: n % 2 == 0"
    );
}

#[test]
fn checking_goes_with_reconditioning() {
    let text = "method Main() { var z := 0; var s := [5]; print 9 / z, s[3]; assert s[0] == 5; }";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let watch = Watch {
        recondition: true,
        ..Watch::default()
    };
    let outcome = outcome_of(&program, &checking(), &watch);
    assert_eq!(outcome.end, End::Finished);
    assert_eq!(outcome.stdout, "95");
    assert_eq!(outcome.reconditioned.len(), 2);
    assert_eq!(outcome.checks.checked(), 1);
}

#[test]
fn checking_goes_with_counting() {
    let text = "method Main() { var i := 0; ghost var g := 0;
        while i < 5 invariant g == i { i := i + 1; g := g + 1; } }";
    let program = parse("x.dfy", text, ParseOptions::default()).unwrap();
    let options = CompileOptions {
        count_statements: true,
        ..checking()
    };
    let outcome = outcome_of(&program, &options, &Watch::default());
    let mut counts: Vec<u64> = outcome.statement_counts.values().copied().collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 1, 1, 5, 5]);
    let site = &outcome.checks.sites[0];
    assert_eq!((site.kind, site.held), (Some(InvalidKind::Invariant), 6));
}
