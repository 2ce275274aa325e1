//! What became of a program on one backend, told apart by whose doing it was.
//!
//! Facts and names for them; whether the output is right is not known here.

use super::install::Dafny;
use super::step::StepEnd;
use crate::{Observation, Remark, Stage, Trial};
use gadfly_dafny::Backend;
use gadfly_sandbox::Exit;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;

/// How translating, compiling and running a program with one backend ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DafnyOutcome {
    /// The program ended normally, or at an `expect` that failed.
    Finished,
    /// The compiled program died.
    Crashed,
    /// The compiler of the target language rejected Dafny's output.
    DownstreamRejected,
    /// Dafny rejected the program.
    DafnyRejected,
    /// Dafny crashed.
    DafnyCrashed,
    /// Dafny says that this backend does not support the program, which is not a finding.
    Unsupported,
    /// A step exceeded its time or another limit.
    LimitReached,
}

impl fmt::Display for DafnyOutcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DafnyOutcome::Finished => "finished",
            DafnyOutcome::Crashed => "the program crashed",
            DafnyOutcome::DownstreamRejected => "the downstream compiler rejected Dafny's output",
            DafnyOutcome::DafnyRejected => "Dafny rejected the program",
            DafnyOutcome::DafnyCrashed => "Dafny crashed",
            DafnyOutcome::Unsupported => "not supported by this backend",
            DafnyOutcome::LimitReached => "a limit was reached",
        })
    }
}

/// What one backend did with one program.
///
/// In its `observation`, [`Stage::Compile`] is Dafny's translation, [`Stage::Link`] the
/// compiler of the target language, and [`Stage::Run`] the program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DafnyObservation {
    /// The backend.
    pub backend: Backend,
    /// The outcome.
    pub outcome: DafnyOutcome,
    /// Whether all steps ran in processes of their own.
    pub cold: bool,
    /// How the last step that ran ended.
    pub observation: Observation,
}

/// The steps so far for one program on one backend.
#[derive(Debug)]
pub(super) struct Course<'a> {
    dafny: &'a Dafny,
    backend: Backend,
    cold: bool,
    wall: Duration,
    cpu: Duration,
}

impl<'a> Course<'a> {
    pub(super) fn new(dafny: &'a Dafny, backend: Backend, cold: bool) -> Self {
        Course {
            dafny,
            backend,
            cold,
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
        }
    }

    /// Adds the cost of a step.
    pub(super) fn took(&mut self, end: &StepEnd) {
        self.wall += end.wall;
        self.cpu += end.cpu;
    }

    /// Ends with this step, whose cost must have been added.
    pub(super) fn end(
        self,
        stage: Stage,
        outcome: DafnyOutcome,
        end: StepEnd,
        command: Vec<String>,
    ) -> DafnyObservation {
        DafnyObservation {
            backend: self.backend,
            outcome,
            cold: self.cold,
            observation: Observation {
                target: format!("dafny-{} {}", self.dafny.version, self.backend),
                // Backends share the front end, but not the code in which they differ.
                family: format!("dafny-{}", self.backend),
                lineage: Some("dafny".to_owned()),
                options: Vec::new(),
                trial: Trial::Full,
                stage,
                exit: end.exit,
                stdout: end.stdout,
                stderr: end.stderr,
                internal_error: outcome == DafnyOutcome::DafnyCrashed,
                remark: match outcome {
                    DafnyOutcome::Unsupported => Some(Remark::Unsupported),
                    DafnyOutcome::Crashed => Some(Remark::Failed),
                    _ => None,
                },
                wall: self.wall,
                cpu: self.cpu,
                command,
            },
        }
    }
}

/// The outcome of the compiled program.
///
/// On every backend, a failed `expect` is reported on standard output with its position in the
/// program, and the program exits with status 1. Every other failure is a crash. (Go's runtime
/// reports its own failures in the same format, but without a position.)
pub(super) fn outcome_of_run(backend: Backend, end: &StepEnd) -> DafnyOutcome {
    let halted = || {
        let mut lines = end.stdout.lines().rev();
        lines.any(|line| {
            let announced = line.split_once("[Program halted] ");
            announced.is_some_and(|(_, rest)| names_a_place(rest))
        })
    };
    match end.exit {
        Exit::Code(0) => DafnyOutcome::Finished,
        Exit::Code(1) if halted() => DafnyOutcome::Finished,
        exit if exit.is_limit() => DafnyOutcome::LimitReached,
        // Rust programs panic and do not say which `expect` failed.
        _ if backend == Backend::Rs && end.stderr.contains(":\nHalt\n") => {
            DafnyOutcome::Unsupported
        }
        _ => DafnyOutcome::Crashed,
    }
}

/// Whether a text contains a position such as `(3,2): `.
fn names_a_place(text: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.split("): ").any(|before| {
        let inside = before.rsplit_once('(').map(|(_, inside)| inside);
        let numbers = inside.and_then(|inside| inside.split_once(','));
        numbers.is_some_and(|(line, column)| digits(line) && digits(column))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_expectation_is_no_crash() {
        let end = |exit, stdout: &str| StepEnd {
            exit,
            stdout: stdout.into(),
            stderr: String::new(),
            wall: Duration::ZERO,
            cpu: Duration::ZERO,
        };
        let halted = "1\n[Program halted] main.dfy(3,2): expectation violation\n";
        for (exit, stdout, outcome) in [
            (Exit::Code(0), "1\n", DafnyOutcome::Finished),
            (Exit::Code(1), halted, DafnyOutcome::Finished),
            (Exit::Code(1), "1\n", DafnyOutcome::Crashed),
            (
                Exit::Code(1),
                "[Program halted] runtime error: integer divide by zero\n",
                DafnyOutcome::Crashed,
            ),
            (Exit::Signal(6), halted, DafnyOutcome::Crashed),
            (Exit::WallLimit, "", DafnyOutcome::LimitReached),
        ] {
            assert_eq!(
                outcome_of_run(Backend::Go, &end(exit, stdout)),
                outcome,
                "{exit} {stdout}"
            );
        }
    }
}
