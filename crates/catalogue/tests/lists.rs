//! Lists of errors: each of them is a known bug, a consequence of one, or new; and one that is
//! new among known ones makes the finding new.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_catalogue::{Catalogue, Evidence};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// What the catalogue makes of a message of the compiler behind a backend of Dafny 4.11.
fn known_in(catalogue: &Catalogue, backend: &str, words: &str) -> Vec<String> {
    known_of(catalogue, "4.11.0", backend, words)
}

fn known_of(catalogue: &Catalogue, version: &str, backend: &str, words: &str) -> Vec<String> {
    let features = BTreeSet::from(["bitvectors", "newtypes", "shared-names"].map(str::to_owned));
    let backends = match backend {
        "dafny" => vec!["cs", "dafny"],
        backend => vec![backend],
    };
    let bugs = catalogue.recognise(&Evidence {
        kind: "reject",
        backends: &backends,
        compiler: "dafny",
        version,
        signature: "",
        short_id: "",
        words,
        program: "",
        features: &features,
        origin: None,
    });
    Vec::from_iter(bugs.iter().map(|bug| bug.slug().to_owned()))
}

/// A catalogue of two bugs that say E0001 and E0002, the first of which may be followed by
/// errors about the same name.
fn two_bugs(backend: &str) -> (tempfile::TempDir, Catalogue) {
    let folder = tempfile::tempdir().unwrap();
    for (slug, says) in [("one", "E0001"), ("two", "E0002")] {
        let bug = folder.path().join("dafny").join(slug);
        fs::create_dir_all(&bug).unwrap();
        let text = format!(
            "id = \"dafny/{slug}\"\ntitle = \"t\"\nkind = \"reject\"\nconsequences = ['follows {says}: (\\w+)']\n[[recognise]]\nbackend = \"{backend}\"\nsays = [\"{says} \"]\n"
        );
        fs::write(bug.join("bug.toml"), text).unwrap();
    }
    let catalogue = Catalogue::of_folder(folder.path()).unwrap();
    (folder, catalogue)
}

/// An error in the format of the compiler behind each backend.
fn error(backend: &str, line: usize, text: &str) -> String {
    match backend {
        "cs" => format!("main.cs({line},8): error CS0103: {text}\n"),
        "java" => {
            format!("main-java/_System/__default.java:{line}: error: {text}\n    x;\n    ^\n")
        }
        "go" => format!("main-go/src/main.go:{line}:3: {text}\n\tmore of it\n"),
        "rs" => format!("error[E{line:04}]: {text}\n --> main.rs:{line}:3\n"),
        "cpp" => format!("main.cpp:{line}:3: error: {text}\n  {line} | x\n"),
        _ => format!("main.dfy({line},3): Error: {text}\n"),
    }
}

#[test]
fn one_new_error_among_known_ones_makes_a_finding_new() {
    for backend in ["cs", "java", "go", "rs", "cpp", "dafny"] {
        let (_folder, catalogue) = two_bugs(backend);
        let list = |texts: &[&str]| -> String {
            let numbered = texts.iter().enumerate();
            numbered
                .map(|(line, text)| error(backend, line + 1, text))
                .collect()
        };
        let known = |texts: &[&str]| known_in(&catalogue, backend, &list(texts));
        assert_eq!(known(&["E0001 x"]), ["one"], "{backend}");
        assert_eq!(known(&["E0001 x", "E0002 y"]), ["one", "two"], "{backend}");
        assert_eq!(
            known(&["E0002 y", "E0001 x", "E0001 z"]),
            ["two", "one"],
            "{backend}"
        );
        for at in 0..3 {
            let mut texts = vec!["E0001 x", "E0002 y"];
            texts.insert(at, "quite another thing");
            assert!(known(&texts).is_empty(), "{backend}, at {at}");
        }
    }
}

#[test]
fn an_error_that_follows_from_a_known_one_is_not_new() {
    for backend in ["cs", "java", "go", "rs", "cpp", "dafny"] {
        let (_folder, catalogue) = two_bugs(backend);
        let known = |second: &str| {
            let words = error(backend, 1, "E0001 x") + &error(backend, 2, second);
            known_in(&catalogue, backend, &words)
        };
        assert_eq!(known("follows E0001: x"), ["one"], "{backend}");
        // Of a name that the known error says nothing about.
        assert!(known("follows E0001: y").is_empty(), "{backend}");
        // A consequence of another bug, which is not there.
        assert!(known("follows E0002: x").is_empty(), "{backend}");
    }
}

#[test]
fn of_what_a_parser_says_only_the_first_error_counts() {
    let (_folder, catalogue) = two_bugs("cs");
    let first = "main.cs(1,8): error CS1525: E0001 Unexpected symbol `<'\n";
    let others = "main.cs(1,9): error CS1525: Unexpected symbol `)'\nmain.cs(2,1): error CS1026: Unexpected symbol `else'\n";
    assert_eq!(
        known_in(&catalogue, "cs", &format!("{first}{others}")),
        ["one"]
    );
    assert!(known_in(&catalogue, "cs", &format!("{others}{first}")).is_empty());
}

#[test]
fn lines_that_only_count_errors_are_none() {
    let (_folder, catalogue) = two_bugs("rs");
    let words =
        "error[E0001]: E0001 x\n --> b\nerror[E0002]: E0002 y\nerror: aborting due to 2 errors";
    assert_eq!(known_in(&catalogue, "rs", words), ["one", "two"]);
    let (_folder, catalogue) = two_bugs("go");
    let words = "main.go:1:3: E0001 x\nmain.go:1:3: too many errors\n";
    assert_eq!(known_in(&catalogue, "go", words), ["one"]);
}

/// What compilers really said, `tests/lists/BACKEND-VERSION-NAME.txt`: the first line has the
/// slugs of the known bugs, or `new`.
#[test]
fn real_lists_are_looked_at_error_by_error() {
    let catalogue = Catalogue::embedded();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists");
    let files = fs::read_dir(folder).unwrap();
    let mut paths: Vec<_> = files.map(|it| it.unwrap().path()).collect();
    paths.sort();
    assert!(paths.len() >= 12, "{}", paths.len());
    let mut complaints = Vec::new();
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut parts = name.split('-');
        let (backend, version) = (parts.next().unwrap(), parts.next().unwrap());
        let text = fs::read_to_string(&path).unwrap();
        let (expected, words) = text.split_once('\n').unwrap();
        let known = known_of(&catalogue, version, backend, words).join(", ");
        let known = if known.is_empty() { "new" } else { &known };
        if known != expected {
            complaints.push(format!("{name} is {known}, not {expected}"));
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}
