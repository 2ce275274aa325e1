//! Setting up roots, in the fork server process.
//!
//! Runs between the fork and the jobs: system calls only, no allocation. Gadfly
//! planned the steps ([`crate::root`]) and wrote them into the mailbox.

use super::errno::errno;
use super::mailbox::{RawStep, Step};
use crate::root::Action;
use std::ffi::{c_char, c_ulong};
use std::ptr;

/// Little: it holds folders, links and empty files.
const STAGE_OPTIONS: &std::ffi::CStr = c"size=4m,mode=0755";

/// Makes the mount namespace private, so that nobody else sees what is mounted
/// here, and mounts a small file system in which roots are set up.
///
/// # Safety
/// To be called in a mount namespace of our own; `stage` is a C string.
pub(super) unsafe fn mount_staging(stage: *const c_char) -> Result<(), (Step, i32)> {
    // SAFETY: C strings that outlive the calls.
    unsafe {
        // Unmounts on the machine must take effect here too, but not the reverse.
        let following = libc::MS_REC | libc::MS_SLAVE;
        let flags = libc::MS_NOSUID | libc::MS_NODEV;
        let kind = c"tmpfs".as_ptr();
        let options = STAGE_OPTIONS.as_ptr().cast();
        if libc::mount(
            ptr::null(),
            c"/".as_ptr(),
            ptr::null(),
            following,
            ptr::null(),
        ) != 0
            || libc::mount(kind, stage, kind, flags, options) != 0
        {
            return Err((Step::MountStaging, errno()));
        }
    }
    Ok(())
}

/// Carries out the planned steps in order until one fails.
///
/// # Safety
/// The pointers of the steps must be C strings.
pub(super) unsafe fn carry_out(steps: &[RawStep]) -> Result<(), (Step, i32)> {
    for step in steps {
        // SAFETY: as promised by the caller.
        if !unsafe { one(step) } {
            return Err((Step::SetUpRoot, errno()));
        }
    }
    Ok(())
}

/// Carries out one step; false when it failed.
///
/// # Safety
/// The pointers of the step must be C strings.
unsafe fn one(step: &RawStep) -> bool {
    let (from, at) = (step.from, step.at);
    // SAFETY: C strings; the kernel checks what they name.
    unsafe {
        match step.action {
            Action::MakeFolder => there(libc::mkdir(at, 0o755)),
            Action::MakeFile => {
                let flags = libc::O_CREAT | libc::O_WRONLY | libc::O_CLOEXEC;
                let file = libc::open(at, flags, 0o644);
                file >= 0 && libc::close(file) == 0
            }
            Action::MakeLink => there(libc::symlink(from, at)),
            Action::Bind => bind(from, at),
            Action::BindReadOnly => bind(from, at) && seal(at),
            Action::MountProc => {
                mount_new(c"proc".as_ptr(), at, 0);
                true
            }
            Action::MountSys => {
                mount_new(c"sysfs".as_ptr(), at, libc::MS_RDONLY);
                true
            }
            Action::Unmount => libc::umount2(at, libc::MNT_DETACH) == 0,
        }
    }
}

/// True for success and for "it exists".
fn there(result: i32) -> bool {
    result == 0 || errno() == libc::EEXIST
}

/// Binds a file or folder, with what is mounted below it.
///
/// # Safety
/// Both pointers must be C strings.
unsafe fn bind(from: *const c_char, at: *const c_char) -> bool {
    let flags = libc::MS_BIND | libc::MS_REC;
    // SAFETY: C strings from the caller.
    unsafe { libc::mount(from, at, ptr::null(), flags, ptr::null()) == 0 }
}

/// Makes a bind read-only. What the original mount forbids must be repeated, or
/// the kernel takes it for an attempt to allow it.
///
/// # Safety
/// `at` must be a C string.
unsafe fn seal(at: *const c_char) -> bool {
    const REPEATED: [(c_ulong, c_ulong); 4] = [
        (libc::ST_NOEXEC, libc::MS_NOEXEC),
        (libc::ST_NOATIME, libc::MS_NOATIME),
        (libc::ST_NODIRATIME, libc::MS_NODIRATIME),
        (libc::ST_RELATIME, libc::MS_RELATIME),
    ];
    // SAFETY: a C string from the caller; all-zero is a valid statvfs, which
    // the call overwrites.
    unsafe {
        let mut now: libc::statvfs = std::mem::zeroed();
        if libc::statvfs(at, &raw mut now) != 0 {
            return false;
        }
        let mut flags = libc::MS_BIND | libc::MS_REMOUNT | libc::MS_RDONLY;
        flags |= libc::MS_NOSUID | libc::MS_NODEV;
        for (is, repeat) in REPEATED {
            if now.f_flag & is != 0 {
                flags |= repeat;
            }
        }
        libc::mount(ptr::null(), at, ptr::null(), flags, ptr::null()) == 0
    }
}

/// Mounts a virtual file system where the kernel allows that.
///
/// # Safety
/// Both pointers must be C strings.
unsafe fn mount_new(kind: *const c_char, at: *const c_char, more: c_ulong) {
    let flags = libc::MS_NOSUID | libc::MS_NODEV | libc::MS_NOEXEC | more;
    // SAFETY: C strings from the caller.
    unsafe {
        libc::mount(kind, at, kind, flags, ptr::null());
    }
}
