//! Leases: every test is done, and counted once, whoever disappears.

use crate::home::{Home, for_both_homes};
use crate::sample::{campaign, finding};
use gadfly_store::{
    CampaignId, CampaignStatus, Confirmation, FindingId, FleetState, FleetTarget, JobKind,
    JobOutcome, NewFleetCampaign, NewJob, NewWorker, SeenAgain, Store, WorkerId, WorkerState,
};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::Duration;

/// Longer than any test.
const LONG: Duration = Duration::from_secs(3600);

/// A lease that is lost at once.
const NONE: Duration = Duration::ZERO;

fn tcc() -> FleetTarget {
    FleetTarget {
        name: "tcc".into(),
        version: "0.9.27".into(),
        build: String::new(),
    }
}

pub(crate) fn worker(store: &mut Store, machine: &str) -> WorkerId {
    store
        .join_fleet(&NewWorker {
            machine: machine.into(),
            gadfly: "0.1.0".into(),
            generators: BTreeMap::from([("c".into(), 3)]),
            targets: vec![tcc()],
        })
        .unwrap()
}

pub(crate) fn fleet(store: &mut Store, tests: Option<u64>, batch: u32) -> CampaignId {
    store
        .start_fleet_campaign(&NewFleetCampaign {
            campaign: campaign(),
            generator: "c".into(),
            generator_version: 3,
            targets: vec![tcc()],
            tests,
            batch,
        })
        .unwrap()
}

/// What a range of so many tests counts.
fn counts(tests: u64) -> serde_json::Value {
    json!({ "tests": tests, "findings": { "crash": 1 } })
}

/// Does everything that is left; returns the tests that it did.
fn work_off(store: &mut Store, worker: WorkerId, id: CampaignId) -> Vec<u64> {
    let mut done = Vec::new();
    while let Some(lease) = store.lease_tests(worker, id, LONG).unwrap() {
        let tests = lease.after - lease.first;
        assert!(
            store
                .complete_tests(&lease, &counts(tests), &[], 1)
                .unwrap()
        );
        done.extend(lease.first..lease.after);
    }
    done
}

fn every_test_is_leased_once_and_counted_once(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, Some(1003), 10);
    let mut all: Vec<u64> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..4)
            .map(|number| {
                scope.spawn(move || {
                    let mut store = home.open();
                    let worker = worker(&mut store, &format!("m{number}"));
                    work_off(&mut store, worker, id)
                })
            })
            .collect();
        workers
            .into_iter()
            .flat_map(|it| it.join().unwrap())
            .collect()
    });
    all.sort_unstable();
    assert_eq!(all, (0..1003).collect::<Vec<_>>());
    store.add_up_campaign(id).unwrap();
    let ended = store.fleet_campaign(id).unwrap();
    assert_eq!((ended.state, ended.done), (FleetState::Finished, 1003));
    assert_eq!(ended.campaign.status, CampaignStatus::Finished);
    assert_eq!(ended.campaign.next_index, 1003);
    let wanted = json!({ "tests": 1003, "findings": { "crash": 101 } });
    assert_eq!(ended.campaign.tallies, wanted);
    // The last sample is of the end, and of those before there is one in so many seconds.
    let samples = store.samples(id, 100).unwrap();
    assert_eq!(samples.last().map(|it| it.tests), Some(1003));
    assert!(samples.len() <= 2, "{samples:?}");
}

fn a_lost_lease_goes_to_somebody_else_and_the_loser_is_refused(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, Some(20), 10);
    let (slow, quick) = (worker(&mut store, "slow"), worker(&mut store, "quick"));
    let recorded = store.record_finding(&finding(None, 1, "a")).unwrap();
    let lost = store.lease_tests(slow, id, NONE).unwrap().unwrap();
    std::thread::sleep(Duration::from_millis(5));
    let again = store.lease_tests(quick, id, LONG).unwrap().unwrap();
    assert_eq!((again.first, again.tries), (lost.first, 2));
    let seen = [SeenAgain {
        signature: "crash: a".into(),
        times: 3,
    }];
    assert!(!store.complete_tests(&lost, &counts(10), &seen, 5).unwrap());
    assert!(store.complete_tests(&again, &counts(10), &seen, 5).unwrap());
    // Said twice, counted once.
    assert!(!store.complete_tests(&again, &counts(10), &seen, 5).unwrap());
    assert_eq!(store.bug(recorded.bug).unwrap().count, 4);
    assert_eq!(store.fleet_campaign(id).unwrap().done, 10);
}

fn a_heartbeat_keeps_a_lease_and_leaving_gives_it_back(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, Some(10), 10);
    let (one, other) = (worker(&mut store, "one"), worker(&mut store, "other"));
    let lease = store.lease_tests(one, id, NONE).unwrap().unwrap();
    assert_eq!(
        store.beat(one, "testing", LONG).unwrap(),
        WorkerState::Working
    );
    std::thread::sleep(Duration::from_millis(5));
    assert_eq!(store.lease_tests(other, id, LONG).unwrap(), None);
    assert_eq!(store.fleet_campaign(id).unwrap().leased, 10);
    store.leave_fleet(one).unwrap();
    let taken = store.lease_tests(other, id, LONG).unwrap().unwrap();
    assert_eq!(taken.first, lease.first);
    assert!(!store.complete_tests(&lease, &counts(10), &[], 1).unwrap());
}

