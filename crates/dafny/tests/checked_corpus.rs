//! The corpus with its specifications checked: nothing of what its programs claim
//! may fail, unless `NAME.toml` says so, and they print what they print without.

#![allow(clippy::unwrap_used)]

#[path = "case/mod.rs"]
#[allow(dead_code, reason = "other tests ask for more")]
mod case;

use case::{Case, cases};
use gadfly_dafny::machine::{End, Limits, Outcome, Watch, run};
use gadfly_dafny::{CompileOptions, ParseOptions, Program, ResolveOptions};
use gadfly_dafny::{compile, parse, resolve};
use std::fs;
use std::path::Path;

#[test]
fn what_programs_claim_holds() {
    let only = std::env::var("GADFLY_ONLY").unwrap_or_default();
    let cases = cases();
    let mut wrong = Vec::new();
    let (mut checked, mut not_checked) = (0, 0);
    for case in cases.iter().filter(|case| case.name.contains(&only)) {
        let file = case.path.file_name().unwrap().to_str().unwrap();
        let program = parse(file, &case.text, ParseOptions::default()).unwrap();
        let outcome = run_with(&program, true);
        checked += outcome.checks.checked();
        not_checked += outcome.checks.not_checked().count();
        if let Some(complaint) = complaint(case, &program, &outcome) {
            wrong.push(format!("{}: {complaint}", case.name));
        }
        if !only.is_empty() {
            for site in outcome.checks.not_checked() {
                let place = program.sources.place(site.span);
                eprintln!("{place}: not checked: {:?}", site.why);
            }
        }
    }
    let count = wrong.len();
    assert!(wrong.is_empty(), "{count} wrong:\n{}", wrong.join("\n"));
    if only.is_empty() {
        assert!(
            not_checked * 10 < checked,
            "{checked} checked, {not_checked} not checked"
        );
    }
    eprintln!("{checked} checked, {not_checked} not checked");
}

fn run_with(program: &Program, check: bool) -> Outcome {
    let resolved = resolve(program, ResolveOptions::default()).unwrap();
    let options = CompileOptions {
        check,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let watch = Watch {
        arguments: vec!["program".to_owned()],
        ..Watch::default()
    };
    let limits = Limits {
        steps: 2_000_000_000,
        ..Limits::default()
    };
    run(&code, limits, &watch)
}

/// What the end of a run says of the program's claims.
fn said(program: &Program, end: &End) -> String {
    match end {
        End::Finished | End::Halted => String::new(),
        End::Invalid {
            kind, span, what, ..
        } => format!("{}: {kind}: {what}", program.sources.place(*span)),
        end => format!("{end:?}"),
    }
}

/// What is wrong with the way a program is checked.
fn complaint(case: &Case, program: &Program, outcome: &Outcome) -> Option<String> {
    let said = said(program, &outcome.end);
    if said != case.facts.fails_checks {
        return Some(format!("{said:?} instead of {:?}", case.facts.fails_checks));
    }
    let unchecked = run_with(program, false);
    let same = outcome.stdout == unchecked.stdout && outcome.end == unchecked.end;
    (said.is_empty() && !same).then(|| "checked, it prints something else".to_owned())
}

/// Its method `Insert` lists only `this` in its modifies clause and changes subtrees.
const WRONG_FRAME: &str = "linked_structures.dfy";

/// The programs of `interpret/` have no facts beside them: nothing may fail there.
#[test]
fn what_other_programs_claim_holds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/interpret");
    let mut wrong = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let file = path.file_name().unwrap().to_str().unwrap();
        if !file.ends_with(".dfy") || file == WRONG_FRAME {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let program = parse(file, &text, ParseOptions::default()).unwrap();
        let (checked, unchecked) = (run_with(&program, true), run_with(&program, false));
        if checked.end != unchecked.end || checked.stdout != unchecked.stdout {
            wrong.push(format!("{file}: {}", said(&program, &checked.end)));
        }
    }
    wrong.sort();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
