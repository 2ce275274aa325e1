//! Limits, invalid operations and modes of the interpreter; the programs of `interpret/`
//! are in `programs/interpret.rs`.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::machine::{End, Limits, Outcome, RunOptions, run};
use gadfly_dafny::{
    CompileOptions, Dialect, ParseOptions, ResolveOptions, compile, parse, resolve,
};

fn interpret(
    name: &str,
    text: &str,
    limits: Limits,
    watch: &RunOptions,
) -> Result<Outcome, String> {
    let program = parse(name, text, ParseOptions::default()).map_err(|e| e.to_string())?;
    let resolved = resolve(&program, ResolveOptions::default()).map_err(|diagnostics| {
        let lines = diagnostics.iter();
        let lines: Vec<String> = lines
            .map(|d| d.display(&program.sources).to_string())
            .collect();
        lines.join("\n")
    })?;
    let code = compile(&program.sources, &resolved, &CompileOptions::default());
    Ok(run(&code, limits, watch))
}

/// Runs a program that is only about its end.
fn end_of(text: &str) -> Outcome {
    interpret("test.dfy", text, Limits::default(), &RunOptions::default()).unwrap()
}

#[test]
fn recursion_is_limited_by_memory_only() {
    let outcome = end_of(
        "function Depth(n: nat): nat { if n == 0 then 0 else 1 + Depth(n - 1) }
         datatype L = N | C(t: L)
         function Build(n: nat): L { if n == 0 then N else C(Build(n - 1)) }
         function Len(l: L): nat { match l case N => 0 case C(t) => Len(t) + 1 }
         method Main() { print Depth(200000), ' ', Len(Build(150000)), Build(120000) == Build(120000); }",
    );
    assert_eq!(outcome.end, End::Finished);
    assert_eq!(outcome.stdout, "200000' '150000true");
}

#[test]
fn limits_end_a_run_cleanly() {
    use gadfly_dafny::machine::Limit;
    let limited = |text: &str, limits: Limits| {
        interpret("test.dfy", text, limits, &RunOptions::default())
            .unwrap()
            .end
    };
    let forever = "method Main() decreases * { while true decreases * { } }";
    let limits = Limits {
        steps: 100_000,
        ..Limits::default()
    };
    assert_eq!(limited(forever, limits), End::LimitReached(Limit::Steps));
    let deep = "function F(n: int): int { 1 + F(n + 1) } method Main() { print F(0); }";
    let limits = Limits {
        depth: 1000,
        ..Limits::default()
    };
    assert_eq!(limited(deep, limits), End::LimitReached(Limit::Depth));
    let limits = Limits {
        memory: 10 << 20,
        ..Limits::default()
    };
    for large in [
        "method Main() decreases * { var s := [1]; while true decreases * { s := s + s; } }",
        "method Main() decreases * { var s := {1}; var i := 0; while true decreases * { s := s + {i}; i := i + 1; } }",
        "method Main() decreases * { var n := 3; while true decreases * { n := n * n; } }",
        "method Main() { var a := new int[1000000000000]; }",
        "function F(n: int): int { 1 + F(n + 1) } method Main() { print F(0); }",
        "method Main() decreases * { while true decreases * { print \"a long line of text\"; } }",
    ] {
        assert_eq!(
            limited(large, limits),
            End::LimitReached(Limit::Memory),
            "{large}"
        );
    }
}

