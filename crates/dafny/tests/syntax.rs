//! Programs under `tests/parse`: they parse, walks visit every node, and what
//! is printed parses to the same tree. Programs under `tests/errors` say what is
//! wrong with them, beside them; GADFLY_BLESS=1 writes that anew.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use gadfly_dafny::{ParseOptions, Program, parse};

fn programs(directory: &str) -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests")
        .join(directory);
    let mut paths: Vec<PathBuf> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "dfy"))
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    paths
}

fn parsed(path: &Path) -> Program {
    let text = fs::read_to_string(path).unwrap();
    let name = path.file_name().unwrap().to_string_lossy();
    parse(&name, &text, ParseOptions::default()).unwrap_or_else(|failure| panic!("{failure}"))
}

#[test]
fn walks_visit_every_node() {
    for path in programs("parse") {
        let mut program = parsed(&path);
        let created = program.node_count;
        program.renumber();
        assert_eq!(program.node_count, created, "{}", path.display());
    }
}

#[test]
fn errors_are_reported_with_places() {
    for path in programs("errors") {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_string_lossy();
        let failure = parse(&name, &text, ParseOptions::default()).unwrap_err();
        let expected_path = path.with_extension("expected");
        let found = format!("{failure}\n");
        if std::env::var_os("GADFLY_BLESS").is_some() {
            fs::write(&expected_path, &found).unwrap();
        }
        assert_eq!(found, fs::read_to_string(&expected_path).unwrap());
    }
}

#[test]
fn deep_nesting_is_an_error_and_no_overflow() {
    let deep = [
        ("const x := ", "(", "1", ")"),
        ("const x := ", "[", "1", "]"),
        ("const x := ", "-", "1", ""),
        ("const x := ", "1 + ", "1", ""),
        ("const x := ", "a ==> ", "b", ""),
        ("const x := a", ".b", "", ""),
        ("const x := ", "if a then b else ", "c", ""),
        ("const x := ", "var a := 1; ", "c", ""),
        ("const x := ", "|", "c", "|"),
        ("const x := ", "a => ", "c", ""),
        ("const x: ", "seq<", "int", ">"),
        ("const x: ", "(", "int", ")"),
        ("const x: ", "int -> ", "int", ""),
        ("const x := ", "match a case b => ", "c", ""),
        ("const x := match a case ", "B(", "c", ") => 1"),
        ("method M() ", "{", "", "}"),
        ("method M() { ", "if a { } else ", "{ }", "}"),
        ("method M() { ", "while a { ", "", "}"),
        ("", "module M { ", "", "}"),
        ("const x := a", " as int", "", ""),
        ("const x := ", "a(", "1", ")"),
        ("const x := ", "assert a by { } ", "1", ""),
        ("method M() { x := ", "forall x :: ", "1; }", ""),
    ];
    for (before, open, middle, close) in deep {
        let text = format!(
            "{before}{}{middle}{}",
            open.repeat(50_000),
            close.repeat(50_000)
        );
        let Err(failure) = parse("deep.dfy", &text, ParseOptions::default()) else {
            panic!("{before}{open}: not refused");
        };
        let told = failure
            .diagnostics
            .iter()
            .any(|it| it.message.contains("nested deeper"));
        assert!(told, "{before}{open}: {}", failure.diagnostics[0].message);
    }
}
