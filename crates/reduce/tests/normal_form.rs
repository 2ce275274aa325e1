//! Programs with one bug end at one program. The test stands in for a backend that makes a
//! function of a `let` expression, and cannot read variables of loops, or ones that a
//! condition chose, in a function: no Dafny is needed.

#![allow(clippy::unwrap_used)]

use gadfly_dafny::Dialect;
use gadfly_reduce::dafny::{Interpreter, passes, shape};
use gadfly_reduce::{
    Interestingness, Options, Reduced, Subject, TestError, Verdict, reduce, tokens,
};
use gadfly_sandbox::Stop;
use gadfly_toolchain::{Role, SourceFile};
use std::sync::Arc;

struct ReadsInFunction;

impl ReadsInFunction {
    fn shows(text: &str) -> bool {
        let words: Vec<&str> = tokens(text).map(|it| &text[it]).collect();
        let mut outer = words
            .windows(3)
            .enumerate()
            .filter_map(|(at, it)| match it {
                ["for", name, ":="] | ["var", name, ":|"] => Some((at, *name)),
                _ => None,
            });
        outer.any(|(at, name)| {
            let after = &words[at + 1..];
            let mut inner = after.windows(3).enumerate();
            inner.any(|(at, it)| {
                let ["var", _, ":="] = it else { return false };
                let body = after[at..].split(|it| *it == ";").nth(1);
                body.is_some_and(|it| it.contains(&name))
            })
        })
    }
}

impl Interestingness for ReadsInFunction {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        Ok(match ReadsInFunction::shows(&subject.files()[0].text) {
            true => Verdict::Interesting,
            false => Verdict::not("it reads no such variable"),
        })
    }

    fn reason(&self, _: &Subject) -> String {
        "it reads such a variable".to_owned()
    }
}

fn reduced(program: &str, max_calls: usize) -> Reduced {
    let original = Subject::of_text(vec![SourceFile {
        name: "main.dfy".to_owned(),
        role: Role::Test,
        text: program.into(),
    }]);
    let interpreter = Interpreter::for_original(&original, Dialect::V4).unwrap();
    let interpreter = Arc::new(interpreter);
    let plausible = |candidate: &Subject| interpreter.is_valid(candidate);
    let stop = Stop::new().unwrap();
    let options = Options {
        plausible: Some(&plausible),
        ..Options::quick(max_calls, &stop)
    };
    let all = passes(&interpreter);
    let test = ReadsInFunction;
    reduce(&original, &all, &test, &options, None, &mut |_| {}).unwrap()
}

/// Nothing in it gets smaller alone: neither the constructor without a name nor the method
/// could go, nor any part of the `let` expression.
const IN_A_CLASS: &str = "
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

const IN_A_FUNCTION: &str = "
datatype Tree = Leaf | Node(left: Tree, value: int)

function Sum(tree: Tree, bonus: int): int {
  match tree
  case Leaf => var chosen :| chosen in {bonus}; var two := bonus * 2; chosen + two
  case Node(left, value) => Sum(left, value) + bonus
}

method Main() {
  var total := 0;
  for i := 0 to 3 {
    total := total + Sum(Node(Leaf, i), 1);
  }
  print total, \"\\n\";
}
";

#[test]
fn an_unused_class_around_a_loop_goes_with_its_constructor() {
    let done = reduced(IN_A_CLASS, usize::MAX);
    assert_eq!(done.original.tokens, 47);
    let text = &done.best.files()[0].text;
    assert!(done.best.size().tokens <= 20, "{text}");
}

#[test]
fn different_programs_with_one_bug_end_at_one_program() {
    let [one, other] = [IN_A_CLASS, IN_A_FUNCTION].map(|it| reduced(it, usize::MAX).best);
    let shapes = [&one, &other].map(|it| shape(it, Dialect::V4).unwrap());
    assert_eq!(shapes[0], shapes[1]);
}

#[test]
fn some_tens_of_calls_are_enough_to_compare_by() {
    let done = reduced(IN_A_FUNCTION, 40);
    assert!(done.calls <= 40);
    let text = &done.best.files()[0].text;
    assert!(done.best.size().tokens <= 30, "{text}");
}
