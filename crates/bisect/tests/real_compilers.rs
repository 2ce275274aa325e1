//! Blame on the compilers of this machine, for a program that tells by what it prints which
//! pass ran: `__builtin_constant_p` is 1 once a pass finds the value of its argument.

#![allow(clippy::unwrap_used)]

use gadfly_bisect::flags::fewest;
use gadfly_bisect::lab::{Lab, Means, Wrong};
use gadfly_bisect::pass::{Blame, Culprit, blame};
use gadfly_bisect::place::{construct, definition};
use gadfly_oracle::Kind;
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{
    Compiler, KnownTargets, Language, Role, SourceFile, Target, TestCase, Workbench,
};
use gadfly_triage::signature;
use std::sync::Arc;

const PROGRAM: &str = include_str!("data/known.c");

/// The output without any pass, which stands for the right one.
const RIGHT: &str = "0\n";

/// The same in a loop.
const IN_A_LOOP: &str = include_str!("data/known_in_a_loop.c");

/// A bug of gcc 9 to 12 in the catalogue.
macro_rules! of_the_catalogue {
    ($file:literal) => {
        include_str!(concat!(
            "../../../bugs/gcc/int128-subscript-moved-out-of-a-loop/",
            $file
        ))
    };
}

struct World {
    runner: Runner,
    stop: Stop,
    case: TestCase,
}

fn world() -> World {
    world_of(PROGRAM, RIGHT)
}

fn world_of(program: &str, right: &str) -> World {
    let mut case = TestCase::new(
        Language::C,
        vec![SourceFile {
            name: "known.c".to_owned(),
            role: Role::Test,
            text: program.into(),
        }],
    );
    case.expected = Some(right.into());
    World {
        runner: Runner::new(&std::env::temp_dir()).unwrap(),
        stop: Stop::new().unwrap(),
        case,
    }
}

impl World {
    /// The first compiler of the family on the `PATH`.
    fn compiler(&self, family: &str) -> Option<Arc<Compiler>> {
        let known_targets = KnownTargets::load(None).unwrap();
        let detection = known_targets.detect(&self.runner, &self.stop).unwrap();
        let found = detection
            .compilers
            .iter()
            .find(|it| it.spec.name == family && it.language() == Language::C && it.root.is_none());
        if found.is_none() {
            skip(family, format_args!("no {family} on the PATH"));
        }
        found.cloned()
    }

    fn ask<T>(&self, target: &Target, most_calls: u32, ask: impl FnOnce(&mut Lab<'_>) -> T) -> T {
        let seen = Workbench::new(&self.runner, &self.case)
            .and_then(|mut bench| bench.observe(target, &self.stop))
            .unwrap();
        let wrong = Wrong {
            test_case: &self.case,
            target,
            kind: Kind::WrongOutput,
            right_output: self.case.expected.as_deref(),
            signature: &signature(Kind::WrongOutput, self.case.expected.as_deref(), &seen),
        };
        let means = Means {
            runner: &self.runner,
            stop: &self.stop,
            most_calls,
            watch: &mut |_| {},
        };
        ask(&mut Lab::new(wrong, means).unwrap())
    }

    fn blame(&self, target: &Target, most_calls: u32) -> Blame {
        self.ask(target, most_calls, |lab| blame(lab).unwrap())
    }
}

fn options(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

#[test]
fn the_pass_the_function_and_the_option_of_gcc_are_found() {
    let world = world();
    let Some(gcc) = world.compiler("gcc") else {
        return;
    };
    let answer = world.blame(&Target::new(gcc, options(&["-O2"])), 200);
    assert_eq!(
        answer.culprit,
        Culprit::Pass("tree-ccp".to_owned()),
        "{answer:#?}"
    );
    assert_eq!(answer.function.as_deref(), Some("known"), "{answer:#?}");
    // Other passes find the value as well.
    let said = answer.evidence.join("\n");
    assert!(
        said.contains("-fno-tree-ccp switches the pass off"),
        "{answer:#?}"
    );
    assert_eq!(answer.option, None);
    assert!(answer.calls < 60, "{answer:#?}");
}

#[test]
fn the_pass_and_the_function_of_clang_are_found() {
    let world = world();
    let Some(clang) = world.compiler("clang") else {
        return;
    };
    let answer = world.blame(&Target::new(clang, options(&["-O2"])), 200);
    assert!(answer.culprit.to_string().contains("SROA"), "{answer:#?}");
    assert_eq!(answer.function.as_deref(), Some("known"), "{answer:#?}");
    assert!(answer.calls < 20, "{answer:#?}");
    let place = definition(&world.case, "known").unwrap();
    assert_eq!(place.line, 3);
}

#[test]
fn options_that_do_not_matter_are_left_out() {
    let world = world();
    let Some(gcc) = world.compiler("gcc") else {
        return;
    };
    let given = options(&["-O3", "-fwrapv", "-fno-plt", "-funroll-loops"]);
    let target = Target::new(gcc, given);
    assert_eq!(world.ask(&target, 50, |lab| fewest(lab).unwrap()), ["-O1"]);
}

#[test]
fn too_few_experiments_are_said_to_be_too_few() {
    let world = world();
    let Some(gcc) = world.compiler("gcc") else {
        return;
    };
    let answer = world.blame(&Target::new(gcc, options(&["-O2"])), 5);
    assert_eq!(answer.culprit, Culprit::Unknown);
    assert_eq!(answer.stored(), None);
    assert_eq!(answer.evidence, ["5 experiments were not enough"]);
}

/// gcc moves the store of line 9 out of the loop that begins on line 7.
#[test]
fn the_loop_that_gcc_gets_wrong_is_named() {
    let world = world_of(
        of_the_catalogue!("program.c"),
        of_the_catalogue!("expected"),
    );
    let Some(gcc) = world.compiler("gcc") else {
        return;
    };
    let major = gcc
        .version
        .split('.')
        .next()
        .and_then(|it| it.parse::<u32>().ok());
    if !major.is_some_and(|it| (9..=12).contains(&it)) {
        skip(
            "gcc-12",
            format_args!("gcc {} does not have the bug", gcc.version),
        );
        return;
    }
    let answer = world.blame(&Target::new(gcc, options(&["-O2"])), 200);
    assert_eq!(
        answer.culprit,
        Culprit::Pass("tree-lim".to_owned()),
        "{answer:#?}"
    );
    let found = construct(&world.case, "f", "tree-lim", &answer.changed).unwrap();
    let in_loop = found.in_loop.unwrap();
    assert_eq!(
        (in_loop.line, answer.changed.contains(&9)),
        (7, true),
        "{answer:#?}"
    );
    assert!(in_loop.text.starts_with("for (int i"), "{in_loop:?}");
}

#[test]
fn the_loop_that_clang_changes_is_named() {
    let world = world_of(IN_A_LOOP, RIGHT);
    let Some(clang) = world.compiler("clang") else {
        return;
    };
    let answer = world.blame(&Target::new(clang, options(&["-O2"])), 200);
    assert_eq!(answer.function.as_deref(), Some("known"), "{answer:#?}");
    let pass = answer.culprit.to_string();
    let found = construct(&world.case, "known", &pass, &answer.changed).unwrap();
    assert_eq!(found.in_loop.map(|it| it.line), Some(8), "{answer:#?}");
    let lines: Vec<usize> = found.lines.iter().map(|it| it.line).collect();
    assert_eq!(lines, [10], "{answer:#?}");
}
