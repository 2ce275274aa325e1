//! `-v` and `GADFLY_LOG`: what is decided and why, on standard error alone.

use crate::world::{Said, World};

const FUZZ: [&str; 7] = [
    "fuzz",
    "--targets",
    "wrongcc",
    "--tests",
    "2",
    "--seed",
    "1",
];

#[test]
fn nothing_is_logged_unless_asked_for() {
    let said = World::new().run(&FUZZ);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
}

#[test]
fn the_log_has_targets_commands_verdicts_and_signatures() {
    let world = World::new();
    let said = world.run(&[&["-vv"][..], &FUZZ].concat());
    assert_eq!(said.code, 0, "{said:?}");
    for part in [
        "found name=",
        // Either worker may take the first test.
        "campaign{id=C1 seed=1}:worker{number=",
        "}:test{index=0 seed=1}",
        "ran program=",
        "verdict",
        "signature",
        "recorded a finding",
    ] {
        assert!(said.stderr.contains(part), "{part}: {}", said.stderr);
    }
    assert!(!said.stdout.contains("verdict target="), "{}", said.stdout);
    // The option may stand behind the command as well.
    let said = world.run(&["targets", "-v"]);
    assert!(said.stderr.contains(" INFO "), "{said:?}");
    assert!(!said.stderr.contains("DEBUG"), "{said:?}");
}

#[test]
fn the_variable_is_a_filter_and_a_wrong_one_is_refused() {
    let world = World::new();
    let run = |filter: &str| {
        let mut command = world.command(&FUZZ);
        Said::from(command.env("GADFLY_LOG", filter).output().unwrap())
    };
    let said = run("gadfly_campaign=debug");
    assert!(said.stderr.contains("verdict"), "{said:?}");
    assert!(!said.stderr.contains("found name="), "{said:?}");
    let said = run("gadfly_campaign=loud");
    assert_eq!((said.code, said.stderr.lines().count()), (2, 1), "{said:?}");
    assert!(said.stderr.contains("GADFLY_LOG"), "{said:?}");
}
