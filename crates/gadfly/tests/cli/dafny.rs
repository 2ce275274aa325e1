//! Dafny programs through a real Dafny, where there is one: on the backends that
//! cost least.

use crate::world::{Said, World};
use gadfly_test_support::{skip, tool_of_backend};

/// The backends that these tests ask.
const CHEAP: [&str; 2] = ["js", "py"];

/// A world without fake compilers, and the targets to ask in it; nothing, and a
/// word about it, where there is no Dafny 4 with those backends.
fn dafny() -> Option<(World, Vec<String>)> {
    installed("4", &CHEAP)
}

/// The same for the newest Dafny whose version begins so.
fn installed(version: &str, backends: &[&str]) -> Option<(World, Vec<String>)> {
    let world = World::with_config("dafny.toml");
    let found = world.run(&["targets", "--json"]).json();
    let mut compilers = found["compilers"].as_array().unwrap().iter();
    let newest = compilers.find(|compiler| {
        compiler["language"] == "dafny"
            && compiler["version"].as_str().unwrap().starts_with(version)
    });
    let Some(newest) = newest else {
        let tool = format!("dafny-{}", &version[..1]);
        skip(&tool, format_args!("no Dafny {version} is installed"));
        return None;
    };
    let sets = newest["levels"].as_array().unwrap();
    let lacks = |backend: &&&str| !sets.iter().any(|set| set[0] == ***backend);
    if let Some(missing) = backends.iter().find(lacks) {
        let why = format!("Dafny {version} has no backend {missing} here");
        skip(tool_of_backend(missing), why);
        return None;
    }
    let name = newest["name"].as_str().unwrap();
    let targets = backends.iter().map(|backend| format!("{name} {backend}"));
    let targets = targets.collect();
    Some((world, targets))
}

fn check(world: &World, targets: &[String], program: &str) -> Said {
    world.write("p.dfy", program);
    let mut args = vec!["check", "p.dfy", "--json", "--targets"];
    args.extend(targets.iter().map(String::as_str));
    world.run(&args)
}

#[test]
fn the_interpreter_says_what_is_right() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let said = check(
        &world,
        &targets,
        "method Main() { print |{1, 2, 2}|, \"\\n\"; expect 1 == 2, \"no\"; }\n",
    );
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    let right = "2\n[Program halted] p.dfy(1,41): no\n";
    assert_eq!(json["right_output"], right);
    for verdict in json["verdicts"].as_array().unwrap() {
        assert_eq!(verdict["conclusion"], "pass", "{verdict}");
    }
}

/// A class before its trait is #5569: Python does not find the trait.
#[test]
fn a_backend_that_is_wrong_is_named() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let said = check(
        &world,
        &targets,
        "class C extends T { constructor() {} }\n\
         trait T { method P() { print \"t\\n\"; } }\n\
         method Main() { var c := new C(); c.P(); }\n",
    );
    let json = said.json();
    let verdicts = json["verdicts"].as_array().unwrap();
    assert_eq!(verdicts[0]["conclusion"], "pass", "{json}");
    // A Dafny in which it is mended passes.
    if verdicts[1]["conclusion"] == "finding" {
        assert_eq!(said.code, 1);
        assert_eq!(verdicts[1]["kind"], "run-crash", "{json}");
    }
}

#[test]
fn what_may_differ_is_not_compared() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let program = "method Main() { print {3, 1, 2}, \"\\n\"; }\n";
    let said = check(&world, &targets, program);
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    let note = json["note"].as_str().unwrap();
    assert!(note.contains("may print different outputs"), "{note}");
    for verdict in json["verdicts"].as_array().unwrap() {
        assert_eq!(verdict["conclusion"], "undecided", "{verdict}");
    }
}

#[test]
fn an_invalid_program_blames_nobody() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let program = "method Main() { var x := 0; print 1 / x, \"\\n\"; }\n";
    let said = check(&world, &targets, program);
    assert_eq!(said.code, 3, "{said:?}");
    assert!(said.stderr.contains("no backend can be wrong"), "{said:?}");
}

