//! Findings of real campaigns whose root causes a person named: how well triage tells them
//! apart must not get worse. The bounds are what was measured; nobody tunes rules on these
//! files (see their README).
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_catalogue::Catalogue;
use gadfly_triage::cause::{Assessed, Background, Labelled, assess};
use std::fs;
use std::path::Path;

/// The part, and the least precision and recall of its pairs in percent.
const BOUNDS: [(&str, f64, f64); 11] = [
    ("chibicc", 100.0, 100.0),
    ("cs", 100.0, 99.0),
    ("dafny", 90.0, 100.0),
    ("go", 87.0, 78.0),
    ("java", 83.0, 98.0),
    ("js", 100.0, 65.0),
    ("pcc", 100.0, 33.0),
    ("py", 100.0, 100.0),
    ("rs", 100.0, 100.0),
    ("tcc", 100.0, 100.0),
    ("all", 92.0, 82.0),
];

#[test]
fn the_test_half_is_told_apart_as_well_as_measured() {
    let (labels, assessed) = assess_folder("tests/labelled/test-half");
    println!("{}", table(&assessed));
    assert!(labels >= 200, "{labels} findings");
    for of in &assessed {
        let bound = BOUNDS.iter().find(|(part, _, _)| *part == of.part);
        let Some((_, precision, recall)) = bound else {
            panic!("{} has no bound:\n{}", of.part, table(&assessed));
        };
        assert!(
            of.pairs.precision() * 100.0 >= *precision && of.pairs.recall() * 100.0 >= *recall,
            "{} should reach {precision} % and {recall} %:\n{}",
            of.part,
            table(&assessed)
        );
    }
    assert_eq!(assessed.len(), BOUNDS.len(), "{}", table(&assessed));
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
