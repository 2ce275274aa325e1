//! A thousand workers on one PostgreSQL: `cargo bench -p gadfly-store --bench fleet`.
//!
//! Each worker is a thread with its own connection that leases tests, records what they gave
//! and completes the lease, as `gadfly work` does; its compilers are trivial: they take no
//! time. One test in a thousand has a finding. First as fast as it goes, which shows what a
//! test costs with more and more workers; then a thousand workers with as much to do as a
//! fleet has, which shows how long they wait for a lease.
//!
//! `-- --seconds 10 --batch 50 --workers 1,10,100,1000 --rate 6000` are the defaults.
#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a benchmark")]

use gadfly_store::{
    CampaignId, FleetTarget, NewBug, NewCampaign, NewFinding, NewFleetCampaign, NewWorker,
    ObservationRow, Origin, Store, StoreError, StoredFile, StoredTestCase, WorkerId,
};
use gadfly_test_support::postgres::Postgres;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// One test of so many has a finding.
const FINDING_EVERY: u64 = 1000;

/// The interval of heartbeats.
const BEAT: Duration = Duration::from_secs(15);

const LEASE: Duration = Duration::from_secs(60);

/// What is measured.
struct Options {
    time: Duration,
    batch: u32,
    workers: Vec<usize>,
    /// Tests a second that a thousand workers are given.
    rate: f64,
}

fn options() -> Options {
    let words: Vec<String> = std::env::args().collect();
    let given = |name: &str, usual: &str| {
        let at = words.iter().position(|word| word == name);
        at.map_or(usual.to_owned(), |at| words[at + 1].clone())
    };
    let workers = given("--workers", "1,10,100,1000");
    Options {
        time: Duration::from_secs(given("--seconds", "10").parse().unwrap()),
        batch: given("--batch", "50").parse().unwrap(),
        workers: workers.split(',').map(|it| it.parse().unwrap()).collect(),
        rate: given("--rate", "6000").parse().unwrap(),
    }
}

fn main() {
    let options = options();
    let Some(server) = Postgres::start(&[
        "max_connections=1100",
        "shared_buffers=256MB",
        "max_wal_size=2GB",
    ]) else {
        return;
    };
    println!("| workers | tests/s | CPU per test | lease, median | lease, 99 % |");
    println!("|---|---|---|---|---|");
    for &workers in &options.workers {
        let measured = measure(&server, &options, workers, None);
        println!("| {workers} | {} |", measured.row());
    }
    let most = options.workers.iter().copied().max().unwrap_or(1);
    let measured = measure(&server, &options, most, Some(options.rate));
    println!(
        "| {most}, {} tests/s wanted | {} |",
        options.rate,
        measured.row()
    );
    println!();
    println!(
        "the database grew by {:.1} MB per million tests, findings included",
        measured.megabytes_per_million
    );
}

struct Measured {
    tests_per_second: f64,
    cpu_per_test: Duration,
    median: Duration,
    slow: Duration,
    megabytes_per_million: f64,
}

impl Measured {
    fn row(&self) -> String {
        let millis = |time: Duration| time.as_secs_f64() * 1e3;
        format!(
            "{:.0} | {:.0} µs | {:.1} ms | {:.1} ms",
            self.tests_per_second,
            self.cpu_per_test.as_secs_f64() * 1e6,
            millis(self.median),
            millis(self.slow)
        )
    }
}

fn measure(server: &Postgres, options: &Options, workers: usize, rate: Option<f64>) -> Measured {
    let url = server.database();
    let name = url.split(['/', '?']).nth(3).unwrap();
    let mut store = Store::open(&url).unwrap();
    let id = store
        .start_fleet_campaign(&campaign(options.batch))
        .unwrap();
    let size = || -> f64 {
        let sql = "SELECT pg_database_size(current_database())";
        server.psql(name, sql).unwrap().parse().unwrap()
    };
    let (is_over, done) = (AtomicBool::new(false), AtomicU64::new(0));
    let ready = Barrier::new(workers + 1);
    let pause =
        rate.map(|rate| Duration::from_secs_f64(f64::from(options.batch) * workers as f64 / rate));
    let (before, elapsed, cpu, mut waits) = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers)
            .map(|number| {
                let (url, ready, is_over, done) = (&url, &ready, &is_over, &done);
                let work = move || {
                    let mut store = Store::open(url).unwrap();
                    let me = join(&mut store, number);
                    ready.wait();
                    // They do not all begin at the same moment.
                    let first = pause.map(|pause| pause.mul_f64(number as f64 / workers as f64));
                    std::thread::sleep(first.unwrap_or_default());
                    work(&mut store, me, id, pause, is_over, done)
                };
                std::thread::Builder::new()
                    .stack_size(512 << 10)
                    .spawn_scoped(scope, work)
                    .unwrap()
            })
            .collect();
        ready.wait();
        let before = size();
        // Until each has had its first lease for as long as its tests take, none is complete.
        std::thread::sleep(pause.unwrap_or_default());
        let at_first = done.load(Ordering::SeqCst);
        let (started, cpu) = (Instant::now(), cpu_seconds(server.folder()));
        std::thread::sleep(options.time);
        let tests = done.load(Ordering::SeqCst) - at_first;
        let elapsed = started.elapsed();
        let cpu = cpu_seconds(server.folder()) - cpu;
        is_over.store(true, Ordering::SeqCst);
        let waits: Vec<Duration> = threads
            .into_iter()
            .flat_map(|it| it.join().unwrap())
            .collect();
        (before, (tests, elapsed), cpu, waits)
    });
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize];
    let (tests, elapsed) = elapsed;
    Measured {
        tests_per_second: tests as f64 / elapsed.as_secs_f64(),
        cpu_per_test: Duration::from_secs_f64(cpu / tests.max(1) as f64),
        median: at(0.5),
        slow: at(0.99),
        megabytes_per_million: (size() - before) / done.into_inner() as f64,
    }
}

