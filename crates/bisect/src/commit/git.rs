//! What git knows of a repository, and its commits as folders.
//!
//! Only reads the repository: commits are checked out in a new repository that borrows its
//! objects. Git runs as a job, so that it ends with Gadfly, however that ends.

use super::error::CommitError;
use crate::search::Graph;
use gadfly_sandbox::{Finished, IsolationChoice, Job, Limits, RunError, Runner, Stop};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A repository.
#[derive(Debug)]
pub struct Git<'a> {
    runner: Runner,
    stop: &'a Stop,
    /// The folder that holds its objects and references.
    common: PathBuf,
    object_format: String,
    /// All tags, as a file of packed references.
    tags: String,
}

/// A commit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Commit {
    /// Its full name.
    pub id: String,
    /// The day on which it was committed.
    pub date: String,
    /// The first line of its message.
    pub subject: String,
}

impl Commit {
    /// The beginning of its name, for people.
    #[must_use]
    pub fn short(&self) -> &str {
        self.id.get(..12).unwrap_or(&self.id)
    }
}

/// The commits of a search, parents before children.
#[derive(Clone, Debug)]
pub struct History {
    /// The commits.
    pub commits: Vec<Commit>,
    /// Which come from which.
    pub graph: Graph,
}

impl<'a> Git<'a> {
    /// Opens the repository that a folder belongs to.
    ///
    /// # Errors
    /// If it belongs to none, or git is not installed.
    pub fn open(folder: &Path, scratch: &Path, stop: &'a Stop) -> Result<Git<'a>, CommitError> {
        let mut git = Git {
            runner: Runner::with_isolation(scratch, IsolationChoice::ProcessGroup)?,
            stop,
            common: folder.to_owned(),
            object_format: String::new(),
            tags: String::new(),
        };
        let folder = fs::canonicalize(folder).map_err(CommitError::cache("open", folder))?;
        let format = "--path-format=absolute";
        let said = git.ask(&folder, &["rev-parse", format, "--git-common-dir"])?;
        git.common = PathBuf::from(said.trim_end_matches('\n'));
        let format = git.ask(&folder, &["rev-parse", "--show-object-format"])?;
        format.trim().clone_into(&mut git.object_format);
        let tags = [
            "for-each-ref",
            "--format=%(objectname) %(refname)",
            "refs/tags",
        ];
        git.tags = git.ask(&folder, &tags)?;
        Ok(git)
    }

    /// The folder that identifies the repository.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.common
    }

    /// The runner of jobs without isolation, which may use the network.
    #[must_use]
    pub(crate) fn open_runner(&self) -> &Runner {
        &self.runner
    }

    /// The commit that a revision names.
    ///
    /// # Errors
    /// If there is none.
    pub fn commit(&self, revision: &str) -> Result<Commit, CommitError> {
        let wanted = format!("{revision}^{{commit}}");
        let arguments = [
            "rev-parse",
            "--verify",
            "--quiet",
            "--end-of-options",
            &wanted,
        ];
        let found = self.run(&self.common, &arguments)?;
        let id = String::from_utf8_lossy(&found.stdout).trim().to_owned();
        if !found.exit.success() || id.is_empty() {
            return Err(CommitError::NoSuchRevision {
                revision: revision.to_owned(),
                repository: self.common.clone(),
            });
        }
        let lines = self.log(&["--max-count=1", &id])?;
        let described = lines.into_iter().next().map(|(commit, _)| commit);
        described.ok_or_else(|| git_error("describe a commit", "it says nothing"))
    }

    /// Whether a commit is another one or comes before it.
    ///
    /// # Errors
    /// If git fails.
    pub(crate) fn is_ancestor(&self, ancestor: &Commit, of: &Commit) -> Result<bool, CommitError> {
        let arguments = ["merge-base", "--is-ancestor", &ancestor.id, &of.id];
        let said = self.run(&self.common, &arguments)?;
        match said.exit {
            gadfly_sandbox::Exit::Code(0) => Ok(true),
            gadfly_sandbox::Exit::Code(1) => Ok(false),
            _ => Err(failed("compare two commits", &said)),
        }
    }

