//! Who says that a candidate is valid, and what it must print: our own interpreter,
//! long before any Dafny is asked.
//!
//! Candidates that do not parse or resolve, do something invalid or do not end cost
//! no call. Knows nothing of backends or of findings.

use super::tree::{Reading, Tree};
use crate::subject::Subject;
use gadfly_dafny::machine::{Limit, run};
use gadfly_dafny::syntax::{Clause, Program, Statement, StatementKind, Visitor, visitor};
use gadfly_dafny::{
    CompileOptions, Dialect, End, HeaderOptions, Limits, Outcome, RunOptions, compile,
};
use gadfly_recondition::advanced;
use std::sync::Arc;

/// The least steps and memory that a run may use, whatever the original used.
const LEAST_STEPS: u64 = 200_000;
const MOST_MEMORY: usize = 1 << 30;

/// Every backend's stack is large enough for this many calls.
const SHALLOW: usize = 1_000;
const DEEP: usize = 1_000_000;

/// The interpreter's verdict on a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Checked {
    /// It is valid and prints this.
    Prints(Arc<str>),
    /// It parses, but performs an invalid operation when it runs.
    Invalid(String),
    /// It does not parse or resolve, does not terminate, or cannot be executed.
    Unfit(String),
}

/// Runs candidates within limits derived from the original.
#[derive(Clone, Debug)]
pub struct Interpreter {
    dialect: Dialect,
    limits: Limits,
    /// Whether the program may end with a failed `expect`.
    may_halt: bool,
    /// Whether the output may differ between backends.
    may_vary: bool,
    /// Whether specifications are checked.
    checks: bool,
}

/// Why a program cannot be reduced as a Dafny program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the interpreter cannot run the program to its end ({0}), so it cannot tell whether a smaller one is still valid; give a test of your own with --interesting"
)]
pub struct NotExecutable(String);

impl Interpreter {
    /// An interpreter for programs that are smaller than this one.
    ///
    /// # Errors
    /// If it cannot run the program to its end.
    pub fn for_original(
        original: &Subject,
        dialect: Dialect,
    ) -> Result<Interpreter, NotExecutable> {
        let reading = Tree::of(original, dialect);
        let tree = reading
            .0
            .as_ref()
            .map_err(|why| NotExecutable(why.clone()))?;
        let unsaid = original.files().iter();
        if unsaid
            .map(|file| HeaderOptions::of(&file.text))
            .any(|it| it != HeaderOptions::default())
        {
            let why = "its first comment names options that Dafny is not called with";
            return Err(NotExecutable(why.to_owned()));
        }
        let mut interpreter = Interpreter {
            dialect,
            limits: Limits {
                steps: 2_000_000_000,
                memory: MOST_MEMORY,
                depth: SHALLOW,
            },
            may_halt: false,
            may_vary: false,
            checks: false,
        };
        let mut outcome = interpreter.execute(tree, false);
        if outcome.end == End::LimitReached(Limit::Depth) {
            interpreter.limits.depth = DEEP;
            outcome = interpreter.execute(tree, false);
        }
        match &outcome.end {
            End::Finished => {}
            End::Halted => interpreter.may_halt = true,
            end => return Err(NotExecutable(explain(tree, end))),
        }
        interpreter.may_vary = outcome.varies.is_some();
        interpreter.limits.steps = (outcome.steps * 2).max(LEAST_STEPS);
        interpreter.checks = interpreter.execute(tree, true).end == outcome.end;
        Ok(interpreter)
    }

    /// The dialect of the programs.
    #[must_use]
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Whether all backends must print the same.
    #[must_use]
    pub fn output_is_fixed(&self) -> bool {
        !self.may_vary
    }

    /// The verdict on a candidate, computed once.
    #[must_use]
    pub fn check(&self, candidate: &Subject) -> Arc<Checked> {
        let reading = Tree::of(candidate, self.dialect);
        candidate.memo(|_| match &reading.0 {
            Err(why) => Checked::Unfit(why.clone()),
            Ok(tree) => self.check_tree(tree),
        })
    }

    /// Whether a candidate is worth a call.
    #[must_use]
    pub fn is_valid(&self, candidate: &Subject) -> bool {
        matches!(*self.check(candidate), Checked::Prints(_))
    }

    fn check_tree(&self, tree: &Tree) -> Checked {
        let outcome = self.execute(tree, false);
        match (&outcome.end, outcome.varies) {
            (End::Invalid { .. }, _) => return Checked::Invalid(explain(tree, &outcome.end)),
            (_, Some(why)) if !self.may_vary => {
                return Checked::Unfit(format!("backends may differ: {why}"));
            }
            (End::Finished, _) => {}
            (End::Halted, _) if self.may_halt => {}
            (end, _) => return Checked::Unfit(explain(tree, end)),
        }
        if self.checks && has_specifications(&tree.program) {
            let checked = self.execute(tree, true);
            if checked.end != outcome.end {
                return Checked::Unfit(explain(tree, &checked.end));
            }
        }
        Checked::Prints(outcome.stdout.into())
    }

