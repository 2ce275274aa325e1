//! The user's own script as the question, as for `git bisect run` and for reduction: it is
//! started in a folder with the files of the program, and exits with 0 if the build shows
//! the finding, with 125 if that cannot be said, and with another status if not.

use super::artefacts::Built;
use super::error::CommitError;
use super::git::Commit;
use super::question::Question;
use super::state::key;
use crate::reply::Reply;
use gadfly_sandbox::{Exit, Job, Limits, Runner, Stop};
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

/// The status that says that a commit cannot be tested, as in `git bisect run`.
const UNTESTABLE: i32 = 125;

/// A script that is asked about every build.
#[derive(Debug)]
pub struct ByScript<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    path: PathBuf,
    text: Vec<u8>,
    files: Vec<(String, String)>,
    limits: Limits,
}

impl<'a> ByScript<'a> {
    /// The script at this absolute path, with the files that it finds in its folder.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn new(
        runner: &'a Runner,
        stop: &'a Stop,
        path: PathBuf,
        files: Vec<(String, String)>,
        time: Duration,
    ) -> Result<ByScript<'a>, CommitError> {
        let text = fs::read(&path).map_err(CommitError::cache("read", &path))?;
        Ok(ByScript {
            runner,
            stop,
            path,
            text,
            files,
            limits: Limits {
                wall: time,
                cpu: time,
                memory: Limits::UNLIMITED,
                processes: 256,
                ..Limits::for_compilers()
            },
        })
    }
}

impl Question for ByScript<'_> {
    fn identity(&self) -> String {
        let mut about = vec![String::from_utf8_lossy(&self.text).into_owned()];
        for (name, text) in &self.files {
            about.extend([name.clone(), text.clone()]);
        }
        let about: Vec<&str> = about.iter().map(String::as_str).collect();
        format!("script {}", key(&about))
    }

    fn ask(&self, commit: &Commit, built: &Built) -> Result<Reply, CommitError> {
        let scratch = self.runner.scratch()?;
        for (name, text) in &self.files {
            scratch.write(name, text.as_bytes())?;
        }
        let mut job = Job::new(&self.path, scratch.path(), self.limits.clone())
            .env("GADFLY_BUILD", &built.folder)
            .env("GADFLY_COMMIT", &commit.id);
        for (name, value) in std::env::vars_os() {
            job.env.entry(name).or_insert(value);
        }
        let finished = self.runner.run(&job, self.stop)?;
        let why = format!("the script ended with {}", finished.exit);
        Ok(match finished.exit {
            Exit::Code(0) => Reply::bad(why),
            Exit::Code(UNTESTABLE) => Reply::skip(why),
            Exit::Code(code) if code < 126 => Reply::good(why),
            // It was not found, or did not end by itself.
            _ => Reply::skip(why),
        })
    }
}