#[test]
fn a_backend_that_is_not_there_is_told() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let name = targets[0].split(' ').next().unwrap();
    let message = world.fails(
        &["check", "p.dfy", "--targets", &format!("{name} cobol")],
        3,
    );
    assert!(message.contains("p.dfy"), "{message}");
    world.write("p.dfy", "method Main() {}\n");
    let message = world.fails(
        &["check", "p.dfy", "--targets", &format!("{name} cobol")],
        4,
    );
    assert!(
        message.contains("Dafny has no backend `cobol`"),
        "{message}"
    );
}

/// Without Dafny on the `PATH` there is one sentence that says what to do.
#[test]
fn without_dafny_it_says_what_to_install() {
    let world = World::with_config("dafny.toml");
    world.write("p.dfy", "method Main() {}\n");
    let output = world
        .command(&["check", "p.dfy"])
        .env("PATH", world.path("nothing"))
        .env("HOME", world.path(""))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(4), "{said}");
    assert!(said.contains("no Dafny compiler was found"), "{said}");
}

#[test]
fn several_files_are_refused() {
    let world = World::with_config("dafny.toml");
    world.write("a.dfy", "include \"b.dfy\"\nmethod Main() {}\n");
    world.write("b.dfy", "");
    let message = world.fails(&["check", "a.dfy"], 2);
    assert!(message.contains("includes other files"), "{message}");
    let message = world.fails(&["check", "a.dfy", "b.dfy"], 2);
    assert!(message.contains("must be one file"), "{message}");
}

/// What a program is written from decides it, in either dialect; no Dafny is needed.
#[test]
fn generated_programs_replay_byte_for_byte() {
    let world = World::with_config("dafny.toml");
    for dialect in ["4", "2.3"] {
        let said = world.run(&[
            "generate",
            "--lang",
            "dafny",
            "--dialect",
            dialect,
            "--seed",
            "7",
            "--out",
            dialect,
        ]);
        assert_eq!(said.code, 0, "{said:?}");
        let folder = format!("{dialect}/7");
        let names = ["expected.txt", "main.dfy", "test.choices"];
        let all = ["expected.txt", "main.dfy", "program.toml", "test.choices"];
        assert_eq!(world.names(&folder), all);
        let again = format!("again-{dialect}");
        let choices = format!("{folder}/test.choices");
        let said = world.run(&["replay", &choices, "--out", &again]);
        assert_eq!(said.code, 0, "{said:?}");
        for name in names {
            let (one, other) = (format!("{folder}/{name}"), format!("{again}/{name}"));
            assert_eq!(
                std::fs::read(world.path(&one)).unwrap(),
                std::fs::read(world.path(&other)).unwrap(),
                "{name}"
            );
        }
        let interpreted = world.run(&[
            "interpret",
            "--dialect",
            dialect,
            &format!("{folder}/main.dfy"),
        ]);
        assert_eq!(
            interpreted.stdout,
            world.read(&format!("{folder}/expected.txt"))
        );
    }
    let message = world.fails(
        &[
            "generate",
            "--lang",
            "dafny",
            "--dialect",
            "5",
            "--out",
            "x",
        ],
        2,
    );
    assert!(message.contains("there is no dialect"), "{message}");
}

