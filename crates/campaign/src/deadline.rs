//! Ending a campaign when its time is up: the same request to stop that Ctrl-C is, but
//! one that the user did not make.

use crate::error::CampaignError;
use gadfly_sandbox::Stop;
use gadfly_toolchain::ObserveError;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::{Duration, Instant};

/// How often it is checked whether the user wants to stop. A job that is running ends
/// this much later at the most.
const POLL_EVERY: Duration = Duration::from_millis(20);

/// Does something with a token that is set when `user` is, or when the time is up. That
/// the work was stopped is no error.
///
/// # Errors
/// When the work fails, or there are no file descriptors left.
pub(crate) fn with_deadline(
    deadline: Option<Instant>,
    user: &Stop,
    work: impl FnOnce(&Stop) -> Result<(), CampaignError>,
) -> Result<(), CampaignError> {
    let stop = &Stop::new().map_err(CampaignError::NoDescriptors)?;
    std::thread::scope(|scope| {
        let (working, ended) = sync_channel::<()>(0);
        scope.spawn(move || forward(user, deadline, stop, &ended));
        let outcome = work(stop);
        drop(working);
        match outcome {
            Err(CampaignError::Observe(ObserveError::Stopped)) => Ok(()),
            outcome => outcome,
        }
    })
}

/// Sets `stop` when `user` is set or the time is up, unless the work ends first.
fn forward(user: &Stop, deadline: Option<Instant>, stop: &Stop, ended: &Receiver<()>) {
    loop {
        let left = deadline.map(|it| it.saturating_duration_since(Instant::now()));
        if user.is_set() || left == Some(Duration::ZERO) {
            stop.set();
            return;
        }
        let wait = left.map_or(POLL_EVERY, |left| left.min(POLL_EVERY));
        if ended.recv_timeout(wait) != Err(RecvTimeoutError::Timeout) {
            return;
        }
    }
}
