//! Which lines of a compiler were executed: gcc's `--coverage` with the `.gcno` files in its
//! build, or clang's `-fprofile-instr-generate -fcoverage-mapping`.
//!
//! The counts are written by the compiler under test, so that nothing here trusts them: they
//! are read by tools in the sandbox, and count for touched files only.

use crate::counts::{LARGEST, files, has_ending};
use crate::patch::Touched;
use gadfly_sandbox::{Job, Limits, Runner, ScratchDir, Stop};
use serde::Deserialize;
use std::fs;
use std::path::{Path, PathBuf};
use tracing::debug;

/// The most files of counts that are read.
const MOST_FILES: usize = 200;

/// The environment that makes a compiler write its counts below a folder.
#[must_use]
pub fn counting_environment(folder: &str) -> [(String, String); 2] {
    [
        ("GCOV_PREFIX".to_owned(), folder.to_owned()),
        // One file for each program, which all its processes add to.
        (
            "LLVM_PROFILE_FILE".to_owned(),
            format!("{folder}/%1m.profraw"),
        ),
    ]
}

/// Whether a build has what gcov needs to tell lines.
#[must_use]
pub fn has_notes(build: &Path) -> bool {
    files(build).iter().any(|it| has_ending(it, "gcno"))
}

/// Reads the counts of a compiler.
#[derive(Clone, Copy, Debug)]
pub struct LineReader<'a> {
    /// Starts the tools.
    pub runner: &'a Runner,
    /// Stops them.
    pub stop: &'a Stop,
    /// The build of the compiler, with the notes that gcov needs.
    pub build: &'a Path,
    /// The compiler.
    pub exe: &'a Path,
    /// Whether only the counts of files that look like touched ones are read, because they are
    /// read after every program.
    pub only_touched: bool,
}

/// Is told of a touched file, a line of it that can be executed, and how often it was.
type Watch<'w> = dyn FnMut(&str, u64, u64) + 'w;

/// What `gcov --json-format` says, as far as it is needed.
#[derive(Deserialize)]
struct Gcov {
    files: Vec<GcovFile>,
}

#[derive(Deserialize)]
struct GcovFile {
    file: String,
    lines: Vec<GcovLine>,
}

#[derive(Deserialize)]
struct GcovLine {
    line_number: u64,
    count: u64,
}

impl LineReader<'_> {
    /// Tells of all lines of touched files that the counts below a folder know. Without counts,
    /// or tools to read them, there are none.
    pub fn read(&self, folder: &Path, touched: &Touched, watch: &mut Watch<'_>) {
        let counts = files(folder);
        if counts.is_empty() || touched.is_empty() {
            return;
        }
        let Ok(scratch) = self.runner.scratch() else {
            return;
        };
        let tools = Tools {
            reader: self,
            scratch,
        };
        let mut note = |file: &str, line: u64, count: u64| {
            if let Some(file) = touched.file_like(file) {
                watch(file, line, count);
            }
        };
        tools.gcov(&counts, touched, &mut note);
        tools.llvm(&counts, &mut note);
    }
}

/// Reads counts in a folder of its own.
struct Tools<'a> {
    reader: &'a LineReader<'a>,
    scratch: ScratchDir,
}

