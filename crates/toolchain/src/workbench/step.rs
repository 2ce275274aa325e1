//! One command of a build: run it and say how it ended, keeping the machine's
//! troubles apart from the compiler's.

use super::error::ObserveError;
use super::spent::Cost;
use crate::flags::reserves_address_space;
use crate::target::Placeholders;
use crate::{Compiler, Stage};
use gadfly_sandbox::check_space;
use gadfly_sandbox::{Exit, Finished, Job, Limits, RunError, Runner, Stop};
use std::io;
use std::path::Path;

/// A command to run for a target.
pub(super) struct Step<'a> {
    pub(super) stage: Stage,
    pub(super) compiler: &'a Compiler,
    /// `exe` and the folders are empty: they are filled in here.
    pub(super) placeholders: Placeholders<'a>,
}

/// How a command ended.
#[derive(Clone, Debug)]
pub(super) struct StepResult {
    pub(super) stage: Stage,
    pub(super) exit: Exit,
    pub(super) stdout: String,
    pub(super) stderr: String,
    pub(super) internal_error: bool,
    /// The command line, for people to repeat.
    pub(super) command: Vec<String>,
    pub(super) cost: Cost,
}

impl Step<'_> {
    fn template(&self) -> &[String] {
        let spec = &self.compiler.spec;
        match self.stage {
            Stage::Compile => &spec.compile,
            Stage::Driver => &spec.driver_compile,
            Stage::Link => &spec.link,
            Stage::Run => &spec.run,
        }
    }

    /// The command with plain file names, as a user would type it.
    pub(super) fn command(&self) -> Vec<String> {
        let placeholders = Placeholders {
            exe: &self.compiler.command,
            scratch: ".",
            cache: "./cache",
            ..self.placeholders
        };
        placeholders.fill(self.template())
    }

    /// Runs the command in `folder`.
    pub(super) fn run(
        &self,
        runner: &Runner,
        folder: &Path,
        stop: &Stop,
    ) -> Result<StepResult, ObserveError> {
        let job = self.job(runner, folder);
        let finished = match runner.run(&job, stop) {
            Ok(finished) => finished,
            Err(RunError::CannotStart { error, .. })
                if self.stage == Stage::Run && is_not_a_program(&error) =>
            {
                self.check_disk(folder)?;
                return Ok(self.no_program(&error));
            }
            Err(RunError::Stopped) => return Err(ObserveError::Stopped),
            Err(error) => return Err(self.machine_trouble(error.to_string())),
        };
        if self.stage != Stage::Run {
            // Also after a success, which may not be one (see `check_space`).
            self.check_disk(folder)?;
        }
        self.outcome(&finished)
    }

    fn check_disk(&self, folder: &Path) -> Result<(), ObserveError> {
        check_space(folder).map_err(|shortage| self.machine_trouble(shortage))
    }

    fn job(&self, runner: &Runner, folder: &Path) -> Job {
        let spec = &self.compiler.spec;
        let (scratch, exe) = (
            folder.to_string_lossy(),
            self.compiler.exe.to_string_lossy(),
        );
        // In its own root, a compiler only sees its working folder.
        let cache = match self.compiler.root {
            None => runner.cache(),
            Some(_) => folder,
        };
        let cache = cache.to_string_lossy();
        let placeholders = Placeholders {
            exe: &exe,
            scratch: &scratch,
            cache: &cache,
            ..self.placeholders
        };
        let mut command = placeholders.fill(self.template()).into_iter();
        let program = command.next().unwrap_or_default();
        let limits = match self.stage {
            Stage::Run if reserves_address_space(self.placeholders.options) => Limits {
                memory: Limits::UNLIMITED,
                ..spec.run_limits.clone()
            },
            Stage::Run => spec.run_limits.clone(),
            _ => spec.compile_limits.clone(),
        };
        let mut job = self.compiler.job(&program, folder, limits).args(command);
        if self.stage == Stage::Run {
            // The leak checker fails, because it looks for itself in the `/proc` of another
            // namespace; its message is not the compiler's fault.
            job = job.env("ASAN_OPTIONS", "detect_leaks=0");
            if spec.compiles_when_run.is_none() {
                return job;
            }
        }
        for (name, value) in &spec.environment {
            job = job.env(name, placeholders.fill_one(value));
        }
        job
    }

    fn outcome(&self, finished: &Finished) -> Result<StepResult, ObserveError> {
        let spec = &self.compiler.spec;
        let stdout = String::from_utf8_lossy(&finished.stdout).into_owned();
        let stderr = String::from_utf8_lossy(&finished.stderr).into_owned();
        let mut exit = finished.exit;
        if exit == Exit::Signal(libc::SIGKILL) {
            // Killed by somebody else: a limit would be reported as such.
            let reason =
                "it was killed from outside, most likely because the machine ran out of memory";
            return Err(self.machine_trouble(reason.into()));
        }
        let mut internal_error = false;
        let stage = match self.died_compiling(exit, &stderr) {
            true => Stage::Compile,
            false => self.stage,
        };
        // Messages of the program say nothing about the machine.
        if stage != Stage::Run && !exit.success() && !exit.is_limit() {
            if spec.environment_failure.matches(&stderr) {
                let words = stderr.lines().find(|l| spec.environment_failure.matches(l));
                return Err(self.machine_trouble(words.unwrap_or(&stderr).trim().to_owned()));
            }
            if spec.out_of_memory.matches(&stderr) {
                exit = Exit::MemoryLimit;
            } else {
                internal_error = spec.internal_error.matches(&stderr);
            }
        }
        Ok(StepResult {
            stage,
            exit,
            stdout,
            stderr: self.without_signal(stderr),
            internal_error,
            command: self.command(),
            cost: Cost {
                count: 1,
                cpu: finished.cpu,
                wall: finished.wall,
            },
        })
    }

    /// Whether the program failed while the compiler inside it was running.
    fn died_compiling(&self, exit: Exit, stderr: &str) -> bool {
        let spec = &self.compiler.spec;
        match &spec.compiles_when_run {
            Some(when_run) if self.stage == Stage::Run && !exit.success() => {
                exit == Exit::Code(when_run.refused)
                    || !stderr.lines().any(|line| line == when_run.built)
                    // Some of the code is only compiled when it is first used.
                    || spec.internal_error.matches(stderr)
            }
            _ => false,
        }
    }

    /// Removes the line by which the program reports that its code was compiled: it is meant
    /// for [`Self::died_compiling`], not for people.
    fn without_signal(&self, stderr: String) -> String {
        match &self.compiler.spec.compiles_when_run {
            Some(when_run) if self.stage == Stage::Run => stderr
                .split_inclusive('\n')
                .filter(|line| line.trim_end() != when_run.built)
                .collect(),
            _ => stderr,
        }
    }

    /// The linker reported success, but its output cannot be executed. The exit status is the
    /// one that a shell uses.
    fn no_program(&self, error: &io::Error) -> StepResult {
        let code = match error.kind() {
            io::ErrorKind::NotFound => 127,
            _ => 126,
        };
        StepResult {
            stage: self.stage,
            exit: Exit::Code(code),
            stdout: String::new(),
            stderr: format!("the linked program cannot be executed: {error}\n"),
            internal_error: false,
            command: self.command(),
            cost: Cost::default(),
        }
    }

    fn machine_trouble(&self, reason: String) -> ObserveError {
        ObserveError::Environment {
            command: self.command().join(" "),
            reason,
        }
    }
}

/// Whether the file cannot be executed, as opposed to the machine failing to start it.
fn is_not_a_program(error: &io::Error) -> bool {
    matches!(
        error.raw_os_error(),
        Some(libc::ENOENT | libc::EACCES | libc::ENOEXEC)
    )
}
