//! Killing the process at any moment loses nothing that was acknowledged.
//!
//! The victim is this test program itself, started again with an environment
//! variable: it keeps findings as fast as it can and prints the name of each
//! after the store has returned. We kill it after a number of names and look.

use crate::home::{Home, for_both_homes};
use crate::sample::{campaign, finding};
use gadfly_store::{FindingId, Store, Which};
use serde_json::json;
use std::io::{BufRead, BufReader, Lines};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

const STORE: &str = "GADFLY_TEST_VICTIM_STORE";
const ROUND: &str = "GADFLY_TEST_VICTIM_ROUND";

/// After how many acknowledged findings each victim is killed.
const KILLED_AFTER: [usize; 8] = [1, 2, 3, 5, 8, 21, 55, 144];

fn nothing_acknowledged_is_lost_when_the_process_is_killed(home: &Home) {
    let path = home.location();
    let mut acknowledged: Vec<(FindingId, u64)> = Vec::new();
    let mut last_checkpoint = 0;
    for (round, names) in KILLED_AFTER.into_iter().enumerate() {
        let (mut victim, mut lines) = start_victim(path, round);
        let mut seen = 0;
        while seen < names {
            let line = lines.next().expect("the victim ended by itself").unwrap();
            seen += usize::from(note(&line, &mut acknowledged, &mut last_checkpoint));
        }
        // SIGKILL: the victim runs no more code of its own.
        victim.kill().unwrap();
        victim.wait().unwrap();
        // What it had printed before it died was acknowledged too.
        for line in lines.map_while(Result::ok) {
            note(&line, &mut acknowledged, &mut last_checkpoint);
        }

        let store = Store::open_existing(path).unwrap();
        store.verify().unwrap();
        for &(id, number) in &acknowledged {
            let kept = store.finding(id).unwrap();
            assert_eq!(kept.program.origin.test_index, Some(number), "{id}");
            assert_eq!(kept.program.files.len(), 2, "{id}");
            assert_eq!(kept.observations.len(), 2, "{id}");
        }
    }
    assert!(acknowledged.len() >= KILLED_AFTER.iter().sum());
    let resumed = Store::open(path)
        .unwrap()
        .resume_campaign(Which::Latest)
        .unwrap();
    assert!(resumed.next_index >= last_checkpoint);
}

for_both_homes! {
    nothing_acknowledged_is_lost_when_the_process_is_killed,
}

/// Reads what the victim said; true when it acknowledged a finding.
fn note(line: &str, acknowledged: &mut Vec<(FindingId, u64)>, last_checkpoint: &mut u64) -> bool {
    let words: Vec<&str> = line.split(' ').collect();
    match words[..] {
        ["kept", id, number] => {
            acknowledged.push((id.parse().unwrap(), number.parse().unwrap()));
            true
        }
        ["checkpoint", next] => {
            *last_checkpoint = next.parse().unwrap();
            false
        }
        // A name cut short by the kill, or the test harness speaking.
        _ => false,
    }
}

fn start_victim(path: &Path, round: usize) -> (Child, Lines<BufReader<ChildStdout>>) {
    let mut victim = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash_safety::victim", "--nocapture"])
        .env(STORE, path)
        .env(ROUND, round.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let stdout = BufReader::new(victim.stdout.take().unwrap());
    (victim, stdout.lines())
}

/// The victim's life; does nothing unless it was started as one.
#[test]
fn victim() {
    let Ok(path) = std::env::var(STORE) else {
        return;
    };
    let round: u64 = std::env::var(ROUND).unwrap().parse().unwrap();
    let mut store = Store::open(path).unwrap();
    let id = match store.resume_campaign(Which::Latest) {
        Ok(campaign) => campaign.id,
        Err(_) => store.start_campaign(&campaign()).unwrap(),
    };
    println!();
    for number in round * 1_000_000.. {
        let kept = store
            .record_finding(&finding(Some(id), number, "a"))
            .unwrap();
        println!("kept {} {number}", kept.finding);
        store
            .checkpoint_campaign(id, number + 1, &json!({ "tests": number }))
            .unwrap();
        println!("checkpoint {}", number + 1);
    }
}
