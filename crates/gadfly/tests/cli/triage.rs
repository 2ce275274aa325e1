//! Root causes on the command line: `why`, `merge`, `split`, `known`, `rename`, labelled
//! findings and `accuracy`.

use crate::world::{World, named};
use gadfly_test_support::skip;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;

/// The findings of each root cause.
fn causes(world: &World) -> BTreeSet<BTreeSet<String>> {
    let bugs = world.run(&["bugs", "--json"]).json();
    let causes = bugs.as_array().unwrap().iter();
    let causes = causes.flat_map(|bug| bug["causes"].as_array().unwrap());
    causes.map(findings).collect()
}

fn findings(cause: &Value) -> BTreeSet<String> {
    let all = cause["findings"].as_array().unwrap().iter();
    all.map(|it| it.as_str().unwrap().to_owned()).collect()
}

fn sets(of: &[&[&str]]) -> BTreeSet<BTreeSet<String>> {
    let set = |of: &&[&str]| of.iter().map(|it| (*it).to_owned()).collect();
    of.iter().map(set).collect()
}

#[test]
fn what_a_person_says_counts_and_is_remembered() {
    let world = World::with_findings();
    let apart = sets(&[&["F1"], &["F2"], &["F3"], &["F4"]]);
    assert_eq!(causes(&world), apart);

    let said = world.run(&["merge", "F1", "F2", "F3"]);
    assert_eq!(said.code, 0, "{said:?}");
    let together = sets(&[&["F1", "F2", "F3"], &["F4"]]);
    assert_eq!(causes(&world), together);
    let why = world.run(&["why", "F1", "F2"]);
    assert_eq!(why.code, 0, "{why:?}");
    assert!(why.stdout.contains("two compilers"), "{why:?}");
    assert!(why.stdout.contains("a person said that they are the same"));

    // Other findings are judged anew, and this stays.
    let split = world.run(&["split", "R1", "F2", "--json"]);
    assert_eq!(split.code, 0, "{split:?}");
    assert_eq!(causes(&world), sets(&[&["F1", "F3"], &["F2"], &["F4"]]));
    world.run(&["merge", "F2", "F4"]);
    assert_eq!(causes(&world), sets(&[&["F1", "F3"], &["F2", "F4"]]));
}

#[test]
fn a_root_cause_has_the_title_and_the_known_bug_that_a_person_gave_it() {
    let world = World::with_findings();
    let said = world.run(&["rename", "R1", "a better title"]);
    assert_eq!(said.stdout, "R1: a better title\n");
    let id = "gcc/product-moved-into-a-minimum";
    let said = world.run(&["known", "R1", id, "--json"]);
    assert_eq!(said.json()["known"], id);
    let bugs = world.run(&["bugs"]).stdout;
    assert!(bugs.contains("a better title"), "{bugs}");
    assert!(bugs.contains(id), "{bugs}");
    let said = world.run(&["known", "R1", "--not"]);
    assert_eq!(said.stdout, "R1 is no known bug\n");
    assert!(!world.run(&["bugs"]).stdout.contains(id));
}

#[test]
fn mistakes_are_told_in_a_sentence() {
    let world = World::with_findings();
    fs::create_dir(world.path("empty")).unwrap();
    for (args, words) in [
        (
            &["known", "R1", "gcc/nothing"][..],
            "is not in the catalogue",
        ),
        (&["why", "F1", "gcc/nothing"], "is not in the catalogue"),
        (&["split", "R1", "F2"], "has no finding of R1"),
        (&["split", "R1", "F1"], "would be left"),
        (&["accuracy", "empty"], "no labelled findings"),
    ] {
        let said = world.fails(args, 2);
        assert!(said.contains(words), "{args:?}: {said}");
    }
}

#[test]
fn labelled_findings_are_exported_and_measured() {
    let world = World::with_findings();
    let said = world.run(&["findings", "--export-labelled", "labelled"]);
    assert!(said.stdout.starts_with("wrote 4 findings"), "{said:?}");
    world.fails(&["accuracy", "labelled"], 2);
    for name in world.names("labelled") {
        let path = world.path("labelled").join(&name);
        let text = fs::read_to_string(&path).unwrap();
        let labelled = text.replace("label = \"\"", &format!("label = \"{name}\""));
        assert_ne!(text, labelled);
        fs::write(&path, labelled).unwrap();
    }
    // Exporting again keeps the labels.
    world.run(&["findings", "--export-labelled", "labelled"]);
    let report = world.run(&["accuracy", "labelled", "--json"]).json();
    let all = report["by_part"].as_array().unwrap().last().unwrap();
    assert_eq!((&all["part"], &all["findings"]), (&"all".into(), &4.into()));
    assert_eq!(all["causes"], 4);
    assert_eq!(all["right_decisions"], 4);
    assert_eq!(report["without"].as_array().unwrap().len(), 10);
    let said = world.run(&["accuracy", "labelled"]);
    assert!(said.stdout.contains("COMPFUZZCI"), "{said:?}");
}

/// A real compiler, and a campaign that reduces what it finds before it compares.
#[test]
fn a_campaign_groups_its_findings_by_root_cause() {
    let world = World::with_config("tcc.toml");
    let targets = world.run(&["targets", "--json"]).json();
    let has = |name: &str| {
        let mut compilers = targets["compilers"].as_array().unwrap().iter();
        compilers.any(|compiler| compiler["name"] == name)
    };
    if !has("tcc") {
        skip("tcc", "it is not installed");
        return;
    }
    let said = world.run(&[
        "fuzz",
        "--tests",
        "40",
        "--seed",
        "1",
        "--targets",
        "tcc",
        "--json",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let found = named(&events, "finding");
    // A rule of the catalogue recognises those that are known at once.
    for finding in &found {
        let by = &finding["known_by"];
        assert_eq!(by.is_null(), finding["known"].is_null(), "{finding}");
        assert!(by.is_null() || by == "rule", "{finding}");
    }
    let unknown: BTreeSet<&str> = (found.iter())
        .filter(|it| it["known"].is_null())
        .map(|it| it["finding"].as_str().unwrap())
        .collect();
    let judged = named(&events, "judged");
    for finding in &unknown {
        assert!(
            judged.iter().any(|it| it["finding"] == *finding),
            "{finding}"
        );
    }
    let all: BTreeSet<String> = causes(&world).into_iter().flatten().collect();
    assert_eq!(all.len(), found.len(), "{events:?}");
}
