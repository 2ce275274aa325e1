//! Python.

use super::super::context::{Context, DafnyError};
use super::super::host::{HostRecipe, sources};
use super::super::invocation::Invocation;
use super::super::work::ProgramFolder;
use super::{Downstream, Hosted};
use gadfly_sandbox::{Job, Limits};
use std::path::PathBuf;

/// A Python and Dafny's runtime library.
#[derive(Debug)]
pub(in super::super) struct Python {
    pub(in super::super) python: PathBuf,
    pub(in super::super) runtime: PathBuf,
    /// Knows the name of the file to run.
    pub(in super::super) invocation: Invocation,
}

impl Python {
    fn main(&self, folder: &ProgramFolder) -> PathBuf {
        let main = self.invocation.python_main(&folder.name);
        folder.path("{}-py").join(main)
    }

    /// Uses UTF-8 whatever the locale, and writes no bytecode files.
    fn job(&self, folder: &std::path::Path, limits: &Limits) -> Job {
        Job::new(&self.python, folder, limits.clone())
            .env("LC_ALL", "C.UTF-8")
            .env("PYTHONPATH", &self.runtime)
            .env("PYTHONDONTWRITEBYTECODE", "1")
    }
}

impl Downstream for Python {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        self.main(folder)
    }

    fn build(&self, _folder: &ProgramFolder, _limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        Ok(Vec::new())
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        self.job(&folder.root, limits).args([self.main(folder)])
    }

    fn hosted(&self) -> Option<&dyn Hosted> {
        Some(self)
    }

    fn describe(&self) -> String {
        self.python.display().to_string()
    }
}

impl Hosted for Python {
    fn host(&self, context: &Context, limits: &Limits) -> Result<HostRecipe, DafnyError> {
        let script = sources::script(context, "python_host.py", sources::PYTHON)?;
        let folder = script.parent().unwrap_or(&script).to_owned();
        let job = self.job(&folder, limits).args([&script]);
        Ok(HostRecipe::new(job, [limits.memory.to_string()]))
    }

    fn request(&self, folder: &ProgramFolder) -> Vec<String> {
        let main = self.main(folder).display().to_string();
        vec![folder.root.display().to_string(), main]
    }
}
