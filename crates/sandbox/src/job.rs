//! One process to be run, and what became of it.

use crate::{Exit, Limits};
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where programs are looked for when the environment does not say, and in
/// other roots.
const DEFAULT_PATH: &str = "/usr/local/bin:/usr/bin:/bin";

/// One program to be run, with an environment of its own.
///
/// The environment is small and explicit, so that a run does not depend on who
/// started it: `PATH`, `HOME` and `TMPDIR` in the scratch folder, `LC_ALL=C`.
/// Standard input is empty.
#[derive(Clone, Debug)]
pub struct Job {
    /// A path, or a plain name to be found on `PATH`.
    pub program: PathBuf,
    /// Its arguments, without the program's own name.
    pub args: Vec<OsString>,
    /// The folder it starts in.
    pub cwd: PathBuf,
    /// Its whole environment.
    pub env: BTreeMap<OsString, OsString>,
    /// What it may use.
    pub limits: Limits,
    /// The folder that is its root, if that is not the machine's. It then sees
    /// that folder, which it cannot change, `cwd` at its own path and as
    /// `/tmp`, and nothing else of the machine; `program` is looked for there.
    pub root: Option<PathBuf>,
}

impl Job {
    /// A program that starts in `scratch` and keeps its temporary files there.
    pub fn new(program: impl Into<PathBuf>, scratch: &Path, limits: Limits) -> Self {
        let path = std::env::var_os("PATH").unwrap_or_else(|| DEFAULT_PATH.into());
        let env = BTreeMap::from([
            ("PATH".into(), path),
            ("HOME".into(), scratch.into()),
            ("TMPDIR".into(), scratch.into()),
            ("LC_ALL".into(), "C".into()),
        ]);
        Job {
            program: program.into(),
            args: Vec::new(),
            cwd: scratch.to_owned(),
            env,
            limits,
            root: None,
        }
    }

    /// The same job in another root, where it finds its programs in the usual
    /// folders.
    #[must_use]
    pub fn rooted(mut self, root: impl Into<PathBuf>) -> Self {
        self.root = Some(root.into());
        self.env("PATH", DEFAULT_PATH)
    }

    /// The same job with these arguments added.
    #[must_use]
    pub fn args<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(mut self, args: I) -> Self {
        self.args
            .extend(args.into_iter().map(|a| a.as_ref().to_owned()));
        self
    }

    /// The same job with this environment variable set.
    #[must_use]
    pub fn env(mut self, name: impl AsRef<OsStr>, value: impl AsRef<OsStr>) -> Self {
        self.env
            .insert(name.as_ref().to_owned(), value.as_ref().to_owned());
        self
    }

    /// The path of the program: as given if it names a folder, otherwise the
    /// first executable of that name on the job's own `PATH`.
    pub(crate) fn executable(&self) -> Option<PathBuf> {
        if self.program.components().count() > 1 || self.program.is_absolute() {
            return Some(self.program.clone());
        }
        let path = self.env.get(OsStr::new("PATH"))?;
        std::env::split_paths(path)
            .map(|folder| folder.join(&self.program))
            .find(|candidate| match &self.root {
                None => is_executable(candidate),
                Some(root) => is_executable_in(root, candidate),
            })
    }
}

/// True for a regular file (or a link to one) that somebody may execute.
pub fn is_executable(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata()
        .is_ok_and(|m| m.is_file() && m.permissions().mode() & 0o111 != 0)
}

/// True for what may be executed in another root. Where a link leads cannot be
/// told from outside.
fn is_executable_in(root: &Path, path: &Path) -> bool {
    let path = root.join(path.strip_prefix("/").unwrap_or(path));
    path.is_symlink() || is_executable(&path)
}

/// What became of a job.
#[derive(Clone, Debug)]
pub struct Finished {
    /// How it ended.
    pub exit: Exit,
    /// What it printed, as far as it was kept.
    pub stdout: Vec<u8>,
    /// What it complained, as far as it was kept.
    pub stderr: Vec<u8>,
    /// True when it printed more than was kept.
    pub stdout_truncated: bool,
    /// True when it complained more than was kept.
    pub stderr_truncated: bool,
    /// Time on the clock, from the request to the end of the last process.
    pub wall: Duration,
    /// CPU time of all its processes, user and system.
    pub cpu: Duration,
    /// The largest resident size of any of its processes, in bytes.
    pub max_rss: u64,
}
