//! A whole store moves from one home to the other, unchanged.

use crate::home::Home;
use crate::sample::{campaign, finding, test_case};
use gadfly_store::{
    Bisection, Copied, FindingFilter, FindingId, Reduction, Store, StoreError, StoredJudgement,
};
use serde_json::json;
use std::ops::ControlFlow;

/// Fills a store with something of everything.
fn fill(store: &mut Store, findings: u64) {
    let id = store.start_campaign(&campaign()).unwrap();
    for number in 0..findings {
        let bug = ["a", "b", "größer\0"][(number % 3) as usize];
        let mut new = finding(Some(id), number, bug);
        new.evidence = "zero \0 and \u{ffff}".into();
        store.record_finding(&new).unwrap();
    }
    let reduction = Reduction {
        program: test_case(None, 1000),
        reason: "valid".into(),
        tokens: 7,
        calls: 9,
        reduced_at: 1,
        observations: Vec::new(),
    };
    let first = FindingId(1);
    store.record_reduction(first, &reduction).unwrap();
    store
        .set_causes(&[vec![first, FindingId(2)], vec![FindingId(3)]])
        .unwrap();
    store
        .record_judgement(StoredJudgement {
            one: first,
            other: FindingId(2),
            is_same: true,
            made_at: 5,
        })
        .unwrap();
    store
        .record_bisection(&Bisection {
            finding: first,
            kind: "commits".into(),
            subject: "tinycc".into(),
            summary: "came with abc".into(),
            culprit: Some("abc".into()),
            result: json!({ "sense": "introduced" }),
            made_at: 6,
        })
        .unwrap();
}

fn copies_there_and_back(from: &Home, over: &Home) {
    let back = Home::file();
    let mut original = from.open();
    fill(&mut original, 40);
    let mut there = over.open();
    let go_on = &mut |_| ControlFlow::Continue(());
    let Copied::Complete(digests) = there.copy_from(&original, go_on).unwrap() else {
        panic!("stopped");
    };
    assert!(
        digests
            .iter()
            .any(|it| it.table == "findings" && it.rows == 40)
    );
    let mut again = back.open();
    let copied = again.copy_from(&there, go_on).unwrap();
    assert_eq!(copied, Copied::Complete(original.digests().unwrap()));
    let details = again.finding(FindingId(3)).unwrap();
    assert_eq!(details.finding.evidence, "zero \0 and \u{ffff}");
    assert_eq!(details.bug_details.signature, "crash: größer\0");
    // New rows follow the copied ones.
    let new = there.record_finding(&finding(None, 5000, "c")).unwrap();
    assert_eq!(new.finding, FindingId(41));
    there.verify().unwrap();
}

#[test]
fn a_file_moves_to_a_server_and_back() {
    if let Some(server) = Home::server() {
        copies_there_and_back(&Home::file(), &server);
    }
}

#[test]
fn a_server_moves_to_a_file() {
    if let Some(server) = Home::server() {
        copies_there_and_back(&server, &Home::file());
    }
}

#[test]
fn a_copy_that_was_stopped_anywhere_goes_on() {
    let (from, to) = (Home::file(), Home::file());
    let mut original = from.open();
    fill(&mut original, 700);
    let mut stops = 0;
    for steps in 1.. {
        let mut left = steps;
        // A new process each time.
        let outcome = to.open().copy_from(&original, &mut |_| {
            left -= 1;
            match left {
                0 => ControlFlow::Break(()),
                _ => ControlFlow::Continue(()),
            }
        });
        match outcome.unwrap() {
            Copied::Stopped => stops += 1,
            Copied::Complete(digests) => {
                assert_eq!(digests, original.digests().unwrap());
                break;
            }
        }
    }
    assert!(stops > 10, "{stops}");
    let findings = to.open().findings(&FindingFilter::default()).unwrap();
    assert_eq!(findings.len(), 100, "a page");
}

#[test]
fn a_store_with_something_in_it_is_not_copied_over() {
    let (from, to) = (Home::file(), Home::file());
    fill(&mut from.open(), 3);
    fill(&mut to.open(), 3);
    let go_on = &mut |_| ControlFlow::Continue(());
    let error = to.open().copy_from(&from.open(), go_on).unwrap_err();
    assert!(matches!(error, StoreError::NotEmpty(_)), "{error}");
    let error = from.open().copy_from(&from.open(), go_on).unwrap_err();
    assert!(matches!(error, StoreError::NotEmpty(_)), "{error}");
}

#[test]
fn a_source_that_changes_is_noticed() {
    let (from, to) = (Home::file(), Home::file());
    let mut original = from.open();
    fill(&mut original, 3);
    let mut other = from.open();
    let error = to.open().copy_from(&original, &mut |progress| {
        if progress.table == "reductions" {
            other.set_blame(FindingId(1), "a pass").unwrap();
        }
        ControlFlow::Continue(())
    });
    let error = error.unwrap_err().to_string();
    assert!(
        error.contains("differs from") && error.contains("`findings`"),
        "{error}"
    );
}
