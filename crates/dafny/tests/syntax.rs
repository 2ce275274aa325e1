//! Programs under `tests/parse`: they parse, walks visit every node, and what
//! is printed parses to the same tree. Programs under `tests/errors` say what is
//! wrong with them, beside them; GADFLY_BLESS=1 writes that anew.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use gadfly_dafny::{Dialect, ParseOptions, Program, load, parse, print};

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

/// Prints a program, parses that, and expects the same tree and the same text.
fn round_trip(program: &Program, dialect: Dialect, name: &str) -> String {
    let text = print(program, dialect).unwrap_or_else(|reason| panic!("{name}: {reason}"));
    let again = parse(name, &text, ParseOptions { dialect })
        .unwrap_or_else(|failure| panic!("{failure}\n{text}"));
    assert!(*program == again, "{name} changed when printed:\n{text}");
    let twice = print(&again, dialect).unwrap();
    assert_eq!(text, twice, "{name} changes when printed again");
    text
}

#[test]
fn printing_and_parsing_is_the_identity() {
    for path in programs("parse") {
        let program = parsed(&path);
        let text = round_trip(&program, Dialect::V4, &path.display().to_string());
        let expected_path = path.with_extension("printed");
        if std::env::var_os("GADFLY_BLESS").is_some() {
            fs::write(&expected_path, &text).unwrap();
        }
        assert_eq!(text, fs::read_to_string(&expected_path).unwrap());
    }
}

#[test]
fn dialects_spell_the_same_tree_differently() {
    for path in programs("dialects") {
        let program = parsed(&path);
        for dialect in Dialect::ALL {
            let name = format!("{}.{dialect}", path.display());
            let text = print(&program, dialect).unwrap();
            // The opaque modifier was an attribute, so the trees differ there.
            let again = parse(&name, &text, ParseOptions { dialect }).unwrap();
            assert_eq!(print(&again, dialect).unwrap(), text, "{name}");
            if std::env::var_os("GADFLY_BLESS").is_some() {
                fs::write(&name, &text).unwrap();
            }
            assert_eq!(text, fs::read_to_string(&name).unwrap());
        }
    }
}

#[test]
fn what_a_dialect_lacks_is_refused_by_name() {
    let lacking = [
        ("method M() { for i := 0 to 3 { } }", "2.3", "`for` loops"),
        (
            "method M() { while true { continue; } }",
            "2.3",
            "`continue` statements",
        ),
        ("method M() { expect true; }", "2.3", "`expect` statements"),
        ("method M() { var x :- N(); }", "2.3", "`:-`"),
        (
            "function F(x: int): int { match x { case 1 => 2 case _ => 3 } }",
            "2.3",
            "literals in patterns",
        ),
        (
            "datatype D = A { predicate P() { true } }",
            "2.3",
            "members of datatypes",
        ),
        (
            "const s := seq(3, i => i)",
            "2.3",
            "`seq(length, function)`",
        ),
        (
            "method M(x: int := 3)",
            "2.3",
            "default values of parameters",
        ),
        ("const x := F(a := 3)", "2.3", "arguments by name"),
        (
            "function F(): int { 3 } by method { return 3; }",
            "2.3",
            "functions by method",
        ),
        ("const x := y is C", "2.3", "`is` tests"),
        ("module M { } import M", "2.3", "imports outside modules"),
        ("type T = x: int | false witness *", "2.3", "`witness *`"),
        ("method M() { hide *; }", "3", "`hide` statements"),
        ("method M() { N() by { } }", "3", "proofs (`by`) of calls"),
        ("@Axiom() method M()", "3", "attributes with `@`"),
        ("method M() { opaque { } }", "3", "opaque blocks"),
        (
            "const x := set y <- s",
            "3",
            "`<-` after quantified variables",
        ),
        ("const x := '\\U{1F600}'", "3", "characters above U+FFFF"),
        ("const x := 1e3", "3", "reals like `1e3`, `.5` and `1.`"),
        ("datatype D = ghost A", "3", "ghost constructors"),
        (
            "datatype D extends T = A",
            "3",
            "datatypes that extend traits",
        ),
        ("replaceable module M { }", "3", "replaceable modules"),
    ];
    for (text, dialect, construct) in lacking {
        let program = parse("lacking.dfy", text, ParseOptions::default()).unwrap();
        let dialect: Dialect = dialect.parse().unwrap();
        let reason = print(&program, dialect).unwrap_err();
        assert_eq!(reason.construct, construct, "{text}");
        assert!(print(&program, Dialect::V4).is_ok(), "{text}");
    }
}

#[test]
fn old_dialects_are_parsed() {
    let text = "function method F(): int { 3 }\nfunction G(): int { 4 }\ntype T = int;\n\
                copredicate P(x: int) { P(x) }\nconst c := '\\u0041'\n";
    assert!(parse("old.dfy", text, ParseOptions::default()).is_err());
    let old = ParseOptions {
        dialect: Dialect::V3,
    };
    let program = parse("old.dfy", text, old).unwrap();
    let modern = print(&program, Dialect::V4).unwrap();
    assert!(modern.contains("\nghost function G()"), "{modern}");
    assert!(modern.contains("\nconst c := '\\U{0041}'"), "{modern}");
    assert_eq!(
        parse("new.dfy", &modern, ParseOptions::default()).unwrap(),
        program
    );
}

#[test]
fn included_files_are_loaded_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/include");
    let program = load(&folder.join("main.dfy"), ParseOptions::default()).unwrap();
    let names: Vec<&str> = program
        .declarations
        .iter()
        .map(|declaration| declaration.name().unwrap().as_str())
        .collect();
    assert_eq!(names, ["main", "a", "b"]);
    let failure = load(&folder.join("broken.dfy"), ParseOptions::default()).unwrap_err();
    let message = failure.to_string();
    assert!(
        message.contains("broken.dfy(1,1): Error: cannot read "),
        "{message}"
    );
}
