//! `gadfly findings`.

use crate::world::World;

#[test]
fn findings_are_listed_and_picked() {
    let world = World::with_findings();
    let said = world.run(&["findings"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    assert_eq!(said.stdout.lines().count(), 1 + 4, "{said:?}");
    assert!(said.stdout.starts_with("FINDING  BUG  KIND "), "{said:?}");

    let all = world.run(&["findings", "--json"]).json();
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 4);
    for finding in all {
        assert_eq!(
            (&finding["shown"], &finding["tries"]),
            (&3.into(), &3.into())
        );
        assert!(finding["id"].as_str().unwrap().starts_with('F'));
        assert!(finding["bug"].as_str().unwrap().starts_with('B'));
    }
    let picked = |args: &[&str]| {
        let mut command = vec!["findings", "--json"];
        command.extend(args);
        let json = world.run(&command).json();
        let list = json.as_array().unwrap().iter();
        list.map(|f| f["target"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(picked(&["--kind", "crash"]), ["icecc"]);
    assert_eq!(picked(&["--target", "wrongcc"]), ["wrongcc"]);
    assert_eq!(picked(&["--kind", "wrong-output"]), ["wrongcc"]);
    assert_eq!(picked(&["--campaign", "C1"]).len(), 4);
    assert_eq!(picked(&["--campaign", "C2"]).len(), 0);
    assert_eq!(picked(&["--limit", "2"]).len(), 2);
    let bug = all.iter().find(|f| f["target"] == "diecc").unwrap()["bug"].as_str();
    assert_eq!(picked(&["--bug", bug.unwrap()]), ["diecc"]);
    let none = world.run(&["findings", "--kind", "hang"]);
    assert_eq!((none.code, none.stdout.as_str()), (0, "no findings\n"));
}

#[test]
fn words_that_mean_nothing_are_refused() {
    let world = World::with_findings();
    for (args, word) in [
        (["--kind", "sad"], "wrong-output"),
        (["--bug", "F1"], "B12"),
        (["--campaign", "1x"], "C12"),
    ] {
        let said = world.run(&["findings", args[0], args[1]]);
        assert_eq!(said.code, 2, "{said:?}");
        assert!(said.stderr.contains(word), "{said:?}");
    }
}

#[test]
fn an_unknown_bug_is_an_error_as_it_is_for_show() {
    let world = World::with_findings();
    let error = world.fails(&["findings", "--bug", "B99"], 5);
    assert!(error.contains("there is no bug B99"), "{error}");
    assert_eq!(error, world.fails(&["show", "B99"], 5));
}

#[test]
fn the_environment_can_name_the_store() {
    let world = World::with_findings();
    std::fs::rename(world.path("gadfly.db"), world.path("kept.db")).unwrap();
    let output = world
        .command(&["findings", "--json"])
        .env("GADFLY_STORE", "kept.db")
        .output();
    let findings: serde_json::Value = serde_json::from_slice(&output.unwrap().stdout).unwrap();
    assert_eq!(findings.as_array().unwrap().len(), 4);
    let error = world.fails(&["findings"], 5);
    assert!(error.contains("there is no store at gadfly.db"), "{error}");
}
