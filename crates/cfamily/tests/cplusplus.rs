//! What only C++ has: where it occurs, where it must not, and that it changes
//! nothing about what a program computes.

use gadfly_cfamily::ir::{Program, Recurrence, Stmt};
use gadfly_cfamily::types::IntKind;
use gadfly_cfamily::{
    Feature, FeatureSet, Options, Standard, checksum, eval, generate, generate_c, generate_cpp,
};
use gadfly_choice::Choices;
use std::fmt::Write;
use std::path::Path;

/// The features that only C++ has.
const ONLY_CPP: [Feature; 7] = [
    Feature::References,
    Feature::Lambdas,
    Feature::Templates,
    Feature::Constexpr,
    Feature::StaticMembers,
    Feature::Containers,
    Feature::Algorithms,
];

/// Options for programs of one edition in which everything of C++ is frequent.
fn all_of(standard: Standard) -> Options {
    Options {
        standard: Some(standard),
        swarm: true,
        ..Options::default()
    }
}

/// The whole text of the programs of some seeds.
fn texts(standard: Standard, seeds: std::ops::Range<u64>) -> Vec<String> {
    let options = all_of(standard);
    seeds
        .map(|seed| {
            let choices = &mut Choices::from_seed(seed);
            let written = if standard.is_cpp() {
                generate_cpp(choices, &options)
            } else {
                generate_c(choices, &options)
            };
            written.files.into_iter().map(|file| file.text).collect()
        })
        .collect()
}

#[test]
fn what_only_cpp_has_occurs_in_cpp_alone() {
    let mut seen = FeatureSet::NONE;
    for seed in 0..80 {
        let options = all_of(Standard::Cpp17);
        let cpp = generate_cpp(&mut Choices::from_seed(seed), &options);
        cpp.requires.iter().for_each(|feature| seen.insert(feature));
        let c = generate_c(&mut Choices::from_seed(seed), &options);
        for feature in ONLY_CPP {
            assert!(
                !c.requires.has(feature),
                "seed {seed}: {} in C",
                feature.name()
            );
        }
    }
    for feature in ONLY_CPP {
        assert!(seen.has(feature), "{} never occurs", feature.name());
    }
}

#[test]
fn programs_of_every_edition_are_defined_and_keep_their_checksum() {
    for standard in Standard::ALL {
        let options = Options {
            features: standard.features(),
            ..all_of(standard)
        };
        for seed in 0..40 {
            let generated = generate(&mut Choices::from_seed(seed), &options);
            let finished = eval::run(&generated.program)
                .unwrap_or_else(|violation| panic!("{standard:?}, seed {seed}: {violation}"));
            assert_eq!(
                checksum::of(&generated.program, &finished.memory),
                checksum::of(&generated.program, &generated.memory),
                "{standard:?}, seed {seed}: the memory kept while generating has drifted"
            );
        }
    }
}

#[test]
fn an_edition_has_only_what_it_brought_or_found() {
    // What is looked for, and the first edition that has it.
    let table = [
        ("](auto ", Standard::Cpp14),
        ("'", Standard::Cpp14),
        (" 0b", Standard::Cpp14),
        ("if constexpr (", Standard::Cpp17),
        ("(... ", Standard::Cpp17),
        ("static constexpr auto ", Standard::Cpp17),
        ("[]<class ", Standard::Cpp20),
    ];
    for standard in &Standard::ALL[4..] {
        let text = texts(*standard, 0..120).concat();
        for (sign, first) in table {
            assert_eq!(
                text.contains(sign),
                *standard >= first,
                "{sign} in {standard:?}"
            );
        }
    }
}

#[test]
fn c_spells_bool_as_its_edition_does() {
    let c11 = texts(Standard::C11, 0..20).concat();
    assert!(c11.contains("_Bool ") && !c11.contains(" bool "));
    let c23 = texts(Standard::C23, 0..20).concat();
    assert!(c23.contains("bool ") && !c23.contains("_Bool"));
}

/// A subscript that begins with a lambda expression was taken for an attribute.
#[test]
fn two_brackets_never_stand_together() {
    for text in texts(Standard::Cpp17, 0..200) {
        assert!(!text.contains("[["), "{text}");
    }
}

#[test]
fn a_wrong_claim_about_a_constant_is_found() {
    let options = all_of(Standard::Cpp17);
    let mut claims = 0;
    for seed in 0..80 {
        let mut program = generate(&mut Choices::from_seed(seed), &options).program;
        if spoil_a_claim(&mut program) {
            claims += 1;
            assert!(eval::run(&program).is_err(), "seed {seed}");
        }
    }
    assert!(claims > 0);
}

/// Changes the first claim that always runs.
fn spoil_a_claim(program: &mut Program) -> bool {
    for function in &mut program.functions {
        for stmt in &mut function.body.stmts {
            if let Stmt::StaticAssert(_, value) = stmt {
                let other = value.bits() ^ 1;
                *value = gadfly_cfamily::semantics::Int::from_bits(other, value.format());
                return true;
            }
        }
    }
    false
}

#[test]
fn a_recurrence_is_computed_in_its_own_type() {
    let of = |kind: IntKind| Recurrence {
        start: kind.int(3),
        factor: kind.int(0x1_0001),
        offset: kind.int(-1),
        position: 2,
    };
    // x(1) = 3 * 65537 ^ (1 - 1), x(2) = x(1) * 65537 ^ (2 - 1).
    let second = (3_u64 * 0x1_0001 * 0x1_0001) ^ 1;
    assert_eq!(of(IntKind::ULong).value().bits(), u128::from(second));
    assert_eq!(
        of(IntKind::UInt).value().bits(),
        u128::from(second & 0xffff_ffff)
    );
}

/// The text of C++ programs must not change unnoticed.
#[test]
fn cpp_programs_are_those_of_this_generator_version() {
    let mut text = format!("generator version {}\n", gadfly_cfamily::GENERATOR_VERSION);
    for (seed, standard) in [
        (1, Standard::Cpp11),
        (2, Standard::Cpp17),
        (3, Standard::Cpp20),
    ] {
        let written = generate_cpp(&mut Choices::from_seed(seed), &all_of(standard));
        for file in written.files {
            let _ = write!(text, "\n// seed {seed}, {}\n{}", file.name, file.text);
        }
        let _ = write!(
            text,
            "\n// seed {seed}, expected output\n{}",
            written.expected
        );
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/programs-cpp.txt");
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
