//! `gadfly why A B --turn N` with a real compiler: reduced programs of one bug turn into each
//! other, and those of two bugs do not.

use crate::world::World;
use gadfly_oracle::Kind;
use gadfly_store::{
    FindingId, NewBug, NewFinding, ObservationRow, Origin, Reduction, Store, StoredFile,
    StoredTestCase,
};
use gadfly_test_support::require;
use gadfly_toolchain::Observation;
use gadfly_triage::signature;
use serde_json::Value;
use std::fs;

/// A bug of the catalogue: case labels lose their upper half.
const LABELS: &str = "chibicc/case-labels-lose-their-upper-half";

/// Another one of the same compiler, which says as little.
const SIGNED: &str = "chibicc/unsigned-long-as-signed";

fn program(bug: &str, file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bugs");
    fs::read_to_string(format!("{folder}/{bug}/{file}")).unwrap()
}

/// A world in which chibicc is the compiler that is wrong; nothing if a tool is missing.
fn world() -> Option<World> {
    let needed = ["chibicc", "gcc", "clang-14"];
    if needed.iter().any(|name| require(name).is_none()) {
        return None;
    }
    let world = World::with_config("real.toml");
    let config = world.read("gadfly.toml").replace("\"chibicc\", ", "");
    world.write("gadfly.toml", &config);
    Some(world)
}

/// Stores what chibicc does with a program as a finding whose reduced program that is.
fn found(world: &World, store: &mut Store, text: &str, expected: &str) -> FindingId {
    world.write("program.c", text);
    world.write("expected.txt", expected);
    let how = ["--targets", "chibicc", "--expect", "expected.txt", "--json"];
    let said = world.run(&[&["check", "program.c"][..], &how].concat());
    assert_eq!(said.code, 1, "{said:?}");
    let row: Value = said.json()["observations"][0].clone();
    let seen: Observation = serde_json::from_value(row.clone()).unwrap();
    let signature = signature(Kind::WrongOutput, Some(expected), &seen);
    let program = StoredTestCase {
        language: "c".to_owned(),
        expected: Some(expected.to_owned()),
        origin: Origin::default(),
        files: vec![StoredFile {
            name: "program.c".to_owned(),
            role: "test".to_owned(),
            text: text.to_owned(),
        }],
    };
    let recorded = store
        .record_finding(&NewFinding {
            campaign: None,
            test_case: program.clone(),
            bug: NewBug {
                signature: signature.text().to_owned(),
                short_id: signature.short_id().to_owned(),
                kind: "wrong-output".to_owned(),
                title: signature.title().to_owned(),
            },
            target: "chibicc".to_owned(),
            compiler_version: "0".to_owned(),
            shown: 1,
            tries: 1,
            evidence: "the output is wrong".to_owned(),
            known: None,
            found_at: 1,
            observations: vec![ObservationRow {
                target: "chibicc".to_owned(),
                stage: "run".to_owned(),
                exit: "exit status 0".to_owned(),
                full: row,
            }],
        })
        .unwrap();
    let reduction = Reduction {
        program,
        reason: "it was written so".to_owned(),
        tokens: 40,
        calls: 1,
        reduced_at: 1,
        observations: Vec::new(),
    };
    store
        .record_reduction(recorded.finding, &reduction)
        .unwrap();
    recorded.finding
}

fn why(world: &World, one: FindingId, other: FindingId) -> Vec<(String, f64)> {
    let (one, other) = (one.to_string(), other.to_string());
    let said = world.run(&["why", &one, &other, "--turn", "40", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    let reasons = json["reasons"].as_array().unwrap().iter();
    let turning = reasons.filter(|it| it["sort"] == "turning");
    turning
        .map(|it| {
            let text = it["text"].as_str().unwrap().to_owned();
            (text, it["weight"].as_f64().unwrap())
        })
        .collect()
}

#[test]
fn two_programs_of_one_bug_turn_into_each_other() {
    let Some(world) = world() else {
        return;
    };
    let (text, expected) = (program(LABELS, "program.c"), program(LABELS, "expected"));
    let other = text
        .replace("8589934593", "30064771079")
        .replace("unsigned long x", "long x");
    let mut store = Store::open(world.path("gadfly.db")).unwrap();
    let one = found(&world, &mut store, &text, &expected);
    let other = found(&world, &mut store, &other, &expected);
    let turning = why(&world, one, other);
    assert_eq!(turning.len(), 1, "{turning:?}");
    assert!(turning[0].1 > 0.0, "{turning:?}");
}

#[test]
fn the_programs_of_two_bugs_do_not_turn_into_each_other() {
    let Some(world) = world() else {
        return;
    };
    let mut store = Store::open(world.path("gadfly.db")).unwrap();
    let one = found(
        &world,
        &mut store,
        &program(LABELS, "program.c"),
        &program(LABELS, "expected"),
    );
    let other = found(
        &world,
        &mut store,
        &program(SIGNED, "program.c"),
        &program(SIGNED, "expected"),
    );
    let turning = why(&world, one, other);
    assert!(turning.iter().all(|it| it.1 <= 0.0), "{turning:?}");
}
