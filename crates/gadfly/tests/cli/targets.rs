//! `gadfly targets`, and how targets are named on every command line.

use crate::world::World;

#[test]
fn found_and_missing_compilers_are_listed() {
    let world = World::new();
    let said = world.run(&["targets"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let header = said.stdout.lines().next().unwrap();
    let columns: Vec<&str> = header
        .split("  ")
        .filter(|c| !c.is_empty())
        .map(str::trim)
        .collect();
    assert_eq!(
        columns,
        ["COMPILER", "LANGUAGE", "VERSION", "OPTION SETS", "PATH"]
    );
    for name in ["icecc", "refusecc", "wrongcc", "diecc", "sleepcc", "napcc"] {
        assert!(
            said.stdout.lines().any(|line| line.starts_with(name)),
            "{name}: {said:?}"
        );
    }
    let missing = said.stdout.split_once("not found:").unwrap().1;
    for name in ["gcc", "clang", "tcc", "pcc", "chibicc"] {
        let line = missing
            .lines()
            .find(|line| line.trim_start().starts_with(name));
        assert!(
            line.unwrap().contains("disabled in the configuration"),
            "{said:?}"
        );
    }
    assert!(said.stdout.contains("\nprocesses run with: "), "{said:?}");
}

#[test]
fn json_has_compilers_missing_and_isolation() {
    let json = World::new().run(&["targets", "--json"]).json();
    let compilers = json["compilers"].as_array().unwrap();
    let wrong = compilers.iter().find(|c| c["name"] == "wrongcc").unwrap();
    assert_eq!(wrong["language"], "c");
    assert_eq!(wrong["levels"][1][0], "-O1");
    assert!(wrong["version"].as_str().unwrap().starts_with("build "));
    assert!(wrong["exe"].as_str().unwrap().ends_with("/fakecc"));
    for missing in json["missing"].as_array().unwrap() {
        assert!(!missing["reason"].as_str().unwrap().is_empty());
        assert!(!missing["hint"].as_str().unwrap().is_empty());
    }
    assert!(json["isolation"]["kind"].is_string());
}

#[test]
fn compilers_are_looked_for_on_the_path() {
    let world = World::new();
    world.write("empty.toml", "");
    let said = world
        .command(&["targets", "--json", "--config", "empty.toml"])
        .env("PATH", world.path("nowhere"))
        .output()
        .unwrap();
    let json: serde_json::Value = serde_json::from_slice(&said.stdout).unwrap();
    assert_eq!(json["compilers"].as_array().unwrap().len(), 0);
    let said = world
        .command(&["fuzz", "--tests", "1", "--config", "empty.toml"])
        .env("PATH", world.path("nowhere"))
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(4));
    let error = String::from_utf8(said.stderr).unwrap();
    assert!(
        error.contains("no C compiler was found") && error.contains("apt install"),
        "{error}"
    );
}

#[test]
fn unknown_targets_are_refused_with_what_is_near_and_what_there_is() {
    let world = World::new();
    world.write("p.c", "int main(void) { return 0; }\n");
    world.run(&["generate", "--out", "p"]);
    for command in [
        &["fuzz", "--tests", "1"][..],
        &["check", "p.c"],
        &["replay", "p/0/test.choices"],
    ] {
        let mut args = command.to_vec();
        args.extend(["--targets", "wrongc"]);
        let error = world.fails(&args, 4);
        assert!(error.contains("`wrongc`"), "{error}");
        assert!(error.contains("did you mean wrongcc?"), "{error}");
        assert!(
            error.contains("icecc, refusecc") || error.contains("refusecc"),
            "{error}"
        );
    }
    assert!(
        !world.path("gadfly.db").exists(),
        "a store was made for nothing"
    );
}

#[test]
fn a_broken_configuration_says_where() {
    let world = World::new();
    world.write(
        "gadfly.toml",
        "# mine\n[[target]]\nname = \"x\"\nlevel = 3\n",
    );
    for command in [&["targets"][..], &["fuzz", "--tests", "1"]] {
        let error = world.fails(command, 3);
        assert!(error.contains("gadfly.toml, line 4: "), "{error}");
        assert!(error.contains("level"), "{error}");
    }
    let error = world.fails(&["targets", "--config", "other.toml"], 3);
    assert!(error.contains("other.toml"), "{error}");
}

/// `--targets A,B` names two targets, but a comma in an option is the option's.
#[test]
fn commas_separate_names_and_stay_in_options() {
    let world = World::new();
    let started = |targets: &[&str]| {
        let mut args = vec!["fuzz", "--tests", "0", "--json", "--targets"];
        args.extend(targets);
        let said = world.run(&args);
        assert_eq!(said.code, 0, "{said:?}");
        said.events()[0]["targets"].clone()
    };
    let expected = serde_json::json!(["icecc", "wrongcc", "wrongcc -O1"]);
    assert_eq!(started(&["icecc,wrongcc"]), expected);
    assert_eq!(started(&["icecc", "wrongcc"]), expected);
    assert_eq!(
        started(&["wrongcc -O1 -fsanitize=undefined,address"]),
        serde_json::json!(["wrongcc -O1 -fsanitize=undefined,address"])
    );
    assert_eq!(
        started(&["icecc,wrongcc -Wl,-z,now"]),
        serde_json::json!(["icecc", "wrongcc -Wl,-z,now"])
    );
}
