//! Paths as a process sees them whose root folder is a compiler's prefix.
//!
//! Absolute links in a tree refer to the tree, never to the machine.

use std::ffi::OsString;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// The maximum number of links that the kernel follows.
const MOST_LINKS: usize = 40;

/// Resolves all links of a path inside `root`: returns a path relative to `root`, or nothing if
/// a part does not exist.
pub(crate) fn resolve(root: &Path, path: &Path) -> Option<PathBuf> {
    let mut pending: Vec<OsString> = reversed(path);
    let mut resolved = PathBuf::new();
    let mut links = 0;
    while let Some(component) = pending.pop() {
        if component == ".." {
            resolved.pop();
            continue;
        }
        let next = resolved.join(&component);
        let data = fs::symlink_metadata(root.join(&next)).ok()?;
        if data.is_symlink() {
            links += 1;
            if links > MOST_LINKS {
                return None;
            }
            let target = fs::read_link(root.join(&next)).ok()?;
            if target.is_absolute() {
                resolved = PathBuf::new();
            }
            pending.extend(reversed(&target));
        } else {
            resolved = next;
        }
    }
    Some(resolved)
}

/// The components of a path, last first.
fn reversed(path: &Path) -> Vec<OsString> {
    let steps = path.components().filter_map(|component| match component {
        Component::Normal(name) => Some(name.to_owned()),
        Component::ParentDir => Some("..".into()),
        Component::RootDir | Component::CurDir | Component::Prefix(_) => None,
    });
    let mut steps: Vec<OsString> = steps.collect();
    steps.reverse();
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn links_stay_inside_the_root() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::create_dir_all(root.join("usr/lib/llvm/bin")).unwrap();
        fs::write(root.join("usr/lib/llvm/bin/clang"), "").unwrap();
        fs::create_dir_all(root.join("usr/bin")).unwrap();
        symlink("usr/bin", root.join("bin")).unwrap();
        symlink("../lib/llvm/bin/clang", root.join("usr/bin/clang-17")).unwrap();
        symlink("/usr/lib/llvm/bin/clang", root.join("usr/bin/absolute")).unwrap();
        symlink(
            "../../../../../../usr/bin/clang-17",
            root.join("usr/bin/above"),
        )
        .unwrap();
        symlink("loop", root.join("usr/bin/loop")).unwrap();
        symlink("/etc/passwd", root.join("usr/bin/outside")).unwrap();
        let target = Some(PathBuf::from("usr/lib/llvm/bin/clang"));
        for name in ["clang-17", "absolute", "above"] {
            assert_eq!(
                resolve(root, &Path::new("/bin").join(name)),
                target,
                "{name}"
            );
        }
        assert_eq!(resolve(root, Path::new("/usr/bin/loop")), None);
        assert_eq!(resolve(root, Path::new("/usr/bin/outside")), None);
    }
}
