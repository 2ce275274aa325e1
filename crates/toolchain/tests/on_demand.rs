//! Compilers installed on demand are targets like any other. The depot is made
//! by hand, of a fake compiler and the machine's own tools, so no test needs a
//! network.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_depot::{Depot, DepotError, Watch};
use gadfly_sandbox::{Exit, IsolationChoice, Runner, Stop};
use gadfly_test_support::{host_prefix, skip};
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Role, SourceFile, Stage, Symptom, Target, TestCase,
    Workbench, across, reproduce_script, select,
};
use std::fs;
use std::path::PathBuf;
use std::process::Command;

const FAKECC: &str = include_str!("targets/fakecc");

struct Fixture {
    folder: tempfile::TempDir,
    runner: Runner,
    stop: Stop,
}

impl Fixture {
    /// A depot with the fake compiler in two versions.
    fn new(choice: IsolationChoice) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let fixture = Fixture {
            runner: Runner::with_isolation(folder.path(), choice).unwrap(),
            stop: Stop::new().unwrap(),
            folder,
        };
        let config = include_str!("targets/fake.toml").replace(
            "\"@FOLDER@/fakecc\", \"@FOLDER@/fakecc-other\"",
            "\"fakecc-*\"",
        );
        fs::write(fixture.folder.path().join("gadfly.toml"), config).unwrap();
        fs::create_dir_all(fixture.depot().join("manifests")).unwrap();
        fixture.install("fakecc-10", "sid", "10.1.0")?;
        fixture.install("fakecc-9", "trixie", "9.2.0")?;
        Some(fixture)
    }

    fn depot(&self) -> PathBuf {
        self.folder.path().join("depot")
    }

    fn install(&self, package: &str, suite: &str, version: &str) -> Option<()> {
        let name = format!("{package}@{suite}");
        let prefix = self.depot().join("prefixes").join(&name).join("1");
        host_prefix::make(&prefix)?;
        self.write_compiler(&name, version);
        let manifest = format!(
            r#"{{"format": 1, "name": "{name}", "package": "{package}", "suite": "{suite}",
                "version": "{version}-1", "tree": "1", "library_dirs": ["/usr/lib/{package}"],
                "programs": [{{"name": "{package}", "path": "/usr/bin/{package}"}},
                             {{"name": "other", "path": "/usr/bin/other"}}],
                "parts": [], "own_bytes": 0}}"#
        );
        let file = self.depot().join("manifests").join(format!("{name}.json"));
        fs::write(file, manifest).unwrap();
        Some(())
    }

    /// Not by ourselves: a file that was just written may still be open for
    /// writing in a process forked meanwhile, and cannot be executed.
    fn write_compiler(&self, name: &str, version: &str) {
        let (package, _) = name.split_once('@').unwrap();
        let fresh = self.folder.path().join("fakecc");
        fs::write(&fresh, FAKECC.replace("1.2.3", version)).unwrap();
        let fixture = self.depot().join("prefixes").join(name).join("1/usr/bin");
        host_prefix::copy(&fresh, &fixture.join(package));
        let status = Command::new("chmod")
            .arg("755")
            .arg(fixture.join(package))
            .status();
        assert!(status.unwrap().success());
    }

    fn detect(&self) -> Detection {
        KnownTargets::load(Some(&self.folder.path().join("gadfly.toml")))
            .unwrap()
            .with_depot(Some(&self.depot()))
            .detect(&self.runner, &self.stop)
            .unwrap()
    }
}

fn case() -> TestCase {
    let file = |name: &str, role| SourceFile {
        name: name.into(),
        role,
        text: "anything".into(),
    };
    TestCase::new(
        Language::C,
        vec![file("func.c", Role::Test), file("driver.c", Role::Driver)],
    )
}

fn pick(detection: &Detection, pattern: &str) -> Result<Vec<String>, String> {
    select(detection, &[pattern.to_owned()], Language::C)
        .map(|targets| targets.iter().map(Target::name).collect())
        .map_err(|error| error.to_string())
}

