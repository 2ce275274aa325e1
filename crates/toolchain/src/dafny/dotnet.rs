//! .NET as every part of Gadfly starts it: its environment, and what its programs reference.

use super::context::reserving;
use gadfly_sandbox::{Job, Limits};
use std::path::Path;

/// The assemblies that Dafny's C# references.
pub(super) const REFERENCES: [&str; 7] = [
    "System.Private.CoreLib.dll",
    "System.Runtime.dll",
    "System.Runtime.Numerics.dll",
    "System.Collections.dll",
    "System.Linq.dll",
    "System.Console.dll",
    "netstandard.dll",
];

/// A job that runs `dotnet` as Dafny's own scripts do.
pub(super) fn dotnet_job(root: &Path, folder: &Path, limits: Limits) -> Job {
    let job = reserving(Job::new(root.join("dotnet"), folder, limits));
    dotnet_environment(job, root)
}

/// Sets the environment in which .NET behaves the same on every machine.
pub(super) fn dotnet_environment(job: Job, root: &Path) -> Job {
    job.env("DOTNET_ROOT", root)
        .env("DOTNET_ROLL_FORWARD", "LatestMajor")
        .env("DOTNET_CLI_TELEMETRY_OPTOUT", "1")
        .env("DOTNET_EnableDiagnostics", "0")
        // Otherwise .NET maps generated code through a file that exceeds the limit on file
        // sizes.
        .env("DOTNET_EnableWriteXorExecute", "0")
        // Otherwise .NET needs the ICU library, which many machines lack.
        .env("DOTNET_SYSTEM_GLOBALIZATION_INVARIANT", "1")
}

/// The file that tells `dotnet` to use the runtime in this folder.
pub(super) fn runtime_config(framework: &Path) -> String {
    let version = framework.file_name().unwrap_or_default().to_string_lossy();
    format!(
        r#"{{"runtimeOptions": {{"framework": {{"name": "Microsoft.NETCore.App", "version": "{version}"}}}}}}
"#
    )
}