/// Newtypes over types that are not numeric need two options.
#[test]
fn generated_programs_name_the_options_they_need() {
    let world = World::with_config("dafny.toml");
    let said = world.run(&[
        "generate", "--lang", "dafny", "--seed", "50", "--count", "30", "--out", "all",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let line = "// Options: --type-system-refresh --general-newtypes\n";
    let mut with_options = 0;
    for seed in 50..80 {
        let text = world.read(&format!("all/{seed}/main.dfy"));
        assert_eq!(text.contains("// "), text.starts_with(line), "seed {seed}");
        if !text.starts_with(line) {
            continue;
        }
        with_options += 1;
        let said = world.run(&["interpret", &format!("all/{seed}/main.dfy")]);
        let expected = world.read(&format!("all/{seed}/expected.txt"));
        assert_eq!(said.stdout, expected, "seed {seed}");
    }
    assert!(with_options > 0);
}

/// A few programs through the cheap backends: none of them is suspect.
#[test]
fn a_campaign_runs_on_real_backends() {
    let Some((world, targets)) = dafny() else {
        return;
    };
    let mut args = vec!["fuzz", "--lang", "dafny", "--tests", "4", "--seed", "1"];
    args.extend(["--json", "--targets"]);
    args.extend(targets.iter().map(String::as_str));
    let said = world.run(&args);
    assert_eq!(said.code, 0, "{said:?}");
    let events: Vec<_> = said.stdout.lines().map(crate::world::event).collect();
    let last = events.last().unwrap();
    assert_eq!(last["event"], "finished");
    assert_eq!(last["tallies"]["tests"], 4, "{last}");
    assert_eq!(last["tallies"]["suspect_programs"], 0, "{last}");
    let found = world.run(&["findings", "--json"]).json();
    for finding in found.as_array().unwrap() {
        let id = finding["id"].as_str().unwrap();
        let said = world.run(&["export", id, "--out", id]);
        assert_eq!(said.code, 0, "{said:?}");
        let script = world.read(&format!("{id}/reproduce.sh"));
        assert!(script.contains("\"$DAFNY\" run "), "{script}");
    }
}

/// Bug: what Dafny 2.3 cannot be asked for was taken for the name of a feature, and
/// no campaign on it alone could start.
#[test]
fn a_campaign_runs_on_a_dafny_that_lacks_parts_of_the_language() {
    let Some((world, targets)) = installed("2.3", &["js"]) else {
        return;
    };
    let target = &targets[0];
    let said = world.run(&[
        "fuzz",
        "--lang",
        "dafny",
        "--tests",
        "2",
        "--seed",
        "1",
        "--json",
        "--targets",
        target,
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let last = said.stdout.lines().last().map(crate::world::event).unwrap();
    assert_eq!(last["tallies"]["tests"], 2, "{last}");
    assert_eq!(last["tallies"]["suspect_programs"], 0, "{last}");
}

/// Bug: `reduce` said that a target does nothing wrong that `check` had blamed. Dafny
/// dies of the constant before it writes any JavaScript, in a part that processes which
/// are kept running leave out; behind that it compares the numbers as texts.
#[test]
fn what_check_tells_is_reduced_although_dafny_dies_of_something_else() {
    let Some((world, targets)) = installed("2.3", &["js"]) else {
        return;
    };
    let program = "datatype D = A(n: int, s: multiset<bv3>) | B\n\
        const c: D := if (if (var l := 4; true) then 1 else 2) > 0\n\
          then A(3, multiset{1 as bv3}) else B\n\
        newtype R = real\n\
        class K { constructor () { } function method F(): D reads this { c } }\n\
        method Main() {\n\
          var k := new K();\n\
          var a: R, b: R := 13.0, 4.1;\n\
          print k.F().n, a <= b, \"\\n\";\n\
        }\n";
    let told = check(&world, &targets, program).json();
    assert_eq!(told["verdicts"][0]["kind"], "wrong-output", "{told}");
    let said = world.run(&["reduce", "p.dfy", "--target", &targets[0], "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let left = world.read("reduced/best/p.dfy");
    assert!(left.contains(" < ") && !left.contains("const"), "{left}");
}

/// Bug: where two backends were wrong alike and the third had a fault of its own, the
/// program was called wrong. A smaller one of the same choices decides it.
///
/// The seed is for version 13 of the generator; for another one, take a seed of which a
/// campaign says that more than three builds were needed and nothing is suspect.
#[test]
fn a_smaller_variant_tells_who_is_wrong() {
    let Some((world, targets)) = installed("2.3", &["cs", "js", "go"]) else {
        return;
    };
    let mut args = vec!["fuzz", "--lang", "dafny", "--tests", "1", "--json"];
    args.extend(["--seed", "90522", "--jobs", "1", "--targets"]);
    args.extend(targets.iter().map(String::as_str));
    let said = world.run(&args);
    assert_eq!(said.code, 0, "{said:?}");
    let last = said.stdout.lines().last().map(crate::world::event).unwrap();
    let tallies = &last["tallies"];
    assert_eq!(tallies["suspect_programs"], 0, "{last}");
    assert!(tallies["builds"].as_u64().unwrap() > 3, "{last}");
    let found = said.stdout.lines().map(crate::world::event);
    let found = found.filter(|event| event["kind"] == "wrong-output");
    assert!(found.count() > 0, "{said:?}");
}
