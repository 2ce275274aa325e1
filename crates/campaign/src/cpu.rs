//! How much CPU time is Gadfly's own and how much the compilers'.
//!
//! Read from `/proc/self/stat`: our own time, and that of the processes we
//! waited for. What the latter used beyond the compilers and the programs they
//! made (starting and guarding them) is ours too.

use serde::Serialize;
use std::time::Duration;

/// CPU time used by a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct CpuShare {
    /// Ours: generating, judging, storing, and starting processes.
    pub own_seconds: f64,
    /// The compilers' and the compiled programs'.
    pub compilers_seconds: f64,
}

impl CpuShare {
    /// Our part of the whole, from 0 to 1.
    #[must_use]
    pub fn own_share(self) -> f64 {
        let all = self.own_seconds + self.compilers_seconds;
        if all > 0.0 {
            self.own_seconds / all
        } else {
            0.0
        }
    }
}

/// The kernel's clock ticks per second in `/proc`: 100 on every Linux that
/// Rust supports (`USER_HZ` is part of the kernel's interface).
const TICKS: f64 = 100.0;

/// A reading of the process's own clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CpuClock {
    own: f64,
    children: f64,
}

impl CpuClock {
    pub(crate) fn now() -> CpuClock {
        let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
        // The command name may hold spaces; the numbers follow its parenthesis.
        let numbers: Vec<f64> = stat
            .rsplit(')')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .map(|word| word.parse().unwrap_or(0.0))
            .collect();
        // Fields 14 to 17 (utime, stime, cutime, cstime); the first after the
        // parenthesis is field 3.
        let seconds = |field: usize| numbers.get(field - 3).copied().unwrap_or(0.0) / TICKS;
        CpuClock {
            own: seconds(14) + seconds(15),
            children: seconds(16) + seconds(17),
        }
    }

    /// The shares since this reading, given what the compilers used.
    pub(crate) fn share(self, compilers: Duration) -> CpuShare {
        let now = CpuClock::now();
        let compilers = compilers.as_secs_f64();
        let guarding = (now.children - self.children - compilers).max(0.0);
        CpuShare {
            own_seconds: now.own - self.own + guarding,
            compilers_seconds: compilers,
        }
    }
}
