//! Targets from their description to an observation: with a fake compiler that
//! fails in every way on request, and with the real ones that are installed.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_sandbox::{Exit, Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Observation, ObserveError, Role, SourceFile, Stage, Symptom,
    Target, TestCase, Trial, Workbench, lacked_by_all, reproduce_script, select,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/targets");

fn file(name: &str, role: Role, text: &str) -> SourceFile {
    SourceFile {
        name: name.into(),
        role,
        text: text.into(),
    }
}

fn case(files: Vec<SourceFile>) -> TestCase {
    TestCase::new(Language::C, files)
}

fn fake_case() -> TestCase {
    case(vec![
        file("func.c", Role::Test, "anything"),
        file("driver.c", Role::Driver, "anything"),
    ])
}

/// A runner and the fake compiler, described in a configuration of its own.
struct Fake {
    folder: tempfile::TempDir,
    runner: Runner,
    stop: Stop,
    detection: Detection,
}

impl Fake {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["fakecc", "fakecc-other", "hangcc"] {
            // Not by ourselves: a file that was just written may still be open
            // for writing in a process forked meanwhile, and cannot be executed.
            let copied = Command::new("cp")
                .arg(format!("{DATA}/fakecc"))
                .arg(folder.path().join(name))
                .status();
            assert!(copied.unwrap().success());
        }
        let config = fs::read_to_string(format!("{DATA}/fake.toml"))
            .unwrap()
            .replace("@FOLDER@", folder.path().to_str().unwrap());
        let config_file = folder.path().join("gadfly.toml");
        fs::write(&config_file, config).unwrap();
        let runner = Runner::new(folder.path()).unwrap();
        let stop = Stop::new().unwrap();
        let known = KnownTargets::load(Some(&config_file))
            .unwrap()
            .with_depot(None);
        let detection = known.detect(&runner, &stop).unwrap();
        Fake {
            folder,
            runner,
            stop,
            detection,
        }
    }

    fn target(&self, pattern: &str) -> Target {
        let mut targets = select(&self.detection, &[pattern.to_owned()], Language::C).unwrap();
        assert_eq!(targets.len(), 1, "{pattern}");
        targets.remove(0)
    }

    fn observe(&self, options: &str) -> Result<Observation, ObserveError> {
        self.observe_with(&format!("fakecc {options}"))
    }

    fn observe_with(&self, target: &str) -> Result<Observation, ObserveError> {
        let case = fake_case();
        let mut bench = Workbench::new(&self.runner, &case).unwrap();
        bench.observe(&self.target(target), &self.stop)
    }
}

#[test]
fn a_good_build_runs_to_the_end() {
    let seen = Fake::new().observe("-O1").unwrap();
    assert_eq!(seen.target, "fakecc -O1");
    assert_eq!(seen.family, "fakecc");
    assert_eq!(seen.stage, Stage::Run);
    assert_eq!(
        seen.exit,
        Exit::Code(3),
        "recorded, though it means nothing"
    );
    assert_eq!(seen.stdout, "checksum 42\n");
    assert_eq!(seen.command, ["./program"]);
}

#[test]
fn a_record_is_kept_of_the_test_files_alone() {
    let fake = Fake::new();
    let mut case = fake_case();
    case.files
        .push(file("more.c", Role::Test, "the second file"));
    let mut bench = Workbench::new(&fake.runner, &case).unwrap();
    let mut record = |options: &str| {
        let target = fake.target(&format!("fakecc {options}"));
        bench.record(&target, &fake.stop).unwrap()
    };
    let recorded = record("-O1");
    assert_eq!(recorded.exit, Exit::Code(0));
    let pair = |name: &str| (name.to_owned(), format!("{name} was optimised\n"));
    assert_eq!(recorded.records, [pair("func.c"), pair("more.c")]);
    let refused = record("-reject");
    assert_eq!(refused.exit, Exit::Code(1));
    assert_eq!(refused.records, []);
    assert!(refused.stderr.contains("no such thing"), "{refused:?}");
    // A link in the place of the record is not followed.
    let elsewhere = record("-elsewhere");
    assert_eq!(elsewhere.records[0], ("func.c".into(), String::new()));
}

/// An edition that no target has was handed to the generator as a part of the
/// language to leave out, and refused.
#[test]
fn a_missing_edition_is_no_missing_part() {
    let target = Fake::new().target("fakecc -O1");
    let lacked = lacked_by_all(std::slice::from_ref(&target));
    assert_eq!(lacked, ["nuts", "widgets"]);
}

