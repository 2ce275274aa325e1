//! Findings of real campaigns whose root causes a person named: how well triage tells them
//! apart must not get worse. The bounds are what was measured; nobody tunes rules on these
//! files (see their README).
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::Catalogue;
use gadfly_triage::cause::{Assessed, Background, Labelled, assess};
use std::fs;
use std::path::Path;

/// The part, and the least precision and recall of its pairs in percent.
type Bounds = [(&'static str, f64, f64)];

/// Nobody tunes rules on these.
const TEST_HALF: [(&str, f64, f64); 11] = [
    ("chibicc", 100.0, 100.0),
    ("cs", 100.0, 99.0),
    ("dafny", 100.0, 100.0),
    ("go", 99.0, 99.0),
    ("java", 100.0, 99.0),
    ("js", 100.0, 97.0),
    ("pcc", 100.0, 33.0),
    ("py", 100.0, 100.0),
    ("rs", 100.0, 100.0),
    ("tcc", 100.0, 100.0),
    ("all", 99.0, 98.0),
];

const DEVELOPMENT_HALF: [(&str, f64, f64); 11] = [
    ("chibicc", 100.0, 88.0),
    ("cs", 100.0, 98.0),
    ("dafny", 100.0, 100.0),
    ("go", 95.0, 100.0),
    ("java", 93.0, 100.0),
    ("js", 100.0, 100.0),
    ("mesa", 100.0, 100.0),
    ("pcc", 100.0, 50.0),
    ("pocl", 100.0, 100.0),
    ("py", 100.0, 100.0),
    ("tcc", 100.0, 75.0),
];

#[test]
fn the_test_half_is_told_apart_as_well_as_measured() {
    assert_told_apart("tests/labelled/test-half", 200, &TEST_HALF);
}

#[test]
fn the_development_half_is_told_apart_as_well_as_measured() {
    assert_told_apart("tests/labelled/development-half", 190, &DEVELOPMENT_HALF);
}

fn assert_told_apart(folder: &str, least: usize, bounds: &Bounds) {
    let (labels, assessed) = assess_folder(folder);
    println!("{}", table(&assessed));
    assert!(labels >= least, "{labels} findings");
    for (part, precision, recall) in bounds {
        let Some(of) = assessed.iter().find(|of| of.part == *part) else {
            panic!("no finding is of {part}:\n{}", table(&assessed));
        };
        assert!(
            of.pairs.precision() * 100.0 >= *precision && of.pairs.recall() * 100.0 >= *recall,
            "{part} should reach {precision} % and {recall} %:\n{}",
            table(&assessed)
        );
    }
}

/// How many findings a folder has, and how well they are told apart, in each part of a
/// compiler and in all of them.
fn assess_folder(folder: &str) -> (usize, Vec<Assessed>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap();
    let mut paths: Vec<_> = files.map(|it| it.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "toml"));
    paths.sort();
    let catalogue = Catalogue::embedded();
    let mut labels = Vec::new();
    let mut evidence = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let labelled: Labelled = toml::from_str(&text).unwrap();
        assert!(!labelled.label.is_empty(), "{}", path.display());
        evidence.push(labelled.evidence(&catalogue));
        labels.push(labelled.label);
    }
    let background = Background::of(&catalogue);
    let assessed = assess(&background, &evidence, &labels, &[]);
    (labels.len(), assessed)
}

fn table(assessed: &[Assessed]) -> String {
    let mut lines = vec!["part      findings  labels  precision  recall".to_owned()];
    lines.extend(assessed.iter().map(|of| {
        format!(
            "{:<8}  {:>8}  {:>6}  {:>9.1}  {:>6.1}",
            of.part,
            of.findings,
            of.labels,
            of.pairs.precision() * 100.0,
            of.pairs.recall() * 100.0
        )
    }));
    lines.join("\n")
}
