//! A root folder made of the machine's own shell and tools, so that tests of root file
//! systems need no network; and a way to run these tests as an ordinary user.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot set up its files must fail"
)]

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The user id of an ordinary user.
const USER: u32 = 1000;

/// Makes a prefix with a shell and some tools; reports a skip if the machine lacks them.
///
/// # Panics
/// If the prefix cannot be written.
#[must_use]
pub fn make(prefix: &Path) -> Option<()> {
    for name in ["usr/bin", "usr/lib", "usr/lib64", "etc"] {
        fs::create_dir_all(prefix.join(name)).unwrap();
    }
    for name in ["bin", "lib", "lib64"] {
        symlink(format!("usr/{name}"), prefix.join(name)).unwrap();
    }
    fs::write(prefix.join("etc/prefix-was-here"), "yes\n").unwrap();
    let tools = [
        "/bin/sh",
        "/bin/cat",
        "/bin/ls",
        "/bin/true",
        "/bin/chmod",
        "/bin/grep",
    ];
    if let Some(tool) = tools.iter().find(|tool| !Path::new(tool).exists()) {
        crate::skip("tools", format!("{tool} is needed"));
        return None;
    }
    for tool in tools {
        add_program(prefix, Path::new(tool));
    }
    Some(())
}

/// Copies a program into the prefix, with the shared libraries that it needs.
///
/// # Panics
/// If that fails.
pub fn add_program(prefix: &Path, program: &Path) {
    let name = program.file_name().unwrap();
    copy(program, &prefix.join("usr/bin").join(name));
    for library in libraries_of(program) {
        let inside = prefix.join(library.strip_prefix("/").unwrap());
        fs::create_dir_all(inside.parent().unwrap()).unwrap();
        copy(&library, &inside);
    }
}

/// Copies an executable file in another process. If this process wrote the file, it might
/// still be open for writing in a process forked meanwhile, and could not be executed.
///
/// # Panics
/// If that fails.
pub fn copy(from: &Path, to: &Path) {
    let status = Command::new("cp").arg("-L").args([from, to]).status();
    assert!(status.unwrap().success());
}

/// The shared libraries of a program, and its loader.
fn libraries_of(program: &Path) -> BTreeSet<PathBuf> {
    let output = Command::new("ldd").arg(program).output().unwrap();
    String::from_utf8(output.stdout)
        .unwrap()
        .split_whitespace()
        .filter(|word| word.starts_with('/'))
        .map(PathBuf::from)
        .collect()
}

/// If this process is root, runs all tests of this program except `skip` again as an
/// ordinary user.
///
/// # Panics
/// If one of them fails.
pub fn again_as_an_ordinary_user(skip: &str) {
    let base = tempfile::tempdir().unwrap();
    if base.path().metadata().unwrap().uid() != 0 {
        return;
    }
    // A place that the user can read.
    let program = base.path().join("tests");
    copy(&std::env::current_exe().unwrap(), &program);
    chown(base.path(), Some(USER), Some(USER)).unwrap();
    let output = Command::new(&program)
        .args(["--skip", skip])
        .current_dir(base.path())
        .env("TMPDIR", base.path())
        .uid(USER)
        .gid(USER)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
}
