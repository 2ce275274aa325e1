//! How much CPU time is Gadfly's own and how much the compilers'.
//!
//! Ours is that of this process and of the fork servers, the children that start and
//! guard compilers; both are read from `/proc`. What compilers and programs used
//! is reported with every observation.

use serde::Serialize;
use std::time::Duration;

/// CPU time used by a campaign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct CpuShare {
    /// CPU time of Gadfly: generating, judging, storing, and starting processes.
    pub own_seconds: f64,
    /// CPU time of the compilers and the compiled programs.
    pub compilers_seconds: f64,
}

impl CpuShare {
    /// Gadfly's share of the CPU time, from 0 to 1.
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

/// A reading of Gadfly's CPU time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CpuClock {
    own: f64,
}

impl CpuClock {
    pub(crate) fn now() -> CpuClock {
        let fork_servers = children().map(|pid| seconds_of(&pid)).sum::<f64>();
        CpuClock {
            own: seconds_of("self") + fork_servers,
        }
    }

    /// The CPU time since this reading, with the given time of the compilers.
    pub(crate) fn share(self, compilers: Duration) -> CpuShare {
        CpuShare {
            // The time of a fork server that has died since is lost.
            own_seconds: (CpuClock::now().own - self.own).max(0.0),
            compilers_seconds: compilers.as_secs_f64(),
        }
    }
}

/// User and system time of a process, without its children.
fn seconds_of(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    // The command name may hold spaces; the numbers follow its parenthesis, and
    // the first of them is field 3. Fields 14 and 15 are the two times.
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let times = numbers.split_whitespace().skip(14 - 3).take(2);
    let ticks: f64 = times.map(|word| word.parse().unwrap_or(0.0)).sum();
    ticks / TICKS
}

/// The children of this process, started by any of its threads.
fn children() -> impl Iterator<Item = String> {
    let threads = std::fs::read_dir("/proc/self/task").into_iter().flatten();
    threads.flatten().flat_map(|thread| {
        let list = std::fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        list.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    })
}

#[cfg(test)]
mod tests {
    use super::{CpuClock, seconds_of};
    use std::time::Duration;

    #[test]
    fn work_of_our_own_is_seen() {
        let before = CpuClock::now();
        let mut sum = 0_u64;
        while before.share(Duration::ZERO).own_seconds < 0.05 {
            sum = std::hint::black_box(sum + 1);
        }
        assert!(seconds_of("self") >= 0.05, "{sum}");
        assert!(before.share(Duration::from_secs(10)).own_share() < 0.5);
    }
}
