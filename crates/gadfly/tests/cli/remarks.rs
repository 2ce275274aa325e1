//! `gadfly remarks`, with a compiler that unrolls every `for` and says so.

use crate::world::World;
use serde_json::Value;

const LOOPS: &str = "for (;;) {}\nfor (;;) {}\n";

fn world() -> World {
    World::with_config("remarks.toml")
}

/// The only pair that a set of the only target reached.
fn only_pair(set: &Value) -> (String, String, u64, u64) {
    let pairs = set["pairs"].as_array().unwrap();
    assert_eq!(pairs.len(), 1, "{set}");
    let text = |name: &str| pairs[0][name].as_str().unwrap().to_owned();
    let number = |name: &str| pairs[0][name].as_u64().unwrap();
    (
        text("pass"),
        text("remark"),
        number("programs"),
        number("remarks"),
    )
}

#[test]
fn what_fired_in_the_files_themselves_is_counted_by_pass() {
    let world = world();
    world.write("two.c", LOOPS);
    world.write("none.c", "int x;\n");
    let args = ["remarks", "two.c", "none.c", "--compiler", "remarkcc"];
    let json = world.run(&[&args[..], &["--json"]].concat()).json();
    let target = &json["targets"][0];
    assert_eq!(target["target"], "remarkcc -O3");
    let set = &target["sets"][0];
    assert_eq!(set["programs"], 2, "{json}");
    let expected = ("loop2_unroll".to_owned(), "unrolled".to_owned(), 1, 2);
    assert_eq!(only_pair(set), expected);
    assert_eq!(set["pairs"][0]["works_on_loops"], true);
    let said = world.run(&args);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""), "{said:?}");
    let row = said.stdout.lines().find(|line| line.contains("loop2_"));
    let row: Vec<&str> = row.unwrap().split_whitespace().collect();
    assert_eq!(row, ["loop2_unroll", "yes", "unrolled", "1", "2"]);
}

#[test]
fn a_folder_holds_one_program_or_many() {
    let world = world();
    for folder in ["one", "many", "many/a", "many/b"] {
        std::fs::create_dir(world.path(folder)).unwrap();
    }
    for file in ["one/func.c", "many/a/func.c", "many/b/x.c", "many/c.c"] {
        world.write(file, LOOPS);
    }
    world.write("one/driver.c", LOOPS);
    world.write("many/notes.txt", "no program");
    for (folder, programs, remarks) in [("one", 1, 2), ("many", 3, 6)] {
        let args = ["remarks", folder, "--compiler", "remarkcc", "--json"];
        let json = world.run(&args).json();
        let set = &json["targets"][0]["sets"][0];
        assert_eq!(set["programs"], programs, "{json}");
        assert_eq!(only_pair(set).3, remarks, "{json}");
    }
}

#[test]
fn policies_are_compared_in_one_run() {
    let world = world();
    let args = ["remarks", "--programs", "12", "--compiler", "remarkcc"];
    let compare = [&args[..], &["--compare-policies"]].concat();
    let json = world.run(&[&compare[..], &["--json"]].concat()).json();
    let target = &json["targets"][0];
    let names: Vec<&str> = target["sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|set| set["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["with policies", "without"]);
    let comparison = &target["comparison"];
    assert_eq!(comparison["passes"][0]["pass"], "loop2_unroll", "{json}");
    let mean = comparison["loop_mean_of_remarks"].as_f64().unwrap();
    let row = &comparison["passes"][0];
    let count = |side: &str| row[side]["remarks"].as_f64().unwrap() + 1.0;
    assert!(
        (mean - count("one") / count("other")).abs() < 1e-9,
        "{json}"
    );
    let said = world.run(&compare);
    assert!(said.stdout.contains("geometric mean"), "{said:?}");
    // Both sets are the programs of the same seeds, of which the one without
    // any policy off is the usual one.
    let json = world.run(&[&args[..], &["--json"]].concat()).json();
    assert_eq!(
        json["targets"][0]["sets"][0]["pairs"],
        target["sets"][0]["pairs"]
    );
}

#[test]
fn foreign_programs_are_compared_by_size() {
    let world = world();
    std::fs::create_dir(world.path("foreign")).unwrap();
    for size in [500, 1_000, 2_000, 4_000, 8_000, 16_000] {
        let text = format!("{LOOPS}/*{}*/\n", "x".repeat(size));
        world.write(&format!("foreign/{size}.c"), &text);
    }
    let args = ["remarks", "--programs", "12", "--compiler", "remarkcc"];
    let against = [&args[..], &["--against", "foreign", "--json"]].concat();
    let json = world.run(&against).json();
    let sets = json["targets"][0]["sets"].as_array().unwrap();
    assert_eq!(sets[0]["name"], "gadfly");
    assert_eq!(sets[1]["name"], "foreign");
    assert_eq!(sets[0]["programs"], sets[1]["programs"]);
    assert!(sets[1]["programs"].as_u64() > Some(0), "{json}");
}

#[test]
fn programs_that_do_not_compile_are_told() {
    let world = world();
    world.write("bad.c", "do not compile\n");
    let said = world.run(&["remarks", "bad.c", "--compiler", "remarkcc"]);
    let told = "1 program did not compile; the first: exit status 1 bad.c:1: error: as you wish";
    assert!(said.stdout.contains(told), "{said:?}");
}

#[test]
fn what_cannot_be_asked_is_said_in_a_sentence() {
    let world = world();
    world.write("a.c", LOOPS);
    world.write("a.cpp", LOOPS);
    std::fs::create_dir(world.path("empty")).unwrap();
    for (args, words) in [
        (
            &["remarks", "a.c", "--compiler", "silentcc"][..],
            "writes no record",
        ),
        (&["remarks", "a.cpp"], "no clang and no gcc for C++"),
        (&["remarks", "a.c", "a.cpp"], "several languages"),
        (&["remarks", "empty"], "no source file"),
        (
            &["remarks", "--compare-policies=wonders"],
            "no policy `wonders`",
        ),
    ] {
        let said = world.fails(args, 2);
        assert!(said.contains(words), "{args:?}: {said}");
    }
    let said = world.fails(&["remarks", "nothing.c"], 3);
    assert!(said.contains("nothing.c"), "{said}");
}
