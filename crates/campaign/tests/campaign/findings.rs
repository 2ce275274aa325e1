//! Which findings are kept, which are counted, and which programs are doubted.

use crate::fixture::{Fixture, SEED};
use gadfly_campaign::{Event, Reached, TestProgram};
use gadfly_store::{BugFilter, CampaignId};
use serde_json::Value;

#[test]
fn a_bug_with_enough_findings_is_only_counted() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["good", "ice"], 5);
    config.kept_per_bug = 2;
    let ran = fixture.run(&config);
    assert_eq!(ran.announced().len(), 2);
    assert_eq!(ran.tallies().findings["crash"], 5);
    let count = |fixture: &Fixture| fixture.store.bugs(&BugFilter::default()).unwrap()[0].count;
    assert_eq!(fixture.findings().len(), 2);
    assert_eq!(count(&fixture), 5);
    // A later campaign knows what the store has.
    config.seed = SEED + 50;
    let ran = fixture.run(&config);
    assert_eq!(ran.announced().len(), 0);
    assert_eq!(ran.tallies().new_bugs, 0);
    assert_eq!(fixture.findings().len(), 2);
    assert_eq!(count(&fixture), 10);
}

#[test]
fn what_a_campaign_reached_is_stored_and_not_told_all_the_time() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["good", "ice"], 5);
    let ran = fixture.run(&config);
    assert_eq!(ran.tallies().reached, Reached::default());
    let campaign = fixture.store.campaign(CampaignId(1)).unwrap();
    let told = &campaign.tallies;
    let features = told["features"].as_object().unwrap();
    let most = features.values().filter_map(Value::as_u64).max();
    assert_eq!(most, Some(5), "{told}");
    for name in ["good", "ice"] {
        assert!(told["cpu_by_compiler"][name].is_f64(), "{told}");
    }
    assert!(told["cpu_by_stage"]["compile"].is_f64(), "{told}");
    let samples = fixture.store.samples(campaign.id, 100).unwrap();
    assert_eq!(
        samples.last().map(|it| (it.tests, it.builds)),
        Some((5, 10))
    );
    let bug = fixture.store.bugs(&BugFilter::default()).unwrap()[0].id;
    let (examined, shared) = fixture.store.bug_features(bug).unwrap();
    assert_eq!(examined, fixture.findings().len() as u64);
    assert!(!shared.is_empty());
}

/// One program may show a new bug on more targets than findings are kept: the
/// others were counted before there was a bug to count them for, and lost.
#[test]
fn findings_beside_the_first_of_a_bug_are_counted() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["ice -O1", "ice -O2", "ice -O3", "good"], 2);
    config.kept_per_bug = 1;
    let ran = fixture.run(&config);
    assert_eq!(ran.announced(), [(SEED, "ice -O1", "crash", "1 of 1")]);
    assert_eq!(ran.tallies().findings["crash"], 6);
    let bugs = fixture.store.bugs(&BugFilter::default()).unwrap();
    assert_eq!(bugs.len(), 1);
    assert_eq!(bugs[0].count, 6);
}

/// A work-item that PoCL ran wrongly with each of its methods was three bugs.
#[test]
fn one_wrong_answer_at_several_levels_is_one_bug() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["wrong -O1", "wrong -O2", "wrong -O3", "good"], 2);
    let ran = fixture.run(&config);
    let announced = [
        (SEED, "wrong -O1", "wrong-output", "1 of 1"),
        (SEED + 1, "wrong -O1", "wrong-output", "1 of 1"),
    ];
    assert_eq!(ran.announced(), announced);
    assert_eq!(ran.tallies().findings["wrong-output"], 6);
    let bugs = fixture.store.bugs(&BugFilter::default()).unwrap();
    assert_eq!(bugs.len(), 1);
    assert_eq!(bugs[0].count, 6);
}

#[test]
fn what_is_stored_is_the_program_and_what_every_target_did() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["good", "wrong"], 1);
    let ran = fixture.run(&config);
    assert_eq!(ran.announced(), [(SEED, "wrong", "wrong-output", "1 of 1")]);
    let finding = fixture.findings().remove(0);
    let details = fixture.store.finding(finding.id).unwrap();
    let origin = &details.program.origin;
    assert_eq!((origin.seed, origin.test_index), (Some(SEED), Some(0)));
    assert_eq!(origin.generator.as_deref(), Some("tiny"));
    assert!(origin.choices.is_some());
    assert_eq!(details.program.expected.as_deref(), Some("42\n"));
    assert_eq!(details.program.files[0].name, "tiny.c");
    let seen: Vec<_> = details
        .observations
        .iter()
        .map(|row| (row.target.as_str(), row.full["stdout"].as_str().unwrap()))
        .collect();
    assert_eq!(seen, [("good", "42\n"), ("wrong", "41\n")]);
}

#[test]
fn a_program_that_nobody_takes_is_itself_suspect() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["refuse", "snub"], 2);
    let ran = fixture.run(&config);
    assert_eq!(ran.announced(), []);
    assert_eq!(fixture.findings().len(), 0);
    assert_eq!(ran.tallies().suspect_programs, 2);
    let suspect: Vec<_> = ran
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SuspectProgram { seed, reason } => {
                Some((seed.unwrap(), reason.contains("refuse")))
            }
            _ => None,
        })
        .collect();
    assert_eq!(suspect, [(SEED, true), (SEED + 1, true)]);
    // One of them alone is wrong, if somebody else can do it.
    let config = fixture.config(&["refuse", "good"], 1);
    assert_eq!(fixture.run(&config).announced().len(), 1);
}

#[test]
fn the_number_of_workers_changes_nothing_that_is_found() {
    let mut found = Vec::new();
    for jobs in [1, 2, 5] {
        let mut fixture = Fixture::new();
        let mut config = fixture.config(&["wrong", "good", "ice"], 6);
        config.jobs = jobs;
        let ran = fixture.run(&config);
        let mut announced: Vec<String> = ran.announced().iter().map(|f| format!("{f:?}")).collect();
        announced.sort();
        assert_eq!(announced.len(), 12);
        found.push(announced);
    }
    assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{found:?}");
}

/// A mistake that the generator itself notices used to become an empty program.
#[test]
fn a_mistake_of_the_generator_is_counted_and_named() {
    let mut fixture = Fixture::new();
    let config = fixture.clumsy_config(&["good"], 2);
    let ran = fixture.run(&config);
    assert_eq!(ran.tallies().suspect_programs, 2);
    assert_eq!(ran.tallies().builds, 0);
    let told: Vec<_> = ran
        .events
        .iter()
        .filter_map(|event| match event {
            Event::SuspectProgram { seed, reason } => Some((seed.unwrap(), reason.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(
        told,
        [(SEED, "the pen slipped"), (SEED + 1, "the pen slipped")]
    );
    let error = TestProgram::from_seed(&config.author, 5).unwrap_err();
    let words =
        "version 1 of the generator `tiny` wrote an invalid program of seed 5: the pen slipped";
    assert!(error.to_string().contains(words), "{error}");
}
