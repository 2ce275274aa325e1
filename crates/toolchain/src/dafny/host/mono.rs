//! The host on Mono: Dafny's own commands, compiled once with mcs.

use super::{HostRecipe, sources};
use crate::dafny::cache::fingerprint;
use crate::dafny::context::{Context, DafnyError, reserving};
use crate::dafny::install::Dafny;
use crate::dafny::locate::on_path;
use gadfly_sandbox::{Job, Limits};
use std::path::Path;

/// The host for Dafny's own commands.
pub(in super::super) fn dafny(
    context: &Context,
    dafny: &Dafny,
    limits: &Limits,
) -> Result<HostRecipe, DafnyError> {
    let (Some(mcs), Some(mono)) = (on_path("mcs"), on_path("mono")) else {
        return Err(DafnyError::Prepare {
            what: "a host for Dafny".into(),
            why: "no mono and mcs on the PATH".into(),
        });
    };
    let job = job(context, &mcs, &mono, limits)?.env("MONO_PATH", &dafny.home);
    let home = dafny.home.display().to_string();
    Ok(HostRecipe::new(job, ["dafny".to_owned(), home]))
}

/// A job that runs the host, which is compiled once.
pub(in super::super) fn job(
    context: &Context,
    mcs: &Path,
    mono: &Path,
    limits: &Limits,
) -> Result<Job, DafnyError> {
    let print = fingerprint([sources::MONO.as_bytes(), mcs.as_os_str().as_encoded_bytes()]);
    let folder = context.cache.entry(&format!("mono-{print}"), |folder| {
        let name = "MonoHost.cs";
        let compile = |work: &Path| {
            reserving(Job::new(mcs, work, Limits::for_compilers())).args([
                "-nologo",
                "-optimize",
                "-out:MonoHost.exe",
                name,
            ])
        };
        let source = (name, sources::MONO);
        sources::compiled(context, "the Mono host", source, &["exe"], folder, compile)
    })?;
    let heap = (limits.memory >> 20).clamp(256, 16 << 10);
    Ok(reserving(Job::new(mono, &folder, limits.clone()))
        .args([folder.join("MonoHost.exe")])
        .env("MONO_GC_PARAMS", format!("max-heap-size={heap}m")))
}
