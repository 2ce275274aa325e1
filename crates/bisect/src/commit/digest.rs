//! What a folder contains, as one number: names, kinds, rights to execute, and contents.
//!
//! Times and owners do not count. What git keeps (`.git`) does not, either: it differs from
//! checkout to checkout.

use sha2::{Digest, Sha256};
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// How much of a file is read at once.
const CHUNK: usize = 1 << 16;

/// The SHA-256 of a folder.
pub(super) fn digest(folder: &Path) -> io::Result<String> {
    let mut hasher = Sha256::new();
    add(folder, Path::new(""), &mut hasher)?;
    let bytes = hasher.finalize();
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

fn add(folder: &Path, inside: &Path, hasher: &mut Sha256) -> io::Result<()> {
    let mut names: Vec<PathBuf> = fs::read_dir(folder.join(inside))?
        .map(|entry| Ok(inside.join(entry?.file_name())))
        .collect::<io::Result<_>>()?;
    names.sort();
    for name in names.iter().filter(|name| *name != Path::new(".git")) {
        let path = folder.join(name);
        let about = path.symlink_metadata()?;
        let name = name.as_os_str().as_bytes();
        if about.is_symlink() {
            field(hasher, b'l', name);
            field(hasher, b't', fs::read_link(&path)?.as_os_str().as_bytes());
        } else if about.is_dir() {
            field(hasher, b'd', name);
            add(folder, Path::new(std::ffi::OsStr::from_bytes(name)), hasher)?;
        } else if about.is_file() {
            let executable = about.permissions().mode() & 0o100 != 0;
            field(hasher, if executable { b'x' } else { b'f' }, name);
            hasher.update(about.len().to_le_bytes());
            contents(&path, hasher)?;
        }
    }
    Ok(())
}

/// A field with its length, so that no two lists of fields look alike.
fn field(hasher: &mut Sha256, kind: u8, bytes: &[u8]) {
    hasher.update([kind]);
    hasher.update((bytes.len() as u64).to_le_bytes());
    hasher.update(bytes);
}

fn contents(path: &Path, hasher: &mut Sha256) -> io::Result<()> {
    let mut file = File::open(path)?;
    let mut chunk = vec![0; CHUNK];
    loop {
        match file.read(&mut chunk)? {
            0 => return Ok(()),
            read => hasher.update(&chunk[..read]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::digest;
    use std::fs;
    use std::path::Path;

    fn folder(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap_or(Path::new("/"))).unwrap();
            fs::write(path, text).unwrap();
        }
        folder
    }

    #[test]
    fn every_name_and_every_byte_counts_and_the_place_does_not() {
        let one = folder(&[("bin/cc", "code"), ("b", "")]);
        let same = folder(&[("b", ""), ("bin/cc", "code"), (".git/HEAD", "x")]);
        let of = |folder: &tempfile::TempDir| digest(folder.path()).unwrap();
        assert_eq!(of(&one), of(&same));
        for other in [
            folder(&[("bin/cc", "cod"), ("b", "")]),
            folder(&[("bin/c", "code"), ("b", "")]),
            folder(&[("bin/cc", "code"), ("b", ""), ("c", "")]),
        ] {
            assert_ne!(of(&one), of(&other));
        }
    }

    #[test]
    fn a_link_is_not_what_it_points_to() {
        let one = folder(&[("a", "text"), ("b", "text")]);
        let before = digest(one.path()).unwrap();
        fs::remove_file(one.path().join("b")).unwrap();
        std::os::unix::fs::symlink("a", one.path().join("b")).unwrap();
        assert_ne!(digest(one.path()).unwrap(), before);
    }
}
