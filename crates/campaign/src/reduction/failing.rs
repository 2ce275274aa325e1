//! A failing program: with the target that is wrong, and in which way.

use super::rewriter::Rewriter;
use crate::report::{finding_target, test_case_of};
use crate::test_program::TestProgram;
use gadfly_choice::ChoiceFile;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::Subject;
use gadfly_reduce::dafny::NotExecutable;
use gadfly_reduce::finding::{Answer, NoReferences, References, Truth};
use gadfly_reduce::passes::Rewrite;
use gadfly_sandbox::{Runner, Stop};
use gadfly_store::FindingDetails;
use gadfly_toolchain::{
    Compiler, Detection, Observation, ObserveError, SelectError, Stage, Target, TestCase, Workbench,
};
use gadfly_triage::{Signature, signature, signatures};
use std::sync::Arc;
use std::time::Duration;

/// The CPU time that a smaller program may use in any case.
const LEAST_RUN_TIME: Duration = Duration::from_secs(1);

/// A program that a target compiles or runs wrongly.
#[derive(Clone, Debug)]
pub struct Failing {
    /// The program.
    pub test_case: TestCase,
    /// The choices that it was made from, if this version of Gadfly makes it from them.
    pub choices: Option<ChoiceFile>,
    /// The target that is wrong.
    pub target: Target,
    /// The kind of the finding.
    pub kind: Kind,
    /// The signature of the bug.
    pub signature: Signature,
    /// The output of a correct build, if it is known and matters.
    pub right_output: Option<Arc<str>>,
    /// The CPU time that the target took to build and run it.
    pub cpu: Duration,
}