impl Tools<'_> {
    fn gcov(&self, counts: &[PathBuf], touched: &Touched, watch: &mut Watch<'_>) {
        let mut counts: Vec<&PathBuf> = counts.iter().filter(|it| has_ending(it, "gcda")).collect();
        if counts.is_empty() {
            return;
        }
        let stems: Vec<&str> = touched.files().filter_map(stem).collect();
        let is_touched = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            stems.iter().any(|stem| name.contains(stem))
        };
        // A file that is included into others has counts in theirs.
        if self.reader.only_touched && counts.iter().any(|it| is_touched(it)) {
            counts.retain(|it| is_touched(it));
        }
        counts.sort_by_key(|path| !is_touched(path));
        let notes = files(self.reader.build);
        for count in counts.into_iter().take(MOST_FILES) {
            let note = notes.iter().filter(|it| has_ending(it, "gcno"));
            let Some(note) = note.max_by_key(|note| common_end(note, count)) else {
                return;
            };
            if note.file_stem() != count.file_stem() || !self.copy(note, "it.gcno") {
                continue;
            }
            if !self.copy(count, "it.gcda") {
                continue;
            }
            let arguments = ["--json-format", "--stdout", "it.gcda"];
            let Some(said) = self.run(&["gcov"], &arguments) else {
                continue;
            };
            let Ok(said) = serde_json::from_slice::<Gcov>(&said) else {
                debug!(count = %count.display(), "gcov does not understand it");
                continue;
            };
            for file in &said.files {
                for line in &file.lines {
                    watch(&file.file, line.line_number, line.count);
                }
            }
        }
    }

    fn llvm(&self, counts: &[PathBuf], watch: &mut Watch<'_>) {
        let counts = counts.iter().filter(|it| has_ending(it, "profraw"));
        let mut names = Vec::new();
        for (at, count) in counts.take(MOST_FILES).enumerate() {
            let name = format!("{at}.profraw");
            if self.copy(count, &name) {
                names.push(name);
            }
        }
        if names.is_empty() {
            return;
        }
        let mut merge = vec!["merge", "-sparse", "-o", "all.profdata"];
        merge.extend(names.iter().map(String::as_str));
        if self
            .run(&["llvm-profdata", "llvm-profdata-14"], &merge)
            .is_none()
        {
            return;
        }
        let exe = self.reader.exe.to_string_lossy();
        let export = [
            "export",
            "-format=lcov",
            "-instr-profile=all.profdata",
            &exe,
        ];
        let Some(said) = self.run(&["llvm-cov", "llvm-cov-14"], &export) else {
            return;
        };
        let mut file = String::new();
        for line in String::from_utf8_lossy(&said).lines() {
            if let Some(name) = line.strip_prefix("SF:") {
                name.clone_into(&mut file);
            }
            let counted = line.strip_prefix("DA:").and_then(|it| it.split_once(','));
            if let Some((Ok(line), Ok(count))) = counted.map(|(line, rest)| {
                let count = rest.split(',').next().unwrap_or_default();
                (line.parse(), count.parse())
            }) {
                watch(&file, line, count);
            }
        }
    }

    /// Copies a regular file that is not too large.
    fn copy(&self, from: &Path, name: &str) -> bool {
        let is_file =
            fs::symlink_metadata(from).is_ok_and(|it| it.is_file() && it.len() <= LARGEST);
        let bytes = is_file.then(|| fs::read(from).ok()).flatten();
        bytes.is_some_and(|bytes| self.scratch.write(name, &bytes).is_ok())
    }

    /// What the first of these tools that is installed prints.
    fn run(&self, tools: &[&str], arguments: &[&str]) -> Option<Vec<u8>> {
        for tool in tools {
            let limits = Limits {
                output: LARGEST,
                ..Limits::for_compilers()
            };
            let job = Job::new(*tool, self.scratch.path(), limits).args(arguments);
            match self.reader.runner.run(&job, self.reader.stop) {
                Ok(done) if done.exit.success() && !done.stdout_truncated => {
                    return Some(done.stdout);
                }
                Ok(done) => {
                    let said = String::from_utf8_lossy(&done.stderr);
                    debug!(tool, %said, "the counts cannot be read");
                }
                Err(error) => debug!(tool, %error, "the counts cannot be read"),
            }
        }
        None
    }
}

/// The name of a file without its folders and ending.
fn stem(name: &str) -> Option<&str> {
    Path::new(name).file_stem()?.to_str()
}

/// How many parts at the end of two paths are the same, apart from the ending of the files.
fn common_end(one: &Path, other: &Path) -> usize {
    let parts = |path: &Path| -> Vec<std::ffi::OsString> {
        let bare = path.with_extension("");
        bare.iter().rev().map(ToOwned::to_owned).collect()
    };
    let (one, other) = (parts(one), parts(other));
    one.iter().zip(&other).take_while(|(a, b)| a == b).count()
}
