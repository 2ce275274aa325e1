//! `gadfly replay`.

use crate::world::World;
use std::fs;

#[test]
fn replay_writes_the_same_folder_byte_for_byte() {
    let world = World::new();
    world.run(&["generate", "--seed", "11", "--count", "4", "--out", "p"]);
    for seed in ["11", "12", "13", "14"] {
        let choices = format!("p/{seed}/test.choices");
        let again = format!("again/{seed}");
        let said = world.run(&["replay", &choices, "--out", &again]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        let names = world.names(&again);
        assert_eq!(names, world.names(&format!("p/{seed}")));
        for name in names {
            let read = |folder: &str| fs::read(world.path(folder).join(&name)).unwrap();
            assert_eq!(read(&format!("p/{seed}")), read(&again), "{seed}/{name}");
        }
    }
    let json = world.run(&["replay", "p/11/test.choices", "--out", "j", "--json"]);
    assert_eq!(json.json()["seed"], 11);
    assert_eq!(json.json()["out"], "j");
}

#[test]
fn every_cut_of_a_choice_file_is_refused_with_a_sentence() {
    let world = World::new();
    world.run(&["generate", "--seed", "11", "--out", "p"]);
    let whole = fs::read(world.path("p/11/test.choices")).unwrap();
    let cuts = [0, 1, 7, 15, 31, whole.len() / 2, whole.len() - 1];
    for length in cuts {
        fs::write(world.path("cut.choices"), &whole[..length]).unwrap();
        let error = world.fails(&["replay", "cut.choices", "--out", "again"], 3);
        assert!(error.contains("cut.choices"), "{length}: {error}");
    }
    let mut damaged = whole.clone();
    damaged[whole.len() / 2] ^= 0x40;
    fs::write(world.path("damaged.choices"), &damaged).unwrap();
    let error = world.fails(&["replay", "damaged.choices", "--out", "again"], 3);
    assert!(error.contains("damaged"), "{error}");
    assert!(!world.path("again").exists());
}

#[test]
fn foreign_and_missing_files_are_refused_with_a_sentence() {
    let world = World::new();
    world.write("func.c", "int main(void) { return 0; }\n");
    let error = world.fails(&["replay", "func.c"], 3);
    assert!(
        error.contains("func.c: this is not a choice file"),
        "{error}"
    );
    let error = world.fails(&["replay", "nothing.choices"], 3);
    assert!(error.contains("nothing.choices"), "{error}");
}

#[test]
fn without_a_folder_the_program_goes_through_the_targets() {
    let world = World::new();
    world.run(&["generate", "--seed", "11", "--out", "p"]);
    let said = world.run(&["replay", "p/11/test.choices", "--targets", "wrongcc"]);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(
        said.stdout.contains("wrong: wrongcc, wrongcc -O1"),
        "{said:?}"
    );
    if world.has_good_compiler() {
        let said = world.run(&[
            "replay",
            "p/11/test.choices",
            "--targets",
            "goodcc",
            "--json",
        ]);
        assert_eq!(said.code, 0, "{said:?}");
        assert_eq!(said.json()["right_output"], world.read("p/11/expected.txt"));
    }
}

#[test]
fn targets_mean_nothing_when_only_writing() {
    let world = World::new();
    let said = world.run(&["replay", "x.choices", "--out", "o", "--targets", "goodcc"]);
    assert_eq!(said.code, 2, "{said:?}");
}

/// Files of the user were overwritten without a word.
#[test]
fn a_folder_with_foreign_files_is_left_alone() {
    let world = World::new();
    world.run(&["generate", "--seed", "11", "--out", "p"]);
    fs::create_dir(world.path("mine")).unwrap();
    world.write("mine/func.c", "int mine;\n");
    let replay = ["replay", "p/11/test.choices", "--out"];
    let error = world.fails(&[&replay[..], &["mine"]].concat(), 2);
    assert!(error.contains("choose an empty folder"), "{error}");
    assert_eq!(world.names("mine"), ["func.c"]);
    assert_eq!(world.read("mine/func.c"), "int mine;\n");
    // Its own folder can be written again.
    assert_eq!(world.run(&[&replay[..], &["p/11"]].concat()).code, 0);
}
