//! Ghost inference: which statements and variables are ghost, so that execution leaves them
//! out.
//!
//! Declarations marked as ghost are ghost, and so are variables initialised with ghost
//! expressions, proofs, and statements whose guard is ghost.

use std::sync::Arc;

use super::Typer;
use crate::deep::deep;
use crate::resolved::{
    Call, Callee, LocalId, Member, MemberId, MemberKind, PatternMeaning, Resolved, TypeKind,
};
use crate::syntax::visitor::{self, Visitor};
use crate::syntax::{
    Alternative, Assignment, Block, BoundVariable, Expression, ExpressionKind, ForLoop, Guard,
    LocalVariable, NodeId, Pattern, PatternKind, RightHandSide, RightHandSideKind, Specification,
    Statement, StatementCase, StatementKind as S,
};

impl Typer {
    /// Infers which parts of all executed code are ghost.
    pub(super) fn infer_ghosts(&mut self) {
        let members = self.resolved.members.iter();
        let mut blocks: Vec<Arc<dyn Bodied>> = members.filter_map(executed).collect();
        for declared in &self.resolved.types {
            if let TypeKind::Iterator(iterator) = &declared.kind {
                blocks.push(Arc::clone(&iterator.syntax) as _);
            }
        }
        let mut ghosts = Ghosts {
            resolved: &mut self.resolved,
        };
        for body in blocks {
            body.visit(&mut ghosts);
        }
    }

    /// Infers which parts of a member are ghost.
    pub(super) fn infer_ghosts_of(&mut self, id: MemberId) {
        if let Some(body) = executed(self.resolved.member(id)) {
            body.visit(&mut Ghosts {
                resolved: &mut self.resolved,
            });
        }
    }
}

/// The executed part of a member.
fn executed(member: &Member) -> Option<Arc<dyn Bodied>> {
    if member.ghost {
        return None;
    }
    Some(match &member.kind {
        MemberKind::Function(function) => Arc::clone(&function.syntax) as _,
        MemberKind::Method(method) => Arc::clone(method.syntax.as_ref()?) as _,
        MemberKind::Constant { value, .. } => Arc::clone(value.as_ref()?) as _,
        MemberKind::Field { .. } => return None,
    })
}

/// An executed part: a block, an expression, or both.
trait Bodied {
    fn visit(&self, ghosts: &mut Ghosts<'_>);
}

impl Bodied for crate::syntax::Function {
    fn visit(&self, ghosts: &mut Ghosts<'_>) {
        match (&self.by_method, &self.body) {
            (Some(block), _) => ghosts.block(block, false),
            (None, Some(body)) => ghosts.visit_expression(body),
            (None, None) => {}
        }
    }
}

impl Bodied for crate::syntax::Method {
    fn visit(&self, ghosts: &mut Ghosts<'_>) {
        if let Some(block) = &self.body {
            ghosts.block(block, false);
        }
    }
}

impl Bodied for crate::syntax::Iterator {
    fn visit(&self, ghosts: &mut Ghosts<'_>) {
        if let Some(block) = &self.body {
            ghosts.block(block, false);
        }
    }
}

impl Bodied for Expression {
    fn visit(&self, ghosts: &mut Ghosts<'_>) {
        ghosts.visit_expression(self);
    }
}

/// The inference of ghost code.
pub(super) struct Ghosts<'a> {
    pub(super) resolved: &'a mut Resolved,
}

/// Expressions are visited for the `let`s in them.
impl Visitor for Ghosts<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        match &expression.kind {
            ExpressionKind::Let { .. }
            | ExpressionKind::LetSuchThat { .. }
            | ExpressionKind::LetOrFail { .. } => {
                self.uses_ghost(expression);
            }
            ExpressionKind::Statement { statement, body } => {
                self.statement(statement, false);
                deep(|| self.visit_expression(body));
                return;
            }
            _ => {}
        }
        visitor::walk_expression(self, expression);
    }

    fn visit_clause(&mut self, _clause: &crate::syntax::Clause) {}

    fn visit_attribute(&mut self, _attribute: &crate::syntax::Attribute) {}
}

