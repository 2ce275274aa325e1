//! `while` and `for`.

use super::body::{Body, Target};
use super::statement::label_names;
use crate::machine::code::Instr;
use crate::syntax::{Alternative, Block, ForDirection, ForLoop, Guard, Statement};

impl Body<'_, '_> {
    pub(super) fn while_loop(
        &mut self,
        statement: &Statement,
        guard: &Guard,
        body: Option<&Block>,
    ) {
        let Some(body) = body else {
            // Without a body a loop only changes what its specification says.
            self.unsupported("a loop without a body");
            return;
        };
        let again = self.b.label_here();
        let leave = self.b.label();
        let mark = self.b.mark();
        // A free choice ends the loop at once: no backend runs it forever.
        if matches!(guard, Guard::Nondeterministic) {
            self.b.jump(leave);
        }
        self.guard(guard, leave);
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: Some(again),
        });
        self.block(body);
        self.targets.pop();
        self.b.release(mark);
        self.b.jump(again);
        self.b.here(leave);
    }

    pub(super) fn while_case(&mut self, statement: &Statement, alternatives: &[Alternative]) {
        let again = self.b.label_here();
        let leave = self.b.label();
        self.targets.push(Target {
            names: label_names(statement),
            leave,
            again: Some(again),
        });
        self.alternatives(alternatives, again);
        self.targets.pop();
        self.b.here(leave);
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
        let (test, again, leave) = (self.b.label_here(), self.b.label(), self.b.label());
        let down = for_loop.direction == ForDirection::Down;
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
