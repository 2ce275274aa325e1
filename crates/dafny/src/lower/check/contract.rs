//! Contracts: preconditions, postconditions, frames and the measures of recursive calls.
//!
//! Contracts are checked at the beginning and the end of a call. While a specification
//! is evaluated, the functions that it calls check their preconditions, but not their
//! postconditions: a postcondition may mention its own function.

use super::super::Lowering;
use super::super::body::{Body, Key};
use crate::machine::InvalidKind;
use crate::machine::code::check::{ANY_FIELD, CheckInstr, NO_REGISTER};
use crate::machine::code::{Constant, Instr, Reg};
use crate::resolved::{Callee, Function, Member, MemberId, MemberKind, Method, Resolved};
use crate::syntax::visitor::{self, Visitor};
use crate::syntax::{
    Block, Clause, ClauseKind, Expression, ExpressionKind as E, Frame, FunctionKind, MethodKind,
    Name, Specification,
};
use crate::value::CtorId;

/// Whether something looks back at an earlier heap.
struct LooksBack<'r> {
    r: &'r Resolved,
    found: bool,
}

impl Visitor for LooksBack<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        let called = self.r.calls.get(expression.id).map(|call| &call.callee);
        self.found |= match called {
            Some(Callee::Function(member) | Callee::Method(member)) => {
                is_twostate(&self.r.member(*member).kind)
            }
            _ => matches!(
                expression.kind,
                E::Old { .. } | E::Unchanged { .. } | E::Fresh { .. }
            ),
        };
        if !self.found {
            visitor::walk_expression(self, expression);
        }
    }
}

/// Whether it speaks about two moments: its own and that of its caller's beginning.
fn is_twostate(kind: &MemberKind) -> bool {
    match kind {
        MemberKind::Function(function) => matches!(
            function.syntax.kind,
            FunctionKind::TwostateFunction | FunctionKind::TwostatePredicate
        ),
        MemberKind::Method(method) => {
            let syntax = method.syntax.as_ref();
            syntax.is_some_and(|syntax| syntax.kind == MethodKind::TwostateLemma)
        }
        _ => false,
    }
}

fn looks_back(r: &Resolved, specification: &Specification, block: Option<&Block>) -> bool {
    let mut search = LooksBack { r, found: false };
    for clause in &specification.clauses {
        search.visit_clause(clause);
    }
    if let Some(block) = block {
        search.visit_block(block);
    }
    search.found
}

/// The written measure of a recursion or loop, unless it is `*`.
pub(super) fn measure(specification: &Specification) -> Option<(&Clause, Vec<&Expression>)> {
    let mut clauses = specification.clauses.iter();
    let clause = clauses.find(|clause| matches!(clause.kind, ClauseKind::Decreases(_)))?;
    let ClauseKind::Decreases(parts) = &clause.kind else {
        return None;
    };
    let endless = parts.iter().any(|part| matches!(part.kind, E::Wildcard));
    (!endless && !parts.is_empty()).then(|| (clause, parts.iter().collect()))
}

fn requires(specification: &Specification) -> impl Iterator<Item = &Expression> {
    specification.clauses.iter().filter_map(|c| match &c.kind {
        ClauseKind::Requires {
            at_yield: false,
            condition,
            ..
        } => Some(condition),
        _ => None,
    })
}

pub(super) fn ensures(specification: &Specification) -> impl Iterator<Item = &Expression> {
    specification.clauses.iter().filter_map(|c| match &c.kind {
        ClauseKind::Ensures {
            at_yield: false,
            condition,
        } => Some(condition),
        _ => None,
    })
}

impl Lowering<'_> {
    /// Whether a call of the function has something to check when it begins.
    pub(in crate::lower) fn is_guarded(&self, member: MemberId) -> bool {
        let specification = match &self.r.member(member).kind {
            MemberKind::Function(function) => &function.syntax.specification,
            _ => return false,
        };
        self.options.check
            && (requires(specification).next().is_some() || measure(specification).is_some())
    }
}