impl Ghosts<'_> {
    pub(super) fn mark(&mut self, node: NodeId) {
        self.resolved.ghost_nodes.set(node, ());
    }

    pub(super) fn make_ghost(&mut self, local: LocalId) {
        self.resolved.locals[local.index()].ghost = true;
    }

    fn make_variable_ghost(&mut self, variable: &LocalVariable) {
        if let Some(local) = self.resolved.declared.get(variable.id).copied() {
            self.make_ghost(local);
        }
    }

    fn is_variable_ghost(&self, variable: &LocalVariable) -> bool {
        let local = self.resolved.declared.get(variable.id);
        local.is_some_and(|local| self.resolved.local(*local).ghost)
    }

    /// Makes the variables of a pattern ghost.
    pub(super) fn make_pattern_ghost(&mut self, pattern: &Pattern) {
        if let Some(PatternMeaning::Variable(local)) = self.resolved.patterns.get(pattern.id) {
            let local = *local;
            self.make_ghost(local);
        }
        let parts: &[Pattern] = match &pattern.kind {
            PatternKind::Constructor {
                arguments: Some(parts),
                ..
            }
            | PatternKind::Tuple(parts)
            | PatternKind::Either(parts) => parts,
            _ => &[],
        };
        for part in parts {
            deep(|| self.make_pattern_ghost(part));
        }
    }

    fn block(&mut self, block: &Block, ghost: bool) {
        for statement in &block.statements {
            self.statement(statement, ghost);
        }
    }

    /// Decides about a statement; `ghost` if it is inside a ghost one.
    pub(super) fn statement(&mut self, statement: &Statement, ghost: bool) {
        deep(|| {
            if self.decide(statement, ghost) {
                self.mark(statement.id);
            }
        });
    }

    /// Whether a statement is ghost; decides about its parts.
    fn decide(&mut self, statement: &Statement, around: bool) -> bool {
        match &statement.kind {
            S::Block(block) | S::OpaqueBlock { body: block, .. } => {
                self.block(block, around);
                around
            }
            S::Var {
                ghost,
                variables,
                value,
                ..
            } => self.decide_var(around || *ghost, variables, value.as_ref()),
            S::VarPattern {
                ghost,
                pattern,
                value,
                ..
            } => {
                let ghost = around || *ghost || self.uses_ghost(value);
                if ghost {
                    self.make_pattern_ghost(pattern);
                } else {
                    self.visit_expression(value);
                }
                ghost
            }
            S::Assign { targets, value, .. } => self.decide_assign(around, targets, value),
            S::Call { call, .. } => {
                let ghost = around || self.calls_ghost(call);
                if !ghost {
                    self.visit_expression(call);
                }
                ghost
            }
            S::If {
                guard,
                then,
                otherwise,
                ..
            } => {
                let ghost = around || self.guard_uses_ghost(guard);
                self.block(then, ghost);
                if let Some(otherwise) = otherwise {
                    self.statement(otherwise, ghost);
                }
                ghost
            }
            S::IfCase { alternatives, .. } | S::WhileCase { alternatives, .. } => {
                let mut ghost = around;
                for alternative in alternatives {
                    ghost |= self.guard_uses_ghost(&alternative.guard);
                }
                self.alternatives(alternatives, ghost);
                ghost
            }
            S::While { guard, body, .. } => {
                let ghost = around || self.guard_uses_ghost(guard);
                if let Some(body) = body {
                    self.block(body, ghost);
                }
                ghost
            }
            S::For(it) => self.decide_for(around, it),
            S::Match {
                scrutinee, cases, ..
            } => self.decide_match(around, scrutinee, cases),
            S::Forall {
                variables,
                specification,
                body,
            } => self.decide_forall(around, variables, specification, body.as_ref()),
            S::Assert { .. } | S::Assume { .. } | S::Calc(_) | S::Reveal(_) | S::Hide(_) => true,
            S::Modify { body, .. } => match body {
                Some(body) => {
                    self.block(body, around);
                    around
                }
                None => true,
            },
            S::Return(values) | S::Yield(values) => {
                if !around {
                    self.visit_values(values);
                }
                around
            }
            S::Print(values) => {
                for value in values {
                    self.visit_expression(value);
                }
                around
            }
            S::Expect {
                condition, message, ..
            } => {
                self.visit_expression(condition);
                if let Some(message) = message {
                    self.visit_expression(message);
                }
                around
            }
            S::Jump { .. } | S::NewDivider | S::Skeleton(_) => around,
        }
    }

    fn decide_for(&mut self, around: bool, it: &ForLoop) -> bool {
        let bounds = [Some(&it.from), it.to.as_ref()];
        let mut ghost = around;
        for bound in bounds.into_iter().flatten() {
            ghost |= self.uses_ghost(bound);
            self.visit_expression(bound);
        }
        if ghost {
            self.make_variable_ghost(&it.variable);
        }
        if let Some(body) = &it.body {
            self.block(body, ghost);
        }
        ghost
    }

    fn decide_match(
        &mut self,
        around: bool,
        scrutinee: &Expression,
        cases: &[StatementCase],
    ) -> bool {
        let mut ghost = around || self.uses_ghost(scrutinee);
        ghost |= cases
            .iter()
            .any(|case| self.has_ghost_constructor(&case.pattern));
        if !ghost {
            self.visit_expression(scrutinee);
        }
        for case in cases {
            if ghost {
                self.make_pattern_ghost(&case.pattern);
            }
            for statement in &case.body {
                self.statement(statement, ghost);
            }
        }
        ghost
    }

    fn decide_forall(
        &mut self,
        around: bool,
        variables: &[BoundVariable],
        specification: &Specification,
        body: Option<&Block>,
    ) -> bool {
        let mut ghost = around || !specification_is_empty(specification) || body.is_none();
        for variable in variables {
            for part in [&variable.domain, &variable.range].into_iter().flatten() {
                ghost |= self.uses_ghost(part);
            }
        }
        if let Some(body) = body {
            self.block(body, ghost);
            // Without an assignment that is executed it is a proof.
            ghost |= body
                .statements
                .iter()
                .all(|statement| self.resolved.is_ghost(statement.id));
        }
        ghost
    }

    fn visit_values(&mut self, values: &[RightHandSide]) {
        for value in values {
            self.visit_right_hand_side(value);
        }
    }

    fn alternatives(&mut self, alternatives: &[Alternative], ghost: bool) {
        for alternative in alternatives {
            for statement in &alternative.body {
                self.statement(statement, ghost);
            }
        }
    }

    fn guard_uses_ghost(&mut self, guard: &Guard) -> bool {
        match guard {
            Guard::Condition(condition) => {
                let ghost = self.uses_ghost(condition);
                if !ghost {
                    self.visit_expression(condition);
                }
                ghost
            }
            Guard::Binding { condition, .. } => self.uses_ghost(condition),
            Guard::Nondeterministic | Guard::Elided => false,
        }
    }

    fn decide_var(
        &mut self,
        ghost: bool,
        variables: &[LocalVariable],
        value: Option<&Assignment>,
    ) -> bool {
        if ghost {
            variables
                .iter()
                .for_each(|variable| self.make_variable_ghost(variable));
            return true;
        }
        match value {
            None => false,
            Some(Assignment::SuchThat { condition, .. }) => {
                let ghost = self.uses_ghost(condition);
                if ghost {
                    variables
                        .iter()
                        .for_each(|variable| self.make_variable_ghost(variable));
                } else {
                    self.visit_expression(condition);
                }
                ghost
            }
            Some(Assignment::Values(values)) => self.decide_values(variables, values),
            Some(Assignment::OrFail { first, rest, .. }) => {
                self.visit_right_hand_side(first);
                self.visit_values(rest);
                // The failing result comes first; others follow it.
                if let Some(flags) = self.result_ghostness(first) {
                    for (variable, ghost) in variables.iter().zip(&flags).skip(1) {
                        if *ghost {
                            self.make_variable_ghost(variable);
                        }
                    }
                }
                false
            }
        }
    }

    /// A variable is ghost if it is declared with a ghost value.
    fn decide_values(&mut self, variables: &[LocalVariable], values: &[RightHandSide]) -> bool {
        if let [only] = values
            && let Some(flags) = self.result_ghostness(only)
        {
            for (variable, ghost) in variables.iter().zip(&flags) {
                if *ghost {
                    self.make_variable_ghost(variable);
                }
            }
            if self.value_calls_ghost(only) {
                return true;
            }
            self.visit_right_hand_side(only);
            return false;
        }
        for (variable, value) in variables.iter().zip(values) {
            if self.value_uses_ghost(value) {
                self.make_variable_ghost(variable);
            } else {
                self.visit_right_hand_side(value);
            }
        }
        !variables.is_empty()
            && variables
                .iter()
                .all(|variable| self.is_variable_ghost(variable))
    }

    fn decide_assign(&mut self, around: bool, targets: &[Expression], value: &Assignment) -> bool {
        if around {
            return true;
        }
        let all_ghost = !targets.is_empty()
            && targets
                .iter()
                .all(|target| self.resolved.is_ghost_target(target));
        let runs_method = match value {
            Assignment::Values(values) => match values.as_slice() {
                [only] => {
                    if self.value_calls_ghost(only) {
                        return true;
                    }
                    self.result_ghostness(only).is_some()
                }
                _ => false,
            },
            Assignment::SuchThat { .. } => false,
            Assignment::OrFail { .. } => true,
        };
        if all_ghost && !runs_method {
            return true;
        }
        for target in targets {
            self.visit_expression(target);
        }
        match value {
            Assignment::Values(values) => self.visit_values(values),
            Assignment::SuchThat { condition, .. } => self.visit_expression(condition),
            Assignment::OrFail { first, rest, .. } => {
                self.visit_right_hand_side(first);
                self.visit_values(rest);
            }
        }
        false
    }

    fn value_uses_ghost(&mut self, value: &RightHandSide) -> bool {
        match &value.kind {
            RightHandSideKind::Expression(expression) => self.uses_ghost(expression),
            RightHandSideKind::Havoc | RightHandSideKind::New(_) => false,
        }
    }

    fn value_calls_ghost(&self, value: &RightHandSide) -> bool {
        match &value.kind {
            RightHandSideKind::Expression(expression) => self.calls_ghost(expression),
            _ => false,
        }
    }

    /// Whether the expression is a call of a ghost method or lemma.
    fn calls_ghost(&self, expression: &Expression) -> bool {
        match self.resolved.calls.get(expression.id) {
            Some(Call {
                callee: Callee::Method(member) | Callee::Function(member),
                ..
            }) => self.resolved.member(*member).ghost,
            _ => false,
        }
    }

    /// Which results of a method call are ghost; `None` if it is not such a call.
    fn result_ghostness(&self, value: &RightHandSide) -> Option<Vec<bool>> {
        let RightHandSideKind::Expression(expression) = &value.kind else {
            return None;
        };
        let call = self.resolved.calls.get(expression.id)?;
        let Callee::Method(member) = call.callee else {
            return None;
        };
        let declared = self.resolved.member(member);
        let MemberKind::Method(method) = &declared.kind else {
            return None;
        };
        Some(
            method
                .results
                .iter()
                .map(|result| declared.ghost || result.ghost)
                .collect(),
        )
    }
}

fn specification_is_empty(specification: &Specification) -> bool {
    specification.clauses.is_empty()
}
