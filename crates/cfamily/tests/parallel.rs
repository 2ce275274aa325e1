//! What data-parallel functions promise: their iterations do not depend on each
//! other, and the languages that have them write them.

#![allow(clippy::unwrap_used)]

use gadfly_cfamily::ir::{Function, Stmt, independent};
use gadfly_cfamily::lower::{File, ispc, opencl, sycl};
use gadfly_cfamily::{
    FeatureSet, GENERATOR_VERSION, Generated, Options, Written, generate, generate_ispc,
    generate_opencl, generate_sycl,
};
use gadfly_choice::Choices;
use std::fmt::Write;
use std::path::Path;

/// A program in a language that has these features.
fn generated(seed: u64, features: FeatureSet) -> Generated {
    let options = Options {
        features,
        ..Options::default()
    };
    generate(&mut Choices::from_seed(seed), &options)
}

fn parallel(generated: &Generated) -> impl Iterator<Item = &Function> {
    let functions = generated.program.functions.iter();
    functions.filter(|function| function.parallel.is_some())
}

#[test]
fn iterations_of_data_parallel_functions_are_proved_independent() {
    let mut seen = 0;
    for features in [
        FeatureSet::all(),
        FeatureSet::of(opencl::FEATURES),
        FeatureSet::of(ispc::FEATURES),
        FeatureSet::of(sycl::FEATURES),
    ] {
        for seed in 0..150 {
            let generated = generated(seed, features);
            for function in parallel(&generated) {
                let [Stmt::Loop(inner)] = function.body.stmts.as_slice() else {
                    panic!("seed {seed}: a data-parallel function is one loop: {function:?}");
                };
                assert_eq!(inner.step, 1, "seed {seed}");
                assert!(
                    independent(&generated.program, inner),
                    "seed {seed}: {inner:?}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen > 100, "only {seen} data-parallel functions");
}

/// A proof that accepts everything proves nothing.
#[test]
fn many_ordinary_loops_are_not_proved_independent() {
    let (mut loops, mut proved) = (0, 0);
    for seed in 0..60 {
        let generated = generated(seed, FeatureSet::all());
        for function in &generated.program.functions {
            for stmt in &function.body.stmts {
                if let (None, Stmt::Loop(inner)) = (function.parallel, stmt) {
                    loops += 1;
                    proved += usize::from(independent(&generated.program, inner));
                }
            }
        }
    }
    assert!(loops > 50, "only {loops} loops");
    assert!(proved * 3 < loops * 2, "{proved} of {loops}");
}

fn code<'a>(files: &'a [File], name: &str) -> &'a str {
    &files.iter().find(|file| file.name == name).unwrap().text
}

#[test]
fn opencl_kernels_keep_to_the_language() {
    let mut ranges = 0;
    for seed in 0..80 {
        let written = generate_opencl(&mut Choices::from_seed(seed), &Options::default());
        let code = code(&written.files, "func.cl");
        assert!(code.contains("__kernel void test_0("), "seed {seed}");
        for word in ["long long", "LL", "_Bool", " : "] {
            let colon = word == " : " && code.contains(" ? ");
            assert!(colon || !code.contains(word), "seed {seed} has {word}");
        }
        ranges += code.matches("get_global_id(0)").count();
    }
    assert!(ranges > 10, "only {ranges} ranges");
}

#[test]
fn ispc_functions_have_uniform_and_varying_parts() {
    let mut loops = 0;
    for seed in 0..80 {
        let written = generate_ispc(&mut Choices::from_seed(seed), &Options::default());
        let code = code(&written.files, "func.ispc");
        assert!(code.contains("export void test_0()"), "seed {seed}");
        loops += code.matches("foreach (").count();
    }
    assert!(loops > 10, "only {loops} foreach loops");
}

#[test]
fn sycl_functions_are_kernels() {
    let (mut tasks, mut loops) = (0, 0);
    for seed in 0..80 {
        let written = generate_sycl(&mut Choices::from_seed(seed), &Options::default());
        let code = code(&written.files, "func.cpp");
        tasks += code.matches("queue.single_task(").count();
        loops += code.matches("queue.parallel_for(").count();
    }
    assert!(tasks > 10 && loops > 10, "{tasks} tasks, {loops} loops");
}

/// As in `generator.rs`: what the same choices give must not change unnoticed.
fn check_golden(name: &str, write: impl Fn(&mut Choices, &Options) -> Written) {
    let mut text = format!("generator version {GENERATOR_VERSION}\n");
    for seed in [2, 5] {
        let written = write(&mut Choices::from_seed(seed), &Options::default());
        for file in written.files {
            let _ = write!(text, "\n// seed {seed}, {}\n{}", file.name, file.text);
        }
        let _ = write!(
            text,
            "\n// seed {seed}, expected output\n{}",
            written.expected
        );
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let path = folder.join(format!("{name}.txt"));
    if std::env::var_os("GADFLY_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == golden,
        "programs differ from {}; run with GADFLY_BLESS=1",
        path.display()
    );
}

#[test]
fn opencl_programs_are_those_of_this_generator_version() {
    check_golden("opencl", generate_opencl);
}

/// A literal without a suffix has 8 or 16 bits on targets of that width, if it fits:
/// `-128` is 128 there.
#[test]
fn ispc_literals_say_how_many_bits_they_have() {
    for seed in 0..60 {
        let written = generate_ispc(&mut Choices::from_seed(seed), &Options::default());
        let code = code(&written.files, "func.ispc");
        for line in code.lines().map(str::trim) {
            // Lengths and subscripts, steps and requests are numbers, whatever their type.
            if ["#pragma ", "+= ", "-= "]
                .iter()
                .any(|plain| line.contains(plain))
            {
                continue;
            }
            // The smallest number of a type: one less than what is wide enough.
            let line = line.replace(" - 1)", ")");
            let words = line.split(|c: char| !c.is_ascii_alphanumeric() && !"_.[".contains(c));
            for word in words.filter(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
                let has_suffix = word.ends_with(['L', 'U', 'f', 'd']);
                assert!(
                    has_suffix || word.contains('.'),
                    "seed {seed}: {word} in {line}"
                );
            }
        }
    }
}

#[test]
fn ispc_programs_are_those_of_this_generator_version() {
    check_golden("ispc", generate_ispc);
}

#[test]
fn sycl_programs_are_those_of_this_generator_version() {
    check_golden("sycl", generate_sycl);
}
