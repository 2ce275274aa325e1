//! What a person meets when a path is wrong, old, new or somebody else's.

use crate::sample::{campaign, finding};
use gadfly_store::{BugFilter, FindingFilter, KnownBy, Store, StoreError};
use rusqlite::Connection;

#[test]
fn the_folders_above_a_new_store_are_made() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a/b/gadfly.db");
    Store::open(&path).unwrap();
    assert!(path.exists());
}

#[test]
fn asking_a_store_that_is_not_there_makes_none() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let error = Store::open_existing(&path).unwrap_err();
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
    assert!(!path.exists());
}

#[test]
fn what_was_kept_is_there_after_opening_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let recorded = Store::open(&path)
        .unwrap()
        .record_finding(&finding(None, 1, "a"))
        .unwrap();
    let store = Store::open_existing(&path).unwrap();
    store.finding(recorded.finding).unwrap();
    store.verify().unwrap();
}

#[test]
fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("notes.txt");
    let text = "shopping list\n".repeat(100);
    std::fs::write(&path, &text).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, StoreError::NotADatabase(_)), "{error}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn the_database_of_another_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("browser.db");
    Connection::open(&path)
        .unwrap()
        .execute_batch("CREATE TABLE bookmarks (url)")
        .unwrap();
    let before = std::fs::read(&path).unwrap();
    let error = Store::open(&path).unwrap_err();
    assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    assert!(std::fs::read(&path).unwrap() == before, "left alone");
}

#[test]
fn a_store_from_the_future_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    Store::open(&path).unwrap();
    Connection::open(&path)
        .unwrap()
        .pragma_update(None, "user_version", 999)
        .unwrap();
    let error = Store::open(&path).unwrap_err().to_string();
    assert!(error.contains("has format 999"), "{error}");
    assert!(error.contains("use the newer version"), "{error}");
}

/// A store as the first release wrote it, row by row, opens in every later one.
#[test]
fn a_store_of_version_1_opens_with_all_its_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let old = Connection::open(&path).unwrap();
    old.execute_batch(include_str!("../../migrations/0001_first.sql"))
        .unwrap();
    old.execute_batch(include_str!("version_1_rows.sql"))
        .unwrap();
    drop(old);

    let store = Store::open_existing(&path).unwrap();
    let findings = store.findings(&FindingFilter::default()).unwrap();
    assert_eq!(findings.len(), 1);
    let details = store.finding(findings[0].id).unwrap();
    assert_eq!(details.bug_details.title, "tcc rejects a pragma");
    assert_eq!(details.program.files[0].text, "int x;\n");
    assert_eq!(details.program.origin.seed, Some(u64::MAX));
    assert_eq!(details.observations[0].full["stage"], "compile");
    store.verify().unwrap();
}

/// A store as it was before it said how a known bug was recognised, and before it kept what
/// reduced programs do.
#[test]
fn a_store_of_version_5_says_what_a_person_said_and_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let old = Connection::open(&path).unwrap();
    for step in [
        include_str!("../../migrations/0001_first.sql"),
        include_str!("../../migrations/0002_reductions.sql"),
        include_str!("../../migrations/0003_known.sql"),
        include_str!("../../migrations/0004_causes.sql"),
        include_str!("../../migrations/0005_bisections.sql"),
        include_str!("version_5_rows.sql"),
    ] {
        old.execute_batch(step).unwrap();
    }
    drop(old);

    let store = Store::open_existing(&path).unwrap();
    let findings = store.findings(&FindingFilter::default()).unwrap();
    let known: Vec<_> = (findings.iter())
        .map(|it| (it.known.as_deref(), it.known_by))
        .collect();
    assert_eq!(
        known,
        [
            (Some("tcc/by-a-person"), Some(KnownBy::Person)),
            (Some("tcc/somehow"), None),
            (None, None)
        ]
    );
    let bugs = store.bugs(&BugFilter::default()).unwrap();
    let by: Vec<_> = bugs.iter().map(|it| it.known_by.join(" ")).collect();
    assert_eq!(by, ["person", "", ""]);
    let reduced = store.finding(findings[0].id).unwrap().reduced.unwrap();
    assert_eq!((reduced.tokens, reduced.observations.len()), (9, 0));
    store.verify().unwrap();
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = Store::open(file.join("sub/gadfly.db"))
        .unwrap_err()
        .to_string();
    assert!(error.contains("cannot create the folder"), "{error}");
    let error = Store::open(folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::CannotOpen { .. }), "{error}");
}

#[test]
fn a_damaged_store_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let mut store = Store::open(&path).unwrap();
    let id = store.start_campaign(&campaign()).unwrap();
    store.verify().unwrap();
    let behind_our_back = Connection::open(&path).unwrap();
    behind_our_back
        .execute_batch("PRAGMA foreign_keys = OFF; INSERT INTO source_files VALUES (77, 0, 'x', 'test', x'00')")
        .unwrap();
    let error = store.verify().unwrap_err().to_string();
    assert!(
        error.contains("1 rows refer to rows that do not exist"),
        "{error}"
    );
    behind_our_back
        .execute("UPDATE campaigns SET status = 'asleep'", [])
        .unwrap();
    let error = store.campaign(id).unwrap_err().to_string();
    assert!(
        error.contains("is damaged") && error.contains("`asleep`"),
        "{error}"
    );
}
