//! A program in C that a real compiler is wrong about, reduced by its text alone and
//! held against references and sanitizers; skipped, and said so, where gcc and clang
//! are not both installed.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_oracle::{Conclusion, Kind, examine};
use gadfly_reduce::finding::{Answer, FindingTest, References, Truth};
use gadfly_reduce::{
    HostCompilers, Interestingness, Options, Subject, TestError, Verdict, passes, reduce,
};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{KnownTargets, Language, Role, SourceFile, Target, TestCase, Workbench};
use gadfly_triage::signature;

/// What makes a compiler wrong on any machine: it takes `unsigned` for `signed`.
const WRONG: [&str; 2] = ["-O0", "-Dunsigned=signed"];

/// Two files that must be reduced together, with much that a careless step would make
/// undefined: a divisor, an index, a shift, a variable without a value.
const HEADER: &str = "extern int table[2];\nunsigned scale(unsigned a, int b);\n";
const PROGRAM: &str = r#"#include "table.h"
int printf(const char *, ...);

int main(void) {
    unsigned half;
    int index = 1;
    index += table[index] / index;
    half = scale(4000000000u, index << 1);
    printf("%d %d\n", index, half > 5);
    return 0;
}
"#;
const TABLE: &str = r#"#include "table.h"
int table[2] = {3, 1};
unsigned scale(unsigned a, int b) {
    while (b-- > 2)
        a /= 1;
    return a;
}
"#;

fn files() -> Vec<SourceFile> {
    let file = |name: &str, role, text: &str| SourceFile {
        name: name.to_owned(),
        role,
        text: text.into(),
    };
    vec![
        file("table.h", Role::Header, HEADER),
        file("main.c", Role::Test, PROGRAM),
        file("table.c", Role::Test, TABLE),
    ]
}

/// The truth about a program of which it was only asked whether it compiles.
struct Compiles;

impl Truth for Compiles {
    fn output_of(&self, _: &Subject, _: Option<&str>) -> Result<Answer, TestError> {
        Ok(Answer::Prints(None))
    }

    fn how(&self) -> String {
        "it compiles".to_owned()
    }
}

/// While a rejection is reduced, nobody asks whether candidates are defined: what one of them
/// does when it is linked or run is no other bug.
#[test]
fn a_candidate_that_was_only_compiled_shows_no_other_bug_when_it_runs() {
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    let known = KnownTargets::load(None).unwrap().with_depot(None);
    let detection = known.detect(&runner, &stop).unwrap();
    let mut compilers = detection.compilers.iter();
    let gcc = compilers.find(|it| it.family() == "gcc" && it.language() == Language::C && it.runs);
    let Some(gcc) = gcc else {
        skip("gcc", "gcc is not installed");
        return;
    };
    let target = Target::new(gcc.clone(), vec!["-O0".to_owned()]);
    let dies = SourceFile {
        name: "main.c".to_owned(),
        role: Role::Test,
        text: "int main(void) { return *(volatile int *)0; }\n".into(),
    };
    let case = TestCase::new(Language::C, vec![dies.clone()]);
    let test = FindingTest {
        runner: &runner,
        stop: &stop,
        target: &target,
        kind: Kind::Reject,
        signatures: &[],
        template: &case,
        truth: &Compiles,
        cold: false,
    };
    let verdict = test.judge(&Subject::of_text(vec![dies])).unwrap();
    assert!(matches!(verdict, Verdict::Not(_)), "{verdict:?}");
}

