//! The few system calls the standard library does not offer, as safe functions.

// Each function wraps calls whose arguments are valid by type; every block has its reason.
#![allow(unsafe_code)]

use std::ffi::CString;
use std::fs::File;
use std::io;
use std::os::fd::{AsRawFd, RawFd};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

/// A kind of lock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lock {
    /// Excludes everybody else.
    Exclusive,
    /// Can be shared by any number of holders.
    Shared,
}

/// Takes the advisory lock of an open file or folder without waiting. Returns false if somebody
/// else holds it.
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

/// Releases a lock, also for everybody who inherited it.
pub(crate) fn unlock(file: &File) {
    // SAFETY: the descriptor is open as long as `file` lives. An error needs no handling: the
    // lock ends with the descriptor at the latest.
    unsafe { libc::flock(file.as_raw_fd(), libc::LOCK_UN) };
}

/// Syncs the file system of `file` to its disk.
pub(crate) fn sync_file_system(file: &File) -> io::Result<()> {
    // SAFETY: the descriptor is open as long as `file` lives.
    if unsafe { libc::syncfs(file.as_raw_fd()) } == 0 {
        Ok(())
    } else {
        Err(io::Error::last_os_error())
    }
}

/// The number of bytes that an unprivileged user can still write at `path`.
pub(crate) fn free_bytes(path: &Path) -> io::Result<u64> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: all-zero is a valid value of this plain struct.
    let mut stat: libc::statvfs = unsafe { std::mem::zeroed() };
    // SAFETY: the path is NUL-terminated, and the struct is writable.
    if unsafe { libc::statvfs(path.as_ptr(), &raw mut stat) } != 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(stat.f_bavail.saturating_mul(stat.f_frsize))
}

/// Makes the child die with Gadfly, puts it into its own process group, so that Ctrl-C reaches
/// only Gadfly, and lets it hold the lock: while any child is alive, nobody else changes the
/// depot.
pub(crate) fn prepare_child(command: &mut Command, held: Option<&File>) {
    command.process_group(0);
    let parent = std::process::id();
    let held: Option<RawFd> = held.map(AsRawFd::as_raw_fd);
    // SAFETY: between fork and exec only async-signal-safe functions are called, and the
    // descriptor of the lock is open in the child as well.
    unsafe {
        command.pre_exec(move || {
            if libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) != 0 {
                return Err(io::Error::last_os_error());
            }
            // The parent may have died before the call above.
            if libc::getppid() as u32 != parent {
                return Err(io::Error::from_raw_os_error(libc::ESRCH));
            }
            // Trees must be readable by the user that compilers run as.
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

/// Kills a child and all processes in its group.
pub(crate) fn kill_group(leader: u32) {
    if let Ok(leader) = libc::pid_t::try_from(leader)
        && leader > 1
    {
        // SAFETY: no memory is involved. The group belongs to a child that was not waited for
        // yet, so its number cannot have been reused.
        unsafe {
            libc::kill(-leader, libc::SIGKILL);
        }
    }
}
