//! The compilers of this machine, as tools of the reducer: they preprocess programs and
//! run instrumented copies of them. What they do is no call of the interestingness test.

use gadfly_sandbox::{Exit, Finished, Job, Limits, Runner, ScratchDir, Stop};

/// The compilers to try in this order. Each of them is sufficient.
const COMPILERS: [&str; 3] = ["gcc", "clang", "cc"];

/// Runs whichever C compiler this machine has.
#[derive(Clone, Copy, Debug)]
pub struct HostCompilers<'a> {
    runner: &'a Runner,
    stop: &'a Stop,
}

impl<'a> HostCompilers<'a> {
    /// The compilers of this machine.
    #[must_use]
    pub fn new(runner: &'a Runner, stop: &'a Stop) -> HostCompilers<'a> {
        HostCompilers { runner, stop }
    }

    /// A new folder for a job.
    pub(crate) fn scratch(&self) -> Option<ScratchDir> {
        self.runner.scratch().ok()
    }

    /// The result of the first compiler that accepts these arguments.
    pub(crate) fn compile(
        &self,
        scratch: &ScratchDir,
        limits: &Limits,
        arguments: &[&str],
    ) -> Option<Finished> {
        COMPILERS.iter().find_map(|compiler| {
            let job = Job::new("/usr/bin/env", scratch.path(), limits.clone());
            let done = self.run(&job.args([compiler]).args(arguments))?;
            done.exit.success().then_some(done)
        })
    }

    /// The result of a job; `None` if it cannot be started or does not exit normally.
    pub(crate) fn run(&self, job: &Job) -> Option<Finished> {
        let done = self.runner.run(job, self.stop).ok()?;
        matches!(done.exit, Exit::Code(_)).then_some(done)
    }
}
