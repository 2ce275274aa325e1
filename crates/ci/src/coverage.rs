//! Which of the changed lines the tests reached, if the build of the head counts: gcc's
//! `--coverage` with the `.gcno` files in the build, or clang's
//! `-fprofile-instr-generate -fcoverage-mapping`.
//!
//! The counts are written by the compiler under test, so that nothing here trusts them: they
//! are read by tools in the sandbox, and count for the lines of the change only.

use crate::change::Change;
use crate::phase::Phase;
use gadfly_report::ci::ChangeCoverage;
use gadfly_sandbox::{Job, Limits, ScratchDir, Stop};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use tracing::debug;

/// The folder of the counts, in that which all jobs of a phase may write.
const FOLDER: &str = "coverage";

/// The most files of counts that are read.
const MOST_FILES: usize = 200;

/// The largest of them.
const LARGEST: u64 = 64 << 20;

/// The most entries of folders that are looked at.
const MOST_ENTRIES: usize = 200_000;

/// The environment that makes a compiler write its counts: those of the head where they are
/// read, those of others where they are in nobody's way.
pub(crate) fn environment(is_head: bool) -> [(String, String); 2] {
    let folder = match is_head {
        true => format!("{{cache}}/{FOLDER}"),
        false => format!("{{scratch}}/{FOLDER}"),
    };
    [
        ("GCOV_PREFIX".to_owned(), folder.clone()),
        // One file for each program, which all its processes add to.
        (
            "LLVM_PROFILE_FILE".to_owned(),
            format!("{folder}/%1m.profraw"),
        ),
    ]
}

/// The lines of the change that can be executed, and whether they were.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reached(BTreeMap<(String, u64), bool>);

impl Reached {
    /// The sums; nothing if no line of the change can be executed or nothing was counted.
    pub(crate) fn sums(&self) -> Option<ChangeCoverage> {
        (!self.0.is_empty()).then(|| ChangeCoverage {
            lines: self.0.len() as u64,
            reached: self.0.values().filter(|reached| **reached).count() as u64,
        })
    }

    /// Adds what the head's compiler counted in a phase. Without counts, or tools to read
    /// them, nothing is added.
    pub(crate) fn add(
        &mut self,
        change: &Change,
        (exe, build): (&Path, &Path),
        phase: &Phase,
        stop: &Stop,
    ) {
        let folder = phase.runner.cache().join(FOLDER);
        let counts = files(&folder);
        if counts.is_empty() || change.lines.is_empty() {
            return;
        }
        let Ok(scratch) = phase.runner.scratch() else {
            return;
        };
        let tools = Reader {
            phase,
            stop,
            scratch,
        };
        tools.gcov(&counts, build, change, self);
        tools.llvm(&counts, exe, change, self);
    }

    fn note(&mut self, change: &Change, file: &str, line: u64, count: u64) {
        let Some(name) = change.file_like(file) else {
            return;
        };
        if change.lines.get(name).is_some_and(|it| it.contains(&line)) {
            *self.0.entry((name.to_owned(), line)).or_default() |= count > 0;
        }
    }
}

/// Reads counts in a folder of its own.
struct Reader<'a> {
    phase: &'a Phase,
    /// That of the whole run: the phase may have ended because enough was found.
    stop: &'a Stop,
    scratch: ScratchDir,
}

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

impl Reader<'_> {
    fn gcov(&self, counts: &[PathBuf], build: &Path, change: &Change, reached: &mut Reached) {
        let mut counts: Vec<&PathBuf> = counts.iter().filter(|it| has_ending(it, "gcda")).collect();
        if counts.is_empty() {
            return;
        }
        let stems: Vec<&str> = change.lines.keys().filter_map(|name| stem(name)).collect();
        let is_of_change = |path: &PathBuf| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            stems.iter().any(|stem| name.contains(stem))
        };
        counts.sort_by_key(|path| !is_of_change(path));
        let notes = files(build);
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
                    reached.note(change, &file.file, line.line_number, line.count);
                }
            }
        }
    }

    fn llvm(&self, counts: &[PathBuf], exe: &Path, change: &Change, reached: &mut Reached) {
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
        let exe = exe.to_string_lossy();
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
                reached.note(change, &file, line, count);
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
            match self.phase.runner.run(&job, self.stop) {
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

/// All regular files below a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut open = vec![folder.to_owned()];
    let mut found = Vec::new();
    let mut entries = 0;
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            entries += 1;
            if entries > MOST_ENTRIES {
                return found;
            }
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => open.push(entry.path()),
                Ok(kind) if kind.is_file() => found.push(entry.path()),
                _ => {}
            }
        }
    }
    found.sort();
    found
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|it| it == ending)
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
