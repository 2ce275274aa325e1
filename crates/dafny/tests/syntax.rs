//! Nesting, dialects and includes; the programs of `parse/`, `errors/` and `dialects/` are
//! in `programs/syntax.rs`.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::{Dialect, ParseOptions, load, parse, print};
use std::path::Path;

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
