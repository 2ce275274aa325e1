//! `gadfly export`.

use crate::world::World;
use std::fs;
use std::process::Command;

#[test]
fn every_exported_finding_reproduces() {
    let world = World::with_findings();
    // Campaigns use extensions, too.
    let generate = ["generate", "--seed", "7", "--with-extension", "all"];
    world.run(&[&generate[..], &["--out", "p"]].concat());
    let findings = world.run(&["findings", "--json"]).json();
    for finding in findings.as_array().unwrap() {
        let id = finding["id"].as_str().unwrap();
        let said = world.run(&["export", id, "--out", id]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        assert!(
            said.stdout.contains(&format!("sh {id}/reproduce.sh")),
            "{said:?}"
        );
        let names = world.names(id);
        // The choices also have the random flags.
        let said = world.run(&["replay", &format!("{id}/test.choices"), "--out", "again"]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        let choices = |folder: &str| fs::read(world.path(folder).join("test.choices")).unwrap();
        assert_eq!(choices("again"), choices(id));
        for name in ["driver.c", "expected.txt", "func.c", "init.h"] {
            let read = |folder: &str| fs::read(world.path(folder).join(name)).unwrap();
            assert_eq!(read(id), read("p/7"), "{name}");
        }
        assert!(names.contains(&"README.md".to_owned()), "{names:?}");
        let readme = world.read(&format!("{id}/README.md"));
        let target = finding["target"].as_str().unwrap();
        assert!(readme.contains(&format!("`{target}`")), "{readme}");

        let script = Command::new("sh")
            .arg(format!("{id}/reproduce.sh"))
            .current_dir(world.path(""))
            .env_remove("CC")
            .output()
            .unwrap();
        assert_eq!(script.status.code(), Some(0), "{target}: {script:?}");
        assert_eq!(world.names(id), names, "the script cleans up");
    }
}

#[test]
fn a_bug_stands_for_its_example_and_json_says_where() {
    let world = World::with_findings();
    let bug = world.run(&["bugs", "--json", "--kind", "run-crash"]).json()[0].clone();
    let json = world
        .run(&[
            "export",
            bug["id"].as_str().unwrap(),
            "--out",
            "deep/er",
            "--json",
        ])
        .json();
    assert_eq!(json["finding"], bug["example"]);
    assert_eq!(json["out"], "deep/er");
    assert!(world.path("deep/er/reproduce.sh").exists());
}

#[test]
fn what_cannot_be_exported_is_said() {
    let world = World::with_findings();
    let error = world.fails(&["export", "F99", "--out", "o"], 5);
    assert!(error.contains("there is no finding F99"), "{error}");
    world.write("file", "");
    let error = world.fails(&["export", "F1", "--out", "file"], 6);
    assert!(error.contains("cannot write file"), "{error}");
}

/// Files of the user were overwritten without a word.
#[test]
fn a_folder_with_foreign_files_is_left_alone() {
    let world = World::with_findings();
    std::fs::create_dir(world.path("mine")).unwrap();
    world.write("mine/func.c", "int mine;\n");
    let error = world.fails(&["export", "F1", "--out", "mine"], 2);
    assert!(
        error.contains("mine contains files") && error.contains("choose an empty folder"),
        "{error}"
    );
    assert_eq!(world.names("mine"), ["func.c"]);
    assert_eq!(world.read("mine/func.c"), "int mine;\n");
    // An empty folder is fine, and so is one that was written before, also if
    // only the script tells: a program that Gadfly did not write has no choices.
    std::fs::create_dir(world.path("empty")).unwrap();
    assert_eq!(world.run(&["export", "F1", "--out", "empty"]).code, 0);
    assert_eq!(world.run(&["export", "F2", "--out", "empty"]).code, 0);
    std::fs::remove_file(world.path("empty/test.choices")).unwrap();
    assert_eq!(world.run(&["export", "F1", "--out", "empty"]).code, 0);
}
