//! Folders for jobs to work in, which never outlive their use.
//!
//! All of a process's scratch folders lie in one root folder that carries an
//! advisory lock for as long as the process lives. The kernel drops the lock
//! when the process ends, however it ends, so the next Gadfly that starts can
//! tell a dead root from a living one and remove it.

use crate::sys;
use std::fs::{self, File, OpenOptions, Permissions};
use std::io;
use std::os::fd::AsFd;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, PermissionsExt, chown};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use thiserror::Error;

/// The beginning of every root folder's name.
const PREFIX: &str = "gadfly-scratch-";

/// A scratch folder could not be used.
#[derive(Debug, Error)]
#[error("cannot {action} the scratch folder {path}: {source}; check that the disk is not full and the folder is writable", path = .path.display())]
pub struct ScratchError {
    action: &'static str,
    path: PathBuf,
    source: io::Error,
}

impl ScratchError {
    fn new(action: &'static str, path: &Path, source: io::Error) -> Self {
        ScratchError {
            action,
            path: path.to_owned(),
            source,
        }
    }
}

/// The folder in a root folder in which fork servers lay out roots. To everybody but
/// the fork servers it is empty.
const STAGE: &str = "roots";

/// The locked folder in which one process keeps all its scratch folders.
#[derive(Debug)]
pub(crate) struct ScratchRoot {
    path: PathBuf,
    /// Held, not read: its lock says that this process lives.
    _lock: File,
    next: AtomicU64,
}

impl ScratchRoot {
    /// Removes what dead processes left in `base` and makes a root for this one.
    pub(crate) fn create(base: &Path) -> Result<Arc<Self>, ScratchError> {
        let base = fs::canonicalize(base).map_err(|e| ScratchError::new("find", base, e))?;
        remove_leftovers(&base);
        let pid = std::process::id();
        for attempt in 0.. {
            let path = base.join(format!("{PREFIX}{pid}-{attempt}"));
            match fs::create_dir(&path) {
                Err(e) if e.kind() == io::ErrorKind::AlreadyExists => {}
                Err(e) => return Err(ScratchError::new("create", &path, e)),
                Ok(()) => {
                    // Another Gadfly may take it for a leftover before it is
                    // locked; it is then gone once we have the lock.
                    let locked = open_folder(&path).and_then(|lock| {
                        sys::lock(lock.as_fd())?;
                        Ok((lock.metadata()?.nlink() > 0).then_some(lock))
                    });
                    match locked {
                        Ok(Some(lock)) => {
                            // Jobs that run as another user must get through,
                            // but need not see what else is there.
                            fs::set_permissions(&path, Permissions::from_mode(0o711))
                                .and_then(|()| fs::create_dir(path.join(STAGE)))
                                .map_err(|e| ScratchError::new("prepare", &path, e))?;
                            return Ok(Arc::new(ScratchRoot {
                                path,
                                _lock: lock,
                                next: AtomicU64::new(0),
                            }));
                        }
                        Ok(None) => {}
                        Err(e) if e.kind() == io::ErrorKind::NotFound => {}
                        Err(e) => return Err(ScratchError::new("lock", &path, e)),
                    }
                }
            }
        }
        unreachable!("the numbers do not end")
    }

    /// Where fork servers lay out roots.
    pub(crate) fn stage(&self) -> PathBuf {
        self.path.join(STAGE)
    }
}

impl Drop for ScratchRoot {
    fn drop(&mut self) {
        // What cannot be removed now is removed at the next start.
        let _ = remove_tree(&self.path);
    }
}

/// A folder of its own for one piece of work, removed when dropped.
#[derive(Debug)]
pub struct ScratchDir {
    path: PathBuf,
    owner: Option<u32>,
    _root: Arc<ScratchRoot>,
}

impl ScratchDir {
    /// A new, empty folder that the jobs (running as `owner`, if that is not
    /// ourselves) may write.
    pub(crate) fn create(
        root: &Arc<ScratchRoot>,
        owner: Option<u32>,
    ) -> Result<Self, ScratchError> {
        let number = root.next.fetch_add(1, Ordering::Relaxed);
        let path = root.path.join(number.to_string());
        make_folder(&path, owner)?;
        Ok(ScratchDir {
            path,
            owner,
            _root: root.clone(),
        })
    }

