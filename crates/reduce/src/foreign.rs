//! Folders that a user names for results: nothing of anybody else is overwritten in them.

use std::fs;
use std::io;
use std::path::Path;

/// Whether a folder contains files, and is not one of Gadfly's by what `is_ours` looks for. A
/// folder that does not exist is nobody's.
///
/// # Errors
/// If it cannot be read.
pub fn is_foreign(folder: &Path, is_ours: impl FnOnce(&Path) -> bool) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut entries) => Ok(entries.next().is_some() && !is_ours(folder)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}
