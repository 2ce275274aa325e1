//! Work that is carried into a root and back, where nothing can be mounted.
//!
//! The folder a job works in is copied to the same path inside the prefix, and
//! what the job left there takes its place. Files, folders and links only: what
//! else a job makes is not carried back, and no link is ever followed.

use crate::scratch;
use std::fs;
use std::io;
use std::os::unix::fs::{lchown, symlink};
use std::path::{Path, PathBuf};

/// A folder that was carried into a prefix.
#[derive(Debug)]
pub(crate) struct Carried<'a> {
    outside: &'a Path,
    inside: PathBuf,
}

impl<'a> Carried<'a> {
    /// Copies `work` into `prefix`, for `owner` to work with.
    pub(crate) fn into_prefix(work: &'a Path, prefix: &Path, owner: u32) -> io::Result<Self> {
        let inside = prefix.join(work.strip_prefix("/").unwrap_or(work));
        if let (Some(copies), Some(origin)) = (inside.ancestors().nth(2), work.ancestors().nth(2)) {
            scratch::remove_copies(copies, origin);
        }
        make_folders(&inside)?;
        let carried = Carried {
            outside: work,
            inside,
        };
        copy_entries(work, &carried.inside, Some(owner))?;
        lchown(&carried.inside, Some(owner), Some(owner))?;
        Ok(carried)
    }

    /// Puts what the job left in the place of what it was given.
    pub(crate) fn back(self) -> io::Result<()> {
        for entry in fs::read_dir(self.outside)? {
            let entry = entry?;
            match entry.file_type()?.is_dir() {
                true => fs::remove_dir_all(entry.path())?,
                false => fs::remove_file(entry.path())?,
            }
        }
        copy_entries(&self.inside, self.outside, None)
    }
}

impl Drop for Carried<'_> {
    fn drop(&mut self) {
        // What cannot be removed now is removed when the prefix is next used.
        let _ = fs::remove_dir_all(&self.inside);
        if let Some(above) = self.inside.parent() {
            // Fails, as it should, while other jobs have folders there.
            let _ = fs::remove_dir(above);
        }
    }
}

/// Makes a folder and those above it, which another job may be removing.
fn make_folders(path: &Path) -> io::Result<()> {
    for _ in 0..100 {
        match fs::create_dir_all(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            other => return other,
        }
    }
    fs::create_dir_all(path)
}

fn copy(from: &Path, to: &Path, owner: Option<u32>) -> io::Result<()> {
    let metadata = fs::symlink_metadata(from)?;
    let kind = metadata.file_type();
    if kind.is_dir() {
        fs::create_dir(to)?;
        copy_entries(from, to, owner)?;
    } else if kind.is_symlink() {
        symlink(fs::read_link(from)?, to)?;
    } else if kind.is_file() {
        fs::copy(from, to)?;
    } else {
        return Ok(());
    }
    if let Some(id) = owner {
        lchown(to, Some(id), Some(id))?;
    }
    Ok(())
}

fn copy_entries(from: &Path, to: &Path, owner: Option<u32>) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()), owner)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_goes_in_and_comes_back_changed() {
        let (base, prefix) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let work = base.path().join("work");
        fs::create_dir_all(work.join("sub")).unwrap();
        fs::write(work.join("a.c"), "text").unwrap();
        fs::write(work.join("sub/gone"), "x").unwrap();
        let (owner, _) = crate::sys::effective_ids();
        let carried = Carried::into_prefix(&work, prefix.path(), owner).unwrap();
        let inside = prefix.path().join(work.strip_prefix("/").unwrap());
        assert_eq!(fs::read(inside.join("a.c")).unwrap(), b"text");
        fs::write(inside.join("a.o"), "object").unwrap();
        symlink("/etc/passwd", inside.join("trap")).unwrap();
        fs::remove_dir_all(inside.join("sub")).unwrap();
        carried.back().unwrap();
        assert!(!inside.exists());
        assert_eq!(fs::read(work.join("a.o")).unwrap(), b"object");
        assert!(work.join("trap").is_symlink() && !work.join("sub").exists());
    }
}
