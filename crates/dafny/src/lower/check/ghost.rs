//! Ghost code is executed in attempts. An attempt that fails leaves the variables that it
//! assigns unknown.

use super::super::assign::LValue;
use super::super::body::{Body, Key};
use crate::machine::code::check::CheckInstr;
use crate::machine::code::{Instr, Kind, Reg};
use crate::resolved::{
    Callee, LocalId, MemberKind, PatternMeaning, Reference, Resolved, Type, TypeKind,
};
use crate::syntax::visitor::{self, Visitor};
use crate::syntax::{
    Expression, ExpressionKind as E, NodeId, Pattern, RightHandSide, Span, Statement,
    StatementKind as S,
};
use std::collections::BTreeSet;

/// The effects of a statement.
struct Effects<'r> {
    r: &'r Resolved,
    variables: BTreeSet<LocalId>,
    /// Whether it may change objects.
    heap: bool,
}

impl Visitor for Effects<'_> {
    fn visit_statement(&mut self, statement: &Statement) {
        match &statement.kind {
            S::Var { variables, .. } => {
                for variable in variables {
                    self.variables.extend(self.r.declared.get(variable.id));
                }
            }
            S::Assign { targets, .. } => {
                for target in targets {
                    match self.r.references.get(target.id) {
                        Some(Reference::Local(local)) => {
                            self.variables.insert(*local);
                        }
                        _ => self.heap = true,
                    }
                }
            }
            _ => {}
        }
        visitor::walk_statement(self, statement);
    }

    fn visit_pattern(&mut self, pattern: &Pattern) {
        if let Some(PatternMeaning::Variable(local)) = self.r.patterns.get(pattern.id) {
            self.variables.insert(*local);
        }
        visitor::walk_pattern(self, pattern);
    }

    fn visit_expression(&mut self, expression: &Expression) {
        if let Some(call) = self.r.calls.get(expression.id)
            && let Callee::Method(member) = call.callee
            && let MemberKind::Method(method) = &self.r.member(member).kind
            && !method.syntax.as_ref().is_some_and(|m| m.kind.is_lemma())
        {
            self.heap = true;
        }
        visitor::walk_expression(self, expression);
    }
}

impl Body<'_, '_> {
    fn ghost_site(&mut self, node: NodeId, span: Span) -> u32 {
        let origin = self.origin_of(node, span);
        self.unit.site(None, origin, String::new())
    }

    /// Executes a ghost statement as far as possible.
    pub(in crate::lower) fn ghost_statement(
        &mut self,
        statement: &Statement,
        write: impl FnOnce(&mut Self),
    ) {
        let mut effects = Effects {
            r: self.unit.r,
            variables: BTreeSet::new(),
            heap: false,
        };
        effects.visit_statement(statement);
        let site = self.ghost_site(statement.id, statement.span);
        self.attempt(site, false, write, |body| {
            let mark = body.b.mark();
            for local in effects.variables {
                // Variables that were declared inside are out of scope.
                if let Some(reg) = body.own(Key::Variable(local))
                    && u32::from(reg) < mark
                {
                    body.unset(reg);
                }
            }
            if effects.heap {
                body.emit_check(CheckInstr::Forget);
            }
        });
    }

    /// A statement of a checked program.
    pub(in crate::lower) fn checked_statement(&mut self, statement: &Statement, ghost: bool) {
        self.pass_labels(statement);
        if self.proof(statement) {
            return;
        }
        if ghost || self.check.ghost {
            self.ghost_statement(statement, |body| body.labelled(statement));
        } else {
            self.labelled(statement);
        }
    }

    /// Checks the proof before the value of an expression.
    pub(in crate::lower) fn stated(&mut self, statement: &Statement) {
        if self.unit.options.check {
            self.statement(statement);
        }
    }

    /// Evaluates something ghost into a register, which stays unknown if that is
    /// impossible.
    pub(in crate::lower) fn ghost_value(
        &mut self,
        node: NodeId,
        span: Span,
        dst: Reg,
        write: impl FnOnce(&mut Self),
    ) {
        let site = self.ghost_site(node, span);
        self.attempt(site, false, write, |body| body.unset(dst));
    }

