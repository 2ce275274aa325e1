//! A fleet in which everything goes wrong: nothing acknowledged is lost, every test is
//! counted once, and no finding is there twice.
//!
//! The workers are this test program itself, started again with an environment variable.
//! They lease tests, record findings and complete their leases as fast as they can.

use crate::home::{Home, for_both_homes};
use crate::queue::{fleet, worker};
use crate::sample::finding;
use gadfly_store::{CampaignId, FindingFilter, FleetState, Page, SeenAgain, Store};
use gadfly_test_support::postgres::Postgres;
use serde_json::json;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

const STORE: &str = "GADFLY_TEST_FLEET_STORE";
const CAMPAIGN: &str = "GADFLY_TEST_FLEET_CAMPAIGN";

/// So short that a killed worker is soon replaced, and that a slow one loses its lease now
/// and then.
const LEASE: Duration = Duration::from_millis(400);

const BATCH: u32 = 10;

/// Every so many tests there is a finding that is stored, and one that is only counted.
const STORED: u64 = 7;
const COUNTED: u64 = 5;

fn signature() -> String {
    "crash: common".to_owned()
}

/// Does tests until there are none left; returns how many of them it could count.
fn work_off(store: &mut Store, id: CampaignId, lease_for: Duration) -> u64 {
    let me = worker(store, "machine");
    let mut counted = 0;
    loop {
        let Some(lease) = store.lease_tests(me, id, lease_for).unwrap() else {
            if store.fleet_campaign(id).unwrap().state != FleetState::Active {
                return counted;
            }
            // Others have the last ones, and may yet lose them.
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let mut seen = 0;
        for test in lease.first..lease.after {
            if test % STORED == 0 {
                let new = finding(Some(id), test, "stored");
                store.record_finding(&new).unwrap();
            }
            seen += u64::from(test % COUNTED == 0);
        }
        let again = SeenAgain {
            signature: signature(),
            times: seen,
        };
        let tests = lease.after - lease.first;
        let tallies = json!({ "tests": tests, "again": seen });
        if store.complete_tests(&lease, &tallies, &[again], 5).unwrap() {
            counted += tests;
        }
    }
}

/// Makes a campaign of so many tests.
fn start(location: &Path, tests: u64) -> CampaignId {
    let mut store = Store::open(location).unwrap();
    store
        .record_finding(&finding(None, 1 << 40, "common"))
        .unwrap();
    fleet(&mut store, Some(tests), BATCH)
}

/// Checks that a campaign has ended with exactly what it must have.
fn check(location: &Path, id: CampaignId, tests: u64) {
    let store = Store::open_existing(location).unwrap();
    let ended = store.fleet_campaign(id).unwrap();
    assert_eq!((ended.state, ended.done), (FleetState::Finished, tests));
    let again = tests.div_ceil(COUNTED);
    assert_eq!(
        ended.campaign.tallies,
        json!({ "tests": tests, "again": again })
    );
    let common = store.bug_with_signature(&signature()).unwrap().unwrap();
    assert_eq!(common.count, 1 + again);
    let stored = store.bug_with_signature("crash: stored").unwrap().unwrap();
    assert_eq!(stored.count, tests.div_ceil(STORED));
    let mut found: BTreeMap<u64, u32> = BTreeMap::new();
    let mut page = Page::first(500);
    loop {
        let findings = store
            .findings(&FindingFilter {
                bug: Some(stored.id),
                page,
                ..FindingFilter::default()
            })
            .unwrap();
        if findings.is_empty() {
            break;
        }
        for it in findings {
            let program = store.finding(it.id).unwrap().program;
            *found.entry(program.origin.test_index.unwrap()).or_default() += 1;
        }
        page = page.next();
    }
    let wanted = (0..tests).step_by(STORED as usize).map(|test| (test, 1));
    assert_eq!(found, wanted.collect());
    store.verify().unwrap();
}

fn start_worker(location: &Path, id: CampaignId) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "fleet_faults::fleet_worker", "--nocapture"])
        .env(STORE, location)
        .env(CAMPAIGN, id.to_string())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// The life of a worker; does nothing unless it was started as one.
