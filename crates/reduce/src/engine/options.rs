//! How to reduce, and how the time is shared out.

use crate::subject::Subject;
use gadfly_sandbox::Stop;
use std::fmt;
use std::time::{Duration, Instant};

/// The parameters of a reduction.
pub struct Options<'a> {
    /// The number of candidates to judge in parallel.
    pub jobs: usize,
    /// The latest end. Part of the time before it is reserved for making the result readable.
    pub deadline: Option<Instant>,
    /// The maximum number of calls of the interestingness test. If it is small, the stages share
    /// it, so that none uses all of it and the result is readable (see [`Options::quick`]).
    pub max_calls: usize,
    /// Stops the search when it is set.
    pub stop: &'a Stop,
    /// The number of runs of the original that decide whether the test is flaky.
    pub tries: u32,
    /// Whether a text could be a program: a check before the test that is much cheaper.
    pub plausible: Option<&'a (dyn Fn(&Subject) -> bool + Sync)>,
    /// The results of earlier reductions of the same program.
    pub earlier: &'a [Subject],
}

impl<'a> Options<'a> {
    /// A quick reduction, whose result is small enough to be compared with others: at most this
    /// many calls (some tens), choices first, then trees, what promises most for a call first.
    #[must_use]
    pub fn quick(max_calls: usize, stop: &'a Stop) -> Options<'a> {
        Options {
            jobs: 1,
            deadline: None,
            max_calls,
            stop,
            tries: 1,
            plausible: None,
            earlier: &[],
        }
    }
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

/// The reserved part of the time, and its maximum.
const KEPT_BACK: u32 = 10;
const MOST_KEPT_BACK: Duration = Duration::from_secs(15);

/// The ends of the phases of a reduction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// The end of making programs smaller.
    pub(super) smaller: Option<Instant>,
    /// The end of making the result readable.
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
        // The rest is reserved for the final confirmation.
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
