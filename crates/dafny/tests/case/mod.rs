//! A program of the corpus and what is known of it. Reads files; runs nothing.
//! The conformance tests share it.
//!
//! Beside `NAME.dfy` lie `NAME.expected`, the standard output of the program,
//! `NAME.2.3.expected` where Dafny 2.3 prints something else, and where there is
//! more to say `NAME.toml`:
//!
//! ```toml
//! exit = 1                           # the exit status, when not 0
//! dialects = ["4"]                   # those that have it, when fewer than print it
//! options = ["--general-newtypes=true"]   # without which Dafny refuses it
//! because = "…"                      # why a dialect is left out, or an option given
//! fails_checks = "…"                 # what its own specification says is wrong with it
//!
//! [[unsupported]]                    # a backend that cannot do it, and says so
//! dafny = "4.11"
//! backend = "java"
//!
//! [[wrong]]                          # a backend that has a bug
//! dafny = "4.11"
//! backend = "go"                     # `dafny` when Dafny refuses the program
//! outcome = "crashed"                # `finished` when it only prints the wrong thing
//! says = "…"                         # words of its output or complaint
//! bug = "dafny/…"                    # which one, in the catalogue
//! ```
//!
//! The programs of the catalogue's bugs of Dafny, `bugs/dafny/SLUG/program.dfy`, belong
//! to the corpus too: what is known of them is in `bug.toml`, and what they print in
//! `expected` and `expected.2.3`.

use gadfly_catalogue::{Bug, Catalogue};
use gadfly_dafny::Dialect;
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};

/// A program of the corpus.
pub(crate) struct Case {
    /// `AREA/NAME`, or `bugs/SLUG`.
    pub(crate) name: String,
    /// Its file.
    pub(crate) path: PathBuf,
    /// The program.
    pub(crate) text: String,
    /// What else is known.
    pub(crate) facts: Facts,
}

/// What `NAME.toml` says.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Facts {
    /// The exit status.
    pub(crate) exit: i32,
    dialects: Option<Vec<String>>,
    /// Options of Dafny's.
    pub(crate) options: Vec<String>,
    /// Why some dialect or option.
    pub(crate) because: String,
    /// What is told when its specifications are checked, if they do not hold.
    #[allow(dead_code, reason = "one test is about that")]
    pub(crate) fails_checks: String,
    /// Backends that cannot do it.
    pub(crate) unsupported: Vec<Unsupported>,
    /// Backends that have a bug.
    pub(crate) wrong: Vec<Wrong>,
}

/// A backend that cannot do what the program asks.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "the interpreter's test does not ask backends")]
pub(crate) struct Unsupported {
    pub(crate) dafny: String,
    pub(crate) backend: String,
}

/// A backend that has a bug.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "the interpreter's test does not ask backends")]
pub(crate) struct Wrong {
    pub(crate) dafny: String,
    pub(crate) backend: String,
    pub(crate) outcome: String,
    pub(crate) says: String,
    pub(crate) bug: String,
}

impl Case {
    /// What the program prints in a dialect; nothing when that has not been
    /// recorded yet.
    pub(crate) fn expected(&self, dialect: Dialect) -> Option<String> {
        let own = fs::read_to_string(self.expected_path(dialect)).ok();
        own.or_else(|| fs::read_to_string(self.expected_path(Dialect::V4)).ok())
    }

    /// Where that is recorded; older dialects have a file of their own only if
    /// they print something else.
    pub(crate) fn expected_path(&self, dialect: Dialect) -> PathBuf {
        let of_bug = self.name.starts_with("bugs/");
        match dialect {
            Dialect::V4 if of_bug => self.path.with_file_name("expected"),
            older if of_bug => self.path.with_file_name(format!("expected.{older}")),
            Dialect::V4 => self.path.with_extension("expected"),
            older => self.path.with_extension(format!("{older}.expected")),
        }
    }
}

impl Facts {
    /// Whether the program is meant for this dialect, provided that it can be
    /// printed for it.
    pub(crate) fn meant_for(&self, dialect: Dialect) -> bool {
        let named = |names: &Vec<String>| names.iter().any(|name| name == dialect.name());
        self.dialects.as_ref().is_none_or(named)
    }
}

/// All programs of the corpus, and those of the catalogue's bugs.
pub(crate) fn cases() -> Vec<Case> {
    let root = repository().join("crates/dafny/tests/corpus");
    let mut cases = Vec::new();
    for area in sorted(&root) {
        for path in sorted(&area) {
            if path.extension().is_some_and(|ending| ending == "dfy") {
                cases.push(read(&root, path));
            }
        }
    }
    let bugs = repository().join("bugs");
    let catalogue = Catalogue::of_folder(&bugs).unwrap();
    let of_dafny = catalogue
        .bugs()
        .iter()
        .filter(|bug| bug.compiler() == "dafny");
    cases.extend(of_dafny.map(|bug| of_bug(bug, bugs.join(&bug.id).join("program.dfy"))));
    cases
}

/// The program of a bug.
fn of_bug(bug: &Bug, path: PathBuf) -> Case {
    let mut facts = Facts {
        exit: bug.exit,
        dialects: (!bug.dialects.is_empty()).then(|| bug.dialects.clone()),
        options: bug.options.clone(),
        because: bug.because.clone(),
        fails_checks: bug.fails_checks.clone(),
        ..Facts::default()
    };
    for lacks in &bug.unsupported {
        facts
            .unsupported
            .extend(lacks.versions.iter().map(|version| Unsupported {
                dafny: version.clone(),
                backend: lacks.backend.clone(),
            }));
    }
    for seen in &bug.observed {
        facts
            .wrong
            .extend(seen.versions.iter().map(|version| Wrong {
                dafny: version.clone(),
                backend: seen.backend.clone(),
                outcome: seen.outcome.to_string(),
                says: seen.says.clone(),
                bug: seen.bug.clone().unwrap_or_else(|| bug.id.clone()),
            }));
    }
    Case {
        name: format!("bugs/{}", bug.slug()),
        text: fs::read_to_string(&path).unwrap(),
        facts,
        path,
    }
}

fn read(root: &Path, path: PathBuf) -> Case {
    let facts = match fs::read_to_string(path.with_extension("toml")) {
        Ok(text) => toml::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display())),
        Err(_) => Facts::default(),
    };
    let name = path.strip_prefix(root).unwrap().with_extension("");
    Case {
        name: name.to_str().unwrap().replace('\\', "/"),
        text: fs::read_to_string(&path).unwrap(),
        facts,
        path,
    }
}

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}
