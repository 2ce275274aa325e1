//! Campaigns that several workers share: `gadfly campaign`, `gadfly work` and
//! `gadfly store copy`.

use crate::live::Live;
use crate::world::World;
use gadfly_store::{
    FindingFilter, FleetTarget, JobKind, NewCampaign, NewFleetCampaign, NewJob, Page, Store,
};
use gadfly_test_support::postgres::Postgres;
use gadfly_test_support::require;
use serde_json::json;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Stdio};

/// Everything is stored, so that it does not matter who came first.
const KEEP: &str = "1000000";

/// What tells one finding from another: the test, the target and the bug.
fn essence(store: &str) -> Vec<(u64, String, String)> {
    let store = Store::open_existing(store).unwrap();
    let mut page = Page::first(500);
    let mut all = Vec::new();
    loop {
        let filter = FindingFilter {
            page,
            ..FindingFilter::default()
        };
        let findings = store.findings(&filter).unwrap();
        if findings.is_empty() {
            all.sort();
            return all;
        }
        for finding in findings {
            let details = store.finding(finding.id).unwrap();
            let test = details.program.origin.test_index.unwrap();
            all.push((test, finding.target, details.bug_details.signature));
        }
        page = page.next();
    }
}

fn start(world: &World, store: &str, targets: &[&str], tests: &str) {
    let mut args = vec![
        "campaign",
        "start",
        "--store",
        store,
        "--seed",
        "50",
        "--batch",
        "4",
        "--keep",
        KEEP,
        "--tests",
        tests,
        "--targets",
    ];
    args.extend(targets);
    let said = world.run(&args);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.starts_with("started C1"), "{said:?}");
}

