//! Campaigns that bisect new bugs by the commits of their compiler.

use crate::live::{Live, no_process_is_left};
use crate::world::{World, named};
use gadfly_test_support::require;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

const COMPILER: &str = include_str!("data/agedcc");

/// The number of commits, and the first one that miscompiles.
const LEN: usize = 6;
const WRONG: usize = 3;

/// A compiler with a history, the newest commit of which is installed.
struct Aged {
    folder: TempDir,
    commits: Vec<String>,
}

impl Aged {
    /// The same with an installed compiler that takes its time.
    fn slow() -> Option<Aged> {
        let aged = Aged::new()?;
        let text = fs::read_to_string(aged.installed()).unwrap();
        fs::write(aged.installed(), text.replace("sleep 0.1", "sleep 1")).unwrap();
        Some(aged)
    }

    fn new() -> Option<Aged> {
        if require("git").is_none() || require("gcc").is_none() {
            return None;
        }
        let folder = tempfile::tempdir().unwrap();
        open(folder.path(), 0o755);
        let aged = Aged {
            folder,
            commits: Vec::new(),
        };
        fs::create_dir(aged.repository()).unwrap();
        git(&aged.repository(), &["init", "-q"]);
        let mut commits = Vec::new();
        for number in 0..LEN {
            let is_wrong = if number >= WRONG { "true" } else { "false" };
            let text = COMPILER.replace("WRONG", is_wrong) + &format!("# {number}\n");
            fs::write(aged.repository().join("cc.sh"), &text).unwrap();
            git(&aged.repository(), &["add", "cc.sh"]);
            let message = format!("Change number {number}");
            git(&aged.repository(), &["commit", "-q", "-m", &message]);
            commits.push(git(&aged.repository(), &["rev-parse", "HEAD"]));
            fs::write(aged.installed(), &text).unwrap();
        }
        open(&aged.installed(), 0o755);
        fs::write(aged.count(), "").unwrap();
        open(&aged.count(), 0o666);
        Some(Aged { commits, ..aged })
    }

    fn repository(&self) -> PathBuf {
        self.folder.path().join("repository")
    }

    fn installed(&self) -> PathBuf {
        self.folder.path().join("agedcc")
    }

    fn count(&self) -> PathBuf {
        self.folder.path().join("count")
    }

    /// The commits that were built, and how often.
    fn built(&self) -> BTreeMap<String, usize> {
        let mut built = BTreeMap::new();
        for commit in fs::read_to_string(self.count()).unwrap().lines() {
            *built.entry(commit.to_owned()).or_default() += 1;
        }
        built
    }

    fn build(&self) -> String {
        format!(
            "echo $GADFLY_COMMIT >> {} && mkdir -p $OUT/bin && cp cc.sh $OUT/bin/cc && chmod +x $OUT/bin/cc",
            self.count().display()
        )
    }

    /// A world whose only compiler is the installed one.
    fn world(&self) -> World {
        let world = World::new();
        let config = world.read("gadfly.toml");
        let disable = config.lines().find(|it| it.starts_with("disable")).unwrap();
        let target = format!(
            "{disable}\n[[target]]\nname = \"agedcc\"\nlanguage = \"c\"\ndetect = [\"{}\"]\n\
             compile = [\"{{exe}}\", \"compile\", \"{{source}}\", \"{{object}}\", \"{{options}}\"]\n\
             link = [\"{{exe}}\", \"link\", \"{{program}}\", \"{{objects}}\"]\n\
             levels = [[\"-O1\"], [\"-O2\"]]\n",
            self.installed().display()
        );
        world.write("gadfly.toml", &target);
        world
    }

    /// The options that search the history.
    fn search(&self) -> Vec<String> {
        let folder = |path: PathBuf| path.display().to_string();
        [
            "--repo",
            &folder(self.repository()),
            "--good",
            &self.commits[0],
            "--build",
            &self.build(),
            "--compiler",
            "bin/cc",
            "--cache",
            &folder(self.folder.path().join("cache")),
        ]
        .map(str::to_owned)
        .to_vec()
    }
}