#[test]
fn every_failure_is_told_as_what_it_is() {
    let fake = Fake::new();
    for (options, stage, exit, internal_error) in [
        ("-ice", Stage::Compile, Exit::Code(4), true),
        ("-crash", Stage::Compile, Exit::Signal(libc::SIGSEGV), false),
        ("-reject", Stage::Compile, Exit::Code(1), false),
        ("-memory", Stage::Compile, Exit::MemoryLimit, false),
        ("-lazy", Stage::Run, Exit::Code(127), false),
        ("-garbage", Stage::Run, Exit::Code(126), false),
        ("-die", Stage::Run, Exit::Signal(libc::SIGABRT), false),
        ("-loop", Stage::Run, Exit::CpuLimit, false),
    ] {
        let seen = fake.observe(options).unwrap();
        assert_eq!(
            (seen.stage, seen.exit),
            (stage, exit),
            "{options}: {seen:?}"
        );
        assert_eq!(seen.internal_error, internal_error, "{options}");
    }
    let seen = fake.observe_with("hangcc -hang").unwrap();
    assert_eq!((seen.stage, seen.exit), (Stage::Compile, Exit::WallLimit));
    let seen = fake.observe("-reject").unwrap();
    let compiler = fake.folder.path().join("fakecc");
    let expected = [
        compiler.to_str().unwrap(),
        "-reject",
        "-c",
        "func.c",
        "-o",
        "func.o",
    ];
    assert_eq!(seen.command, expected);
    assert!(seen.stderr.contains("error: no such thing"));
}

#[test]
fn trouble_of_the_machine_is_never_an_observation() {
    let fake = Fake::new();
    for (options, reason) in [
        ("-disk", "No space left"),
        ("-killed", "killed from outside"),
    ] {
        let error = fake.observe(options).unwrap_err();
        let text = error.to_string();
        assert!(matches!(error, ObserveError::Environment { .. }), "{text}");
        assert!(text.contains(reason) && text.contains("func.c"), "{text}");
    }
}

#[test]
fn a_stop_is_not_an_observation_either() {
    let fake = Fake::new();
    fake.stop.set();
    assert!(matches!(fake.observe("-O1"), Err(ObserveError::Stopped)));
}

#[test]
fn a_driver_that_does_not_compile_is_told_apart() {
    let fake = Fake::new();
    let case = case(vec![
        file("func.c", Role::Test, "anything"),
        file("driver.c", Role::Driver, "this driver does not compile"),
    ]);
    let mut bench = Workbench::new(&fake.runner, &case).unwrap();
    for target in ["fakecc -O1", "fakecc -O2", "fakecc-other -O1"] {
        let seen = bench.observe(&fake.target(target), &fake.stop).unwrap();
        assert_eq!((seen.stage, seen.exit), (Stage::Driver, Exit::Code(1)));
    }
    // Once for each compiler.
    assert_eq!(bench.spent().driver.count, 2);
}

#[test]
fn equal_work_is_done_once() {
    let fake = Fake::new();
    let case = fake_case();
    let mut bench = Workbench::new(&fake.runner, &case).unwrap();
    let mut observe = |name: &str| bench.observe(&fake.target(name), &fake.stop).unwrap();
    assert_eq!(observe("fakecc -O1").stdout, "checksum 42\n");
    let again = observe("fakecc -O2");
    assert_eq!(again.stdout, "checksum 42\n");
    assert_eq!(again.target, "fakecc -O2");
    assert_eq!(observe("fakecc -wrong").stdout, "checksum 01\n");
    let spent = *bench.spent();
    assert_eq!(spent.compile.count, 3);
    assert_eq!(spent.driver.count, 1, "one driver for the compiler");
    assert_eq!(spent.link.count, 2, "equal objects are linked once");
    assert_eq!(spent.run.count, 2);
    assert!(spent.saved.count > 0);
    // A confirmation reuses nothing.
    let cold = bench.observe_cold(&fake.target("fakecc -O1"), &fake.stop);
    assert_eq!(cold.unwrap().stdout, "checksum 42\n");
    assert_eq!(bench.spent().driver.count, 2);
    assert_eq!(bench.spent().run.count, 3);
}

