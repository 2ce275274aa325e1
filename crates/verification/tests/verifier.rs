//! Real Dafnys: they prove what is true, refuse what is false, and are caught where they are
//! known to be wrong.

#![allow(clippy::unwrap_used)]

use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::require;
use gadfly_toolchain::DafnysFound;
use gadfly_verification::{
    Answer, Fault, TestOptions, Truth, Variation, Verifier, check_program, test,
};
use std::path::PathBuf;

struct World {
    _folder: tempfile::TempDir,
    runner: Runner,
    stop: Stop,
    verifiers: Vec<Verifier>,
}

/// The Dafnys of this machine; without one, or without z3, the tests are skipped.
fn world() -> Option<World> {
    let solver: PathBuf = require("z3")?;
    require("dafny")?;
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let found = DafnysFound::look(&runner, &stop).unwrap();
    let verifiers = found.installed.into_iter().map(|dafny| Verifier {
        dafny,
        solver: solver.clone(),
        seconds: 60,
    });
    Some(World {
        verifiers: verifiers.collect(),
        _folder: folder,
        runner,
        stop,
    })
}

/// Every Dafny is asked about all families at once.
#[test]
fn true_claims_are_proved_and_false_ones_refused() {
    let Some(world) = world() else { return };
    for verifier in &world.verifiers {
        let options = TestOptions {
            sound: true,
            precise: true,
            steady: false,
        };
        let tested = test(1, verifier, options, &world.runner, &world.stop).unwrap();
        let name = verifier.name();
        assert_eq!(tested.mistakes, Vec::<String>::new(), "{name}");
        let counts = &tested.counts;
        assert_eq!(counts.not_shown, 0, "{name}: {counts:?}");
        assert!(
            counts.verified * 10 >= counts.subjects * 7,
            "{name}: {counts:?}"
        );
        for finding in &tested.disagreements {
            // What was made false is refused; what must never be proved is known to be.
            let is_known = finding.kind.starts_with("never:");
            assert!(finding.fault != Fault::Unsound || is_known, "{finding:?}");
            assert_ne!(finding.fault, Fault::Crash, "{finding:?}");
        }
        if verifier.is_new() {
            let mut unsound = tested.disagreements.iter();
            assert!(
                unsound.any(|it| it.kind == "never: import replaced"),
                "{name} does not take a module for another one any more: {tested:?}"
            );
            assert_eq!(counts.verified, counts.subjects, "{tested:?}");
        }
    }
}

#[test]
fn a_batch_is_taken_apart_where_a_program_does_not_resolve() {
    let Some(world) = world() else { return };
    let verifier = &world.verifiers[0];
    let programs = [
        "module A { lemma L() ensures 1 + 1 == 2 { } }",
        "module B { lemma L() ensures x == 2 { } }",
        "module C { lemma L(x: int) ensures x > 0 { } }",
    ];
    for how in [Variation::Plain, Variation::Reversed, Variation::Seed(7)] {
        let answers = verifier.answers(&programs, how, &world.runner, &world.stop);
        let answers = answers.unwrap();
        let names: Vec<&str> = answers.iter().map(Answer::name).collect();
        assert_eq!(
            names,
            ["verified", "not resolved", "refused"],
            "{how:?} {answers:?}"
        );
    }
}

/// <https://github.com/dafny-lang/dafny/issues/2557>: what is verified breaks its claim in a run.
#[test]
fn a_program_that_is_verified_and_breaks_its_claim_is_caught() {
    let Some(world) = world() else { return };
    let Some(verifier) = world.verifiers.iter().find(|it| it.is_new()) else {
        return;
    };
    let text = include_str!("programs/issue_2557.dfy");
    let (answer, truth) = check_program(text, verifier, &world.runner, &world.stop).unwrap();
    assert_eq!(answer, Answer::Verified);
    assert!(truth.is_broken(), "{truth:?}");
    let right = "method Main() { assert 1 + 1 == 2; }";
    let (answer, truth) = check_program(right, verifier, &world.runner, &world.stop).unwrap();
    assert_eq!((answer, truth), (Answer::Verified, Truth::Holds));
}
