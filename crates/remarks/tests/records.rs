//! Records as compilers really wrote them, of `samples/source.c` at `-O3`.

#![allow(clippy::unwrap_used)]

use gadfly_remarks::{Comparison, Count, Dialect, Kind, Pair, Remark, Tally};
use std::collections::BTreeSet;
use std::path::Path;

fn record(dialect: Dialect, name: &str) -> Vec<Remark> {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/samples");
    dialect.read(&std::fs::read_to_string(samples.join(name)).unwrap())
}

/// What fired in the file itself, each thing once.
fn fired(remarks: &[Remark]) -> BTreeSet<(&str, &str)> {
    let fired = remarks
        .iter()
        .filter(|remark| remark.kind == Kind::Fired && remark.is_about("source.c"));
    fired
        .map(|remark| (remark.pass.as_str(), remark.name.as_str()))
        .collect()
}

#[test]
fn clang_says_what_fired_by_pass_and_name() {
    for name in ["clang-14.yaml", "clang-19.yaml"] {
        let remarks = record(Dialect::Clang, name);
        let fired = fired(&remarks);
        for pair in [
            ("inline", "Inlined"),
            ("licm", "Hoisted"),
            ("loop-idiom", "ProcessLoopStridedStore"),
            ("loop-unroll", "FullyUnrolled"),
            ("loop-vectorize", "Vectorized"),
        ] {
            assert!(fired.contains(&pair), "{name}: {pair:?} in {fired:?}");
        }
        for kind in [Kind::Missed, Kind::Note] {
            assert!(remarks.iter().any(|remark| remark.kind == kind), "{name}");
        }
    }
}

#[test]
fn clang_says_where() {
    let remarks = record(Dialect::Clang, "clang-19.yaml");
    let vectorized = remarks.iter().find(|remark| remark.name == "Vectorized");
    let vectorized = vectorized.unwrap();
    assert_eq!((vectorized.file.as_str(), vectorized.line), ("source.c", 7));
    // What was done to an included file is not about the file that includes it.
    let elsewhere = remarks.iter().find(|remark| !remark.is_about("source.c"));
    assert!(elsewhere.unwrap().is_about("shared.h"));
}

#[test]
fn gcc_says_what_fired_and_the_pass_is_known_by_its_words() {
    let remarks = record(Dialect::Gcc, "gcc-12.txt");
    assert_eq!(
        fired(&remarks),
        BTreeSet::from([
            ("cunroll", "completely unrolled"),
            ("cunroll", "never loops"),
            ("inline", "inlined"),
            ("ldist", "distributed"),
            ("vect", "loop vectorized"),
        ])
    );
    let lines: Vec<u32> = remarks
        .iter()
        .filter(|remark| remark.pass == "vect")
        .map(|remark| remark.line)
        .collect();
    assert_eq!(lines, [11, 7]);
    for kind in [Kind::Missed, Kind::Note] {
        assert!(remarks.iter().any(|remark| remark.kind == kind));
    }
}

#[test]
fn unknown_messages_of_gcc_keep_the_words_that_every_program_shares() {
    let text = "a.c:3:4: optimized: frobnicating the loop _12 with x_3: note: more\n\
                a.c: optimized: without a place\n\
                c:\\x.c:1:2: missed: bad data references.\n";
    let remarks = Dialect::Gcc.read(text);
    let names: Vec<(Kind, &str, &str)> = remarks
        .iter()
        .map(|remark| (remark.kind, remark.pass.as_str(), remark.name.as_str()))
        .collect();
    assert_eq!(
        names,
        [
            (Kind::Fired, "other", "frobnicating the loop"),
            (Kind::Missed, "other", "bad data references."),
        ]
    );
}

#[test]
fn places_that_clang_breaks_over_two_lines_are_read() {
    let text = "--- !Passed\nPass:            licm\nName:            Hoisted\n\
                DebugLoc:        { File: '/usr/lib/it''s/a/long/way/header.h', \n\
                \x20                  Line: 9, Column: 5 }\nFunction:        f\n\
                Args:\n  - String:          'File: '\n...\n--- !Passed\nPass: cut";
    let remarks = Dialect::Clang.read(text);
    assert_eq!(remarks.len(), 1, "{remarks:?}");
    assert_eq!(remarks[0].file, "/usr/lib/it's/a/long/way/header.h");
    assert_eq!(remarks[0].line, 9);
}

#[test]
fn nonsense_is_no_remark() {
    for dialect in [Dialect::Clang, Dialect::Gcc] {
        for text in ["", "...\n", "--- !Passed\n...\n", "\u{0}\n: : :\n", "--- !"] {
            assert_eq!(dialect.read(text), [], "{text:?}");
        }
    }
}

fn remark(pass: &str, name: &str) -> Remark {
    Remark {
        kind: Kind::Fired,
        pass: pass.to_owned(),
        name: name.to_owned(),
        file: "a.c".to_owned(),
        line: 1,
    }
}

#[test]
fn a_tally_counts_programs_and_remarks() {
    let mut tally = Tally::default();
    let missed = Remark {
        kind: Kind::Missed,
        ..remark("vect", "loop vectorized")
    };
    tally.add_program(&[remark("slp", "a"), remark("slp", "a"), remark("slp", "b")]);
    tally.add_program(&[remark("slp", "a"), missed]);
    tally.add_program(&[]);
    assert_eq!(tally.programs(), 3);
    assert_eq!(tally.distinct(), 2);
    let count = |programs, remarks| Count { programs, remarks };
    assert_eq!(tally.pass("slp"), count(2, 4));
    assert_eq!(tally.pass("vect"), count(0, 0));
    let pair = Pair {
        pass: "slp".into(),
        name: "a".into(),
    };
    assert_eq!(tally.pair(&pair), count(2, 3));
}

#[test]
fn the_mean_is_over_the_passes_that_work_on_loops() {
    let (mut one, mut other) = (Tally::default(), Tally::default());
    let vectorized = vec![remark("vect", "v"); 7];
    let inlined = vec![remark("inline", "i"); 99];
    one.add_program(vectorized.iter().chain(&inlined));
    other.add_program(&[remark("slp", "s")]);
    let comparison = Comparison::new(Dialect::Gcc, &one, &other);
    let passes: Vec<&str> = comparison
        .rows
        .iter()
        .map(|row| row.pass.as_str())
        .collect();
    assert_eq!(passes, ["slp", "vect", "inline"]);
    // Of 1/2 and 8/1, with one added to every count.
    let mean = comparison.loop_mean(|count| count.remarks).unwrap();
    assert!((mean - 2.0).abs() < 1e-9, "{mean}");
    let nothing = Comparison::new(Dialect::Gcc, &Tally::default(), &Tally::default());
    assert_eq!(nothing.loop_mean(|count| count.remarks), None);
}