#[test]
fn a_wrong_output_becomes_a_few_lines_that_are_valid() {
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    // To look at dozens of compilers on demand takes longer than the reduction.
    let detection = KnownTargets::load(None)
        .unwrap()
        .with_depot(None)
        .detect(&runner, &stop)
        .unwrap();
    let mut compilers = detection.compilers.iter();
    let gcc = compilers.find(|it| {
        it.family() == "gcc" && it.language() == Language::C && it.runs && it.root.is_none()
    });
    let Some(gcc) = gcc else {
        skip("gcc", "gcc is not installed");
        return;
    };
    let target = Target::new(gcc.clone(), WRONG.map(str::to_owned).to_vec());
    let case = TestCase::new(Language::C, files());
    let compilers = &detection.compilers;
    let kind = Kind::WrongOutput;
    let Ok(references) = References::choose(&runner, &stop, compilers, &case, &target, kind) else {
        skip("clang", "clang is not installed");
        return;
    };
    let original = Subject::of_text(files());
    let right = match references.confirm(&original).unwrap() {
        Answer::Prints(right) => right,
        Answer::Invalid(why) => panic!("the references do not take the original: {why}"),
    };
    let seen = Workbench::new(&runner, &case)
        .unwrap()
        .observe(&target, &stop)
        .unwrap();
    let Conclusion::Finding { kind, .. } = examine(right.as_deref(), &seen) else {
        panic!("the target is right about the program: {seen:?}");
    };
    assert_eq!(kind, Kind::WrongOutput);
    let bug = signature(kind, right.as_deref(), &seen);
    let test = FindingTest {
        runner: &runner,
        stop: &stop,
        target: &target,
        kind,
        signatures: std::slice::from_ref(&bug),
        template: &case,
        truth: &references,
        cold: false,
    };
    let plausibility = passes::plausibility_of(&original, HostCompilers::new(&runner, &stop));
    let plausible = |candidate: &Subject| plausibility.allows(candidate);
    let options = Options {
        jobs: 2,
        deadline: None,
        max_calls: 200,
        stop: &stop,
        tries: 1,
        plausible: Some(&plausible),
        earlier: &[],
    };
    let all = passes::for_text_of(&original, HostCompilers::new(&runner, &stop));
    let done = reduce(&original, &all, &test, &options, None, &mut |_| {}).unwrap();
    println!(
        "{} -> {}, {} calls, {:?}",
        done.original,
        done.best.size(),
        done.calls,
        done.time
    );
    let [file] = done.best.files() else {
        panic!("more than one file is left");
    };
    let text = &file.text;
    assert!(done.best.size().tokens <= 60, "{text}");
    assert!(text.contains("unsigned"), "{text}");
    assert!(test.judge(&done.best).unwrap().is_interesting(), "{text}");
    assert_eq!(test.objection(&done.best).unwrap(), None, "{text}");
}

#[test]
fn a_driver_that_no_compiler_takes_is_not_valid() {
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Runner::new(base.path()).unwrap();
    let targets = KnownTargets::load(None).unwrap().with_depot(None);
    let detection = targets.detect(&runner, &stop).unwrap();
    let mut compilers = detection.compilers.iter();
    let Some(gcc) = compilers.find(|it| it.family() == "gcc" && it.language() == Language::C)
    else {
        skip("gcc", "gcc is not installed");
        return;
    };
    let target = Target::new(gcc.clone(), Vec::new());
    let written = |driver: &str| {
        let file = |name: &str, role, text: &str| SourceFile {
            name: name.to_owned(),
            role,
            text: text.into(),
        };
        vec![
            file("func.c", Role::Test, "int a;\n"),
            file("driver.c", Role::Driver, driver),
        ]
    };
    let right = "int b[2], *c = &b[1];\n";
    let case = TestCase::new(Language::C, written(right));
    let all = &detection.compilers;
    let Ok(references) = References::choose(&runner, &stop, all, &case, &target, Kind::Reject)
    else {
        skip("clang", "clang is not installed");
        return;
    };
    let confirm = |driver| references.confirm(&Subject::of_text(written(driver)));
    assert!(!matches!(confirm(right).unwrap(), Answer::Invalid(_)));
    let wrong = confirm("int b[2], c = b[1];\n").unwrap();
    assert!(matches!(wrong, Answer::Invalid(_)), "{wrong:?}");
}
