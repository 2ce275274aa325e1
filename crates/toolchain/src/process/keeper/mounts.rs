//! Laying out roots, in the keeper.
//!
//! Runs between fork and the jobs: system calls only, no allocation. What is to
//! be done was planned by Gadfly and lies on the board.

use super::board::{RawDeed, Step};
use super::inside::errno;
use crate::process::root::Act;
use std::ffi::{c_char, c_ulong};
use std::ptr;

/// Little: it holds folders, links and empty files.
const STAGE_OPTIONS: &std::ffi::CStr = c"size=4m,mode=0755";

/// Takes a mount namespace of our own into use: what we mount is for us alone,
/// and the roots get a place to be laid out in.
///
/// # Safety
/// To be called in a mount namespace of our own; `stage` is a C string.
pub(super) unsafe fn set_the_stage(stage: *const c_char) -> Result<(), (Step, i32)> {
    // SAFETY: C strings that outlive the calls.
    unsafe {
        // What the machine unmounts must go here too; the other way nothing goes.
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
            return Err((Step::SetTheStage, errno()));
        }
    }
    Ok(())
}

/// Does what was planned, in order, until something fails.
///
/// # Safety
/// The pointers of the deeds are C strings.
pub(super) unsafe fn carry_out(deeds: &[RawDeed]) -> Result<(), (Step, i32)> {
    for deed in deeds {
        // SAFETY: as promised by the caller.
        if !unsafe { one(deed) } {
            return Err((Step::LayOutRoot, errno()));
        }
    }
    Ok(())
}

unsafe fn one(deed: &RawDeed) -> bool {
    let (from, at) = (deed.from, deed.at);
    // SAFETY: C strings; the kernel checks what they name.
    unsafe {
        match deed.act {
            Act::MakeFolder => there(libc::mkdir(at, 0o755)),
            Act::MakeFile => {
                let flags = libc::O_CREAT | libc::O_WRONLY | libc::O_CLOEXEC;
                let file = libc::open(at, flags, 0o644);
                file >= 0 && libc::close(file) == 0
            }
            Act::MakeLink => there(libc::symlink(from, at)),
            Act::Bind => bind(from, at),
            Act::BindReadOnly => bind(from, at) && seal(at),
            Act::MountProc => {
                mount_new(c"proc".as_ptr(), at, 0);
                true
            }
            Act::MountSys => {
                mount_new(c"sysfs".as_ptr(), at, libc::MS_RDONLY);
                true
            }
            Act::Unmount => libc::umount2(at, libc::MNT_DETACH) == 0,
        }
    }
}

/// True for success and for "it exists".
fn there(result: i32) -> bool {
    result == 0 || errno() == libc::EEXIST
}

unsafe fn bind(from: *const c_char, at: *const c_char) -> bool {
    let flags = libc::MS_BIND | libc::MS_REC;
    // SAFETY: C strings from the caller.
    unsafe { libc::mount(from, at, ptr::null(), flags, ptr::null()) == 0 }
}

/// Makes a bind read-only. What the original mount forbids must be repeated, or
/// the kernel takes it for an attempt to allow it.
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

unsafe fn mount_new(kind: *const c_char, at: *const c_char, more: c_ulong) {
    let flags = libc::MS_NOSUID | libc::MS_NODEV | libc::MS_NOEXEC | more;
    // SAFETY: C strings from the caller.
    unsafe {
        libc::mount(kind, at, kind, flags, ptr::null());
    }
}
