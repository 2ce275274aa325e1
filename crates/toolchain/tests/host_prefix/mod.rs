//! A prefix made of the machine's own shell and tools, so that tests of roots
//! need no network; and a way to run those tests as an ordinary user.

use std::collections::BTreeSet;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Whose id an ordinary user has.
const USER: u32 = 1000;

/// A prefix with a shell, some tools and the program that misbehaves.
///
/// Nothing when the machine lacks what it takes.
pub(crate) fn make(prefix: &Path) -> Option<()> {
    for name in ["usr/bin", "usr/lib", "usr/lib64", "etc"] {
        fs::create_dir_all(prefix.join(name)).unwrap();
    }
    for name in ["bin", "lib", "lib64"] {
        symlink(format!("usr/{name}"), prefix.join(name)).unwrap();
    }
    fs::write(prefix.join("etc/prefix-was-here"), "yes\n").unwrap();
    let helper = prefix.join("usr/bin/misbehave");
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/sandbox/misbehave.c");
    let built = ["cc", "gcc", "gcc-12", "clang", "clang-14"]
        .iter()
        .any(|cc| {
            Command::new(cc)
                .args(["-w", "-pthread", "-x", "c", "-", "-o"])
                .arg(&helper)
                .stdin(fs::File::open(source).unwrap())
                .stderr(Stdio::null())
                .status()
                .is_ok_and(|s| s.success())
        });
    let tools = [
        "/bin/sh",
        "/bin/cat",
        "/bin/ls",
        "/bin/true",
        "/bin/chmod",
        "/bin/grep",
    ];
    if !built || tools.iter().any(|tool| !Path::new(tool).exists()) {
        gadfly_test_support::skip("gcc", "a C compiler and the usual tools are needed");
        return None;
    }
    let mut libraries = libraries_of(&helper);
    for tool in tools {
        let name = Path::new(tool).file_name().unwrap();
        copy(Path::new(tool), &prefix.join("usr/bin").join(name));
        libraries.extend(libraries_of(Path::new(tool)));
    }
    for library in libraries {
        let place = prefix.join(library.strip_prefix("/").unwrap());
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        copy(&library, &place);
    }
    Some(())
}

/// Not by ourselves: a file that was just written may still be open for writing
/// in a process forked meanwhile, and cannot be executed.
pub(crate) fn copy(from: &Path, to: &Path) {
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

/// When this is root, runs all tests of this program but `skip` once more as
/// somebody who is not.
pub(crate) fn again_as_an_ordinary_user(skip: &str) {
    let base = tempfile::tempdir().unwrap();
    if base.path().metadata().unwrap().uid() != 0 {
        return;
    }
    // Somewhere that user can reach.
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
