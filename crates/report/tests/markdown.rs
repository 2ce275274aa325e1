//! Reports on made-up bugs, one per tracker, against the files in `data/`.
//! `GADFLY_BLESS=1` writes them.

#![allow(clippy::unwrap_used)]

use gadfly_report::{Issue, Program, RelatedBug, Results, Tracker};
use std::fs;
use std::path::Path;

/// Whether the files are written instead of compared.
const BLESS: &str = "GADFLY_BLESS";

/// A miscompilation with everything known, and with texts that try to break out.
fn issue() -> Issue {
    Issue {
        title: "wrong code with `-O2` <script> @somebody".to_owned(),
        what: "the compiled program prints a wrong output".to_owned(),
        target: "cc-12 -O2".to_owned(),
        options: vec!["-O2".to_owned()],
        version: "cc 12.2.0".to_owned(),
        system: "linux x86_64".to_owned(),
        program: vec![Program {
            name: "func.c".to_owned(),
            language: "c",
            text: "// ```\nint main(void) { return 0; }\n".to_owned(),
        }],
        is_reduced: true,
        command: "cc-12 -O2 func.c -o func && ./func".to_owned(),
        expected: Some("1\n".to_owned()),
        actual: "2\n```\n# not a title\n".to_owned(),
        evidence: "expected `1`, got `2`".to_owned(),
        is_of_original: false,
        shown: (5, 5),
        results: vec![
            Results {
                result: "printed 2".to_owned(),
                is_bad: true,
                targets: vec!["cc-12 -O2".to_owned()],
            },
            Results {
                result: "printed 1".to_owned(),
                is_bad: false,
                targets: vec!["cc-11 -O2".to_owned(), "cc-12 -O0".to_owned()],
            },
        ],
        bisections: vec!["since 12".to_owned()],
        blame: Some("the pass `vrp1`, by -fno-tree-vrp".to_owned()),
        validity: "Every operation is defined.".to_owned(),
        related: vec![RelatedBug {
            name: "cc/loses-a-store (#7)".to_owned(),
            title: "a store is lost".to_owned(),
            relation: "85 % alike".to_owned(),
        }],
        attached: vec!["func.c".to_owned(), "reproduce.sh".to_owned()],
    }
}

#[test]
fn every_tracker_gets_the_shape_that_it_asks_for() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    for tracker in Tracker::ALL {
        let file = folder.join(format!("{tracker}.md"));
        let text = tracker.markdown(&issue());
        if std::env::var_os(BLESS).is_some() {
            fs::write(&file, &text).unwrap();
        }
        let wanted = fs::read_to_string(&file).unwrap();
        assert_eq!(text, wanted, "{}; {BLESS}=1 writes it", file.display());
    }
}

#[test]
fn families_have_their_trackers() {
    assert_eq!(Tracker::of_family("clang"), Tracker::Llvm);
    assert_eq!(Tracker::of_family("dafny-cs"), Tracker::Dafny);
    assert_eq!(Tracker::of_family("tcc"), Tracker::Generic);
    assert!("bugzilla".parse::<Tracker>().is_err());
}
