//! A test of the user's own: a script with the contract of C-Reduce's. It is started
//! in a folder of its own that holds the files of the candidate, and exits with 0 if
//! the candidate is interesting.

use crate::interestingness::{Interestingness, TestError, Verdict};
use crate::subject::Subject;
use gadfly_sandbox::{Job, Limits, Runner, Stop};
use std::path::PathBuf;
use std::time::Duration;

/// A script that says what is interesting.
#[derive(Debug)]
pub struct Script<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
    path: PathBuf,
    limits: Limits,
}

impl<'a> Script<'a> {
    /// A script at this absolute path, which may take so long each time.
    #[must_use]
    pub fn new(runner: &'a Runner, stop: &'a Stop, path: PathBuf, time: Duration) -> Script<'a> {
        Script {
            runner,
            stop,
            path,
            limits: Limits {
                wall: time,
                cpu: time,
                // Sanitizers reserve terabytes.
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
        // The sanitizer for leaks needs to see all processes, fails at random where it
        // cannot, and a leak makes no program invalid.
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
            "{} exits with 0 in a folder with the program: that it is valid is what the script says.",
            self.path.display()
        )
    }
}
