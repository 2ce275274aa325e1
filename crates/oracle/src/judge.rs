//! Judges all observations of one test case, by the rule that fits what is known about it.

use crate::judgement::Judgement;
use crate::{differential, ground_truth, varying};
use gadfly_toolchain::Observation;

/// Judges a test case by its observations: against the `expected` output if
/// it is known, else the targets against each other.
#[must_use]
pub fn judge(expected: Option<&str>, observations: &[Observation]) -> Judgement {
    match expected {
        Some(expected) => ground_truth::judge(expected, observations),
        None => differential::judge(observations),
    }
}

/// Judges a valid test case whose output correct compilers may differ in, for the
/// reason `why`.
#[must_use]
pub fn judge_varying(why: &str, observations: &[Observation]) -> Judgement {
    varying::judge(why, observations)
}
