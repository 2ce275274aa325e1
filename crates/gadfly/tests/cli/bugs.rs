//! `gadfly bugs`.

use crate::world::World;

#[test]
fn each_bug_is_listed_once() {
    let world = World::with_findings();
    world.run(&["fuzz", "--tests", "2", "--seed", "90", "--targets", "icecc"]);
    let said = world.run(&["bugs"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(said.stdout.starts_with("CAUSE  BUG  KIND "), "{said:?}");
    // Four bugs, and how to reproduce three of them.
    let commands = said.stdout.matches("gadfly export B").count();
    assert_eq!(commands, 3, "{said:?}");
    assert!(said.stdout.contains("gadfly show B"), "{said:?}");
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
fn the_best_bug_of_each_compiler_comes_once() {
    let world = World::with_findings();
    let best = world.run(&["bugs", "--best", "--json"]).json();
    let best = best.as_array().unwrap();
    let kinds: Vec<_> = best.iter().map(|it| it["kind"].as_str().unwrap()).collect();
    let first = kinds.iter().position(|kind| *kind == "reject");
    let last = kinds.iter().rposition(|kind| *kind == "crash");
    assert!(last.unwrap() < first.unwrap(), "{kinds:?}");
    for bug in best {
        assert_eq!(bug["compilers"].as_array().unwrap().len(), 1, "{bug}");
        assert_eq!(bug["tokens"], serde_json::Value::Null, "{bug}");
    }
    let said = world.run(&["bugs", "--best"]);
    assert!(said.stdout.starts_with("BUG "), "{said:?}");
    assert_eq!(said.stdout.lines().count(), best.len() + 1);
    assert!(said.stdout.contains("not reduced"), "{said:?}");
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
