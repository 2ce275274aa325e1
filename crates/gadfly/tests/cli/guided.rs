//! Guided campaigns and their experiments: what the options mean, and what is said if they
//! cannot be followed.

use crate::world::{World, named};
use gadfly_test_support::{require, skip};
use std::process::Command;

/// A world with a compiler that counts its coverage; `None` if it cannot be built.
fn counting_world() -> Option<World> {
    require("gcc")?;
    let world = World::with_config("countcc.toml");
    for file in ["countcc.c", "countcc.patch"] {
        let data = format!("{}/tests/cli/data/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(data, world.path(file)).unwrap();
    }
    let work = world.path("").display().to_string();
    let config = world.read("gadfly.toml").replace("@WORK@/", &work);
    world.write("gadfly.toml", &config);
    let built = Command::new("gcc")
        .args(["--coverage", "-O0", "countcc.c", "-o", "countcc"])
        .current_dir(world.path(""))
        .status()
        .unwrap();
    if !built.success() {
        skip("gcc", "it cannot count coverage");
        return None;
    }
    Some(world)
}

const SHORT: [&str; 8] = [
    "--tests", "8", "--seed", "5", "--jobs", "1", "--size", "small",
];

#[test]
fn what_cannot_guide_is_said_in_a_sentence() {
    let world = World::new();
    world.write("nothing.patch", "no diff\n");
    std::fs::create_dir(world.path("empty")).unwrap();
    for (args, sentence) in [
        (
            &["--guided=remarks"][..],
            "none of the targets writes remarks",
        ),
        (&["--guided=translation"], "only Dafny has a translation"),
        (&["--guided=coverage"], "`icecc` wrote no coverage"),
        (
            &["--coverage-of", "icecc"],
            "add --guided=coverage or --toward",
        ),
        (&["--toward", "nothing.patch"], "touches no lines of files"),
        (&["--toward", "nowhere.patch"], "cannot read nowhere.patch"),
        (&["--seeds", "empty"], "has no choices of version"),
        (&["--seeds", "nowhere.choices"], "nowhere.choices"),
    ] {
        let fuzz = ["fuzz", "--targets", "icecc", "--tests", "1"];
        let said = world.run(&[&fuzz[..], args].concat());
        assert_ne!(said.code, 0, "{args:?}");
        assert!(said.stderr.contains(sentence), "{args:?}: {said:?}");
        assert_eq!(said.stderr.lines().count(), 1, "{said:?}");
    }
    assert!(!world.path("gadfly.db").exists(), "nothing was begun");
    assert_eq!(world.run(&["fuzz", "--guided=magic"]).code, 2);
}

#[test]
fn a_guided_campaign_finds_replays_and_goes_on() {
    let world = World::new();
    let fuzz = ["fuzz", "--targets", "icecc", "--guided", "--json"];
    let said = world.run(&[&fuzz[..], &SHORT, &["--quick-reduction", "0"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let findings = named(&events, "finding");
    let mutant = findings.iter().find(|it| it["seed"].is_null()).unwrap();
    let id = mutant["finding"].as_str().unwrap();
    let exported = world.run(&["export", id, "--out", "out"]);
    assert_eq!(exported.code, 0, "{exported:?}");
    let replayed = world.run(&["replay", "out/test.choices", "--out", "again"]);
    assert_eq!(replayed.code, 0, "{replayed:?}");
    let program = |folder: &str| world.read(&format!("{folder}/func.c"));
    assert_eq!(program("out"), program("again"));
    let more = world.run(&["fuzz", "--resume", "--tests", "4", "--json"]);
    assert_eq!(more.code, 0, "{more:?}");
    let page = world.run(&["report", "--html", "-o", "page.html"]);
    assert_eq!(page.code, 0, "{page:?}");
    assert!(world.read("page.html").contains("Different things reached"));
}

#[test]
fn findings_and_recordings_start_a_campaign() {
    let world = World::with_findings();
    let fuzz = ["fuzz", "--targets", "icecc", "--seeds"];
    let quiet = ["--quick-reduction", "0", "--store", "new.db"];
    let said = world.run(&[&fuzz[..], &["gadfly.db"], &SHORT, &quiet].concat());
    assert_eq!(said.code, 0, "{said:?}");
    let exported = world.run(&["export", "F1", "--out", "regressions/one"]);
    assert_eq!(exported.code, 0, "{exported:?}");
    let said = world.run(&[&fuzz[..], &["regressions"], &SHORT, &quiet].concat());
    assert_eq!(said.code, 0, "{said:?}");
}

#[test]
fn a_patch_directs_programs_at_its_lines() {
    let Some(world) = counting_world() else {
        return;
    };
    let toward = ["--toward", "countcc.patch", "--targets", "countcc"];
    let said = world.run(&[&["fuzz"][..], &toward, &SHORT].concat());
    assert_eq!(said.code, 0, "{said:?}");
    let said = world.run(
        &[
            &["fuzz", "--guided=coverage", "--targets", "countcc"][..],
            &SHORT,
        ]
        .concat(),
    );
    assert_eq!(said.code, 0, "{said:?}");
    let no_notes = ["--coverage-build", "/usr/share/doc/gcc"];
    let error = world.run(&[&["fuzz"][..], &toward, &no_notes, &SHORT].concat());
    assert_eq!(error.code, 2, "{error:?}");
    assert!(
        error.stderr.contains("no .gcno files that fit"),
        "{error:?}"
    );
    let measured = world.run(&[
        "experiment",
        "toward",
        "countcc.patch",
        "--targets",
        "countcc",
        "--cpu",
        "300ms",
        "--runs",
        "1",
        "--seed",
        "3",
        "--json",
    ]);
    assert_eq!(measured.code, 0, "{measured:?}");
    let strategies = measured.json()["ways"].as_array().unwrap().clone();
    let names: Vec<&str> = strategies
        .iter()
        .map(|it| it["way"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["random", "undirected", "directed"]);
    for way in &strategies {
        let run = &way["runs"][0];
        assert!(run["programs"].as_u64().unwrap() > 0, "{way}");
        assert!(run["cpu_seconds"].as_f64().unwrap() >= 0.3, "{way}");
    }
    assert_eq!(strategies[0]["runs"][0]["mutants"], 0);
}

#[test]
fn programs_are_compared_at_equal_time_and_plotted() {
    let world = World::with_config("remarks.toml");
    let args = [
        "experiment",
        "guided",
        "--targets",
        "remarkcc",
        "--cpu",
        "300ms",
        "--runs",
        "2",
        "--seed",
        "1",
        "--size",
        "small",
    ];
    let said = world.run(&[&args[..], &["--svg", "growth.svg"]].concat());
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said:?}");
    for word in [
        "random",
        "undirected",
        "features",
        "guided",
        "loop unswitching",
    ] {
        assert!(said.stdout.contains(word), "{word}: {said:?}");
    }
    let svg = world.read("growth.svg");
    assert!(svg.starts_with("<svg") && svg.contains(">guided</text>"));
    let json = world
        .run(&[&args[..], &["--ways", "random", "guided", "--json"]].concat())
        .json();
    assert_eq!(json["seed"], 1);
    let strategies = json["ways"].as_array().unwrap();
    assert_eq!(strategies.len(), 2);
    let reached = |way: usize| strategies[way]["runs"][1]["reached"].as_u64().unwrap();
    assert_eq!(
        (reached(0), reached(1)),
        (1, 1),
        "the compiler says one thing"
    );
    assert!(
        strategies[1]["runs"][0]["mutants"].as_u64().unwrap() > 0,
        "{json}"
    );
    let none = world.run(&["experiment", "guided", "--targets", "silentcc"]);
    assert_eq!(none.code, 2, "{none:?}");
}

#[test]
fn mutants_of_known_bugs_are_compared_with_random_programs() {
    let world = World::with_findings();
    let json = world
        .run(&[
            "experiment",
            "seeds",
            "gadfly.db",
            "--targets",
            "icecc",
            "--cpu",
            "300ms",
            "--runs",
            "1",
            "--seed",
            "3",
            "--json",
        ])
        .json();
    let strategies = json["ways"].as_array().unwrap();
    let names: Vec<&str> = strategies
        .iter()
        .map(|it| it["way"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["random", "neighbours", "guided"]);
    let run = &strategies[1]["runs"][0];
    assert_eq!(run["mutants"], run["programs"]);
    assert_eq!(run["reached"], 1, "one signature: {json}");
    assert_eq!(run["hits"], 0, "which the given programs have: {json}");
}
