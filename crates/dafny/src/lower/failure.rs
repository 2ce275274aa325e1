//! `:-`: tests whether a value is a failure, propagates it if so, and otherwise extracts
//! the result, if there is one.

use super::assign::LValue;
use super::body::Body;
use super::builder::Label;
use crate::machine::InvalidKind;
use crate::machine::code::{Instr, Reg};
use crate::resolved::{Failure, MemberId, Type};
use crate::syntax::{
    Expression, FailureKeyword, NodeId, Pattern, RightHandSide, RightHandSideKind, Span, Statement,
};

impl Body<'_, '_> {
    /// `x, y :- e, f;` and `x :- expect e;`.
    pub(super) fn or_fail(
        &mut self,
        statement: &Statement,
        lvalues: &[LValue],
        types: &[Type],
        keyword: Option<FailureKeyword>,
        first: &RightHandSide,
        rest: &[RightHandSide],
    ) {
        let r = self.unit.r;
        let Some(failure) = r.failures.get(statement.id) else {
            self.unsupported("a `:-` that means nothing");
            return;
        };
        let (target, others) = match lvalues {
            [target, others @ ..] if failure.extracts_to_target => (*target, others),
            others => (LValue::Nowhere, others),
        };
        let value = self.b.register();
        if let RightHandSideKind::Expression(call) = &first.kind
            && let Some((base, member)) = self.method_call(call)
        {
            let mut all = vec![LValue::Variable(value, NodeId::NONE)];
            all.extend_from_slice(others);
            self.store_results(&all, &[], base, member);
        } else {
            self.right_hand_side(first, &failure.ty, value);
            let skip = usize::from(failure.extracts_to_target).min(types.len());
            if !rest.is_empty() {
                self.assign_values(others, &types[skip..], rest);
            }
        }
        let fine = self.b.label();
        self.jump_unless_failure(failure, value, fine);
        match keyword {
            None => self.propagate(failure, value),
            Some(FailureKeyword::Expect) => {
                let span = self.unit.keyword_span(statement.span, first.span);
                self.halt_with(span, value);
            }
            Some(FailureKeyword::Assert | FailureKeyword::Assume) => self.b.emit(Instr::Fail {
                kind: InvalidKind::Assertion,
            }),
        }
        self.b.here(fine);
        if let (Some(extract), false) = (failure.extract, matches!(target, LValue::Nowhere)) {
            let result = self.call_on(extract, value, &failure.ty);
            if let Some(ty) = types.first() {
                self.narrow_here(ty, result);
            }
            self.store(target, result);
        }
    }

    /// The extracted value of a `var p :- e;`.
    pub(super) fn extract_or_return(
        &mut self,
        statement: &Statement,
        value: &Expression,
        dst: Reg,
    ) {
        let r = self.unit.r;
        let Some(failure) = r.failures.get(statement.id) else {
            self.unsupported("a `:-` that means nothing");
            return;
        };
        let mark = self.b.mark();
        let source = self.b.register();
        self.into(value, source);
        let fine = self.b.label();
        self.jump_unless_failure(failure, source, fine);
        self.propagate(failure, source);
        self.b.here(fine);
        if let Some(extract) = failure.extract {
            let result = self.call_on(extract, source, &failure.ty);
            self.b.copy(dst, result);
        }
        self.b.release(mark);
    }

    /// `var p :- e; body` as an expression: the failure, or the body's value.
    pub(super) fn let_or_fail(
        &mut self,
        expression: &Expression,
        pattern: Option<&Pattern>,
        value: &Expression,
        body: &Expression,
        dst: Reg,
    ) {
        let r = self.unit.r;
        let Some(failure) = r.failures.get(expression.id) else {
            self.unsupported("a `:-` that means nothing");
            return;
        };
        let source = self.b.register();
        self.into(value, source);
        let (fine, end) = (self.b.label(), self.b.label());
        self.jump_unless_failure(failure, source, fine);
        if let Some(propagate) = failure.propagate {
            let result = self.call_on(propagate, source, &failure.ty);
            self.b.copy(dst, result);
        }
        self.b.jump(end);
        self.b.here(fine);
        if let (Some(extract), Some(pattern)) = (failure.extract, pattern) {
            let result = self.call_on(extract, source, &failure.ty);
            self.pattern(pattern, result, None);
        }
        self.into(body, dst);
        self.b.here(end);
    }

    fn jump_unless_failure(&mut self, failure: &Failure, value: Reg, fine: Label) {
        let failed = self.call_on(failure.is_failure, value, &failure.ty);
        self.b.jump_if_not(failed, fine);
    }

    /// The first result gets the failure, and the method returns.
    fn propagate(&mut self, failure: &Failure, value: Reg) {
        let mark = self.b.mark();
        if let Some(propagate) = failure.propagate {
            let result = self.call_on(propagate, value, &failure.ty);
            if let Some((Some(reg), _)) = self.result_list.first() {
                let reg = *reg;
                self.b.copy(reg, result);
            }
        }
        self.leave();
        self.b.release(mark);
    }

    /// Calls a member without parameters on a value; the register of its result.
    fn call_on(&mut self, member: MemberId, value: Reg, ty: &Type) -> Reg {
        let base = self.call_row(member, true);
        self.b.copy(base, value);
        self.hidden_arguments(member, ty.arguments(), &[], base + 1);
        self.invoke(member, base);
        base
    }

    /// Halts with a value as the message.
    fn halt_with(&mut self, span: Span, src: Reg) {
        let prefix = self.unit.halt_prefix(span);
        self.print_text(&prefix);
        self.b.emit(Instr::Halt { src, raw: false });
    }
}
