//! Steps that are not beyond doubt yet: what the test accepted at little cost since
//! the last program of which everything was found out.
//!
//! To find out everything about every step would cost more than all candidates
//! together. So it is done for the last of several steps; if something is wrong with
//! it, bisection finds the step that went wrong, and everything from there on is
//! withdrawn. How many steps are put together depends on how it went: after a
//! withdrawal each is looked at, and with every success twice as many as before.
//! Knows nothing of passes, and asks no clock.

use crate::subject::Subject;
use std::time::Duration;

/// How many steps are put together at first, and at most.
const FIRST_STRIDE: usize = 4;
const LONGEST_STRIDE: usize = 32;

/// An accepted candidate.
#[derive(Debug)]
pub(super) struct Step {
    pub(super) subject: Subject,
    pub(super) pass: &'static str,
    /// How many calls there had been.
    pub(super) calls: usize,
    /// How long it had taken.
    pub(super) time: Duration,
}

/// The last program that is beyond doubt, and the steps since.
#[derive(Debug)]
pub(super) struct Trail {
    sound: Subject,
    steps: Vec<Step>,
    stride: usize,
}

/// What became of the steps of a trail.
#[derive(Debug, Default)]
pub(super) struct Settled {
    /// Those that led to what is now beyond doubt, in order.
    pub(super) kept: Vec<Step>,
    /// Those that were withdrawn: the first of them went wrong.
    pub(super) withdrawn: Vec<Step>,
}

impl Trail {
    pub(super) fn new(original: Subject) -> Trail {
        Trail {
            sound: original,
            steps: Vec::new(),
            stride: FIRST_STRIDE,
        }
    }

    /// The last program that is beyond doubt.
    pub(super) fn sound(&self) -> &Subject {
        &self.sound
    }

    pub(super) fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Whether so many steps were made that somebody should look at them.
    pub(super) fn is_due(&self) -> bool {
        self.steps.len() >= self.stride
    }

    /// Finds out how far the steps are good. If that cannot be found out, they all
    /// stay in doubt.
    pub(super) fn settle<E>(
        &mut self,
        mut is_good: impl FnMut(&Subject) -> Result<bool, E>,
    ) -> Result<Settled, E> {
        let count = self.steps.len();
        let Some(last) = self.steps.last() else {
            return Ok(Settled::default());
        };
        let good = match is_good(&last.subject)? {
            true => count,
            false => {
                // The first `good` steps are, the first `bad` are not.
                let (mut good, mut bad) = (0, count);
                while bad - good > 1 {
                    let middle = good.midpoint(bad);
                    match is_good(&self.steps[middle - 1].subject)? {
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
            self.sound = step.subject.clone();
        }
        Ok(Settled { kept, withdrawn })
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

    fn trail(steps: &[&str]) -> Trail {
        let mut trail = Trail::new(subject("original"));
        for text in steps {
            trail.push(Step {
                subject: subject(text),
                pass: "pass",
                calls: 0,
                time: Duration::ZERO,
            });
        }
        trail
    }

    /// What is kept, what is withdrawn, and how many were looked at.
    fn settled(trail: &mut Trail) -> (usize, usize, usize) {
        let mut looked = 0;
        let settled = trail.settle(|it| {
            looked += 1;
            Ok::<bool, ()>(!it.files()[0].text.contains("bad"))
        });
        let Settled { kept, withdrawn } = settled.unwrap();
        (kept.len(), withdrawn.len(), looked)
    }

    #[test]
    fn good_steps_cost_one_look_and_lengthen_the_stride() {
        let mut trail = trail(&["a", "b", "c", "d"]);
        assert!(trail.is_due());
        assert_eq!(settled(&mut trail), (4, 0, 1));
        assert_eq!(&*trail.sound().files()[0].text, "d");
        assert_eq!(trail.stride, 2 * FIRST_STRIDE);
        assert_eq!(settled(&mut trail), (0, 0, 0));
    }

    #[test]
    fn bisection_finds_the_step_that_went_wrong() {
        let steps = ["a", "b", "c", "bad d", "bad e", "bad f", "bad g", "bad h"];
        let mut trail = trail(&steps);
        assert_eq!(settled(&mut trail), (3, 5, 4));
        assert_eq!(&*trail.sound().files()[0].text, "c");
        assert_eq!(trail.stride, 1);
    }

    #[test]
    fn what_cannot_be_found_out_changes_nothing() {
        let mut trail = trail(&["a", "b"]);
        assert!(trail.settle(|_| Err(())).is_err());
        assert_eq!(&*trail.sound().files()[0].text, "original");
        assert_eq!(settled(&mut trail), (2, 0, 1));
    }
}
