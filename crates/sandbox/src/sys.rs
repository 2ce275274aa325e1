//! The few system calls the standard library does not offer, as safe functions.

// Each function wraps one system call whose arguments are valid by type.
#![allow(unsafe_code)]

use std::ffi::CString;
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::time::Duration;

/// Which of `watched` can be read (or are at their end) before `timeout`.
/// An interruption by a signal counts as "none yet".
pub fn readable<const N: usize>(
    watched: [BorrowedFd<'_>; N],
    timeout: Duration,
) -> io::Result<[bool; N]> {
    let mut polled = watched.map(|fd| libc::pollfd {
        fd: fd.as_raw_fd(),
        events: libc::POLLIN,
        revents: 0,
    });
    let timeout = libc::timespec {
        tv_sec: libc::time_t::try_from(timeout.as_secs()).unwrap_or(libc::time_t::MAX),
        tv_nsec: libc::c_long::from(timeout.subsec_nanos() as i32),
    };
    // SAFETY: the array and the timespec outlive the call, and N is its length.
    let ready = unsafe {
        libc::ppoll(
            polled.as_mut_ptr(),
            N as libc::nfds_t,
            &raw const timeout,
            std::ptr::null(),
        )
    };
    if ready < 0 {
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    Ok(polled.map(|p| ready > 0 && p.revents != 0))
}

/// Keeps other processes of the same user from reading our memory and our environment. Not
/// for processes that start jobs: what they fork could not set up its namespaces.
///
/// # Errors
/// If the kernel refuses.
pub fn hide_memory() -> io::Result<()> {
    // SAFETY: the call takes plain integers and changes nothing but this process.
    if unsafe { libc::prctl(libc::PR_SET_DUMPABLE, 0, 0, 0, 0) } < 0 {
        return Err(io::Error::last_os_error());
    }
    Ok(())
}

/// Makes a named pipe that everybody who can reach it may use.
pub fn make_fifo(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    let text = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the path ends with a zero byte and outlives the call.
    if unsafe { libc::mkfifo(text.as_ptr(), 0o600) } < 0 {
        return Err(io::Error::last_os_error());
    }
    // Whatever the umask is: jobs may run as another user.
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o666))
}

/// Makes reads from this descriptor return instead of waiting.
pub(crate) fn set_nonblocking(fd: BorrowedFd<'_>) -> io::Result<()> {
    // SAFETY: F_GETFL and F_SETFL take and give plain integers.
    unsafe {
        let flags = libc::fcntl(fd.as_raw_fd(), libc::F_GETFL);
        if flags < 0 || libc::fcntl(fd.as_raw_fd(), libc::F_SETFL, flags | libc::O_NONBLOCK) < 0 {
            return Err(io::Error::last_os_error());
        }
    }
    Ok(())
}

/// Takes the exclusive advisory lock of an open file, waiting for it.
pub(crate) fn lock(fd: BorrowedFd<'_>) -> io::Result<()> {
    flock(fd, libc::LOCK_EX)
}

/// Takes the exclusive advisory lock of an open file if nobody holds it.
pub(crate) fn try_lock(fd: BorrowedFd<'_>) -> io::Result<()> {
    flock(fd, libc::LOCK_EX | libc::LOCK_NB)
}

fn flock(fd: BorrowedFd<'_>, operation: libc::c_int) -> io::Result<()> {
    loop {
        // SAFETY: plain integers.
        if unsafe { libc::flock(fd.as_raw_fd(), operation) } == 0 {
            return Ok(());
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}

/// What a file system has and what of it ordinary users may still take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Space {
    pub(crate) total_bytes: u64,
    pub(crate) free_bytes: u64,
    pub(crate) total_files: u64,
    pub(crate) free_files: u64,
}

/// How much room the file system of this file or folder has.
pub(crate) fn space(path: &Path) -> io::Result<Space> {
    let path = CString::new(path.as_os_str().as_bytes())?;
    // SAFETY: the path ends with a zero byte and outlives the call; an all-zero
    // statvfs is a valid value to be overwritten.
    let told = unsafe {
        let mut told: libc::statvfs = std::mem::zeroed();
        if libc::statvfs(path.as_ptr(), &raw mut told) < 0 {
            return Err(io::Error::last_os_error());
        }
        told
    };
    Ok(Space {
        total_bytes: told.f_blocks.saturating_mul(told.f_frsize),
        free_bytes: told.f_bavail.saturating_mul(told.f_frsize),
        total_files: told.f_files,
        free_files: told.f_favail,
    })
}

/// The effective user and group of this process.
pub(crate) fn effective_ids() -> (u32, u32) {
    // SAFETY: these cannot fail and have no arguments.
    unsafe { (libc::geteuid(), libc::getegid()) }
}

/// True when this signal was set to be ignored by whoever started us.
pub(crate) fn is_ignored(signal: i32) -> bool {
    // SAFETY: an all-zero sigaction is a valid value to be overwritten, and
    // with a null new action the call only asks.
    unsafe {
        let mut action: libc::sigaction = std::mem::zeroed();
        libc::sigaction(signal, std::ptr::null(), &raw mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}
