//! Speculative steps: candidates that passed the cheap part of the interestingness test
//! since the last program that passed all of it.
//!
//! Running the full test (all reference compilers, all sanitizers) on every accepted
//! candidate would cost more than all other calls together. So only the last of several
//! steps gets it. If it fails, bisection finds the first step that is invalid, and that
//! step and all later ones are withdrawn. The number of steps between two full tests
//! adapts: it doubles after every success and drops to one after a withdrawal.
//! Knows nothing of passes, and reads no clock.

use crate::subject::Subject;
use std::time::Duration;

/// The number of steps that share one full test, at first and at most.
const FIRST_STRIDE: usize = 4;
const LONGEST_STRIDE: usize = 32;

/// An accepted candidate.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) subject: Subject,
    pub(super) pass: &'static str,
    /// The number of calls up to this step.
    pub(super) calls: usize,
    /// The time up to this step.
    pub(super) time: Duration,
}

/// The last confirmed program, and the steps since.
#[derive(Debug)]
pub(super) struct Speculation {
    confirmed: Subject,
    steps: Vec<Step>,
    stride: usize,
}

/// The result of confirming the steps.
#[derive(Debug, Default)]
pub(super) struct Confirmation {
    /// The steps up to the program that is now confirmed, in order.
    pub(super) kept: Vec<Step>,
    /// The steps that were withdrawn; the first of them is the invalid one.
    pub(super) withdrawn: Vec<Step>,
}

impl Speculation {
    pub(super) fn new(original: Subject) -> Speculation {
        Speculation {
            confirmed: original,
            steps: Vec::new(),
            stride: FIRST_STRIDE,
        }
    }

    /// The last program that passed the full test.
    pub(super) fn confirmed(&self) -> &Subject {
        &self.confirmed
    }

    pub(super) fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Whether enough steps were made for another full test.
    pub(super) fn is_due(&self) -> bool {
        self.steps.len() >= self.stride
    }

    /// Finds the last valid step. If the full test itself fails, nothing changes.
    pub(super) fn confirm<E>(
        &mut self,
        mut is_valid: impl FnMut(&Subject) -> Result<bool, E>,
    ) -> Result<Confirmation, E> {
        let count = self.steps.len();
        let Some(last) = self.steps.last() else {
            return Ok(Confirmation::default());
        };
        let good = match is_valid(&last.subject)? {
            true => count,
            false => {
                // Step `good` is valid (0 is the confirmed program), and step `bad` is not.
                let (mut good, mut bad) = (0, count);
                while bad - good > 1 {
                    let middle = good.midpoint(bad);
                    match is_valid(&self.steps[middle - 1].subject)? {
                        true => good = middle,
                        false => bad = middle,
                    }
                }
                good
            }
        };
        self.stride = match good == count {
            true => (self.stride * 2).min(LONGEST_STRIDE),
            false => 1,
        };
        let withdrawn = self.steps.split_off(good);
        let kept = std::mem::take(&mut self.steps);
        if let Some(step) = kept.last() {
            self.confirmed = step.subject.clone();
        }
        Ok(Confirmation { kept, withdrawn })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    fn subject(text: &str) -> Subject {
        Subject::of_text(vec![SourceFile {
            name: "a".to_owned(),
            role: Role::Test,
            text: text.into(),
        }])
    }

    fn speculation(steps: &[&str]) -> Speculation {
        let mut speculation = Speculation::new(subject("original"));
        for text in steps {
            speculation.push(Step {
                subject: subject(text),
                pass: "pass",
                calls: 0,
                time: Duration::ZERO,
            });
        }
        speculation
    }

    /// Splits the steps into confirmed and withdrawn ones.
    fn confirmation(speculation: &mut Speculation) -> (usize, usize, usize) {
        let mut looked = 0;
        let confirmation = speculation.confirm(|it| {
            looked += 1;
            Ok::<bool, ()>(!it.files()[0].text.contains("bad"))
        });
        let Confirmation { kept, withdrawn } = confirmation.unwrap();
        (kept.len(), withdrawn.len(), looked)
    }

    #[test]
    fn good_steps_cost_one_look_and_lengthen_the_stride() {
        let mut speculation = speculation(&["a", "b", "c", "d"]);
        assert!(speculation.is_due());
        assert_eq!(confirmation(&mut speculation), (4, 0, 1));
        assert_eq!(&*speculation.confirmed().files()[0].text, "d");
        assert_eq!(speculation.stride, 2 * FIRST_STRIDE);
        assert_eq!(confirmation(&mut speculation), (0, 0, 0));
    }

    #[test]
    fn bisection_finds_the_step_that_went_wrong() {
        let steps = ["a", "b", "c", "bad d", "bad e", "bad f", "bad g", "bad h"];
        let mut speculation = speculation(&steps);
        assert_eq!(confirmation(&mut speculation), (3, 5, 4));
        assert_eq!(&*speculation.confirmed().files()[0].text, "c");
        assert_eq!(speculation.stride, 1);
    }

    #[test]
    fn what_cannot_be_found_out_changes_nothing() {
        let mut speculation = speculation(&["a", "b"]);
        assert!(speculation.confirm(|_| Err(())).is_err());
        assert_eq!(&*speculation.confirmed().files()[0].text, "original");
        assert_eq!(confirmation(&mut speculation), (2, 0, 1));
    }
}
