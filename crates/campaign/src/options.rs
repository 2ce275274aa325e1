//! Whether compilers take the options that a user gave them.
//!
//! A mistyped option makes a compiler refuse every program, and would be stored
//! as a bug of it. Options of the compiler's own description are trusted.

use crate::generators::{GENERATORS, Settings};
use gadfly_choice::{Choices, Fresh};
use gadfly_sandbox::{Exit, Runner, Stop};
use gadfly_toolchain::{
    Language, Observation, ObserveError, Role, SourceFile, Stage, Target, TestCase, Workbench,
};

/// The maximum length of a quoted message, in characters.
const LONGEST: usize = 200;

/// A target that cannot build and run even a trivial program with its options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{target}` cannot build and run a trivial program ({says}); correct its options")]
pub struct RefusedOptions {
    /// The target by name.
    pub target: String,
    /// The compiler's first error, or how it ended.
    pub says: String,
}

/// Builds and runs a trivial program with every target whose options are not a described level
/// of its compiler, until one refuses it.
///
/// If the compiler itself fails, that is a bug worth finding, and not a refusal.
///
/// # Errors
/// If the machine gets in the way, or `stop` was set.
pub fn refused_options(
    runner: &Runner,
    targets: &[Target],
    stop: &Stop,
) -> Result<Option<RefusedOptions>, ObserveError> {
    let described = |target: &Target| target.compiler.spec.levels.contains(&target.options);
    for target in targets.iter().filter(|target| !described(target)) {
        let program = trivial_program(target.language());
        let seen = Workbench::new(runner, &program)?.observe(target, stop)?;
        if refuses(&seen) {
            return Ok(Some(RefusedOptions {
                says: first_words(&seen),
                target: seen.target,
            }));
        }
    }
    Ok(None)
}

/// A program that every working compiler builds, and that ends well.
pub(crate) fn trivial_program(language: Language) -> TestCase {
    let in_c = |linkage: &str| {
        format!(
            "{linkage}int puts(const char *);\nint main(void) {{ puts(\"works\"); return 0; }}\n"
        )
    };
    let (name, text) = match language {
        Language::C => ("works.c", in_c("")),
        Language::Cpp => ("works.cpp", in_c("extern \"C\" ")),
        Language::Dafny => (
            "works.dfy",
            "method Main() { print \"works\\n\"; }\n".to_owned(),
        ),
        Language::OpenCl | Language::Ispc | Language::Sycl => return simplest_program(language),
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

/// The simplest program of the language's generator, for languages in which one file is not a
/// program.
fn simplest_program(language: Language) -> TestCase {
    let nothing = Choices::from_seed(0).finish();
    let mut choices = Choices::replay(&nothing, Fresh::Simplest);
    let mut generators = GENERATORS.into_iter();
    let generator = generators.find(|generator| generator.language() == language);
    let written = generator
        .and_then(|generator| generator.prepare(&Settings::default()).ok())
        .and_then(|writer| writer.write(&mut choices).ok());
    match written {
        Some(test_case) => test_case,
        None => unreachable!("every language has a generator that needs no settings"),
    }
}

fn refuses(seen: &Observation) -> bool {
    match (seen.stage, seen.exit) {
        (Stage::Run, exit) => !exit.success(),
        // It was only compiled, because it cannot be run here.
        (_, Exit::Code(0)) => false,
        (_, Exit::Code(_)) => !seen.internal_error,
        _ => false,
    }
}

/// The first line with an error, or else the first line, or else how it ended.
fn first_words(seen: &Observation) -> String {
    let mut lines = seen.stderr.lines().filter(|line| !line.trim().is_empty());
    let first = lines.clone().next();
    let line = lines.find(|line| line.contains("error")).or(first);
    match line {
        Some(line) if seen.stage != Stage::Run => line.trim().chars().take(LONGEST).collect(),
        _ if seen.stage == Stage::Run => format!("the program: {}", seen.exit),
        _ => seen.exit.to_string(),
    }
}