    /// Where it is (absolute, without symbolic links).
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Makes a folder inside, which jobs may write like this one.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn subfolder(&self, name: &str) -> Result<PathBuf, ScratchError> {
        let path = self.path.join(name);
        make_folder(&path, self.owner)?;
        Ok(path)
    }

    /// Writes a file inside.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, name: &str, text: &[u8]) -> Result<(), ScratchError> {
        let path = self.path.join(name);
        fs::write(&path, text).map_err(|e| ScratchError::new("write a file into", &path, e))
    }
}

impl Drop for ScratchDir {
    fn drop(&mut self) {
        let _ = remove_tree(&self.path);
    }
}

fn make_folder(path: &Path, owner: Option<u32>) -> Result<(), ScratchError> {
    fs::create_dir(path)
        .and_then(|()| match owner {
            Some(id) => chown(path, Some(id), Some(id)),
            None => Ok(()),
        })
        .map_err(|e| ScratchError::new("create", path, e))
}

fn open_folder(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .custom_flags(libc::O_DIRECTORY | libc::O_NOFOLLOW)
        .open(path)
}

/// Removes the root folders in `base` that belong to this user and that no
/// living process has locked. Whatever resists is left for another time.
fn remove_leftovers(base: &Path) {
    let (own_id, _) = sys::effective_ids();
    let Ok(entries) = fs::read_dir(base) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        if !name.to_str().is_some_and(|n| n.starts_with(PREFIX)) {
            continue;
        }
        let Ok(folder) = open_folder(&entry.path()) else {
            continue;
        };
        let ours = folder.metadata().is_ok_and(|m| m.uid() == own_id);
        if ours && sys::try_lock(folder.as_fd()).is_ok() {
            let _ = remove_tree(&entry.path());
        }
    }
}

/// Removes from `copies` the root folders whose originals in `base` are gone.
pub(crate) fn remove_copies(copies: &Path, base: &Path) {
    let Ok(entries) = fs::read_dir(copies) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let ours = name.to_str().is_some_and(|n| n.starts_with(PREFIX));
        if ours && !base.join(&name).exists() {
            let _ = remove_tree(&entry.path());
        }
    }
}

/// Removes a folder with everything in it, also when a job took away its own
/// permission to do so.
fn remove_tree(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(e) if e.kind() == io::ErrorKind::PermissionDenied => {
            open_up(path)?;
            fs::remove_dir_all(path)
        }
        other => other,
    }
}

/// Gives us back the right to read and change every folder below `path`.
fn open_up(path: &Path) -> io::Result<()> {
    fs::set_permissions(path, Permissions::from_mode(0o700))?;
    for entry in fs::read_dir(path)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            open_up(&entry.path())?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_vanish_with_their_owner() {
        let base = tempfile::tempdir().unwrap();
        let root = ScratchRoot::create(base.path()).unwrap();
        let one = ScratchDir::create(&root, None).unwrap();
        let two = ScratchDir::create(&root, None).unwrap();
        assert_ne!(one.path(), two.path());
        one.write("file", b"text").unwrap();
        let locked = one.subfolder("locked").unwrap();
        fs::write(locked.join("inner"), "x").unwrap();
        fs::set_permissions(&locked, Permissions::from_mode(0o000)).unwrap();
        let gone = one.path().to_owned();
        drop(one);
        assert!(!gone.exists());
        drop((two, root));
        assert_eq!(fs::read_dir(base.path()).unwrap().count(), 0);
    }

    #[test]
    fn leftovers_of_the_dead_are_removed_and_the_living_kept() {
        let base = tempfile::tempdir().unwrap();
        let living = ScratchRoot::create(base.path()).unwrap();
        let dead = base.path().join(format!("{PREFIX}4194304-0"));
        fs::create_dir(&dead).unwrap();
        fs::write(dead.join("rest"), "x").unwrap();
        let foreign = base.path().join("something-else");
        fs::create_dir(&foreign).unwrap();
        let second = ScratchRoot::create(base.path()).unwrap();
        assert!(!dead.exists());
        assert!(foreign.exists() && living.path.exists() && second.path.exists());
    }
}
