//! `gadfly fuzz`, run to its end.

use crate::world::{World, named};
use serde_json::Value;
use std::collections::BTreeSet;
use std::process::Stdio;

fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value}"))
        .to_owned()
}

#[test]
fn each_way_to_be_wrong_is_found_as_what_it_is() {
    let world = World::new();
    let mut targets = vec!["icecc", "refusecc", "wrongcc", "diecc", "sleepcc"];
    if world.has_good_compiler() {
        targets.push("goodcc");
    }
    let mut args = vec![
        "fuzz", "--json", "--tests", "2", "--seed", "3", "--jobs", "2",
    ];
    args.extend(["--confirmations", "1", "--targets"]);
    args.extend(targets);
    let said = world.run(&args);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let events = said.events();
    let started = &events[0];
    assert_eq!(started["event"], "started");
    assert_eq!(
        (&started["seed"], &started["first_test"]),
        (&3.into(), &0.into())
    );
    let finished = events.last().unwrap();
    assert_eq!(finished["event"], "finished");
    assert_eq!(finished["interrupted"], false);
    assert_eq!(finished["tallies"]["tests"], 2);

    let mut found: Vec<(String, String, u64)> = named(&events, "finding")
        .iter()
        .map(|f| {
            (
                text(&f["target"]),
                text(&f["kind"]),
                f["seed"].as_u64().unwrap(),
            )
        })
        .collect();
    found.sort();
    let kinds = [
        ("diecc", "run-crash"),
        ("icecc", "crash"),
        ("refusecc", "reject"),
        ("sleepcc", "hang"),
        // At -O1 it gives the same wrong answer: the same bug.
        ("wrongcc", "wrong-output"),
    ];
    let expected: Vec<(String, String, u64)> = kinds
        .iter()
        .flat_map(|(target, kind)| [3, 4].map(|seed| ((*target).into(), (*kind).into(), seed)))
        .collect();
    assert_eq!(found, expected);
    for finding in named(&events, "finding") {
        assert_eq!(finding["reliability"], "1 of 1", "{finding}");
    }
    assert_eq!(named(&events, "unconfirmed").len(), 0);
    assert_eq!(named(&events, "suspect-program").len(), 0);
    assert_eq!(finished["tallies"]["new_bugs"], kinds.len());
    // Each target's findings are one bug.
    let bugs: BTreeSet<(String, String)> = named(&events, "finding")
        .iter()
        .map(|f| (text(&f["target"]), text(&f["bug"])))
        .collect();
    assert_eq!(bugs.len(), kinds.len());
}

