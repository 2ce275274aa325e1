//! The host on Mono: Dafny's own commands, compiled once with mcs.

use super::{HostRecipe, sources};
use crate::dafny::cache::fingerprint;
use crate::dafny::install::Dafny;
use crate::dafny::shop::{DafnyError, Shop, reserving};
use crate::dafny::tools::on_path;
use crate::{Job, Limits};
use std::path::Path;

/// The host for Dafny's own commands.
pub(in super::super) fn dafny(
    shop: &Shop,
    dafny: &Dafny,
    limits: &Limits,
) -> Result<HostRecipe, DafnyError> {
    let (Some(mcs), Some(mono)) = (on_path("mcs"), on_path("mono")) else {
        return Err(DafnyError::Prepare {
            what: "a host for Dafny".into(),
            why: "no mono and mcs on the PATH".into(),
        });
    };
    let print = fingerprint([sources::MONO.as_bytes(), mcs.to_string_lossy().as_bytes()]);
    let folder = shop.cache.entry(&format!("mono-{print}"), |folder| {
        let name = "MonoHost.cs";
        let compile = |work: &Path| {
            reserving(Job::new(&mcs, work, Limits::for_compilers())).args([
                "-nologo",
                "-optimize",
                "-out:MonoHost.exe",
                name,
            ])
        };
        sources::compiled(
            shop,
            "the Mono host",
            (name, sources::MONO),
            &["exe"],
            folder,
            compile,
        )
    })?;
    let heap = format!(
        "max-heap-size={}m",
        (limits.memory >> 20).clamp(256, 16 << 10)
    );
    let job = reserving(Job::new(mono, &folder, limits.clone()))
        .args([folder.join("MonoHost.exe")])
        .env("MONO_GC_PARAMS", heap)
        .env("MONO_PATH", &dafny.home);
    let home = dafny.home.display().to_string();
    Ok(HostRecipe::new(job, [home]))
}
