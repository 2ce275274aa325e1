//! The few system calls the standard library does not offer, as safe functions.

// Each function wraps calls whose arguments are valid by type; the reasons
// stand at each block.
#![allow(unsafe_code)]

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// How to take a lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lock {
    /// Nobody else, not even readers.
    Exclusive,
    /// Any number of others who share it.
    Shared,
}

/// Takes the advisory lock of an open file or folder, without waiting. False
/// when somebody else holds it.
pub(crate) fn try_lock(file: &File, lock: Lock) -> io::Result<bool> {
    let operation = match lock {
        Lock::Exclusive => libc::LOCK_EX,
        Lock::Shared => libc::LOCK_SH,
    };
    // SAFETY: the descriptor is open as long as `file` lives.
    if unsafe { libc::flock(file.as_raw_fd(), operation | libc::LOCK_NB) } == 0 {
        return Ok(true);
    }
    let error = io::Error::last_os_error();
    if error.kind() == io::ErrorKind::WouldBlock {
        Ok(false)
    } else {
        Err(error)
    }
}

/// Gives a lock back, for all who inherited it as well.
pub(crate) fn unlock(file: &File) {
    // SAFETY: the descriptor is open as long as `file` lives. There is nothing to
    // do about an error: the lock goes with the descriptor at the latest.
    unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_UN) };
}

/// Writes everything that waits for the file system of `file` to its disk.
pub(crate) fn sync_file_system(file: &File) -> io::Result<()> {
    // SAFETY: the descriptor is open as long as `file` lives.
    if unsafe { libc::syncfs(file.as_raw_fd()) } == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}

/// Bytes an ordinary user can still write where `path` is.
pub(crate) fn free_bytes(path: &Path) -> io::Result<u64> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: all-zero is a valid value of this plain struct.
    let mut stat: libc::statvfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path is terminated and the struct is ours to write.
    if unsafe { libc::statvfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(stat.f_bavail.saturating_mul(stat.f_frsize))
}

/// Makes the child leave with us, leads it into a process group of its own so
/// that Ctrl-C reaches only us, and lets it hold our lock: as long as any child
/// is alive, nobody else changes the depot.
pub(crate) fn prepare_child(command: &mut Command, held: Option<&File>) {
    command.process_group(0);
    let parent = std::process::id();
    let held: Option<RawFd> = held.map(AsRawFd::as_raw_fd);
    // SAFETY: between fork and exec only async-signal-safe calls are made, and
    // the descriptor of the lock is open in the child as it is in us.
    unsafe {
        command.pre_exec(move || {
            if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) != 0 {
                return Err(io::Error::last_os_error());
            }
            // We may have died before the line above.
            if libc::getppid() as u32 != parent {
                return Err(io::Error::from_raw_os_error(libc::ESRCH));
            }
            // Trees must be readable by the user the compilers run as.
            libc::umask(0o022);
            if let Some(fd) = held
                && libc::fcntl(fd, libc::F_SETFD, 0) != 0
            {
                return Err(io::Error::last_os_error());
            }
            Ok(())
        });
    }
}

/// Kills a child and whatever it started in its group.
pub(crate) fn kill_group(leader: u32) {
    if let Ok(leader) = libc::pid_t::try_from(leader)
        && leader > 1
    {
        // SAFETY: no memory is involved; the group is that of a child we have
        // not waited for yet, so its number cannot have been reused.
        unsafe {
            libc::kill(-leader, libc::SIGKILL);
        }
    }
}
