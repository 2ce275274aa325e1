//! The validity suite: generated programs are what Gadfly promises. Every one
//! compiles with gcc and clang, prints exactly the expected output at `-O0`,
//! takes less than a second and 64 MiB there, and trips no sanitizer.
//!
//! `GADFLY_PROGRAMS` says how many programs (24), `GADFLY_FIRST_SEED` where
//! they begin (0); or `GADFLY_SEEDS` names a file of seeds, one a line.
//! `GADFLY_KEEP` names a folder for the programs that something is wrong with.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "validity/suite.rs"]
mod suite;

use gadfly_campaign::generator;
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{
    Detection, KnownTargets, Language, Role, SourceFile, Stage, Target, TestCase, Workbench, select,
};
use std::path::Path;
use suite::Programs;

const CONFIG: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/validity/targets.toml");

/// A program of one file.
fn single(language: Language, text: &str) -> TestCase {
    let name = match language {
        Language::C => "single.c",
        Language::Cpp => "single.cpp",
        other => panic!("no {other} compiler is tried here"),
    };
    TestCase::new(
        language,
        vec![SourceFile {
            name: name.to_owned(),
            role: Role::Test,
            text: text.into(),
        }],
    )
}

/// The target of this name, if its compiler is installed and can make a program
/// that runs: a compiler may come without the runtime of its sanitizers.
fn usable(
    runner: &Runner,
    stop: &Stop,
    detection: &Detection,
    language: Language,
    name: &str,
) -> Option<Target> {
    let tool = match name.contains("clang") {
        true => "clang",
        false => "gcc",
    };
    let Ok(mut targets) = select(detection, &[name.to_owned()], language) else {
        skip(tool, format_args!("{name} is not installed"));
        return None;
    };
    let target = targets.remove(0);
    let puts = match language {
        Language::C => "int puts(const char *);",
        Language::Cpp => "extern \"C\" int puts(const char *);",
        other => panic!("no {other} compiler is tried here"),
    };
    let trivial = single(
        language,
        &format!("{puts} int main(void) {{ puts(\"works\"); return 0; }}\n"),
    );
    let mut bench = Workbench::new(runner, &trivial).unwrap();
    let seen = bench.observe(&target, stop).unwrap();
    if seen.stage == Stage::Run && seen.exit.success() && seen.stdout == "works\n" {
        println!(
            "{name} is {} {}",
            target.compiler.command, target.compiler.version
        );
        Some(target)
    } else {
        skip(
            tool,
            format_args!("{name}: {}: {}", seen.exit, seen.stderr.trim()),
        );
        None
    }
}

fn detect(runner: &Runner, stop: &Stop) -> Detection {
    let known_targets = KnownTargets::load(Some(Path::new(CONFIG))).unwrap();
    known_targets.detect(runner, stop).unwrap()
}

/// A suite that cannot fail proves nothing.
#[test]
fn the_sanitizers_see_undefined_behaviour() {
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = detect(&runner, &stop);
    for name in ["sanitized-gcc", "sanitized-clang"] {
        let Some(target) = usable(&runner, &stop, &detection, Language::C, name) else {
            continue;
        };
        for (text, word) in [
            (
                "int main(int one, char **v) { return 2147483647 + one == 5; }\n",
                "signed integer overflow",
            ),
            (
                "char a[8]; int main(int one, char **v) { char *p = a; return p[7 + one] == 5; }\n",
                "global-buffer-overflow",
            ),
        ] {
            let case = single(Language::C, text);
            let mut bench = Workbench::new(&runner, &case).unwrap();
            let seen = bench.observe(&target, &stop).unwrap();
            assert_eq!(seen.stage, Stage::Run, "{seen:?}");
            assert!(!seen.exit.success(), "{seen:?}");
            assert!(seen.stderr.contains(word), "{word}: {}", seen.stderr);
        }
    }
}

/// The same of the limit on memory.
#[test]
fn a_program_that_takes_too_much_memory_is_seen() {
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = detect(&runner, &stop);
    let Some(target) = usable(&runner, &stop, &detection, Language::C, "plain-gcc") else {
        return;
    };
    for (size, fits) in [(1, true), (64, false)] {
        let text = format!("char a[{size} << 20]; int main(void) {{ return a[5]; }}\n");
        let case = single(Language::C, &text);
        let mut bench = Workbench::new(&runner, &case).unwrap();
        let seen = bench.observe(&target, &stop).unwrap();
        assert_eq!(seen.exit.success(), fits, "{size} MiB: {seen:?}");
    }
}

#[test]
fn generated_c_programs_are_valid() {
    let names = [
        "plain-gcc",
        "plain-clang",
        "sanitized-gcc",
        "sanitized-clang",
    ];
    examine_programs("c", names, Programs::Whole);
}

#[test]
fn generated_cpp_programs_are_valid() {
    let names = [
        "plain-g++",
        "plain-clang++",
        "sanitized-g++",
        "sanitized-clang++",
    ];
    examine_programs("c++", names, Programs::Whole);
}

/// What a reduction cuts down stays valid, too.
#[test]
fn cut_down_c_programs_are_valid() {
    let names = [
        "plain-gcc",
        "plain-clang",
        "sanitized-gcc",
        "sanitized-clang",
    ];
    examine_programs("c", names, Programs::CutDown);
}

#[test]
fn cut_down_cpp_programs_are_valid() {
    let names = [
        "plain-g++",
        "plain-clang++",
        "sanitized-g++",
        "sanitized-clang++",
    ];
    examine_programs("c++", names, Programs::CutDown);
}

fn examine_programs(language: &str, names: [&str; 4], programs: Programs) {
    let folder = tempfile::tempdir().unwrap();
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let detection = detect(&runner, &stop);
    let written = generator(language).unwrap().language();
    let targets: Vec<Target> = names
        .into_iter()
        .filter_map(|name| usable(&runner, &stop, &detection, written, name))
        .collect();
    suite::examine_programs(&runner, &stop, language, &targets, programs, 24);
}