impl Body<'_, '_> {
    /// The chunk of a function whose contract is checked; false if it is compiled
    /// as any other.
    pub(in crate::lower) fn checked_function(&mut self, id: MemberId, function: &Function) -> bool {
        let specification = &function.syntax.specification;
        let declared = self.unit.r.member(id);
        self.check.ghost = declared.ghost;
        let narrow = self.unit.is_narrow(&function.result.ty);
        if is_twostate(&declared.kind) {
            self.passed_moment();
        }
        let ends = ensures(specification).next().is_some()
            || narrow
            || measure(specification).is_some()
            || function.syntax.by_method.is_some();
        if self.unit.is_guarded(id) {
            let after = self.b.label();
            self.b.skip_nested(1, after);
            self.require(declared, specification);
            // A specification may well mention the function that it belongs to.
            self.b.skip_nested(0, after);
            if measure(specification).is_some() {
                self.emit_check(CheckInstr::Enter {
                    keep: false,
                    constructor: false,
                });
                self.recursion(id, specification);
            }
            self.b.here(after);
        }
        if !ends {
            return false;
        }
        let result = self.declare(Key::Variable(function.result.local));
        if let Some(block) = &function.syntax.by_method {
            let exit = self.b.label();
            self.default(&function.result.ty, result);
            self.results = (result, 1);
            self.result_list = vec![(Some(result), function.result.ty.clone())];
            self.check.exit = Some(exit);
            self.block(block);
            self.b.here(exit);
            self.check.exit = None;
        } else if let Some(body) = &function.syntax.body {
            self.into(body, result);
        } else {
            return false;
        }
        let end = self.b.label();
        self.b.skip_nested(0, end);
        self.narrow_here(&function.result.ty, result);
        self.ensure(declared, specification);
        if function.syntax.by_method.is_some()
            && let Some(value) = &function.syntax.body
        {
            self.same_as_body(declared, value, result);
        }
        self.b.here(end);
        self.emit_check(CheckInstr::Leave);
        self.b.emit(Instr::Return {
            base: result,
            count: 1,
        });
        true
    }

    /// Says which earlier moment a member that speaks about two is to speak about.
    pub(in crate::lower) fn pass_moment(&mut self, member: MemberId, at: Option<&Name>) {
        if self.unit.options.check && is_twostate(&self.unit.r.member(member).kind) {
            let moment = self.moment(at);
            self.emit_check(CheckInstr::Pass { moment });
        }
    }

    /// Keeps the moment that the caller said.
    fn passed_moment(&mut self) {
        let dst = self.declare(Key::Entry);
        self.emit_check(CheckInstr::Passed { dst });
    }

    /// Keeps the moment when the running method began.
    fn callers_moment(&mut self) {
        let dst = self.declare(Key::Entry);
        self.emit_check(CheckInstr::Now { dst, entry: true });
    }

    /// Checks that a `by method` and the function's body give the same result.
    fn same_as_body(&mut self, member: &Member, value: &Expression, result: Reg) {
        let what = format!("the method of {} computes something else than", member.name);
        let what = format!("{what} its body: {}", self.unit.excerpt(value.span));
        let origin = self.origin_of(value.id, value.span);
        let site = self
            .unit
            .site(Some(InvalidKind::Postcondition), origin, what);
        self.claim_at(site, NO_REGISTER, |body, fails| {
            let expected = body.any(value);
            body.b.jump_unless_equal(expected, result, fails);
        });
    }

    /// The beginning of a method: what it requires, its measure and its frame.
    pub(in crate::lower) fn begin_method(&mut self, id: MemberId, method: &Method) {
        let Some(syntax) = &method.syntax else {
            return;
        };
        let declared = self.unit.r.member(id);
        let specification = &syntax.specification;
        self.check.ghost = declared.ghost;
        if is_twostate(&declared.kind) {
            self.passed_moment();
        }
        let keep = looks_back(self.unit.r, specification, syntax.body.as_ref());
        self.emit_check(CheckInstr::Enter {
            keep,
            constructor: method.is_constructor,
        });
        if !is_twostate(&declared.kind) {
            self.callers_moment();
        }
        self.require(declared, specification);
        if syntax.kind.is_lemma() {
            return;
        }
        self.recursion(id, specification);
        self.frame(declared, method, specification);
        self.check.framed = true;
        self.check.exit = Some(self.b.label());
    }

    /// The end of a method: what it ensures.
    pub(in crate::lower) fn end_method(&mut self, id: MemberId, method: &Method) {
        let Some(syntax) = &method.syntax else {
            return;
        };
        if let Some(exit) = self.check.exit.take() {
            self.b.here(exit);
        }
        let list = self.result_list.clone();
        let declared = self.unit.r.member(id);
        // A lemma is not run, so that nothing is known of its results.
        if !syntax.kind.is_lemma() || method.results.is_empty() {
            for (reg, ty) in list {
                if let Some(reg) = reg {
                    self.narrow_here(&ty, reg);
                }
            }
            self.ensure(declared, &syntax.specification);
        }
        self.emit_check(CheckInstr::Leave);
    }

