//! What Dafny made of a program for a target language, as text.

use std::fs;
use std::path::Path;
use std::time::Duration;

/// The largest file that is read.
const LARGEST: u64 = 16 << 20;

/// What Dafny made of a program for a target language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Translated {
    /// The text of each file, in the order of their names.
    pub texts: Vec<String>,
    /// The CPU time of the translation; where a host did it, the wall-clock time.
    pub cpu: Duration,
}

/// The file that Dafny writes, and those of the same language beside it.
pub(super) fn texts(translated: &Path) -> Vec<String> {
    let Some(folder) = translated.parent() else {
        return Vec::new();
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries
        .filter(|entry| {
            let is_small = entry
                .metadata()
                .is_ok_and(|it| it.is_file() && it.len() <= LARGEST);
            is_small && entry.path().extension() == translated.extension()
        })
        .map(|entry| entry.path())
        .collect();
    paths.sort();
    let read = paths.iter().filter_map(|path| fs::read(path).ok());
    read.map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
        .collect()
}
