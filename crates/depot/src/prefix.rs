//! Builds a compiler's tree from packages in the pool.
//!
//! Files are hard links to the pool's, so a package that several compilers
//! need takes its space once; folders are not shared. Where the file system
//! has no hard links, files are copied.

use crate::error::DepotError;
use crate::rooted;
use std::fs::{self, Permissions};
use std::io;
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};

/// Folders that are links to `usr/` in every tree, as on every machine since Debian 12; older
/// packages still contain them.
const MERGED: [&str; 6] = ["bin", "sbin", "lib", "lib32", "lib64", "libx32"];

/// Folders that programs expect, and mount points.
const PLACES: [&str; 7] = ["dev", "proc", "sys", "tmp", "run", "etc", "root"];

/// Creates an empty tree with the layout of a Debian machine.
pub(crate) fn create(prefix: &Path) -> Result<(), DepotError> {
    let make = || -> io::Result<()> {
        fs::create_dir_all(prefix)?;
        for folder in MERGED {
            fs::create_dir_all(prefix.join("usr").join(folder))?;
            symlink(Path::new("usr").join(folder), prefix.join(folder))?;
        }
        for place in PLACES {
            fs::create_dir_all(prefix.join(place))?;
        }
        fs::set_permissions(prefix.join("tmp"), Permissions::from_mode(0o1777))
    };
    make().map_err(DepotError::io("create", prefix))
}

/// Adds a package of the pool to a tree. If two packages have the same file, the later one
/// wins, as if it were unpacked over the other.
pub(crate) fn add(package: &Path, prefix: &Path) -> Result<(), DepotError> {
    let adding = Adding { package, prefix };
    adding
        .folder(Path::new(""), Path::new(""))
        .map_err(DepotError::io("unpack into", prefix))
}

struct Adding<'a> {
    package: &'a Path,
    prefix: &'a Path,
}

impl Adding<'_> {
    /// Adds the content of a package's folder to a folder of the tree. The paths differ where
    /// the tree has a link instead of the folder.
    fn folder(&self, from: &Path, to: &Path) -> io::Result<()> {
        let source = self.package.join(from);
        let mode = fs::symlink_metadata(&source)?.mode();
        if mode & 0o500 != 0o500 {
            fs::set_permissions(&source, Permissions::from_mode(mode | 0o500))?;
        }
        for entry in fs::read_dir(&source)? {
            let name = entry?.file_name();
            let (from, to) = (from.join(&name), to.join(&name));
            if fs::symlink_metadata(self.package.join(&from))?.is_dir() {
                let to = self.place_folder(&to)?;
                self.folder(&from, &to)?;
            } else {
                self.file(&from, &to)?;
            }
        }
        Ok(())
    }

    /// Makes sure that a folder exists, and returns its real path.
    fn place_folder(&self, to: &Path) -> io::Result<PathBuf> {
        let place = self.prefix.join(to);
        match fs::symlink_metadata(&place) {
            Ok(data) if data.is_dir() => Ok(to.to_owned()),
            Ok(data) if data.is_symlink() => match rooted::resolve(self.prefix, to) {
                Some(real) if self.prefix.join(&real).is_dir() => Ok(real),
                _ => self.replace_by_folder(to),
            },
            Ok(_) => self.replace_by_folder(to),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                fs::create_dir(&place)?;
                Ok(to.to_owned())
            }
            Err(error) => Err(error),
        }
    }

    fn replace_by_folder(&self, to: &Path) -> io::Result<PathBuf> {
        let place = self.prefix.join(to);
        fs::remove_file(&place)?;
        fs::create_dir(&place)?;
        Ok(to.to_owned())
    }

    fn file(&self, from: &Path, to: &Path) -> io::Result<()> {
        let (source, place) = (self.package.join(from), self.prefix.join(to));
        match fs::symlink_metadata(&place) {
            // A package's `bin -> usr/bin`: the tree already has it as a folder or link.
            Ok(data) if data.is_dir() || is_merged(to) => return Ok(()),
            Ok(_) => fs::remove_file(&place)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let linked = fs::hard_link(&source, &place);
        linked.or_else(|error| copy_instead(&error, &source, &place))
    }
}

