//! The catalogue as it is, and folders of the user's.

#![allow(clippy::unwrap_used)]

use gadfly_catalogue::{
    Catalogue, Evidence, Kind, Origin, Outcome, Recognise, first_difference, page,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

#[test]
fn every_embedded_bug_can_be_read() {
    let read = Catalogue::of_folder(&root().join("bugs")).unwrap();
    let embedded = Catalogue::embedded();
    let ids = |it: &Catalogue| Vec::from_iter(it.bugs().iter().map(|bug| bug.id.clone()));
    assert_eq!(ids(&read), ids(&embedded));
    assert!(!read.bugs().is_empty());
}

#[test]
fn every_bug_is_described_and_has_a_program() {
    let catalogue = Catalogue::embedded();
    let mut complaints = Vec::new();
    for bug in catalogue.bugs() {
        let id = &bug.id;
        let mut wants = |holds: bool, what: &str| {
            if !holds {
                complaints.push(format!("{id} {what}"));
            }
        };
        wants(bug.program.is_some(), "has no program.* file");
        wants(!bug.title.is_empty(), "has no title");
        wants(
            !bug.title.ends_with('.'),
            "has a title that ends in a full stop",
        );
        wants(bug.cause.ends_with('.'), "has no cause that is a sentence");
        wants(!bug.found.is_empty(), "does not say how it was found");
        wants(bug.shown().next().is_some(), "says nowhere what shows it");
        wants(
            bug.recognise.is_empty() != bug.no_rule.is_empty(),
            "has neither a rule nor a reason why it has none, or both",
        );
        let is_slug = |part: &str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || "-+".contains(it))
        };
        wants(
            id.split('/').all(is_slug),
            "is not written in small letters with hyphens",
        );
        for issue in &bug.issues {
            let digits = issue.strip_prefix('#').unwrap_or("");
            let is_number = !digits.is_empty() && digits.chars().all(|it| it.is_ascii_digit());
            wants(
                is_number || issue.starts_with("https://"),
                "has an issue that is no number",
            );
        }
        for seen in &bug.observed {
            let other = seen.bug.as_deref();
            wants(
                other.is_none_or(|other| catalogue.get(other).is_some()),
                "refers to a bug that there is not",
            );
            wants(other != Some(id), "refers to itself");
        }
        for other in &bug.same_cause {
            let other = catalogue.get(other);
            wants(
                other.is_some_and(|other| other.id != *id && other.same_cause.contains(id)),
                "has a `same_cause` that does not name it in turn",
            );
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

/// Dafny's are asked in `crates/conformance/tests/recognised.rs`: their rules quote more of the
/// messages than the catalogue records. Most of these compilers are on few machines.
#[test]
fn entries_of_compilers_of_c_recognise_their_own_programs() {
    let catalogue = Catalogue::embedded();
    let mut complaints = Vec::new();
    let bugs = catalogue.bugs().iter();
    for bug in bugs.filter(|bug| bug.compiler() != "dafny" && bug.no_rule.is_empty()) {
        for seen in bug.shown() {
            let right = bug.expected.as_deref().unwrap_or_default();
            let difference = first_difference(right, &seen.says);
            let rules = bug.recognise.iter();
            let known = catalogue.recognise(&Evidence {
                kind: match seen.outcome {
                    Outcome::Finished => "wrong-output",
                    Outcome::Crashed => "run-crash",
                    Outcome::CompilerCrashed => "crash",
                    Outcome::LimitReached => "hang",
                    _ => "reject",
                },
                backends: &[bug.compiler()],
                compiler: bug.compiler(),
                version: &seen.versions[0],
                signature: "",
                short_id: "",
                words: &format!("{difference}\n{}", seen.says),
                program: bug.program.as_ref().map_or("", |(_, text)| text),
                features: &rules.flat_map(Recognise::features).cloned().collect(),
                origin: None,
            });
            let ids = Vec::from_iter(known.iter().map(|bug| bug.id.as_str()));
            if ids != [bug.id.as_str()] {
                complaints.push(format!("{} on {}: {ids:?}", bug.id, seen.backend));
            }
        }
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
}

#[test]
fn the_page_in_the_documentation_is_written_from_the_catalogue() {
    let file = root().join("docs/bugs-found.md");
    let written = page(Catalogue::embedded().bugs());
    if std::env::var_os("GADFLY_BLESS").is_some() {
        fs::write(&file, &written).unwrap();
    }
    let there = fs::read_to_string(&file).unwrap();
    assert!(
        there == written,
        "docs/bugs-found.md is not what the catalogue says; run GADFLY_BLESS=1 cargo test -p gadfly-catalogue"
    );
}

const ANOTHER: &str = "\
id = \"tcc/another\"
title = \"Another bug\"
kind = \"wrong-output\"

[[recognise]]
versions = [\"0.9\"]
kind = \"wrong-output\"
says = ['is \"1\", not \"2\"']
features = [\"loops\"]

[[recognise]]
generator = 3
seeds = [7]
";

fn folder(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let bug = folder.path().join("tcc/another");
    fs::create_dir_all(&bug).unwrap();
    fs::write(bug.join("bug.toml"), text).unwrap();
    folder
}

fn found<'a>(words: &'a str, features: &'a BTreeSet<String>) -> Evidence<'a> {
    Evidence {
        kind: "wrong-output",
        backends: &["tcc"],
        compiler: "tcc",
        version: "0.9.27",
        signature: "wrong-output tcc",
        short_id: "0123",
        words,
        program: "",
        features,
        origin: None,
    }
}

#[test]
fn a_folder_of_the_users_is_asked_too() {
    let folder = folder(ANOTHER);
    let catalogue = Catalogue::embedded().with_folder(folder.path()).unwrap();
    let words = first_difference("1\n2\n", "1\n1\n");
    assert_eq!(words, "line 2 is \"1\", not \"2\"");
    let features = BTreeSet::from(["loops".to_owned()]);
    let ids = |found: &Evidence<'_>| {
        let bugs = catalogue.recognise(found);
        Vec::from_iter(bugs.iter().map(|bug| bug.id.clone()))
    };
    assert_eq!(ids(&found(&words, &features)), ["tcc/another"]);
    let none = BTreeSet::new();
    assert!(
        ids(&found(&words, &none)).is_empty(),
        "a feature is missing"
    );
    let other = found("something else", &none);
    assert!(ids(&other).is_empty());
    let origin = |generator, seed| Some(Origin { generator, seed });
    let by_seed = |origin| Evidence {
        origin,
        ..other.clone()
    };
    assert_eq!(ids(&by_seed(origin(3, 7))), ["tcc/another"]);
    assert!(ids(&by_seed(origin(4, 7))).is_empty(), "another generator");
    assert!(ids(&by_seed(origin(3, 8))).is_empty(), "another seed");
}

#[test]
fn a_construct_tells_in_a_small_program_only() {
    let rule = "id = \"tcc/another\"\ntitle = \"t\"\nkind = \"wrong-output\"\n[[recognise]]\nprogram = 'x \\* y'\nlines = 2\n";
    let folder = folder(rule);
    let catalogue = Catalogue::of_folder(folder.path()).unwrap();
    let none = BTreeSet::new();
    let is_known = |program| {
        let found = Evidence {
            program,
            ..found("", &none)
        };
        !catalogue.recognise(&found).is_empty()
    };
    assert!(is_known("int x;\n\nreturn x * y;\n"));
    assert!(!is_known("int x;\nint y;\nreturn x * y;\n"), "too long");
    assert!(!is_known("return x + y;\n"), "without the construct");
}

#[test]
fn an_entry_is_found_by_the_commit_that_introduced_it() {
    let entry = "id = \"tcc/another\"\ntitle = \"t\"\nkind = \"wrong-output\"\nno_rule = \"its output says nothing\"\nintroduced_by = [\"0123456789ab\", \"fedc\"]\n";
    let folder = folder(entry);
    let catalogue = Catalogue::of_folder(folder.path()).unwrap();
    let id = |commit| catalogue.introduced_by(commit).map(|bug| bug.id.as_str());
    let full = "0123456789abcdef0123456789abcdef01234567";
    assert_eq!(id(full), Some("tcc/another"));
    assert_eq!(id("0123456789a"), None);
    // Too short to name one commit.
    assert_eq!(id("fedcba9876543210fedcba9876543210fedcba98"), None);
}

#[test]
fn a_wrong_folder_is_told_with_the_file_and_the_line() {
    let read = |text: &str| {
        let folder = folder(text);
        Catalogue::of_folder(folder.path()).unwrap_err().to_string()
    };
    let rule = "id = \"tcc/another\"\ntitle = \"t\"\nkind = \"crash\"\n[[recognise]]\n";
    for (text, line, said) in [
        (
            "id = \"tcc/another\"\ntitle = \"t\"\nkind = \"boom\"\n".to_owned(),
            3,
            "boom",
        ),
        (
            format!("{rule}message = '('\n"),
            5,
            "not a regular expression",
        ),
        (format!("{rule}kind = \"crash\"\n"), 4, "every finding"),
        (format!("{rule}program = 'x'\n"), 4, "every finding"),
        (format!("{rule}seeds = [1]\n"), 4, "go together"),
        ("titel = \"t\"\n".to_owned(), 1, "titel"),
        (
            "id = \"tcc/other\"\ntitle = \"t\"\nkind = \"crash\"\n".to_owned(),
            1,
            "the folder is tcc/another",
        ),
    ] {
        let error = read(&text);
        assert!(
            error.contains(&format!("bug.toml, line {line}: ")),
            "{error}"
        );
        assert!(error.contains(said), "{error}");
    }
}

#[test]
fn a_folder_without_bugs_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let error = Catalogue::of_folder(folder.path()).unwrap_err().to_string();
    assert!(error.contains("contains no known bugs"), "{error}");
}

/// Every miscompilation of a compiler whose passes can be switched off says which one it is.
#[test]
fn miscompilations_say_who_is_to_blame() {
    let catalogue = Catalogue::embedded();
    let mut blamed = 0;
    for bug in catalogue.bugs() {
        let has_passes = ["gcc", "clang", "ispc", "pocl"].contains(&bug.compiler());
        if has_passes && matches!(bug.kind, Kind::WrongOutput | Kind::RunCrash) {
            let blame = bug.blame.as_ref();
            assert!(blame.is_some_and(|it| !it.checked.is_empty()), "{}", bug.id);
            blamed += 1;
        }
    }
    assert!(blamed >= 13, "{blamed}");
}
