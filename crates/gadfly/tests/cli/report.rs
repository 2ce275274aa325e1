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

/// The report was once about the reduced program, but with what the original one did.
#[test]
fn a_report_on_a_reduced_finding_is_about_the_reduced_program() {
    let world = World::with_findings();
    if !world.has_good_compiler() {
        return;
    }
    let findings = world.run(&["findings", "--json"]).json();
    let mut findings = findings.as_array().unwrap().iter();
    let id = findings.find(|it| it["kind"] == "wrong-output").unwrap()["id"].clone();
    let id = id.as_str().unwrap();
    let reduced = world.run(&["reduce", id, "--time", "20s", "--json"]);
    assert_eq!(reduced.code, 0, "{reduced:?}");
    // The reduction stored what the wrong target does, and what it should.
    let kept = world.run(&["show", id, "--json"]).json()["reduced"].clone();
    assert_eq!(kept["observations"].as_array().unwrap().len(), 1, "{kept}");
    let original = world.run(&["show", id, "--json"]).json()["program"].clone();
    let expected = kept["program"]["expected"].as_str().unwrap();
    assert_ne!(expected, original["expected"].as_str().unwrap());
    assert_eq!(kept["observations"][0]["full"]["stdout"], "wrong\n");

    let said = world.run(&["report", id, "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let json = said.json();
    assert_eq!(json["of_reduced"], true);
    let text = json["markdown"].as_str().unwrap();
    assert!(text.contains(expected.trim_end()), "{text}");
    assert!(!text.contains("before its reduction"), "{text}");
    // The other targets were run for the report, and the store keeps what they did.
    let kept = world.run(&["show", id, "--json"]).json()["reduced"].clone();
    let rows = kept["observations"].as_array().unwrap();
    assert!(rows.len() > 1, "{rows:?}");
    let stored = world.run(&["report", id, "--stored", "--json"]).json();
    assert_eq!(stored["markdown"], json["markdown"]);
    let folder = world.run(&["report", id, "--output", "F"]);
    assert_eq!(folder.code, 0, "{folder:?}");
    assert!(
        world
            .read("F/reduced/reproduce.sh")
            .contains(expected.trim_end())
    );
    assert!(
        world
            .read("F/README.md")
            .contains("sh reduced/reproduce.sh")
    );
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
