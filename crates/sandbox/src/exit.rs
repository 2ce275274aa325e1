//! How a process ended, or which limit ended it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How a process ended.
///
/// A limit is reported as that limit, never as the signal that enforced it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Exit {
    /// It ended by itself with this exit status.
    Code(i32),
    /// It was killed by this signal.
    Signal(i32),
    /// It was stopped: it took longer than its wall-clock limit.
    WallLimit,
    /// It was stopped: it used more CPU time than its limit.
    CpuLimit,
    /// It failed after using up the memory it was allowed.
    MemoryLimit,
    /// It was stopped: it wrote a file larger than its limit.
    FileLimit,
    /// It was stopped: it printed without end.
    OutputLimit,
    /// It was stopped: it started more processes than its limit.
    ProcessLimit,
}

impl Exit {
    /// True for exit status 0.
    pub fn success(self) -> bool {
        self == Exit::Code(0)
    }

    /// True when a limit of ours ended it.
    pub fn is_limit(self) -> bool {
        !matches!(self, Exit::Code(_) | Exit::Signal(_))
    }

    /// True when it ran out of time, on the clock or on the processor.
    pub fn is_timeout(self) -> bool {
        matches!(self, Exit::WallLimit | Exit::CpuLimit)
    }

    /// The signal that killed it, if one did that we did not send.
    pub fn signal(self) -> Option<i32> {
        match self {
            Exit::Signal(number) => Some(number),
            _ => None,
        }
    }
}

impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Exit::Code(code) => write!(f, "exit status {code}"),
            Exit::Signal(number) => match signal_name(*number) {
                Some(name) => write!(f, "killed by {name}"),
                None => write!(f, "killed by signal {number}"),
            },
            Exit::WallLimit => f.write_str("stopped at its wall-clock limit"),
            Exit::CpuLimit => f.write_str("stopped at its CPU time limit"),
            Exit::MemoryLimit => f.write_str("failed at its memory limit"),
            Exit::FileLimit => f.write_str("stopped at its file size limit"),
            Exit::OutputLimit => f.write_str("stopped because it printed without end"),
            Exit::ProcessLimit => f.write_str("stopped because it started too many processes"),
        }
    }
}

/// The name of a signal, with what it usually means for the common ones.
fn signal_name(number: i32) -> Option<&'static str> {
    Some(match number {
        libc::SIGHUP => "SIGHUP",
        libc::SIGINT => "SIGINT",
        libc::SIGQUIT => "SIGQUIT",
        libc::SIGILL => "SIGILL (illegal instruction)",
        libc::SIGTRAP => "SIGTRAP (trap)",
        libc::SIGABRT => "SIGABRT (abort)",
        libc::SIGBUS => "SIGBUS (bus error)",
        libc::SIGFPE => "SIGFPE (arithmetic exception)",
        libc::SIGKILL => "SIGKILL",
        libc::SIGSEGV => "SIGSEGV (segmentation fault)",
        libc::SIGPIPE => "SIGPIPE",
        libc::SIGALRM => "SIGALRM",
        libc::SIGTERM => "SIGTERM",
        libc::SIGXCPU => "SIGXCPU",
        libc::SIGXFSZ => "SIGXFSZ",
        libc::SIGSYS => "SIGSYS (bad system call)",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::Exit;

    #[test]
    fn display_is_for_people() {
        assert_eq!(Exit::Code(3).to_string(), "exit status 3");
        assert_eq!(
            Exit::Signal(11).to_string(),
            "killed by SIGSEGV (segmentation fault)"
        );
        assert_eq!(Exit::Signal(63).to_string(), "killed by signal 63");
    }

    #[test]
    fn json_is_stable() {
        for (exit, text) in [
            (Exit::Code(1), r#"{"code":1}"#),
            (Exit::Signal(6), r#"{"signal":6}"#),
            (Exit::WallLimit, r#""wall-limit""#),
        ] {
            assert_eq!(serde_json::to_string(&exit).unwrap(), text);
            assert_eq!(serde_json::from_str::<Exit>(text).unwrap(), exit);
        }
    }

    #[test]
    fn only_our_limits_are_limits() {
        assert!(Exit::Code(0).success() && !Exit::Code(0).is_limit());
        assert!(!Exit::Signal(9).is_limit());
        assert!(Exit::OutputLimit.is_limit() && !Exit::OutputLimit.is_timeout());
        assert!(Exit::CpuLimit.is_timeout());
    }
}