fn open(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn git(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new("git")
        .args(["-c", "user.name=A", "-c", "user.email=a@example.com"])
        .args(["-c", "init.defaultBranch=main"])
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap();
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap().trim().to_owned()
}

fn fuzz<'a>(search: &'a [String], more: &[&'a str]) -> Vec<&'a str> {
    let begin = [
        "fuzz",
        "--seed",
        "7",
        "--tests",
        "1",
        "--jobs",
        "1",
        "--confirmations",
        "1",
        "--random-flags",
        "0",
        "--json",
    ];
    let search = search.iter().map(String::as_str);
    begin
        .into_iter()
        .chain(search)
        .chain(more.iter().copied())
        .collect()
}

#[test]
fn new_bugs_are_bisected_to_the_commit() {
    let Some(aged) = Aged::new() else {
        return;
    };
    let world = aged.world();
    let search = aged.search();
    let said = world.run(&fuzz(&search, &["--quick-reduction", "0"]));
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let bisected = named(&events, "bisected");
    assert_eq!(bisected.len(), 2, "one for each level: {events:?}");
    for event in &bisected {
        assert_eq!(event["commit"], aged.commits[WRONG], "{event}");
    }
    // The builds of the first bug are those of the second.
    assert!(aged.built().values().all(|times| *times == 1), "{aged:?}");
    let finding = bisected[0]["finding"].as_str().unwrap();
    let summary = bisected[0]["summary"].as_str().unwrap();
    assert!(summary.starts_with("introduced by "), "{summary}");
    for command in [&["show", finding][..], &["bugs"], &["report", finding]] {
        let said = world.run(command);
        assert!(said.stdout.contains(summary), "{command:?}: {said:?}");
    }
    let shown = world.run(&["show", finding, "--json"]).json();
    assert_eq!(shown["bisections"][0]["kind"], "commits");
    assert_eq!(shown["bisections"][0]["culprit"], aged.commits[WRONG]);
}

/// The compiler is slow, so that the second bug is known to be the first one long before it
/// would be reduced.
#[test]
fn a_bug_with_a_known_culprit_is_not_reduced() {
    let Some(aged) = Aged::slow() else {
        return;
    };
    let world = aged.world();
    let search = aged.search();
    let said = world.run(&fuzz(&search, &["--quick-reduction", "40"]));
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let same = named(&events, "same-culprit");
    assert_eq!(same.len(), 1, "{events:?}");
    let (same, finding) = (same[0], &same[0]["finding"]);
    assert_eq!(same["culprit"], aged.commits[WRONG]);
    assert_eq!(
        (&same["certain"], &same["reduction_stopped"]),
        (&true.into(), &true.into())
    );
    let first = named(&events, "finding")
        .into_iter()
        .find(|it| it["finding"] != *finding)
        .unwrap();
    assert_eq!(same["bugs"], serde_json::json!([first["bug"]]));
    // One of the two was reduced, as much as there was time for.
    let reduced = named(&events, "reduced");
    assert!(
        reduced.iter().all(|it| it["finding"] != *finding),
        "{events:?}"
    );
    let cause = |of: &Value| {
        let judged = named(&events, "judged");
        let last = judged.into_iter().rfind(|it| it["finding"] == *of);
        last.unwrap()["cause"].clone()
    };
    assert_eq!(cause(finding), cause(&first["finding"]));
    let pair = [finding, &first["finding"]].map(|it| it.as_str().unwrap().to_owned());
    let why = world.run(&["why", &pair[0], &pair[1], "--json"]).json();
    assert_eq!(why["culprit"], aged.commits[WRONG]);
    assert_eq!(why["together"], true);
    // What a person says counts more.
    let split = world.run(&["split", cause(finding).as_str().unwrap(), &pair[0]]);
    assert_eq!(split.code, 0, "{split:?}");
    let why = world.run(&["why", &pair[0], &pair[1], "--json"]).json();
    assert_eq!(why["together"], false);
}

/// An entry that names the commit.
#[test]
fn a_bug_whose_commit_the_catalogue_names_is_known_by_evidence() {
    let Some(aged) = Aged::new() else {
        return;
    };
    let world = aged.world();
    let folder = world.path("known/agedcc/broken-by-a-change");
    fs::create_dir_all(&folder).unwrap();
    let entry = format!(
        "id = \"agedcc/broken-by-a-change\"\ntitle = \"A change broke it\"\nkind = \"wrong-output\"\n\
         no_rule = \"its output says nothing\"\nintroduced_by = [\"{}\"]\n",
        &aged.commits[WRONG][..12]
    );
    fs::write(folder.join("bug.toml"), entry).unwrap();
    let search = aged.search();
    let more = ["--quick-reduction", "0", "--known", "known"];
    let said = world.run(&fuzz(&search, &more));
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let judged = named(&events, "judged");
    let last = judged.last().unwrap();
    assert_eq!(last["known"], "agedcc/broken-by-a-change", "{events:?}");
    assert_eq!(last["known_by"], "evidence");
    let finding = last["finding"].as_str().unwrap();
    let shown = world.run(&["show", finding]).stdout;
    let line = "  known      agedcc/broken-by-a-change (by its evidence)";
    assert!(shown.contains(line), "{shown}");
    let json = world.run(&["show", finding, "--json"]).json();
    assert_eq!(json["finding"]["known_by"], "evidence");
    let bugs = world.run(&["bugs"]).stdout;
    assert!(bugs.contains("(by its evidence)"), "{bugs}");
}

#[test]
fn a_configuration_names_the_repository() {
    let Some(aged) = Aged::new() else {
        return;
    };
    let world = aged.world();
    let config = format!(
        "{}\n[[bisect]]\nof = \"agedcc\"\nrepo = \"{}\"\ngood = \"{}\"\nbuild = '''{}'''\n\
         compiler = \"bin/cc\"\ncache = \"{}\"\n",
        world.read("gadfly.toml"),
        aged.repository().display(),
        aged.commits[WRONG],
        aged.build(),
        aged.folder.path().join("cache").display()
    );
    world.write("gadfly.toml", &config);
    let said = world.run(&fuzz(&[], &["--quick-reduction", "0"]));
    assert_eq!(said.code, 0, "{said:?}");
    let events = said.events();
    let bisected = named(&events, "bisected");
    // The commit that is given as good has the bug already.
    assert_eq!(bisected.len(), 2, "{events:?}");
    let summary = bisected[0]["summary"].as_str().unwrap();
    assert!(summary.contains("already there at "), "{summary}");
    let more = [
        "--no-bisect",
        "--quick-reduction",
        "0",
        "--store",
        "other.db",
    ];
    let none = world.run(&fuzz(&[], &more));
    assert_eq!(named(&none.events(), "bisected").len(), 0, "{none:?}");
}

#[test]
fn an_interrupted_bisection_goes_on_when_the_campaign_is_resumed() {
    let Some(aged) = Aged::new() else {
        return;
    };
    let world = aged.world();
    let search = aged.search();
    let mut live = Live::start(&world, &fuzz(&search, &["--quick-reduction", "0"]));
    live.wait_for("finding", 1);
    while aged.built().is_empty() {
        sleep(Duration::from_millis(5));
    }
    live.signal("INT");
    let (status, before) = live.end();
    assert_eq!(status.code(), Some(130), "{before:?}");
    no_process_is_left(&world);

    // The repository and everything else is that of the campaign.
    let said = world.run(&["fuzz", "--resume", "--json"]);
    assert_eq!(said.code, 0, "{said:?}");
    let after = said.events();
    let bisected = named(&before, "bisected").len() + named(&after, "bisected").len();
    assert_eq!(bisected, 2, "{before:?} {after:?}");
    // Only the one that it was interrupted in was built again.
    let again = aged.built().values().filter(|times| **times > 1).count();
    assert!(again <= 1, "{:?}", aged.built());
}

#[test]
fn a_repository_that_cannot_be_searched_is_told_before_anything_runs() {
    let Some(aged) = Aged::new() else {
        return;
    };
    let world = aged.world();
    let mut search = aged.search();
    search[3] = "nosuchcommit".to_owned();
    let error = world.fails(&fuzz(&search, &[]), 2);
    assert!(error.contains("`nosuchcommit` is no commit"), "{error}");
    let mut search = aged.search();
    search.truncate(6);
    let error = world.fails(&fuzz(&search, &[]), 2);
    assert!(error.contains("--compiler, --run or"), "{error}");
    assert!(!world.path("gadfly.db").exists());
}

impl std::fmt::Debug for Aged {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Aged")
            .field("built", &self.built())
            .finish_non_exhaustive()
    }
}
