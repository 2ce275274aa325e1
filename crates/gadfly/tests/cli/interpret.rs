//! `gadfly interpret`.

use crate::world::World;

/// Runs a program and gives exit code, standard output and standard error.
fn interpret(text: &str, options: &[&str]) -> (i32, String, String) {
    let world = World::new();
    world.write("p.dfy", text);
    let said = world.run(&[&["interpret", "p.dfy"], options].concat());
    (said.code, said.stdout, said.stderr)
}

#[test]
fn output_and_status_are_the_programs() {
    let (code, stdout, stderr) = interpret("method Main() { print 6 * 7, \"\\n\"; }", &[]);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "42\n", ""));
    let halting = "method Main() {\n  expect 1 > 2, \"no\";\n}";
    let (code, stdout, stderr) = interpret(halting, &[]);
    let expected = "[Program halted] p.dfy(2,2): no\n";
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (1, expected, ""));
}

#[test]
fn arguments_go_to_main() {
    let text = "method Main(args: seq<string>) { print args[1..]; }";
    let (code, stdout, _) = interpret(text, &["a", "bc"]);
    assert_eq!((code, stdout.as_str()), (0, "[['a'], ['b', 'c']]"));
}

#[test]
fn options_of_dafny_are_taken() {
    let text = "method Main() { print ['\\u0041', 'b'], \"|\", |\"\u{1F600}\"|; }";
    let options = [
        "--unicode-char:false",
        "--type-system-refresh",
        "--target:py",
    ];
    let (code, stdout, stderr) = interpret(text, &options);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "Ab|2", ""));
    let text = "function F(): int function method G(): int { 3 } method Main() { print G(); }";
    let (code, stdout, stderr) = interpret(text, &["--function-syntax:3"]);
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "3", ""));
}

#[test]
fn every_other_end_has_its_code_and_one_line() {
    let endless = "method Main() decreases * { while true decreases * { } }";
    for (text, options, code, says) in [
        ("method Main() { print ; }", &[][..], 3, "p.dfy(1,"),
        ("method Main() { print x; }", &[], 3, "x"),
        ("method Other() { }", &[], 3, "no method Main"),
        (
            "method Main() { var z := 0; print 1 / z; }",
            &[],
            7,
            "division by zero",
        ),
        (
            "method E() { } method {:axiom} X() method Main() { X(); }",
            &[],
            8,
            "method X, which has no body",
        ),
        (endless, &["--steps", "10000"], 9, "--steps"),
    ] {
        let (status, _, stderr) = interpret(text, options);
        assert_eq!(status, code, "{text}: {stderr}");
        assert!(stderr.starts_with("gadfly: "), "{text}: {stderr}");
        assert!(stderr.contains(says), "{text}: {stderr}");
        // A program that cannot be used may have several errors.
        let lines = stderr.lines().count();
        assert!(code == 3 || lines == 1, "{text}: {stderr}");
    }
}

#[test]
fn json_tells_how_it_ended() {
    let world = World::new();
    world.write("p.dfy", "method Main() { print {1, 2} == {2, 1}, {3, 4}; }");
    let json = world.run(&["interpret", "p.dfy", "--json"]).json();
    assert_eq!(json["end"], "finished");
    assert_eq!(json["exit"], 0);
    assert_eq!(json["stdout"], "true{3, 4}");
    assert!(json["varies"].as_str().unwrap().contains("set"), "{json}");
}

#[test]
fn included_files_are_read() {
    let world = World::new();
    world.write("lib.dfy", "module Lib { function F(): int { 5 } }");
    world.write(
        "p.dfy",
        "include \"lib.dfy\"\nmethod Main() { print Lib.F(); }",
    );
    let said = world.run(&["interpret", "p.dfy"]);
    assert_eq!((said.code, said.stdout.as_str()), (0, "5"), "{said:?}");
}

#[test]
fn a_missing_file_is_named_without_a_place_in_it() {
    let said = World::new().run(&["interpret", "missing.dfy"]);
    assert_eq!(said.code, 3);
    let expected = "Error: cannot read missing.dfy: ";
    let mut lines = said.stderr.lines();
    assert!(
        lines.any(|line| line.starts_with(expected)),
        "{}",
        said.stderr
    );
}

/// A loop with something to check, something to count and something to watch.
const LOOP: &str = "method Main() {\n  var i := 0;\n  ghost var g := 0;\n  \
    while i < 2\n    invariant g == i\n  {\n    i, g := i + 1, g + 1;\n  }\n  \
    assert forall n: int :: n < 0 || n >= 0;\n  print i, \"\\n\";\n}\n";

#[test]
fn specifications_are_checked_when_asked_for() {
    let (code, stdout, stderr) = interpret(LOOP, &["--check"]);
    let last = "gadfly: checked 1 assertion, 1 not checked\n";
    assert_eq!((code, stdout.as_str(), stderr.as_str()), (0, "2\n", last));
    let wrong = LOOP.replace("g + 1", "g + 2");
    assert_eq!(interpret(&wrong, &[]).0, 0);
    let (code, stdout, stderr) = interpret(&wrong, &["--check"]);
    assert_eq!((code, stdout.as_str()), (7, ""));
    let told = "gadfly: p.dfy(5,15): failed invariant: the loop invariant does not hold: g == i\n";
    assert!(stderr.starts_with(told), "{stderr}");
}

#[test]
fn statements_are_counted_and_variables_watched() {
    let (_, _, stderr) = interpret(LOOP, &["--count", "--watch", "i"]);
    let lines: Vec<&str> = stderr.lines().collect();
    assert_eq!(lines[0], "gadfly: p.dfy(2,7): i = 0");
    assert_eq!(lines[2], "gadfly: p.dfy(2,7): i = 2");
    assert!(
        lines.contains(&"gadfly: p.dfy(7,5): ran 2 times"),
        "{stderr}"
    );
    assert!(
        lines.contains(&"gadfly: p.dfy(4,3): ran 1 time"),
        "{stderr}"
    );
    let (code, _, stderr) = interpret(LOOP, &["--watch", "k"]);
    assert_eq!(code, 3);
    assert!(stderr.contains("no variable"), "{stderr}");
}

#[test]
fn json_lists_what_was_seen() {
    let world = World::new();
    world.write("p.dfy", LOOP);
    let options = ["--json", "--check", "--count", "--watch", "g"];
    let json = world
        .run(&[&["interpret", "p.dfy"], &options[..]].concat())
        .json();
    assert_eq!(json["checks"]["checked"][0]["place"], "p.dfy(5,15)");
    assert_eq!(json["checks"]["checked"][0]["kind"], "invariant");
    assert_eq!(json["checks"]["checked"][0]["held"], 3);
    assert_eq!(json["checks"]["not_checked"][0]["place"], "p.dfy(9,10)");
    assert_eq!(json["watched"][2]["value"], "2");
    assert_eq!(json["counts"][3]["count"], 2);
}