/// Why a program cannot be reduced.
#[derive(Debug, thiserror::Error)]
pub enum FailingError {
    /// The target has no finding on the program.
    #[error("`{target}` does not show the finding ({why}), so there is nothing to reduce")]
    ShowsNothing {
        /// The name of the target.
        target: String,
        /// What was observed.
        why: String,
    },
    /// There are no references to decide whether a smaller program is valid.
    #[error(transparent)]
    NoReferences(#[from] NoReferences),
    /// The interpreter cannot decide whether a smaller program is valid.
    #[error(transparent)]
    NotExecutable(#[from] NotExecutable),
    /// The compiler of the finding is not installed.
    #[error(transparent)]
    Select(#[from] SelectError),
    /// The machine got in the way.
    #[error(transparent)]
    Observe(#[from] ObserveError),
}

impl Failing {
    /// A smaller program as a test case like the original.
    pub(super) fn like_it(&self, smaller: &Subject) -> TestCase {
        TestCase {
            files: smaller.files().to_vec(),
            expected: smaller.expected().cloned(),
            ..self.test_case.clone()
        }
    }

    /// Reproduces a finding of the store.
    ///
    /// # Errors
    /// If its compiler is not installed, or the finding does not show.
    pub fn of_finding(
        details: &FindingDetails,
        detection: &Detection,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Failing, FailingError> {
        let target = finding_target(details, detection)?;
        let stored = test_case_of(&details.program);
        let bytes = details.program.origin.choices.as_deref();
        let choices = bytes.and_then(|bytes| ChoiceFile::from_bytes(bytes).ok());
        let program = choices.and_then(|choices| TestProgram::replay(&choices).ok());
        // Another version of the generator may write a different program.
        let program = program.filter(|program| program.test_case.files == stored.files);
        let (test_case, choices) = match program {
            Some(program) => (program.test_case, Some(program.choices)),
            None => (stored, None),
        };
        let seen = observe(runner, stop, &test_case, &target)?;
        let right = test_case.expected.clone();
        let wanted = Some(details.bug_details.signature.as_str());
        Failing::seen(test_case, choices, target, right.as_deref(), &seen, wanted)
    }

    /// A program of the user's own that a target compiles or runs wrongly. The right output is
    /// the given one, or that of the references.
    ///
    /// # Errors
    /// If the target has no finding, or validity cannot be decided.
    pub fn of_program(
        test_case: TestCase,
        target: Target,
        compilers: &[Arc<Compiler>],
        runner: &Runner,
        stop: &Stop,
    ) -> Result<Failing, FailingError> {
        let mut seen = observe(runner, stop, &test_case, &target)?;
        let right = match (&test_case.expected, examine(None, &seen)) {
            (Some(expected), _) => Some(expected.to_string()),
            // Failures of the compiler itself need no expected output.
            (
                None,
                Conclusion::Finding {
                    kind: Kind::Crash | Kind::Reject,
                    ..
                },
            ) => None,
            (None, _) => {
                let kind = Kind::WrongOutput;
                let references =
                    References::choose(runner, stop, compilers, &test_case, &target, kind)?;
                let subject = Subject::of_text(test_case.files.clone());
                match references.confirm(&subject) {
                    Ok(Answer::Prints(right)) => right,
                    Ok(Answer::Invalid(why)) => {
                        return Err(FailingError::ShowsNothing {
                            target: target.name(),
                            why,
                        });
                    }
                    Err(gadfly_reduce::TestError::Observe(error)) => return Err(error.into()),
                    Err(_) => return Err(ObserveError::Stopped.into()),
                }
            }
        };
        // Hosts skip a part of Dafny. If the finding is a failure in that part, `check` saw a
        // later one.
        if target.compiler.is_kept_warm() && seen.stage != Stage::Run {
            let behind = Workbench::new(runner, &test_case)?.observe(&target, stop)?;
            let found = examine(right.as_deref(), &behind);
            if behind.stage == Stage::Run && matches!(found, Conclusion::Finding { .. }) {
                seen = behind;
            }
        }
        Failing::seen(test_case, None, target, right.as_deref(), &seen, None)
    }

    fn seen(
        test_case: TestCase,
        choices: Option<ChoiceFile>,
        target: Target,
        right: Option<&str>,
        seen: &Observation,
        wanted: Option<&str>,
    ) -> Result<Failing, FailingError> {
        let nothing = |why: String| FailingError::ShowsNothing {
            target: target.name(),
            why,
        };
        match examine(right, seen) {
            Conclusion::Finding { kind, .. } => {
                let first = signature(kind, right, seen);
                let found = match wanted {
                    None => first,
                    Some(wanted) => (signatures(kind, right, seen).into_iter())
                        .find(|it| it.text() == wanted)
                        .ok_or_else(|| nothing(format!("it shows another bug: {first}")))?,
                };
                Ok(Failing {
                    test_case,
                    choices,
                    target,
                    kind,
                    signature: found,
                    right_output: right.map(Into::into),
                    cpu: seen.cpu,
                })
            }
            Conclusion::Pass => Err(nothing("it behaves correctly".to_owned())),
            Conclusion::Undecided { why } => Err(nothing(why)),
        }
    }

    /// The signatures that the bug may have, and whether it shows in hosts: there, a backtrace
    /// may be shorter than in new processes, and a part of Dafny is skipped.
    pub(super) fn signatures(
        &self,
        runner: &Runner,
        stop: &Stop,
    ) -> Result<(Vec<Signature>, bool), FailingError> {
        let mut all = vec![self.signature.clone()];
        if !self.target.compiler.is_kept_warm() {
            return Ok((all, true));
        }
        let mut bench = Workbench::new(runner, &self.test_case)?;
        let seen = bench.observe(&self.target, stop)?;
        let right = self.test_case.expected.as_deref();
        let found = examine(right, &seen);
        let shows = matches!(found, Conclusion::Finding { kind, .. } if kind == self.kind);
        if shows {
            let shown = signatures(self.kind, right, &seen);
            if !shown.contains(&self.signature) {
                all.extend(shown.into_iter().next());
            }
        }
        Ok((all, shows))
    }

    /// The target with a shorter time limit for programs, because smaller programs often loop
    /// forever, unless a hang is the bug.
    pub(super) fn brisk_target(&self) -> Target {
        let mut target = self.target.clone();
        if self.kind != Kind::Hang {
            let mut compiler = (*target.compiler).clone();
            let mut spec = (*compiler.spec).clone();
            let limits = &mut spec.run_limits;
            limits.cpu = limits.cpu.min(self.cpu * 2 + LEAST_RUN_TIME);
            compiler.spec = Arc::new(spec);
            target.compiler = Arc::new(compiler);
        }
        target
    }

    /// The generator, if the choices are known.
    pub(super) fn rewriter(&self) -> Option<Arc<dyn Rewrite>> {
        let choices = self.choices.clone()?;
        let requires = self.test_case.requires.clone();
        Some(Arc::new(Rewriter { choices, requires }))
    }

    /// The program that the reduction starts from.
    pub(super) fn subject(&self, with_choices: bool) -> Subject {
        let files = self.test_case.files.clone();
        match &self.choices {
            Some(choices) if with_choices => Subject::of_choices(
                files,
                self.test_case.expected.clone(),
                choices.recording.clone(),
            ),
            _ => Subject::of_text(files),
        }
    }
}

fn observe(
    runner: &Runner,
    stop: &Stop,
    test_case: &TestCase,
    target: &Target,
) -> Result<Observation, ObserveError> {
    Workbench::new(runner, test_case)?.observe_cold(target, stop)
}
