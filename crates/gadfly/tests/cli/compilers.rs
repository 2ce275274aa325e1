//! `gadfly compilers`, as far as it goes without an archive; the crate that does
//! the work has its own.

use crate::world::World;
use gadfly_test_support::skip;
use std::process::Command;

#[test]
fn an_empty_depot_is_listed_and_not_created() {
    let world = World::new();
    let said = world.run(&["compilers", "list"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.starts_with("no compilers are installed"));
    let folder = world.path("depot");
    let depot = folder.to_str().unwrap();
    let listing = world
        .run(&["compilers", "list", "--json", "--depot", depot])
        .json();
    assert_eq!(listing["compilers"].as_array().unwrap().len(), 0);
    assert_eq!(listing["compilers_bytes"], 0);
    assert!(!folder.exists());
}

#[test]
fn names_that_mean_nothing_are_wrong_usage() {
    let world = World::new();
    let message = world.fails(&["compilers", "remove", "gcc-14"], 2);
    assert!(message.contains("`gcc-14` is not installed"), "{message}");
    if Command::new("apt-config")
        .arg("--version")
        .output()
        .is_err()
    {
        skip("apt", "no apt on this machine");
        return;
    }
    let message = world.fails(&["compilers", "install", "gcc-14@sarge"], 2);
    assert!(message.contains("there is no suite `sarge`"), "{message}");
    let message = world.fails(&["compilers", "install", "../gcc"], 2);
    assert!(
        message.contains("`../gcc` is not the name of a compiler"),
        "{message}"
    );
}

#[test]
fn a_depot_that_cannot_be_made_is_the_machines_fault() {
    if Command::new("apt-config")
        .arg("--version")
        .output()
        .is_err()
    {
        skip("apt", "no apt on this machine");
        return;
    }
    let world = World::new();
    let file = world.path("gadfly.toml").join("depot");
    let depot = file.to_str().unwrap();
    let message = world.fails(&["compilers", "install", "gcc-14", "--depot", depot], 6);
    assert!(message.contains("cannot create"), "{message}");
}