#[test]
fn the_text_says_the_same() {
    let world = World::new();
    let said = world.run(&[
        "fuzz",
        "--tests",
        "1",
        "--seed",
        "3",
        "--targets",
        "icecc",
        "wrongcc -O1",
    ]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let lines: Vec<&str> = said.stdout.lines().collect();
    assert!(
        lines[0].starts_with("campaign C1: seed 3, from test 0, "),
        "{said:?}"
    );
    assert!(
        lines[0].ends_with("2 targets: icecc, wrongcc (-O1)"),
        "{said:?}"
    );
    let new = |line: &&&str| line.starts_with("NEW BUG B");
    assert_eq!(lines.iter().filter(new).count(), 2, "{said:?}");
    assert!(
        said.stdout
            .contains("crash on icecc, seed 3, reproduced 3 of 3"),
        "{said:?}"
    );
    assert!(said.stdout.contains("C1 finished after "), "{said:?}");
    assert!(said.stdout.contains("  wrong-output   1\n"), "{said:?}");
    assert!(said.stdout.contains("gadfly bugs` lists"), "{said:?}");
}

#[test]
fn targets_are_told_by_compiler() {
    let world = World::new();
    let said = world.run(&["fuzz", "--tests", "0", "--targets", "icecc", "wrongcc"]);
    let first = said.stdout.lines().next().unwrap();
    assert!(
        first.ends_with(", 3 targets: icecc, wrongcc (none | -O1)"),
        "{said:?}"
    );
}

/// No test at all was said to spend "100.0 % of CPU time in compilers".
#[test]
fn programs_take_turns_at_the_targets() {
    let world = World::new();
    let targets = ["icecc", "refusecc", "diecc"];
    let mut args = vec!["fuzz", "--json", "--tests", "3", "--seed", "3"];
    args.extend(["--builds", "1", "--confirmations", "1", "--targets"]);
    args.extend(targets);
    let said = world.run(&args);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let events = said.events();
    let found = named(&events, "finding");
    let blamed: BTreeSet<String> = found.iter().map(|f| text(&f["target"])).collect();
    assert_eq!(blamed, targets.map(str::to_owned).into());
    let finished = events.last().unwrap();
    assert_eq!(finished["tallies"]["builds"], 3);
    let said = world.run(&["fuzz", "--builds", "0"]);
    assert_eq!(said.code, 2, "{}", said.stderr);
}

#[test]
fn a_campaign_without_builds_claims_no_share_of_cpu_time() {
    let world = World::new();
    let said = world.run(&["fuzz", "--tests", "0", "--targets", "icecc"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.contains(": 0 tests, "), "{said:?}");
    assert!(!said.stdout.contains("CPU time"), "{said:?}");
}

#[test]
fn a_correct_compiler_gives_no_finding() {
    let world = World::new();
    if !world.has_good_compiler() {
        return;
    }
    let said = world.run(&[
        "fuzz",
        "--json",
        "--tests",
        "3",
        "--seed",
        "1",
        "--targets",
        "goodcc",
        "--fail-on-bug",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(named(&said.events(), "finding").len(), 0);
}

#[test]
fn a_new_bug_can_fail_a_build_once() {
    let world = World::new();
    let args = [
        "fuzz",
        "--tests",
        "1",
        "--targets",
        "icecc",
        "--fail-on-bug",
    ];
    assert_eq!(world.run(&args).code, 1);
    assert_eq!(world.run(&args).code, 0, "the store has it now");
    // Nor does going on with the campaign that found it.
    let resumed = ["fuzz", "--resume", "C1", "--tests", "1", "--fail-on-bug"];
    assert_eq!(world.run(&resumed).code, 0);
}

#[test]
fn a_resumed_campaign_does_what_is_left_of_its_budget() {
    let world = World::new();
    let fuzz = |args: &[&str]| {
        let mut all = vec!["fuzz", "--json", "--jobs", "1"];
        all.extend(args);
        let said = world.run(&all);
        assert_eq!(said.code, 0, "{said:?}");
        let events = said.events();
        let started = named(&events, "started")[0].clone();
        let tests = named(&events, "finished")[0]["tallies"]["tests"].clone();
        (started, tests.as_u64().unwrap())
    };
    let (_, tests) = fuzz(&[
        "--tests",
        "2",
        "--seed",
        "5",
        "--targets",
        "icecc",
        "wrongcc -O1",
    ]);
    assert_eq!(tests, 2);
    // All of it is done: more must be asked for.
    let error = world.fails(&["fuzz", "--resume"], 2);
    assert!(error.contains("C1") && error.contains("--tests"), "{error}");
    let (started, tests) = fuzz(&["--resume", "--tests", "3"]);
    assert_eq!(started["seed"], 5);
    assert_eq!(started["first_test"], 2);
    assert_eq!(
        started["targets"],
        serde_json::json!(["icecc", "wrongcc -O1"])
    );
    assert_eq!(tests, 5);
}

#[test]
fn resuming_needs_a_campaign() {
    let world = World::new();
    let error = world.fails(&["fuzz", "--resume", "--store", "none.db"], 5);
    assert!(error.contains("there is no store at none.db"), "{error}");
    assert!(!world.path("none.db").exists());
    let world = World::with_findings();
    let error = world.fails(&["fuzz", "--resume", "C7", "--tests", "1"], 5);
    assert!(error.contains("there is no campaign C7"), "{error}");
    let error = world.fails(&["fuzz", "--resume", "seven", "--tests", "1"], 2);
    assert!(error.contains("looks like `C12`"), "{error}");
    let said = world.run(&["fuzz", "--resume", "--seed", "1"]);
    assert_eq!(said.code, 2, "{said:?}");
}

#[test]
fn a_store_that_is_none_is_left_alone() {
    let world = World::new();
    world.write("notes.txt", "these are my notes\n");
    std::fs::create_dir(world.path("folder")).unwrap();
    for command in [
        &["fuzz", "--tests", "1"][..],
        &["bugs"],
        &["findings"],
        &["show", "F1"],
        &["export", "F1", "--out", "report"],
    ] {
        for (store, words) in [
            ("notes.txt", "not a Gadfly store"),
            ("folder", "cannot open"),
        ] {
            let mut args = command.to_vec();
            args.extend(["--store", store]);
            let error = world.fails(&args, 5);
            assert!(error.contains(words) && error.contains(store), "{error}");
        }
    }
    assert_eq!(world.read("notes.txt"), "these are my notes\n");
}

/// `gadfly fuzz --json | head -1` must not fuzz on for nobody.
#[test]
fn a_reader_that_goes_away_ends_the_campaign() {
    let world = World::new();
    let mut child = world
        .command(&["fuzz", "--json", "--targets", "icecc"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(child.wait().unwrap().code(), Some(6));
    assert_eq!(crate::world::names(&world.scratch()), [""; 0]);
}

/// A finding of a known bug is counted under its name, kept once, and never called new.
#[test]
fn known_bugs_are_named_and_counted() {
    let world = World::new();
    let bug = "mine/icecc/dies/bug.toml";
    let text = |id: &str| {
        format!(
            "id = \"{id}\"\ntitle = \"Dies\"\nkind = \"crash\"\nissues = [\"#17\"]\n\n[[recognise]]\nmessage = 'internal compiler error'\n"
        )
    };
    std::fs::create_dir_all(world.path("mine/icecc/dies")).unwrap();
    world.write(bug, &text("icecc/dies"));
    let fuzz = ["fuzz", "--tests", "2", "--seed", "7", "--known", "mine"];
    let said = world.run(&[&fuzz[..], &["--targets", "icecc"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.contains("known: icecc/dies (#17)"), "{said:?}");
    assert!(!said.stdout.contains("NEW BUG"), "{said:?}");
    let bugs = world.run(&["bugs", "--json"]).json();
    assert_eq!(bugs[0]["known"][0], "icecc/dies", "{bugs}");
    assert_eq!(bugs.as_array().unwrap().len(), 1, "{bugs}");
    world.write(bug, &text("icecc/other"));
    let message = world.fails(&[&fuzz[..], &["--targets", "icecc"]].concat(), 3);
    assert!(message.contains("bug.toml, line 1: "), "{message}");
}

#[test]
fn the_catalogue_is_listed_and_shown() {
    let world = World::new();
    let all = world.run(&["bugs", "--catalogue", "--json"]).json();
    assert!(all.as_array().unwrap().len() > 100);
    let one = world.run(&["bugs", "--catalogue", "tcc/long-double-difference"]);
    assert!(one.stdout.contains("program.c:"), "{one:?}");
    assert!(one.stdout.contains("must print:"), "{one:?}");
    let of_pcc = world.run(&["bugs", "--catalogue", "pcc"]);
    assert!(
        of_pcc.stdout.contains("pcc/subscript-far-from-zero"),
        "{of_pcc:?}"
    );
    assert!(!of_pcc.stdout.contains("tcc/"), "{of_pcc:?}");
    let page = world.run(&["bugs", "--catalogue", "--markdown"]);
    assert!(page.stdout.contains("\n## pcc\n"), "{page:?}");
    let message = world.fails(&["bugs", "--catalogue", "nosuch"], 2);
    assert!(message.contains("the compilers are"), "{message}");
}
