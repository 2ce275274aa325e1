//! One program on its way through the backends: where its files are.
//!
//! Each backend works in a folder of its own with its own copy of the program,
//! under the same relative name: a program that halts prints that name.

use super::program::DafnyProgram;
use gadfly_dafny::Backend;
use gadfly_sandbox::{RunError, Runner, ScratchDir, ScratchError};
use std::fs;
use std::path::{Path, PathBuf};

/// The folders for one program, deleted when dropped.
#[derive(Debug)]
pub(super) struct Work<'a> {
    scratch: ScratchDir,
    program: &'a DafnyProgram,
}

/// The folder of one backend.
#[derive(Clone, Debug)]
pub(super) struct ProgramFolder {
    /// The folder, which is the working directory of every command.
    pub(super) root: PathBuf,
    /// The program's name.
    pub(super) name: String,
    /// The program's options.
    pub(super) options: Vec<String>,
}

impl<'a> Work<'a> {
    pub(super) fn new(runner: &Runner, program: &'a DafnyProgram) -> Result<Self, RunError> {
        let scratch = runner.scratch()?;
        Ok(Work { scratch, program })
    }

    /// A folder with the program for one backend, or for resolving if it is `None`.
    pub(super) fn folder(&self, backend: Option<Backend>) -> Result<ProgramFolder, ScratchError> {
        let folder = backend.map_or("resolve", Backend::name);
        let path = self.scratch.subfolder(folder)?;
        let file = format!("{folder}/{}.dfy", self.program.name());
        self.scratch.write(&file, self.program.text.as_bytes())?;
        Ok(ProgramFolder {
            root: path,
            name: self.program.name().to_owned(),
            options: self.program.options.clone(),
        })
    }
}

impl ProgramFolder {
    /// These arguments and the program's own options, which every version accepts after the
    /// file.
    pub(super) fn with_options(&self, mut args: Vec<String>) -> Vec<String> {
        args.extend(self.options.iter().cloned());
        args
    }

    /// A path in this folder; `{}` stands for the program's name.
    pub(super) fn path(&self, pattern: &str) -> PathBuf {
        self.root.join(pattern.replace("{}", &self.name))
    }
}

/// Every file below `folder` with this ending, in a fixed order.
pub(super) fn files_below(folder: &Path, ending: &str) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    let mut pending = vec![folder.to_owned()];
    while let Some(folder) = pending.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                pending.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                files.push(path);
            }
        }
    }
    files.sort();
    Ok(files)
}
