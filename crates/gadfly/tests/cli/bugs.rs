//! `gadfly bugs`.

use crate::world::World;

#[test]
fn each_bug_is_listed_once() {
    let world = World::with_findings();
    world.run(&["fuzz", "--tests", "2", "--seed", "90", "--targets", "icecc"]);
    let said = world.run(&["bugs"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(said.stdout.starts_with("BUG  KIND "), "{said:?}");
    assert!(said.stdout.contains("gadfly export B"), "{said:?}");
    let crash: Vec<&str> = said
        .stdout
        .lines()
        .filter(|l| l.contains(" crash "))
        .collect();
    assert_eq!(crash.len(), 1, "{said:?}");
    assert!(crash[0].contains("fold_it"), "{said:?}");

    let bugs = world.run(&["bugs", "--json"]).json();
    assert_eq!(bugs.as_array().unwrap().len(), 4);
    // The most often seen comes first.
    assert_eq!(bugs[0]["kind"], "crash");
    assert_eq!(bugs[0]["count"], 3);
    assert_eq!(bugs[0]["targets"], serde_json::json!(["icecc"]));
    let picked = world.run(&["bugs", "--json", "--kind", "reject"]).json();
    assert_eq!(picked[0]["targets"][0], "refusecc");
    let picked = world.run(&["bugs", "--json", "--target", "wrongcc"]).json();
    assert_eq!(picked.as_array().unwrap().len(), 1);
}

#[test]
fn a_store_without_bugs_says_so() {
    let world = World::new();
    world.run(&["fuzz", "--tests", "0", "--targets", "icecc"]);
    let said = world.run(&["bugs"]);
    assert_eq!(said.code, 0);
    assert!(said.stdout.starts_with("no bugs yet"), "{said:?}");
    assert_eq!(world.run(&["bugs", "--json"]).stdout, "[]\n");
}
