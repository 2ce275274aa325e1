//! A compiler fetched for real: found, installed, used like any other, removed.

use crate::world::World;
use gadfly_test_support::skip;

/// A small one that Debian 12 does not have.
const COMPILER: &str = "gcc-14@trixie";

#[test]
fn a_fetched_compiler_is_a_target_like_any_other() {
    let world = World::new();
    world.write("plain.toml", "");
    let said = world.run(&["compilers", "install", COMPILER]);
    if said.code != 0 {
        // What else can go wrong with an installation, the depot's tests show.
        assert_eq!(said.code, 6, "{said:?}");
        skip("archive", said.stderr.trim());
        return;
    }
    let listing = world.run(&["compilers", "list", "--json"]).json();
    assert_eq!(listing["compilers"][0]["name"], COMPILER, "{listing}");

    let targets = world
        .run(&["targets", "--json", "--config", "plain.toml"])
        .json();
    let mut found = targets["compilers"].as_array().unwrap().iter();
    if !found.any(|compiler| compiler["name"] == COMPILER) {
        let missing = targets["missing"].to_string();
        assert!(missing.contains("namespaces"), "{targets}");
        skip("namespaces", missing);
        return;
    }

    world.run(&["generate", "--seed", "42", "--out", "programs"]);
    let check = [
        "check",
        "programs/42",
        "--config",
        "plain.toml",
        "--targets",
        "gcc-14",
        "g*@trixie -O3",
        "--json",
    ];
    let said = world.run(&check);
    assert_eq!(said.code, 0, "{said:?}");
    let verdicts = said.json()["verdicts"].as_array().unwrap().clone();
    assert_eq!(verdicts.len(), 5, "{said:?}");
    for verdict in verdicts {
        assert_eq!(verdict["conclusion"], "pass", "{verdict}");
        let target = verdict["target"].as_str().unwrap();
        assert!(target.starts_with(COMPILER), "{target}");
    }

    let said = world.run(&["compilers", "remove", COMPILER]);
    assert_eq!(said.code, 0, "{said:?}");
    let listing = world.run(&["compilers", "list", "--json"]).json();
    assert_eq!(listing["compilers"].as_array().unwrap().len(), 0);
    assert_eq!(listing["compilers_bytes"], 0, "{listing}");
}
