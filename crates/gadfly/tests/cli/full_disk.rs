//! Disks that are full while a bug is examined: one sentence, the right exit code, and
//! nothing that was stored is lost.
//!
//! The disk is a file system in memory that only the process under test sees, and that a file
//! fills up.

use crate::world::{Said, World};
use gadfly_store::Store;
use gadfly_test_support::skip;
use std::process::Command;

/// How a namespace with mounts of its own is made: as root, or with a user namespace.
fn unshare() -> Option<&'static str> {
    let works = |how: &&str| {
        let tried = Command::new("unshare")
            .args([*how, "sh", "-c", "mount -t tmpfs -o size=64k none /mnt"])
            .output();
        tried.is_ok_and(|it| it.status.success())
    };
    let found = ["-m", "-rm"].into_iter().find(works);
    if found.is_none() {
        skip("unshare", "this user may not mount anything");
    }
    found
}

/// Runs Gadfly with a copy of the store `gadfly.db` on a disk at `full/` that has no more `room`
/// left, such as `8k`, and then lists the findings, after making room.
fn run(world: &World, how: &str, room: &str, args: &[&str]) -> (Said, String) {
    let gadfly = world.command(&[]);
    let program = gadfly.get_program().to_str().unwrap();
    run_with(world, how, room, program, args)
}

/// The same with another program that starts it.
fn run_with(world: &World, how: &str, room: &str, program: &str, args: &[&str]) -> (Said, String) {
    std::fs::create_dir_all(world.path("full")).unwrap();
    let script = "mount -t tmpfs -o size=8m,mode=777 none full && cp gadfly.db full/ || exit 99
        dd if=/dev/zero of=full/fill bs=64k status=none 2>/dev/null
        dd if=/dev/zero of=full/fill2 bs=512 status=none 2>/dev/null
        truncate -s -$ROOM full/fill
        \"$@\"
        code=$?
        rm -f full/fill full/fill2
        \"$GADFLY\" findings --store full/gadfly.db --json >after.json
        cp full/gadfly.db after.db
        exit $code";
    let gadfly = world.command(&[]);
    let mut command = Command::new("unshare");
    command
        .args([how, "sh", "-c", script, "sh"])
        .arg(program)
        .args(args)
        .env("ROOM", room)
        .env("GADFLY", gadfly.get_program())
        .current_dir(world.path(""));
    for (name, value) in gadfly.get_envs() {
        match value {
            Some(value) => command.env(name, value),
            None => command.env_remove(name),
        };
    }
    let said = Said::from(command.output().unwrap());
    assert!(!said.stderr.contains("panicked"), "{args:?}: {said:?}");
    Store::open_existing(world.path("after.db"))
        .unwrap()
        .verify()
        .unwrap();
    (said, world.read("after.json"))
}

/// It failed with this code, and said why in one sentence with these words.
fn failed(said: &Said, code: i32, words: &[&str]) {
    assert_eq!(said.code, code, "{said:?}");
    assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    assert!(said.stderr.starts_with("gadfly: "), "{said:?}");
    let has_one = words.iter().any(|it| said.stderr.contains(it));
    assert!(has_one, "{said:?}");
}

const FULL: [&str; 2] = ["disk is full", "No space left"];

#[test]
fn a_store_on_a_full_disk_loses_nothing() {
    let Some(how) = unshare() else {
        return;
    };
    let world = World::with_findings();
    let before = world.run(&["findings", "--json"]).stdout;
    for command in [
        &["bisect", "F3", "--store", "full/gadfly.db"][..],
        &["merge", "F1", "F2", "--store", "full/gadfly.db"],
    ] {
        // The second is enough to open the store, but not to write to it.
        for room in ["0", "36k"] {
            let (said, after) = run(&world, how, room, command);
            failed(&said, 5, &FULL);
            assert_eq!(after, before, "{command:?}");
        }
    }
}

#[test]
fn a_report_on_a_full_disk_is_told_in_a_sentence() {
    let Some(how) = unshare() else {
        return;
    };
    let world = World::with_findings();
    let (said, _) = run(&world, how, "0", &["report", "F1", "--output", "full/F1"]);
    failed(&said, 6, &FULL);
    let page = ["report", "--html", "--output", "full/bugs.html"];
    let (said, _) = run(&world, how, "0", &page);
    failed(&said, 6, &FULL);
}

/// Compilers work in the folder for temporary files.
#[test]
fn a_full_disk_for_temporary_files_is_no_fault_of_a_compiler() {
    let Some(how) = unshare() else {
        return;
    };
    let world = World::with_findings();
    let before = world.run(&["findings", "--json"]).stdout;
    let full = world.path("full");
    let gadfly = world.command(&[]);
    let gadfly = gadfly.get_program().to_str().unwrap();
    let scratch = format!("TMPDIR={}", full.display());
    for command in ["blame", "bisect", "reduce"] {
        let command = [&scratch, gadfly, command, "F3"];
        let (said, after) = run_with(&world, how, "0", "env", &command);
        failed(
            &said,
            6,
            &[
                "disk is not full",
                "disk is full",
                "is full",
                "No space left",
            ],
        );
        assert_eq!(after, before, "{command:?}");
    }
}