fn a_worker_that_is_put_aside_gets_nothing_and_loses_what_it_has(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, Some(10), 10);
    let (broken, sound) = (worker(&mut store, "broken"), worker(&mut store, "sound"));
    let lease = store.lease_tests(broken, id, LONG).unwrap().unwrap();
    store
        .put_aside(broken, "tcc cannot build a trivial program")
        .unwrap();
    assert!(!store.complete_tests(&lease, &counts(10), &[], 1).unwrap());
    assert_eq!(store.lease_tests(broken, id, LONG).unwrap(), None);
    assert_eq!(
        store.beat(broken, "testing", LONG).unwrap(),
        WorkerState::Aside
    );
    assert_eq!(work_off(&mut store, sound, id).len(), 10);
    let listed = store.fleet_workers(LONG).unwrap();
    let doing: Vec<_> = listed.iter().map(|it| it.doing.as_str()).collect();
    assert_eq!(doing, ["joined", "tcc cannot build a trivial program"]);
}

fn a_campaign_is_paused_resumed_and_stopped(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, None, 5);
    let one = worker(&mut store, "one");
    assert!(store.lease_tests(one, id, LONG).unwrap().is_some());
    assert!(store.set_fleet_state(id, FleetState::Paused, 7).unwrap());
    assert_eq!(store.lease_tests(one, id, LONG).unwrap(), None);
    assert!(store.set_fleet_state(id, FleetState::Active, 7).unwrap());
    assert!(store.lease_tests(one, id, LONG).unwrap().is_some());
    assert!(store.set_fleet_state(id, FleetState::Stopped, 8).unwrap());
    assert_eq!(store.lease_tests(one, id, LONG).unwrap(), None);
    assert!(!store.set_fleet_state(id, FleetState::Active, 9).unwrap());
    let ended = store.fleet_campaign(id).unwrap().campaign;
    assert_eq!(
        (ended.status, ended.finished_at),
        (CampaignStatus::Interrupted, Some(8))
    );
}

fn a_long_campaign_needs_little_room(home: &Home) {
    let mut store = home.open();
    let id = fleet(&mut store, Some(100_000), 100);
    let one = worker(&mut store, "one");
    assert_eq!(work_off(&mut store, one, id).len(), 100_000);
    let rows = |store: &Store| {
        let digests = store.digests().unwrap();
        digests
            .iter()
            .find(|it| it.table == "seed_ranges")
            .unwrap()
            .rows
    };
    assert!(rows(&store) <= 64, "{}", rows(&store));
    store.add_up_campaign(id).unwrap();
    assert_eq!(rows(&store), 0);
    assert_eq!(store.campaign(id).unwrap().tallies["tests"], 100_000);
}

fn job(finding: FindingId, kind: JobKind, not_machine: Option<&str>) -> NewJob {
    NewJob {
        kind,
        finding,
        target: "tcc".into(),
        version: None,
        priority: kind.priority(),
        not_machine: not_machine.map(str::to_owned),
    }
}

fn jobs_go_to_who_may_do_them_the_most_urgent_first(home: &Home) {
    let mut store = home.open();
    let found = store
        .record_finding(&finding(None, 1, "a"))
        .unwrap()
        .finding;
    let (one, two) = (worker(&mut store, "here"), worker(&mut store, "there"));
    let mut foreign = job(found, JobKind::Bisect, None);
    foreign.target = "gcc-12".into();
    let mut other_version = job(found, JobKind::Recheck, None);
    other_version.version = Some("0.9.28".into());
    for new in [
        job(found, JobKind::Reduce, None),
        job(found, JobKind::Confirm, Some("here")),
        foreign,
        other_version,
    ] {
        assert!(store.add_job(&new, false).unwrap());
        assert!(!store.add_job(&new, true).unwrap(), "it waits already");
    }
    let mut take = |worker| store.take_job(worker, &JobKind::ALL, LONG).unwrap();
    let confirm = take(two).unwrap();
    assert_eq!(confirm.kind, JobKind::Confirm, "the most urgent");
    let reduce = take(one).unwrap();
    assert_eq!(reduce.kind, JobKind::Reduce, "it may not confirm its own");
    assert_eq!(take(two), None, "nobody has gcc-12 or the other tcc");

    let seen = Confirmation {
        machine: "there".into(),
        shown: 3,
        tries: 3,
    };
    store.record_confirmation(found, &seen).unwrap();
    assert_eq!(store.confirmations(found).unwrap(), [seen]);
    let outcome = JobOutcome::Done("3 of 3".into());
    assert!(store.finish_job(&confirm, &outcome).unwrap());
    assert!(!store.finish_job(&confirm, &outcome).unwrap());
    // A job whose worker left is done by another.
    store.leave_fleet(one).unwrap();
    let again = store
        .take_job(two, &[JobKind::Reduce], LONG)
        .unwrap()
        .unwrap();
    assert_eq!((again.id, again.tries), (reduce.id, 2));
    assert!(!store.finish_job(&reduce, &outcome).unwrap());
    assert!(
        store
            .add_job(&job(found, JobKind::Confirm, None), true)
            .unwrap()
    );
}

for_both_homes! {
    every_test_is_leased_once_and_counted_once,
    a_lost_lease_goes_to_somebody_else_and_the_loser_is_refused,
    a_heartbeat_keeps_a_lease_and_leaving_gives_it_back,
    a_worker_that_is_put_aside_gets_nothing_and_loses_what_it_has,
    a_campaign_is_paused_resumed_and_stopped,
    a_long_campaign_needs_little_room,
    jobs_go_to_who_may_do_them_the_most_urgent_first,
}
