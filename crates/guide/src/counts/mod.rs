//! The counts that an instrumented compiler wrote, as edges. The compiler is under test, so
//! that files are read as if somebody had made them up.

mod gcda;
mod sancov;

use crate::mark::Reached;
use std::fs;
use std::path::{Path, PathBuf};

/// The largest file of counts.
pub(crate) const LARGEST: u64 = 64 << 20;

/// The most entries of folders that are looked at.
const MOST_ENTRIES: usize = 200_000;

/// Adds the edges of all files of counts below a folder.
pub(crate) fn read(folder: &Path, reached: &mut Reached) {
    for path in files(folder) {
        let name = path.strip_prefix(folder).unwrap_or(&path).to_string_lossy();
        if has_ending(&path, "gcda") {
            if let Some(bytes) = contents(&path) {
                gcda::read(&bytes, hash(FIRST_HASH, name.as_bytes()), reached);
            }
        } else if has_ending(&path, "sancov")
            && let Some(bytes) = contents(&path)
        {
            // `NAME.PROCESS.sancov`
            let module = name.rsplitn(3, '.').nth(2).unwrap_or_default();
            sancov::read(&bytes, hash(FIRST_HASH, module.as_bytes()), reached);
        }
    }
}

/// Whether there are counts of clang's `-fprofile-instr-generate`, which only tell lines.
pub(crate) fn has_profiles(folder: &Path) -> bool {
    files(folder).iter().any(|it| has_ending(it, "profraw"))
}

/// The contents of a regular file that is not too large.
fn contents(path: &Path) -> Option<Vec<u8>> {
    let is_file = fs::symlink_metadata(path).is_ok_and(|it| it.is_file() && it.len() <= LARGEST);
    is_file.then(|| fs::read(path).ok()).flatten()
}

/// All regular files below a folder, sorted.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
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

pub(crate) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|it| it == ending)
}

/// The start of every hash.
pub(crate) const FIRST_HASH: u64 = 0xcbf2_9ce4_8422_2325;

/// Continues a hash (FNV-1a): the same on every machine, because it is stored.
pub(crate) fn hash(start: u64, bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(start, step)
}
