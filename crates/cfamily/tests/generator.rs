//! What the generator promises: the same choices give the same program, and
//! every program is defined and prints what was foretold.

use gadfly_cfamily::lower::File;
use gadfly_cfamily::{
    FeatureSet, Inputs, Options, PolicySet, SizeClass, Weights, checksum, eval, generate,
    generate_c,
};
use gadfly_choice::mutate::mutate;
use gadfly_choice::{Choices, Fresh, MutateOptions, Rng};
use std::fmt::Write;
use std::path::Path;

#[test]
fn an_independent_run_finds_every_program_defined_and_agrees_with_the_checksum() {
    for seed in 0..400 {
        let generated = generate(&mut Choices::from_seed(seed), &Options::default());
        let finished = match eval::run(&generated.program) {
            Ok(finished) => finished,
            Err(violation) => panic!("seed {seed}: {violation}"),
        };
        assert_eq!(
            checksum::of(&generated.program, &finished.memory),
            checksum::of(&generated.program, &generated.memory),
            "seed {seed}: the memory kept while generating has drifted"
        );
    }
}

/// Whatever a user asks for: what runs is defined and prints what was foretold.
#[test]
fn programs_of_all_options_are_defined_where_they_run() {
    let usual = Options::default;
    let mut loops = Weights::default();
    loops.set("statements", "loop", 20.0).unwrap();
    loops.set("operators", "add", 0.0).unwrap();
    let asked = [
        Options {
            swarm: true,
            ..usual()
        },
        Options {
            size: Some(SizeClass::Large),
            ..usual()
        },
        Options {
            inputs: Inputs::Parameters,
            dead_data: true,
            ..usual()
        },
        Options {
            inputs: Inputs::Mixed,
            work: 200,
            ..usual()
        },
        Options {
            undefined_in_dead_code: true,
            ..usual()
        },
        Options {
            weights: loops,
            ..usual()
        },
        Options {
            policies: PolicySet::NONE,
            features: FeatureSet::NONE,
            ..usual()
        },
    ];
    for (number, options) in asked.iter().enumerate() {
        for seed in 0..60 {
            let generated = generate(&mut Choices::from_seed(seed), options);
            match eval::run(&generated.program) {
                Ok(finished) => assert_eq!(
                    checksum::of(&generated.program, &finished.memory),
                    checksum::of(&generated.program, &generated.memory),
                    "options {number}, seed {seed}"
                ),
                Err(violation) => panic!("options {number}, seed {seed}: {violation}"),
            }
        }
    }
}

#[test]
fn weights_of_zero_leave_things_out() {
    let mut weights = Weights::default();
    weights.set("statements", "switch", 0.0).unwrap();
    let options = Options {
        weights,
        ..Options::default()
    };
    for seed in 0..40 {
        let files = generate_c(&mut Choices::from_seed(seed), &options).files;
        let code = files.iter().find(|file| file.name == "func.c").unwrap();
        assert!(!code.text.contains("switch ("), "seed {seed}");
    }
}

/// Conversions are the only expressions that are written with this function.
#[test]
fn weights_of_zero_leave_vector_expressions_out() {
    let converted = |weight: f64| -> usize {
        let mut weights = Weights::default();
        let set = |weights: &mut Weights, table, entry, weight| {
            weights.set(table, entry, weight).unwrap();
        };
        set(&mut weights, "features", "vectors", 1000.0);
        set(&mut weights, "vector-expressions", "convert", weight);
        let options = Options {
            weights,
            ..Options::default()
        };
        let written = (0..60).map(|seed| generate_c(&mut Choices::from_seed(seed), &options));
        let of = |file: &File| file.text.matches("__builtin_convertvector").count();
        written
            .map(|written| written.files.iter().map(of).sum::<usize>())
            .sum()
    };
    assert_eq!(converted(0.0), 0);
    assert!(converted(20.0) > converted(1.0));
}

#[test]
fn unused_globals_are_left_out_unless_asked_for() {
    let dead_data = Options {
        dead_data: true,
        ..Options::default()
    };
    let count = |options: &Options| -> usize {
        let written = (0..40).map(|seed| generate(&mut Choices::from_seed(seed), options));
        written
            .map(|generated| generated.program.globals.len())
            .sum()
    };
    assert!(count(&Options::default()) < count(&dead_data));
}

