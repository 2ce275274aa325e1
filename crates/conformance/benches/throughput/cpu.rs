//! CPU time of this process and of all processes that it started, running or ended, by
//! their task. Read from `/proc`, because hosts outlive what is measured.

use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The task of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Share {
    /// The host that runs Dafny.
    Dafny,
    /// A host that compiles or runs the translation.
    Host,
    /// Processes that do one thing and end, those that start them, and this process.
    Other,
}

/// Nanoseconds that the measurement itself has taken, which do not count.
static LOOKING: AtomicU64 = AtomicU64::new(0);

/// CPU time up to now, or between two points in time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cpu(BTreeMap<Share, Duration>);

impl Cpu {
    /// The CPU time up to now. A process counts with its children that have ended; when it
    /// ends, it counts with its parent.
    pub(crate) fn now() -> Self {
        let start = thread_nanoseconds();
        let cpu = Cpu::look();
        LOOKING.fetch_add(thread_nanoseconds() - start, Ordering::Relaxed);
        cpu
    }

    fn look() -> Self {
        let processes: BTreeMap<u32, (u32, u64)> = fs::read_dir("/proc")
            .unwrap()
            .flatten()
            .filter_map(|entry| {
                let pid = entry.file_name().to_str()?.parse().ok()?;
                Some((pid, parent_and_ticks(pid)?))
            })
            .collect();
        let us = std::process::id();
        let is_ours = |mut pid: u32| {
            while pid != us {
                match processes.get(&pid) {
                    Some((parent, _)) => pid = *parent,
                    None => return false,
                }
            }
            true
        };
        let mut cpu = Cpu::default();
        for (&pid, (_, ticks)) in processes.iter().filter(|(pid, _)| is_ours(**pid)) {
            // The unit of these files on every Linux.
            *cpu.0.entry(share(pid)).or_default() += Duration::from_millis(ticks * 10);
        }
        let looking = Duration::from_nanos(LOOKING.load(Ordering::Relaxed));
        let other = cpu.0.entry(Share::Other).or_default();
        *other = other.saturating_sub(looking);
        cpu
    }

    /// The CPU time since then. A host that has ended counts with the process that started it.
    pub(crate) fn since(&self, before: &Cpu) -> Cpu {
        let mut spent = Cpu::default();
        let mut gone = Duration::ZERO;
        for share in [Share::Dafny, Share::Host, Share::Other] {
            let (now, then) = (self.of(share), before.of(share));
            gone += then.saturating_sub(now);
            spent.0.insert(share, now.saturating_sub(then));
        }
        let other = spent.0.entry(Share::Other).or_default();
        *other = other.saturating_sub(gone);
        spent
    }

    /// The CPU time of one task.
    pub(crate) fn of(&self, share: Share) -> Duration {
        self.0.get(&share).copied().unwrap_or_default()
    }

    /// The CPU time of all tasks.
    pub(crate) fn all(&self) -> Duration {
        self.0.values().sum()
    }
}

impl std::ops::Div<u32> for Cpu {
    type Output = Cpu;

    fn div(self, by: u32) -> Cpu {
        Cpu(self
            .0
            .into_iter()
            .map(|(share, time)| (share, time / by))
            .collect())
    }
}

impl std::ops::AddAssign for Cpu {
    fn add_assign(&mut self, more: Cpu) {
        for (share, time) in more.0 {
            *self.0.entry(share).or_default() += time;
        }
    }
}

/// CPU time of this thread.
fn thread_nanoseconds() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let first = text.split(' ').next();
    first.and_then(|it| it.parse().ok()).unwrap_or(0)
}

fn parent_and_ticks(pid: u32) -> Option<(u32, u64)> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may contain any character.
    let (_, after) = text.rsplit_once(") ")?;
    let fields: Vec<u64> = after.split(' ').map(|f| f.parse().unwrap_or(0)).collect();
    let parent = u32::try_from(*fields.get(1)?).ok()?;
    // Its own time and that of its children that have ended.
    Some((parent, fields.iter().skip(11).take(4).sum()))
}

fn share(pid: u32) -> Share {
    let line = fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
    let words: Vec<&[u8]> = line.split(|&byte| byte == 0).collect();
    let has = |ending: &str| words.iter().any(|word| word.ends_with(ending.as_bytes()));
    if (has("DotNetHost.dll") || has("MonoHost.exe")) && words.contains(&&b"dafny"[..]) {
        return Share::Dafny;
    }
    let hosts = [
        "DotNetHost.dll",
        "MonoHost.exe",
        "GadflyHost",
        "node_host.js",
        "python_host.py",
    ];
    match hosts.into_iter().any(has) {
        true => Share::Host,
        false => Share::Other,
    }
}
