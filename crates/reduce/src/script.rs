//! A test of the user's own: a script with the contract of C-Reduce's. It is started
//! in a folder of its own that holds the files of the candidate, and exits with 0 if
//! the candidate is interesting.

use crate::interestingness::{Interestingness, TestError, Verdict};
use crate::subject::Subject;
use gadfly_sandbox::{Job, Limits, Runner, Stop};
use std::path::PathBuf;
use std::time::Duration;

/// The user's script as an interestingness test.
#[derive(Debug)]
pub struct Script<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    path: PathBuf,
    limits: Limits,
}

impl<'a> Script<'a> {
    /// Creates the test for a script at this absolute path, with a time limit for each call.
    #[must_use]
    pub fn new(runner: &'a Runner, stop: &'a Stop, path: PathBuf, time: Duration) -> Script<'a> {
        Script {
            runner,
            stop,
            path,
            limits: Limits {
                wall: time,
                cpu: time,
                // Sanitizers reserve terabytes of address space.
                memory: Limits::UNLIMITED,
                processes: 256,
                ..Limits::for_compilers()
            },
        }
    }
}

impl Interestingness for Script<'_> {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let scratch = self
            .runner
            .scratch()
            .map_err(gadfly_sandbox::RunError::from)?;
        for file in subject.files() {
            let written = scratch.write(&file.name, file.text.as_bytes());
            written.map_err(gadfly_sandbox::RunError::from)?;
        }
        let mut job = Job::new(&self.path, scratch.path(), self.limits.clone());
        for (name, value) in std::env::vars_os() {
            job.env.entry(name).or_insert(value);
        }
        // The leak sanitizer fails at random if it cannot see all processes, and a leak does
        // not make a program invalid.
        let leaks = ("ASAN_OPTIONS".into(), "detect_leaks=0".into());
        job.env.entry(leaks.0).or_insert(leaks.1);
        let finished = self.runner.run(&job, self.stop)?;
        Ok(match finished.exit.success() {
            true => Verdict::Interesting,
            false => Verdict::not(format!("{}: {}", self.path.display(), finished.exit)),
        })
    }

    fn reason(&self, _: &Subject) -> String {
        format!(
            "{} exits with 0 in a folder with the program: the script alone decides that it is valid.",
            self.path.display()
        )
    }
}
