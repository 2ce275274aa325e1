//! C#: Roslyn of an SDK with .NET, or mcs with Mono.

use super::super::context::{Context, DafnyError, reserving};
use super::super::dotnet::{REFERENCES, dotnet_job, runtime_config};
use super::super::host::{HostRecipe, dotnet, mono};
use super::super::work::ProgramFolder;
use super::{Downstream, Hosted, megabytes};
use gadfly_sandbox::{Job, Limits};
use std::fs;
use std::path::PathBuf;

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
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}.cs")
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        fs::copy(&self.runtime, folder.path("DafnyRuntime.dll"))?;
        let config = runtime_config(&self.framework);
        fs::write(folder.path("{}.runtimeconfig.json"), config)?;
        let job = dotnet_job(&self.root, &folder.root, limits.clone())
            .args([self.bincore.join("csc.dll")])
            .args(["-nologo", "-noconfig", "-nostdlib", "-warn:0"])
            .args(self.references().map(|r| format!("-r:{}", r.display())))
            .args([
                format!("-out:{}.dll", folder.name),
                format!("{}.cs", folder.name),
            ]);
        Ok(vec![job])
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        let bytes = megabytes(limits) << 20;
        dotnet_job(&self.root, &folder.root, limits.clone())
            .args(["exec", &format!("{}.dll", folder.name)])
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
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}.cs")
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let job = reserving(Job::new(&self.mcs, &folder.root, limits.clone()))
            .args(self.options())
            .args([
                format!("-out:{}.exe", folder.name),
                format!("{}.cs", folder.name),
            ]);
        Ok(vec![job])
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        let heap = format!("max-heap-size={}m", megabytes(limits));
        reserving(Job::new(&self.mono, &folder.root, limits.clone()))
            .args([format!("{}.exe", folder.name)])
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
