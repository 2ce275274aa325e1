//! Flaky findings: how often the original shows the finding decides how often a
//! candidate is tried.

use crate::interestingness::{Interestingness, TestError, Verdict};
use crate::subject::Subject;

/// The maximum number of tries of one candidate.
const MOST_TRIES: u32 = 10;

/// How often the original showed the finding, and in how many tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Flakiness {
    pub(super) shown: u32,
    pub(super) tries: u32,
}

impl Flakiness {
    /// Tries the original; returns the last rejection if it never shows the finding.
    pub(super) fn measure(
        test: &dyn Interestingness,
        original: &Subject,
        tries: u32,
    ) -> Result<Result<Flakiness, String>, TestError> {
        let mut shown = 0;
        let mut refusal = String::new();
        for _ in 0..tries {
            match test.judge(original)? {
                Verdict::Interesting => shown += 1,
                Verdict::Not(why) => refusal = why,
                Verdict::Other(bug) => refusal = format!("it shows another bug: {}", bug.title),
            }
        }
        Ok(match shown {
            0 => Err(refusal),
            _ => Ok(Flakiness { shown, tries }),
        })
    }

    /// Judges a candidate, several times if the finding is flaky: it must show at least half as
    /// often as in the original, so that it does not become rarer with every step.
    pub(super) fn judge(
        self,
        test: &dyn Interestingness,
        candidate: &Subject,
    ) -> Result<Verdict, TestError> {
        if self.shown == self.tries {
            return test.judge(candidate);
        }
        let needed = (MOST_TRIES * self.shown).div_ceil(2 * self.tries);
        let mut shown = 0;
        let mut last = Verdict::not("it never showed");
        for done in 0..MOST_TRIES {
            if shown + (MOST_TRIES - done) < needed {
                break;
            }
            match test.judge(candidate)? {
                Verdict::Interesting => shown += 1,
                other => last = other,
            }
            if shown >= needed {
                return Ok(Verdict::Interesting);
            }
        }
        Ok(match last {
            Verdict::Other(bug) => Verdict::Other(bug),
            _ if shown > 0 => Verdict::not(format!("it showed only {shown} times")),
            other => other,
        })
    }
}
