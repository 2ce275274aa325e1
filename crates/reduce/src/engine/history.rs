//! The history of a reduction as a folder that can be browsed while it grows.
//!
//! Every step is a folder of its own, `history/0007-delete-statements`, written
//! whole before the link `best` is moved to it by one rename: whenever the process
//! is killed, `best` has a whole program that passed the test. A later reduction of the
//! same program adds its steps (`earlier.rs` reads what is there). Knows nothing of the
//! search.

use super::earlier::Earlier;
use super::file_names::{BEST, CHOICES, EXPECTED, HISTORY, LOG, ORIGINAL, OTHERS};
use crate::foreign::is_foreign;
use crate::subject::Subject;
use gadfly_dafny::with_options_line;
use gadfly_toolchain::SourceFile;
use std::borrow::Cow;
use std::fs;
use std::io::{self, Write};
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The step that stands for the result of another reduction, which has a history of its own.
const ELSEWHERE: &str = "earlier";

/// The history of a reduction.
#[derive(Debug)]
pub struct History {
    folder: PathBuf,
    steps: usize,
    /// The last step, unless it is the best.
    last: Option<String>,
    /// The files of the last step.
    files: Vec<SourceFile>,
    others: usize,
    /// Calls and time of earlier reductions in this folder.
    spent: (usize, Duration),
}

/// Why a history cannot be written.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// The folder contains other files.
    #[error("{path} contains files that Gadfly did not write; choose an empty folder", path = path.display())]
    Foreign {
        /// The folder.
        path: PathBuf,
    },
    /// A file cannot be written.
    #[error("cannot write {path}: {source}; check the folder's permissions and free space", path = path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

impl History {
    /// Starts a history in a folder that is new, empty, or contains an earlier history, which
    /// is deleted.
    ///
    /// # Errors
    /// If the folder contains anything else, or cannot be written.
    pub fn create(folder: &Path) -> Result<History, HistoryError> {
        let at = |source| HistoryError::Write {
            path: folder.to_owned(),
            source,
        };
        fs::create_dir_all(folder).map_err(at)?;
        if is_foreign(folder, |folder| folder.join(HISTORY).is_dir()).map_err(at)? {
            return Err(HistoryError::Foreign {
                path: folder.to_owned(),
            });
        }
        // Delete the link first, so that it never dangles.
        remove(&folder.join(BEST))?;
        remove(&folder.join(LOG))?;
        remove(&folder.join(OTHERS))?;
        let history = folder.join(HISTORY);
        remove(&history)?;
        make_folder(&history)?;
        Ok(History {
            folder: folder.to_owned(),
            steps: 0,
            last: None,
            files: Vec::new(),
            others: 0,
            spent: (0, Duration::ZERO),
        })
    }

    /// Continues the history in a folder if it belongs to this program, and returns the program
    /// that it ended with; otherwise starts one as [`create`](History::create) does.
    ///
    /// # Errors
    /// As [`create`](History::create).
    pub fn go_on(
        folder: &Path,
        original: &Subject,
    ) -> Result<(History, Option<Subject>), HistoryError> {
        let Some(earlier) = Earlier::read(folder, original) else {
            return Ok((History::create(folder)?, None));
        };
        let history = History {
            folder: folder.to_owned(),
            steps: earlier.steps,
            last: None,
            files: earlier.best.files().to_vec(),
            others: earlier.others,
            spent: (earlier.calls, earlier.time),
        };
        Ok((history, Some(earlier.best)))
    }

    /// The path of the best program so far.
    #[must_use]
    pub fn best(&self) -> PathBuf {
        self.folder.join(BEST)
    }

    /// The folder of the history.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Records the starting point: the original, or the result of an earlier reduction.
    pub(super) fn begin(
        &mut self,
        original: &Subject,
        start: &Subject,
    ) -> Result<(), HistoryError> {
        if self.steps == 0 {
            self.add(original, ORIGINAL, 0, Duration::ZERO)?;
        }
        if self.files != start.files() {
            let is_original = start.files() == original.files();
            let name = if is_original { ORIGINAL } else { ELSEWHERE };
            self.add(start, name, 0, Duration::ZERO)?;
        }
        self.set_best()
    }

