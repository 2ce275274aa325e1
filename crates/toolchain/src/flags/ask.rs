//! Asking a compiler for its own lists of options, and which of the flags of
//! a database it does not know.

use super::available::AvailableFlags;
use super::database::FlagDatabase;
use super::help::unknown_options;
use super::machine::Machine;
use crate::Compiler;
use crate::target::Places;
use gadfly_sandbox::{Limits, RunError, Runner, ScratchDir, Stop};

/// Makes a driver check its options without running anything. It reports all options that it
/// does not know, not only the first.
const LOOK_ONLY: [&str; 5] = ["-###", "-x", "c", "-c", "/dev/null"];

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
        let mut answers = Vec::with_capacity(database.ask.len());
        for question in &database.ask {
            answers.push(inquiry.answer(question.iter().map(String::as_str))?);
        }
        let mut available = AvailableFlags::from_answers(database, &answers, Machine::here());
        if available.is_empty() {
            return Ok(available);
        }
        let options = available.all_options().chain(LOOK_ONLY);
        let unknown = unknown_options(&inquiry.answer(options)?);
        available.forget(&unknown);
        Ok(available)
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
    fn answer<'s>(&self, arguments: impl Iterator<Item = &'s str>) -> Result<String, RunError> {
        let exe = self.compiler.exe.to_string_lossy();
        let folder = self.scratch.path().to_string_lossy();
        let places = Places {
            exe: &exe,
            scratch: &folder,
            cache: &folder,
            ..Places::default()
        };
        let mut job = self
            .compiler
            .job(&exe, self.scratch.path(), Limits::for_compilers())
            .args(arguments);
        for (name, value) in &self.compiler.spec.environment {
            job = job.env(name, places.fill_one(value));
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
