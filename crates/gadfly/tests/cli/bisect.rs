//! `gadfly bisect`: by versions of real compilers, and by the commits of a synthetic one,
//! however it is ended.

#[path = "../../../bisect/tests/commit/repository.rs"]
mod repository;

use crate::live::{Live, no_process_is_left};
use crate::world::{World, named};
use gadfly_test_support::{require, skip};
use repository::{Plan, Repository};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::thread::sleep;
use std::time::Duration;

const INVOCATION: &str = include_str!("../../../bisect/tests/data/invocation.toml");

/// The folder of a bug of the catalogue.
fn known(bug: &str, file: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../bugs");
    fs::read_to_string(format!("{folder}/{bug}/{file}")).unwrap()
}

/// clang 14 and 15 take a `_Bool` subscript of a vector for a negative one.
#[test]
fn a_bug_of_clang_is_dated_by_the_installed_versions() {
    let versions = ["clang-14", "clang-15", "clang-16"];
    if versions.iter().any(|name| require(name).is_none()) {
        return;
    }
    let world = World::with_config("real.toml");
    let bug = "clang/bool-subscript-of-a-vector";
    world.write("bug.c", &known(bug, "program.c"));
    world.write("expected.txt", &known(bug, "expected"));
    let files = ["bisect", "bug.c", "--expect", "expected.txt"];
    let how = ["--versions", "clang", "--options=-O1", "--json"];
    let said = world.run(&[&files[..], &how].concat());
    assert_eq!(said.code, 0, "{said:?}");
    let result = &said.json()["bisections"][0]["result"];
    let fixed = &result["fixed"];
    assert!(
        fixed["before"].as_str().unwrap().starts_with("15."),
        "{result}"
    );
    assert!(
        fixed["after"].as_str().unwrap().starts_with("16."),
        "{result}"
    );
    assert!(result["introduced"].is_null(), "{result}");
    let text = world.run(&[&files[..], &how[..3]].concat());
    assert!(text.stdout.contains("fixed in 16."), "{text:?}");
}

#[test]
fn a_program_that_nothing_is_wrong_with_has_no_date() {
    if ["gcc-11", "gcc-12"]
        .iter()
        .any(|name| require(name).is_none())
    {
        return;
    }
    let world = World::with_config("real.toml");
    world.write("right.c", "int main(void) { return 0; }\n");
    world.write("expected.txt", "");
    let said = world.run(&[
        "bisect",
        "right.c",
        "--expect",
        "expected.txt",
        "--versions",
        "gcc",
        "--options=-O1",
    ]);
    assert_eq!(
        (said.code, said.stdout.trim()),
        (0, "no version shows anything wrong")
    );
}

