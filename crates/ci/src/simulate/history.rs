//! A simulation on disk, and the repository that is made of it.
//!
//! `simulation.toml` says how the compiler is built; `compiler/` has its sources; each file of
//! `pulls/` is a pull request: edits that do no harm, and edits that plant a bug each.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A simulation.
#[derive(Debug)]
pub struct Simulation {
    /// How the compiler is built and used.
    pub setup: Setup,
    /// The sources that the history begins with.
    files: BTreeMap<String, String>,
    pub(super) pulls: Vec<PullFile>,
}

/// How the compiler is built and used.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The build command.
    pub build: String,
    /// Where the compiler is in a build.
    pub compiler: PathBuf,
    /// Its description, in the `gadfly.toml` beside this file.
    pub target: String,
}

/// A pull request.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PullFile {
    #[serde(skip)]
    pub(super) name: String,
    /// Whether it is only part of the history.
    #[serde(skip)]
    pub(super) is_skipped: bool,
    pub(super) title: String,
    #[serde(default)]
    edit: Vec<Edit>,
    #[serde(default)]
    pub(super) bug: Vec<BugFile>,
}

/// A planted bug.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BugFile {
    pub(super) name: String,
    pub(super) kind: String,
    edit: Vec<Edit>,
}

/// One place of the sources that changes.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Edit {
    file: String,
    old: String,
    new: String,
}

/// Why a simulation cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// A file cannot be read or written.
    #[error("cannot use {path}: {source}", path = .path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system said.
        source: io::Error,
    },
    /// A file has another form.
    #[error("{path}: {problem}", path = .path.display())]
    Wrong {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: String,
    },
    /// An edit does not fit.
    #[error(
        "pull request {pull}: the old text of an edit of {file} occurs {times} times, not once"
    )]
    Misfit {
        /// The pull request.
        pull: String,
        /// The file.
        file: String,
        /// How often it occurs.
        times: usize,
    },
    /// Git failed.
    #[error("git {0} failed; is it installed?")]
    Git(String),
}

/// The commits of a pull request.
#[derive(Clone, Debug)]
pub(super) struct Commits {
    pub(super) base: String,
    pub(super) head: String,
    /// The head without one of the bugs, by its name.
    pub(super) without: BTreeMap<String, String>,
}

impl Simulation {
    /// Reads a simulation.
    ///
    /// # Errors
    /// If a file is missing or wrong.
    pub fn read(folder: &Path) -> Result<Simulation, HistoryError> {
        let setup = parse(&folder.join("simulation.toml"))?;
        let mut files = BTreeMap::new();
        for path in list(&folder.join("compiler"))? {
            files.insert(name(&path), text(&path)?);
        }
        let mut pulls = Vec::new();
        for path in list(&folder.join("pulls"))? {
            let mut pull: PullFile = parse(&path)?;
            pull.name = name(&path).trim_end_matches(".toml").to_owned();
            pulls.push(pull);
        }
        Ok(Simulation {
            setup,
            files,
            pulls,
        })
    }

