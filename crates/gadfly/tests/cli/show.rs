//! `gadfly show`.

use crate::world::World;

#[test]
fn a_bug_and_a_finding_are_shown_with_all_there_is() {
    let world = World::with_findings();
    let crash = world.run(&["bugs", "--json", "--kind", "crash"]).json()[0].clone();
    let (bug, finding) = (
        crash["id"].as_str().unwrap(),
        crash["example"].as_str().unwrap(),
    );
    let by_bug = world.run(&["show", bug]);
    assert_eq!((by_bug.code, by_bug.stderr.as_str()), (0, ""));
    assert_eq!(by_bug.stdout, world.run(&["show", finding]).stdout);
    assert_eq!(
        by_bug.stdout,
        world.run(&["show", &finding.to_lowercase()]).stdout
    );
    for part in [
        "fold_it",
        "crash on icecc",
        "shown      3 of 3 times",
        "generator c, seed 7",
        "what every target did:",
        "  wrongcc -O1",
        "reproduce.sh",
    ] {
        assert!(by_bug.stdout.contains(part), "{part}: {}", by_bug.stdout);
    }
    let json = world.run(&["show", finding, "--json"]).json();
    assert_eq!(json["bug"]["id"], bug);
    assert_eq!(json["finding"]["target"], "icecc");
    assert_eq!(json["program"]["files"].as_array().unwrap().len(), 3);
    assert_eq!(json["observations"].as_array().unwrap().len(), 5);
}

#[test]
fn what_does_not_exist_is_not_shown() {
    let world = World::with_findings();
    for (id, words) in [
        ("F99", "there is no finding F99"),
        ("B99", "there is no bug B99"),
    ] {
        let error = world.fails(&["show", id], 5);
        assert!(error.contains(words), "{error}");
    }
    for id in ["", "7up", "F", "B1.5", "C1"] {
        world.fails(&["show", id], 2);
    }
}
