//! Whether jobs can have a root of their own here, and how, found out by trying.

use super::isolation::{Isolation, NOBODY};
use super::keeper::{Confinement, Keeper, Roots, UserNamespace};
use super::sys;
use std::fs;
use std::path::Path;
use thiserror::Error;

/// The right to change one's root.
const CAP_SYS_CHROOT: u32 = 18;

/// Jobs cannot have a root of their own on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("compilers with a root of their own cannot run here: {reason}; {hint}")]
pub struct RootsForbidden {
    /// Why not.
    pub reason: String,
    /// What to do about it.
    pub hint: String,
}

/// How jobs get a root here, with a keeper that proves it.
///
/// Best is a mount namespace. Where that is forbidden, root can still change
/// its root to the prefix itself and have the work copied there and back.
pub(super) fn find_out(
    plain: Confinement,
    isolation: &Isolation,
    stage: &Path,
) -> Result<(Confinement, Keeper), RootsForbidden> {
    let mut reason = match isolation {
        Isolation::Namespaces { .. } => String::new(),
        Isolation::ProcessGroup { why } => format!("namespaces are not used, because {why}"),
    };
    if plain.namespaces {
        let mounted = Confinement {
            roots: Roots::Mounted,
            ..plain
        };
        match Keeper::start(mounted, stage) {
            Ok(keeper) => return Ok((mounted, keeper)),
            Err(error) => reason = error.to_string(),
        }
    }
    if may_change_root() {
        // A user namespace with one user has nobody else to become.
        let base = match plain.user_namespace {
            UserNamespace::OwnIdOnly => Confinement::PROCESS_GROUP,
            _ => plain,
        };
        let copied = Confinement {
            roots: Roots::Copied,
            become_user: Some(NOBODY),
            ..base
        };
        match Keeper::start(copied, stage) {
            Ok(keeper) => return Ok((copied, keeper)),
            Err(error) => reason = error.to_string(),
        }
    }
    Err(RootsForbidden {
        reason,
        hint: hint(),
    })
}

fn may_change_root() -> bool {
    let (user, _) = sys::effective_ids();
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let rights = status
        .lines()
        .find_map(|line| line.strip_prefix("CapEff:"))
        .and_then(|text| u64::from_str_radix(text.trim(), 16).ok());
    user == 0 && rights.is_some_and(|rights| rights >> CAP_SYS_CHROOT & 1 == 1)
}

/// What stands in the way, as far as the kernel tells.
fn hint() -> String {
    let setting = |name: &str| fs::read_to_string(Path::new("/proc/sys").join(name)).ok();
    let is = |name: &str, value: &str| setting(name).is_some_and(|text| text.trim() == value);
    let command = if is("kernel/unprivileged_userns_clone", "0") {
        "allow user namespaces with: sudo sysctl kernel.unprivileged_userns_clone=1"
    } else if is("kernel/apparmor_restrict_unprivileged_userns", "1") {
        "allow user namespaces with: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0"
    } else if is("user/max_user_namespaces", "0") {
        "allow user namespaces with: sudo sysctl user.max_user_namespaces=10000"
    } else {
        "a container may need --security-opt seccomp=unconfined --security-opt apparmor=unconfined"
    };
    format!("{command}; or run Gadfly as root")
}
