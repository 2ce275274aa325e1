//! The size of folder trees, and their removal.

use crate::error::DepotError;
use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

/// The space of a tree's folders and files on the disk. A file with several names counts once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Space {
    pub(crate) folders: u64,
    pub(crate) files: u64,
}

impl Space {
    pub(crate) fn total(self) -> u64 {
        self.folders + self.files
    }
}

/// The space of a tree; zero if it does not exist.
pub(crate) fn space(root: &Path) -> Result<Space, DepotError> {
    let mut space = Space::default();
    let mut seen = BTreeSet::new();
    match add_space(root, &mut seen, &mut space) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(DepotError::io("measure", root)(error))
        }
        _ => Ok(space),
    }
}

fn add_space(path: &Path, seen: &mut BTreeSet<(u64, u64)>, space: &mut Space) -> io::Result<()> {
    let data = fs::symlink_metadata(path)?;
    let bytes = data.blocks() * 512;
    if data.is_dir() {
        space.folders += bytes;
        for entry in fs::read_dir(path)? {
            add_space(&entry?.path(), seen, space)?;
        }
    } else if data.nlink() == 1 || seen.insert((data.dev(), data.ino())) {
        space.files += bytes;
    }
    Ok(())
}

/// Deletes whatever is at a path, if anything.
pub(crate) fn delete(path: &Path) -> Result<(), DepotError> {
    let deleted = delete_any(path).or_else(|error| {
        if error.kind() != io::ErrorKind::PermissionDenied {
            return Err(error);
        }
        // Some packages have folders that even their owner may not write to.
        open_up(path)?;
        delete_any(path)
    });
    deleted.map_err(DepotError::io("remove", path))
}

fn delete_any(path: &Path) -> io::Result<()> {
    let deleted = match fs::symlink_metadata(path) {
        Ok(data) if data.is_dir() => fs::remove_dir_all(path),
        Ok(_) => fs::remove_file(path),
        Err(error) => Err(error),
    };
    match deleted {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Gives the owner access to every folder of a tree.
fn open_up(path: &Path) -> io::Result<()> {
    let data = fs::symlink_metadata(path)?;
    if data.is_dir() {
        fs::set_permissions(path, Permissions::from_mode(data.mode() | 0o700))?;
        for entry in fs::read_dir(path)? {
            open_up(&entry?.path())?;
        }
    }
    Ok(())
}

/// The names in a folder, sorted; none if it does not exist.
pub(crate) fn names_in(folder: &Path) -> Result<Vec<String>, DepotError> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(DepotError::io("read", folder)(error)),
    };
    let mut names = Vec::new();
    for entry in entries {
        let entry = entry.map_err(DepotError::io("read", folder))?;
        names.push(entry.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_with_two_names_count_once() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        fs::write(folder.path().join("a/x"), vec![1; 100_000]).unwrap();
        let one = space(folder.path()).unwrap();
        fs::hard_link(folder.path().join("a/x"), folder.path().join("y")).unwrap();
        assert_eq!(space(folder.path()).unwrap().files, one.files);
        assert!(one.files >= 100_000);
        assert_eq!(
            space(Path::new("/no/such/place")).unwrap(),
            Space::default()
        );
    }

    #[test]
    fn folders_nobody_may_write_to_are_deleted_too() {
        let folder = tempfile::tempdir().unwrap();
        let locked = folder.path().join("tree/locked");
        fs::create_dir_all(&locked).unwrap();
        fs::write(locked.join("file"), "").unwrap();
        fs::set_permissions(&locked, Permissions::from_mode(0o500)).unwrap();
        delete(&folder.path().join("tree")).unwrap();
        assert!(!folder.path().join("tree").exists());
        delete(&folder.path().join("tree")).unwrap();
    }
}