    /// The last commit that two others have in common, if they have one.
    ///
    /// # Errors
    /// If git fails.
    pub fn merge_base(&self, one: &Commit, other: &Commit) -> Result<Option<Commit>, CommitError> {
        let said = self.run(&self.common, &["merge-base", &one.id, &other.id])?;
        let text = String::from_utf8_lossy(&said.stdout).into_owned();
        match text.lines().next() {
            Some(id) if said.exit.success() => self.commit(id).map(Some),
            _ if said.exit == gadfly_sandbox::Exit::Code(1) => Ok(None),
            _ => Err(failed("find a common ancestor", &said)),
        }
    }

    /// The name of everything that a commit contains: equal for commits with the same files.
    ///
    /// # Errors
    /// If git fails.
    pub fn tree(&self, commit: &Commit) -> Result<String, CommitError> {
        let of = format!("{}^{{tree}}", commit.id);
        let said = self.ask(&self.common, &["rev-parse", "--verify", &of])?;
        Ok(said.trim().to_owned())
    }

    /// The files that differ between two commits, at most so many.
    ///
    /// # Errors
    /// If git fails.
    pub fn changed_files(
        &self,
        old: &Commit,
        new: &Commit,
        most: usize,
    ) -> Result<Vec<String>, CommitError> {
        let arguments = [
            "diff",
            "--name-only",
            "-z",
            "--no-renames",
            &old.id,
            &new.id,
        ];
        let said = self.ask(&self.common, &arguments)?;
        let names = said.split('\0').filter(|name| !name.is_empty());
        Ok(names.take(most).map(str::to_owned).collect())
    }

    /// The lines that differ between two commits, cut after so many bytes.
    ///
    /// # Errors
    /// If git fails.
    pub fn diff(
        &self,
        old: &Commit,
        new: &Commit,
        most_bytes: usize,
    ) -> Result<String, CommitError> {
        let arguments = [
            "diff",
            "--no-color",
            "--no-ext-diff",
            "--unified=0",
            &old.id,
            &new.id,
        ];
        let said = self.run(&self.common, &arguments)?;
        let kept = &said.stdout[..said.stdout.len().min(most_bytes)];
        Ok(String::from_utf8_lossy(kept).into_owned())
    }

    /// The text of a file of a commit, unless there is none or it is larger than this.
    ///
    /// # Errors
    /// If git fails.
    pub fn file(
        &self,
        commit: &Commit,
        path: &str,
        most_bytes: usize,
    ) -> Result<Option<String>, CommitError> {
        let of = format!("{}:{path}", commit.id);
        let kind = self.run(&self.common, &["cat-file", "-s", &of])?;
        let size = String::from_utf8_lossy(&kind.stdout).trim().parse();
        match size {
            Ok(size) if kind.exit.success() && most_bytes >= size => {
                self.ask(&self.common, &["cat-file", "blob", &of]).map(Some)
            }
            _ => Ok(None),
        }
    }

    /// The commits that `bad` comes from and none of `good` does, `bad` included: all of
    /// them, or only the first parents.
    ///
    /// # Errors
    /// If git fails.
    pub fn history(
        &self,
        good: &[Commit],
        bad: &Commit,
        first_parent: bool,
    ) -> Result<History, CommitError> {
        let mut arguments = vec!["--topo-order", "--reverse"];
        if first_parent {
            arguments.push("--first-parent");
        }
        arguments.extend([bad.id.as_str(), "--not"]);
        arguments.extend(good.iter().map(|commit| commit.id.as_str()));
        let (commits, parents): (Vec<Commit>, Vec<String>) =
            self.log(&arguments)?.into_iter().unzip();
        if first_parent {
            return Ok(History {
                graph: Graph::line(commits.len()),
                commits,
            });
        }
        let places: BTreeMap<&str, usize> = commits
            .iter()
            .enumerate()
            .map(|(at, commit)| (commit.id.as_str(), at))
            .collect();
        let inside = |line: &String| {
            let parents = line.split_whitespace();
            parents.filter_map(|id| places.get(id).copied()).collect()
        };
        let graph = Graph::new(parents.iter().map(inside).collect());
        let graph = graph.map_err(|error| git_error("order the history", &error.to_string()))?;
        Ok(History { commits, graph })
    }