fn worker(world: &World, store: &str, machine: &str) -> Child {
    let args = [
        "work",
        "--lang",
        "c",
        "--until-done",
        "--no-jobs",
        "--jobs",
        "1",
        "--store",
        store,
        "--machine",
        machine,
    ];
    let mut command = world.command(&args);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Runs a campaign with so many workers at a time.
fn share(world: &World, store: &str, workers: usize, targets: &[&str], tests: &str) {
    start(world, store, targets, tests);
    let workers: Vec<Child> = (0..workers)
        .map(|number| worker(world, store, &format!("m{number}")))
        .collect();
    for worker in workers {
        let ended = worker.wait_with_output().unwrap();
        assert!(ended.status.success(), "{ended:?}");
    }
    let show = ["campaign", "show", "C1", "--json", "--store", store];
    let shown = world.run(&show).json();
    assert_eq!(shown["campaign"]["state"], "finished");
    assert_eq!(shown["campaign"]["done"].to_string(), tests);
    assert_eq!(shown["campaign"]["tallies"]["tests"].to_string(), tests);
}

fn workers_find_what_one_finds(world: &World, targets: &[&str], tests: &str) {
    let mut alone = vec![
        "fuzz",
        "--seed",
        "50",
        "--keep",
        KEEP,
        "--tests",
        tests,
        "--no-avoid",
        "--quick-reduction",
        "0",
        "--jobs",
        "1",
        "--targets",
    ];
    alone.extend(targets);
    let said = world.run(&alone);
    assert_eq!(said.code, 0, "{said:?}");
    let wanted = essence(world.path("gadfly.db").to_str().unwrap());
    assert!(!wanted.is_empty());
    let Some(server) = Postgres::start(&["fsync=off"]) else {
        return;
    };
    for workers in [1, 2, 4] {
        let store = server.database();
        share(world, &store, workers, targets, tests);
        assert_eq!(essence(&store), wanted, "{workers} workers");
    }
}

#[test]
fn workers_find_what_one_finds_with_a_compiler_that_is_wrong() {
    let world = World::new();
    workers_find_what_one_finds(&world, &["wrongcc"], "12");
}

#[test]
fn workers_find_what_one_finds_with_real_compilers() {
    let compilers = ["tcc", "pcc", "chibicc"];
    if compilers.iter().all(|it| require(it).is_some()) {
        let world = World::new();
        world.write("gadfly.toml", "");
        workers_find_what_one_finds(&world, &compilers, "40");
    }
}

#[test]
fn another_machine_confirms_a_finding_and_says_so() {
    let world = World::new();
    start(&world, "gadfly.db", &["wrongcc"], "4");
    let here = worker(&world, "gadfly.db", "here").wait_with_output();
    assert!(here.unwrap().status.success());
    let there = [
        "work",
        "--lang",
        "c",
        "--until-done",
        "--machine",
        "there",
        "--reduce",
        "5s",
    ];
    let said = world.run(&there);
    assert_eq!(said.code, 0, "{said:?}");
    let shown = world.run(&["show", "F1", "--json"]).json();
    let confirmations = json!([{ "machine": "there", "shown": 3, "tries": 3 }]);
    assert_eq!(shown["confirmations"], confirmations);
    let said = world.run(&["show", "F1"]);
    assert!(
        said.stdout.contains("confirmed on there: 3 of 3 times"),
        "{said:?}"
    );
}

#[test]
fn whether_a_finding_still_shows_is_looked_up_with_the_compiler_that_is_there_now() {
    let world = World::with_findings();
    if !world.has_good_compiler() {
        return;
    }
    let recheck = |world: &World| {
        let mut store = Store::open_existing(world.path("gadfly.db")).unwrap();
        let all = store.findings(&FindingFilter::default()).unwrap();
        let finding = all.into_iter().find(|it| it.target.starts_with("wrongcc"));
        let finding = finding.unwrap();
        let job = NewJob {
            kind: JobKind::Recheck,
            finding: finding.id,
            target: finding.target.split(' ').next().unwrap().to_owned(),
            version: None,
            priority: JobKind::Recheck.priority(),
            not_machine: None,
        };
        assert!(store.add_job(&job, true).unwrap());
        let work = ["work", "--lang", "c", "--until-done", "--machine", "here"];
        let said = world.run(&work);
        assert_eq!(said.code, 0, "{said:?}");
        let jobs = store.jobs_of(finding.id).unwrap();
        let job = jobs.into_iter().find(|it| it.kind == JobKind::Recheck);
        job.unwrap().result.unwrap()
    };
    let said = recheck(&world);
    assert!(said.starts_with("it still shows, 3 of 3 times"), "{said}");
    let right = world.read("gadfly.toml").replace(
        r#"["{exe}", "wrong", "compile", "{source}", "{object}", "{options}"]"#,
        r#"["cc", "-w", "-c", "{source}", "-o", "{object}"]"#,
    );
    let right = right.replace(
        r#"["{exe}", "wrong", "link", "{program}", "{objects}"]"#,
        r#"["cc", "{objects}", "-o", "{program}"]"#,
    );
    world.write("gadfly.toml", &right);
    let said = recheck(&world);
    assert!(said.starts_with("it no longer shows"), "{said}");
}

#[test]
fn a_worker_that_is_told_to_leave_gives_its_tests_back() {
    let world = World::new();
    start(&world, "gadfly.db", &["napcc", "wrongcc"], "1000");
    let mut live = Live::start(&world, &["work", "--json", "--lang", "c", "--no-jobs"]);
    live.wait_for("finding", 1);
    live.wait_for_job(&world);
    live.signal("TERM");
    let (status, _) = live.end();
    assert_eq!(status.code(), Some(0));
    let show = ["campaign", "show", "C1", "--json"];
    let shown = world.run(&show).json();
    assert_eq!(shown["campaign"]["leased"], 0);
    assert_eq!(shown["campaign"]["state"], "active");
    assert_eq!(shown["workers"][0]["state"], "left");

    let steer = |what| world.run(&["campaign", what, "C1"]).stdout;
    assert_eq!(steer("pause"), "C1 is paused\n");
    assert_eq!(steer("resume"), "C1 is active\n");
    assert_eq!(steer("stop"), "C1 is stopped\n");
    let said = world.fails(&["campaign", "resume", "C1"], 2);
    assert!(said.contains("stopped and stays so"), "{said}");
}

#[test]
fn a_machine_whose_compiler_breaks_is_put_aside_and_not_believed() {
    let world = World::new();
    if !world.has_good_compiler() {
        return;
    }
    // Works until there is a file beside it.
    let compiler = world.path("turncc");
    let script = "#!/bin/sh\n[ -e \"${0%/*}/broken\" ] && exit 1\nexec cc \"$@\"\n";
    fs::write(&compiler, script).unwrap();
    fs::set_permissions(&compiler, fs::Permissions::from_mode(0o755)).unwrap();
    let others = world.read("gadfly.toml");
    world.write(
        "gadfly.toml",
        &format!(
            "{others}\n[[target]]\nname = \"turncc\"\nlanguage = \"c\"\n\
             detect = [\"{}\"]\n\
             compile = [\"{{exe}}\", \"-w\", \"-c\", \"{{source}}\", \"-o\", \"{{object}}\"]\n\
             link = [\"{{exe}}\", \"{{objects}}\", \"-o\", \"{{program}}\"]\n",
            compiler.display()
        ),
    );
    start(&world, "gadfly.db", &["turncc"], "8");
    world.write("broken", "");
    let said = world.run(&["work", "--lang", "c", "--no-jobs", "--json"]);
    assert_eq!(said.code, 4, "{said:?}");
    assert!(said.stderr.contains("was put aside"), "{said:?}");
    let shown = world.run(&["campaign", "show", "C1", "--json"]).json();
    assert_eq!(shown["workers"][0]["state"], "aside");
    assert_eq!(shown["campaign"]["done"], 0);
    assert!(essence(world.path("gadfly.db").to_str().unwrap()).is_empty());
    fs::remove_file(world.path("broken")).unwrap();
    let sound = worker(&world, "gadfly.db", "sound").wait_with_output();
    assert!(sound.unwrap().status.success());
    let shown = world.run(&["campaign", "show", "C1", "--json"]).json();
    assert_eq!(shown["campaign"]["done"], 8);
}

#[test]
fn a_campaign_of_another_generator_or_compiler_is_left_alone_with_a_sentence() {
    let world = World::new();
    start(&world, "gadfly.db", &["wrongcc"], "4");
    let mut store = Store::open_existing(world.path("gadfly.db")).unwrap();
    let config = store.campaign("C1".parse().unwrap()).unwrap().config;
    let mut add = |config: &serde_json::Value, version: u32, compiler: &str| {
        let new = NewFleetCampaign {
            campaign: NewCampaign {
                started_at: 1,
                command: "test".into(),
                config: config.clone(),
                seed: 1,
            },
            generator: "c".into(),
            generator_version: version,
            targets: vec![FleetTarget {
                name: "wrongcc".into(),
                version: compiler.into(),
                build: String::new(),
            }],
            tests: Some(4),
            batch: 4,
        };
        store.start_fleet_campaign(&new).unwrap();
    };
    let mut other = config.clone();
    other["generator_version"] = json!(999);
    add(&other, 999, "");
    add(
        &config,
        config["generator_version"].as_u64().unwrap() as u32,
        "from the future",
    );
    let said = world.run(&["work", "--lang", "c", "--until-done", "--no-jobs"]);
    assert_eq!(said.code, 0, "{said:?}");
    assert!(said.stdout.contains("left after 4 tests"), "{said:?}");
    assert!(
        said.stderr.contains("version 999 of the generator"),
        "{said:?}"
    );
    assert!(
        said.stderr.contains("C3 needs wrongcc from the future"),
        "{said:?}"
    );
}

#[test]
fn a_password_on_the_command_line_is_refused_and_not_repeated() {
    let world = World::new();
    for args in [
        ["bugs", "--store", "postgres://ada:secret@db/bugs"].as_slice(),
        &["bugs", "--store=postgres://ada@db/bugs?password=secret"],
        &[
            "store",
            "copy",
            "gadfly.db",
            "postgresql://ada:secret@db/bugs",
        ],
    ] {
        let said = world.fails(args, 2);
        assert!(
            said.contains("PGPASSWORD") && !said.contains("secret"),
            "{said}"
        );
    }
    let mut command = world.command(&["bugs"]);
    command.env("GADFLY_STORE", "postgres://ada:secret@127.0.0.1:1/bugs");
    let output = command.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(5), "{said}");
    assert!(
        said.contains("ada@127.0.0.1:1/bugs does not answer"),
        "{said}"
    );
    assert!(!said.contains("secret"), "{said}");
}

#[test]
fn a_store_is_copied_and_the_copy_is_as_good() {
    let world = World::with_findings();
    let said = world.run(&["store", "copy", "gadfly.db", "copy.db", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let bugs = |store| world.run(&["bugs", "--json", "--store", store]).json();
    assert_eq!(bugs("gadfly.db"), bugs("copy.db"));
    let said = world.fails(&["store", "copy", "gadfly.db", "copy.db"], 2);
    assert!(said.contains("is not empty"), "{said}");
    if let Some(server) = Postgres::start(&["fsync=off"]) {
        let url = server.database();
        let said = world.run(&["store", "copy", "copy.db", &url]);
        assert!(said.stdout.contains("both stores are the same"), "{said:?}");
        assert_eq!(bugs("gadfly.db"), bugs(&url));
    }
}
