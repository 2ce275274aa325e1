//! Corpus programs with words exchanged, lines lost or doubled: whatever still
//! resolves is reconditioned, printed, compiled and run without a panic, within
//! its limits, and without using up the stack; with its specifications checked, too.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

mod mutant;

use gadfly_dafny::recondition::{Extent, recondition};
use gadfly_dafny::{
    CompileOptions, Dialect, Limits, ParseOptions, ResolveOptions, Watch, compile, parse, print,
    resolve, run,
};
use mutant::{Random, mutate};
use std::path::{Path, PathBuf};

const LIMITS: Limits = Limits {
    steps: 50_000,
    memory: 64 << 20,
    depth: 5_000,
};

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|it| it == "dfy") {
            found.push(path);
        }
    }
}

#[test]
fn whatever_resolves_runs_to_some_end() {
    let inputs: usize = std::env::var("GADFLY_DAFNY_INPUTS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(3000);
    let mut programs = Vec::new();
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    collect(&tests.join("corpus"), &mut programs);
    collect(&tests.join("interpret"), &mut programs);
    collect(&tests.join("check"), &mut programs);
    programs.sort();
    let mut random = Random(11);
    let mut ran = 0;
    for number in 0..inputs {
        let path = &programs[number % programs.len()];
        let text = std::fs::read_to_string(path).expect("the program can be read");
        let text = mutate(&text, &mut random);
        let Ok(program) = parse("mutant.dfy", &text, ParseOptions::default()) else {
            continue;
        };
        let Ok(resolved) = resolve(&program, ResolveOptions::default()) else {
            continue;
        };
        let guarded = recondition(&program, &resolved, &Extent::Everywhere);
        print(&guarded.program, Dialect::V4).expect("Dafny 4 has everything");
        let code = compile(&program.sources, &resolved, &CompileOptions::default());
        for recondition in [false, true] {
            let watch = Watch {
                recondition,
                ..Watch::default()
            };
            let _ = run(&code, LIMITS, &watch);
        }
        let options = CompileOptions {
            check: true,
            ..CompileOptions::default()
        };
        let code = compile(&program.sources, &resolved, &options);
        let _ = run(&code, LIMITS, &Watch::default());
        ran += 1;
    }
    assert!(ran > inputs / 10, "only {ran} of {inputs} ran");
}
