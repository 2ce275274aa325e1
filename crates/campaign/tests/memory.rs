//! A campaign stays small. The only test of its binary, because it looks at the
//! memory of its own process.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_campaign::{
    Author, Budget, Config, FlagScheme, Settings, TargetRotation, generator, run, start,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::Store;
use gadfly_toolchain::{KnownTargets, Language, select};
use std::fs;
use std::time::Instant;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// The most memory that this process ever had, in kilobytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

#[test]
fn three_hundred_programs_fit_into_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let config_file = folder.path().join("gadfly.toml");
    let config = fs::read_to_string(format!("{DATA}/gadfly.toml")).unwrap();
    fs::write(&config_file, config.replace("@DATA@", DATA)).unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let known_targets = KnownTargets::load(Some(&config_file)).unwrap();
    let detection = known_targets.detect(&runner, &stop).unwrap();
    let config = Config {
        author: Author::new(generator("c").unwrap(), Settings::default()).unwrap(),
        targets: select(&detection, &["ice".to_owned()], Language::C).unwrap(),
        target_rotation: TargetRotation::ALL,
        random_flags: 0,
        flag_scheme: FlagScheme::Recorded,
        seed: 1,
        budget: Budget::Tests(300),
        begun: Instant::now(),
        jobs: 2,
        confirmations: 1,
        // All of them, so that the way into the store is taken every time.
        known_bugs: gadfly_catalogue::Catalogue::default(),
        avoid_blockers: true,
        kept_per_bug: u64::MAX,
        kept_vague: u64::MAX,
        kept_of_known: Config::KEPT_OF_KNOWN,
        guidance: None,
        baseline: Vec::new(),
        reduce: None,
        bisect: None,
        command: "a test".to_owned(),
    };
    let mut store = Store::open(folder.path().join("gadfly.db")).unwrap();
    let campaign = start(&mut store, &config).unwrap();
    let summary = run(&config, &campaign, &mut store, &runner, &stop, &mut |_| {}).unwrap();
    assert_eq!(summary.progress.tallies.tests, 300);
    assert_eq!(summary.progress.tallies.findings["crash"], 300);
    let megabytes = peak() / 1024;
    println!("at most {megabytes} MB");
    assert!(megabytes < 200, "{megabytes} MB");
}
