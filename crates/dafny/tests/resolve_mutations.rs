//! Programs with words exchanged, lines lost or doubled: whatever still parses is
//! resolved without a panic, in time, and without using up the stack.
//!
//! `GADFLY_DAFNY_INPUTS=1000000` raises the number of inputs.

mod mutant;
mod survive;

use std::path::{Path, PathBuf};

use gadfly_dafny::{ParseOptions, ResolveOptions, parse, resolve_leniently};
use mutant::Random;
use mutant::words::mutate;

fn programs() -> Vec<PathBuf> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut found = Vec::new();
    for directory in ["resolve", "parse"] {
        let entries = std::fs::read_dir(tests.join(directory)).expect("the directory exists");
        for entry in entries {
            let path = entry.expect("the directory can be read").path();
            if path.extension().is_some_and(|it| it == "dfy") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

#[test]
fn whatever_parses_is_resolved_in_the_end() {
    let inputs = mutant::inputs(1500);
    let programs = programs();
    let mut random = Random(6);
    let mut resolved = 0;
    for number in 0..inputs {
        let path = &programs[number % programs.len()];
        let text = std::fs::read_to_string(path).expect("the program can be read");
        let text = mutate(&text, &mut random);
        resolved += usize::from(survive::resolver(&text));
    }
    assert!(resolved > inputs / 10, "only {resolved} of {inputs} parsed");
}

#[test]
fn types_that_double_again_and_again_are_refused_not_walked() {
    let mut synonyms = String::from("type T0<A> = (A, A)\n");
    let mut variables = String::from("method M() { var a0, b0 := 1, 1;\n");
    let mut traits = String::from("trait U0<A> {}\n");
    for i in 1..60 {
        let before = i - 1;
        synonyms += &format!("type T{i}<A> = (T{before}<A>, T{before}<A>)\n");
        traits += &format!("trait U{i}<A> extends U{before}<(A, A)> {{}}\n");
        variables += &format!("var a{i} := (a{before}, a{before});");
        variables += &format!("var b{i} := (b{before}, b{before});\n");
    }
    let rest = "a59 := b59; print a59 == b59; }\nclass C extends U59<int> {}\n";
    let text = synonyms + &traits + &variables + rest;
    let program = parse("doubling.dfy", &text, ParseOptions::default()).expect("it parses");
    let (_, diagnostics) = resolve_leniently(&program, ResolveOptions::default());
    assert!(
        diagnostics
            .iter()
            .any(|diagnostic| diagnostic.message.contains("too large"))
    );
}

#[test]
fn declarations_that_need_themselves_are_survived() {
    let text = "
        type A = x: B | true
        type B = x: A | true
        newtype N = x: N | true
        trait T extends U {} trait U extends T {}
        class C extends T { const c := d const d := c }
        module M refines M {}
        module P refines Q {} module Q refines P {}
        import I = J import J = I
        method F(a: A, n: N, t: T) { print a + 1, n + 1, t; var x := a; x := n; }
    ";
    let program = parse("circles.dfy", text, ParseOptions::default()).expect("it parses");
    let (_, diagnostics) = resolve_leniently(&program, ResolveOptions::default());
    assert!(!diagnostics.is_empty());
}
