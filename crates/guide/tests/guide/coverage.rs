//! The coverage of a compiler that was built for it, and the lines of a patch.

use crate::machine::{DATA, Machine};
use gadfly_guide::{Coverage, Feedback, NoCoverage, NoWay, Seen, Touched, Toward};
use std::fs;

const PLAIN: &str = "int x;\n";
const LOOP: &str = "void f(void) { for (;;) ; }\n";
const TWO_LOOPS: &str = "void f(void) { for (;;) for (;;) ; }\n";
const SWITCH: &str = "int f(int x) { switch (x) { default: return 1; } }\n";

fn touched() -> Touched {
    let patch = fs::read_to_string(format!("{DATA}/touching.patch")).unwrap();
    Touched::of_diff(&patch)
}

/// New edges for new code, new buckets for other counts, nothing for the same again.
fn tells_programs_apart(machine: &Machine, coverage: &dyn Feedback, counts: bool) {
    let mut seen = Seen::default();
    assert!(!seen.add(&machine.reached(coverage, PLAIN)).is_empty());
    assert!(seen.add(&machine.reached(coverage, PLAIN)).is_empty());
    assert!(!seen.add(&machine.reached(coverage, LOOP)).is_empty());
    let more = seen.add(&machine.reached(coverage, TWO_LOOPS));
    assert_eq!(!more.is_empty(), counts, "{more:?}");
    assert!(!seen.add(&machine.reached(coverage, SWITCH)).is_empty());
    assert!(seen.add(&machine.reached(coverage, LOOP)).is_empty());
}

#[test]
fn edges_of_a_compiler_that_gcc_built() {
    let machine = Machine::new();
    let Some(targets) = machine.toy("gcc", &["--coverage", "-O0"]) else {
        return;
    };
    let coverage = Coverage::of(&targets, None, (&machine.runner, &machine.stop)).unwrap();
    tells_programs_apart(&machine, &coverage, true);
    // The counts lie beside the programs, not where the compiler was built.
    let names = fs::read_dir(machine.build()).unwrap();
    let mut names = names.map(|it| it.unwrap().file_name().into_string().unwrap());
    assert!(!names.any(|name| name.ends_with(".gcda")));
}

#[test]
fn places_in_a_compiler_that_clang_built() {
    let machine = Machine::new();
    let options = ["-fsanitize-coverage=trace-pc-guard", "-O0"];
    let Some(targets) = machine.toy("clang-14", &options) else {
        return;
    };
    let coverage = Coverage::of(&targets, Some("toycc"), (&machine.runner, &machine.stop));
    tells_programs_apart(&machine, &coverage.unwrap(), false);
}

#[test]
fn a_compiler_that_does_not_count_is_named() {
    let machine = Machine::new();
    let Some(targets) = machine.toy("gcc", &[]) else {
        return;
    };
    let of = |name| Coverage::of(&targets, name, (&machine.runner, &machine.stop));
    let error = of(None).unwrap_err();
    assert!(
        error.to_string().starts_with("`toycc` wrote no coverage"),
        "{error}"
    );
    assert!(matches!(
        of(Some("gcc-12")).unwrap_err(),
        NoCoverage::NoTarget { .. }
    ));
}

#[test]
fn a_program_that_reaches_the_patch_is_worth_more() {
    let machine = Machine::new();
    let Some(targets) = machine.toy("gcc", &["--coverage", "-O0"]) else {
        return;
    };
    let runs = (&*machine.runner, &machine.stop);
    let coverage = || Coverage::of(&targets, None, runs).unwrap();
    let toward = Toward::new(coverage(), touched(), machine.build(), runs).unwrap();
    assert_eq!(toward.lines(), 1);
    let plain = machine.reached(&toward, PLAIN);
    let hit = machine.reached(&toward, SWITCH);
    assert_eq!(toward.reached_lines(&plain), 0);
    assert_eq!(toward.reached_lines(&hit), 1);
    assert!(toward.pull(&hit) > toward.pull(&plain));

    let elsewhere = Touched::of_diff("--- a/other.c\n+++ b/other.c\n@@ -1 +1 @@\n-a\n+b\n");
    let error = Toward::new(coverage(), elsewhere, machine.build(), runs).unwrap_err();
    assert!(matches!(error, NoWay::NoLines { .. }), "{error}");
    let below = "--- a/toycc.c\n+++ b/toycc.c\n@@ -1 +1 @@\n-a\n+b\n";
    let error = Toward::new(coverage(), Touched::of_diff(below), machine.build(), runs);
    assert!(matches!(error.unwrap_err(), NoWay::Elsewhere { .. }));
    let nowhere = machine.build().join("empty");
    fs::create_dir(&nowhere).unwrap();
    let error = Toward::new(coverage(), touched(), nowhere, runs).unwrap_err();
    assert!(error.to_string().contains(".gcno"), "{error}");
}
