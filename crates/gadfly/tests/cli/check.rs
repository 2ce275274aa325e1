//! `gadfly check`.

use crate::world::World;

const HELLO: &str =
    "#include \"word.h\"\nint puts(const char *);\nint main(void) { puts(WORD); return 0; }\n";

fn hello() -> World {
    let world = World::new();
    world.write("hello.c", HELLO);
    world.write("word.h", "#define WORD \"hello\"\n");
    world.write("right.txt", "hello\n");
    world.write("wrong.txt", "goodbye\n");
    world
}

#[test]
fn a_good_program_passes() {
    let world = hello();
    if !world.has_good_compiler() {
        return;
    }
    let said = world.run(&[
        "check",
        "hello.c",
        "--expect",
        "right.txt",
        "--targets",
        "goodcc",
    ]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert!(said.stdout.contains("goodcc  pass"), "{said:?}");
    assert!(said.stdout.contains("no target is to blame"), "{said:?}");
    // Alone and without an expectation, nobody contradicts it either.
    assert_eq!(
        world.run(&["check", "hello.c", "--targets", "goodcc"]).code,
        0
    );
    let said = world.run(&[
        "check",
        "hello.c",
        "--expect",
        "wrong.txt",
        "--targets",
        "goodcc",
    ]);
    assert_eq!(said.code, 1, "{said:?}");
}

#[test]
fn a_wrong_target_is_blamed() {
    let world = hello();
    let expect = ["check", "hello.c", "--expect", "right.txt", "--targets"];
    let mut targets = vec!["icecc", "wrongcc -O1"];
    if world.has_good_compiler() {
        targets.push("goodcc");
    }
    let args = [&expect[..], &targets].concat();
    let said = world.run(&args);
    assert_eq!(said.code, 1, "{said:?}");
    assert!(
        said.stdout.contains("\nwrong: icecc, wrongcc -O1\n"),
        "{said:?}"
    );
    let json = world.run(&[&args[..], &["--json"]].concat());
    assert_eq!(json.code, 1);
    let json = json.json();
    assert_eq!(json["right_output"], "hello\n");
    assert_eq!(json["verdicts"].as_array().unwrap().len(), targets.len());
    assert_eq!(
        json["observations"].as_array().unwrap().len(),
        targets.len()
    );
    // Two families, two answers, no expectation: nobody is blamed.
    let said = world.run(&["check", "hello.c", "--targets", "wrongcc -O1", "napcc"]);
    assert_eq!(said.code, 0, "{said:?}");
}

#[test]
fn a_folder_that_was_generated_is_checked_against_its_expected_output() {
    let world = World::new();
    world.run(&["generate", "--seed", "2", "--out", "p"]);
    let said = world.run(&["check", "p/2", "--targets", "wrongcc -O1"]);
    assert_eq!(said.code, 1, "{said:?}");
    if world.has_good_compiler() {
        let said = world.run(&["check", "p/2", "--targets", "goodcc"]);
        assert_eq!(said.code, 0, "{said:?}");
    }
}

#[test]
fn files_that_cannot_be_used_are_named() {
    let world = hello();
    let error = world.fails(&["check", "missing.c"], 3);
    assert!(error.contains("cannot read missing.c"), "{error}");
    let error = world.fails(&["check", "hello.c", "--expect", "missing.txt"], 3);
    assert!(error.contains("cannot read missing.txt"), "{error}");
    std::fs::write(world.path("binary.c"), [0xff, 0xfe, 0x00]).unwrap();
    let error = world.fails(&["check", "binary.c"], 3);
    assert!(error.contains("binary.c"), "{error}");
    std::fs::create_dir(world.path("empty")).unwrap();
    let error = world.fails(&["check", "empty"], 2);
    assert!(error.contains("no source file"), "{error}");
    let error = world.fails(&["check", "right.txt"], 2);
    assert!(error.contains("no source file"), "{error}");
}

/// Two files with one name would overwrite each other.
#[test]
fn files_of_one_name_are_refused() {
    let world = hello();
    std::fs::create_dir(world.path("other")).unwrap();
    world.write("other/hello.c", "int other;\n");
    let error = world.fails(&["check", "hello.c", "other/hello.c"], 2);
    assert!(error.contains("hello.c"), "{error}");
    // The same file named twice is no conflict.
    let said = world.run(&["check", "hello.c", "./hello.c", "--targets", "icecc"]);
    assert_eq!(said.code, 1, "{said:?}");
}

#[test]
fn cplusplus_goes_to_cplusplus_compilers() {
    let world = World::new();
    world.write("a.cpp", "int main() { return 0; }\n");
    let error = world.fails(&["check", "a.cpp", "--targets", "icecc"], 4);
    assert!(error.contains("does not compile C++"), "{error}");
    let error = world.fails(&["check", "a.cpp"], 4);
    assert!(error.contains("no C++ compiler was found"), "{error}");
}
