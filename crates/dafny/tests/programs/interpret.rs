//! Interprets the programs in `interpret/` and compares with the outputs that
//! Dafny 4.11 gave for them, on the JavaScript and Python backends alike.
//!
//! An expected output is beside its program as `.expect`.

use crate::{file_name, folder};
use gadfly_dafny::machine::{End, Limits, RunOptions, run};
use gadfly_dafny::{CompileOptions, ParseOptions, ResolveOptions, compile, parse, resolve};
use gadfly_test_support::trials::{Trial, compare, per_file};
use std::fs;
use std::path::Path;

pub(crate) fn trials() -> Vec<Trial> {
    per_file(
        "interpret",
        &folder("interpret"),
        "dfy",
        prints_what_dafny_prints,
    )
}

fn prints_what_dafny_prints(path: &Path) -> Result<(), String> {
    let text = fs::read_to_string(path).unwrap();
    let program = parse(file_name(path), &text, ParseOptions::default());
    let program = program.map_err(|failure| failure.to_string())?;
    let resolved = resolve(&program, ResolveOptions::default()).map_err(|diagnostics| {
        let lines = diagnostics.iter();
        let lines: Vec<String> = lines
            .map(|it| it.display(&program.sources).to_string())
            .collect();
        lines.join("\n")
    })?;
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    let watch = RunOptions {
        arguments: vec!["program".to_owned()],
        ..RunOptions::default()
    };
    let outcome = run(&code, Limits::default(), &watch);
    match outcome.end {
        End::Finished | End::Halted => compare(&path.with_extension("expect"), &outcome.stdout),
        end => Err(format!("{end:?}")),
    }
}
