//! What is special about a store on a server: how it is entered, and that it may go away
//! and come back.

use crate::home::server;
use crate::proxy::Proxy;
use crate::sample::{campaign, finding};
use gadfly_store::{BugFilter, Store, StoreError};
use gadfly_test_support::postgres::Postgres;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn said(url: &str) -> String {
    Store::open(url).unwrap_err().to_string()
}

#[test]
fn each_way_not_to_get_in_has_its_own_sentence() {
    let Some(server) = server() else { return };
    let error = said(&server.url("nowhere"));
    assert!(error.contains("has no such database"), "{error}");
    let nobody = server.url("postgres").replace("gadfly@", "somebody@");
    let error = said(&nobody);
    assert!(error.contains("does not let the user in"), "{error}");
    let error = said("postgres://gadfly@127.0.0.1:1/bugs");
    assert!(error.contains("does not answer"), "{error}");
    let error = said("postgres://gadfly@/bugs?sslmode=perhaps");
    assert!(error.contains("not an sslmode"), "{error}");
    let error = Store::open_existing(server.database()).unwrap_err();
    assert!(matches!(error, StoreError::Missing(_)), "{error}");
}

#[test]
fn a_wrong_password_is_refused_and_not_repeated() {
    let Some(server) = Postgres::start(&["fsync=off"]) else {
        return;
    };
    server
        .psql("postgres", "ALTER USER gadfly PASSWORD 'right'")
        .unwrap();
    let rules = server.folder().join("data/pg_hba.conf");
    std::fs::write(rules, "local all all scram-sha-256\n").unwrap();
    server.psql("postgres", "SELECT pg_reload_conf()").unwrap();
    let url = |password: &str| {
        server
            .url("postgres")
            .replace("gadfly@", &format!("gadfly:{password}@"))
    };
    // The server reads its rules again in a moment.
    while Store::open(url("wrong")).is_ok() {
        std::thread::sleep(Duration::from_millis(20));
    }
    let error = said(&url("wrong"));
    assert!(error.contains("does not let the user in"), "{error}");
    assert!(!error.contains("wrong"), "{error}");
    let error = said(&server.url("postgres"));
    assert!(error.contains("PGPASSWORD"), "{error}");
    let store = Store::open(url("right")).unwrap();
    assert!(!store.name().contains("right"), "{}", store.name());
}

#[test]
fn the_database_of_another_program_or_of_the_future_is_refused() {
    let Some(server) = server() else { return };
    let url = server.database();
    let name = url.split(['/', '?']).nth(3).unwrap();
    server
        .psql(name, "CREATE TABLE bookmarks (url text)")
        .unwrap();
    let error = Store::open(&url).unwrap_err();
    assert!(matches!(error, StoreError::NotAStore(_)), "{error}");
    server.psql(name, "DROP TABLE bookmarks").unwrap();
    Store::open(&url).unwrap();
    server
        .psql(name, "UPDATE gadfly_store SET format = 999")
        .unwrap();
    let error = said(&url);
    assert!(error.contains("has format 999"), "{error}");
}

#[test]
fn nothing_is_lost_or_counted_twice_when_the_server_dies_again_and_again() {
    let Some(mut server) = Postgres::start(&[]) else {
        return;
    };
    let url = server.database();
    let mut store = Store::open(&url).unwrap();
    let bug = store.record_finding(&finding(None, 0, "a")).unwrap().bug;
    let is_over = AtomicBool::new(false);
    let seen = std::thread::scope(|scope| {
        let writers: Vec<_> = (0..3)
            .map(|_| {
                scope.spawn(|| {
                    let mut store = Store::open(&url).unwrap();
                    let mut seen = 0;
                    while !is_over.load(Ordering::SeqCst) {
                        store.see_bug_again(bug, 1).unwrap();
                        seen += 1;
                    }
                    seen
                })
            })
            .collect();
        for signal in ["QUIT", "INT", "KILL", "QUIT"] {
            std::thread::sleep(Duration::from_millis(100));
            server.stop(signal);
            server.start_again();
        }
        is_over.store(true, Ordering::SeqCst);
        let seen = writers.into_iter().map(|it| it.join().unwrap());
        seen.sum::<u64>()
    });
    assert!(seen > 0);
    assert_eq!(store.bug(bug).unwrap().count, 1 + seen);
}

#[test]
fn a_connection_that_hangs_is_given_up_and_its_change_is_made_once() {
    let Some(server) = server() else { return };
    let url = server.database();
    let proxy = Proxy::start(&server.socket());
    let through = format!(
        "{}&answer_within=1",
        url.replace(
            &server.folder().display().to_string(),
            &proxy.folder().display().to_string()
        )
    );
    let mut store = Store::open(&through).unwrap();
    let bug = store.record_finding(&finding(None, 0, "a")).unwrap().bug;
    for changes in 0..12 {
        // The connection hangs after so many more answers: in the middle of the transaction,
        // or when the server has committed it and cannot say so.
        proxy.hang_after(changes % 6);
        store.see_bug_again(bug, 1).unwrap();
        let direct = Store::open(&url).unwrap();
        let bugs = direct.bugs(&BugFilter::default()).unwrap();
        assert_eq!(bugs[0].count, 2 + changes, "after change {changes}");
    }
    assert!(proxy.hung() > 5, "{}", proxy.hung());
}

#[test]
fn a_store_that_stays_away_is_an_error_that_says_so() {
    let Some(mut server) = Postgres::start(&["fsync=off"]) else {
        return;
    };
    let url = format!("{}&away_at_most=0.3", server.database());
    let mut store = Store::open(&url).unwrap();
    server.stop("INT");
    let error = store.start_campaign(&campaign()).unwrap_err();
    assert!(error.is_away(), "{error}");
    server.start_again();
    store.start_campaign(&campaign()).unwrap();
}

#[test]
fn a_disk_that_is_full_is_a_sentence_and_nothing_is_lost() {
    let Some(disk) = crate::disk::small_disk("96m") else {
        return;
    };
    let Some(server) = Postgres::start_at(
        disk.path(),
        &["wal_keep_size=0", "max_wal_size=32MB", "min_wal_size=32MB"],
    ) else {
        return;
    };
    let mut store = Store::open(server.database()).unwrap();
    let mut kept = Vec::new();
    let filler = disk.path().join("filler");
    let mut size = 8 << 20;
    let error = loop {
        // Somebody else fills the disk meanwhile, in ever smaller pieces.
        let mut all = std::fs::read(&filler).unwrap_or_default();
        all.resize(all.len() + size, 1);
        if std::fs::write(&filler, &all).is_err() {
            size = (size / 2).max(4096);
        }
        let number = kept.len() as u64;
        let mut new = finding(None, number, "a");
        new.evidence = "x"
            .repeat(200_000)
            .chars()
            .enumerate()
            .map(|(at, _)| {
                // Not compressible.
                char::from(b'a' + ((at * 7919 + number as usize * 104_729) / 13 % 26) as u8)
            })
            .collect();
        match store.record_finding(&new) {
            Ok(recorded) => kept.push(recorded.finding),
            Err(error) => break error,
        }
    };
    let said = error.to_string();
    assert!(
        matches!(error, StoreError::DiskFull(_)) || error.is_away(),
        "{said}"
    );
    std::fs::remove_file(&filler).unwrap();
    for &id in &kept {
        store.finding(id).unwrap();
    }
    store.record_finding(&finding(None, 999_999, "a")).unwrap();
}
