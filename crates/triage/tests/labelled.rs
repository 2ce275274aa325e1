//! Findings of real campaigns whose root causes a person named: how well triage tells them
//! apart must not get worse. The bounds are what was measured; nobody tunes rules on these
//! files (see their README).
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_catalogue::Catalogue;
use gadfly_triage::cause::{Assessed, Background, FindingEvidence, Labelled, Sort, assess};
use std::collections::BTreeSet;
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
    ("pcc", 100.0, 100.0),
    ("py", 100.0, 100.0),
    ("rs", 100.0, 100.0),
    ("tcc", 100.0, 100.0),
    ("all", 99.0, 98.0),
];

const DEVELOPMENT_HALF: [(&str, f64, f64); 13] = [
    ("chibicc", 100.0, 100.0),
    ("cs", 100.0, 98.0),
    ("dafny", 100.0, 100.0),
    ("go", 95.0, 100.0),
    ("ispc", 100.0, 100.0),
    ("java", 100.0, 100.0),
    ("js", 100.0, 100.0),
    ("mesa", 100.0, 100.0),
    ("pcc", 100.0, 100.0),
    ("pocl", 100.0, 100.0),
    ("py", 100.0, 100.0),
    ("tcc", 100.0, 100.0),
    ("all", 99.0, 97.0),
];

/// As if the catalogue knew none of the bugs.
const TEST_HALF_UNKNOWN: [(&str, f64, f64); 11] = [
    ("chibicc", 100.0, 100.0),
    ("cs", 100.0, 61.0),
    ("dafny", 100.0, 100.0),
    ("go", 86.0, 82.0),
    ("java", 100.0, 61.0),
    ("js", 100.0, 83.0),
    ("pcc", 100.0, 100.0),
    ("py", 100.0, 100.0),
    ("rs", 100.0, 100.0),
    ("tcc", 100.0, 33.0),
    ("all", 95.0, 61.0),
];

const DEVELOPMENT_HALF_UNKNOWN: [(&str, f64, f64); 13] = [
    ("chibicc", 100.0, 99.0),
    ("cs", 100.0, 77.0),
    ("dafny", 100.0, 100.0),
    ("go", 100.0, 78.0),
    ("ispc", 100.0, 100.0),
    ("java", 100.0, 92.0),
    ("js", 100.0, 80.0),
    ("mesa", 100.0, 100.0),
    ("pcc", 100.0, 88.0),
    ("pocl", 100.0, 100.0),
    ("py", 100.0, 71.0),
    ("tcc", 100.0, 100.0),
    ("all", 99.0, 61.0),
];

#[test]
fn the_test_half_is_told_apart_as_well_as_measured() {
    assert_told_apart("tests/labelled/test-half", 220, &[], &TEST_HALF);
}

#[test]
fn the_development_half_is_told_apart_as_well_as_measured() {
    assert_told_apart(
        "tests/labelled/development-half",
        230,
        &[],
        &DEVELOPMENT_HALF,
    );
}

#[test]
fn bugs_that_nobody_knows_are_told_apart_as_well_as_measured() {
    let without = [Sort::Known];
    assert_told_apart(
        "tests/labelled/test-half",
        220,
        &without,
        &TEST_HALF_UNKNOWN,
    );
    let of_development = &DEVELOPMENT_HALF_UNKNOWN;
    assert_told_apart(
        "tests/labelled/development-half",
        230,
        &without,
        of_development,
    );
}

#[test]
fn the_set_is_as_large_as_it_says() {
    let mut labels = read("tests/labelled/test-half").0;
    labels.extend(read("tests/labelled/development-half").0);
    assert!(labels.len() >= 450, "{} findings", labels.len());
    let causes: BTreeSet<&String> = labels.iter().collect();
    assert!(causes.len() >= 65, "{} root causes", causes.len());
}

fn assert_told_apart(folder: &str, least: usize, without: &[Sort], bounds: &Bounds) {
    let (labels, evidence, background) = read(folder);
    let assessed = assess(&background, &evidence, &labels, without);
    println!("{}", table(&assessed));
    assert!(labels.len() >= least, "{} findings", labels.len());
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

/// The labels of the findings of a folder, with their evidence.
fn read(folder: &str) -> (Vec<String>, Vec<FindingEvidence>, Background) {
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
    (labels, evidence, Background::of(&catalogue))
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
