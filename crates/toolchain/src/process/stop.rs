//! Asking everything to stop: one token that a running job notices at once.

use super::sys;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::fmt;
use std::io;
use std::io::Write;
use std::os::fd::{AsFd, BorrowedFd};
use std::os::unix::net::UnixStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

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
    pub(super) fn watched(&self) -> BorrowedFd<'_> {
        self.0.watched.as_fd()
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_set()).finish()
    }
}

/// Makes the first SIGINT, SIGTERM or SIGHUP set the returned token, and the
/// second end Gadfly at once.
///
/// The hard end is safe: the processes that keep the jobs notice that Gadfly is
/// gone and take every job with them; the scratch folders are removed at the
/// next start.
///
/// # Errors
/// When the handlers cannot be installed.
pub fn install_stop_handler() -> io::Result<Stop> {
    let stop = Stop::new()?;
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        if signal == SIGHUP && sys::is_ignored(signal) {
            // Started under nohup: the user wants it to outlive the terminal.
            continue;
        }
        // Handlers run in the order in which they are registered: the hard
        // exit looks at the flag before the line after it sets it.
        signal_hook::flag::register_conditional_shutdown(
            signal,
            128 + signal,
            stop.0.flag.clone(),
        )?;
        signal_hook::flag::register(signal, stop.0.flag.clone())?;
        signal_hook::low_level::pipe::register(signal, stop.0.trigger.try_clone()?)?;
    }
    Ok(stop)
}
