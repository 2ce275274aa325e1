//! C#: Roslyn of an SDK with .NET, or mcs with Mono.

use super::super::context::{Context, DafnyError, reserving};
use super::super::host::HostRecipe;
use super::super::host::{dotnet, mono};
use super::super::work::Place;
use super::{Downstream, Hosted, megabytes};
use gadfly_sandbox::{Job, Limits};
use std::fs;
use std::path::{Path, PathBuf};

/// The assemblies that Dafny's C# references.
pub(in super::super) const REFERENCES: [&str; 7] = [
    "System.Private.CoreLib.dll",
    "System.Runtime.dll",
    "System.Runtime.Numerics.dll",
    "System.Collections.dll",
    "System.Linq.dll",
    "System.Console.dll",
    "netstandard.dll",
];

/// Roslyn and .NET.
#[derive(Debug)]
pub(in super::super) struct CSharp {
    /// The folder with `dotnet`.
    pub(in super::super) root: PathBuf,
    /// The folder with Roslyn.
    pub(in super::super) bincore: PathBuf,
    /// The folder with the runtime's assemblies.
    pub(in super::super) framework: PathBuf,
    /// Dafny's runtime library.
    pub(in super::super) runtime: PathBuf,
}

impl CSharp {
    fn references(&self) -> impl Iterator<Item = PathBuf> {
        let framework = REFERENCES.iter().map(|name| self.framework.join(name));
        framework.chain([self.runtime.clone()])
    }
}

impl Downstream for CSharp {
    fn translated(&self, place: &Place) -> PathBuf {
        place.path("{}.cs")
    }

    fn build(&self, place: &Place, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        fs::copy(&self.runtime, place.path("DafnyRuntime.dll"))?;
        let config = dotnet::runtime_config(&self.framework);
        fs::write(place.path("{}.runtimeconfig.json"), config)?;
        let job = dotnet_job(&self.root, &place.folder, limits.clone())
            .args([self.bincore.join("csc.dll")])
            .args(["-nologo", "-noconfig", "-nostdlib", "-warn:0"])
            .args(self.references().map(|r| format!("-r:{}", r.display())))
            .args([
                format!("-out:{}.dll", place.name),
                format!("{}.cs", place.name),
            ]);
        Ok(vec![job])
    }

    fn run(&self, place: &Place, limits: &Limits) -> Job {
        let bytes = megabytes(limits) << 20;
        dotnet_job(&self.root, &place.folder, limits.clone())
            .args(["exec", &format!("{}.dll", place.name)])
            .env("DOTNET_GCHeapHardLimit", format!("{bytes:x}"))
    }

    fn hosted(&self) -> Option<&dyn Hosted> {
        Some(self)
    }

    fn describe(&self) -> String {
        format!("Roslyn in {}", self.bincore.display())
    }
}

impl Hosted for CSharp {
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError> {
        let host = dotnet::assembly(context, &self.root, &self.bincore, &self.framework)?;
        let references = self.references().map(|r| r.display().to_string());
        let args = std::iter::once("csharp".to_owned()).chain(references);
        let job = dotnet::job(&host, &self.root, limits, &self.bincore);
        Ok(HostRecipe::new(job, args))
    }
}

/// A job that runs `dotnet` as Dafny's own scripts do.
pub(in super::super) fn dotnet_job(root: &Path, folder: &Path, limits: Limits) -> Job {
    let job = reserving(Job::new(root.join("dotnet"), folder, limits));
    dotnet_environment(job, root)
}

/// Sets the environment in which .NET behaves the same on every machine.
pub(in super::super) fn dotnet_environment(job: Job, root: &Path) -> Job {
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

/// mcs and Mono.
#[derive(Debug)]
pub(in super::super) struct MonoCSharp {
    pub(in super::super) mcs: PathBuf,
    pub(in super::super) mono: PathBuf,
    /// The folder with Dafny's runtime library.
    pub(in super::super) home: PathBuf,
}

impl MonoCSharp {
    fn options(&self) -> [String; 4] {
        let runtime = self.home.join("DafnyRuntime.dll");
        [
            "-nologo".into(),
            "-warn:0".into(),
            "-r:System.Numerics.dll".into(),
            format!("-r:{}", runtime.display()),
        ]
    }
}

impl Downstream for MonoCSharp {
    fn translated(&self, place: &Place) -> PathBuf {
        place.path("{}.cs")
    }

    fn build(&self, place: &Place, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let job = reserving(Job::new(&self.mcs, &place.folder, limits.clone()))
            .args(self.options())
            .args([
                format!("-out:{}.exe", place.name),
                format!("{}.cs", place.name),
            ]);
        Ok(vec![job])
    }

    fn run(&self, place: &Place, limits: &Limits) -> Job {
        let heap = format!("max-heap-size={}m", megabytes(limits));
        reserving(Job::new(&self.mono, &place.folder, limits.clone()))
            .args([format!("{}.exe", place.name)])
            .env("MONO_PATH", &self.home)
            .env("MONO_GC_PARAMS", heap)
    }

    fn hosted(&self) -> Option<&dyn Hosted> {
        Some(self)
    }

    fn describe(&self) -> String {
        format!("{} and {}", self.mcs.display(), self.mono.display())
    }
}

/// Only mcs has a host: Mono itself starts quickly.
impl Hosted for MonoCSharp {
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError> {
        let script = fs::read_to_string(&self.mcs).unwrap_or_default();
        let mut words = script.split_whitespace();
        let Some(assembly) = words.find(|word| word.ends_with("/mcs.exe")) else {
            return Err(DafnyError::Prepare {
                what: "a host for mcs".into(),
                why: format!("{} does not say where mcs.exe is", self.mcs.display()),
            });
        };
        let args = ["csharp".to_owned(), assembly.to_owned()];
        let job = mono::job(context, &self.mcs, &self.mono, limits)?;
        Ok(HostRecipe::new(job, args.into_iter().chain(self.options())))
    }
}
