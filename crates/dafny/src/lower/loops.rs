//! `while` and `for`.

use super::body::{Body, Target};
use super::statement::label_names;
use crate::machine::code::Instr;
use crate::syntax::{Alternative, Block, ForDirection, ForLoop, Guard, Specification, Statement};

impl Body<'_, '_> {
    pub(super) fn while_loop(
        &mut self,
        statement: &Statement,
        guard: &Guard,
        specification: &Specification,
        body: Option<&Block>,
    ) {
        let Some(body) = body else {
            // Without a body a loop only changes what its specification says.
            self.unsupported("a loop without a body");
            return;
        };
        let outer = self.b.mark();
        let watched = self.before_loop(specification);
        let again = self.b.label_here();
        let leave = self.b.label();
        let mark = self.b.mark();
        self.at_loop(specification, watched);
        // A free choice ends the loop at once: no backend runs it forever.
        if matches!(guard, Guard::Nondeterministic) {
            self.b.jump(leave);
        }
        self.guard(guard, leave);
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: Some(again),
            attempts: self.check.attempts,
        });
        self.block(body);
        self.targets.pop();
        self.b.release(mark);
        self.b.jump(again);
        self.b.here(leave);
        self.b.release(outer);
    }

    pub(super) fn while_case(
        &mut self,
        statement: &Statement,
        specification: &Specification,
        alternatives: &[Alternative],
    ) {
        let outer = self.b.mark();
        let watched = self.before_loop(specification);
        let again = self.b.label_here();
        let leave = self.b.label();
        self.at_loop(specification, watched);
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: Some(again),
            attempts: self.check.attempts,
        });
        self.alternatives(alternatives, again);
        self.targets.pop();
        self.b.here(leave);
        self.b.release(outer);
    }

    /// The bounds are evaluated once. Going down, the index is one below the
    /// first bound when the body runs first.
    pub(super) fn for_loop(&mut self, statement: &Statement, for_loop: &ForLoop) {
        let mark = self.b.mark();
        let index = self.b.register();
        self.into(&for_loop.from, index);
        let bound = for_loop.to.as_ref().map(|to| {
            let bound = self.b.register();
            self.into(to, bound);
            bound
        });
        let key = self.unit.declared_key(for_loop.variable.id);
        let variable = self.declare(key);
        let down = for_loop.direction == ForDirection::Down;
        if let Some(bound) = bound {
            let (low, high) = if down { (bound, index) } else { (index, bound) };
            self.check_bounds(&for_loop.from, low, high);
        }
        let watched = self.before_loop(&for_loop.specification);
        let (test, again, leave) = (self.b.label_here(), self.b.label(), self.b.label());
        if self.unit.options.check {
            self.b.copy(variable, index);
            self.at_loop(&for_loop.specification, watched);
        }
        if let Some(bound) = bound {
            if down {
                self.b.jump_unless_less(bound, index, leave);
            } else {
                self.b.jump_unless_less(index, bound, leave);
            }
        }
        if down {
            self.b.emit(Instr::AddSmall {
                dst: index,
                a: index,
                value: -1,
            });
        }
        self.b.copy(variable, index);
        self.watch(for_loop.variable.id, variable);
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: Some(again),
            attempts: self.check.attempts,
        });
        match &for_loop.body {
            Some(body) => self.block(body),
            None => {
                self.unsupported("a loop without a body");
            }
        }
        self.targets.pop();
        self.b.here(again);
        if !down {
            self.b.emit(Instr::AddSmall {
                dst: index,
                a: index,
                value: 1,
            });
        }
        self.b.jump(test);
        self.b.here(leave);
        self.b.release(mark);
    }
}
