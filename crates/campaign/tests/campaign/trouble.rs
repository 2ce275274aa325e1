//! What ends a campaign before its time, and what is kept then.

use crate::fixture::Fixture;
use gadfly_campaign::{CampaignError, Event, ProgramError, Task, TestProgram, start};
use gadfly_store::{CampaignStatus, Which};

#[test]
fn trouble_of_the_machine_ends_it_and_is_nobodys_finding() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["good", "disk"], 10);
    let campaign = start(&mut fixture.store, &config).unwrap();
    let ran = fixture.run_campaign(&config, &campaign, |_, _| {});
    let error = ran.outcome.as_ref().unwrap_err();
    assert!(matches!(error, CampaignError::Observe(_)), "{error}");
    assert!(error.to_string().contains("No space left"), "{error}");
    // What was found before is kept, and the campaign can go on from there.
    assert_eq!(ran.announced().len(), 1);
    fixture.reopen();
    assert_eq!(fixture.findings().len(), 1);
    let stored = fixture.store.campaign(campaign.id).unwrap();
    assert_eq!(
        (stored.status, stored.next_index),
        (CampaignStatus::Failed, 1)
    );
    let config = fixture.config(&["good"], 3);
    let after = fixture.resume(&config);
    assert_eq!((after.started().0, after.tallies().tests), (1, 3));
}

#[test]
fn without_targets_there_is_nothing_to_do() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&[], 1);
    let ran = fixture.run(&config);
    assert!(matches!(ran.outcome, Err(CampaignError::NoTargets)));
    assert!(ran.events.is_empty());
}

#[test]
fn a_campaign_that_is_stopped_at_once_is_interrupted() {
    let mut fixture = Fixture::new();
    fixture.stop.set();
    let config = fixture.config(&["good"], 5);
    let ran = fixture.run(&config);
    assert!(ran.outcome.as_ref().unwrap().interrupted);
    assert_eq!(ran.tallies().tests, 0);
    let stored = fixture.store.resume_campaign(Which::Latest).unwrap();
    assert_eq!(stored.next_index, 0);
}

#[test]
fn a_panic_of_the_generator_is_reported_with_its_seed_and_the_campaign_goes_on() {
    let mut fixture = Fixture::new();
    let config = fixture.panicking_config(&["good"], 20);
    let ran = fixture.run(&config);
    let tallies = ran.tallies();
    assert_eq!(tallies.tests, 20);
    assert!(tallies.panics > 0 && tallies.builds > 0, "{tallies:?}");
    assert_eq!(tallies.panics + tallies.builds, 20);
    let mut told = 0;
    for event in &ran.events {
        let Event::Panicked {
            task,
            seed,
            generator,
            generator_version,
            panic,
        } = event
        else {
            continue;
        };
        told += 1;
        assert_eq!((*generator, *generator_version), ("tiny", 1));
        assert_eq!(*task, Task::Writing);
        assert!(panic.message.starts_with("no rule for "), "{panic}");
        let location = panic.location.as_deref().unwrap();
        assert!(location.contains("fixture.rs:"), "{location}");
        let json = serde_json::to_value(event).unwrap();
        assert_eq!(json["event"], "panicked");
        assert_eq!(json["seed"], seed.unwrap());
        assert_eq!(json["message"], panic.message);
        // The same seed panics again, and says so.
        let error = TestProgram::from_seed(&config.author, seed.unwrap()).unwrap_err();
        assert!(matches!(error, ProgramError::Panicked { .. }));
        let words = format!(
            "panicked while writing the program of seed {}",
            seed.unwrap()
        );
        assert!(error.to_string().contains(&words), "{error}");
    }
    assert_eq!(told, tallies.panics);
}
