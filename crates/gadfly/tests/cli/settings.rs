//! What a user may ask of the programs: features, policies, weights, swarm,
//! mutation; and that a recording remembers it.

use crate::world::{World, named};

/// All functions under test of the programs in `folder`.
fn code(world: &World, folder: &str) -> String {
    let programs = world.names(folder).into_iter();
    programs
        .map(|seed| world.read(&format!("{folder}/{seed}/func.c")))
        .collect()
}

#[test]
fn a_weight_of_zero_leaves_something_out_of_all_programs() {
    let world = World::new();
    world.write("weights.toml", "[statements]\nswitch = 0\nif = 2.5\n");
    let usual = ["generate", "--count", "20", "--out", "usual"];
    assert_eq!(world.run(&usual).code, 0);
    assert!(code(&world, "usual").contains("switch ("));
    let asked = [
        "generate",
        "--count",
        "20",
        "--out",
        "asked",
        "--weights",
        "weights.toml",
    ];
    let said = world.run(&asked);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(!code(&world, "asked").contains("switch ("));
}

#[test]
fn replay_remembers_what_was_asked_for() {
    let world = World::new();
    let asked = [
        "generate",
        "--seed",
        "5",
        "--out",
        "one",
        "--swarm",
        "--size",
        "large",
        "--inputs",
        "parameters",
        "--without-feature",
        "bit-fields,volatile",
        "--without-policy",
        "all",
    ];
    let said = world.run(&asked);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let said = world.run(&["replay", "one/5/test.choices", "--out", "again"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    for file in [
        "func.c",
        "driver.c",
        "init.h",
        "expected.txt",
        "test.choices",
    ] {
        let read = |folder| std::fs::read(world.path(folder).join(file)).unwrap();
        assert_eq!(read("one/5"), read("again"), "{file}");
    }
}

#[test]
fn every_weight_can_be_listed_and_the_list_can_be_read() {
    let world = World::new();
    let listed = world.run(&["generate", "--list-weights"]);
    assert_eq!((listed.code, listed.stderr.as_str()), (0, ""));
    for table in ["[features]", "[policies]", "[statements]", "[operators]"] {
        assert!(listed.stdout.contains(table), "{table}");
    }
    world.write("weights.toml", &listed.stdout);
    let asked = ["generate", "--out", "same", "--weights", "weights.toml"];
    let said = world.run(&asked);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
}

#[test]
fn wrong_settings_are_explained() {
    let world = World::new();
    let generate = |option: &str, value: &str, exit| {
        world.fails(&["generate", "--out", "none", option, value], exit)
    };
    let said = generate("--without-feature", "bitfields", 2);
    assert!(
        said.contains("`bitfields`") && said.contains("bit-fields"),
        "{said}"
    );
    let said = generate("--without-policy", "luck", 2);
    assert!(
        said.contains("`luck`") && said.contains("stencils"),
        "{said}"
    );
    let said = generate("--std", "c++20", 2);
    assert!(said.contains("c++20 is not an edition"), "{said}");
    let said = generate("--std", "c98", 2);
    assert!(said.contains("c98") && said.contains("c99"), "{said}");
    let said = generate("--weights", "missing.toml", 3);
    assert!(said.contains("missing.toml"), "{said}");
    for (text, exit, word) in [
        ("statements = 3", 3, "[statements]"),
        ("[statements]\nloop = -1", 3, "`loop`"),
        ("[statements]\nloop = \"often\"", 3, "`loop`"),
        ("[statements", 3, "weights.toml"),
        ("[statements]\ngoto = 1", 2, "`goto`"),
        ("[sentences]\nloop = 1", 2, "`sentences`"),
    ] {
        world.write("weights.toml", text);
        let said = generate("--weights", "weights.toml", exit);
        assert!(said.contains(word), "{text}: {said}");
    }
    assert!(!world.path("none").exists());
}

#[test]
fn mutants_resemble_the_program_they_come_from() {
    let world = World::new();
    world.run(&["generate", "--seed", "3", "--size", "small", "--out", "one"]);
    let mutate = [
        "generate",
        "--mutate",
        "one/3/test.choices",
        "--count",
        "6",
        "--out",
        "mutants",
    ];
    let said = world.run(&mutate);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let original = world.read("one/3/func.c");
    let mutants: Vec<String> = (0..6)
        .map(|seed| world.read(&format!("mutants/{seed}/func.c")))
        .collect();
    assert!(mutants.iter().any(|mutant| *mutant != original));
    // A mutant is replayed from its own choices.
    let said = world.run(&["replay", "mutants/2/test.choices", "--out", "again"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert_eq!(world.read("again/func.c"), mutants[2]);
}

#[test]
fn a_resumed_campaign_writes_what_was_asked_for_at_first() {
    let world = World::new();
    let fuzz = [
        "fuzz",
        "--targets",
        "wrongcc",
        "--tests",
        "1",
        "--seed",
        "1",
        "--size",
        "small",
        "--check",
        "hash",
        "--dead-data",
        "--confirmations",
        "1",
        "--json",
    ];
    assert_eq!(world.run(&fuzz).code, 0);
    let more = [
        "fuzz",
        "--resume",
        "--tests",
        "1",
        "--confirmations",
        "1",
        "--json",
    ];
    let said = world.run(&more);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let export = world.run(&["export", "F2", "--out", "report"]);
    assert_eq!((export.code, export.stderr.as_str()), (0, ""));
    let asked = [
        "generate",
        "--seed",
        "2",
        "--size",
        "small",
        "--dead-data",
        "--check",
        "hash",
        "--with-extension",
        "all",
        "--out",
        "fresh",
    ];
    world.run(&asked);
    assert_eq!(world.read("report/func.c"), world.read("fresh/2/func.c"));
}

/// The driver of a program shares its header with the code under test, so it
/// must be compiled as the same edition.
#[test]
fn an_edition_of_the_language_reaches_compilers_drivers_and_reports() {
    let world = World::new();
    let mut fuzz = vec![
        "fuzz",
        "--tests",
        "4",
        "--seed",
        "1",
        "--std",
        "c99",
        "--confirmations",
        "1",
        "--json",
        "--targets",
        "wrongcc",
    ];
    if world.has_good_compiler() {
        fuzz.push("goodcc");
    }
    let said = world.run(&fuzz);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    for finding in named(&said.events(), "finding") {
        let target = finding["target"].as_str().unwrap();
        assert!(
            target.starts_with("wrongcc") && target.ends_with("-std=c99"),
            "{target}"
        );
    }
    let export = world.run(&["export", "F1", "--out", "report"]);
    assert_eq!((export.code, export.stderr.as_str()), (0, ""));
    let script = world.read("report/reproduce.sh");
    let compiled = |file: &str| {
        let mut lines = script.lines();
        lines.any(|line| line.contains(file) && line.contains("-std=c99"))
    };
    assert!(compiled("func.c") && compiled("driver.c"), "{script}");
}

#[test]
fn a_program_that_compares_its_results_says_that_all_are_right() {
    let world = World::new();
    if !world.has_good_compiler() {
        return;
    }
    let said = world.run(&[
        "generate", "--check", "asserts", "--count", "5", "--out", "programs",
    ]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    for seed in 0..5 {
        let folder = format!("programs/{seed}");
        assert_eq!(world.read(&format!("{folder}/expected.txt")), "ok\n");
        let said = world.run(&["check", &folder, "--targets", "goodcc"]);
        assert_eq!(
            (said.code, said.stderr.as_str()),
            (0, ""),
            "{}",
            said.stdout
        );
    }
    // One wrong value is enough, and it is named.
    let folder = "programs/0";
    let driver = world.read(&format!("{folder}/driver.c"));
    let (before, after) = driver.split_once("right[] = {").unwrap();
    let changed = format!("{before}right[] = {{1 ^ {after}");
    world.write(&format!("{folder}/driver.c"), &changed);
    let said = world.run(&["check", folder, "--targets", "goodcc"]);
    assert_eq!(said.code, 1, "{}", said.stdout);
    assert!(said.stdout.contains("is wrong"), "{}", said.stdout);
}
