//! Hosts: long-lived processes that do the work of a compiler again and again.
//!
//! A host is a job like any other, in the same sandbox, and ends with Gadfly
//! however Gadfly ends. It is handed requests through one named pipe in its
//! scratch folder and answers through another ([`frame`]); programs themselves
//! travel as files. It serves one request at a time.
//!
//! Knows nothing of what hosts are asked; the sources of the hosts are in
//! `hosts/` ([`sources`]).

pub(super) mod dotnet;
mod frame;
pub(super) mod mono;
mod pool;
mod process;
pub(super) mod sources;

use gadfly_sandbox::Job;

pub(super) use pool::Pool;

/// How a kind of host is started.
#[derive(Clone, Debug)]
pub(super) struct HostRecipe {
    /// The program, with the arguments before Gadfly's.
    job: Job,
    /// The arguments after Gadfly's.
    args: Vec<String>,
}

impl HostRecipe {
    /// A host that is started by `job`, with `args` after the names of its pipes.
    pub(super) fn new(job: Job, args: impl IntoIterator<Item = String>) -> Self {
        HostRecipe {
            job,
            args: args.into_iter().collect(),
        }
    }
}
