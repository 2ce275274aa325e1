//! Reduction of Dafny programs with tests that answer at once: no Dafny is needed.
//!
//! A program of `tests/dafny/` says in its first lines what must stay:
//!
//! ```text
//! // keep: map k |       a text that the program must contain
//! // prints: 2           a line that it must print
//! ```
//!
//! What it becomes is in the file `.reduced` beside it; `GADFLY_BLESS=1` writes it.

#![allow(clippy::unwrap_used, clippy::print_stdout)]

use gadfly_dafny::Dialect;
use gadfly_reduce::dafny::{Checked, Interpreter, passes};
use gadfly_reduce::{End, Interestingness, Options, Reduced, Subject, TestError, Verdict, reduce};
use gadfly_sandbox::Stop;
use gadfly_test_support::trials::{self, compare, per_file};
use gadfly_toolchain::{Role, SourceFile};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// What a program must contain and print.
struct Wanted {
    interpreter: Arc<Interpreter>,
    keep: Vec<String>,
    prints: Vec<String>,
}

impl Interestingness for Wanted {
    fn judge(&self, subject: &Subject) -> Result<Verdict, TestError> {
        let Checked::Prints(output) = &*self.interpreter.check(subject) else {
            panic!("this is not valid, and was to be tried:\n{}", text(subject));
        };
        let without_comments: Vec<&str> = text(subject)
            .lines()
            .filter(|line| !line.starts_with("// "))
            .collect();
        let program = without_comments.join("\n");
        if let Some(lost) = self.keep.iter().find(|it| !program.contains(*it)) {
            return Ok(Verdict::not(format!("without {lost}")));
        }
        match self
            .prints
            .iter()
            .find(|it| !output.lines().any(|line| line == *it))
        {
            Some(line) => Ok(Verdict::not(format!("does not print {line}"))),
            None => Ok(Verdict::Interesting),
        }
    }

    fn reason(&self, _: &Subject) -> String {
        "the interpreter says so".to_owned()
    }
}

fn text(subject: &Subject) -> &str {
    &subject.files()[0].text
}

fn subject(text: &str) -> Subject {
    Subject::of_text(vec![SourceFile {
        name: "main.dfy".to_owned(),
        role: Role::Test,
        text: text.into(),
    }])
}

fn reduced(program: &str) -> Reduced {
    let fields = |key: &str| -> Vec<String> {
        let prefix = format!("// {key}: ");
        let lines = program.lines();
        lines
            .filter_map(|line| Some(line.strip_prefix(&prefix)?.to_owned()))
            .collect()
    };
    let original = subject(program);
    let interpreter = Interpreter::for_original(&original, Dialect::V4).unwrap();
    let interpreter = Arc::new(interpreter);
    let wanted = Wanted {
        interpreter: Arc::clone(&interpreter),
        keep: fields("keep"),
        prints: fields("prints"),
    };
    let plausible = |candidate: &Subject| interpreter.is_valid(candidate);
    let stop = Stop::new().unwrap();
    let options = Options {
        jobs: 1,
        deadline: None,
        max_calls: 5_000,
        stop: &stop,
        tries: 1,
        plausible: Some(&plausible),
        earlier: &[],
    };
    let all = passes(&interpreter);
    reduce(&original, &all, &wanted, &options, None, &mut |_| {}).unwrap()
}

fn main() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/dafny");
    trials::main(per_file("dafny", &folder, "dfy", becomes_what_is_recorded));
}

fn becomes_what_is_recorded(file: &Path) -> Result<(), String> {
    let done = reduced(&fs::read_to_string(file).unwrap());
    assert_eq!(done.end, End::Minimal);
    println!(
        "{}: {} -> {}, {} calls, {} refused for free, {:?}",
        file.display(),
        done.original,
        done.best.size(),
        done.calls,
        done.implausible,
        done.time
    );
    compare(&file.with_extension("reduced"), text(&done.best))
}
