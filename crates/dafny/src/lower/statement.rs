//! Statements other than assignments, calls and loops.

use super::body::{Body, Target};
use super::builder::Label;
use crate::deep::deep;
use crate::machine::InvalidKind;
use crate::machine::code::{Constant, Instr, Reg};
use crate::syntax::{
    Alternative, Block, Expression, Guard, JumpKind, JumpTarget, NodeId, RightHandSide, Span,
    Statement, StatementCase, StatementKind as S,
};

impl Body<'_, '_> {
    /// A block: what it declares is gone after it.
    pub(super) fn block(&mut self, block: &Block) {
        self.statements(&block.statements);
    }

    pub(super) fn statements(&mut self, statements: &[Statement]) {
        let mark = self.b.mark();
        for statement in statements {
            self.statement(statement);
        }
        self.b.release(mark);
    }

    /// A statement; variables it declares stay until the block ends.
    pub(super) fn statement(&mut self, statement: &Statement) {
        let ghost = self.unit.is_ghost_statement(statement);
        if self.unit.erases(ghost) {
            return;
        }
        deep(|| {
            self.at(statement.id, statement.span, |body| {
                if body.unit.options.count_statements {
                    body.b.emit(Instr::Mark { node: statement.id });
                }
                if body.unit.options.check {
                    body.checked_statement(statement, ghost);
                } else {
                    body.labelled(statement);
                }
            });
        });
    }

