//! When findings came and went.

use crate::home::{Home, for_both_homes};
use crate::sample::{finding, store_with_campaign};
use gadfly_store::Bisection;
use serde_json::json;

fn the_latest_bisection_of_a_subject_counts_and_commits_say_more(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let first = store
        .record_finding(&finding(Some(campaign), 1, "a"))
        .unwrap();
    let second = store
        .record_finding(&finding(Some(campaign), 2, "b"))
        .unwrap();
    let new = |of, kind: &str, summary: &str, made_at| Bisection {
        finding: of,
        kind: kind.to_owned(),
        subject: "gcc".to_owned(),
        summary: summary.to_owned(),
        culprit: Some("1a2b".to_owned()),
        result: json!({ "end": "found" }),
        made_at,
    };
    let commit = new(first.finding, "commits", "introduced by 1a2b", 1);
    store.record_bisection(&commit).unwrap();
    store
        .record_bisection(&new(first.finding, "versions", "since 13", 2))
        .unwrap();
    let again = new(first.finding, "versions", "since 12", 3);
    store.record_bisection(&again).unwrap();
    assert_eq!(store.bisections_of(first.finding).unwrap(), [commit, again]);
    assert!(store.bisections_of(second.finding).unwrap().is_empty());

    let bugs = store.bisected_bugs().unwrap();
    assert_eq!(bugs.len(), 1);
    assert_eq!(bugs[&first.bug], "introduced by 1a2b");

    // The version is no culprit that makes two bugs one.
    store
        .record_bisection(&new(second.finding, "versions", "since 12", 4))
        .unwrap();
    assert!(
        store
            .bugs_with_culprit("1a2b", first.bug)
            .unwrap()
            .is_empty()
    );
    assert_eq!(
        store.bugs_with_culprit("1a2b", second.bug).unwrap(),
        [first.bug]
    );
}

fn only_commits_that_introduced_a_wrong_output_are_culprits(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let mut record = |number, signature: &str, kind: &str| {
        let mut new = finding(Some(campaign), number, signature);
        new.bug.kind = kind.to_owned();
        store.record_finding(&new).unwrap().finding
    };
    let wrong = record(1, "a", "wrong-output");
    let fixed = record(2, "b", "wrong-output");
    let crash = record(3, "c", "crash");
    for (of, sense) in [
        (wrong, "introduced"),
        (fixed, "fixed"),
        (crash, "introduced"),
    ] {
        store
            .record_bisection(&Bisection {
                finding: of,
                kind: "commits".to_owned(),
                subject: "repository".to_owned(),
                summary: String::new(),
                culprit: Some("1a2b".to_owned()),
                result: json!({ "sense": sense }),
                made_at: 1,
            })
            .unwrap();
    }
    let culprits = store.culprits().unwrap();
    assert_eq!(Vec::from_iter(culprits), [(wrong, "1a2b".to_owned())]);
}

fn the_same_pass_and_first_bad_version_are_found(home: &Home) {
    let (mut store, campaign) = store_with_campaign(home);
    let mut record = |number, signature: &str, pass: &str, version: &str| {
        let recorded = store
            .record_finding(&finding(Some(campaign), number, signature))
            .unwrap();
        store.set_blame(recorded.finding, pass).unwrap();
        store
            .record_bisection(&Bisection {
                finding: recorded.finding,
                kind: "versions".to_owned(),
                subject: "gcc".to_owned(),
                summary: String::new(),
                culprit: Some(version.to_owned()),
                result: json!({}),
                made_at: 1,
            })
            .unwrap();
        recorded
    };
    let one = record(1, "a", "tree-lim", "12.1");
    let same = record(2, "b", "tree-lim", "12.1");
    let other_version = record(3, "c", "tree-lim", "13.1");
    let _other_pass = record(4, "d", "tree-pre", "12.1");
    let found = store.bugs_with_pass_and_version(one.finding).unwrap();
    let expected = ("tree-lim".to_owned(), "12.1".to_owned(), vec![same.bug]);
    assert_eq!(found, Some(expected));
    let none = store.bugs_with_pass_and_version(other_version.finding);
    assert_eq!(none.unwrap(), None);
}

for_both_homes! {
    the_latest_bisection_of_a_subject_counts_and_commits_say_more,
    only_commits_that_introduced_a_wrong_output_are_culprits,
    the_same_pass_and_first_bad_version_are_found,
}
