//! `cargo gadfly` from beginning to end, on a crate of its own in a new folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The folder of all crates.
fn crates() -> PathBuf {
    let this = Path::new(env!("CARGO_MANIFEST_DIR"));
    this.parent().expect("a folder of crates").to_owned()
}

/// The subject, copied; what is built is kept for the next time.
fn subject(folder: &Path) -> Command {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/subject");
    fs::create_dir_all(folder.join("src")).expect("folders can be created");
    fs::copy(from.join("src/lib.rs"), folder.join("src/lib.rs")).expect("it is there");
    let manifest = fs::read_to_string(from.join("Cargo.toml.in")).expect("it is there");
    let manifest = manifest.replace("@CRATES@", &crates().display().to_string());
    fs::write(folder.join("Cargo.toml"), manifest).expect("it can be written");
    // The same versions as here: nothing is fetched.
    fs::copy(crates().join("../Cargo.lock"), folder.join("Cargo.lock")).expect("it is there");
    command(folder, env!("CARGO_BIN_EXE_cargo-gadfly"))
}

fn command(folder: &Path, program: &str) -> Command {
    let mut command = Command::new(program);
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("subject");
    command
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target)
        .env("CARGO_NET_OFFLINE", "true");
    command
}

fn text(output: &Output) -> String {
    let streams = [&output.stdout[..], &output.stderr[..]].concat();
    String::from_utf8_lossy(&streams).into_owned()
}

/// Searches in one property; its exit code and what it said.
fn search(folder: &Path, arguments: &[&str]) -> (Option<i32>, String) {
    // More than any failure here takes to be found.
    let time: &[&str] = match arguments.contains(&"--time") {
        true => &[],
        false => &["--time", "60s"],
    };
    let output = subject(folder)
        .arg("gadfly")
        .args(["--seed", "1", "--jobs", "1"])
        .args(time)
        .args(arguments)
        .output()
        .expect("it runs");
    (output.status.code(), text(&output))
}

#[test]
fn a_new_crate_from_search_to_replay() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();

    let (code, said) = search(folder, &["--list"]);
    let names = [
        "tests::ends",
        "tests::forgets",
        "tests::holds",
        "tests::stays_shut",
    ];
    let listed: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("tests::"))
        .collect();
    assert_eq!((code, &listed[..]), (Some(0), &names[..]), "{said}");

    // Guided by nested conditions and the numbers in them.
    let (code, said) = search(folder, &["stays_shut"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the property is false"), "{said}");
    assert!(
        said.contains("77777") && said.contains("    9,"),
        "made smaller: {said}"
    );
    let kept = fs::read_to_string(folder.join("gadfly-regressions.txt")).expect("it was kept");
    assert!(kept.contains("tests::stays_shut: "), "{kept}");

    // The failure is executed again by both.
    let replay = subject(folder).args(["gadfly", "replay", "stays"]).output();
    let replay = replay.expect("it runs");
    assert_eq!(replay.status.code(), Some(1), "{}", text(&replay));
    let plain = command(folder, "cargo")
        .args(["test", "--lib", "stays"])
        .output();
    let plain = plain.expect("it runs");
    assert!(!plain.status.success());
    assert!(
        text(&plain).contains("It is a line of gadfly-regressions.txt"),
        "{}",
        text(&plain)
    );

    let (code, said) = search(folder, &["ends"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("still running after 0.3 s"), "{said}");

    let (code, said) = search(folder, &["forgets"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("global state leaks between executions"),
        "{said}"
    );

    let (code, said) = search(folder, &["holds", "--time", "1s", "--json"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("\"failed\":false"), "{said}");

    let (code, said) = search(folder, &["nothing"]);
    assert_eq!(code, Some(2), "{said}");
    assert!(
        said.contains("no property of subject has \"nothing\" in its name"),
        "{said}"
    );
}
