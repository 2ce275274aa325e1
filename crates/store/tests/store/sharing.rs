//! Several users of one store at the same moment.

use crate::home::{Home, for_both_homes};
use crate::sample::{campaign, finding};
use gadfly_store::{BugFilter, FindingFilter, Page, Store, StorePool};
use std::sync::Barrier;

/// Each thread has its own connection, which to the database is the same as its own
/// process; all start where nothing is, so they also race to make the store.
fn many_writers_at_once_all_succeed(home: &Home) {
    const WRITERS: u64 = 4;
    const EACH: u64 = 25;
    let path = home.location();
    let start = Barrier::new(WRITERS as usize);
    std::thread::scope(|scope| {
        for writer in 0..WRITERS {
            let start = &start;
            scope.spawn(move || {
                start.wait();
                let mut store = Store::open(path).unwrap();
                let id = store.start_campaign(&campaign()).unwrap();
                for number in 0..EACH {
                    let number = writer * EACH + number;
                    store
                        .record_finding(&finding(Some(id), number, "shared"))
                        .unwrap();
                }
            });
        }
    });
    let store = Store::open_existing(path).unwrap();
    let bugs = store.bugs(&BugFilter::default()).unwrap();
    assert_eq!(bugs.len(), 1);
    assert_eq!(bugs[0].count, WRITERS * EACH);
    let all = FindingFilter {
        page: Page::first(1000),
        ..FindingFilter::default()
    };
    assert_eq!(store.findings(&all).unwrap().len() as u64, WRITERS * EACH);
    store.verify().unwrap();
}

#[test]
fn a_reader_is_not_kept_waiting_by_a_writer() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("gadfly.db");
    let mut store = Store::open(&path).unwrap();
    store.record_finding(&finding(None, 1, "a")).unwrap();

    let writer = rusqlite::Connection::open(&path).unwrap();
    writer
        .execute_batch("BEGIN IMMEDIATE; UPDATE bugs SET count = 99")
        .unwrap();
    let seen = store.bugs(&BugFilter::default()).unwrap();
    assert_eq!(seen[0].count, 1, "what is not committed is not seen");
    writer.execute_batch("COMMIT").unwrap();
    assert_eq!(store.bugs(&BugFilter::default()).unwrap()[0].count, 99);
}

fn a_pool_lends_a_store_to_as_many_threads_as_it_has(home: &Home) {
    home.open().start_campaign(&campaign()).unwrap();
    let pool = StorePool::open(home.location(), 2).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let mut store = pool.take().unwrap();
                store.start_campaign(&campaign()).unwrap();
            });
        }
    });
    let listed = pool.take().unwrap().campaigns(Page::default()).unwrap();
    assert_eq!(listed.len(), 7);
}

for_both_homes! {
    many_writers_at_once_all_succeed,
    a_pool_lends_a_store_to_as_many_threads_as_it_has,
}
