//! The sources of the hosts, which are part of Gadfly, and their way into the
//! cache: scripts are written there, the rest is compiled with the compilers of
//! this machine.

use crate::dafny::cache::fingerprint;
use crate::dafny::context::{Context, DafnyError, reserving};
use gadfly_sandbox::{Job, Limits};
use std::fs;
use std::path::{Path, PathBuf};

/// The host for Dafny and for C# programs on .NET.
pub(super) const DOTNET: &str = include_str!("../../../hosts/DotNetHost.cs");
/// The host for Dafny on Mono.
pub(super) const MONO: &str = include_str!("../../../hosts/MonoHost.cs");
/// The host for Java programs.
const JAVA: &str = include_str!("../../../hosts/GadflyHost.java");
/// The host for JavaScript programs.
pub(in super::super) const NODE: &str = include_str!("../../../hosts/node_host.js");
/// The host for Python programs.
pub(in super::super) const PYTHON: &str = include_str!("../../../hosts/python_host.py");

/// Writes a script to the cache.
pub(in super::super) fn script(
    context: &Context,
    name: &str,
    text: &str,
) -> Result<PathBuf, DafnyError> {
    let entry = format!("host-{}", fingerprint([name.as_bytes(), text.as_bytes()]));
    let folder = context.cache.entry(&entry, |folder| {
        fs::write(folder.join(name), text).map_err(DafnyError::from)
    })?;
    Ok(folder.join(name))
}

/// The folder with the compiled host for Java programs.
pub(in super::super) fn java(
    context: &Context,
    javac: &Path,
    runtime: &Path,
    version: &str,
) -> Result<PathBuf, DafnyError> {
    let library = fs::read(runtime)?;
    let print = fingerprint([JAVA.as_bytes(), version.as_bytes(), &library]);
    context.cache.entry(&format!("java-{print}"), |folder| {
        let compile = |work: &Path| {
            reserving(Job::new(javac, work, Limits::for_compilers()))
                .args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-cp"])
                .args([runtime])
                .args(["GadflyHost.java"])
        };
        compiled(
            context,
            "the Java host",
            ("GadflyHost.java", JAVA),
            &["class"],
            folder,
            compile,
        )
    })
}

/// Compiles one of Gadfly's source files in a scratch folder, and keeps the files with these
/// endings.
pub(super) fn compiled(
    context: &Context,
    what: &str,
    (name, text): (&str, &str),
    keep: &[&str],
    folder: &Path,
    compile: impl FnOnce(&Path) -> Job,
) -> Result<(), DafnyError> {
    let scratch = context.runner.scratch()?;
    scratch.write(name, text.as_bytes())?;
    context.must(what, &compile(scratch.path()))?;
    for entry in fs::read_dir(scratch.path())? {
        let path = entry?.path();
        let ending = path.extension().unwrap_or_default();
        if keep.iter().any(|kept| ending == *kept) {
            fs::copy(&path, folder.join(path.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}