/// clang 14 and clang 19 disagree on the bytes of a `_BitInt`: with the driver of
/// the one, a program of the other printed something wrong.
#[test]
fn versions_of_a_compiler_do_not_share_a_driver() {
    let fake = Fake::new();
    let case = fake_case();
    let mut bench = Workbench::new(&fake.runner, &case).unwrap();
    for name in ["fakecc -O1", "fakecc-other -O1"] {
        let seen = bench.observe(&fake.target(name), &fake.stop).unwrap();
        assert_eq!(seen.stdout, "checksum 42\n");
    }
    let spent = *bench.spent();
    assert_eq!(
        (spent.driver.count, spent.link.count, spent.run.count),
        (2, 2, 2)
    );
}

#[test]
fn test_files_cannot_leave_their_folder() {
    let fake = Fake::new();
    for name in [
        "../evil.c",
        "",
        "-o",
        "/etc/passwd",
        "a\nb.c",
        "program",
        "..",
    ] {
        let case = case(vec![file(name, Role::Test, "x")]);
        let error = Workbench::new(&fake.runner, &case).unwrap_err();
        assert!(matches!(error, ObserveError::FileName { .. }), "{name:?}");
    }
    let twice = case(vec![
        file("a.c", Role::Test, "x"),
        file("a.c", Role::Test, "y"),
    ]);
    assert!(Workbench::new(&fake.runner, &twice).is_err());
}

#[test]
fn nothing_is_left_of_a_bench() {
    let fake = Fake::new();
    fake.observe("-O1").unwrap();
    fake.observe_with("hangcc -hang").unwrap();
    let root = fs::read_dir(fake.folder.path())
        .unwrap()
        .flatten()
        .find(|e| {
            e.file_name()
                .to_str()
                .unwrap()
                .starts_with("gadfly-scratch-")
        })
        .unwrap();
    let mut rest: Vec<PathBuf> = fs::read_dir(root.path())
        .unwrap()
        .flatten()
        .map(|e| e.path())
        .collect();
    rest.sort();
    let place_for_roots = root.path().join("roots");
    assert_eq!(rest, [fake.runner.cache(), &place_for_roots]);
}

fn load(text: &str) -> Result<KnownTargets, String> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("gadfly.toml");
    fs::write(&file, text).unwrap();
    KnownTargets::load(Some(&file)).map_err(|e| {
        let text = e.to_string();
        assert!(!text.contains('\n'), "one sentence: {text}");
        text.replace(file.to_str().unwrap(), "gadfly.toml")
    })
}

#[test]
fn a_broken_configuration_says_where_and_what_to_do() {
    let example = "[[target]]\nname = \"x\"\nlanguage = \"c\"\n\
                   compile = [\"{exe}\", \"{source}\", \"{object}\"]\n\
                   link = [\"{exe}\", \"{objects}\", \"{program}\"]\n";
    for (text, parts) in [
        ("[[target]\n", &["gadfly.toml, line 1: "][..]),
        (
            "\n\ncompilers = 3\n",
            &["gadfly.toml, line 3: unknown field `compilers`", "`target`"],
        ),
        (
            "[[target]]\nname = \"gcc\"\nlevel = []\n",
            &["line 3: unknown field `level`"],
        ),
        (
            "[[target]]\nname = \"new\"\n",
            &["line 2: target `new` lacks `compile`", "add a line such as"],
        ),
        (
            &format!("{example}run = [\"{{prog}}\"]"),
            &["line 2: target `x` has {prog} in `run`", "{program}"],
        ),
        (
            &format!("{example}internal-error = ['(']"),
            &["`internal-error`", "unclosed group"],
        ),
        (
            &format!("{example}version-pattern = 'v'"),
            &["put parentheses"],
        ),
        (&format!("{example}levels = []"), &["levels = [[]]"]),
        (&format!("{example}language = \"d\""), &["line 6: "]),
        (
            "[[target]]\nname = \"gcc\"\nlanguage = \"basic\"\n",
            &["line 3: ", "`c`"],
        ),
        (
            "[limits.run]\nwall = \"soon\"\n",
            &["line 2: ", "such as 500ms"],
        ),
        ("disable = [\"gcc\",\n \"[\"]\n", &["line 2: ", "`disable`"]),
    ] {
        let error = load(text).unwrap_err();
        for part in parts {
            assert!(
                error.contains(part),
                "{text:?} gives {error:?}, without {part:?}"
            );
        }
    }
    let missing = KnownTargets::load(Some(Path::new("/no/such/gadfly.toml"))).unwrap_err();
    assert!(missing.to_string().contains("/no/such/gadfly.toml"));
}

