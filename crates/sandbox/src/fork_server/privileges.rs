//! Dropping privileges: in the fork server before any job runs, or in the job's
//! own process where the fork server needs them to give jobs a root.
//!
//! Runs between the fork and the first program: system calls only, no allocation.

use super::errno::errno;
use super::mailbox::Step;
use super::{Confinement, Roots, UserNamespace};
use std::fs;
use std::ptr;

/// The right to read every file and enter every folder. A job that runs as
/// nobody on behalf of root keeps it: compilers may lie in root's own folders.
const CAP_DAC_READ_SEARCH: u32 = 2;

/// Without it `access` asks what the user may do without that right, and programs
/// that ask before they read (.NET's host) find nothing in root's folders.
const SECBIT_NO_SETUID_FIXUP: u32 = 1 << 2;

/// `_LINUX_CAPABILITY_VERSION_3`: capabilities as two 32-bit words each.
const CAPABILITY_VERSION: u32 = 0x2008_0522;

#[repr(C)]
struct CapabilityHeader {
    version: u32,
    pid: i32,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct CapabilityWords {
    effective: u32,
    permitted: u32,
    inheritable: u32,
}

/// The highest capability this kernel knows. Called before the fork: it allocates.
pub(super) fn last_capability() -> u32 {
    fs::read_to_string("/proc/sys/kernel/cap_last_cap")
        .ok()
        .and_then(|text| text.trim().parse().ok())
        .unwrap_or(40)
}

/// Drops every privilege but those a job needs, for good.
///
/// # Safety
/// To be called in a freshly forked process with one thread, which may borrow
/// its memory.
pub(super) unsafe fn give_up(
    confinement: Confinement,
    last_capability: u32,
) -> Result<(), (Step, i32)> {
    // Outside a user namespace that right is a way out of a changed root
    // (`open_by_handle_at`).
    let harmless =
        confinement.roots == Roots::None || confinement.user_namespace != UserNamespace::None;
    let keeps_reading = confinement.become_user.is_some() && harmless;
    // SAFETY: system calls with plain integers, or with pointers to values
    // that outlive the call.
    unsafe {
        // First of all: what follows must not be undone by a set-user-id program.
        if libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 {
            return Err((Step::DropPrivileges, errno()));
        }
        if keeps_reading {
            // Where this is forbidden, some programs find less.
            let _ = libc::prctl(libc::PR_SET_SECUREBITS, SECBIT_NO_SETUID_FIXUP, 0, 0, 0);
        }
        for capability in 0..=last_capability {
            if capability == CAP_DAC_READ_SEARCH && keeps_reading {
                continue;
            }
            // Only root gets capabilities back when it executes something, so
            // only for root does it matter that this succeeds.
            if libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) != 0
                && confinement.namespaces
                && libc::geteuid() == 0
            {
                return Err((Step::DropPrivileges, errno()));
            }
        }
        // Not the C library's functions of these names: they would wait for
        // threads that were not copied by the fork.
        if let Some(id) = confinement.become_user
            && (libc::prctl(libc::PR_SET_KEEPCAPS, 1, 0, 0, 0) != 0
                || libc::syscall(libc::SYS_setgroups, 0, ptr::null::<u32>()) != 0
                || libc::syscall(libc::SYS_setresgid, id, id, id) != 0
                || libc::syscall(libc::SYS_setresuid, id, id, id) != 0)
        {
            return Err((Step::BecomeUser, errno()));
        }
        let kept = u32::from(keeps_reading) << CAP_DAC_READ_SEARCH;
        let header = CapabilityHeader {
            version: CAPABILITY_VERSION,
            pid: 0,
        };
        let low = CapabilityWords {
            effective: kept,
            permitted: kept,
            inheritable: kept,
        };
        let high = CapabilityWords {
            effective: 0,
            permitted: 0,
            inheritable: 0,
        };
        let words = [low, high];
        if libc::syscall(libc::SYS_capset, &raw const header, words.as_ptr()) != 0 {
            return Err((Step::DropPrivileges, errno()));
        }
        if keeps_reading
            && libc::prctl(
                libc::PR_CAP_AMBIENT,
                libc::PR_CAP_AMBIENT_RAISE,
                CAP_DAC_READ_SEARCH,
                0,
                0,
            ) != 0
        {
            return Err((Step::DropPrivileges, errno()));
        }
    }
    Ok(())
}