fn is_merged(path: &Path) -> bool {
    MERGED.iter().any(|merged| Path::new(merged) == path)
}

/// Copies a file that cannot be linked: it has too many links already, or the file system has
/// none.
fn copy_instead(error: &io::Error, source: &Path, place: &Path) -> io::Result<()> {
    let code = error.raw_os_error();
    let linkless = [libc::EMLINK, libc::EPERM, libc::ENOTSUP, libc::ENOSYS];
    if !code.is_some_and(|code| linkless.contains(&code)) {
        return Err(io::Error::from_raw_os_error(code.unwrap_or(libc::EIO)));
    }
    if fs::symlink_metadata(source)?.is_symlink() {
        symlink(fs::read_link(source)?, place)
    } else {
        fs::copy(source, place).map(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(path: &Path, text: &str) {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    #[test]
    fn packages_from_before_the_merge_land_in_usr() {
        let folder = tempfile::tempdir().unwrap();
        let (old, new) = (folder.path().join("old"), folder.path().join("new"));
        write(&old.join("lib/x86_64-linux-gnu/libc.so.6"), "old libc");
        write(&old.join("bin/dash"), "dash");
        symlink("dash", old.join("bin/sh")).unwrap();
        symlink("usr/bin", old.join("sbin")).unwrap();
        write(&new.join("usr/lib/x86_64-linux-gnu/libm.so.6"), "libm");
        let prefix = folder.path().join("prefix");
        create(&prefix).unwrap();
        add(&old, &prefix).unwrap();
        add(&new, &prefix).unwrap();
        let read = |path: &str| fs::read_to_string(prefix.join(path)).unwrap();
        assert_eq!(read("usr/lib/x86_64-linux-gnu/libc.so.6"), "old libc");
        assert_eq!(read("lib/x86_64-linux-gnu/libm.so.6"), "libm");
        assert_eq!(read("usr/bin/sh"), "dash");
        assert_eq!(
            fs::read_link(prefix.join("sbin")).unwrap(),
            Path::new("usr/sbin")
        );
        let inode = |path: &Path| fs::metadata(path).unwrap().ino();
        assert_eq!(
            inode(&old.join("bin/dash")),
            inode(&prefix.join("usr/bin/dash"))
        );
    }

    #[test]
    fn links_in_the_tree_never_lead_out_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let outside = folder.path().join("outside");
        fs::create_dir(&outside).unwrap();
        let (first, second) = (folder.path().join("first"), folder.path().join("second"));
        fs::create_dir_all(first.join("usr/lib/real")).unwrap();
        symlink(&outside, first.join("usr/lib/trap")).unwrap();
        symlink("/usr/lib/real", first.join("usr/lib/alias")).unwrap();
        write(&second.join("usr/lib/trap/file"), "caught");
        write(&second.join("usr/lib/alias/file"), "found");
        let prefix = folder.path().join("prefix");
        create(&prefix).unwrap();
        add(&first, &prefix).unwrap();
        add(&second, &prefix).unwrap();
        assert!(!outside.join("file").exists());
        let read = |path: &str| fs::read_to_string(prefix.join(path)).unwrap();
        assert_eq!(read("usr/lib/trap/file"), "caught");
        assert_eq!(read("usr/lib/real/file"), "found");
    }

    #[test]
    fn the_later_package_wins_without_harming_the_pool() {
        let folder = tempfile::tempdir().unwrap();
        let (first, second) = (folder.path().join("first"), folder.path().join("second"));
        write(&first.join("usr/share/x"), "first");
        write(&second.join("usr/share/x"), "second");
        let prefix = folder.path().join("prefix");
        create(&prefix).unwrap();
        add(&first, &prefix).unwrap();
        add(&second, &prefix).unwrap();
        assert_eq!(
            fs::read_to_string(prefix.join("usr/share/x")).unwrap(),
            "second"
        );
        assert_eq!(
            fs::read_to_string(first.join("usr/share/x")).unwrap(),
            "first"
        );
    }
}
