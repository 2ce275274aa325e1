//! What the plan of builds must do, whatever the flags.

use super::*;
use gadfly_toolchain::{Class, Entry, Form, Group, Trial};
use std::collections::BTreeSet;

fn entry(name: &str, trial: Trial) -> Entry {
    Entry {
        name: name.to_owned(),
        class: Class::Safe,
        group: Group::Pass,
        forms: [name.to_owned(), name.replacen("-f", "-fno-", 1)]
            .map(|option| Form {
                options: vec![option],
                trial,
            })
            .to_vec(),
    }
}

/// Flags on and off, the last fifth for crashes only.
fn available(flags: usize) -> AvailableFlags {
    let entries = (0..flags).map(|number| {
        let trial = match number * 5 / flags {
            4 => Trial::CrashOnly,
            _ => Trial::Full,
        };
        entry(&format!("-fp{number}"), trial)
    });
    AvailableFlags {
        levels: ["-O0", "-O1", "-O2", "-O3"].map(String::from).to_vec(),
        entries: entries.collect(),
    }
}

fn set(text: &str) -> Vec<Vec<String>> {
    text.split(' ').map(|it| vec![it.to_owned()]).collect()
}

fn rows(covering: &mut Covering, seed: u64, count: usize, learned: &Learned) -> Vec<ResolvedFlags> {
    let mut rng = Rng::from_seed(seed);
    let rows = (0..count).map(|_| covering.plan(&mut rng, learned).unwrap());
    rows.collect()
}

fn pairs(rows: &[ResolvedFlags]) -> BTreeSet<(String, String)> {
    let mut pairs = BTreeSet::new();
    for row in rows {
        let mut flags: Vec<String> = row.units.iter().map(|unit| unit.concat()).collect();
        flags.sort();
        for (at, one) in flags.iter().enumerate() {
            pairs.extend(flags[at + 1..].iter().map(|it| (one.clone(), it.clone())));
        }
    }
    pairs
}

#[test]
fn all_pairs_come_together() {
    let mut covering = Covering::new(&available(100));
    let rows = rows(&mut covering, 1, 240, &Learned::default());
    assert_eq!(pairs(&rows).len(), 200 * 199 / 2 - 100);
    let early = pairs(&rows[..60]).len();
    assert!(
        early > 200 * 199 / 2 * 3 / 4,
        "{early} after a quarter of the rows"
    );
}

#[test]
fn rows_are_long_and_what_allows_only_crashes_is_in_rows_of_its_own() {
    let mut covering = Covering::new(&available(200));
    let rows = rows(&mut covering, 7, 60, &Learned::default());
    let long = rows
        .iter()
        .filter(|row| (30..=60).contains(&row.units.len()));
    assert!((30..60).contains(&long.count()));
    let number = |unit: &[String]| -> usize {
        let digits = unit[0].trim_start_matches(|it: char| !it.is_ascii_digit());
        digits.parse().unwrap()
    };
    for row in &rows {
        let mut numbers: Vec<usize> = row.units.iter().map(|unit| number(unit)).collect();
        let crash_only = numbers.iter().any(|&it| it >= 160);
        assert_eq!(row.trial == Trial::CrashOnly, crash_only);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), row.units.len(), "each flag once");
    }
    let crash_only = rows.iter().filter(|row| row.trial == Trial::CrashOnly);
    assert!((5..30).contains(&crash_only.count()));
}

#[test]
fn the_same_seed_gives_the_same_rows_and_another_seed_others() {
    let plan = |seed| {
        let mut covering = Covering::new(&available(50));
        rows(&mut covering, seed, 20, &Learned::default())
    };
    assert_eq!(plan(3), plan(3));
    assert_ne!(plan(3), plan(4));
}

#[test]
fn what_is_refused_never_comes_together_again_and_what_crashes_rarely() {
    let learned = Learned {
        refused: vec![set("-fp1 -fp2"), set("-fno-p3"), set("-fp4 -fp5 -fp6")],
        crashed: vec![set("-fno-p7")],
    };
    let mut covering = Covering::new(&available(40));
    let rows = rows(&mut covering, 5, 160, &learned);
    assert!(rows.iter().all(|row| !learned.refuses(&row.units)));
    let crashes = rows
        .iter()
        .filter(|row| row.units.contains(&set("-fno-p7")[0]));
    let crashes = crashes.count();
    assert!((1..40).contains(&crashes), "{crashes}");
    let two_of_three = rows
        .iter()
        .any(|row| row.units.contains(&set("-fp4")[0]) && row.units.contains(&set("-fp6")[0]));
    assert!(two_of_three);
}

#[test]
fn pairs_of_builds_that_were_not_made_come_again() {
    let mut covering = Covering::new(&available(30));
    let mut rng = Rng::from_seed(1);
    let mut made = Vec::new();
    for at in 0..240 {
        let row = covering.plan(&mut rng, &Learned::default()).unwrap();
        match at % 3 {
            0 => covering.note_built(&row, None),
            1 => {
                let mut shorter = row.clone();
                shorter.units.pop();
                covering.note_built(&row, Some(&shorter));
                made.push(shorter);
            }
            _ => made.push(row),
        }
    }
    assert_eq!(pairs(&made).len(), 60 * 59 / 2 - 30);
}

#[test]
fn when_all_pairs_are_reached_triples_are_what_counts() {
    let triples = |rows: &[ResolvedFlags]| {
        let mut met = crate::random_flags::met::Met::new(&available(40));
        rows.iter().for_each(|row| met.add(row));
        (
            met.pairs() as f64 / met.possible_pairs() as f64,
            met.triples(),
        )
    };
    let mut covering = Covering::new(&available(40));
    let rows = rows(&mut covering, 9, 120, &Learned::default());
    let (pairs, some) = triples(&rows[..60]);
    let (all_pairs, more) = triples(&rows);
    assert!(
        all_pairs >= pairs && all_pairs > 0.98,
        "{pairs} {all_pairs}"
    );
    assert!(more > some && more > 0.5, "{some} {more}");
}

#[test]
fn a_compiler_without_flags_has_no_rows() {
    let mut covering = Covering::new(&AvailableFlags::default());
    let row = covering.plan(&mut Rng::from_seed(0), &Learned::default());
    assert_eq!(row, None);
}
