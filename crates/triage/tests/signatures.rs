//! Every file under `bugs/` is one bug, with tests of its own: whatever was seen of it must give one
//! signature (in `NAME.signature`), and no two bugs the same. After a wanted
//! change, run with `GADFLY_BLESS=1` to write the signatures anew, and read the
//! difference.
// A helper of a test may fail the test like the test itself.
#![allow(clippy::unwrap_used)]

use gadfly_oracle::{Conclusion, Exit, Kind, Observation, Remark, Stage, Trial, examine};
use gadfly_test_support::trials::{self, compare, per_file, plain};
use gadfly_triage::{Signature, shows, signature};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BugFile {
    about: String,
    kind: Kind,
    seen: Vec<Seen>,
}

/// An observation with everything left out that no signature depends on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Seen {
    target: String,
    /// What the program should print: if it is not said, something that no program
    /// prints, so that every output is a wrong one.
    #[serde(default = "unprinted")]
    right: String,
    stage: Stage,
    exit: Exit,
    #[serde(default)]
    stdout: String,
    #[serde(default)]
    stderr: String,
}

impl Seen {
    /// The family is the target's first word up to a dash, the options follow.
    fn observation(&self, kind: Kind) -> Observation {
        let mut words = self.target.split(' ');
        let compiler = words.next().unwrap();
        let first = compiler.split('-').next().unwrap().to_owned();
        let is_dafny = first == "dafny";
        Observation {
            target: self.target.clone(),
            // The backends of a Dafny are families of one lineage.
            lineage: is_dafny.then(|| first.clone()),
            family: match is_dafny {
                true => format!("{first}-{}", words.next().unwrap()),
                false => first,
            },
            remark: (is_dafny && kind == Kind::RunCrash).then_some(Remark::Failed),
            options: words.map(str::to_owned).collect(),
            trial: Trial::Full,
            stage: self.stage,
            exit: self.exit,
            stdout: self.stdout.clone(),
            stderr: self.stderr.clone(),
            internal_error: kind == Kind::Crash,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
            command: Vec::new(),
        }
    }
}

fn unprinted() -> String {
    "right\n".to_owned()
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/bugs")
}

fn read(path: &Path) -> BugFile {
    toml::from_str(&std::fs::read_to_string(path).unwrap())
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The one signature of everything that was seen of a bug.
fn only_signature(path: &Path, bug: &BugFile) -> Signature {
    let mut signatures = bug.seen.iter().map(|seen| {
        let observation = seen.observation(bug.kind);
        let right = Some(seen.right.as_str());
        let signature = signature(bug.kind, right, &observation);
        assert!(shows(&signature, right, &observation), "{}", path.display());
        signature
    });
    let first = signatures.next().unwrap();
    for other in signatures {
        assert_eq!(first, other, "{} is one bug", path.display());
    }
    first
}

fn main() {
    let mut trials = per_file("bug", &folder(), "toml", all_seen_has_its_signature);
    trials.extend(per_file("kind", &folder(), "toml", all_seen_is_of_its_kind));
    trials.extend([
        plain(
            "no_two_bugs_have_the_same_signature",
            no_two_bugs_have_the_same_signature,
        ),
        plain(
            "another_bug_in_the_same_compiler_does_not_show_this_one",
            another_bug_in_the_same_compiler_does_not_show_this_one,
        ),
    ]);
    trials::main(trials);
}

fn all_seen_has_its_signature(path: &Path) -> Result<(), String> {
    let bug = read(path);
    let found = only_signature(path, &bug);
    let shown = format!(
        "# {}\n{}  {}\n{}\n",
        bug.about,
        found.short_id(),
        found.text(),
        found.title()
    );
    compare(&path.with_extension("signature"), &shown)
}

fn no_two_bugs_have_the_same_signature() {
    let mut owners: BTreeMap<String, PathBuf> = BTreeMap::new();
    for path in trials::files(&folder(), "toml") {
        let signature = only_signature(&path, &read(&path));
        for name in [signature.text(), signature.short_id()] {
            if let Some(other) = owners.insert(name.to_owned(), path.clone()) {
                panic!("{} and {} are both {name}", other.display(), path.display());
            }
        }
    }
}

/// What was seen is judged to be what the file says, so that the samples stay
/// honest about what a campaign would hand over.
fn all_seen_is_of_its_kind(path: &Path) -> Result<(), String> {
    let bug = read(path);
    for seen in &bug.seen {
        let conclusion = examine(Some(&seen.right), &seen.observation(bug.kind));
        assert!(
            matches!(&conclusion, Conclusion::Finding { kind, .. } if *kind == bug.kind),
            "{conclusion:?}"
        );
    }
    Ok(())
}

fn another_bug_in_the_same_compiler_does_not_show_this_one() {
    let seen = |stderr: &str| {
        Seen {
            target: "gcc-12 -O2".into(),
            right: unprinted(),
            stage: Stage::Compile,
            exit: Exit::Code(1),
            stdout: String::new(),
            stderr: stderr.into(),
        }
        .observation(Kind::Crash)
    };
    let one = seen("f.c:1:1: internal compiler error: in foo, at bar.cc:1\n");
    let other = seen("f.c:1:1: internal compiler error: in quux, at bar.cc:1\n");
    let bug = signature(Kind::Crash, None, &one);
    assert!(shows(&bug, None, &one));
    assert!(!shows(&bug, None, &other));
}
