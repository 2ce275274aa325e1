//! How to reduce, and how the time is shared out.

use crate::subject::Subject;
use gadfly_sandbox::Stop;
use std::fmt;
use std::time::{Duration, Instant};

/// How to reduce.
pub struct Options<'a> {
    /// How many candidates are judged at the same time.
    pub jobs: usize,
    /// When to stop at the latest. A little before, nothing is made smaller any more,
    /// so that the result can be made readable.
    pub deadline: Option<Instant>,
    /// The most calls of the test.
    pub max_calls: usize,
    /// Stops the search once it is set.
    pub stop: &'a Stop,
    /// How often the original is tried, to know whether it shows every time.
    pub tries: u32,
    /// Whether something could be a program at all: asked before the test is, and
    /// much cheaper than it.
    pub plausible: Option<&'a (dyn Fn(&Subject) -> bool + Sync)>,
    /// Where earlier reductions of the same program ended.
    pub earlier: &'a [Subject],
}

impl fmt::Debug for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Options")
            .field("jobs", &self.jobs)
            .field("deadline", &self.deadline)
            .field("max_calls", &self.max_calls)
            .field("tries", &self.tries)
            .field("earlier", &self.earlier.len())
            .finish_non_exhaustive()
    }
}

/// The part of the time that is kept back, and the most of it.
const KEPT_BACK: u32 = 10;
const MOST_KEPT_BACK: Duration = Duration::from_secs(15);

/// Until when which part of the work may go on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// Until when programs are made smaller.
    pub(super) smaller: Option<Instant>,
    /// Until when the result is made readable.
    pub(super) readable: Option<Instant>,
}

impl Times {
    pub(super) fn share_out(started: Instant, deadline: Option<Instant>) -> Times {
        let before = |parts: u32| {
            let deadline = deadline?;
            let whole = deadline.saturating_duration_since(started);
            let kept = (whole * parts / KEPT_BACK / 2).min(MOST_KEPT_BACK * parts / 2);
            deadline.checked_sub(kept)
        };
        // What is left then is for a last look at the result.
        Times {
            smaller: before(2),
            readable: before(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_little_time_is_kept_back() {
        let now = Instant::now();
        let at = |seconds| Some(now + Duration::from_secs(seconds));
        let short = Times::share_out(now, at(100));
        assert_eq!((short.smaller, short.readable), (at(90), at(95)));
        let long = Times::share_out(now, at(3600));
        assert_eq!(
            (long.smaller, long.readable),
            (at(3585), Some(now + Duration::from_millis(3_592_500)))
        );
        assert_eq!(Times::share_out(now, None).smaller, None);
    }
}