    /// Whether there is a pull request to replay.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pulls.iter().all(|pull| pull.is_skipped)
    }

    /// Leaves all pull requests out whose names do not begin with one of these. They stay
    /// in the history.
    pub fn keep(&mut self, wanted: &[String]) {
        for pull in &mut self.pulls {
            pull.is_skipped = !wanted.iter().any(|name| pull.name.starts_with(name));
        }
    }

    /// Makes the repository: every pull request is a branch of three commits, and the main
    /// branch goes on with its edits that do no harm.
    pub(super) fn make(&self, folder: &Path) -> Result<Vec<Commits>, HistoryError> {
        let git = Git(folder);
        git.run(&["init", "--quiet", "--initial-branch=main", "."])?;
        let mut files = self.files.clone();
        files.insert("CHANGES".to_owned(), "Changes of minic\n".to_owned());
        let mut base = git.commit(&files, "Begin")?;
        let mut all = Vec::new();
        for pull in &self.pulls {
            let mut harmless = files.clone();
            pull.apply(&pull.edit, &mut harmless)?;
            note(&mut harmless, &pull.title);
            git.run(&["checkout", "--quiet", "-B", "work", &base])?;
            git.commit(&harmless, &pull.title)?;
            let mut wrong = harmless.clone();
            for bug in &pull.bug {
                pull.apply(&bug.edit, &mut wrong)?;
            }
            if !pull.bug.is_empty() {
                git.commit(&wrong, "Handle the other cases")?;
            }
            note(&mut wrong, "Say more about it");
            let head = git.commit(&wrong, "Write it down")?;
            let mut without = BTreeMap::new();
            for bug in &pull.bug {
                let mut right = harmless.clone();
                for other in pull.bug.iter().filter(|other| other.name != bug.name) {
                    pull.apply(&other.edit, &mut right)?;
                }
                note(&mut right, "Say more about it");
                let commit = git.commit(&right, "Without one of the bugs")?;
                without.insert(bug.name.clone(), commit);
            }
            git.run(&["checkout", "--quiet", "-B", "main", &base])?;
            let merged = git.commit(&harmless, &format!("Merge: {}", pull.title))?;
            all.push(Commits {
                base: base.clone(),
                head,
                without,
            });
            base = merged;
            files = harmless;
        }
        Ok(all)
    }
}

impl PullFile {
    fn apply(
        &self,
        edits: &[Edit],
        files: &mut BTreeMap<String, String>,
    ) -> Result<(), HistoryError> {
        for edit in edits {
            let text = files.entry(edit.file.clone()).or_default();
            let times = text.matches(&edit.old).count();
            if times != 1 {
                return Err(HistoryError::Misfit {
                    pull: self.name.clone(),
                    file: edit.file.clone(),
                    times,
                });
            }
            *text = text.replacen(&edit.old, &edit.new, 1);
        }
        Ok(())
    }
}

/// Every commit changes this file, so that no two are the same.
fn note(files: &mut BTreeMap<String, String>, line: &str) {
    let changes = files.entry("CHANGES".to_owned()).or_default();
    changes.push_str(&format!("- {line}\n"));
}

/// The git of a folder, whatever the user's settings are.
struct Git<'a>(&'a Path);

impl Git<'_> {
    fn run(&self, arguments: &[&str]) -> Result<String, HistoryError> {
        let output = Command::new("git")
            .args(["-c", "user.name=A", "-c", "user.email=a@example.com"])
            .args([
                "-c",
                "commit.gpgsign=false",
                "-c",
                "core.hooksPath=/dev/null",
            ])
            .args(arguments)
            .current_dir(self.0)
            .env("GIT_AUTHOR_DATE", "2024-01-01T00:00:00Z")
            .env("GIT_COMMITTER_DATE", "2024-01-01T00:00:00Z")
            .env_remove("GIT_DIR")
            .stdin(Stdio::null())
            .output();
        let what = || HistoryError::Git(arguments.join(" "));
        let output = output.map_err(|_| what())?;
        match output.status.success() {
            true => Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned()),
            false => Err(what()),
        }
    }

    fn commit(
        &self,
        files: &BTreeMap<String, String>,
        message: &str,
    ) -> Result<String, HistoryError> {
        for (name, text) in files {
            let path = self.0.join(name);
            fs::write(&path, text).map_err(|source| HistoryError::File { path, source })?;
        }
        self.run(&["add", "--all"])?;
        self.run(&["commit", "--quiet", "--message", message])?;
        self.run(&["rev-parse", "HEAD"])
    }
}

fn parse<T: for<'d> Deserialize<'d>>(path: &Path) -> Result<T, HistoryError> {
    toml::from_str(&text(path)?).map_err(|error| HistoryError::Wrong {
        path: path.to_owned(),
        problem: error.message().to_owned(),
    })
}

fn text(path: &Path) -> Result<String, HistoryError> {
    fs::read_to_string(path).map_err(|source| HistoryError::File {
        path: path.to_owned(),
        source,
    })
}

fn name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// The files of a folder, sorted.
fn list(folder: &Path) -> Result<Vec<PathBuf>, HistoryError> {
    let entries = fs::read_dir(folder).map_err(|source| HistoryError::File {
        path: folder.to_owned(),
        source,
    })?;
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    Ok(paths)
}
