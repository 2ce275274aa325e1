//! A finding counts when it shows again.

use crate::fixture::{Fixture, SEED};
use gadfly_campaign::Event;

#[test]
fn what_does_not_show_again_is_not_stored() {
    let mut fixture = Fixture::new();
    let config = fixture.config(&["good", "once"], 4);
    let ran = fixture.run(&config);
    assert_eq!(ran.announced(), []);
    assert_eq!(fixture.findings().len(), 0);
    assert_eq!(ran.tallies().unconfirmed, 1);
    assert_eq!(ran.tallies().all_findings(), 0);
    let unconfirmed: Vec<_> = ran
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Unconfirmed { target, seed, .. } => Some((target.as_str(), seed.unwrap())),
            _ => None,
        })
        .collect();
    assert_eq!(unconfirmed, [("once", SEED)]);
}

#[test]
fn how_often_it_shows_is_kept() {
    let mut fixture = Fixture::new();
    let mut config = fixture.config(&["good", "often"], 1);
    config.confirmations = 4;
    let ran = fixture.run(&config);
    assert_eq!(ran.announced(), [(SEED, "often", "crash", "2 of 4")]);
    let finding = &fixture.findings()[0];
    assert_eq!((finding.shown, finding.tries), (2, 4));
}

/// A finding that was not confirmed takes no place of one that is.
#[test]
fn an_accident_does_not_hide_a_bug() {
    let mut fixture = Fixture::new();
    // Wrong, right, wrong, right: with one try each, never confirmed.
    let mut config = fixture.config(&["often"], 3);
    config.kept_per_bug = 1;
    let ran = fixture.run(&config);
    assert_eq!(ran.tallies().unconfirmed, 3);
    assert_eq!(ran.tallies().all_findings(), 0);
    config.confirmations = 2;
    let ran = fixture.run(&config);
    assert_eq!(ran.announced().len(), 1);
}
