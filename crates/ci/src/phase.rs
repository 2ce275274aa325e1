//! A part of a run that ends by itself when its time is up: it has a token of its own, which
//! is set then, and when the user stops the run.

use crate::error::CiError;
use gadfly_sandbox::{Runner, Stop};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How often the outer token is looked at.
const TICK: Duration = Duration::from_millis(50);

/// What the work of a phase starts processes with.
#[derive(Debug)]
pub(crate) struct Phase {
    pub(crate) runner: Arc<Runner>,
    pub(crate) stop: Stop,
}

/// Does some work in a phase of its own.
pub(crate) fn phase<T>(
    scratch: &Path,
    outer: &Stop,
    deadline: Option<Instant>,
    work: impl FnOnce(&Phase) -> Result<T, CiError>,
) -> Result<T, CiError> {
    let phase = Phase {
        runner: Arc::new(Runner::new(scratch)?),
        stop: Stop::new()?,
    };
    if outer.is_set() {
        phase.stop.set();
    }
    std::thread::scope(|scope| {
        let (working, ended) = channel::<()>();
        let stop = &phase.stop;
        scope.spawn(move || {
            while ended.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                let is_up = deadline.is_some_and(|deadline| deadline <= Instant::now());
                if is_up || outer.is_set() {
                    stop.set();
                    return;
                }
            }
        });
        let done = work(&phase);
        drop(working);
        done
    })
}
