//! The programs whose remarks are counted: random ones, or those in files.

use crate::exit::CommandError;
use crate::source;
use gadfly_campaign::{Author, TestProgram};
use gadfly_toolchain::{Role, TestCase};
use std::fs;
use std::path::{Path, PathBuf};

/// A program and its size.
#[derive(Clone, Debug)]
pub(super) struct Program {
    pub(super) case: TestCase,
    /// The size of the code under test in bytes.
    pub(super) size: usize,
}

impl From<TestCase> for Program {
    fn from(case: TestCase) -> Program {
        let compiled = case.files.iter().filter(|file| file.role != Role::Driver);
        let size = compiled.map(|file| file.text.len()).sum();
        Program { case, size }
    }
}

/// The programs of consecutive seeds, starting with `seed`.
pub(super) fn generated(
    author: &Author,
    seed: u64,
    count: u64,
) -> Result<Vec<Program>, CommandError> {
    let seeds = (0..count).map(|offset| seed.wrapping_add(offset));
    seeds
        .map(|seed| Ok(TestProgram::from_seed(author, seed)?.test_case.into()))
        .collect()
}

/// The programs in files and folders, all of one language.
pub(super) fn read(paths: &[PathBuf]) -> Result<Vec<Program>, CommandError> {
    let mut programs: Vec<Program> = Vec::new();
    for path in paths {
        for program in programs_at(path)? {
            let case = source::read(&[program], None)?;
            programs.push(case.into());
        }
    }
    let Some(first) = programs.first() else {
        return Err(CommandError::usage(
            "there is no source file; Gadfly takes .c, .cc, .cpp and .cxx files, or folders of them",
        ));
    };
    let language = first.case.language;
    match programs.iter().all(|p| p.case.language == language) {
        true => Ok(programs),
        false => Err(CommandError::usage(
            "the programs are of several languages; give those of one language at a time",
        )),
    }
}

/// The files or folders at a path, each of which is one program.
fn programs_at(path: &Path) -> Result<Vec<PathBuf>, CommandError> {
    if !path.is_dir() || has_driver(path) {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |source| CommandError::Source {
        path: path.to_owned(),
        source,
    };
    let mut programs = Vec::new();
    for entry in fs::read_dir(path).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?.path();
        if source::is_source(&entry) || entry.is_dir() && source::has_sources(&entry) {
            programs.push(entry);
        }
    }
    // File systems list folders in any order.
    programs.sort();
    Ok(programs)
}

fn has_driver(folder: &Path) -> bool {
    ["c", "cc", "cpp", "cxx", "C"]
        .iter()
        .any(|extension| folder.join("driver").with_extension(extension).is_file())
}
