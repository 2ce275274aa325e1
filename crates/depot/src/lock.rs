//! Locks: for changing the depot, and for using one of its trees.
//!
//! Locks belong to open files, so the kernel releases them however a run ends.

use crate::child::TICK;
use crate::error::DepotError;
use crate::layout::Layout;
use crate::manifest::Installed;
use crate::progress::{Progress, Watch};
use crate::sys::{self, Lock};
use std::fs::{self, File, OpenOptions};
use std::path::Path;
use std::thread;

/// The right to change the depot. Children inherit the lock, so it outlives a killed run until
/// its last child has ended.
#[derive(Debug)]
pub(crate) struct Exclusive {
    file: File,
}

impl Exclusive {
    /// Waits until no other process changes the depot.
    pub(crate) fn take(layout: &Layout, watch: &mut Watch<'_>) -> Result<Exclusive, DepotError> {
        let root = layout.root();
        fs::create_dir_all(root).map_err(DepotError::io("create", root))?;
        let path = layout.lock();
        let mut options = OpenOptions::new();
        let file = options.create(true).truncate(false).write(true).open(&path);
        let file = file.map_err(DepotError::io("open", &path))?;
        let mut told = false;
        while !sys::try_lock(&file, Lock::Exclusive).map_err(DepotError::io("lock", &path))? {
            if !told {
                watch.tell(Progress::Waiting);
                told = true;
            }
            watch.check()?;
            thread::sleep(TICK);
        }
        Ok(Exclusive { file })
    }

    /// The file that children must hold as well.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }
}

impl Drop for Exclusive {
    /// A run that ends normally has no children left. But a process that another thread is
    /// about to start may have inherited the file for a moment, and the next run would wait for
    /// it.
    fn drop(&mut self) {
        sys::unlock(&self.file);
    }
}

/// Guarantees that a compiler's tree does not change. While it lives,
/// [`Depot::remove`](crate::Depot::remove) fails, and [`Depot::update`](crate::Depot::update)
/// leaves the old tree beside the new one.
#[derive(Debug)]
pub struct Hold {
    _folder: File,
}

impl Hold {
    pub(crate) fn take(installed: &Installed) -> Result<Hold, DepotError> {
        let prefix = &installed.prefix;
        let gone = || DepotError::NotInstalled {
            name: installed.name.clone(),
            near: Vec::new(),
        };
        let folder = File::open(prefix).map_err(|_| gone())?;
        let locked = sys::try_lock(&folder, Lock::Shared);
        // A process that holds the lock exclusively is about to delete the tree.
        if !locked.map_err(DepotError::io("lock", prefix))? || !prefix.is_dir() {
            return Err(gone());
        }
        Ok(Hold { _folder: folder })
    }
}

/// Reserves a tree for deletion, or reports that it is in use. The tree may be deleted while
/// the returned file lives.
pub(crate) fn claim(prefix: &Path) -> Result<Option<File>, DepotError> {
    let folder = File::open(prefix).map_err(DepotError::io("open", prefix))?;
    let alone = sys::try_lock(&folder, Lock::Exclusive);
    let alone = alone.map_err(DepotError::io("lock", prefix))?;
    Ok(alone.then_some(folder))
}
