//! Remarks of the compilers of the machine.

use crate::machine::{Machine, program};
use gadfly_choice::{Choices, Label};
use gadfly_guide::{Features, Mark, Reached, Remarks, Seen};
use gadfly_test_support::require;
use gadfly_toolchain::Language;
use std::path::Path;

const VECTOR: &str =
    "void f(int *restrict a, int *restrict b) { for (int i = 0; i < 1024; i++) a[i] += b[i]; }\n";
const SCALAR: &str = "int f(int a) { return a + 1; }\n";

fn has(reached: &Reached, text: &str) -> bool {
    reached
        .marks()
        .any(|(mark, _)| mark.to_string().contains(text))
}

#[test]
fn gcc_and_clang_say_what_they_did() {
    for (compiler, remark) in [
        ("gcc-12", "gcc-12 vect: loop vectorized"),
        ("clang-14", "clang-14 loop-vectorize: Vectorized"),
    ] {
        if require(compiler).is_none() {
            continue;
        }
        let machine = Machine::new();
        let targets = machine.targets(Path::new("/nowhere"), &[compiler]);
        let remarks = Remarks::of(&targets).unwrap();
        // The level with the most optimisation, once.
        let names: Vec<String> = remarks
            .targets()
            .map(gadfly_toolchain::Target::name)
            .collect();
        assert_eq!(names, [format!("{compiler} -O3")]);
        let vector = machine.reached(&remarks, VECTOR);
        assert!(has(&vector, remark), "{vector:?}");
        assert!(!has(&machine.reached(&remarks, SCALAR), remark));
        assert!(vector.cpu > std::time::Duration::ZERO);
        assert!(machine.reached(&remarks, "int f(").is_empty(), "refused");
    }
}

#[test]
fn a_compiler_without_remarks_is_no_feedback() {
    let machine = Machine::new();
    let Some(targets) = machine.toy("gcc", &[]) else {
        return;
    };
    assert!(Remarks::of(&targets).is_none());
}

#[test]
fn the_parts_of_a_program_are_counted_without_a_compiler() {
    const PART: Label = Label::new("part");
    let machine = Machine::new();
    let mut seen = Seen::default();
    let mut gains = |parts: u32| {
        let mut choices = Choices::from_seed(1);
        for _ in 0..parts {
            choices.scope(PART, |choices| choices.index(9));
        }
        let case = program("test.c", Language::C, SCALAR);
        let reached = machine.reached_by(&Features, &case, &choices.finish());
        assert_eq!(reached.count(&Mark::Named("part part".into())), parts);
        !seen.add(&reached).is_empty()
    };
    assert!(gains(1));
    assert!(!gains(1));
    assert!(gains(4), "another bucket");
    assert!(!gains(7));
}