    fn require(&mut self, member: &Member, specification: &Specification) {
        for condition in requires(specification) {
            let line = self.unit.line(condition.span);
            let what = format!("the precondition of {} (line {line})", called(member));
            self.claim(InvalidKind::Precondition, condition, &what);
        }
    }

    fn ensure(&mut self, member: &Member, specification: &Specification) {
        for condition in ensures(specification) {
            let what = format!("the postcondition of {}", called(member));
            self.claim(InvalidKind::Postcondition, condition, &what);
        }
    }

    /// The measure of a recursion, compared with the caller's.
    fn recursion(&mut self, id: MemberId, specification: &Specification) {
        let Some((clause, parts)) = measure(specification) else {
            return;
        };
        let Some(cluster) = self.unit.cluster(id) else {
            return;
        };
        let mark = self.b.mark();
        let src = self.b.register();
        let origin = self.origin_of(clause.id, clause.span);
        let name = called(self.unit.r.member(id));
        let line = self.unit.line(clause.span);
        let what = format!("the measure of {name} (line {line}) does not become less:");
        let site = self.unit.site(Some(InvalidKind::Termination), origin, what);
        self.unit.blame_caller(site);
        self.measured(site, &parts, src);
        self.emit_check(CheckInstr::Measure { src, cluster, site });
        self.b.release(mark);
    }

    /// Puts the values of a measure into a register, as a tuple; it stays empty if
    /// they cannot be evaluated.
    pub(super) fn measured(&mut self, site: u32, parts: &[&Expression], dst: Reg) {
        self.attempt(
            site,
            false,
            |body| {
                let base = body.b.row(parts.len());
                for (offset, part) in (0..).zip(parts) {
                    body.into(part, base + offset);
                }
                body.b.emit(Instr::MakeData {
                    dst,
                    ctor: CtorId::TUPLE.0,
                    base,
                    count: parts.len() as u16,
                });
            },
            |body| body.unset(dst),
        );
    }

    /// The frame of a method.
    fn frame(&mut self, member: &Member, method: &Method, specification: &Specification) {
        let origin = self.origin_of(member.node, member.span);
        let what = format!(
            "{} may change what its caller may not change",
            called(member)
        );
        let site = self.unit.site(Some(InvalidKind::Frame), origin, what);
        self.unit.blame_caller(site);
        let mark = self.b.mark();
        let acc = self.b.register();
        self.constant(acc, Constant::EmptySet);
        if method.is_constructor {
            let src = self.find(Key::This);
            let field = ANY_FIELD;
            self.emit_check(CheckInstr::AddFrame { acc, src, field });
        }
        let frames: Vec<&Frame> = specification
            .clauses
            .iter()
            .filter_map(|clause| match &clause.kind {
                ClauseKind::Modifies(frames) => Some(frames),
                _ => None,
            })
            .flatten()
            .collect();
        let everything = |frame: &&Frame| {
            let object = frame.object.as_ref();
            object.is_some_and(|object| matches!(object.kind, E::Wildcard))
        };
        if frames.iter().any(everything) {
            self.unset(acc);
        } else if !frames.is_empty() {
            self.attempt(
                site,
                false,
                |body| {
                    for frame in frames {
                        body.add_frame(frame, acc);
                    }
                },
                |body| body.unset(acc),
            );
        }
        self.emit_check(CheckInstr::Frame { src: acc, site });
        self.b.release(mark);
    }

    fn add_frame(&mut self, frame: &Frame, acc: Reg) {
        let mark = self.b.mark();
        let src = match &frame.object {
            Some(object) => self.any(object),
            None => self.find(Key::This),
        };
        let field = match &frame.field {
            Some(name) => self.unit.field_number(name.as_str()),
            None => ANY_FIELD,
        };
        self.emit_check(CheckInstr::AddFrame { acc, src, field });
        self.b.release(mark);
    }
}

impl Lowering<'_> {
    /// A number for the fields of a name.
    pub(super) fn field_number(&mut self, name: &str) -> u32 {
        self.constant(Constant::Text(name.chars().map(u32::from).collect()))
    }
}

/// The name of a member in messages.
pub(super) fn called(member: &Member) -> String {
    match member.name.as_str() {
        "_ctor" => "the constructor".to_owned(),
        name => name.to_owned(),
    }
}
