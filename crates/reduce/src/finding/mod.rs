//! The test of a finding, made from it: the same target still shows the same
//! signature, and the program is still valid.
//!
//! A program that a generator wrote from choices is valid, and what it prints is
//! known. Of a text, two reference compilers of different families and their
//! sanitizers must say so. What is cheap comes first: a candidate is held against one
//! reference, and only what is to be kept against all of them.

mod references;

use crate::interestingness::{Interestingness, OtherBug, TestError, Verdict};
use crate::subject::Subject;
use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{Language, Observation, Stage, Target, TestCase, Trial, Workbench};
use gadfly_triage::{Signature, signature, signatures};

pub use references::{NoReferences, References};

/// The source of truth about texts: reference compilers, or an interpreter.
pub trait Truth: Sync {
    /// The expected output of a text, as far as it is cheap to find out. If the target printed
    /// something, and that is right, nothing else is needed.
    ///
    /// # Errors
    /// If the source cannot be used.
    fn output_of(&self, subject: &Subject, printed: Option<&str>) -> Result<Answer, TestError>;

    /// Whether [`output_of`](Truth::output_of) is as reliable as the full test.
    fn is_certain(&self) -> bool {
        true
    }

    /// The full validity test of a text.
    ///
    /// # Errors
    /// If the source cannot be used.
    fn confirm(&self, subject: &Subject) -> Result<Answer, TestError> {
        self.output_of(subject, None)
    }

    /// The source, as the rest of a sentence that begins with "The program is valid: ".
    fn how(&self) -> String;
}

/// What is known about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is valid and prints this; `None` if it need not be run.
    Prints(Option<String>),
    /// It is invalid, this cannot be decided, or the target is right.
    Invalid(String),
}

/// The interestingness test of a finding.
#[derive(Clone, Copy)]
pub struct FindingTest<'a> {
    /// Starts the compilers.
    pub runner: &'a Runner,
    /// Stops everything when it is set.
    pub stop: &'a Stop,
    /// The target that is wrong.
    pub target: &'a Target,
    /// The kind of the finding.
    pub kind: Kind,
    /// The signatures of the bug, one of which must match. The first one names it.
    pub signatures: &'a [Signature],
    /// The test case of the finding, for everything except the files and the output.
    pub template: &'a TestCase,
    /// What decides whether a text is valid.
    pub truth: &'a dyn Truth,
    /// Whether hosts must not be used.
    pub cold: bool,
}

impl FindingTest<'_> {
    fn test_case(&self, subject: &Subject) -> TestCase {
        TestCase {
            files: subject.files().to_vec(),
            expected: subject.expected().cloned(),
            ..self.template.clone()
        }
    }

    fn observe(&self, case: &TestCase) -> Result<Observation, TestError> {
        let mut bench = Workbench::new(self.runner, case)?;
        Ok(match self.cold {
            true => bench.observe_cold(self.target, self.stop)?,
            false => bench.observe(self.target, self.stop)?,
        })
    }

    /// The verdict on an observation of a valid program that prints this.
    fn verdict(&self, right: Option<&str>, seen: &Observation) -> Verdict {
        match examine(right, seen) {
            Conclusion::Finding { kind, evidence } => {
                let found = signature(kind, right, seen);
                // Of a list of errors, any may be the one that is wanted.
                let mut shown = signatures(kind, right, seen).into_iter();
                if shown.any(|it| self.signatures.contains(&it)) {
                    return Verdict::Interesting;
                }
                // Most likely another symptom of the same bug.
                if kind == Kind::WrongOutput && self.kind == kind {
                    return Verdict::not("the output is wrong in another way");
                }
                Verdict::Other(Box::new(OtherBug {
                    signature: found.text().to_owned(),
                    kind: kind.to_string(),
                    title: found.title().to_owned(),
                    evidence,
                    observation: seen.clone(),
                }))
            }
            Conclusion::Pass => Verdict::not("the target behaves correctly"),
            Conclusion::Undecided { why } => Verdict::Not(why),
        }
    }

    /// Whether an observation can show the finding, whatever the right output is: if not, the
    /// references need not run.
    fn may_show(&self, seen: &Observation) -> bool {
        let ran = seen.stage == Stage::Run;
        match self.kind {
            Kind::WrongOutput => ran && seen.exit.signal().is_none(),
            Kind::RunCrash => ran,
            Kind::Crash | Kind::Reject => !ran,
            Kind::Hang => true,
        }
    }
}

impl Interestingness for FindingTest<'_> {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let case = self.test_case(subject);
        let seen = self.observe(&case)?;
        if subject.is_executed() {
            return Ok(self.verdict(case.expected.as_deref(), &seen));
        }
        let passes = matches!(examine(None, &seen), Conclusion::Pass);
        if !self.may_show(&seen) && passes {
            return Ok(Verdict::not("the target behaves correctly"));
        }
        // A rejection with another message almost always means that the program is invalid.
        if !passes
            && matches!(self.verdict(None, &seen), Verdict::Other(_))
            && matches!(
                examine(None, &seen),
                Conclusion::Finding {
                    kind: Kind::Reject,
                    ..
                }
            )
        {
            return Ok(Verdict::not("the target rejects it for another reason"));
        }
        let printed = (passes && seen.stage == Stage::Run).then_some(seen.stdout.as_str());
        Ok(match self.truth.output_of(subject, printed)? {
            Answer::Prints(right) => match self.verdict(right.as_deref(), &seen) {
                Verdict::Other(_) if right.is_none() && is_behind_compilation(&seen) => {
                    Verdict::not("it was only compiled to see whether it is valid")
                }
                verdict => verdict,
            },
            Answer::Invalid(why) => Verdict::Not(why),
        })
    }

    fn needs_confirmation(&self, subject: &Subject) -> bool {
        !subject.is_executed() && !self.truth.is_certain()
    }

    fn objection(&self, subject: &Subject) -> Result<Option<String>, TestError> {
        if !self.needs_confirmation(subject) {
            return Ok(None);
        }
        Ok(match self.truth.confirm(subject)? {
            Answer::Prints(_) => None,
            Answer::Invalid(why) => Some(why),
        })
    }

    fn reason(&self, subject: &Subject) -> String {
        let title = self.signatures.first().map_or("", |it| it.title());
        let shows = format!("`{}` shows: {title}.", self.target.name());
        let valid = match (subject.choices(), subject.model()) {
            (Some(_), _) => "its generator executed it on an exact model of the language while \
                             writing it"
                .to_owned(),
            (None, Some(_)) => "it was reduced as a tree and executed on an exact model of the \
                                language after every step"
                .to_owned(),
            (None, None) => self.truth.how(),
        };
        format!("{shows}\nThe program is valid: {valid}.")
    }
}

/// Whether a program was linked or run: one without `main`, or with an undefined operation,
/// fails there although it compiles.
fn is_behind_compilation(seen: &Observation) -> bool {
    matches!(seen.stage, Stage::Link | Stage::Run)
}

/// Whether texts of this language can be checked with reference compilers.
#[must_use]
pub fn has_references(language: Language) -> bool {
    matches!(language, Language::C | Language::Cpp)
}

/// The target, restricted to compiling.
fn compile_only(target: &Target) -> Target {
    Target {
        trial: Trial::CompileOnly,
        ..target.clone()
    }
}