/// Works until it is over; returns how long each lease took.
fn work(
    store: &mut Store,
    me: WorkerId,
    id: CampaignId,
    pause: Option<Duration>,
    is_over: &AtomicBool,
    done: &AtomicU64,
) -> Vec<Duration> {
    let mut waits = Vec::new();
    let mut beaten = Instant::now();
    while !is_over.load(Ordering::SeqCst) {
        let asked = Instant::now();
        let Some(lease) = patiently(|| store.lease_tests(me, id, LEASE)) else {
            return waits;
        };
        waits.push(asked.elapsed());
        let until = pause.map(|pause| asked + pause);
        if let Some(until) = until {
            std::thread::sleep(until.saturating_duration_since(Instant::now()));
        }
        for test in (lease.first..lease.after).filter(|test| test % FINDING_EVERY == 0) {
            patiently(|| store.record_finding(&finding(id, test)));
        }
        let tests = lease.after - lease.first;
        let tallies = json!({
            "tests": tests, "builds": 4 * tests, "findings": { "crash": 1 },
            "compilers_cpu": 1.5, "own_cpu": 0.25,
        });
        assert!(patiently(|| store.complete_tests(&lease, &tallies, &[], 1)));
        done.fetch_add(tests, Ordering::SeqCst);
        if beaten.elapsed() > BEAT {
            patiently(|| store.beat(me, "testing", LEASE));
            beaten = Instant::now();
        }
    }
    waits
}

/// Asks again as long as others hold what is wanted for too long, as `gadfly work` does.
fn patiently<T>(mut ask: impl FnMut() -> Result<T, StoreError>) -> T {
    loop {
        match ask() {
            Err(StoreError::Locked(_)) => {}
            other => return other.unwrap(),
        }
    }
}

fn join(store: &mut Store, number: usize) -> WorkerId {
    store
        .join_fleet(&NewWorker {
            machine: format!("machine {number}"),
            gadfly: "bench".into(),
            generators: BTreeMap::new(),
            targets: vec![compiler()],
        })
        .unwrap()
}

fn compiler() -> FleetTarget {
    FleetTarget {
        name: "trivial".into(),
        version: "1".into(),
        build: String::new(),
    }
}

fn campaign(batch: u32) -> NewFleetCampaign {
    NewFleetCampaign {
        campaign: NewCampaign {
            started_at: 1,
            command: "bench".into(),
            config: json!({}),
            seed: 1,
        },
        generator: "c".into(),
        generator_version: 1,
        targets: vec![compiler()],
        tests: None,
        batch,
    }
}

/// A finding with a program of the usual length.
fn finding(id: CampaignId, test: u64) -> NewFinding {
    let lines = (0..300).map(|line| format!("    g_{line} = g_{} + {test};\n", line * 7 % 300));
    NewFinding {
        campaign: Some(id),
        test_case: StoredTestCase {
            language: "c".into(),
            expected: Some("checksum = 2a\n".into()),
            origin: Origin {
                campaign: Some(id),
                test_index: Some(test),
                ..Origin::default()
            },
            files: vec![StoredFile {
                name: "test.c".into(),
                role: "test".into(),
                text: lines.collect(),
            }],
        },
        bug: NewBug {
            signature: format!("crash: {}", test / FINDING_EVERY % 20),
            short_id: format!("{}", test / FINDING_EVERY % 20),
            kind: "crash".into(),
            title: "it crashes".into(),
        },
        target: "trivial".into(),
        compiler_version: "1".into(),
        shown: 3,
        tries: 3,
        evidence: "signal 11".into(),
        known: None,
        found_at: 1,
        observations: vec![ObservationRow {
            target: "trivial".into(),
            stage: "compile".into(),
            exit: "signal 11".into(),
            full: json!({ "stderr": "" }),
        }],
    }
}

/// The CPU time of this process and of the server's, in seconds.
fn cpu_seconds(server: &Path) -> f64 {
    let data = server.join("data/postmaster.pid");
    let postmaster = fs::read_to_string(data).unwrap();
    let postmaster = postmaster.lines().next().unwrap();
    let mut all = seconds_of("self", None).unwrap_or_default();
    for entry in fs::read_dir("/proc").unwrap().flatten() {
        let process = entry.file_name().to_string_lossy().into_owned();
        all += seconds_of(&process, Some(postmaster)).unwrap_or_default();
    }
    all
}

/// The CPU time of a process, if it has this parent.
fn seconds_of(process: &str, parent: Option<&str>) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
    if parent.is_some_and(|parent| fields[1] != parent) {
        return None;
    }
    let ticks: f64 = fields[11].parse::<f64>().ok()? + fields[12].parse::<f64>().ok()?;
    Some(ticks / 100.0)
}
