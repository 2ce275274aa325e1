//! Ending a campaign without giving it a chance to end itself.

use crate::live::{Live, no_process_is_left};
use crate::world::{World, named, names};
use gadfly_store::Store;
use serde_json::Value;

/// What tells one finding from another.
fn essence(finding: &Value, id: &str) -> [String; 3] {
    [id, "target", "kind"].map(|key| finding[key].as_str().unwrap().to_owned())
}

/// The findings of the store, asked for by a command that leaves the scratch
/// folders of the dead alone.
fn kept(world: &World) -> Vec<[String; 3]> {
    let output = world
        .command(&["findings", "--json", "--limit", "10000"])
        .output();
    let findings: Value = serde_json::from_slice(&output.unwrap().stdout).unwrap();
    let findings = findings.as_array().unwrap().iter();
    findings.map(|finding| essence(finding, "id")).collect()
}

#[test]
fn a_killed_campaign_loses_nothing_that_was_announced() {
    let world = World::new();
    let first = [
        "fuzz",
        "--json",
        "--seed",
        "50",
        "--jobs",
        "2",
        "--targets",
        "icecc",
        "wrongcc",
        "napcc",
    ];
    let resumed = [
        "fuzz", "--json", "--resume", "--jobs", "2", "--tests", "100000",
    ];
    let mut announced = Vec::new();
    let mut first_test = 0;
    for (round, (name, count)) in [
        ("started", 1),
        ("finding", 1),
        ("finding", 2),
        ("finding", 5),
        ("progress", 1),
    ]
    .into_iter()
    .enumerate()
    {
        let left = names(&world.scratch());
        let mut live = Live::start(&world, if round == 0 { &first } else { &resumed });
        live.wait_for(name, count);
        live.wait_for_job(&world);
        // What the last round left is gone, and this one has its own.
        let own = names(&world.scratch());
        assert_eq!(own.len(), 1, "{own:?}");
        assert!(!left.contains(&own[0]), "{own:?}");
        live.signal("KILL");
        let (status, events) = live.end();
        assert_eq!(status.code(), None, "it was killed");
        no_process_is_left(&world);

        assert_eq!(events[0]["seed"], 50);
        let goes_on = events[0]["first_test"].as_u64().unwrap();
        assert!(goes_on >= first_test);
        first_test = goes_on;
        announced.extend(
            named(&events, "finding")
                .iter()
                .map(|f| essence(f, "finding")),
        );
        let kept = kept(&world);
        for finding in &announced {
            assert!(kept.contains(finding), "{finding:?} is lost");
        }
        Store::open_existing(world.path("gadfly.db"))
            .unwrap()
            .verify()
            .unwrap();
    }
    assert!(announced.len() >= 8);
    let said = world.run(&["fuzz", "--resume", "--tests", "1"]);
    assert_eq!(said.code, 0, "{said:?}");
    let bugs = world.run(&["bugs", "--json"]).json();
    assert_eq!(bugs.as_array().unwrap().len(), 3, "one of each: {bugs}");
    no_process_is_left(&world);
}
