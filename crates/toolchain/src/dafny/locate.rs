//! Where programs and folders are on this machine.

use gadfly_sandbox::is_executable;
use std::path::{Path, PathBuf};

/// A program on the `PATH`.
pub(super) fn on_path(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let files = std::env::split_paths(&path).map(|folder| folder.join(name));
    files.into_iter().find(|file| is_executable(file))
}

/// Of the folders in `parent` that contain this file, the one whose name is the highest
/// version; then the folder of the file.
pub(super) fn newest(parent: &Path, file: &str) -> Option<PathBuf> {
    let versions = parent.read_dir().ok()?.flatten().map(|entry| entry.path());
    let with_file = versions.filter(|folder| folder.join(file).exists());
    let newest = with_file.max_by_key(|folder| {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let numbers = name.split(|c: char| !c.is_ascii_digit());
        numbers
            .map(|n| n.parse().unwrap_or(0))
            .collect::<Vec<u64>>()
    })?;
    newest.join(file).parent().map(Path::to_owned)
}
