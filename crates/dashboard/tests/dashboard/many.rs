//! A store with many findings, written in one transaction: through the ordinary way, each
//! finding would wait for the disk.

use gadfly_store::{NewCampaign, Store};
use rusqlite::{Connection, params};
use serde_json::json;
use std::path::Path;

/// The compilers and the options of targets.
const COMPILERS: u64 = 40;
const OPTIONS: [&str; 5] = ["-O0", "-O1", "-O2", "-O3", "-Os"];
const KINDS: [&str; 5] = ["crash", "reject", "hang", "wrong-output", "run-crash"];
const PASSES: u64 = 60;

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % most
    }
}

/// Fills a new store: one bug for 30 findings, a few of them with a large part of all
/// findings, as in real campaigns.
pub(crate) fn fill(path: &Path, findings: u64) {
    let mut store = Store::open(path).unwrap();
    for number in 0..20 {
        let campaign = store
            .start_campaign(&NewCampaign {
                started_at: START + number * 86_400,
                command: format!("gadfly fuzz --seed {number}"),
                config: json!({ "lang": "c" }),
                seed: number.cast_unsigned(),
            })
            .unwrap();
        let tallies =
            json!({ "tests": 1_000_000, "builds": 4_000_000, "findings": { "crash": 9 } });
        store
            .checkpoint_campaign(campaign, 1_000_000, &tallies)
            .unwrap();
    }
    drop(store);
    let connection = Connection::open(path).unwrap();
    connection.execute_batch("BEGIN").unwrap();
    let bugs = (findings / 30).max(1);
    insert_bugs(&connection, bugs);
    insert_findings(&connection, findings, bugs);
    connection
        .execute_batch(
            "UPDATE bugs SET count = (SELECT count(*) FROM findings WHERE bug = bugs.id);
             COMMIT; PRAGMA wal_checkpoint(TRUNCATE);",
        )
        .unwrap();
}

/// When the first campaign began.
const START: i64 = 1_780_000_000;

fn insert_bugs(connection: &Connection, bugs: u64) {
    let mut bug = connection
        .prepare(
            "INSERT INTO bugs (signature, short_id, kind, title, status, first_seen, last_seen,
                               examined)
             VALUES (?1, ?2, ?3, ?4, 'open', ?5, ?5, 1)",
        )
        .unwrap();
    let mut cause = connection
        .prepare("INSERT INTO causes (title) VALUES (NULL)")
        .unwrap();
    let mut feature = connection
        .prepare("INSERT INTO bug_features (bug, feature, programs) VALUES (?1, ?2, 1)")
        .unwrap();
    for number in 1..=bugs {
        let kind = KINDS[(number % 5) as usize];
        let title = format!("internal error in function_{number}, at tree-{number}.c");
        bug.execute(params![
            format!("{kind}: {title}"),
            format!("{number:08x}"),
            kind,
            title,
            START
        ])
        .unwrap();
        cause.execute([]).unwrap();
        for part in 0..30 {
            let name = format!("feature-{}", (number + part * 7) % 200);
            feature
                .execute(params![number.cast_signed(), name])
                .unwrap();
        }
    }
}

fn insert_findings(connection: &Connection, findings: u64, bugs: u64) {
    let mut dice = Dice(42);
    let source = miniz_oxide::deflate::compress_to_vec_zlib(&SOURCE.repeat(30).into_bytes(), 6);
    let mut case = connection
        .prepare("INSERT INTO test_cases (content_hash, language, expected) VALUES (?1, 'c', 'x')")
        .unwrap();
    let mut file = connection
        .prepare(
            "INSERT INTO source_files (test_case, position, name, role, text_zlib)
             VALUES (?1, 0, 'func.c', 'test', ?2)",
        )
        .unwrap();
    let mut finding = connection
        .prepare(
            "INSERT INTO findings (test_case, bug, campaign, kind, target, compiler_version,
                                   shown, tries, evidence, found_at, cause, blame)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, 3, 3, ?7, ?8, ?9, ?10)",
        )
        .unwrap();
    let mut seen = connection
        .prepare(
            "INSERT INTO observations (finding, position, target, stage, exit, full)
             VALUES (?1, ?2, ?3, 'compile', 'signal 11', ?4)",
        )
        .unwrap();
    let span = 20 * 86_400;
    for number in 1..=findings {
        // A tenth of all findings is of one bug, and small numbers are more likely.
        let bug = match dice.below(10) {
            0 => 1,
            1..=4 => 1 + dice.below(bugs.div_ceil(20)),
            _ => 1 + dice.below(bugs),
        };
        let compiler = format!("gcc-{}", 1 + dice.below(COMPILERS));
        let target = format!("{compiler} {}", OPTIONS[dice.below(5) as usize]);
        let at = START + (number * span / findings).cast_signed();
        let cause = (!bug.is_multiple_of(20)).then_some(bug.cast_signed() / 2 + 1);
        let blame = dice.below(3) == 0;
        let blame = blame.then(|| format!("tree-pass-{}", dice.below(PASSES)));
        let id = number.cast_signed();
        case.execute(params![id.to_be_bytes()]).unwrap();
        file.execute(params![id, source]).unwrap();
        finding
            .execute(params![
                id,
                bug.cast_signed(),
                (1 + dice.below(20)).cast_signed(),
                KINDS[(bug % 5) as usize],
                target,
                format!("{compiler}.1.0 (Debian)"),
                format!("internal compiler error: in function_{bug}, at tree-{bug}.c: {MESSAGE}"),
                at,
                cause,
                blame,
            ])
            .unwrap();
        for position in 0..3 {
            let full = json!({ "family": "gcc", "stderr": MESSAGE, "stdout": "" }).to_string();
            seen.execute(params![id, position, target, full]).unwrap();
        }
    }
}

const SOURCE: &str = "int function(int a, int b) { return a * 17 + (b << 3); }\n";

const MESSAGE: &str = "Please submit a full bug report, with preprocessed source if appropriate. \
    See the instructions of your distribution for how to do that; the backtrace has twelve \
    frames, of which the last is in the pass that was running when it happened.";
