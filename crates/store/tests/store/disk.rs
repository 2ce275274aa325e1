//! A disk so small that a test can fill it.

use gadfly_test_support::skip;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// A mounted disk, unmounted at the end.
pub(crate) struct SmallDisk(TempDir);

impl SmallDisk {
    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

/// Mounts a disk in memory; reports a skip where that is not allowed.
pub(crate) fn small_disk(size: &str) -> Option<SmallDisk> {
    let folder = tempfile::tempdir().unwrap();
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", &format!("size={size}"), "none"])
        .arg(folder.path())
        .output();
    match mounted {
        Ok(output) if output.status.success() => Some(SmallDisk(folder)),
        _ => {
            skip("mounts", "a small disk cannot be mounted");
            None
        }
    }
}