    /// A right-hand side whose target is ghost.
    pub(in crate::lower) fn ghost_right_hand_side(
        &mut self,
        value: &RightHandSide,
        ty: &Type,
        dst: Reg,
    ) {
        self.ghost_value(value.id, value.span, dst, |body| {
            body.right_hand_side(value, ty, dst);
        });
    }

    /// Whether the target of an assignment is ghost, so that it may be unknown.
    pub(in crate::lower) fn is_ghost_lvalue(&self, lvalue: LValue) -> bool {
        if !self.unit.options.check {
            return false;
        }
        let r = self.unit.r;
        match lvalue {
            // A ghost statement that fails leaves its variables unknown anyway.
            LValue::Variable(..) if self.check.ghost => false,
            LValue::Variable(reg, node) => {
                r.declared.get(node).is_some_and(|l| r.local(*l).ghost)
                    || self.check.ghost_results.contains(&reg)
            }
            LValue::Field { member, .. } => r.member(member).ghost,
            LValue::Element { .. } | LValue::Elements { .. } | LValue::Nowhere => false,
        }
    }

    /// Binds the variables of a ghost `let`, which stay unknown if it cannot be
    /// evaluated.
    pub(in crate::lower) fn ghost_let(
        &mut self,
        patterns: &[Pattern],
        write: impl FnOnce(&mut Self),
    ) {
        let Some(first) = patterns.first() else {
            return;
        };
        let site = self.ghost_site(first.id, first.span);
        let variables = self.variables_of(patterns);
        self.attempt(site, false, write, |body| {
            for local in variables {
                let key = Key::Variable(local);
                let reg = match body.own(key) {
                    Some(reg) => reg,
                    None => body.declare(key),
                };
                body.unset(reg);
            }
        });
    }

    fn variables_of(&self, patterns: &[Pattern]) -> BTreeSet<LocalId> {
        let mut effects = Effects {
            r: self.unit.r,
            variables: BTreeSet::new(),
            heap: false,
        };
        for pattern in patterns {
            effects.visit_pattern(pattern);
        }
        effects.variables
    }

    /// An iterator's body runs inside `MoveNext`, and may change what it likes.
    pub(in crate::lower) fn enter_iterator(&mut self) {
        self.emit_check(CheckInstr::Enter {
            keep: false,
            constructor: false,
        });
    }

    /// Appends the yielded values to the iterator's ghost fields.
    pub(in crate::lower) fn remember_yields(&mut self) {
        let r = self.unit.r;
        if !self.unit.options.check {
            return;
        }
        let Some(TypeKind::Iterator(iterator)) =
            self.iterator.map(|id| &r.type_declaration(id).kind)
        else {
            return;
        };
        let mark = self.b.mark();
        let obj = self.find(Key::This);
        let (all, last) = (self.b.register(), self.b.register());
        for (field, history) in iterator.yields.iter().zip(&iterator.histories) {
            let slots = (self.unit.slot(*field), self.unit.slot(*history));
            let (Some(from), Some(to)) = slots else {
                continue;
            };
            self.b.emit(Instr::GetField {
                dst: last,
                obj,
                index: from,
            });
            self.b.emit(Instr::GetField {
                dst: all,
                obj,
                index: to,
            });
            self.b.emit(Instr::Push {
                kind: Kind::Seq,
                acc: all,
                base: last,
            });
            self.b.emit(Instr::SetField {
                obj,
                index: to,
                src: all,
            });
        }
        self.b.release(mark);
    }

    /// Checks that a value that ghost code reads is known.
    pub(in crate::lower) fn check_known(&mut self, reg: Reg) {
        if self.check.ghost && self.unit.options.check {
            self.emit_check(CheckInstr::Known { reg });
        }
    }

    /// The same for a field that is ghost.
    pub(in crate::lower) fn check_known_field(&mut self, reg: Reg, ghost: bool) {
        if ghost && self.unit.options.check {
            self.emit_check(CheckInstr::KnownField { reg });
        }
    }

    /// Whether the values of two expressions cannot be compared.
    pub(in crate::lower) fn refuses_comparison(&mut self, left: &Expression) -> bool {
        let refuses = self.check.ghost
            && self.unit.options.check
            && !matches!(left.kind, E::Literal(_))
            && self.unit.is_incomparable(&self.unit.ty(left.id));
        if refuses {
            self.unsupported("comparing functions or codatatype values");
        }
        refuses
    }
}