#[test]
fn invalid_operations_are_reported_with_their_place() {
    use gadfly_dafny::machine::InvalidKind as K;
    for (statement, kind) in [
        ("var z := 0; print 1 / z;", K::DivisionByZero),
        ("var z := 0.0; print 1.0 / z;", K::DivisionByZero),
        ("var s := [1]; var i := 1; print s[i];", K::Index),
        ("var s := [1]; var i := 2; print s[..i];", K::Slice),
        ("var a := new int[2]; var i := -1; a[i] := 3;", K::Index),
        ("var m := map[1 := 2]; print m[3];", K::MissingKey),
        ("var l := N; print l.h;", K::Destructor),
        ("var c: K? := null; print c.x;", K::Null),
        ("var x := 300; print x as byte;", K::Narrowing),
        ("var x: byte := 200; print x + x;", K::Narrowing),
        ("var x := -1; print new int[x].Length;", K::NegativeCount),
        ("var x :| x in {1} && x > 5; print x;", K::NoWitness),
    ] {
        let statement = if statement.contains("new int[x].Length") {
            "var x := -1; var a := new int[x];"
        } else {
            statement
        };
        let text = format!(
            "datatype L = N | C(h: int)
             class K {{ var x: int constructor () {{}} }}
             newtype byte = x | 0 <= x < 256
             method Main() {{ print 0; {statement} }}"
        );
        let outcome = end_of(&text);
        assert_eq!(outcome.stdout, "0", "{statement}");
        match outcome.end {
            End::Invalid {
                kind: found, span, ..
            } => {
                assert_eq!(found, kind, "{statement}");
                assert!(!span.is_none(), "{statement}");
            }
            other => panic!("{statement}: {other:?}"),
        }
    }
}

#[test]
fn a_newtype_behind_a_trait_is_said_to_be_unsupported() {
    let outcome = end_of(
        "trait Show { function Text(): string method Print() { print Text(); } }
         newtype Age extends Show = x: int | 0 <= x { function Text(): string { \"age\" } }
         method Main() { var age: Age := 3; print age.Text(); age.Print(); }",
    );
    assert_eq!(outcome.stdout, "age");
    match outcome.end {
        End::Unsupported { construct, .. } => assert!(construct.contains("newtype")),
        other => panic!("{other:?}"),
    }
}

#[test]
fn recondition_mode_goes_on_with_safe_values() {
    let text = "method Main() { var z := 0; var s := [5, 6, 7]; var a := new int[2];
        print 9 / z, 9 % z, s[-4], s[5], ' '; a[3] := 4; print a[1], s[1]; }";
    let watch = RunOptions {
        recondition: true,
        ..RunOptions::default()
    };
    let outcome = interpret("test.dfy", text, Limits::default(), &watch).unwrap();
    assert_eq!(outcome.end, End::Finished);
    assert_eq!(outcome.stdout, "9957' '46");
    assert_eq!(outcome.reconditioned.len(), 5);
}

#[test]
fn statements_are_counted_when_asked_for() {
    let text = "method Main() { var i := 0; while i < 5 { i := i + 1; } }";
    let program = parse("test.dfy", text, ParseOptions::default()).unwrap();
    let resolved = resolve(&program, ResolveOptions::default()).unwrap();
    let options = CompileOptions {
        count_statements: true,
        ..CompileOptions::default()
    };
    let code = compile(&program.sources, &resolved, &options);
    let outcome = run(&code, Limits::default(), &RunOptions::default());
    let mut counts: Vec<u64> = outcome.statement_counts.values().copied().collect();
    counts.sort_unstable();
    assert_eq!(counts, [1, 1, 5]);
}

/// Where Dafny 2.3 does not know that elements are characters, all of its backends begin
/// with the zero of the language below.
#[test]
fn generic_code_of_dafny_2_3_has_other_default_characters() {
    let text = "method Fresh<T(0)>() returns (a: array<T>) { a := new T[1]; }
        method Main() { var a := Fresh<char>(); var b := new char[1]; print a[0], b[0]; }";
    for (dialect, printed) in [(Dialect::V2_3, "\0D"), (Dialect::V4, "'D''D'")] {
        let program = parse("test.dfy", text, ParseOptions { dialect }).unwrap();
        let resolved = resolve(&program, ResolveOptions::default()).unwrap();
        let options = CompileOptions {
            dialect,
            ..CompileOptions::default()
        };
        let code = compile(&program.sources, &resolved, &options);
        let outcome = run(&code, Limits::default(), &RunOptions::default());
        assert_eq!(outcome.stdout, printed, "{dialect:?}");
    }
}
