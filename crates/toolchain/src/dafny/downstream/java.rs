//! Java: a JDK.

use super::super::context::{Context, DafnyError, reserving};
use super::super::host::{HostRecipe, sources};
use super::super::work::{ProgramFolder, files_below};
use super::{Downstream, Hosted, megabytes};
use gadfly_sandbox::{Job, Limits};
use std::path::PathBuf;

/// A JDK and Dafny's runtime library.
#[derive(Debug)]
pub(in super::super) struct Java {
    pub(in super::super) javac: PathBuf,
    pub(in super::super) java: PathBuf,
    pub(in super::super) runtime: PathBuf,
    /// The version that javac prints.
    pub(in super::super) version: String,
}

impl Downstream for Java {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}-java/{}.java")
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let sources = files_below(&folder.path("{}-java"), "java")?;
        let relative = sources
            .iter()
            .filter_map(|source| source.strip_prefix(&folder.root).ok());
        let job = reserving(Job::new(&self.javac, &folder.root, limits.clone()))
            .args([
                "-nowarn",
                "-proc:none",
                "-Xlint:none",
                "-encoding",
                "UTF-8",
                "-d",
                "classes",
            ])
            .args(["-cp".as_ref(), self.runtime.as_os_str()])
            .args(relative);
        Ok(vec![job])
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        let classes = format!("{}:classes", self.runtime.display());
        reserving(Job::new(&self.java, &folder.root, limits.clone()))
            .args([format!("-Xmx{}m", megabytes(limits))])
            .args(["-cp", &classes, &folder.name])
    }

    fn hosted(&self) -> Option<&dyn Hosted> {
        Some(self)
    }

    fn describe(&self) -> String {
        self.version.clone()
    }
}

impl Hosted for Java {
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError> {
        let classes = sources::java(context, &self.javac, &self.runtime, &self.version)?;
        let path = format!("{}:{}", classes.display(), self.runtime.display());
        // The compiler itself needs some of the memory.
        let heap = format!("-Xmx{}m", megabytes(limits) + 512);
        let job = reserving(Job::new(&self.java, &classes, limits.clone()))
            .args([
                &heap,
                "-Xshare:auto",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
            ])
            .args(["-cp", &path, "GadflyHost"]);
        Ok(HostRecipe::new(job, [self.runtime.display().to_string()]))
    }
}
