//! Ending a campaign with Ctrl-C and its like.

use crate::live::{Live, no_process_is_left};
use crate::world::{World, named, names};
use gadfly_store::{FindingId, Reduction, Store};

#[test]
fn ctrl_c_ends_with_a_summary_and_resume_goes_on() {
    let world = World::new();
    let mut live = Live::start(
        &world,
        &[
            "fuzz",
            "--json",
            "--seed",
            "20",
            "--jobs",
            "1",
            "--targets",
            "icecc",
            "napcc",
        ],
    );
    live.wait_for("finding", 2);
    live.wait_for_job(&world);
    live.signal_group("INT");
    let (status, events) = live.end();
    assert_eq!(status.code(), Some(130), "{events:?}");
    let finished = events.last().unwrap();
    assert_eq!(finished["event"], "finished");
    assert_eq!(finished["interrupted"], true);
    // It waited for its processes and removed its folders before it ended.
    no_process_is_left(&world);
    assert_eq!(names(&world.scratch()), [""; 0]);
    let announced = named(&events, "finding").len();
    let kept = world.run(&["findings", "--json"]).json();
    assert_eq!(kept.as_array().unwrap().len(), announced);

    let said = world.run(&["fuzz", "--json", "--resume", "--tests", "2", "--jobs", "1"]);
    assert_eq!(said.code, 0, "{said:?}");
    let resumed = said.events();
    assert_eq!(resumed[0]["campaign"], events[0]["campaign"]);
    assert_eq!(resumed[0]["seed"], 20);
    assert_eq!(resumed[0]["targets"], events[0]["targets"]);
    let done = finished["tallies"]["tests"].as_u64().unwrap();
    assert_eq!(resumed[0]["first_test"], done);
    let all = &resumed.last().unwrap()["tallies"];
    assert_eq!(all["tests"], done + 2);
    let seeds = named(&resumed, "finding");
    let seeds = seeds
        .iter()
        .map(|finding| finding["seed"].as_u64().unwrap());
    assert!(seeds.clone().all(|seed| seed >= 20 + done), "{resumed:?}");
}

#[test]
fn the_text_says_how_to_go_on() {
    let world = World::new();
    let live = Live::start(&world, &["fuzz", "--targets", "napcc"]);
    live.wait_for_campaign(&world);
    live.wait_for_job(&world);
    live.signal("TERM");
    let (status, text) = live.end_of_text();
    assert_eq!(status.code(), Some(130), "{text}");
    assert!(text.contains("C1 stopped after "), "{text}");
    assert!(
        text.contains("gadfly fuzz --resume C1` continues it"),
        "{text}"
    );
    no_process_is_left(&world);
    assert_eq!(names(&world.scratch()), [""; 0]);
}

/// What was done while another worker was busy must not be done, and counted,
/// again.
#[test]
fn no_test_is_counted_twice() {
    let world = World::new();
    let mut live = Live::start(
        &world,
        &[
            "fuzz",
            "--json",
            "--jobs",
            "3",
            "--confirmations",
            "1",
            "--targets",
            "napcc",
        ],
    );
    live.wait_for("finding", 4);
    live.signal("INT");
    let (status, events) = live.end();
    assert_eq!(status.code(), Some(130));
    let done = events.last().unwrap()["tallies"]["tests"].as_u64().unwrap();
    assert!(done >= 4);
    let said = world.run(&["fuzz", "--json", "--resume", "--tests", "3", "--jobs", "2"]);
    assert_eq!(said.code, 0, "{said:?}");
    let tallies = said.events().last().unwrap()["tallies"].clone();
    assert_eq!(tallies["tests"], done + 3);
    assert_eq!(tallies["findings"]["wrong-output"], done + 3);
    let bugs = world.run(&["bugs", "--json"]).json();
    assert_eq!(bugs[0]["count"], done + 3);
}

#[test]
fn a_check_can_be_stopped_too() {
    let world = World::new();
    world.write("a.c", "int main(void) { return 0; }\n");
    // The limit of this one is a minute, so it is met at work.
    let config = world
        .read("gadfly.toml")
        .replace("limits.compile", "limits.run");
    world.write("gadfly.toml", &config);
    let live = Live::start(&world, &["check", "a.c", "--targets", "sleepcc"]);
    live.wait_for_job(&world);
    live.signal("INT");
    let (status, text) = live.end_of_text();
    assert_eq!(status.code(), Some(130), "{text}");
    no_process_is_left(&world);
    assert_eq!(names(&world.scratch()), [""; 0]);
}

/// A world in whose store there is a finding of a compiler that now never ends.
fn with_an_endless_compiler() -> World {
    let world = World::with_findings();
    let config = world
        .read("gadfly.toml")
        .replace("\"wrong\"", "\"sleep\"")
        .replace("limits.compile", "limits.run");
    world.write("gadfly.toml", &config);
    world
}

/// The finding of that compiler.
fn of_wrongcc(world: &World) -> String {
    let findings = world.run(&["findings", "--json"]).json();
    let mut findings = findings.as_array().unwrap().iter();
    let found = findings.find(|it| it["kind"] == "wrong-output").unwrap();
    found["id"].as_str().unwrap().to_owned()
}

#[test]
fn blaming_bisecting_and_reporting_can_be_stopped_and_lose_nothing() {
    let world = with_an_endless_compiler();
    let finding = of_wrongcc(&world);
    // A reduced program that was not run, so that a report runs it.
    let mut store = Store::open_existing(world.path("gadfly.db")).unwrap();
    let id: FindingId = finding.parse().unwrap();
    let details = store.finding(id).unwrap();
    let reduction = Reduction {
        program: details.program,
        reason: "it is the same".to_owned(),
        tokens: 1,
        calls: 1,
        reduced_at: 1,
        observations: Vec::new(),
    };
    store.record_reduction(id, &reduction).unwrap();
    let before = store.finding(id).unwrap();
    drop(store);
    for command in [
        &["blame", &finding][..],
        &["bisect", &finding],
        &["report", &finding],
        &["why", &finding, "F1", "--turn", "5"],
    ] {
        let live = Live::start(&world, command);
        live.wait_for_job(&world);
        live.signal("INT");
        let (status, text) = live.end_of_text();
        assert_eq!(status.code(), Some(130), "{command:?}: {text}");
        assert_eq!(text.lines().count(), 1, "{command:?}: {text}");
        assert!(text.starts_with("gadfly: "), "{command:?}: {text}");
        no_process_is_left(&world);
        assert_eq!(names(&world.scratch()), [""; 0], "{command:?}");
        let store = Store::open_existing(world.path("gadfly.db")).unwrap();
        store.verify().unwrap();
        assert_eq!(store.finding(id).unwrap(), before, "{command:?}");
    }
}
