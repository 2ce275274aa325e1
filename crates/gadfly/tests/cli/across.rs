//! `gadfly check --across`: a compiler in two versions, of which the second is
//! wrong at `-O2`.

use crate::world::World;
use serde_json::{Value, json};

fn hello() -> World {
    let world = World::with_config("ages.toml");
    world.write("hello.c", "int main(void) { return 0; }\n");
    world.write("right.txt", "hello\n");
    world
}

const CHECK: [&str; 4] = ["check", "hello.c", "--expect", "right.txt"];

#[test]
fn the_version_that_changed_is_marked() {
    let world = hello();
    let args = [&CHECK[..], &["--across", "agecc", "--levels=-O0,-O2"]].concat();
    let said = world.run(&args);
    assert_eq!((said.code, said.stderr.as_str()), (1, ""), "{said:?}");
    let marked: Vec<Vec<&str>> = said
        .stdout
        .lines()
        .filter(|line| line.starts_with('>'))
        .map(|line| line.split_whitespace().take(5).collect())
        .collect();
    assert_eq!(
        marked,
        [[">", "2.0.0", "agecc-2", "-O2", "wrong-output"]],
        "{said:?}"
    );
    for line in [
        "agecc -O0: 1.0.0 … 2.0.0 pass\n",
        "agecc -O2: 1.0.0 pass | 2.0.0 wrong-output\n",
    ] {
        assert!(said.stdout.contains(line), "{line}: {said:?}");
    }
}

/// The compiler, the options, and the versions from which something changes.
fn ranges(level: &Value) -> (&Value, &Value, Vec<(&Value, &Value)>) {
    let ranges = level["ranges"].as_array().unwrap().iter();
    (
        &level["compiler"],
        &level["options"],
        ranges.map(|r| (&r["from"], &r["behaviour"])).collect(),
    )
}

#[test]
fn json_has_every_version_at_every_level() {
    let world = hello();
    let levels = ["--across", "agecc", "--levels=-O0,-O2", "--json"];
    let said = world.run(&[&CHECK[..], &levels].concat());
    assert_eq!(said.code, 1, "{said:?}");
    let json = said.json();
    assert_eq!(json["right_output"], "hello\n");
    assert_eq!(json["observations"].as_array().unwrap().len(), 4);
    let levels = json["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 2);
    assert_eq!(
        ranges(&levels[0]),
        (
            &json!("agecc"),
            &json!(["-O0"]),
            vec![(&json!("1.0.0"), &json!("pass"))]
        )
    );
    assert_eq!(
        ranges(&levels[1]),
        (
            &json!("agecc"),
            &json!(["-O2"]),
            vec![
                (&json!("1.0.0"), &json!("pass")),
                (&json!("2.0.0"), &json!("wrong-output"))
            ]
        )
    );
    assert_eq!(levels[1]["versions"][1]["target"], "agecc-2 -O2");
}

#[test]
fn several_compilers_are_asked_each_at_its_own_levels() {
    let world = hello();
    for kinds in [&["agecc", "rightcc"][..], &["agecc,rightcc"]] {
        let said = world.run(&[&CHECK[..], &["--across"], kinds].concat());
        assert_eq!(said.code, 1, "{said:?}");
        let summary = said.stdout.split_once("\n\n").unwrap().1;
        assert_eq!(
            summary,
            "agecc -O0: 1.0.0 … 2.0.0 pass\n\
             agecc -O1: 1.0.0 … 2.0.0 pass\n\
             agecc -O2: 1.0.0 pass | 2.0.0 wrong-output\n\
             rightcc: 1.0.0 pass\n",
            "{said:?}"
        );
    }
    let said = world.run(&[&CHECK[..], &["--across", "rightcc"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
}

#[test]
fn what_no_version_can_do_is_refused() {
    let world = hello();
    let error = world.fails(&["check", "hello.c", "--across", "nocc"], 4);
    assert!(error.contains("`nocc`"), "{error}");
    let unknown = ["--across", "agecc", "--levels=-O0,-O1 -fno-such-option"];
    let error = world.fails(&[&CHECK[..], &unknown].concat(), 2);
    assert!(error.contains("`agecc-2 -O1 -fno-such-option`"), "{error}");
    // What one version knows is shown for the others.
    let said = world.run(&[&CHECK[..], &["--across", "agecc", "--levels=-new"]].concat());
    assert!(
        said.stdout
            .contains("agecc -new: 1.0.0 reject | 2.0.0 pass"),
        "{said:?}"
    );
    let said = world.run(&["check", "hello.c", "--levels=-O0"]);
    assert_eq!(said.code, 2, "{said:?}");
}
