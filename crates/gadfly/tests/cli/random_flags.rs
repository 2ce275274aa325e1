//! `--random-flags`, and what `gadfly targets --options` says of them.

use crate::world::World;
use std::process::Command;

/// A compiler that is wrong with certain options; the script says with which.
const CONFIG: &str = concat!(
    "disable = [\"gcc*\", \"g++*\", \"clang*\", \"tcc\", \"pcc\", \"chibicc\", \"zig*\", \"*-linux-gnu*\"]\n",
    "[[target]]\n",
    "name = \"optcc\"\n",
    "language = \"c\"\n",
    "flag-database = \"gcc\"\n",
    "levels = [[\"-O0\"]]\n",
    "internal-error = ['internal compiler error']\n",
    "compile = [\"{exe}\", \"{options}\", \"-c\", \"{source}\", \"-o\", \"{object}\"]\n",
    "link = [\"{exe}\", \"{options}\", \"{objects}\", \"-o\", \"{program}\"]\n",
    "detect = [\"",
    env!("CARGO_MANIFEST_DIR"),
    "/../campaign/tests/data/optcc\"]\n",
);

#[test]
fn a_finding_with_random_flags_is_shown_and_reproduced_with_the_smallest_set() {
    let world = World::new();
    world.write("opt.toml", CONFIG);
    let said = world.run(&[
        "fuzz",
        "--config",
        "opt.toml",
        "--random-flags",
        "4",
        "--flag-scheme",
        "drawn",
        "--tests",
        "40",
        "--seed",
        "1",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let crashes = world.run(&["findings", "--kind", "crash", "--json"]).json();
    let crash = &crashes.as_array().unwrap()[0];
    let target = crash["target"].as_str().unwrap();
    let mut words: Vec<&str> = target.split(' ').collect();
    words.sort_unstable();
    assert_eq!(words, ["-O0", "-ftree-a", "-ftree-b", "optcc"]);
    let id = crash["id"].as_str().unwrap();
    assert!(world.run(&["show", id]).stdout.contains(target));
    let said = world.run(&["export", id, "--out", "report", "--config", "opt.toml"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let script = world.read("report/reproduce.sh");
    assert!(script.contains("-ftree-a") && script.contains("-ftree-b"));
    let ran = Command::new("sh")
        .arg("report/reproduce.sh")
        .current_dir(world.path(""))
        .env(
            "CC",
            concat!(env!("CARGO_MANIFEST_DIR"), "/../campaign/tests/data/optcc"),
        )
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(0), "{ran:?}");
    // The choices have the options: they are built with again.
    let replayed = world.run(&[
        "replay",
        "report/test.choices",
        "--config",
        "opt.toml",
        "--json",
    ]);
    let observations = &replayed.json()["observations"];
    assert!(observations.as_array().unwrap().len() > 1);
}

#[test]
fn options_are_listed_by_what_they_may_do() {
    let world = World::new();
    world.write("opt.toml", CONFIG);
    let list = ["targets", "--options", "optcc", "--config", "opt.toml"];
    let said = world.run(&list);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let line = said
        .stdout
        .lines()
        .find(|line| line.starts_with("-ftree-a"));
    let words: Vec<&str> = line.unwrap().split_whitespace().collect();
    assert_eq!(words, ["-ftree-a", "safe", "-ftree-a", "|", "-fno-tree-a"]);
    let json = world.run(&[&list[..], &["--json"]].concat()).json();
    assert_eq!(json["levels"][0], "-O0");
    assert!(!json["options"].as_array().unwrap().is_empty());
    let said = world.run(&["targets", "--options", "nosuchcc"]);
    assert_eq!(said.code, 2);
    assert!(said.stderr.contains("nosuchcc"), "{said:?}");
}

/// Whatever is drawn for a real compiler, a correct one makes no finding of it.
#[test]
fn a_real_compiler_is_right_with_random_flags() {
    if Command::new("gcc-12").arg("--version").output().is_err() {
        return;
    }
    let world = World::new();
    world.write("real.toml", "");
    let said = world.run(&[
        "fuzz",
        "--config",
        "real.toml",
        "--targets",
        "gcc-12 -O1",
        "--random-flags",
        "6",
        "--tests",
        "5",
        "--seed",
        "3",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let findings = world.run(&["findings", "--json"]).json();
    assert_eq!(findings.as_array().unwrap().len(), 0, "{said:?}");
}

/// The compiler with 120 passes, wrong with some of them.
fn many() -> String {
    CONFIG.replace("optcc", "manycc")
}

#[test]
fn the_schemes_are_compared_in_one_run() {
    let world = World::new();
    world.write("many.toml", &many());
    let compare = [
        "compare-flags",
        "--config",
        "many.toml",
        "--targets",
        "manycc",
        "--tests",
        "3",
        "--seed",
        "1",
    ];
    let json = world.run(&[&compare[..], &["--json"]].concat()).json();
    assert_eq!(
        (json["compiler"].as_str(), json["seed"].as_u64()),
        (Some("manycc"), Some(1))
    );
    let schemes = json["schemes"].as_array().unwrap();
    let of = |name: &str, field: &str| -> f64 {
        let mut all = schemes.iter().filter(|it| it["scheme"] == name);
        all.next().unwrap()[field].as_f64().unwrap()
    };
    assert!(of("covering", "pairs") > of("drawn", "pairs"), "{json}");
    assert_eq!(of("covering", "made"), of("covering", "wanted"));
    let said = world.run(&compare);
    assert_eq!(said.code, 0, "{said:?}");
    for heading in ["SCHEME", "PAIRS", "TRIPLES", "CRASHES"] {
        assert!(said.stdout.contains(heading), "{said:?}");
    }
}

#[test]
fn schemes_are_compared_with_one_compiler_that_has_flags() {
    let world = World::new();
    world.write(
        "many.toml",
        &format!(
            "{}\n{}",
            many(),
            CONFIG.replace(CONFIG.lines().next().unwrap(), "")
        ),
    );
    let said = world.run(&["compare-flags", "--config", "many.toml", "--cpu", "1s"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.stderr.contains("name one with --targets"), "{said:?}");
    let said = world.run(&[
        "compare-flags",
        "--config",
        "many.toml",
        "--flag-scheme",
        "all",
    ]);
    assert_eq!(said.code, 2, "{said:?}");
}

#[test]
fn fuzz_takes_many_flags_and_stores_the_smallest_set() {
    let world = World::new();
    world.write("many.toml", &many());
    let said = world.run(&[
        "fuzz",
        "--config",
        "many.toml",
        "--random-flags",
        "8",
        "--tests",
        "20",
        "--seed",
        "1",
        "--jobs",
        "1",
    ]);
    assert_eq!(said.code, 0, "{said:?}");
    let crashes = world.run(&["findings", "--kind", "crash", "--json"]).json();
    let crashes = crashes.as_array().unwrap();
    assert!(!crashes.is_empty(), "{said:?}");
    for crash in crashes {
        let target = crash["target"].as_str().unwrap();
        assert!((4..=5).contains(&target.split(' ').count()), "{target}");
    }
    // The same question for any target, with sixty flags.
    world.write("answer.c", "int main(void) { return 0; }\n");
    let passes = (60..118).map(|pass| format!(" -ftree-p{pass}"));
    let target = format!(
        "manycc -O2 -ftree-p5{} -ftree-p6",
        passes.collect::<String>()
    );
    world.write("right.txt", "42\n");
    let said = world.run(&[
        "blame",
        "answer.c",
        "--config",
        "many.toml",
        "--target",
        &target,
        "--expect",
        "right.txt",
        "--json",
    ]);
    assert!(
        said.stdout.contains("manycc -O0 -ftree-p5 -ftree-p6"),
        "{said:?}"
    );
}
