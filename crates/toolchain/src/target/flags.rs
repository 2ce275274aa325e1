//! Starts a compiler to learn which flags it offers.

use super::command::Placeholders;
use super::compiler::Compiler;
use crate::flags::{AvailableFlags, FlagDatabase};
use gadfly_sandbox::{Limits, RunError, Runner, ScratchDir, Stop};

impl AvailableFlags {
    /// Queries the flags of a compiler. There are none if its description names no flag
    /// database, or it does not answer.
    ///
    /// # Errors
    /// If no process can be run, or `stop` was set.
    pub fn ask(
        compiler: &Compiler,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<AvailableFlags, RunError> {
        let Some(database) = compiler
            .spec
            .flag_database
            .as_deref()
            .and_then(FlagDatabase::named)
        else {
            return Ok(AvailableFlags::default());
        };
        let inquiry = Inquiry {
            compiler,
            runner,
            stop,
            scratch: runner.scratch()?,
        };
        AvailableFlags::from_compiler(database, |arguments| inquiry.answer(arguments))
    }
}

struct Inquiry<'a> {
    compiler: &'a Compiler,
    runner: &'a Runner,
    stop: &'a Stop,
    scratch: ScratchDir,
}

impl Inquiry<'_> {
    /// The output of the compiler for these arguments; empty if it cannot be started.
    fn answer(&self, arguments: &[&str]) -> Result<String, RunError> {
        let exe = self.compiler.exe.to_string_lossy();
        let folder = self.scratch.path().to_string_lossy();
        let placeholders = Placeholders {
            exe: &exe,
            scratch: &folder,
            cache: &folder,
            ..Placeholders::default()
        };
        let mut job = self
            .compiler
            .job(&exe, self.scratch.path(), Limits::for_compilers())
            .args(arguments);
        for (name, value) in &self.compiler.spec.environment {
            job = job.env(name, placeholders.fill_one(value));
        }
        match self.runner.run(&job, self.stop) {
            // clang lists its processors on standard error.
            Ok(finished) => {
                let said = [finished.stdout, finished.stderr].concat();
                Ok(String::from_utf8_lossy(&said).into_owned())
            }
            Err(RunError::CannotStart { .. }) => Ok(String::new()),
            Err(error) => Err(error),
        }
    }
}
