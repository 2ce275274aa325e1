//! The validity suite of the data-parallel languages: every generated program
//! compiles with every compiler that is installed, on the machine or on demand,
//! prints exactly the expected output without optimisation, and takes less than a
//! second and 64 MiB there. A compiler that dies fails it, too, unless
//! `validity/crashes.txt` knows that crash.
//!
//! `GADFLY_PROGRAMS` says how many programs (4), `GADFLY_FIRST_SEED` where they
//! begin (0); or `GADFLY_SEEDS` names a file of seeds, one a line.
//! `GADFLY_KEEP` names a folder for the programs that something is wrong with.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

#[path = "validity/suite.rs"]
mod suite;

use gadfly_campaign::generator;
use gadfly_sandbox::{Runner, Stop};
use gadfly_toolchain::{KnownTargets, Target, select};
use std::path::Path;
use suite::Programs;

/// The targets with the level that optimises least.
fn targets(
    runner: &Runner,
    stop: &Stop,
    config: Option<&Path>,
    language: &str,
    plain: &[&str],
) -> Vec<Target> {
    let known_targets = KnownTargets::load(config).unwrap();
    let detection = known_targets.detect(runner, stop).unwrap();
    let language = generator(language).unwrap().language();
    let targets = select(&detection, &[], language).unwrap_or_default();
    targets
        .into_iter()
        .filter(|target| target.options == plain)
        .collect()
}

fn examine_programs(language: &str, plain: &[&str], config: Option<&str>, programs: Programs) {
    let folder = tempfile::tempdir().unwrap();
    let config = config.map(|text| {
        let path = folder.path().join("gadfly.toml");
        std::fs::write(&path, text).unwrap();
        path
    });
    let runner = Runner::new(folder.path()).unwrap();
    let stop = Stop::new().unwrap();
    let targets = targets(&runner, &stop, config.as_deref(), language, plain);
    suite::examine_programs(&runner, &stop, language, &targets, programs, 4);
}

#[test]
fn generated_opencl_programs_are_valid() {
    examine_programs("opencl", &["-cl-opt-disable"], None, Programs::Whole);
}

/// What a reduction cuts down stays valid, too.
#[test]
fn cut_down_opencl_programs_are_valid() {
    examine_programs("opencl", &["-cl-opt-disable"], None, Programs::CutDown);
}

#[test]
fn cut_down_ispc_programs_are_valid() {
    let plain = ["-O0", "--target=sse2-i32x4"];
    let config = include_str!("validity/ispc.toml");
    examine_programs("ispc", &plain, Some(config), Programs::CutDown);
}

#[test]
fn generated_ispc_programs_are_valid() {
    let config = include_str!("validity/ispc.toml");
    let plain = ["-O0", "--target=sse2-i32x4"];
    examine_programs("ispc", &plain, Some(config), Programs::Whole);
}

/// Where lanes have 8 bits, so have literals without a suffix.
#[test]
fn generated_ispc_programs_are_valid_in_narrow_lanes() {
    let config = include_str!("validity/ispc.toml");
    let plain = ["-O2", "--target=sse4-i8x16"];
    examine_programs("ispc", &plain, Some(config), Programs::Whole);
}

/// SYCL as far as programs use it, in a header that runs kernels on the host.
const SHIM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../cfamily/tests/sycl-shim");

#[test]
fn generated_sycl_programs_are_valid() {
    examine_sycl_programs(Programs::Whole);
}

#[test]
fn cut_down_sycl_programs_are_valid() {
    examine_sycl_programs(Programs::CutDown);
}

fn examine_sycl_programs(programs: Programs) {
    let sanitize = "\"-fsanitize=undefined,address\", \"-fno-sanitize-recover=all\"";
    let target = |name: &str, detect: &str, options: &str, memory: &str| {
        format!(
            "[[target]]\nname = \"{name}\"\nfamily = \"{name}\"\nlanguage = \"sycl\"\n\
             detect = [{detect}]\nversion = [\"{{exe}}\", \"--version\"]\n\
             compile = [\"{{exe}}\", \"-std=c++17\", \"-w\", \"-O0\", \"-I{SHIM}\", {options} \"-c\", \"{{source}}\", \"-o\", \"{{object}}\"]\n\
             link = [\"{{exe}}\", {options} \"{{objects}}\", \"-o\", \"{{program}}\"]\n\
             limits.run = {{ memory = \"{memory}\" }}\n"
        )
    };
    let config = [
        "disable = [\"icpx\", \"acpp\", \"dpcpp\"]\n".to_owned(),
        target("shim-gcc", "\"g++-12\", \"g++\"", "", "64MiB"),
        target("shim-clang", "\"clang++-14\", \"clang++\"", "", "64MiB"),
        target(
            "sanitized-gcc",
            "\"g++-12\", \"g++\"",
            &format!("{sanitize},"),
            "unlimited",
        ),
    ];
    examine_programs("sycl", &[], Some(&config.concat()), programs);
}