#[test]
fn replay_writes_the_same_program_byte_for_byte() {
    for seed in 0..200 {
        let mut choices = Choices::from_seed(seed);
        let first = generate_c(&mut choices, &Options::default());
        let recording = choices.finish();
        let mut replayed = Choices::replay(&recording, Fresh::Simplest);
        let second = generate_c(&mut replayed, &Options::default());
        assert_eq!(first.files, second.files, "seed {seed}");
        assert_eq!(first.expected, second.expected, "seed {seed}");
        assert_eq!(recording, replayed.finish(), "seed {seed}");
    }
}

#[test]
fn the_simplest_choices_give_a_tiny_program() {
    let nothing = Choices::from_seed(0).finish();
    let mut choices = Choices::replay(&nothing, Fresh::Simplest);
    let files = generate_c(&mut choices, &Options::default()).files;
    let lines: usize = files.iter().map(|file| file.text.lines().count()).sum();
    assert!(lines < 40, "{lines} lines:\n{files:?}");
}

/// The mapping from choices to programs must not change unnoticed: stored
/// recordings would silently mean something else. If it changes on purpose,
/// raise `GENERATOR_VERSION` and bless with `GADFLY_BLESS=1`.
#[test]
fn programs_are_those_of_this_generator_version() {
    let mut text = format!("generator version {}\n", gadfly_cfamily::GENERATOR_VERSION);
    for seed in [1, 2, 3] {
        let written = generate_c(&mut Choices::from_seed(seed), &Options::default());
        let (files, expected) = (written.files, written.expected);
        for file in files {
            let _ = write!(text, "\n// seed {seed}, {}\n{}", file.name, file.text);
        }
        let _ = write!(text, "\n// seed {seed}, expected output\n{expected}");
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/programs.txt");
    if std::env::var_os("GADFLY_BLESS").is_some() {
        std::fs::write(&path, &text).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        text == golden,
        "programs differ from {}; run with GADFLY_BLESS=1 and raise GENERATOR_VERSION",
        path.display()
    );
}

/// clang 24 refuses `a < b < c`, although the grammar allows it.
#[test]
fn chained_comparisons_stand_in_parentheses() {
    let comparisons = [" < ", " > ", " <= ", " >= ", " == ", " != "];
    for seed in 0..60 {
        let files = generate_c(&mut Choices::from_seed(seed), &Options::default()).files;
        let code = files.iter().find(|file| file.name == "func.c").unwrap();
        for line in code.text.lines() {
            // Between two comparisons of one level there is always a bracket or
            // an operator that binds less tightly.
            let mut rest = line;
            let mut comparing = false;
            while let Some(next) = rest.chars().next() {
                if let Some(sign) = comparisons.iter().find(|&&sign| rest.starts_with(sign)) {
                    assert!(!comparing, "seed {seed}: {line}");
                    comparing = true;
                    rest = &rest[sign.len()..];
                    continue;
                }
                let weaker = [
                    " & ", " ^ ", " | ", " && ", " || ", " ? ", " : ", ", ", "; ", " = ",
                ];
                if "()[]{}".contains(next) || weaker.iter().any(|sign| rest.starts_with(sign)) {
                    comparing = false;
                }
                rest = &rest[next.len_utf8()..];
            }
        }
    }
}

/// Mutants are programs like any other: whatever was changed in the choices, the
/// program is defined and prints what was foretold.
#[test]
fn mutants_are_defined_too() {
    let options = Options::default();
    let recorded = |seed| {
        let mut choices = Choices::from_seed(seed);
        let _program = generate(&mut choices, &options);
        choices.finish()
    };
    let donors = [recorded(1000)];
    for seed in 0..60 {
        let mut recording = recorded(seed);
        let mut rng = Rng::from_seed(seed);
        for step in 0..8 {
            let mutated = mutate(&recording, &donors, &mut rng, &MutateOptions::default());
            let Some((mutant, mutation)) = mutated else {
                break;
            };
            let mut choices = Choices::replay(&mutant, Fresh::Seed(step));
            let generated = generate(&mut choices, &options);
            match eval::run(&generated.program) {
                Ok(finished) => assert_eq!(
                    checksum::of(&generated.program, &finished.memory),
                    checksum::of(&generated.program, &generated.memory),
                    "seed {seed}, step {step}: {mutation}"
                ),
                Err(violation) => panic!("seed {seed}, step {step}: {mutation}: {violation}"),
            }
            recording = choices.finish();
        }
    }
}
