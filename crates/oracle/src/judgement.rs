//! The verdicts on all targets and on the program, and the verdict on a single target.

use crate::evidence::describe;
use crate::kind::Kind;
use crate::symptom::Symptom;
use gadfly_toolchain::Observation;
use serde::Serialize;

/// The verdict on one target.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "conclusion", rename_all = "kebab-case")]
pub enum Conclusion {
    /// It behaved correctly.
    Pass,
    /// It is at fault.
    Finding {
        /// The kind of the finding.
        kind: Kind,
        /// The evidence, in one sentence.
        evidence: String,
    },
    /// The evidence does not show whether it is at fault.
    Undecided {
        /// What is missing.
        why: String,
    },
}

/// One target's verdict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// The target's full name.
    pub target: String,
    /// The compiler family it belongs to.
    pub family: String,
    /// The verdict.
    #[serde(flatten)]
    pub conclusion: Conclusion,
}

/// The conclusions from all observations of one test case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judgement {
    /// One verdict for each observation, in the same order.
    pub verdicts: Vec<Verdict>,
    /// The output that counts as right: the expected one, or the one that the families agree
    /// on. Confirmations compare with it.
    pub right_output: Option<String>,
    /// Why the program itself, rather than any compiler, seems to be wrong. For
    /// a generated program that is a bug of the generator.
    pub suspect_program: Option<String>,
}

impl Judgement {
    /// The findings: which observation (by its index), its kind, its evidence.
    pub fn findings(&self) -> impl Iterator<Item = (usize, Kind, &str)> {
        self.verdicts
            .iter()
            .enumerate()
            .filter_map(|(index, verdict)| match &verdict.conclusion {
                Conclusion::Finding { kind, evidence } => Some((index, *kind, evidence.as_str())),
                _ => None,
            })
    }

    pub(crate) fn of_each(
        observations: &[Observation],
        right_output: Option<&str>,
        suspect_program: Option<String>,
        conclude: impl Fn(&Observation) -> Conclusion,
    ) -> Judgement {
        Judgement {
            verdicts: observations
                .iter()
                .map(|seen| Verdict {
                    target: seen.target.clone(),
                    family: seen.family.clone(),
                    conclusion: conclude(seen),
                })
                .collect(),
            right_output: right_output.map(str::to_owned),
            suspect_program,
        }
    }
}

/// Judges one target by itself, assuming that the program is valid and prints
/// `right_output` (any output, if that is `None`).
///
/// Running out of memory is a [`Kind::Hang`] like running out of time: both say
/// that the work does not end within reasonable bounds.
#[must_use]
pub fn examine(right_output: Option<&str>, observation: &Observation) -> Conclusion {
    let symptom = Symptom::of(observation);
    let kind = match symptom {
        Symptom::Printed(output) if right_output.is_none_or(|right| right == output) => {
            return Conclusion::Pass;
        }
        Symptom::Compiled => return Conclusion::Pass,
        Symptom::Disturbed(reason) => {
            return Conclusion::Undecided {
                why: reason.to_owned(),
            };
        }
        Symptom::CompilerDied => Kind::Crash,
        Symptom::Refused => Kind::Reject,
        Symptom::CompilerRanOut | Symptom::ProgramRanOut => Kind::Hang,
        Symptom::ProgramDied => Kind::RunCrash,
        Symptom::Printed(_) | Symptom::PrintedWithoutEnd => Kind::WrongOutput,
    };
    Conclusion::Finding {
        kind,
        evidence: describe(symptom, right_output, observation),
    }
}
