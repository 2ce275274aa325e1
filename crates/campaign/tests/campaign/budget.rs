//! How long a campaign goes on, and how it goes on after a break.

use crate::fixture::{Fixture, SEED};
use gadfly_campaign::{Budget, Event, start};
use gadfly_store::{CampaignStatus, Which};
use std::time::Duration;

#[test]
fn a_budget_of_tests_is_that_many_tests() {
    for jobs in [1, 3] {
        let mut fixture = Fixture::new();
        let mut config = fixture.config(&["good", "wrong"], 5);
        config.jobs = jobs;
        let ran = fixture.run(&config);
        assert_eq!(ran.tallies().tests, 5);
        assert_eq!(ran.tallies().builds, 10);
        let mut seeds: Vec<u64> = ran.announced().iter().map(|found| found.0).collect();
        seeds.sort_unstable();
        assert_eq!(seeds, [SEED, SEED + 1, SEED + 2, SEED + 3, SEED + 4]);
        let campaign = fixture.store.resume_campaign(Which::Latest).unwrap();
        assert_eq!(campaign.next_index, 5);
        assert!(!ran.outcome.unwrap().interrupted);
    }
}

#[test]
fn no_budget_is_no_test() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["ice"], 0);
    assert_eq!(fixture.run(&config).tallies().tests, 0);
    config.budget = Budget::Time(Duration::ZERO);
    let ran = fixture.run(&config);
    assert_eq!(ran.tallies().tests, 0);
    assert!(matches!(ran.events.last(), Some(Event::Finished(_))));
}

#[test]
fn a_resumed_campaign_goes_on_where_it_was() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["good", "ice"], 2);
    let before = fixture.run(&config);
    assert_eq!(before.started(), (0, SEED));
    fixture.reopen();
    let config = fixture.config(&["good", "ice"], 5);
    let after = fixture.resume(&config);
    assert_eq!(after.started(), (2, SEED));
    let seeds: Vec<u64> = after.announced().iter().map(|found| found.0).collect();
    assert_eq!(seeds, [SEED + 2, SEED + 3, SEED + 4]);
    // The counts are those of the whole campaign.
    assert_eq!(after.tallies().tests, 5);
    assert_eq!(after.tallies().findings["crash"], 5);
    assert_eq!(after.tallies().new_bugs, 1);
}

#[test]
fn a_stopped_campaign_goes_on_with_what_is_not_done() {
    for jobs in [1, 3] {
        let mut fixture = Fixture::new();
        // More than can be under way or on the way to the store when it stops.
        let mut config = fixture.config(&["good", "ice"], 30);
        config.jobs = jobs;
        config.kept_per_bug = 30;
        let campaign = start(&mut fixture.store, &config).unwrap();
        let mut found = 0;
        let stopped = fixture.run_campaign(&config, &campaign, |event, stop| {
            found += u32::from(matches!(event, Event::Finding { .. }));
            if found == 4 {
                stop.set();
            }
        });
        let done = stopped.tallies().tests;
        assert!(stopped.outcome.as_ref().unwrap().interrupted);
        assert!((4..30).contains(&done), "{done}");
        let id = campaign.id;
        let stored = fixture.store.campaign(id).unwrap();
        assert_eq!(stored.status, CampaignStatus::Interrupted);
        assert!(stored.next_index <= done);

        fixture.reopen();
        let after = fixture.resume(&config);
        assert_eq!(after.started(), (stored.next_index, SEED));
        // Each test once, whoever was ahead of whom when it was stopped.
        let all = [stopped.announced(), after.announced()].concat();
        let mut seeds: Vec<u64> = all.iter().map(|found| found.0).collect();
        seeds.sort_unstable();
        assert_eq!(seeds, (SEED..SEED + 30).collect::<Vec<_>>());
        assert_eq!(after.tallies().tests, 30);
        let stored = fixture.store.campaign(id).unwrap();
        assert_eq!(
            (stored.status, stored.next_index),
            (CampaignStatus::Finished, 30)
        );
    }
}

/// `--time 25s` took 41 s: the last tests were run to their end.
#[test]
fn a_campaign_ends_with_its_time_whatever_compilers_do() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["ice", "endless"], 0);
    config.budget = Budget::Time(Duration::from_secs(1));
    config.jobs = 3;
    let ran = fixture.run(&config);
    assert!(!ran.outcome.as_ref().unwrap().interrupted);
    // Nothing of a test that did not end is recorded.
    assert_eq!(ran.announced(), []);
    assert_eq!((ran.tallies().tests, ran.tallies().builds), (0, 0));
    fixture.reopen();
    assert_eq!(fixture.findings().len(), 0);
    let stored = fixture.store.resume_campaign(Which::Latest).unwrap();
    assert_eq!(stored.next_index, 0);
    // A resumed campaign runs the abandoned tests again.
    let config = fixture.config(&["ice"], 3);
    let after = fixture.resume(&config);
    assert_eq!(after.started(), (0, SEED));
    let seeds: Vec<u64> = after.announced().iter().map(|found| found.0).collect();
    assert_eq!(seeds, [SEED, SEED + 1, SEED + 2]);
}

#[test]
fn a_reduction_ends_with_the_time_of_the_campaign() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["endless-again"], 0);
    config.budget = Budget::Time(Duration::from_secs(2));
    config.reduce = Some(fixture.reduce_bugs(Duration::from_secs(3600)));
    let ran = fixture.run(&config);
    let reduced = |event: &Event| matches!(event, Event::Reduced { .. } | Event::NotReduced { .. });
    assert!(!ran.events.iter().any(reduced));
    assert!(matches!(ran.events.last(), Some(Event::Finished(_))));
}
