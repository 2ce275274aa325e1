//! The validity suite of the data-parallel languages: every generated program
//! compiles with every compiler that is installed, on the machine or on demand,
//! and prints exactly the expected output without optimisation.
//!
//! `GADFLY_PROGRAMS` says how many programs (4), `GADFLY_FIRST_SEED` where they
//! begin (0).

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_campaign::{Author, Settings, TestProgram, generator};
use gadfly_toolchain::{Catalogue, Runner, Stage, Stop, Target, Workbench, select};
use std::path::Path;

fn number(variable: &str, default: u64) -> u64 {
    match std::env::var(variable) {
        Ok(text) => text
            .parse()
            .unwrap_or_else(|_| panic!("{variable}={text} is not a number")),
        Err(_) => default,
    }
}

/// The targets with the level that optimises least.
fn targets(
    runner: &Runner,
    stop: &Stop,
    config: Option<&Path>,
    language: &str,
    plain: &[&str],
) -> Vec<Target> {
    let catalogue = Catalogue::load(config).unwrap();
    let detection = catalogue.detect(runner, stop).unwrap();
    let language = generator(language).unwrap().language();
    let targets = select(&detection, &[], language).unwrap_or_default();
    targets
        .into_iter()
        .filter(|target| target.options == plain)
        .collect()
}

fn examine_programs(language: &str, plain: &[&str], config: Option<&str>) {
    let folder = tempfile::tempdir().unwrap();
    let config = config.map(|text| {
        let path = folder.path().join("gadfly.toml");
        std::fs::write(&path, text).unwrap();
        path
    });
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let targets = targets(&runner, &stop, config.as_deref(), language, plain);
    if targets.is_empty() {
        println!("skipped: no {language} compiler is installed");
        return;
    }
    let author = Author::new(generator(language).unwrap(), Settings::default()).unwrap();
    let first = number("GADFLY_FIRST_SEED", 0);
    let programs = number("GADFLY_PROGRAMS", 4);
    let mut failures = Vec::new();
    let mut deaths = 0;
    for index in 0..programs {
        let program = TestProgram::from_seed(&author, first + index);
        let expected = program.test_case.expected.as_deref();
        let mut bench = Workbench::new(&runner, &program.test_case).unwrap();
        for target in &targets {
            if !target.compiler.understands(&program.test_case) {
                continue;
            }
            let seen = bench.observe(target, &stop).unwrap();
            let right = Some(seen.stdout.as_str()) == expected;
            if seen.internal_error {
                // A compiler that dies says nothing about the program.
                println!(
                    "{} died of seed {}: {}",
                    seen.target,
                    first + index,
                    seen.stderr
                );
                deaths += 1;
            } else if seen.stage != Stage::Run || !seen.exit.success() || !right {
                println!("FAILED seed {}: {seen:?}", first + index);
                failures.push(format!("seed {}: {seen:?}", first + index));
            }
        }
        if (index + 1).is_multiple_of(100) {
            println!("{} programs, {} failures", index + 1, failures.len());
        }
    }
    let names: Vec<String> = targets.iter().map(Target::name).collect();
    println!(
        "{programs} {language} programs from seed {first} through {}, {} failures, {deaths} deaths of compilers",
        names.join(", "),
        failures.len()
    );
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn generated_opencl_programs_are_valid() {
    examine_programs("opencl", &["-cl-opt-disable"], None);
}

#[test]
fn generated_ispc_programs_are_valid() {
    examine_programs("ispc", &["-O0", "--target=sse2-i32x4"], None);
}

/// SYCL as far as programs use it, in a header that runs kernels on the host.
const SHIM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cfamily/tests/sycl-shim");

#[test]
fn generated_sycl_programs_are_valid() {
    let sanitize = "\"-fsanitize=undefined,address\", \"-fno-sanitize-recover=all\"";
    let target = |name: &str, detect: &str, options: &str| {
        format!(
            "[[target]]\nname = \"{name}\"\nfamily = \"{name}\"\nlanguage = \"sycl\"\n\
             detect = [{detect}]\nversion = [\"{{exe}}\", \"--version\"]\n\
             compile = [\"{{exe}}\", \"-std=c++17\", \"-w\", \"-O0\", \"-I{SHIM}\", {options} \"-c\", \"{{source}}\", \"-o\", \"{{object}}\"]\n\
             link = [\"{{exe}}\", {options} \"{{objects}}\", \"-o\", \"{{program}}\"]\n\
             limits.run = {{ memory = \"unlimited\" }}\n"
        )
    };
    let config = [
        "disable = [\"icpx\", \"acpp\", \"dpcpp\"]\n".to_owned(),
        target("shim-gcc", "\"g++-12\", \"g++\"", ""),
        target("shim-clang", "\"clang++-14\", \"clang++\"", ""),
        target(
            "sanitized-gcc",
            "\"g++-12\", \"g++\"",
            &format!("{sanitize},"),
        ),
    ];
    examine_programs("sycl", &[], Some(&config.concat()));
}
