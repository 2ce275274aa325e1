//! The test files compiled alone, with a record of what the optimiser did.
//!
//! The record is text in a dialect of the compiler's family; what it says is
//! for others to read.

use super::bench::Workbench;
use super::error::ObserveError;
use super::file_names::{RECORD, object_name};
use super::step::Step;
use crate::target::Placeholders;
use crate::{Role, Stage, Target};
use gadfly_sandbox::{Exit, Stop};
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The maximum number of bytes to read of a record.
const LONGEST: u64 = 64 << 20;

/// What a compiler recorded about a test case.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// How the last compilation ended; after a failure, no more files are compiled.
    pub exit: Exit,
    /// The messages of that compilation.
    pub stderr: String,
    /// CPU time of all compilations.
    pub cpu: Duration,
    /// The name and record of each test file; the record is empty if the compiler did not write
    /// one.
    pub records: Vec<(String, String)>,
}

impl Workbench<'_> {
    /// A folder beside the files, which compilers may write to.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn subfolder(&self, name: &str) -> Result<PathBuf, ObserveError> {
        Ok(self.scratch.subfolder(name)?)
    }

    /// Compiles the test files with the target's options and those that make its compiler write
    /// a record ([`crate::TargetSpec::record_options`]). Nothing is linked or run, and no
    /// results of other targets are reused.
    ///
    /// # Errors
    /// If the machine gets in the way, or `stop` was set.
    pub fn record(&mut self, target: &Target, stop: &Stop) -> Result<Recorded, ObserveError> {
        let mut recorded = Recorded {
            exit: Exit::Code(0),
            stderr: String::new(),
            cpu: Duration::ZERO,
            records: Vec::new(),
        };
        for file in self.case.files.iter().filter(|f| f.role == Role::Test) {
            let object = object_name(self.case, file);
            let record = format!("{object}{RECORD}");
            self.remove(&object);
            self.remove(&record);
            let placeholders = Placeholders {
                record: &record,
                source: &file.name,
                object: &object,
                ..Placeholders::default()
            };
            let recording = placeholders.fill(&target.compiler.spec.record_options);
            let options = [target.options.as_slice(), &recording].concat();
            let step = Step {
                stage: Stage::Compile,
                compiler: &target.compiler,
                placeholders: Placeholders {
                    options: &options,
                    ..placeholders
                },
            };
            let outcome = step.run(self.runner, self.scratch.path(), stop)?;
            self.spent.compile += outcome.cost;
            recorded.exit = outcome.exit;
            recorded.stderr = outcome.stderr;
            recorded.cpu += outcome.cost.cpu;
            if !outcome.exit.success() {
                break;
            }
            let text = read(&self.scratch.path().join(record)).unwrap_or_default();
            recorded.records.push((file.name.clone(), text));
        }
        Ok(recorded)
    }
}

/// Reads a regular file: an untrusted compiler may have left something else.
fn read(path: &Path) -> Option<String> {
    fs::symlink_metadata(path)
        .ok()
        .filter(fs::Metadata::is_file)?;
    let mut text = Vec::new();
    let file = File::open(path).ok()?;
    file.take(LONGEST).read_to_end(&mut text).ok()?;
    Some(String::from_utf8_lossy(&text).into_owned())
}