#[test]
fn the_first_bad_version_is_found() {
    let world = World::with_config("ages.toml");
    world.write("bug.c", "int main(void) { return 0; }\n");
    world.write("expected.txt", "hello\n");
    let files = ["bisect", "bug.c", "--expect", "expected.txt", "--json"];
    let said = world.run(&[&files[..], &["--versions", "agecc"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
    // Only -O2 of version 2 is wrong.
    let bisections = said.json()["bisections"].clone();
    assert_eq!(bisections.as_array().unwrap().len(), 1, "{bisections}");
    let result = &bisections[0]["result"];
    assert_eq!(result["options"], serde_json::json!(["-O2"]));
    assert_eq!(result["introduced"]["before"], "1.0.0");
    assert_eq!(result["introduced"]["after"], "2.0.0");
    assert!(result["fixed"].is_null(), "{result}");
}

#[test]
fn a_campaign_dates_new_bugs_beside_their_reduction() {
    let world = World::new();
    let first = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/data/fakecc");
    let second = world.path("fakecc-2");
    fs::copy(first, &second).unwrap();
    let config = world.read("gadfly.toml");
    let (one, two) = (format!("\"{first}\""), second.display());
    world.write(
        "gadfly.toml",
        &config.replace(&one, &format!("{one}, \"{two}\"")),
    );
    let said = world.run(&[
        "fuzz",
        "--tests",
        "1",
        "--seed",
        "7",
        "--reduce",
        "20s",
        "--json",
        "--targets",
        "icecc",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let dated = named(&events, "dated");
    assert_eq!(dated.len(), 1, "{events:?}");
    let summary = dated[0]["summary"].as_str().unwrap();
    assert!(summary.contains("the oldest tested"), "{summary}");
    assert!(world.run(&["bugs"]).stdout.contains(summary));
}

#[test]
fn the_dates_of_a_finding_are_stored_and_shown() {
    let world = World::with_findings();
    let bugs = world.run(&["bugs", "--json", "--kind", "crash"]).json();
    let finding = bugs[0]["example"].as_str().unwrap();
    let said = world.run(&["bisect", finding, "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let summary = said.json()["bisections"][0]["summary"].clone();
    let summary = summary.as_str().unwrap();
    assert!(summary.contains("the oldest tested"), "{summary}");
    let shown = world.run(&["show", finding]);
    assert!(shown.stdout.contains(summary), "{shown:?}");
    let listed = world.run(&["bugs"]);
    assert!(listed.stdout.contains(summary), "{listed:?}");
    let json = world.run(&["show", finding, "--json"]).json();
    assert_eq!(json["bisections"][0]["kind"], "versions");
}

/// A world with a program, and the arguments that search the repository for it.
fn search(repository: &Repository, good: &str) -> (World, Vec<String>) {
    let world = World::new();
    world.write("six.c", "6 * 7");
    world.write("expected.txt", "42\n");
    world.write("invocation.toml", INVOCATION);
    let arguments = [
        "bisect",
        "six.c",
        "--expect",
        "expected.txt",
        "--repo",
        &repository.path().display().to_string(),
        "--good",
        good,
        "--bad",
        "main",
        "--build",
        &repository.build_command(),
        "--invocation",
        "invocation.toml",
        "--cache",
        &repository.cache().display().to_string(),
        "--json",
    ];
    (world, arguments.map(str::to_owned).to_vec())
}

fn run(world: &World, arguments: &[String], more: &[&str]) -> Value {
    let arguments = arguments.iter().map(String::as_str);
    let arguments: Vec<&str> = arguments.chain(more.iter().copied()).collect();
    let said = world.run(&arguments);
    assert_eq!(said.code, 0, "{said:?}");
    said.json()
}

#[test]
fn a_killed_bisection_continues_and_repeats_no_build() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let before = repository.state();
    let (world, arguments) = search(&repository, "main~299");
    let started: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let live = Live::start(&world, &started);
    while repository.built().len() < 4 {
        sleep(Duration::from_millis(5));
    }
    live.signal("KILL");
    let (status, _) = live.end_of_text();
    assert_eq!(status.code(), None, "it was killed");
    no_process_is_left(&world);

    let found = run(&world, &arguments, &[]);
    assert_eq!(found["result"]["commit"]["id"], repository.commits[187]);
    let mut builds: BTreeMap<String, usize> = BTreeMap::new();
    for commit in repository.built() {
        *builds.entry(commit).or_default() += 1;
    }
    // The one that it was killed in is built again.
    assert!(
        builds.values().filter(|times| **times > 1).count() <= 1,
        "{builds:?}"
    );
    assert!(builds.len() <= 9, "{builds:?}");

    let warm = run(&world, &arguments, &["--fresh"]);
    assert_eq!(warm["result"]["builds"], 0);
    assert_eq!(warm["summary"], found["summary"]);
    assert_eq!(
        repository.state(),
        before,
        "the user's checkout was touched"
    );
}

#[test]
fn an_interrupted_bisection_ends_at_once_and_continues() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let (world, arguments) = search(&repository, "main~299");
    let started: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let live = Live::start(&world, &started);
    while repository.built().len() < 3 {
        sleep(Duration::from_millis(5));
    }
    live.signal("INT");
    let (status, text) = live.end_of_text();
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(text.contains("the same command continues"), "{text}");
    no_process_is_left(&world);

    let found = run(&world, &arguments, &[]);
    assert_eq!(found["result"]["commit"]["id"], repository.commits[187]);
    // The one that it was interrupted in may be built again.
    assert!(repository.built().len() <= 10, "{:?}", repository.built());
}

#[test]
fn a_bug_of_a_branch_is_searched_where_that_makes_sense() {
    if require("git").is_none() {
        return;
    }
    let repository = Repository::new(&Plan::default());
    let (world, arguments) = search(&repository, "main~299");
    // The base is good, so that the branch from there on is searched.
    let branch = run(&world, &arguments, &["--base", "main~200"]);
    assert_eq!(branch["decision"], "bisect-branch");
    assert_eq!(branch["result"]["commit"]["id"], repository.commits[187]);
    // The base is bad, and so is what was called good.
    let (world, arguments) = search(&repository, "main~100");
    let old = run(&world, &arguments, &["--base", "main~50"]);
    assert_eq!(old["decision"], "older-than-limit");
    assert!(old["result"].is_null());
}

#[test]
fn wrong_arguments_are_told_in_a_sentence() {
    let world = World::new();
    world.write("a.c", "int main(void) { return 0; }\n");
    let error = world.fails(&["bisect", "a.c"], 2);
    assert!(error.contains("--versions"), "{error}");
    let error = world.fails(&["bisect", "a.c", "--versions", "nosuchcc"], 2);
    assert!(error.contains("no version of `nosuchcc`"), "{error}");
    if require("git").is_none() {
        return;
    }
    let repository = ["--repo", ".", "--good", "x", "--build", "true"];
    let none = world.run(&[&["bisect", "a.c"][..], &repository, &["--run", "true"]].concat());
    assert_eq!(none.code, 6, "{none:?}");
    if !none.stderr.contains("not a git repository") {
        skip("git", "the folder for temporary files is in a repository");
    }
}
