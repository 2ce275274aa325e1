//! Experiments on one wrong program: the same program and compiler with other options, and
//! whether the finding still shows.
//!
//! Counts every run of a compiler, and stops at a limit. Knows no compiler by name.

use crate::threshold::Shown;
use gadfly_oracle::{Conclusion, Kind, Observation, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Compiler, ObserveError, Stage, Target, TestCase, Trial, Workbench};
use gadfly_triage::{Signature, shows};
use std::sync::Arc;

/// What a compiler may write when it lists its passes, in bytes.
const LONGEST_LIST: u64 = 16 << 20;

/// A program with the target that is wrong on it.
#[derive(Clone, Copy, Debug)]
pub struct Wrong<'a> {
    /// The program.
    pub test_case: &'a TestCase,
    /// The target.
    pub target: &'a Target,
    /// What is wrong.
    pub kind: Kind,
    /// The output of a correct build; needed for a wrong output.
    pub right_output: Option<&'a str>,
    /// The signature, by which failures of the compiler itself are recognised.
    pub signature: &'a Signature,
}

/// Where experiments are made, and how many.
pub struct Means<'a> {
    /// Starts compilers.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The largest number of experiments.
    pub most_calls: u32,
    /// Told the number of each experiment before it begins.
    pub watch: &'a mut dyn FnMut(u32),
}

/// Why an experiment was not made.
#[derive(Debug, thiserror::Error)]
pub enum Halt {
    /// The machine got in the way, or the user stopped it.
    #[error(transparent)]
    Observe(#[from] ObserveError),
    /// The limit is reached.
    #[error("the limit of experiments is reached")]
    OutOfCalls,
}

/// Makes the experiments on one program.
pub struct Lab<'a> {
    wrong: Wrong<'a>,
    means: Means<'a>,
    bench: Workbench<'a>,
    calls: u32,
}

impl<'a> Lab<'a> {
    /// A lab for one program.
    ///
    /// # Errors
    /// If the files of the program cannot be written.
    pub fn new(wrong: Wrong<'a>, means: Means<'a>) -> Result<Lab<'a>, ObserveError> {
        Ok(Lab {
            bench: Workbench::new(means.runner, wrong.test_case)?,
            wrong,
            means,
            calls: 0,
        })
    }

    /// The program and its target.
    #[must_use]
    pub fn wrong(&self) -> Wrong<'a> {
        self.wrong
    }

    /// The number of experiments so far.
    #[must_use]
    pub fn calls(&self) -> u32 {
        self.calls
    }

    /// Whether the finding shows with options in addition to those of the target.
    ///
    /// # Errors
    /// If the experiment cannot be made.
    pub fn adding(&mut self, options: &[String]) -> Result<Shown, Halt> {
        let options = [&self.wrong.target.options, options].concat();
        self.with(options)
    }

    /// Whether the finding shows with these options instead of those of the target.
    ///
    /// # Errors
    /// If the experiment cannot be made.
    pub fn with(&mut self, options: Vec<String>) -> Result<Shown, Halt> {
        self.count()?;
        let target = Target {
            options,
            ..self.wrong.target.clone()
        };
        let seen = self.bench.observe(&target, self.means.stop)?;
        Ok(self.shown(&seen))
    }

    /// What the compiler says while it compiles with options in addition to those of the
    /// target; `None` if it fails. Nothing is linked or run.
    ///
    /// # Errors
    /// If the experiment cannot be made.
    pub fn said(&mut self, options: &[String]) -> Result<Option<String>, Halt> {
        let options = [&self.wrong.target.options, options].concat();
        self.said_with(options)
    }

    /// As [`Lab::said`], with these options instead of those of the target.
    ///
    /// # Errors
    /// As [`Lab::said`].
    pub(crate) fn said_with(&mut self, options: Vec<String>) -> Result<Option<String>, Halt> {
        self.count()?;
        let target = Target {
            options,
            trial: Trial::CompileOnly,
            compiler: talkative(&self.wrong.target.compiler, &[]),
        };
        let seen = self.bench.observe(&target, self.means.stop)?;
        let succeeded = seen.stage == Stage::Compile && seen.exit.success();
        Ok(succeeded.then(|| seen.stdout + &seen.stderr))
    }

    /// The record that the compiler writes to `{record}` in `options`, which are added to the
    /// target's own; empty if it fails.
    ///
    /// # Errors
    /// If the experiment cannot be made.
    pub fn recorded(&mut self, options: &[&str]) -> Result<String, Halt> {
        self.recorded_adding(&[], options)
    }

    /// As [`Lab::recorded`], with other options in addition to those of the target.
    ///
    /// # Errors
    /// As [`Lab::recorded`].
    pub(crate) fn recorded_adding(
        &mut self,
        more: &[String],
        options: &[&str],
    ) -> Result<String, Halt> {
        self.count()?;
        let target = Target {
            compiler: talkative(&self.wrong.target.compiler, options),
            options: [&self.wrong.target.options, more].concat(),
            ..self.wrong.target.clone()
        };
        let recorded = self.bench.record(&target, self.means.stop)?;
        Ok(recorded.records.into_iter().map(|(_, text)| text).collect())
    }

    fn count(&mut self) -> Result<(), Halt> {
        if self.calls >= self.means.most_calls {
            return Err(Halt::OutOfCalls);
        }
        self.calls += 1;
        (self.means.watch)(self.calls);
        Ok(())
    }

    fn shown(&self, seen: &Observation) -> Shown {
        let right = self.wrong.right_output;
        match examine(right, seen) {
            Conclusion::Pass => Shown::Hides,
            Conclusion::Finding { kind, .. } if kind == self.wrong.kind => match kind {
                Kind::Crash | Kind::Reject if !shows(self.wrong.signature, right, seen) => {
                    Shown::Unclear
                }
                _ => Shown::Shows,
            },
            Conclusion::Finding { .. } | Conclusion::Undecided { .. } => Shown::Unclear,
        }
    }
}

/// The compiler, allowed to say more than usual and to write another record.
fn talkative(compiler: &Arc<Compiler>, record_options: &[&str]) -> Arc<Compiler> {
    let mut compiler = (**compiler).clone();
    let mut spec = (*compiler.spec).clone();
    spec.compile_limits.output = spec.compile_limits.output.max(LONGEST_LIST);
    spec.record_options = record_options.iter().map(ToString::to_string).collect();
    compiler.spec = Arc::new(spec);
    Arc::new(compiler)
}