/// The names of those that could be used, or (where roots are forbidden)
/// nothing, with the reason given for each.
fn usable(detection: &Detection) -> bool {
    if detection.compilers.is_empty() {
        for name in ["fakecc-9@trixie", "fakecc-10@sid"] {
            let missing = detection.missing.iter().find(|m| m.name == name).unwrap();
            assert!(missing.hint.contains("run Gadfly as root"), "{missing:?}");
        }
        skip("namespaces", format_args!("{:?}", detection.missing));
    }
    !detection.compilers.is_empty()
}

fn everywhere(test: impl Fn(&Fixture, &Detection)) {
    for choice in [IsolationChoice::Best, IsolationChoice::ProcessGroup] {
        if let Some(fixture) = Fixture::new(choice) {
            let detection = fixture.detect();
            if usable(&detection) {
                test(&fixture, &detection);
            }
        }
    }
}

#[test]
fn what_is_installed_is_found_with_its_version_and_root() {
    everywhere(|fixture, detection| {
        let found: Vec<(&str, &str)> = detection
            .compilers
            .iter()
            .map(|c| (c.name.as_str(), c.version.as_str()))
            .collect();
        assert_eq!(
            found,
            [("fakecc-9@trixie", "9.2.0"), ("fakecc-10@sid", "10.1.0")]
        );
        let root = detection.compilers[0].root.as_ref().unwrap();
        assert_eq!(root.package, "fakecc-9@trixie");
        assert!(root.prefix.starts_with(fixture.depot()));
        assert_eq!(detection.compilers[0].command, "fakecc-9");
        let versions = across(detection, "fakecc", Language::C);
        let versions: Vec<&str> = versions.iter().map(|c| c.name.as_str()).collect();
        assert_eq!(versions, ["fakecc-9@trixie", "fakecc-10@sid"]);
        let json = serde_json::to_value(detection).unwrap();
        assert_eq!(json["compilers"][1]["root"]["package"], "fakecc-10@sid");
    });
}

#[test]
fn a_suite_need_not_be_named_where_there_is_one() {
    everywhere(|_, detection| {
        assert_eq!(
            pick(detection, "fakecc-9 -O1").unwrap(),
            ["fakecc-9@trixie -O1"]
        );
        assert_eq!(
            pick(detection, "fake*@sid -O1").unwrap(),
            ["fakecc-10@sid -O1"]
        );
        assert_eq!(
            pick(detection, "fakecc-10@sid -O2").unwrap(),
            ["fakecc-10@sid -O2"],
            "a finding's name finds its target again"
        );
        assert_eq!(pick(detection, "fakecc*").unwrap().len(), 8);
        assert!(pick(detection, "fakecc-8").is_err());
    });
}

#[test]
fn a_test_is_compiled_and_run_in_each_root() {
    everywhere(|fixture, detection| {
        let case = case();
        let mut bench = Workbench::new(&fixture.runner, &case).unwrap();
        let targets = select(detection, &["fakecc* -O1".into()], Language::C).unwrap();
        assert_eq!(targets.len(), 2);
        for target in &targets {
            let seen = bench.observe(target, &fixture.stop).unwrap();
            assert_eq!(seen.stage, Stage::Run, "{seen:?}");
            assert_eq!(seen.stdout, "checksum 42\n");
            assert_eq!(seen.exit, Exit::Code(3));
        }
        // Every root has its own C library: nothing of one fits the other.
        assert_eq!(bench.spent().driver.count, 2);
        assert_eq!(bench.spent().run.count, 2);
        let again = bench.observe(&targets[0], &fixture.stop).unwrap();
        assert_eq!(again.stdout, "checksum 42\n");
        assert_eq!(bench.spent().run.count, 2, "within one root it is reused");
        let crash = select(detection, &["fakecc-9 -ice".into()], Language::C).unwrap();
        let seen = bench.observe(&crash[0], &fixture.stop).unwrap();
        assert!(seen.internal_error);
        assert_eq!(seen.command[..2], ["fakecc-9", "-ice"]);
    });
}

#[test]
fn versions_are_remembered() {
    everywhere(|fixture, _| {
        fixture.write_compiler("fakecc-9@trixie", "9.9.9");
        let versions: Vec<String> = fixture
            .detect()
            .compilers
            .iter()
            .map(|c| c.version.clone())
            .collect();
        assert_eq!(versions, ["9.2.0", "10.1.0"], "it was not asked again");
    });
}

