//! A full disk is the machine's trouble and never a compiler's, also when the
//! compiler does not notice. On a tiny disk of our own, where we may mount one.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{
    KnownTargets, Language, ObserveError, Role, SourceFile, TestCase, Workbench, select,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FAKECC: &str = include_str!("targets/fakecc");
const CONFIG: &str = include_str!("targets/fake.toml");

/// Where the test that runs on the tiny disk finds everything.
const PLACE: &str = "GADFLY_TEST_TINY_DISK";

/// Runs the helper below in a mount namespace with a tiny disk.
fn on_a_tiny_disk(options: &str, mount_options: &str) {
    let place = tempfile::tempdir().unwrap();
    fs::create_dir(place.path().join("disk")).unwrap();
    // The compiler is copied by somebody else: a file that was just written may
    // still be open in a process forked meanwhile, and cannot be executed.
    fs::write(place.path().join("fresh"), FAKECC).unwrap();
    let script = format!(
        r#"cp fresh fakecc && chmod 755 . fakecc || exit 1
        mount -t tmpfs -o {mount_options},mode=755 none disk || exit 77
        exec "$0" --exact helper_process_on_the_tiny_disk --nocapture"#
    );
    let own_disk = |flags: &str| {
        Command::new("unshare")
            .args([flags, "sh", "-c", &script])
            .arg(std::env::current_exe().unwrap())
            .current_dir(place.path())
            .env(PLACE, place.path())
            .env("GADFLY_TEST_OPTIONS", options)
            .output()
    };
    for flags in ["-m", "-rm"] {
        let Ok(output) = own_disk(flags) else {
            break;
        };
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        if said.contains("the disk was looked at") {
            assert!(output.status.success(), "{said}");
            return;
        }
        assert!(!said.contains("panicked"), "{said}");
    }
    skip("mounts", "no disk can be mounted here");
}

/// Not a test of its own: what the tests below do on the tiny disk.
#[test]
fn helper_process_on_the_tiny_disk() {
    let Some(place) = std::env::var_os(PLACE).map(PathBuf::from) else {
        return;
    };
    let options = std::env::var("GADFLY_TEST_OPTIONS").unwrap();
    println!("{}", observe(&place, &options));
    println!("the disk was looked at");
}

/// What is said of an observation that fills the disk.
fn observe(place: &Path, options: &str) -> String {
    let config = place.join("gadfly.toml");
    fs::write(&config, CONFIG.replace("@FOLDER@", place.to_str().unwrap())).unwrap();
    let runner = Runner::new(&place.join("disk")).unwrap();
    let stop = Stop::new().unwrap();
    let detection = KnownTargets::load(Some(&config))
        .unwrap()
        .with_depot(None)
        .detect(&runner, &stop)
        .unwrap();
    let file = |name: &str, role| SourceFile {
        name: name.into(),
        role,
        text: "anything".into(),
    };
    let case = TestCase::new(
        Language::C,
        vec![file("func.c", Role::Test), file("driver.c", Role::Driver)],
    );
    let pick = |options: &str| {
        let pattern = [format!("fakecc {options}")];
        select(&detection, &pattern, Language::C).unwrap().remove(0)
    };
    {
        let mut bench = Workbench::new(&runner, &case).unwrap();
        let seen = bench.observe(&pick("-O1"), &stop).unwrap();
        assert_eq!(seen.stdout, "checksum 42\n", "there is room for good work");
    }
    let mut bench = Workbench::new(&runner, &case).unwrap();
    let error = bench.observe(&pick(options), &stop).unwrap_err();
    let text = error.to_string();
    assert!(matches!(error, ObserveError::Environment { .. }), "{text}");
    let shortage = match options {
        "-litter" => "has no free inodes",
        _ => "bytes are free",
    };
    assert!(text.contains(shortage), "{text}");
    text
}

#[test]
fn a_compiler_that_does_not_notice_a_full_disk_is_not_blamed() {
    on_a_tiny_disk("-fill", "size=4m");
}

#[test]
fn a_compiler_that_does_not_notice_that_inodes_are_gone_is_not_blamed() {
    on_a_tiny_disk("-litter", "size=4m,nr_inodes=200");
}
