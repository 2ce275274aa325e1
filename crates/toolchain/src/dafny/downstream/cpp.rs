//! C++: g++ or clang++ with Dafny's header, which is compiled with every program.
//!
//! Dafny's C++ has no unbounded integers and little else that most programs use;
//! it is there for programs that are written for it.

use super::super::context::{DafnyError, reserving};
use super::super::work::ProgramFolder;
use super::Downstream;
use gadfly_sandbox::{Job, Limits};
use std::path::PathBuf;

/// A C++ compiler, and the folder of Dafny's header.
#[derive(Debug)]
pub(in super::super) struct Cpp {
    pub(in super::super) compiler: PathBuf,
    /// The folder of `DafnyRuntime.h`.
    pub(in super::super) runtime: PathBuf,
}

impl Cpp {
    /// The names of compilers, in order of preference.
    pub(in super::super) const COMPILERS: [&'static str; 2] = ["g++", "clang++"];
}

impl Downstream for Cpp {
    fn translated(&self, folder: &ProgramFolder) -> PathBuf {
        folder.path("{}.cpp")
    }

    fn build(&self, folder: &ProgramFolder, limits: &Limits) -> Result<Vec<Job>, DafnyError> {
        let include = format!("-I{}", self.runtime.display());
        let compile = reserving(Job::new(&self.compiler, &folder.root, limits.clone()))
            .args(["-std=c++17", "-w", &include])
            .args([format!("{}.cpp", folder.name)])
            .args(["-o", "program"]);
        Ok(vec![compile])
    }

    fn run(&self, folder: &ProgramFolder, limits: &Limits) -> Job {
        Job::new(folder.root.join("program"), &folder.root, limits.clone())
    }

    fn describe(&self) -> String {
        format!(
            "{} with {}",
            self.compiler.display(),
            self.runtime.join("DafnyRuntime.h").display()
        )
    }
}
