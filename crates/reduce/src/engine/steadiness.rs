//! Findings that do not show every time: how often the original shows decides how
//! often a candidate is tried.

use crate::interesting::{Interesting, Trouble, Verdict};
use crate::subject::Subject;

/// The most tries of one candidate.
const MOST_TRIES: u32 = 10;

/// How often a finding shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Steadiness {
    pub(super) shown: u32,
    pub(super) tries: u32,
}

impl Steadiness {
    /// Tries the original; gives the last refusal if it never shows.
    pub(super) fn measure(
        test: &dyn Interesting,
        original: &Subject,
        tries: u32,
    ) -> Result<Result<Steadiness, String>, Trouble> {
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
            _ => Ok(Steadiness { shown, tries }),
        })
    }

    /// Judges a candidate, several times if the finding is not steady: it must show
    /// at least half as often as the original did, so that it does not become rarer
    /// with every step.
    pub(super) fn judge(
        self,
        test: &dyn Interesting,
        candidate: &Subject,
    ) -> Result<Verdict, Trouble> {
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