    /// Records the next step.
    pub(super) fn add(
        &mut self,
        subject: &Subject,
        pass: &str,
        calls: usize,
        time: Duration,
    ) -> Result<(), HistoryError> {
        let name = format!("{:04}-{pass}", self.steps);
        write_files(&self.folder.join(HISTORY).join(&name), subject)?;
        self.log(subject, pass, calls, time)?;
        self.steps += 1;
        self.last = Some(name);
        self.files = subject.files().to_vec();
        Ok(())
    }

    /// Marks the last step as the best.
    pub(super) fn set_best(&mut self) -> Result<(), HistoryError> {
        let Some(name) = self.last.take() else {
            return Ok(());
        };
        let link = Path::new(HISTORY).join(&name);
        let new = self.folder.join(".best.new");
        remove(&new)?;
        let write = |path: &Path| {
            let path = path.to_owned();
            move |source| HistoryError::Write { path, source }
        };
        symlink(&link, &new).map_err(write(&new))?;
        fs::rename(&new, self.best()).map_err(write(&self.best()))
    }

    /// Records a program that shows another bug.
    pub(super) fn add_other(&mut self, subject: &Subject, title: &str) -> Result<(), HistoryError> {
        let folder = self.folder.join(OTHERS).join(format!("{:02}", self.others));
        self.others += 1;
        write_files(&folder, subject)?;
        write_file(&folder.join("bug.txt"), format!("{title}\n"))
    }

    /// Writes a file beside the best program, such as the reason why it is valid.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, name: &str, text: &str) -> Result<(), HistoryError> {
        write_file(&self.folder.join(name), text)
    }

    fn log(
        &self,
        subject: &Subject,
        pass: &str,
        calls: usize,
        time: Duration,
    ) -> Result<(), HistoryError> {
        let path = self.folder.join(LOG);
        let failed = |source| HistoryError::Write {
            path: path.clone(),
            source,
        };
        let mut options = fs::OpenOptions::new();
        let mut log = options
            .create(true)
            .append(true)
            .open(&path)
            .map_err(failed)?;
        if log.metadata().map_err(failed)?.len() == 0 {
            writeln!(log, "step\tpass\ttokens\tcharacters\tcalls\tseconds").map_err(failed)?;
        }
        let size = subject.size();
        writeln!(
            log,
            "{}\t{pass}\t{}\t{}\t{}\t{:.1}",
            self.steps,
            size.tokens,
            size.characters,
            self.spent.0 + calls,
            (self.spent.1 + time).as_secs_f64()
        )
        .map_err(failed)
    }
}

fn write_files(folder: &Path, subject: &Subject) -> Result<(), HistoryError> {
    make_folder(folder)?;
    for file in subject.files() {
        write_file(&folder.join(&file.name), shown(file).as_bytes())?;
    }
    if let Some(expected) = subject.expected() {
        write_file(&folder.join(EXPECTED), &**expected)?;
    }
    match subject.choices() {
        Some(choices) => write_file(&folder.join(CHOICES), choices.to_bytes()),
        None => Ok(()),
    }
}

/// The text of a file for people: if a Dafny program needs options, its first line names them.
fn shown(file: &SourceFile) -> Cow<'_, str> {
    match Path::new(&file.name).extension() {
        Some(extension) if extension == "dfy" => with_options_line(&file.text),
        _ => Cow::Borrowed(&file.text),
    }
}

fn write_file(path: &Path, content: impl AsRef<[u8]>) -> Result<(), HistoryError> {
    fs::write(path, content).map_err(|source| HistoryError::Write {
        path: path.to_owned(),
        source,
    })
}

fn make_folder(folder: &Path) -> Result<(), HistoryError> {
    fs::create_dir_all(folder).map_err(|source| HistoryError::Write {
        path: folder.to_owned(),
        source,
    })
}

/// Removes a file, a link or a folder if it exists.
fn remove(path: &Path) -> Result<(), HistoryError> {
    let removed = match path.symlink_metadata() {
        Ok(it) if it.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(_) => return Ok(()),
    };
    removed.map_err(|source| HistoryError::Write {
        path: path.to_owned(),
        source,
    })
}