#[test]
fn a_damaged_tree_is_missing_and_the_others_are_not() {
    everywhere(|fixture, _| {
        let forget = fixture.depot().join("versions.toml");
        fs::remove_file(forget).unwrap();
        let loader = fixture
            .depot()
            .join("prefixes/fakecc-9@trixie/1/usr/bin/sh");
        fs::remove_file(loader).unwrap();
        let detection = fixture.detect();
        let names: Vec<&str> = detection.compilers.iter().map(|c| &*c.name).collect();
        assert_eq!(names, ["fakecc-10@sid"]);
        let mut missing = detection.missing.iter();
        let missing = missing.find(|m| m.name == "fakecc-9@trixie").unwrap();
        assert!(
            missing
                .hint
                .contains("gadfly compilers install fakecc-9@trixie"),
            "{missing:?}"
        );
    });
}

#[test]
fn what_is_in_use_is_not_removed() {
    let Some(fixture) = Fixture::new(IsolationChoice::Best) else {
        return;
    };
    let detection = fixture.detect();
    if !usable(&detection) {
        return;
    }
    let depot = Depot::open(&fixture.depot());
    let name = ["fakecc-9@trixie".to_owned()];
    let mut watch = Watch {
        progress: &mut |_| {},
        stop: &|| false,
    };
    let error = depot.remove(&name, &mut watch);
    assert!(matches!(error, Err(DepotError::InUse { .. })), "{error:?}");
}

#[test]
fn a_damaged_depot_does_not_break_detection() {
    let Some(fixture) = Fixture::new(IsolationChoice::Best) else {
        return;
    };
    let manifest = fixture.depot().join("manifests/fakecc-9@trixie.json");
    fs::write(manifest, "{").unwrap();
    let detection = fixture.detect();
    let mut missing = detection.missing.iter();
    let missing = missing.find(|m| m.name == "compilers on demand").unwrap();
    assert!(
        missing.reason.contains("fakecc-9@trixie.json"),
        "{missing:?}"
    );
    assert!(missing.hint.contains("GADFLY_COMPILERS"));
}

/// The fake packages also have a program `other`.
#[test]
fn what_no_description_claims_is_listed_too() {
    let Some(fixture) = Fixture::new(IsolationChoice::Best) else {
        return;
    };
    let detection = fixture.detect();
    let undescribed: Vec<_> = detection
        .missing
        .iter()
        .filter(|m| m.reason == "installed, but Gadfly has no description of it")
        .collect();
    let names: Vec<&str> = undescribed.iter().map(|m| m.name.as_str()).collect();
    assert_eq!(names, ["other@trixie", "other@sid"]);
    for missing in undescribed {
        assert_eq!(missing.hint, "add a [[target]] to gadfly.toml to test it");
    }
    // A description that is disabled is a description.
    let config = fixture.folder.path().join("gadfly.toml");
    let text = fs::read_to_string(&config).unwrap();
    fs::write(&config, text.replace("\"zig*\"", "\"zig*\", \"fakecc\"")).unwrap();
    let disabled = fixture.detect().missing;
    assert!(disabled.iter().any(|m| m.name == "fakecc"));
    assert!(disabled.iter().all(|m| !m.name.starts_with("fakecc-")));
}

#[test]
fn the_script_says_which_package_it_needs() {
    everywhere(|_, detection| {
        let target = select(detection, &["fakecc-9 -O1".into()], Language::C).unwrap();
        let script = reproduce_script(&case(), &target[0], &Symptom::ProgramDies { says: None });
        for part in [
            "Shows a bug in fakecc-9@trixie -O1 (version 9.2.0)",
            "package fakecc-9 in trixie",
            "gadfly compilers install fakecc-9@trixie",
            "CC=${CC:-fakecc-9}",
        ] {
            assert!(script.contains(part), "{part} is not in {script}");
        }
        assert!(!script.contains("prefixes"), "{script}");
    });
}

#[test]
fn an_ordinary_user_can_do_all_of_it() {
    host_prefix::again_as_an_ordinary_user("an_ordinary_user_can_do_all_of_it");
}
