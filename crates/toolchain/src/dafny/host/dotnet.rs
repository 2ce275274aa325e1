//! The host on .NET: compiled once with the Roslyn that an SDK has, then either
//! Dafny itself or a compiler and runner of C# programs.

use super::{HostRecipe, sources};
use crate::dafny::cache::fingerprint;
use crate::dafny::context::{Context, DafnyError};
use crate::dafny::dotnet::{REFERENCES, dotnet_job, runtime_config};
use crate::dafny::formatter::with_formatter;
use crate::dafny::install::Dafny;
use crate::dafny::locate::newest;
use gadfly_sandbox::{Job, Limits};
use std::fs;
use std::path::{Path, PathBuf};

const ASSEMBLY: &str = "DotNetHost.dll";
/// References of the host in addition to those of Dafny's programs.
const MORE_REFERENCES: [&str; 6] = [
    "System.Collections.Immutable.dll",
    "System.Reflection.Metadata.dll",
    "System.Runtime.Loader.dll",
    "System.Threading.dll",
    "System.Runtime.Extensions.dll",
    "System.Text.Encoding.Extensions.dll",
];

/// The host for Dafny's own commands.
pub(in super::super) fn dafny(
    context: &Context,
    dafny: &Dafny,
    root: &Path,
    limits: &Limits,
) -> Result<HostRecipe, DafnyError> {
    let lacking = |what: &str| DafnyError::Prepare {
        what: "a host for Dafny".into(),
        why: format!("the .NET in {} has no {what}", root.display()),
    };
    let bincore = newest(&root.join("sdk"), "Roslyn/bincore/csc.dll")
        .ok_or_else(|| lacking("C# compiler"))?;
    let framework = newest(
        &root.join("shared/Microsoft.NETCore.App"),
        "System.Runtime.dll",
    )
    .ok_or_else(|| lacking("runtime"))?;
    let host = assembly(context, root, &bincore, &framework)?;
    let job = with_formatter(context, job(&host, root, limits, &dafny.home))?;
    Ok(HostRecipe::new(job, ["dafny".to_owned()]))
}

/// A job that runs the host, which finds assemblies in `folder`.
pub(in super::super) fn job(host: &Path, root: &Path, limits: &Limits, folder: &Path) -> Job {
    // Two thirds for requests, the rest for what the host keeps.
    let heap = limits
        .memory
        .saturating_add(limits.memory / 2)
        .min(64 << 30);
    dotnet_job(root, host, limits.clone())
        .args(["exec".as_ref(), host.join(ASSEMBLY).as_os_str()])
        .env("DOTNET_GCHeapHardLimit", format!("{heap:x}"))
        .env("DOTNET_TieredPGO", "0")
        .env("GADFLY_ASSEMBLIES", folder)
}

/// The folder with the compiled host.
pub(in super::super) fn assembly(
    context: &Context,
    root: &Path,
    bincore: &Path,
    framework: &Path,
) -> Result<PathBuf, DafnyError> {
    let tools = format!("{} {}", bincore.display(), framework.display());
    let print = fingerprint([sources::DOTNET.as_bytes(), tools.as_bytes()]);
    context.cache.entry(&format!("dotnet-{print}"), |folder| {
        let name = "DotNetHost.cs";
        let compile = |work: &Path| {
            let framework = REFERENCES
                .iter()
                .chain(&MORE_REFERENCES)
                .map(|name| framework.join(name));
            let roslyn = [
                "Microsoft.CodeAnalysis.dll",
                "Microsoft.CodeAnalysis.CSharp.dll",
            ];
            let references = framework.chain(roslyn.map(|name| bincore.join(name)));
            dotnet_job(root, work, Limits::for_compilers())
                .args([bincore.join("csc.dll")])
                .args(["-nologo", "-noconfig", "-nostdlib", "-warn:0", "-optimize"])
                .args(references.map(|r| format!("-r:{}", r.display())))
                .args([&format!("-out:{ASSEMBLY}"), name])
        };
        sources::compiled(
            context,
            "the .NET host",
            (name, sources::DOTNET),
            &["dll"],
            folder,
            compile,
        )?;
        let config = folder.join(ASSEMBLY).with_extension("runtimeconfig.json");
        fs::write(config, runtime_config(framework)).map_err(DafnyError::from)
    })
}
