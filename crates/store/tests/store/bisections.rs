//! When findings came and went.

use crate::sample::{finding, store_with_campaign};
use gadfly_store::Bisection;
use serde_json::json;

#[test]
fn the_latest_bisection_of_a_subject_counts_and_commits_say_more() {
    let (mut store, campaign) = store_with_campaign();
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
