//! The file of failing inputs, in the folder of the crate's manifest: one line for each, found
//! by `cargo gadfly` or `cargo test`, executed first by both. It must not know how to search.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

/// The name of the file.
pub const FILE: &str = "gadfly-regressions.txt";

const HEADER: &str = "# Inputs for which properties failed; `cargo test` executes them first.\n\
# Keep this file under version control. A line that no longer can be read is skipped.\n";

/// The file of a crate.
pub(crate) fn path(manifest_dir: &str) -> PathBuf {
    Path::new(manifest_dir).join(FILE)
}

/// The inputs of a property.
pub(crate) fn load(manifest_dir: &str, name: &str) -> Vec<String> {
    let text = fs::read_to_string(path(manifest_dir)).unwrap_or_default();
    text.lines()
        .filter_map(|line| line.split_once(": "))
        .filter(|(property, _)| *property == name)
        .map(|(_, input)| input.to_owned())
        .collect()
}

/// Adds an input, unless it is there already.
pub(crate) fn add(manifest_dir: &str, name: &str, input: &str) -> std::io::Result<()> {
    if load(manifest_dir, name).iter().any(|known| known == input) {
        return Ok(());
    }
    let path = path(manifest_dir);
    let header = match path.exists() {
        true => "",
        false => HEADER,
    };
    // One write, so that several tests can add at the same time.
    fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)?
        .write_all(format!("{header}{name}: {input}\n").as_bytes())
}
