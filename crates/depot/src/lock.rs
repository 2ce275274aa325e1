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

/// The right to change the depot. Children inherit it: a run that was killed
/// gives it back only when its last child is gone.
#[derive(Debug)]
pub(crate) struct Exclusive {
    file: File,
}

impl Exclusive {
    /// Waits until nobody else changes the depot.
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

    /// The file that children are to hold, too.
    pub(crate) fn file(&self) -> &File {
        &self.file
    }
}

impl Drop for Exclusive {
    /// A run that ends by itself has no children left. But a process that another
    /// thread is about to start may have inherited the file for a moment, and the
    /// next to come would wait for it.
    fn drop(&mut self) {
        sys::unlock(&self.file);
    }
}

/// A promise that a compiler's tree stays as it is. As long as it lives,
/// [`Depot::remove`](crate::Depot::remove) refuses and
/// [`Depot::update`](crate::Depot::update) leaves the old tree beside the new.
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
        // Who holds it alone is about to delete it.
        if !locked.map_err(DepotError::io("lock", prefix))? || !prefix.is_dir() {
            return Err(gone());
        }
        Ok(Hold { _folder: folder })
    }
}

/// Takes a tree away from everybody, or says that somebody uses it. The tree
/// may be deleted while the file returned lives.
pub(crate) fn claim(prefix: &Path) -> Result<Option<File>, DepotError> {
    let folder = File::open(prefix).map_err(DepotError::io("open", prefix))?;
    let alone = sys::try_lock(&folder, Lock::Exclusive);
    let alone = alone.map_err(DepotError::io("lock", prefix))?;
    Ok(alone.then_some(folder))
}
