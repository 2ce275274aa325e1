//! Whether jobs can have a root of their own here, and how, found out by trying.

use crate::fork_server::{Confinement, ForkServer, Roots, UserNamespace};
use crate::isolation::{Isolation, NOBODY};
use crate::sys;
use std::fs;
use std::path::Path;
use thiserror::Error;

/// The right to change one's root.
const CAP_SYS_CHROOT: u32 = 18;

/// Jobs cannot have a root of their own on this machine.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("compilers with their own root cannot run here: {reason}; {hint}")]
pub struct RootsForbidden {
    /// Why not.
    pub reason: String,
    /// What to do about it.
    pub hint: String,
}

/// How jobs get a root here, with a fork server that proves it.
///
/// Best is a mount namespace. Where that is forbidden, root can still change
/// its root to the prefix itself and have the work copied there and back.
pub(crate) fn find_out(
    plain: Confinement,
    isolation: &Isolation,
    stage: &Path,
) -> Result<(Confinement, ForkServer), RootsForbidden> {
    let mut failure = None;
    for confinement in candidates(plain, may_change_root()) {
        match ForkServer::start(confinement, stage) {
            Ok(server) => return Ok((confinement, server)),
            Err(error) => failure = Some(error.to_string()),
        }
    }
    Err(forbidden(failure, isolation, |name| {
        fs::read_to_string(Path::new("/proc/sys").join(name)).ok()
    }))
}

/// The confinements worth trying, the best first. An ordinary user without namespaces
/// has none.
fn candidates(plain: Confinement, may_change_root: bool) -> Vec<Confinement> {
    let mut candidates = Vec::new();
    if plain.namespaces {
        candidates.push(Confinement {
            roots: Roots::Mounted,
            ..plain
        });
    }
    if may_change_root {
        // A user namespace with one user has nobody else to become.
        let base = match plain.user_namespace {
            UserNamespace::OwnIdOnly => Confinement::PROCESS_GROUP,
            _ => plain,
        };
        candidates.push(Confinement {
            roots: Roots::Copied,
            become_user: Some(NOBODY),
            ..base
        });
    }
    candidates
}

/// What to tell the user when every way failed, the last with `failure`.
fn forbidden(
    failure: Option<String>,
    isolation: &Isolation,
    setting: impl Fn(&str) -> Option<String>,
) -> RootsForbidden {
    let untried = || match isolation {
        Isolation::Namespaces { .. } => String::new(),
        Isolation::ProcessGroup { why } => format!("namespaces are not used, because {why}"),
    };
    RootsForbidden {
        reason: failure.unwrap_or_else(untried),
        hint: hint(setting),
    }
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

/// What stands in the way, as far as the kernel's settings tell.
fn hint(setting: impl Fn(&str) -> Option<String>) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    const OWN_ID: Confinement = Confinement {
        user_namespace: UserNamespace::OwnIdOnly,
        namespaces: true,
        become_user: None,
        roots: Roots::None,
    };

    #[test]
    fn an_ordinary_user_without_namespaces_is_told_the_setting() {
        assert!(candidates(Confinement::PROCESS_GROUP, false).is_empty());
        let isolation = Isolation::ProcessGroup {
            why: "unshare failed".into(),
        };
        for (name, value, command) in [
            (
                "kernel/unprivileged_userns_clone",
                "0\n",
                "sudo sysctl kernel.unprivileged_userns_clone=1;",
            ),
            (
                "kernel/apparmor_restrict_unprivileged_userns",
                "1\n",
                "sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0;",
            ),
            (
                "user/max_user_namespaces",
                "0\n",
                "sudo sysctl user.max_user_namespaces=10000;",
            ),
            (
                "user/max_user_namespaces",
                "31000\n",
                "--security-opt seccomp=unconfined",
            ),
        ] {
            let kernel = |asked: &str| (asked == name).then(|| value.to_owned());
            let told = forbidden(None, &isolation, kernel);
            assert_eq!(
                told.reason,
                "namespaces are not used, because unshare failed"
            );
            assert!(told.hint.contains(command), "{told:?}");
            assert!(told.hint.ends_with("or run Gadfly as root"), "{told:?}");
        }
    }

    #[test]
    fn what_failed_last_is_the_reason() {
        let isolation = Isolation::Namespaces { user: None };
        let told = forbidden(Some("mounting failed".into()), &isolation, |_| None);
        assert_eq!(told.reason, "mounting failed");
    }

    #[test]
    fn mounting_is_tried_before_copying() {
        let tried = |plain, may_change_root| -> Vec<(Roots, UserNamespace)> {
            let candidates = candidates(plain, may_change_root);
            candidates
                .iter()
                .map(|w| (w.roots, w.user_namespace))
                .collect()
        };
        let mounted = (Roots::Mounted, UserNamespace::OwnIdOnly);
        assert_eq!(tried(OWN_ID, false), [mounted]);
        let copied = (Roots::Copied, UserNamespace::None);
        assert_eq!(tried(OWN_ID, true), [mounted, copied]);
        assert_eq!(tried(Confinement::PROCESS_GROUP, true), [copied]);
    }
}