#[test]
fn a_configuration_changes_only_what_it_says() {
    let known = load(
        "[limits.compile]\nwall = \"7s\"\n\
         [[target]]\nname = \"gcc\"\nlevels = [[\"-O2\"]]\nlimits.compile.cpu = \"3s\"\n",
    )
    .unwrap();
    let find = |name: &str| known.specs().iter().find(|s| s.name == name).unwrap();
    let gcc = find("gcc");
    assert_eq!(gcc.levels, [["-O2"]]);
    assert_eq!(gcc.family, "gcc");
    assert_eq!(gcc.compile_limits.wall.as_secs(), 7);
    assert_eq!(gcc.compile_limits.cpu.as_secs(), 3);
    assert_eq!(find("clang").compile_limits.wall.as_secs(), 7);
    assert_eq!(
        find("zig").compile_limits.wall.as_secs(),
        300,
        "its own go first"
    );
    assert_eq!(find("clang").levels.len(), 5);
}

#[test]
fn targets_are_picked_by_pattern() {
    let fake = Fake::new();
    let pick = |patterns: &[&str]| {
        let patterns: Vec<String> = patterns.iter().map(ToString::to_string).collect();
        select(&fake.detection, &patterns, Language::C)
            .map(|targets| targets.iter().map(Target::name).collect::<Vec<_>>())
            .map_err(|e| e.to_string())
    };
    assert_eq!(pick(&[]).unwrap().len(), 9);
    assert_eq!(
        pick(&["fakecc"]).unwrap(),
        ["fakecc", "fakecc -O1", "fakecc -O2", "fakecc -wrong"]
    );
    assert_eq!(
        pick(&["fakecc* -O2"]).unwrap(),
        ["fakecc -O2", "fakecc-other -O2"]
    );
    assert_eq!(
        pick(&["fakecc -O1", "fakecc -O1", "fakecc -O3 -fno-x"]).unwrap(),
        ["fakecc -O1", "fakecc -O3 -fno-x"]
    );
    let error = pick(&["fakec"]).unwrap_err();
    assert!(
        error.contains("did you mean fakecc?") && error.contains("fakecc-other"),
        "{error}"
    );
    assert!(pick(&["["]).unwrap_err().contains("not a pattern"));
    assert!(pick(&[" "]).unwrap_err().contains("empty"));
    let error = select(&fake.detection, &["fakecc".into()], Language::Cpp).unwrap_err();
    assert!(
        error.to_string().contains("does not compile C++"),
        "{error}"
    );
}

#[test]
fn what_is_missing_is_explained() {
    let fake = Fake::new();
    assert!(
        fake.detection
            .missing
            .iter()
            .all(|m| m.reason.contains("disabled"))
    );
    let json = serde_json::to_value(&fake.detection).unwrap();
    assert_eq!(json["compilers"][0]["name"], "fakecc");
    assert_eq!(json["compilers"][0]["version"], "1.2.3");
    assert!(json["isolation"]["kind"].is_string());

    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("gadfly.toml");
    let text = fs::read_to_string(format!("{DATA}/fake.toml")).unwrap();
    fs::write(&config, text.replace("@FOLDER@", "/no/such/folder")).unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let found = KnownTargets::load(Some(&config))
        .unwrap()
        .with_depot(None)
        .detect(&runner, &fake.stop)
        .unwrap();
    assert!(found.compilers.is_empty());
    let missing = found.missing.iter().find(|m| m.name == "fakecc").unwrap();
    assert!(
        missing.reason.contains("/no/such/folder/fakecc"),
        "{missing:?}"
    );
    let error = select(&found, &[], Language::C).unwrap_err();
    assert!(error.to_string().contains("apt install"), "{error}");
}

/// A small program that every C compiler understands.
fn real_case() -> TestCase {
    let read = |name: &str| fs::read_to_string(format!("{DATA}/{name}")).unwrap();
    case(vec![
        file("init.h", Role::Header, &read("init.h")),
        file("func.c", Role::Test, &read("func.c")),
        file("driver.c", Role::Driver, &read("driver.c")),
    ])
}

