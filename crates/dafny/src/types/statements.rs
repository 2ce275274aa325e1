//! Types in statements other than assignments, which are in `assign`.

use super::body::Body;
use super::type_variables::Sort;
use crate::deep::deep;
use crate::resolved::Type;
use crate::syntax::{
    Alternative, Block, Calc, CalcOperator, Expression, ExpressionKind, ForLoop, Guard, Skeleton,
    Specification, Statement, StatementKind as S,
};

impl Body<'_> {
    /// Infers a block in a scope of its own.
    pub(super) fn block(&mut self, block: &Block) {
        self.scoped(|inner| inner.statements(&block.statements));
    }

    /// Infers statements in the present scope.
    pub(super) fn statements(&mut self, statements: &[Statement]) {
        for statement in statements {
            self.statement(statement);
        }
    }

    /// Infers a statement.
    pub(super) fn statement(&mut self, statement: &Statement) {
        deep(|| self.statement_kind(statement));
    }

    fn proof(&mut self, proof: Option<&Block>) {
        if let Some(proof) = proof {
            self.in_ghost(|body| body.block(proof));
        }
    }

    fn specification(&mut self, specification: &Specification) {
        self.in_ghost(|body| body.infer_specification(specification));
    }

    fn statement_kind(&mut self, statement: &Statement) {
        match &statement.kind {
            S::Block(block) => self.block(block),
            S::OpaqueBlock {
                specification,
                body,
            } => {
                self.specification(specification);
                self.block(body);
            }
            S::Var {
                ghost,
                variables,
                value,
                proof,
            } => {
                self.var_statement(statement, *ghost, variables, value.as_ref());
                self.proof(proof.as_ref());
            }
            S::VarPattern {
                ghost,
                pattern,
                or_fail,
                value,
            } => self.var_pattern(statement, *ghost, pattern, *or_fail, value),
            S::Assign {
                targets,
                value,
                proof,
            } => {
                self.assign_statement(statement, targets, value);
                self.proof(proof.as_ref());
            }
            S::Call { call, proof, .. } => {
                self.call_statement(call);
                self.proof(proof.as_ref());
            }
            S::If {
                guard,
                then,
                otherwise,
                ..
            } => {
                self.scoped(|inner| {
                    inner.infer_guard(guard);
                    inner.block(then);
                });
                if let Some(otherwise) = otherwise {
                    self.scoped(|inner| inner.statement(otherwise));
                }
            }
            S::IfCase { alternatives, .. } => self.alternatives(alternatives),
            S::While {
                guard,
                specification,
                body,
                ..
            } => self.while_loop(guard, specification, body.as_ref()),
            S::WhileCase {
                specification,
                alternatives,
                ..
            } => {
                self.specification(specification);
                self.alternatives(alternatives);
            }
            S::For(it) => self.for_loop(it),
            S::Match {
                scrutinee, cases, ..
            } => {
                let ty = self.infer(scrutinee, None);
                if matches!(self.head(&ty), Type::Unknown(_)) {
                    self.retry_waiting(false);
                }
                for case in cases {
                    self.scoped(|inner| {
                        inner.bind_pattern(&case.pattern, &ty, false);
                        inner.statements(&case.body);
                    });
                }
            }
            S::Forall {
                variables,
                specification,
                body,
            } => self.scoped(|inner| {
                inner.bind_variables(variables);
                inner.specification(specification);
                if let Some(body) = body {
                    inner.block(body);
                }
            }),
            S::Jump { .. } | S::NewDivider | S::Reveal(_) | S::Hide(_) => {}
            S::Return(values) | S::Yield(values) => self.return_statement(statement, values),
            S::Print(values) => {
                for value in values {
                    self.infer(value, None);
                }
            }
            S::Assert {
                condition, proof, ..
            } => {
                self.in_ghost(|body| body.check_condition(condition));
                self.proof(proof.as_ref());
            }
            S::Assume { condition, .. } => self.in_ghost(|body| body.check_condition(condition)),
            S::Expect {
                condition, message, ..
            } => {
                self.check_condition(condition);
                if let Some(message) = message {
                    self.infer(message, None);
                }
            }
            S::Calc(calc) => self.in_ghost(|body| body.calc(calc)),
            S::Modify { frames, body, .. } => {
                self.in_ghost(|inner| inner.infer_frames(frames));
                if let Some(body) = body {
                    self.block(body);
                }
            }
            S::Skeleton(skeleton) => {
                if let Skeleton::Modify(Some(body)) = skeleton {
                    self.block(body);
                }
                let message = "`...` stands for statements of a refined module, and there are none";
                self.error(statement.span, message);
            }
        }
    }

    fn call_statement(&mut self, call: &Expression) {
        let ExpressionKind::Call {
            callee, arguments, ..
        } = &call.kind
        else {
            self.infer(call, None);
            self.error(call.span, "this expression is not a call and has no effect");
            return;
        };
        let called = self.call(call, callee, arguments, None);
        if let Some(method) = called.method {
            if !called.results.is_empty() {
                let name = self.typer.resolved.member(method).name.clone();
                let count = called.results.len();
                let message = format!("the {count} results of {name} must be assigned");
                self.error(call.span, message);
            }
        } else if self.typer.resolved.calls.get(call.id).is_some() {
            self.error(
                call.span,
                "this calls no method, so it does nothing as a statement",
            );
        }
        if let [only] = called.results.as_slice() {
            self.note_type(call.id, call.span, only);
        }
    }

    fn alternatives(&mut self, alternatives: &[Alternative]) {
        for alternative in alternatives {
            self.scoped(|inner| {
                inner.infer_guard(&alternative.guard);
                inner.statements(&alternative.body);
            });
        }
    }

    fn while_loop(&mut self, guard: &Guard, specification: &Specification, body: Option<&Block>) {
        self.scoped(|inner| {
            inner.infer_guard(guard);
            inner.specification(specification);
            if let Some(body) = body {
                inner.block(body);
            }
        });
    }

    fn for_loop(&mut self, it: &ForLoop) {
        let from = self.infer(&it.from, None);
        let to = it
            .to
            .as_ref()
            .map(|to| (self.infer(to, Some(&from)), to.span));
        let ty = match &it.variable.ty {
            Some(ty) => self.written(ty),
            None => self.unknown(),
        };
        self.require(&from, &ty, it.from.span);
        if let Some((to, span)) = to {
            self.require(&to, &ty, span);
        }
        match self.represented(&ty) {
            Type::Int | Type::BitVector(_) | Type::Ordinal => {}
            Type::Unknown(root) if self.unknowns.sort(root) != Sort::Real => {}
            _ => {
                let found = self.show(&ty);
                let message = format!("the index of a loop must be an integer, not {found}");
                self.error(it.variable.span, message);
            }
        }
        self.scoped(|inner| {
            let variable = &it.variable;
            inner.declare(
                variable.name.as_str(),
                ty,
                false,
                variable.id,
                variable.span,
            );
            inner.specification(&it.specification);
            if let Some(body) = &it.body {
                inner.block(body);
            }
        });
    }

    fn calc(&mut self, calc: &Calc) {
        let mut last = calc.first.as_ref().map(|first| self.infer(first, None));
        for step in &calc.steps {
            if let Some(CalcOperator::PrefixEqual(depth)) = &step.operator {
                self.infer(depth, None);
            }
            for hint in &step.hints {
                self.scoped(|inner| inner.statement(hint));
            }
            if let Some(line) = &step.line {
                let ty = self.infer(line, last.as_ref());
                if let Some(last) = &last
                    && !self.comparable(&ty, last)
                {
                    let (one, other) = (self.show(last), self.show(&ty));
                    let message =
                        format!("lines of types {one} and {other} cannot follow each other");
                    self.error(line.span, message);
                }
                last = Some(ty);
            }
        }
    }
}
