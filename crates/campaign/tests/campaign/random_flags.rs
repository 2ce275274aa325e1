//! Random flags, on a compiler that is wrong with some.

use crate::fixture::Fixture;
use gadfly_campaign::{Author, CompilerFlags, Settings, TestProgram, Turn, generator};
use std::collections::BTreeSet;

#[test]
fn a_finding_has_the_smallest_set_of_options_that_shows_it() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["optcc"], 60);
    config.random_flags = 2;
    let ran = fixture.run(&config);
    let announced: BTreeSet<(String, Vec<&str>)> = ran
        .announced()
        .into_iter()
        .map(|(_, target, kind, _)| {
            let mut options: Vec<&str> = target.split(' ').collect();
            options.sort_unstable();
            (kind.to_owned(), options)
        })
        .collect();
    let expected = [
        ("crash", vec!["-O0", "-ftree-a", "-ftree-b", "optcc"]),
        ("reject", vec!["-O0", "-ftree-f", "optcc"]),
        ("wrong-output", vec!["-O0", "-ftree-e", "optcc"]),
    ];
    let expected = expected.map(|(kind, options)| (kind.to_owned(), options));
    assert_eq!(announced, BTreeSet::from(expected));
    assert_eq!(ran.tallies().new_bugs, 3, "{:?}", ran.tallies());
}

#[test]
fn options_that_a_compiler_refuses_are_no_finding() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["optcc"], 60);
    config.random_flags = 2;
    let ran = fixture.run(&config);
    assert!(ran.tallies().refused_options > 0, "{:?}", ran.tallies());
    let findings = fixture.findings();
    let refused = |target: &str| target.contains("-ftree-c") && target.contains("-ftree-d");
    assert!(!findings.iter().any(|finding| refused(&finding.target)));
}

#[test]
fn the_record_has_what_the_smallest_set_did() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["optcc"], 30);
    config.random_flags = 2;
    fixture.run(&config);
    for finding in fixture.findings() {
        let details = fixture.store.finding(finding.id).unwrap();
        let seen = details.observations.iter();
        assert_eq!(seen.filter(|row| row.target == finding.target).count(), 1);
    }
}

#[test]
fn without_random_flags_there_are_only_the_levels() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["optcc"], 5);
    let ran = fixture.run(&config);
    assert_eq!((ran.tallies().builds, ran.tallies().all_findings()), (5, 0));
}

#[test]
fn replayed_choices_give_the_same_options() {
    let fixture = Fixture::new();
    let config = fixture.config(&["optcc"], 1);
    let flags = CompilerFlags::ask(&config.targets, &fixture.runner, &fixture.stop).unwrap();
    let author = Author::new(generator("c").unwrap(), Settings::default()).unwrap();
    for seed in 0..10 {
        let program = TestProgram::with_options(&author, seed, 3).unwrap();
        let plain = TestProgram::from_seed(&author, seed).unwrap();
        assert_eq!(
            program.test_case, plain.test_case,
            "the program is the same"
        );
        let again = TestProgram::replay(&program.choices).unwrap();
        assert_eq!(again.random_flags, program.random_flags);
        assert_eq!(again.choices, program.choices);
        let names = |program: &TestProgram| -> Vec<String> {
            let builds = flags.builds(&program.random_flags, Turn::WHOLE);
            builds.iter().map(|build| build.target().name()).collect()
        };
        assert_eq!(names(&again), names(&program));
    }
}
