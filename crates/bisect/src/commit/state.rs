//! Files of the cache: written whole or not at all, and named by what they are about. The
//! answers of a search are such a file.

use super::error::CommitError;
use crate::reply::Reply;
use fnv::FnvHasher;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hash::Hasher;
use std::io::Write;
use std::path::Path;

/// The answers of a search, in the order in which they were given.
#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Log {
    /// What the search is about; a file about something else is ignored.
    pub(super) about: Vec<String>,
    /// The answers.
    pub(super) replies: Vec<Logged>,
}

/// The answer of one commit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Logged {
    /// Its full name.
    pub(super) commit: String,
    /// What was found.
    pub(super) reply: Reply,
}

/// A name for a file about these things.
pub(super) fn key(about: &[&str]) -> String {
    let mut hasher = FnvHasher::default();
    for part in about {
        hasher.write(part.as_bytes());
        hasher.write(&[0]);
    }
    format!("{:016x}", hasher.finish())
}

/// The content of a file; nothing if it does not exist or is damaged.
pub(super) fn read_json<T: DeserializeOwned>(path: &Path) -> Option<T> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

/// Writes a file so that a reader sees the old content or the new, even after a crash.
pub(super) fn write_json(path: &Path, value: &impl Serialize) -> Result<(), CommitError> {
    let fresh = path.with_extension("new");
    let write = || -> std::io::Result<()> {
        let mut file = File::create(&fresh)?;
        serde_json::to_writer(&mut file, value)?;
        file.write_all(b"\n")?;
        file.sync_all()?;
        fs::rename(&fresh, path)
    };
    write().map_err(CommitError::cache("write", path))
}
