//! What takes long to prepare and serves all later runs: compiled hosts, Go's
//! packages, the Rust runtime. Kept in the user's cache folder, by versions.
//!
//! An entry appears in one step, so that whoever finds it finds it whole, and
//! may be removed at any time between runs.

use fnv::FnvHasher;
use std::fs;
use std::hash::Hasher;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

/// The folder of prepared files.
#[derive(Clone, Debug)]
pub(crate) struct DafnyCache {
    root: PathBuf,
}

impl DafnyCache {
    /// The cache in this folder, which need not exist.
    pub(crate) fn new(root: impl Into<PathBuf>) -> Self {
        DafnyCache { root: root.into() }
    }

    /// The default folder: `$GADFLY_CACHE`, or `gadfly` in the user's cache folder.
    pub(crate) fn default_root() -> PathBuf {
        let set = |name| std::env::var_os(name).filter(|value| !value.is_empty());
        if let Some(root) = set("GADFLY_CACHE") {
            return root.into();
        }
        let cache = set("XDG_CACHE_HOME").map(PathBuf::from);
        let cache = cache.filter(|cache| cache.is_absolute());
        let home = || PathBuf::from(set("HOME").unwrap_or_else(|| "/".into()));
        cache
            .unwrap_or_else(|| home().join(".cache"))
            .join("gadfly")
    }

    /// The entry of this name; if there is none, `make` creates it in an empty folder. If two
    /// processes create it at once, both succeed and one result is kept.
    pub(super) fn entry<E: From<io::Error>>(
        &self,
        name: &str,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<PathBuf, E> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let entry = self.root.join("dafny").join(name);
        if entry.is_dir() {
            return Ok(entry);
        }
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let fresh = entry.with_file_name(format!(".{name}.{}-{number}", std::process::id()));
        fs::create_dir_all(&fresh)?;
        let made = make(&fresh).and_then(|()| match fs::rename(&fresh, &entry) {
            Err(_) if entry.is_dir() => Ok(()),
            other => other.map_err(E::from),
        });
        // It no longer exists if it was renamed.
        let _ = fs::remove_dir_all(&fresh);
        made.map(|()| entry)
    }
}

/// A hash of the texts (64-bit FNV-1a) for the names of entries.
pub(super) fn fingerprint<'a>(texts: impl IntoIterator<Item = &'a [u8]>) -> String {
    let mut hasher = FnvHasher::default();
    for text in texts {
        hasher.write(text);
        hasher.write(&[0xff]);
    }
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_made_once_and_whole_or_not_at_all() {
        let root = tempfile::tempdir().unwrap();
        let cache = DafnyCache::new(root.path());
        let failed: io::Result<_> = cache.entry("x-1", |folder| {
            fs::write(folder.join("half"), "")?;
            Err(io::Error::other("no"))
        });
        assert!(failed.is_err());
        let made: io::Result<_> = cache.entry("x-1", |folder| fs::write(folder.join("f"), "1"));
        let made = made.unwrap();
        assert_eq!(fs::read_dir(&made).unwrap().count(), 1);
        let again: io::Result<_> = cache.entry("x-1", |_| unreachable!("it is there"));
        assert_eq!(again.unwrap(), made);
        assert_eq!(fs::read_dir(root.path().join("dafny")).unwrap().count(), 1);
    }
}
