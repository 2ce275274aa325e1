//! Locks on files of the cache. They belong to open files, so the kernel releases them
//! however a run ends.

use super::error::CommitError;
use gadfly_sandbox::Stop;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// The interval between two attempts.
const TICK: Duration = Duration::from_millis(50);

/// What a lock is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// To change what it protects.
    Change,
    /// To read it, as others may at the same time.
    Read,
}

/// Waits for a lock, and says so once if it takes longer.
pub(super) fn lock(
    path: &Path,
    wanted: Use,
    stop: &Stop,
    waiting: &mut dyn FnMut(),
) -> Result<File, CommitError> {
    let mut options = OpenOptions::new();
    let file = options.create(true).truncate(false).write(true).open(path);
    let file = file.map_err(CommitError::cache("open", path))?;
    let mut told = false;
    loop {
        if try_lock(&file, wanted).map_err(CommitError::cache("lock", path))? {
            return Ok(file);
        }
        if stop.is_set() {
            return Err(CommitError::Stopped);
        }
        if !told {
            told = true;
            waiting();
        }
        thread::sleep(TICK);
    }
}

/// Takes a lock if nobody else has it.
pub(super) fn try_lock(file: &File, wanted: Use) -> std::io::Result<bool> {
    let tried = match wanted {
        Use::Change => file.try_lock(),
        Use::Read => file.try_lock_shared(),
    };
    match tried {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(error)) => Err(error),
    }
}
