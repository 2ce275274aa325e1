//! Loops: invariants hold whenever the guard is evaluated, and the measure decreases with
//! every iteration.

use super::super::body::Body;
use super::contract::measure;
use crate::machine::InvalidKind;
use crate::machine::code::Reg;
use crate::machine::code::check::{CheckInstr, NO_REGISTER};
use crate::syntax::{ClauseKind, Expression, Specification};

/// The saved measure of a loop.
#[derive(Clone, Copy, Debug)]
pub(in crate::lower) struct Watched {
    /// The measure of the iteration before.
    previous: Option<(Reg, u32)>,
}

impl Body<'_, '_> {
    /// Code that runs once, before a loop.
    pub(in crate::lower) fn before_loop(&mut self, specification: &Specification) -> Watched {
        let mut watched = Watched { previous: None };
        if self.unit.options.check
            && let Some((clause, _)) = measure(specification)
        {
            let previous = self.b.register();
            self.unset(previous);
            let what = "the measure of the loop does not become less:".to_owned();
            let origin = self.origin_of(clause.id, clause.span);
            let site = self.unit.site(Some(InvalidKind::Termination), origin, what);
            watched.previous = Some((previous, site));
        }
        watched
    }

    /// Code that runs whenever the guard is reached.
    pub(in crate::lower) fn at_loop(&mut self, specification: &Specification, watched: Watched) {
        if !self.unit.options.check {
            return;
        }
        for clause in &specification.clauses {
            if let ClauseKind::Invariant { condition } = &clause.kind {
                self.claim(InvalidKind::Invariant, condition, "the loop invariant");
            }
        }
        if let Some((previous, site)) = watched.previous
            && let Some((_, parts)) = measure(specification)
        {
            let mark = self.b.mark();
            let current = self.b.register();
            self.measured(site, &parts, current);
            self.emit_check(CheckInstr::Decrease {
                previous,
                current,
                site,
            });
            self.b.release(mark);
        }
    }

    /// The bounds of a `for` must be in order.
    pub(in crate::lower) fn check_bounds(&mut self, first: &Expression, low: Reg, high: Reg) {
        if !self.unit.options.check {
            return;
        }
        let origin = self.origin_of(first.id, first.span);
        let what = "the bounds of the loop are not in order".to_owned();
        let site = self.unit.site(Some(InvalidKind::Assertion), origin, what);
        self.claim_at(site, NO_REGISTER, |body, fails| {
            body.b.jump_unless_less_equal(low, high, fails);
        });
    }
}
