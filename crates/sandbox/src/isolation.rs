//! How far jobs can be separated from the rest of the machine, found out by trying.

use crate::fork_server::{Confinement, ForkServer, ForkServerError, Roots, UserNamespace};
use crate::sys;
use serde::Serialize;
use std::fmt;
use std::io;
use std::path::Path;

/// The user and group that jobs run as when Gadfly itself is root.
pub(crate) const NOBODY: u32 = 65534;

/// How jobs are separated from the rest of the machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Isolation {
    /// In process, network and IPC namespaces of their own: no network, and
    /// the kernel itself ends whatever they started.
    Namespaces {
        /// The user they run as when it is not ourselves.
        user: Option<u32>,
    },
    /// Only in a process group and session of their own.
    ProcessGroup {
        /// Why nothing better was possible.
        why: String,
    },
}

impl fmt::Display for Isolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Isolation::Namespaces { user: None } => {
                f.write_str("own process, network and IPC namespaces (no network)")
            }
            Isolation::Namespaces { user: Some(id) } => write!(
                f,
                "own process, network and IPC namespaces as user {id} (no network)"
            ),
            Isolation::ProcessGroup { why } => {
                write!(f, "process group only, with network access, because {why}")
            }
        }
    }
}

/// Which isolation to use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum IsolationChoice {
    /// The best that works here.
    #[default]
    Best,
    /// Process groups, even where more would be possible.
    ProcessGroup,
}

/// What was found to work.
pub(crate) struct Detected {
    pub(crate) isolation: Isolation,
    pub(crate) confinement: Confinement,
    /// The fork server that proved it, ready for the first job.
    pub(crate) server: ForkServer,
}

/// Tries from the strongest to the weakest until a fork server comes up.
pub(crate) fn detect(choice: IsolationChoice, stage: &Path) -> Result<Detected, ForkServerError> {
    let mut why = match choice {
        IsolationChoice::Best => None,
        IsolationChoice::ProcessGroup => Some("it was asked for".to_owned()),
    };
    if why.is_none() {
        for confinement in namespaced() {
            match ForkServer::start(confinement, stage) {
                Ok(server) => {
                    return Ok(Detected {
                        isolation: Isolation::Namespaces {
                            user: confinement.become_user,
                        },
                        confinement,
                        server,
                    });
                }
                Err(error) => {
                    why.get_or_insert_with(|| explain(&error));
                }
            }
        }
    }
    let server = ForkServer::start(Confinement::PROCESS_GROUP, stage)?;
    Ok(Detected {
        isolation: Isolation::ProcessGroup {
            why: why.unwrap_or_default(),
        },
        confinement: Confinement::PROCESS_GROUP,
        server,
    })
}

/// The namespaced confinements worth trying for the user we are.
fn namespaced() -> Vec<Confinement> {
    let (user, _) = sys::effective_ids();
    let own_user = Confinement {
        user_namespace: UserNamespace::OwnIdOnly,
        namespaces: true,
        become_user: None,
        roots: Roots::None,
    };
    if user != 0 {
        return vec![own_user];
    }
    vec![
        // Root is exempt from process limits, and its jobs could write
        // anywhere: they run as nobody.
        Confinement {
            user_namespace: UserNamespace::AllIds,
            namespaces: true,
            become_user: Some(NOBODY),
            roots: Roots::None,
        },
        // Root of a container that knows only one user.
        own_user,
        // Root where user namespaces are switched off.
        Confinement {
            user_namespace: UserNamespace::None,
            namespaces: true,
            become_user: Some(NOBODY),
            roots: Roots::None,
        },
    ]
}

fn explain(error: &ForkServerError) -> String {
    let hint = match error.errno() {
        Some(libc::EPERM | libc::EACCES) => {
            " (unprivileged user namespaces are forbidden here; a container may need --security-opt seccomp=unconfined, a host sysctl kernel.unprivileged_userns_clone=1)"
        }
        Some(libc::ENOSPC | libc::EUSERS) => {
            " (no user namespaces are left; see sysctl user.max_user_namespaces)"
        }
        Some(libc::EINVAL | libc::ENOSYS) => " (the kernel was built without them)",
        _ => "",
    };
    format!("{error}{hint}")
}

impl ForkServerError {
    fn errno(&self) -> Option<i32> {
        std::error::Error::source(self)
            .and_then(|e| e.downcast_ref::<io::Error>())
            .and_then(io::Error::raw_os_error)
    }
}
