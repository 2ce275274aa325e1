//! `gadfly report`.

use crate::world::World;

#[test]
fn an_issue_has_the_program_and_what_happened() {
    let world = World::with_findings();
    let bug = world
        .run(&["bugs", "--json", "--kind", "wrong-output"])
        .json()[0]
        .clone();
    let id = bug["id"].as_str().unwrap();
    let said = world.run(&["report", id]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    for part in [
        bug["title"].as_str().unwrap(),
        "`func.c`:",
        "```c\n",
        "The program should print:",
        "**wrong**: `run: ",
        "## Why the program is valid",
        "it showed 3 of 3 times",
    ] {
        assert!(said.stdout.contains(part), "{part}: {}", said.stdout);
    }
    assert!(!said.stdout.contains("gadfly-scratch"), "{}", said.stdout);
    let json = world
        .run(&["report", id, "--tracker", "gcc", "--json"])
        .json();
    assert_eq!(json["finding"], bug["example"]);
    assert_eq!(json["tracker"], "gcc");
    let text = json["markdown"].as_str().unwrap();
    assert!(text.contains("## Known to work, known to fail"), "{text}");
}

#[test]
fn the_folder_of_an_issue_has_everything_to_attach() {
    let world = World::with_findings();
    // Twice: the folder is Gadfly's then.
    for _ in 0..2 {
        let said = world.run(&["report", "F1", "--output", "F1"]);
        assert_eq!((said.code, said.stderr.as_str()), (0, ""));
        let text = world.read("F1/report.md");
        let names = world.names("F1");
        assert!(names.contains(&"reproduce.sh".to_owned()), "{names:?}");
        for name in names.iter().filter(|name| *name != "report.md") {
            assert!(text.contains(&format!("- `{name}`\n")), "{name}: {text}");
        }
    }
}

#[test]
fn the_page_has_every_bug() {
    let world = World::with_findings();
    let said = world.run(&["report", "--html", "-o", "bugs.html"]);
    assert_eq!((said.code, said.stderr.as_str()), (0, ""));
    let bugs = world.run(&["bugs", "--json"]).json();
    let bugs = bugs.as_array().unwrap();
    assert!(
        said.stdout.contains(&format!("wrote {} bugs", bugs.len())),
        "{said:?}"
    );
    let page = world.read("bugs.html");
    for bug in bugs {
        let id = bug["id"].as_str().unwrap();
        assert!(page.contains(&format!("<details id=\"bug-{id}\">")), "{id}");
    }
    assert!(page.contains("Features of its programs"));
    let of_campaign = [
        "report",
        "--html",
        "--campaign",
        "C1",
        "-o",
        "C1.html",
        "--json",
    ];
    assert_eq!(world.run(&of_campaign).json()["bugs"], bugs.len());
}

#[test]
fn what_cannot_be_reported_is_said() {
    let world = World::with_findings();
    let error = world.fails(&["report", "F99"], 5);
    assert!(error.contains("there is no finding F99"), "{error}");
    let error = world.fails(&["report", "--html", "--campaign", "C9", "-o", "p"], 5);
    assert!(error.contains("C9"), "{error}");
    for wrong in [
        &["report"][..],
        &["report", "--html"],
        &["report", "F1", "--html", "-o", "p"],
        &["report", "F1", "--tracker", "bugzilla"],
    ] {
        assert_eq!(world.run(wrong).code, 2, "{wrong:?}");
    }
}