    /// Writes the files of a commit to a new folder, as a repository of its own that borrows
    /// the objects of this one and has its tags.
    ///
    /// # Errors
    /// If git fails.
    pub(crate) fn check_out(&self, commit: &str, into: &Path) -> Result<(), CommitError> {
        fs::create_dir_all(into).map_err(CommitError::cache("create", into))?;
        let format = format!("--object-format={}", self.object_format);
        self.ask(into, &["init", "--quiet", "--template=", &format])?;
        let own = into.join(".git");
        let objects = self.common.join("objects");
        let mut borrowed = objects.into_os_string().into_encoded_bytes();
        borrowed.push(b'\n');
        let write = |name: &str, bytes: &[u8]| {
            let path = own.join(name);
            let folder = path.parent().unwrap_or(&own);
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&path, bytes))
                .map_err(CommitError::cache("write", &path))
        };
        write("objects/info/alternates", &borrowed)?;
        write("packed-refs", self.tags.as_bytes())?;
        if let Ok(shallow) = fs::read(self.common.join("shallow")) {
            write("shallow", &shallow)?;
        }
        self.ask(into, &["checkout", "--quiet", "--detach", commit])?;
        Ok(())
    }

    /// Commits with their parents, as `git log` lists them.
    fn log(&self, arguments: &[&str]) -> Result<Vec<(Commit, String)>, CommitError> {
        let format = "--format=%H%x09%P%x09%cs%x09%s";
        let always = ["log", "--no-show-signature", "--no-decorate", "--no-color"];
        let arguments = [&always, &[format][..], arguments].concat();
        let text = self.ask(&self.common, &arguments)?;
        let commits = text.lines().filter_map(|line| {
            let mut fields = line.splitn(4, '\t');
            let (id, parents) = (fields.next()?, fields.next()?);
            let commit = Commit {
                id: id.to_owned(),
                date: fields.next()?.to_owned(),
                subject: fields.next()?.to_owned(),
            };
            Some((commit, parents.to_owned()))
        });
        Ok(commits.collect())
    }

    /// What git prints, if it succeeds.
    fn ask(&self, folder: &Path, arguments: &[&str]) -> Result<String, CommitError> {
        let said = self.run(folder, arguments)?;
        match said.exit.success() && !said.stdout_truncated {
            true => Ok(String::from_utf8_lossy(&said.stdout).into_owned()),
            false => {
                let command = arguments.first().copied().unwrap_or_default();
                Err(failed(&format!("{command} in {}", folder.display()), &said))
            }
        }
    }

    fn run(&self, folder: &Path, arguments: &[&str]) -> Result<Finished, CommitError> {
        let hour = Duration::from_secs(3600);
        let limits = Limits {
            wall: hour,
            cpu: hour,
            memory: Limits::UNLIMITED,
            file_size: Limits::UNLIMITED,
            processes: 256,
            output: 1 << 30,
        };
        let mut job = Job::new("git", folder, limits)
            .args([
                "-c",
                "advice.detachedHead=false",
                "-c",
                "core.hooksPath=/dev/null",
            ])
            .args(arguments)
            .env("GIT_TERMINAL_PROMPT", "0")
            .env("GIT_OPTIONAL_LOCKS", "0");
        // The user's settings say which repositories are trusted.
        for name in ["HOME", "XDG_CONFIG_HOME"] {
            if let Some(value) = std::env::var_os(name) {
                job.env.insert(OsString::from(name), value);
            }
        }
        match self.runner.run(&job, self.stop) {
            Err(RunError::CannotStart { .. }) => Err(git_error(
                "be started",
                "it is not installed; `apt install git` installs it",
            )),
            other => Ok(other?),
        }
    }
}

fn failed(action: &str, said: &Finished) -> CommitError {
    let message = String::from_utf8_lossy(&said.stderr);
    let message = message.trim();
    match message.is_empty() {
        true => git_error(action, &said.exit.to_string()),
        false => git_error(action, message.strip_prefix("fatal: ").unwrap_or(message)),
    }
}

fn git_error(action: &str, message: &str) -> CommitError {
    CommitError::Git {
        action: action.to_owned(),
        message: message.lines().next().unwrap_or_default().to_owned(),
    }
}