    fn execute(&self, tree: &Tree, check: bool) -> Outcome {
        let options = CompileOptions {
            dialect: self.dialect,
            check,
            ..CompileOptions::default()
        };
        let code = compile(&tree.program.sources, &tree.resolved, &options);
        let mut limits = self.limits;
        if check {
            // Checking specifications may cost much more than running the program.
            limits.steps = limits.steps.saturating_mul(20);
        }
        run(&code, limits, &RunOptions::default())
    }

    /// The candidate with guards around exactly those operations that are invalid in its run
    /// (fuzz-d thesis, section 4.4.2). `None` if that does not make it valid.
    pub(super) fn reconditioned(&self, candidate: &Subject) -> Option<Subject> {
        let reading = Tree::of(candidate, self.dialect);
        let Reading(Ok(tree)) = &*reading else {
            return None;
        };
        let valid = advanced(&tree.program, self.limits, &[]).ok()?;
        let reconditioned = tree.replaced(candidate, valid.reconditioned.program)?;
        self.is_valid(&reconditioned).then_some(reconditioned)
    }
}

fn explain(tree: &Tree, end: &End) -> String {
    let place = |span| tree.program.sources.location(span);
    match end {
        End::Finished => "it ends".to_owned(),
        End::Halted => "an expect fails".to_owned(),
        End::Invalid {
            kind, span, what, ..
        } => format!("{}: {kind}: {what}", place(*span)),
        End::Unsupported { construct, span } => format!("{}: {construct}", place(*span)),
        End::LimitReached(_) => "it takes too long".to_owned(),
    }
}

/// Whether a program has specifications that can be checked.
fn has_specifications(program: &Program) -> bool {
    struct Claims(bool);
    impl Visitor for Claims {
        fn visit_clause(&mut self, _: &Clause) {
            self.0 = true;
        }
        fn visit_statement(&mut self, statement: &Statement) {
            self.0 |= matches!(
                statement.kind,
                StatementKind::Assert { .. }
                    | StatementKind::Assume { .. }
                    | StatementKind::Calc(_)
            );
            visitor::walk_statement(self, statement);
        }
    }
    let mut claims = Claims(false);
    visitor::walk_program(&mut claims, program);
    claims.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use gadfly_toolchain::{Role, SourceFile};

    fn subject(text: &str) -> Subject {
        Subject::of_text(vec![SourceFile {
            name: "main.dfy".to_owned(),
            role: Role::Test,
            text: text.into(),
        }])
    }

    fn interpreter() -> Interpreter {
        let original = subject("method Main() { print 1; }");
        Interpreter::for_original(&original, Dialect::V4).unwrap()
    }

    #[test]
    fn what_is_invalid_does_not_end_or_is_no_program_is_not_vouched_for() {
        let interpreter = interpreter();
        let invalid = [
            "method Main() { print [1][3]; }",
            "method Main() { var a := [1]; var b := |a| - 1; print 1 / b; }",
            "method Main() { var a := 0; while a < 1 { a := 0; } }",
            "function f(n: int): int { f(n + 1) } method Main() { print f(0); }",
            "method Main() { print a; }",
            "method Main() { expect false; }",
            "method M() { print 1; }",
            "method Main() { print multiset{}; }",
            "method Main() { assert [] == []; print 1; }",
        ];
        for text in invalid {
            assert!(!interpreter.is_valid(&subject(text)), "{text}");
        }
        let valid = "method Main() { var a := [1]; print a[0] / 1; }";
        assert_eq!(
            *interpreter.check(&subject(valid)),
            Checked::Prints("1".into())
        );
    }

    #[test]
    fn what_a_run_shows_to_be_invalid_is_guarded_and_nothing_else() {
        let program = "method Main() { var a := [7]; print a[0], a[|a|]; }";
        let reconditioned = interpreter().reconditioned(&subject(program)).unwrap();
        assert!(interpreter().is_valid(&reconditioned));
        let text = &reconditioned.files()[0].text;
        assert!(text.contains("print a[0]"), "{text}");
        assert!(text.contains('%'), "{text}");
    }

    #[test]
    fn specifications_that_do_not_hold_are_not_vouched_for() {
        let original = subject("method Main() ensures 1 < 2 { print 1; }");
        let interpreter = Interpreter::for_original(&original, Dialect::V4).unwrap();
        let broken = "method Main() { var a := 1; assert a == 2; print 1; }";
        assert!(!interpreter.is_valid(&subject(broken)));
    }
}
