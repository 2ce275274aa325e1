//! Options that a user gives to a compiler: those that it does not know are a
//! mistake of the user, not a bug of the compiler.

use crate::world::World;

const MISTYPED: &str = "agecc-1 -O2 -fno-such-option";

/// A mistyped option was stored as "rejects a valid program".
#[test]
fn a_mistyped_option_is_no_bug_of_the_compiler() {
    let world = World::with_config("ages.toml");
    world.write("hello.c", "int main(void) { return 0; }\n");
    world.run(&["generate", "--seed", "3", "--out", "p"]);
    for command in [
        &["fuzz", "--tests", "1"][..],
        &["check", "hello.c"],
        &["replay", "p/3/test.choices"],
    ] {
        let targets = ["--targets", "rightcc", MISTYPED];
        let error = world.fails(&[command, &targets].concat(), 2);
        assert_eq!(
            error,
            format!(
                "gadfly: `{MISTYPED}` cannot build and run a trivial program (agecc: error: \
                 unrecognized command-line option '-fno-such-option'); correct its options\n"
            )
        );
    }
    assert!(
        !world.path("gadfly.db").exists(),
        "a store was made for nothing"
    );
}

#[test]
fn options_that_the_compiler_knows_are_used() {
    let world = World::with_config("ages.toml");
    let fuzz = ["fuzz", "--tests", "1", "--json", "--targets"];
    let said = world.run(&[&fuzz[..], &["agecc-1 -O2 -good"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
    assert_eq!(
        said.events()[0]["targets"],
        serde_json::json!(["agecc-1 -O2 -good"])
    );
}

/// A crash at unusual options is what campaigns look for.
#[test]
fn a_compiler_that_crashes_at_the_options_is_tested_all_the_same() {
    let world = World::with_config("ages.toml");
    let said = world.run(&["fuzz", "--tests", "1", "--targets", "agecc-1 -crash"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.contains("crash on agecc-1 -crash"), "{said:?}");
}

#[test]
fn options_that_make_programs_die_are_refused() {
    let world = World::new();
    let error = world.fails(&["fuzz", "--tests", "1", "--targets", "diecc -O9"], 2);
    assert!(
        error.contains("`diecc -O9`") && error.contains("the program: killed by SIGSEGV"),
        "{error}"
    );
}

#[test]
fn options_of_cplusplus_compilers_are_tried_as_well() {
    let world = World::with_config("ages.toml");
    world.write("a.cpp", "int main() { return 0; }\n");
    let check = ["check", "a.cpp", "--targets"];
    let error = world.fails(&[&check[..], &["age++ -fno-such-option"]].concat(), 2);
    assert!(error.contains("`age++ -fno-such-option`"), "{error}");
    let said = world.run(&[&check[..], &["age++ -good"]].concat());
    assert_eq!(said.code, 0, "{said:?}");
}
