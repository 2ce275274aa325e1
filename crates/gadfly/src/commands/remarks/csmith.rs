//! Programs of csmith, if it is installed.
//!
//! csmith is a program like any other that we run: with limits, in a scratch
//! folder. Its headers travel with each program, so that compilers with a root
//! of their own find them too.

use super::programs::Program;
use crate::exit::CommandError;
use crate::setting::Toolchain;
use gadfly_sandbox::{Job, Limits, RunError};
use gadfly_toolchain::{Language, Role, SourceFile, TestCase};
use std::fs;
use std::path::{Path, PathBuf};

/// Places where its headers may be.
const HEADERS: [&str; 4] = [
    "/usr/include/csmith",
    "/usr/local/include/csmith",
    "/usr/include/csmith-2.3.0",
    "/usr/local/include/csmith-2.3.0",
];

/// By default its programs are many times as large as Gadfly's. With few functions, some are of
/// like size. The seeds take these values in turn.
const FUNCTIONS: [&str; 3] = ["2", "3", "5"];

/// The largest program to consider, in bytes.
const LONGEST: u64 = 1 << 20;

/// Writes the programs of csmith's seeds, starting with 1.
pub(super) struct Csmith<'w> {
    toolchain: &'w Toolchain,
    language: Language,
    headers: Vec<SourceFile>,
    seed: u64,
}

impl<'w> Csmith<'w> {
    pub(super) fn find(
        toolchain: &'w Toolchain,
        language: Language,
    ) -> Result<Csmith<'w>, CommandError> {
        let found = HEADERS.iter().map(Path::new).find(|folder| folder.is_dir());
        let Some(folder) = found else {
            return Err(not_installed());
        };
        Ok(Csmith {
            toolchain,
            language,
            headers: headers(folder)?,
            seed: 0,
        })
    }

    /// The program of a seed; `None` if it is too long, or csmith failed.
    fn write(&self, seed: u64) -> Result<Option<Program>, CommandError> {
        let scratch = self.toolchain.runner.scratch().map_err(RunError::from)?;
        let limits = Limits {
            output: LONGEST,
            ..Limits::for_programs()
        };
        let functions = FUNCTIONS[(seed % FUNCTIONS.len() as u64) as usize];
        let (name, dialect) = match self.language {
            Language::Cpp => ("test.cpp", Some("--lang-cpp")),
            // No compiler of the other languages writes records.
            Language::C | Language::OpenCl | Language::Ispc | Language::Sycl | Language::Dafny => {
                ("test.c", None)
            }
        };
        let seed = seed.to_string();
        let job = Job::new("csmith", scratch.path(), limits)
            .args(["--seed", &seed, "--max-funcs", functions])
            .args(dialect);
        let finished = match self.toolchain.runner.run(&job, &self.toolchain.stop) {
            Ok(finished) => finished,
            Err(RunError::CannotStart { .. }) => return Err(not_installed()),
            Err(error) => return Err(error.into()),
        };
        if !finished.exit.success() || finished.stdout_truncated {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&finished.stdout);
        let size = text.len();
        let mut files = vec![SourceFile {
            name: name.to_owned(),
            role: Role::Test,
            text: text.into(),
        }];
        files.extend(self.headers.iter().cloned());
        let case = TestCase::new(self.language, files);
        // The headers are a library and not part of the program.
        Ok(Some(Program { case, size }))
    }
}

impl Iterator for Csmith<'_> {
    type Item = Result<Program, CommandError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            self.seed += 1;
            match self.write(self.seed) {
                Ok(None) => {}
                Ok(Some(program)) => return Some(Ok(program)),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}

fn headers(folder: &Path) -> Result<Vec<SourceFile>, CommandError> {
    let unreadable = |path: PathBuf| move |source| CommandError::Source { path, source };
    let mut headers = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable(folder.to_owned()))? {
        let path = entry.map_err(unreadable(folder.to_owned()))?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        let Some(name) = name.filter(|name| name.ends_with(".h")) else {
            continue;
        };
        let text = fs::read_to_string(&path).map_err(unreadable(path.clone()))?;
        headers.push(SourceFile {
            name: name.to_owned(),
            role: Role::Header,
            text: text.into(),
        });
    }
    Ok(headers)
}

fn not_installed() -> CommandError {
    CommandError::usage(
        "csmith is not installed here; install it (apt install csmith libcsmith-dev), or name a folder of programs",
    )
}
