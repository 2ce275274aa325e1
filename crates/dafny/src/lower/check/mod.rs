//! Checks of specifications, and execution of ghost code, at run time.
//!
//! Every specification is evaluated in an attempt: one that cannot be evaluated is
//! counted and skipped, one that does not hold ends the run. Ghost code is executed in
//! attempts, too: if an attempt fails, its results are unknown, and so is every
//! specification that depends on them. A program that is compiled without checks uses
//! nothing of this module.

mod contract;
mod ghost;
mod heap;
mod loops;
mod narrow;
mod proof;
mod recursion;

use super::Lowering;
use super::body::Body;
use super::builder::Label;
use crate::machine::InvalidKind;
use crate::machine::code::check::{CheckInstr, NO_REGISTER, Site};
use crate::machine::code::{Instr, Origin, Reg};
use crate::syntax::{Expression, NodeId, Span};

impl Lowering<'_> {
    /// Whether something is left out because it is ghost.
    pub(super) fn erases(&self, ghost: bool) -> bool {
        ghost && !self.options.check
    }

    /// A new check site.
    fn site(&mut self, kind: Option<InvalidKind>, origin: Origin, what: String) -> u32 {
        let at_call = kind == Some(InvalidKind::Precondition);
        self.code.sites.push(Site {
            kind,
            origin,
            at_call,
            what,
        });
        self.code.sites.len() as u32 - 1
    }

    /// Blames the caller for what fails at a site.
    fn blame_caller(&mut self, site: u32) {
        self.code.sites[site as usize].at_call = true;
    }

    /// The line of a span.
    fn line(&self, span: Span) -> u32 {
        self.sources.line_column(span).map_or(0, |(line, _)| line)
    }

    /// The source text of a span, in one line of reasonable length.
    fn excerpt(&self, span: Span) -> String {
        let words: Vec<&str> = self.sources.text(span).split_whitespace().collect();
        let text = words.join(" ");
        match text.char_indices().nth(80) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        }
    }
}

impl Body<'_, '_> {
    /// Emits an instruction of the checking mode.
    pub(super) fn emit_check(&mut self, instr: CheckInstr) {
        self.b.emit(Instr::Check(instr));
    }

    /// Writes something as ghost.
    fn as_ghost<R>(&mut self, write: impl FnOnce(&mut Self) -> R) -> R {
        let before = std::mem::replace(&mut self.check.ghost, true);
        let result = write(self);
        self.check.ghost = before;
        result
    }

    /// Writes an attempt. What comes in the end happens only if it was impossible.
    fn attempt(
        &mut self,
        site: u32,
        passed: bool,
        write: impl FnOnce(&mut Self),
        otherwise: impl FnOnce(&mut Self),
    ) {
        let (impossible, end) = (self.b.label(), self.b.label());
        self.b.attempt(site, impossible);
        self.check.attempts += 1;
        self.as_ghost(write);
        self.check.attempts -= 1;
        self.emit_check(CheckInstr::EndAttempt { passed });
        self.b.jump(end);
        self.b.here(impossible);
        otherwise(self);
        self.b.here(end);
    }

    /// Closes the attempts that a jump leaves, which stay open where it is written.
    pub(super) fn close_attempts(&mut self, outer: u32) {
        for _ in outer..self.check.attempts {
            self.emit_check(CheckInstr::EndAttempt { passed: false });
        }
    }

    /// Checks that a condition holds.
    fn claim(&mut self, kind: InvalidKind, condition: &Expression, what: &str) {
        let origin = Origin {
            node: condition.id,
            span: condition.span,
        };
        let text = self.unit.excerpt(condition.span);
        let what = format!("{what} does not hold: {text}");
        let site = self.unit.site(Some(kind), origin, what);
        self.at(origin.node, origin.span, |body| {
            body.claim_at(site, NO_REGISTER, |body, fails| {
                body.jump_unless(condition, fails);
            });
        });
    }

    /// Checks something that jumps to the label if it does not hold.
    fn claim_at(&mut self, site: u32, value: Reg, test: impl FnOnce(&mut Self, Label)) {
        let mark = self.b.mark();
        let (fails, end) = (self.b.label(), self.b.label());
        self.attempt(site, true, |body| test(body, fails), |_| {});
        self.b.jump(end);
        self.b.here(fails);
        self.emit_check(CheckInstr::Violated { site, value });
        self.b.here(end);
        self.b.release(mark);
    }

    /// The origin of the code that is being generated.
    fn origin_of(&self, node: NodeId, span: Span) -> Origin {
        Origin { node, span }
    }
}