#[test]
fn fleet_worker() {
    let Ok(location) = std::env::var(STORE) else {
        return;
    };
    let id = std::env::var(CAMPAIGN).unwrap().parse().unwrap();
    work_off(&mut Store::open(location).unwrap(), id, LEASE);
}

/// Numbers that look random and are the same in every run.
fn random(state: &mut u64) -> u64 {
    *state = state
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1);
    *state >> 33
}

/// Keeps three workers going and kills one after the other.
fn kill_workers(home: &Home, kills: u32, tests: u64) {
    let location = home.location();
    let id = start(location, tests);
    let mut state = 7;
    let mut workers: Vec<Child> = (0..3).map(|_| start_worker(location, id)).collect();
    for _ in 0..kills {
        std::thread::sleep(Duration::from_millis(random(&mut state) % 60));
        let victim = (random(&mut state) % 3) as usize;
        workers[victim].kill().unwrap();
        workers[victim].wait().unwrap();
        workers[victim] = start_worker(location, id);
    }
    work_off(&mut Store::open(location).unwrap(), id, LEASE);
    for mut worker in workers {
        worker.wait().unwrap();
    }
    check(location, id, tests);
}

#[test]
fn workers_on_a_server_are_killed_at_200_moments() {
    if let Some(home) = Home::server() {
        kill_workers(&home, 200, 3000);
    }
}

#[test]
fn workers_on_a_file_are_killed_at_30_moments() {
    kill_workers(&Home::file(), 30, 400);
}

fn several_planners_at_once_plan_every_test_once(home: &Home) {
    const TESTS: u64 = 2000;
    let id = start(home.location(), TESTS);
    let counted: u64 = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..3)
            .map(|_| scope.spawn(|| work_off(&mut home.open(), id, Duration::from_secs(60))))
            .collect();
        workers.into_iter().map(|it| it.join().unwrap()).sum()
    });
    assert_eq!(counted, TESTS);
    check(home.location(), id, TESTS);
}

for_both_homes! {
    several_planners_at_once_plan_every_test_once,
}

#[test]
fn a_fleet_survives_the_death_of_its_database() {
    const TESTS: u64 = 3000;
    let Some(mut server) = Postgres::start(&["max_connections=50"]) else {
        return;
    };
    let url = server.database();
    let location = Path::new(&url);
    let id = start(location, TESTS);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..3)
            .map(|_| scope.spawn(|| work_off(&mut Store::open(&url).unwrap(), id, LEASE)))
            .collect();
        for signal in ["QUIT", "KILL", "INT"] {
            std::thread::sleep(Duration::from_millis(300));
            server.stop(signal);
            server.start_again();
        }
        for worker in workers {
            worker.join().unwrap();
        }
    });
    check(location, id, TESTS);
}

#[test]
fn a_clock_that_jumps_loses_nothing_and_keeps_nobody_waiting() {
    let Some(server) = crate::home::server() else {
        return;
    };
    let url = server.database();
    let name = url.split(['/', '?']).nth(3).unwrap();
    let id = start(Path::new(&url), 200);
    let mut store = Store::open(&url).unwrap();
    let (one, other) = (worker(&mut store, "one"), worker(&mut store, "other"));
    let set_clock = |hours: i64| {
        let sql = format!(
            "CREATE OR REPLACE FUNCTION database_clock() RETURNS bigint LANGUAGE sql VOLATILE
             AS 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint + {}'",
            hours * 3_600_000
        );
        server.psql(name, &sql).unwrap();
    };
    let minute = Duration::from_secs(60);
    // Forward: the lease seems to be lost and is given away; the one who had it is refused.
    let lost = store.lease_tests(one, id, minute).unwrap().unwrap();
    set_clock(48);
    let taken = store.lease_tests(other, id, minute).unwrap().unwrap();
    assert_eq!(taken.first, lost.first);
    assert!(!store.complete_tests(&lost, &json!({}), &[], 5).unwrap());
    // Back: nobody waits for two days until the lease of a dead worker ends.
    set_clock(0);
    let again = store.lease_tests(one, id, minute).unwrap().unwrap();
    assert_eq!(again.first, lost.first);
    assert!(!store.complete_tests(&taken, &json!({}), &[], 5).unwrap());
    store.leave_fleet(one).unwrap();
    work_off(&mut store, id, minute);
    check(Path::new(&url), id, 200);
}