    /// A labelled statement that is not a loop can be left by `break`.
    pub(super) fn labelled(&mut self, statement: &Statement) {
        let is_loop = matches!(
            statement.kind,
            S::While { .. } | S::WhileCase { .. } | S::For(_)
        );
        if statement.labels.is_empty() || is_loop {
            return self.plain(statement);
        }
        let leave = self.b.label();
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: None,
            attempts: self.check.attempts,
        });
        self.plain(statement);
        self.targets.pop();
        self.b.here(leave);
    }

    fn plain(&mut self, statement: &Statement) {
        match &statement.kind {
            S::Block(block) => self.block(block),
            S::OpaqueBlock {
                specification,
                body,
            } => {
                self.block(body);
                self.promised(specification);
            }
            S::Var {
                variables, value, ..
            } => self.var(statement, variables, value.as_ref()),
            S::VarPattern {
                pattern,
                or_fail,
                value,
                ..
            } => self.var_pattern(statement, pattern, *or_fail, value),
            S::Assign { targets, value, .. } => self.assign(statement, targets, value),
            S::Call { call, .. } => {
                let mark = self.b.mark();
                self.call_statement(call);
                self.b.release(mark);
            }
            S::If {
                guard,
                then,
                otherwise,
                ..
            } => self.if_statement(guard, then, otherwise.as_deref()),
            S::IfCase { alternatives, .. } => {
                let end = self.b.label();
                self.alternatives(alternatives, end);
                self.b.emit(Instr::Fail {
                    kind: InvalidKind::NoCase,
                });
                self.b.here(end);
            }
            S::While {
                guard,
                specification,
                body,
                ..
            } => self.while_loop(statement, guard, specification, body.as_ref()),
            S::WhileCase {
                specification,
                alternatives,
                ..
            } => self.while_case(statement, specification, alternatives),
            S::For(for_loop) => self.for_loop(statement, for_loop),
            S::Match {
                scrutinee, cases, ..
            } => self.match_statement(scrutinee, cases),
            S::Forall {
                variables, body, ..
            } => {
                if let Some(body) = body {
                    self.forall(variables, body);
                }
            }
            S::Jump { kind, target } => self.jump(*kind, target),
            S::Return(values) => self.return_values(values),
            S::Yield(values) => self.yield_values(values),
            S::Print(values) => {
                for value in values {
                    self.print(value);
                }
            }
            S::Expect {
                condition, message, ..
            } => self.expect(statement, condition, message.as_ref()),
            S::Modify { body, .. } => {
                if let Some(body) = body {
                    self.block(body);
                }
            }
            S::Assert { .. } | S::Assume { .. } | S::Calc(_) | S::Reveal(_) | S::Hide(_) => {}
            // The two halves of a constructor are divided where it is lowered.
            S::NewDivider => {}
            S::Skeleton(_) => {
                self.unsupported("a statement with `...`");
            }
        }
    }

    fn if_statement(&mut self, guard: &Guard, then: &Block, otherwise: Option<&Statement>) {
        // Of a free choice backends take the first branch, or nothing if there is
        // only one.
        if matches!(guard, Guard::Nondeterministic) && otherwise.is_none() {
            return;
        }
        let (no, end) = (self.b.label(), self.b.label());
        let mark = self.b.mark();
        self.guard(guard, no);
        self.block(then);
        self.b.release(mark);
        if let Some(otherwise) = otherwise {
            self.b.jump(end);
            self.b.here(no);
            self.statement(otherwise);
        } else {
            self.b.here(no);
        }
        self.b.here(end);
    }

    /// Jumps if the guard does not hold. The variables of a binding guard stay bound.
    pub(super) fn guard(&mut self, guard: &Guard, no: Label) {
        match guard {
            Guard::Condition(condition) => self.jump_unless(condition, no),
            // Any choice will do; every backend takes the first branch.
            Guard::Nondeterministic => {}
            Guard::Binding {
                variables,
                condition,
                ..
            } => self.such_that_bound(variables, condition, no),
            Guard::Elided => {
                self.unsupported("a guard written as `...`");
            }
        }
    }

    /// The first alternative whose guard holds, then a jump to `end`.
    pub(super) fn alternatives(&mut self, alternatives: &[Alternative], end: Label) {
        for alternative in alternatives {
            let next = self.b.label();
            let mark = self.b.mark();
            self.guard(&alternative.guard, next);
            self.statements(&alternative.body);
            self.b.release(mark);
            self.b.jump(end);
            self.b.here(next);
        }
    }

    fn match_statement(&mut self, scrutinee: &Expression, cases: &[StatementCase]) {
        let mark = self.b.mark();
        // A case may assign to the variable that is matched.
        let value = self.scrutinee(scrutinee);
        let value = self.steady(value);
        let end = self.b.label();
        for case in cases {
            let next = self.b.label();
            let inner = self.b.mark();
            self.pattern(&case.pattern, value, Some(next));
            self.statements(&case.body);
            self.b.release(inner);
            self.b.jump(end);
            self.b.here(next);
        }
        self.b.emit(Instr::Fail {
            kind: InvalidKind::NoCase,
        });
        self.b.here(end);
        self.b.release(mark);
    }

    fn jump(&mut self, kind: JumpKind, target: &JumpTarget) {
        let found = match target {
            JumpTarget::Label(name) => self
                .targets
                .iter()
                .rev()
                .find(|target| target.names.iter().any(|n| n == name.as_str())),
            JumpTarget::Loops(count) => self
                .targets
                .iter()
                .rev()
                .filter(|target| target.again.is_some())
                .nth(count.saturating_sub(1) as usize),
        };
        let label = found.and_then(|target| {
            let label = match kind {
                JumpKind::Break => Some(target.leave),
                JumpKind::Continue => target.again,
            };
            Some((label?, target.attempts))
        });
        match label {
            Some((label, attempts)) => {
                self.close_attempts(attempts);
                self.b.jump(label);
            }
            None => {
                self.unsupported("a jump without a target");
            }
        }
    }

    fn return_values(&mut self, values: &[RightHandSide]) {
        if !values.is_empty() {
            self.assign_results(values);
        }
        self.leave();
    }

    /// Ends the body.
    pub(super) fn leave(&mut self) {
        self.close_attempts(0);
        match self.check.exit {
            Some(exit) => self.b.jump(exit),
            None => {
                let (base, count) = self.results;
                self.b.emit(Instr::Return { base, count });
            }
        }
    }

    pub(super) fn print(&mut self, value: &Expression) {
        let mark = self.b.mark();
        let src = self.any(value);
        let raw = self.unit.prints_raw(value);
        self.at(value.id, value.span, |body| {
            body.b.emit(Instr::Print { src, raw });
        });
        self.b.release(mark);
    }

    fn expect(
        &mut self,
        statement: &Statement,
        condition: &Expression,
        message: Option<&Expression>,
    ) {
        let (fails, end) = (self.b.label(), self.b.label());
        self.jump_unless(condition, fails);
        self.b.jump(end);
        self.b.here(fails);
        self.halt(statement.span, message);
        self.b.here(end);
    }

    /// Halts as a failed `expect` at that place does.
    pub(super) fn halt(&mut self, span: Span, message: Option<&Expression>) {
        let mark = self.b.mark();
        let prefix = self.unit.halt_prefix(span);
        self.print_text(&prefix);
        match message {
            Some(message) => {
                let src = self.any(message);
                let raw = self.unit.prints_raw(message);
                self.b.emit(Instr::Halt { src, raw });
            }
            None => {
                let src = self.b.register();
                let text = "expectation violation".chars().map(u32::from);
                self.constant(src, Constant::Text(text.collect()));
                self.b.emit(Instr::Halt { src, raw: true });
            }
        }
        self.b.release(mark);
    }

    /// Prints a text that is known.
    pub(super) fn print_text(&mut self, text: &str) {
        let src = self.b.register();
        self.constant(src, Constant::Text(text.chars().map(u32::from).collect()));
        self.b.emit(Instr::Print { src, raw: true });
    }

    /// A copy of what a statement must not see changed.
    pub(super) fn steady(&mut self, reg: Reg) -> Reg {
        let copy = self.b.register();
        self.b.copy(copy, reg);
        copy
    }

    /// Records what a variable got, if it is watched.
    pub(super) fn watch(&mut self, node: NodeId, src: Reg) {
        if self.unit.options.watched.contains(&node) {
            self.b.emit(Instr::Record { node, src });
        }
    }
}

/// The labels of a statement.
pub(super) fn label_names(statement: &Statement) -> Vec<String> {
    let labels = statement.labels.iter();
    labels.map(|label| label.as_str().to_owned()).collect()
}
