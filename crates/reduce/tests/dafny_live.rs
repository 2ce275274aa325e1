//! Findings of a real Dafny, reduced; skipped, and said so, where Dafny 4.11 or the backend
//! is not installed.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Dialect;
use gadfly_oracle::{Conclusion, examine};
use gadfly_reduce::dafny::{Checked, Interpreter, passes};
use gadfly_reduce::finding::FindingTest;
use gadfly_reduce::{Interestingness, Options, Subject, reduce};
use gadfly_sandbox::{Runner, Stop};
use gadfly_test_support::skip;
use gadfly_toolchain::{KnownTargets, Language, Role, SourceFile, TestCase, Workbench, select};
use gadfly_triage::signature;
use std::sync::Arc;

/// A map comprehension that finds the same key twice counts it twice in JavaScript.
const COUNTS_TWICE: &str = r#"
function Names(n: nat): seq<string> {
  if n == 0 then [] else Names(n - 1) + ["name"]
}

method Count(names: map<int, string>) returns (count: nat) {
  var lengths := map name | name in names.Values :: 0 := 7;
  count := |lengths|;
}

method Main() {
  var names := map[1 := "one", 2 := "two", 3 := "three"];
  var total := 0;
  for i := 0 to 3 {
    total := total + |Names(i)|;
  }
  print total, "\n";
  var count := Count(names);
  print "keys: ", count, "\n";
}
"#;

/// A `let` expression becomes a lambda in Java, which must not read the variable of a loop.
const NOT_FINAL: &str = "
class A {
  constructor () { }

  method a() {
    for b := 0 to 0 {
      print var c := [map[0 := 0]]; c[b];
    }
  }
}

method Main() { }
";

#[test]
fn a_wrong_output_becomes_a_few_lines() {
    if let Some(best) = reduced(COUNTS_TWICE, "dafny-4.11.0 js") {
        let text = &best.files()[0].text;
        assert!(text.lines().count() <= 5, "{text}");
    }
}

#[test]
fn an_unused_class_around_a_loop_goes_with_its_constructor() {
    if let Some(best) = reduced(NOT_FINAL, "dafny-4.11.0 java") {
        let text = &best.files()[0].text;
        assert!(best.size().tokens <= 20, "{text}");
    }
}

/// The reduced program, valid and shown by a build from scratch; `None` if the target is not
/// installed.
fn reduced(program: &str, target: &str) -> Option<Subject> {
    let base = tempfile::tempdir().unwrap();
    let stop = Stop::new().unwrap();
    let runner = Arc::new(Runner::new(base.path()).unwrap());
    let known_targets = KnownTargets::load(None).unwrap();
    let detection = known_targets.detect_dafny(&runner, &stop).unwrap();
    let targets = select(&detection, &[target.to_owned()], Language::Dafny);
    let Some(target) = targets.ok().and_then(|it| it.into_iter().next()) else {
        skip("dafny-4", format_args!("{target} is not installed"));
        return None;
    };
    let files = vec![SourceFile {
        name: "main.dfy".to_owned(),
        role: Role::Test,
        text: program.into(),
    }];
    let case = TestCase::new(Language::Dafny, files.clone());
    let original = Subject::of_text(files);
    let interpreter = Interpreter::for_original(&original, Dialect::V4).unwrap();
    let interpreter = Arc::new(interpreter);
    let Checked::Prints(right) = &*interpreter.check(&original) else {
        panic!("the interpreter cannot run the program");
    };
    let mut bench = Workbench::new(&runner, &case).unwrap();
    let seen = bench.observe(&target, &stop).unwrap();
    let Conclusion::Finding { kind, .. } = examine(Some(right), &seen) else {
        panic!("{} is right about the program: {seen:?}", target.name());
    };
    let bug = signature(kind, Some(right), &seen);
    let test = |cold| FindingTest {
        runner: &runner,
        stop: &stop,
        target: &target,
        kind,
        signatures: std::slice::from_ref(&bug),
        template: &case,
        truth: &*interpreter,
        cold,
    };
    let plausible = |candidate: &Subject| interpreter.is_valid(candidate);
    let options = Options {
        plausible: Some(&plausible),
        ..Options::quick(400, &stop)
    };
    let all = passes(&interpreter);
    let done = reduce(&original, &all, &test(false), &options, None, &mut |_| {}).unwrap();
    assert!(test(true).judge(&done.best).unwrap().is_interesting());
    assert!(interpreter.is_valid(&done.best));
    Some(done.best)
}
