//! Runs the noting copy of a program.

use super::Constant;
use super::instrument::Instrumented;
use crate::subject::Subject;
use gadfly_sandbox::{Exit, Finished, Job, Limits, Runner, Stop};
use gadfly_toolchain::Role;
use std::time::Duration;

/// Says what the expressions of a program are worth, by compiling and running it.
#[derive(Clone, Copy, Debug)]
pub struct ValueProfiler<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
}

/// How long a program may run to be worth watching.
const TIME: Duration = Duration::from_secs(10);

/// What a program may tell: some ten thousand values.
const OUTPUT: u64 = 4 << 20;

/// The compilers that may do it: any of them gives the same values.
const COMPILERS: [&str; 3] = ["gcc", "clang", "cc"];

impl<'a> ValueProfiler<'a> {
    /// Starts compilers and programs with this.
    #[must_use]
    pub fn new(runner: &'a Runner, stop: &'a Stop) -> ValueProfiler<'a> {
        ValueProfiler { runner, stop }
    }

    /// The expressions of a program that always have one value, outer ones before
    /// those within them. None if the program cannot be watched.
    pub(crate) fn constants(&self, subject: &Subject) -> Vec<Constant> {
        let watched = || {
            let noting = Instrumented::of(subject)?;
            let told = self.run(&noting)?;
            Some(noting.constants(&told))
        };
        watched().unwrap_or_default()
    }

    /// What the noting copy tells.
    fn run(&self, noting: &Instrumented) -> Option<String> {
        let scratch = self.runner.scratch().ok()?;
        for file in &noting.files {
            scratch.write(&file.name, file.text.as_bytes()).ok()?;
        }
        let compiled = noting.files.iter().filter(|it| it.role != Role::Header);
        let names: Vec<&str> = compiled.map(|it| it.name.as_str()).collect();
        let built = COMPILERS.iter().any(|compiler| {
            let job = Job::new("/usr/bin/env", scratch.path(), Limits::for_compilers())
                .args([compiler, "-w", "-O0", "-std=gnu11", "-o", "noting", "-lm"])
                .args(&names);
            let done = self.finish(&job);
            done.is_some_and(|it| it.exit.success())
        });
        if !built {
            return None;
        }
        let limits = Limits {
            wall: TIME,
            cpu: TIME,
            output: OUTPUT,
            ..Limits::for_programs()
        };
        let done = self.finish(&Job::new(
            scratch.path().join("noting"),
            scratch.path(),
            limits,
        ))?;
        let whole = matches!(done.exit, Exit::Code(_)) && !done.stderr_truncated;
        whole.then(|| String::from_utf8_lossy(&done.stderr).into_owned())
    }

    fn finish(&self, job: &Job) -> Option<Finished> {
        self.runner.run(job, self.stop).ok()
    }
}