#[test]
fn every_installed_compiler_builds_a_small_program() {
    let base = tempfile::tempdir().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = KnownTargets::load(None)
        .unwrap()
        .with_depot(None)
        .detect(&runner, &stop)
        .unwrap();
    for missing in &detection.missing {
        skip(&missing.name, &missing.reason);
    }
    let Ok(mut targets) = select(&detection, &[], Language::C) else {
        skip("gcc", "no C compiler found");
        return;
    };
    // Those for other processors, where nothing runs their programs.
    targets.retain(|target| target.trial == Trial::Full);
    let case = real_case();
    let mut bench = Workbench::new(&runner, &case).unwrap();
    for target in &targets {
        for cold in [false, true] {
            let seen = match cold {
                true => bench.observe_cold(target, &stop),
                false => bench.observe(target, &stop),
            }
            .unwrap();
            assert_eq!(seen.stage, Stage::Run, "{seen:?}");
            assert_eq!(seen.stdout, "checksum 1234567890123\n", "{}", seen.target);
            assert_eq!(seen.exit, Exit::Code(0), "{}", seen.target);
        }
    }
    let compilers: BTreeSet<&str> = targets
        .iter()
        .map(|target| target.compiler.name.as_str())
        .collect();
    let cold_builds = targets.len() as u64;
    assert_eq!(
        bench.spent().driver.count,
        compilers.len() as u64 + cold_builds
    );
}

#[test]
fn one_file_has_one_name() {
    let base = tempfile::tempdir().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = KnownTargets::load(None)
        .unwrap()
        .with_depot(None)
        .detect(&runner, &stop)
        .unwrap();
    for language in [Language::C, Language::Cpp] {
        let mut files: Vec<PathBuf> = detection
            .compilers
            .iter()
            .filter(|c| c.language() == language)
            .map(|c| c.exe.canonicalize().unwrap())
            .collect();
        let all = files.len();
        files.sort();
        files.dedup();
        assert_eq!(files.len(), all);
    }
}

/// Writes the case and the script as they would be exported, and runs it.
fn run_script(fake: &Fake, target: &str, symptom: &Symptom) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let case = fake_case();
    for file in &case.files {
        fs::write(folder.path().join(&file.name), file.text.as_bytes()).unwrap();
    }
    let script = reproduce_script(&case, &fake.target(target), symptom);
    fs::write(folder.path().join("reproduce.sh"), script).unwrap();
    let output = Command::new("sh")
        .arg(folder.path().join("reproduce.sh"))
        .env_remove("CC")
        .output()
        .unwrap();
    let mut left: Vec<_> = fs::read_dir(folder.path())
        .unwrap()
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .collect();
    left.sort();
    assert_eq!(left, ["driver.c", "func.c", "reproduce.sh"]);
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code(), text)
}

#[test]
fn the_script_shows_the_bug_and_only_the_bug() {
    let fake = Fake::new();
    let wrong_output = Symptom::WrongOutput {
        expected: "checksum 42\n".into(),
    };
    let fails = |says: Option<&str>| Symptom::BuildFails {
        says: says.map(Into::into),
    };
    let hangs = Symptom::BuildHangs { seconds: 1 };
    let loops = Symptom::ProgramHangs { seconds: 1 };
    for (target, symptom, shows) in [
        ("fakecc -wrong", &wrong_output, Some(0)),
        ("fakecc -O1", &wrong_output, Some(1)),
        ("fakecc -ice", &wrong_output, Some(2)),
        ("fakecc -ice", &fails(Some("in expand_expr, at")), Some(0)),
        ("fakecc -ice", &fails(Some("in another_place, at")), Some(1)),
        ("fakecc -reject", &fails(None), Some(0)),
        ("fakecc -O1", &fails(None), Some(1)),
        ("fakecc -die", &Symptom::ProgramDies { says: None }, Some(0)),
        ("fakecc -O1", &Symptom::ProgramDies { says: None }, Some(1)),
        ("fakecc -hang", &hangs, Some(0)),
        ("fakecc -loop", &loops, Some(0)),
        ("fakecc -O1", &loops, Some(1)),
    ] {
        let (code, text) = run_script(&fake, target, symptom);
        assert_eq!(code, shows, "{target}, {symptom:?}: {text}");
    }
    let (_, text) = run_script(&fake, "fakecc -wrong", &wrong_output);
    assert!(
        text.contains("expected output:\nchecksum 42\nseen:\nchecksum 01\n"),
        "{text}"
    );
}
