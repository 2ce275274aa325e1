//! Waiting for a store that is away: a worker does not end because its database restarts.

use gadfly_sandbox::Stop;
use gadfly_store::StoreError;
use std::thread::sleep;
use std::time::Duration;
use tracing::warn;

/// The interval between attempts, in which a request to stop is looked for.
const PAUSE: Duration = Duration::from_millis(500);

/// Does something with the store, again and again while it is away; gives up with its error
/// when the worker is to leave.
pub(super) fn persist<T>(
    stop: &Stop,
    mut work: impl FnMut() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    loop {
        match work() {
            Err(error) if may_pass(&error) && !stop.is_set() => {
                warn!(%error, "waiting for the store");
                sleep(PAUSE);
            }
            outcome => return outcome,
        }
    }
}

/// Whether the store may be usable again in a while.
fn may_pass(error: &StoreError) -> bool {
    error.is_away() || matches!(error, StoreError::Locked(_))
}
