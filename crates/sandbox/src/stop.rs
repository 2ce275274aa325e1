//! Asking everything to stop: one token that a running job notices at once, and
//! the signals that set it.

// Registering a signal handler of our own is unsafe: it may do very little.
#![allow(unsafe_code)]

use crate::sys;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::fmt;
use std::io;
use std::io::Write;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// Signals that come this soon after the first are that signal once more:
/// `timeout` and a terminal tell a process and its group, so it is told twice.
const ECHO: Duration = Duration::from_millis(500);

/// A request to stop, shared by all who hold a clone of it.
///
/// Once set it stays set. A job that is running when it is set is killed with
/// all its children, and no further one starts.
#[derive(Clone)]
pub struct Stop(Arc<Inner>);

struct Inner {
    flag: Arc<AtomicBool>,
    /// Becomes readable when the flag is set, and is never read: it wakes
    /// every thread that waits in `poll`.
    watched: UnixStream,
    trigger: UnixStream,
}

impl Stop {
    /// A token that nobody has set yet.
    ///
    /// # Errors
    /// When the process has no file descriptors left.
    pub fn new() -> io::Result<Self> {
        let (watched, trigger) = UnixStream::pair()?;
        trigger.set_nonblocking(true)?;
        Ok(Stop(Arc::new(Inner {
            flag: Arc::new(AtomicBool::new(false)),
            watched,
            trigger,
        })))
    }

    /// Asks everything that holds this token to stop.
    pub fn set(&self) {
        if !self.0.flag.swap(true, Ordering::SeqCst) {
            // A full socket is already readable, which is all that matters.
            let _ = (&self.0.trigger).write(&[1]);
        }
    }

    /// True once somebody asked to stop.
    pub fn is_set(&self) -> bool {
        self.0.flag.load(Ordering::SeqCst)
    }

    /// A descriptor that is readable once the token is set.
    pub fn watched(&self) -> BorrowedFd<'_> {
        self.0.watched.as_fd()
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_set()).finish()
    }
}

/// When the first signal came, for handlers: no locks, no allocation.
struct FirstSignal {
    installed: Instant,
    /// Nanoseconds from then to the first signal, or [`NEVER`].
    after: AtomicU64,
}

/// No signal has come.
const NEVER: u64 = u64::MAX;

impl FirstSignal {
    fn none_yet(installed: Instant) -> Self {
        FirstSignal {
            installed,
            after: AtomicU64::new(NEVER),
        }
    }

    /// Takes note of a signal that came at `now`, and says whether it is a
    /// second request, and not the first or an echo of it.
    fn is_second(&self, now: Instant) -> bool {
        let now = now.saturating_duration_since(self.installed);
        // Past 500 years the request is taken for the first, which is harmless.
        let after = u64::try_from(now.as_nanos()).unwrap_or(NEVER);
        let noted = self
            .after
            .compare_exchange(NEVER, after, Ordering::SeqCst, Ordering::SeqCst);
        // Of two handlers that run at once the earlier may come to this last.
        noted.is_err_and(|first| now.saturating_sub(Duration::from_nanos(first)) >= ECHO)
    }
}

/// Makes the first SIGINT, SIGTERM or SIGHUP set the returned token, and
/// another one end Gadfly at once, unless it comes so soon that it must be the
/// same request, delivered twice.
///
/// The hard end is safe: the processes that keep the jobs notice that Gadfly is
/// gone and take every job with them; the scratch folders are removed at the
/// next start.
///
/// # Errors
/// When the handlers cannot be installed.
pub fn install_stop_handler() -> io::Result<Stop> {
    let stop = Stop::new()?;
    let first = Arc::new(FirstSignal::none_yet(Instant::now()));
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        if signal == SIGHUP && sys::is_ignored(signal) {
            // Started under nohup: the user wants it to outlive the terminal.
            continue;
        }
        let first = first.clone();
        let end_at_once = move || {
            if first.is_second(Instant::now()) {
                signal_hook::low_level::exit(128 + signal);
            }
        };
        // SAFETY: the handler reads the clock, touches one atomic and may call
        // `_exit`, all of which signal handlers may do.
        unsafe { signal_hook::low_level::register(signal, end_at_once)? };
        signal_hook::flag::register(signal, stop.0.flag.clone())?;
        signal_hook::low_level::pipe::register(signal, stop.0.trigger.try_clone()?)?;
    }
    Ok(stop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn millis(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn a_signal_delivered_twice_is_one_request() {
        let installed = Instant::now();
        let first = FirstSignal::none_yet(installed);
        let came = installed + millis(7_000);
        assert!(!first.is_second(came), "the first");
        assert!(!first.is_second(came), "to the process and to its group");
        assert!(!first.is_second(came - millis(1)), "handlers at once");
        assert!(!first.is_second(came + ECHO - millis(1)));
        assert!(first.is_second(came + ECHO), "somebody is impatient");
        assert!(first.is_second(came + millis(60_000)));
    }

    #[test]
    fn an_early_first_signal_is_not_a_second_one() {
        let installed = Instant::now();
        let first = FirstSignal::none_yet(installed);
        assert!(!first.is_second(installed));
        assert!(first.is_second(installed + ECHO));
    }
}
