//! Ending a campaign when its time is up, by the same request to stop that Ctrl-C makes.

use gadfly_sandbox::Stop;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Instant;

/// Does some work, and sets `stop` when the time is up. Returns whether it did.
///
/// `stop` must be the caller's token: warm compilers hold a clone of it and watch no other.
pub(crate) fn with_deadline<T>(
    deadline: Option<Instant>,
    stop: &Stop,
    work: impl FnOnce() -> T,
) -> (T, bool) {
    std::thread::scope(|scope| {
        let (working, ended) = sync_channel::<()>(0);
        let timer = deadline.map(|deadline| scope.spawn(move || wait(deadline, stop, &ended)));
        let outcome = work();
        drop(working);
        let timed_out = timer.is_some_and(|timer| timer.join().unwrap_or_default());
        (outcome, timed_out)
    })
}

/// Waits until the work has ended or the time is up, and sets `stop` in the latter case.
fn wait(deadline: Instant, stop: &Stop, ended: &Receiver<()>) -> bool {
    let left = deadline.saturating_duration_since(Instant::now());
    let is_up = ended.recv_timeout(left) == Err(RecvTimeoutError::Timeout) && !stop.is_set();
    if is_up {
        stop.set();
    }
    is_up
}
