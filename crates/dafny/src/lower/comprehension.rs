//! Quantifiers, comprehensions and `:|`: loops over the domains that `bounds`
//! finds for their variables.

use super::body::{Body, Key};
use super::bounds::{Domain, Limit, LimitValue, Search, Variable};
use super::builder::Label;
use super::inspect::conjuncts;
use crate::deep::deep;
use crate::machine::InvalidKind;
use crate::machine::code::{Constant, Instr, Kind, Op, Op1, Reg};
use crate::syntax::{
    BinaryOperator as B, BoundVariable, Expression, ExpressionKind as E, Pattern, Quantifier,
};

/// Writes the code for each combination of values, given where to continue.
type Inner<'i, 'l, 'p> = &'i mut dyn FnMut(&mut Body<'l, 'p>, Label);

impl<'l, 'p> Body<'l, 'p> {
    pub(super) fn quantified(
        &mut self,
        quantifier: Quantifier,
        variables: &[BoundVariable],
        body: &Expression,
        dst: Reg,
    ) {
        let forall = quantifier == Quantifier::Forall;
        let mut search = self.unit.search(variables, false);
        // The conditions of the body restrict the variables as well.
        let mut rest: Option<&Expression> = Some(body);
        if forall {
            while let Some(E::Binary {
                operator: B::Implication,
                left,
                right,
            }) = rest.map(|rest| &rest.kind)
            {
                conjuncts(left, &mut search.conditions);
                rest = Some(right);
            }
        } else {
            conjuncts(body, &mut search.conditions);
            rest = None;
        }
        let (found, end) = (self.b.label(), self.b.label());
        self.enumerate(search, &mut |body, next| {
            if let Some(rest) = rest {
                body.jump_when(rest, next);
            }
            body.b.jump(found);
        });
        self.b.bool(dst, forall);
        self.b.jump(end);
        self.b.here(found);
        self.b.bool(dst, !forall);
        self.b.here(end);
    }

    pub(super) fn set_comprehension(
        &mut self,
        variables: &[BoundVariable],
        term: Option<&Expression>,
        dst: Reg,
    ) {
        let acc = self.accumulator(Kind::Set);
        let search = self.unit.search(variables, false);
        self.enumerate(search, &mut |body, _| {
            let base = body.b.register();
            body.term(term, variables, base);
            body.b.emit(Instr::Push {
                kind: Kind::Set,
                acc,
                base,
            });
        });
        self.b.take(dst, acc);
    }

    pub(super) fn map_comprehension(
        &mut self,
        variables: &[BoundVariable],
        key: Option<&Expression>,
        value: &Expression,
        dst: Reg,
    ) {
        let acc = self.accumulator(Kind::Map);
        let search = self.unit.search(variables, false);
        self.enumerate(search, &mut |body, _| {
            let base = body.b.row(2);
            body.term(key, variables, base);
            body.into(value, base + 1);
            body.b.emit(Instr::Push {
                kind: Kind::Map,
                acc,
                base,
            });
        });
        self.b.take(dst, acc);
    }

    /// The element of a comprehension: its term, or its only variable.
    fn term(&mut self, term: Option<&Expression>, variables: &[BoundVariable], dst: Reg) {
        match (term, variables) {
            (Some(term), _) => self.into(term, dst),
            (None, [variable, ..]) => {
                let key = self.unit.declared_key(variable.id);
                let reg = self.find(key);
                self.b.copy(dst, reg);
            }
            (None, []) => {
                self.unsupported("a comprehension without variables");
            }
        }
    }

    /// Binds variables to values that satisfy the condition, or jumps.
    pub(super) fn such_that_bound(
        &mut self,
        variables: &[BoundVariable],
        condition: &Expression,
        none: Label,
    ) {
        let mut search = self.unit.search(variables, true);
        conjuncts(condition, &mut search.conditions);
        self.first(search, none);
    }

    /// Binds the variables of a search to the first values it finds, in
    /// registers that stay, or jumps.
    pub(super) fn first(&mut self, search: Search<'_>, none: Label) {
        let ids: Vec<_> = search
            .variables
            .iter()
            .map(|variable| variable.id)
            .collect();
        let stay = self.b.row(ids.len());
        let found = self.b.label();
        self.enumerate(search, &mut |body, _| {
            for (reg, id) in (stay..).zip(&ids) {
                let value = body.find(Key::Variable(*id));
                body.b.copy(reg, value);
            }
            body.b.jump(found);
        });
        self.b.jump(none);
        self.b.here(found);
        for (reg, id) in (stay..).zip(ids) {
            self.bind(Key::Variable(id), reg);
        }
    }

    pub(super) fn let_such_that(&mut self, patterns: &[Pattern], condition: &Expression) {
        let mut search = Search {
            variables: self.unit.pattern_variables(patterns),
            conditions: Vec::new(),
            one: true,
        };
        conjuncts(condition, &mut search.conditions);
        self.first_or_fail(search);
    }

    /// Binds the variables of a search, or stops the run.
    pub(super) fn first_or_fail(&mut self, search: Search<'_>) {
        let (none, end) = (self.b.label(), self.b.label());
        self.first(search, none);
        self.b.jump(end);
        self.b.here(none);
        self.b.emit(Instr::Fail {
            kind: InvalidKind::NoWitness,
        });
        self.b.here(end);
    }

    /// Runs `inner` for all values of the variables that satisfy the conditions.
    pub(super) fn enumerate(&mut self, mut search: Search<'_>, inner: Inner<'_, 'l, 'p>) {
        let mark = self.b.mark();
        let end = self.b.label();
        search.conditions = self.test_ready(&search.variables, search.conditions, end);
        self.nest(search, inner, end);
        self.b.here(end);
        self.b.release(mark);
    }

    /// Tests the conditions before the first one with a variable that has no value yet, and
    /// returns the others.
    ///
    /// The order of conditions is kept: `x in s && s[0] == 3` reads the first element only if
    /// there is one.
    fn test_ready<'e>(
        &mut self,
        unbound: &[Variable<'e>],
        mut conditions: Vec<&'e Expression>,
        otherwise: Label,
    ) -> Vec<&'e Expression> {
        let waits = |condition: &&Expression| self.unit.mentions_any(condition, unbound);
        let first = conditions.iter().position(waits);
        let pending = conditions.split_off(first.unwrap_or(conditions.len()));
        for condition in conditions {
            self.jump_unless(condition, otherwise);
        }
        pending
    }

    /// One loop of the nest and those inside it.
    fn nest(&mut self, mut search: Search<'_>, inner: Inner<'_, 'l, 'p>, next: Label) {
        if search.variables.is_empty() {
            let mark = self.b.mark();
            for condition in &search.conditions {
                self.jump_unless(condition, next);
            }
            inner(self, next);
            self.b.release(mark);
            return;
        }
        let Some((index, domain, used)) = self.unit.choose(&search) else {
            let variable = &search.variables[0];
            let what = format!(
                "finding all values of {} (no bound was found for it)",
                variable.name
            );
            self.unsupported(&what);
            return;
        };
        let variable = search.variables.remove(index);
        let mut position = 0;
        search.conditions.retain(|_| {
            position += 1;
            !used.contains(&(position - 1))
        });
        self.walk(&variable, domain, next, &mut |body, again| {
            body.restrict(&variable, again);
            let pending = search.conditions.clone();
            let rest = Search {
                conditions: body.test_ready(&search.variables, pending, again),
                variables: search.variables.clone(),
                one: search.one,
            };
            deep(|| body.nest(rest, inner, again));
        });
    }

    /// A loop that binds the variable to every value of its domain.
    fn walk(
        &mut self,
        variable: &Variable<'_>,
        domain: Domain<'_>,
        end: Label,
        inner: Inner<'_, 'l, 'p>,
    ) {
        let mark = self.b.mark();
        match domain {
            Domain::Exactly(value) => {
                let reg = self.b.register();
                self.into(value, reg);
                self.bind(Key::Variable(variable.id), reg);
                inner(self, end);
            }
            Domain::Range { low, high, chars } => {
                self.range(variable, low.as_ref(), high.as_ref(), chars, inner);
            }
            Domain::Elements(collection) => {
                let items = self.b.register();
                let source = self.any(collection);
                self.op1(Op1::Elements, items, source);
                self.each(variable, items, inner);
            }
            Domain::Values(ty) => {
                let items = self.accumulator(Kind::Seq);
                self.all_values(&ty, items);
                self.each(variable, items, inner);
            }
            Domain::Subsets(of, proper) => {
                let source = self.any(of);
                let items = self.b.register();
                self.op1(Op1::Elements, items, source);
                self.subsets(variable, items, proper, inner);
            }
            Domain::Prefixes(of, proper) => {
                let seq = self.any(of);
                let bounds = self.b.row(2);
                let to = bounds + 1;
                self.b.small(to, 0);
                let length = self.b.register();
                self.op1(Op1::Cardinality, length, seq);
                let dst = self.declare(Key::Variable(variable.id));
                self.counted(to, length, !proper, &mut |body, again| {
                    body.b.emit(Instr::Slice {
                        dst,
                        a: seq,
                        base: bounds,
                        from: false,
                        to: true,
                    });
                    inner(body, again);
                });
            }
        }
        self.b.release(mark);
    }

    /// A loop over the elements of a sequence.
    fn each(&mut self, variable: &Variable<'_>, items: Reg, inner: Inner<'_, 'l, 'p>) {
        let length = self.b.register();
        self.op1(Op1::Cardinality, length, items);
        let index = self.b.register();
        self.b.small(index, 0);
        let dst = self.declare(Key::Variable(variable.id));
        self.counted(index, length, false, &mut |body, again| {
            body.b.emit(Instr::Index {
                dst,
                a: items,
                b: index,
            });
            inner(body, again);
        });
    }

    fn subsets(
        &mut self,
        variable: &Variable<'_>,
        items: Reg,
        proper: bool,
        inner: Inner<'_, 'l, 'p>,
    ) {
        // 2^n by doubling, so that n may be anything.
        let count = self.b.register();
        let (step, length) = (self.b.register(), self.b.register());
        self.op1(Op1::Cardinality, length, items);
        self.b.small(step, 0);
        self.b.small(count, 1);
        self.counted(step, length, false, &mut |body, _| {
            body.b.emit(Instr::Op2 {
                op: Op::Add,
                dst: count,
                a: count,
                b: count,
            });
        });
        if proper {
            // The last one is the whole set.
            self.b.emit(Instr::AddSmall {
                dst: count,
                a: count,
                value: -1,
            });
        }
        let number = self.b.register();
        self.b.small(number, 0);
        let dst = self.declare(Key::Variable(variable.id));
        self.counted(number, count, false, &mut |body, again| {
            body.b.emit(Instr::SubsetAt { dst, items, number });
            inner(body, again);
        });
    }

    /// A loop that counts a register up to a bound.
    fn counted(&mut self, index: Reg, bound: Reg, inclusive: bool, inner: Inner<'_, 'l, 'p>) {
        let (test, again, end) = (self.b.label_here(), self.b.label(), self.b.label());
        if inclusive {
            self.b.jump_unless_less_equal(index, bound, end);
        } else {
            self.b.jump_unless_less(index, bound, end);
        }
        let mark = self.b.mark();
        inner(self, again);
        self.b.release(mark);
        self.b.here(again);
        self.b.emit(Instr::AddSmall {
            dst: index,
            a: index,
            value: 1,
        });
        self.b.jump(test);
        self.b.here(end);
    }

    /// A loop over integers or characters. Without an upper bound it counts up, without a lower
    /// bound down, and without either in both directions from zero.
    fn range(
        &mut self,
        variable: &Variable<'_>,
        low: Option<&Limit<'_>>,
        high: Option<&Limit<'_>>,
        chars: bool,
        inner: Inner<'_, 'l, 'p>,
    ) {
        let index = self.b.register();
        let bound = self.b.register();
        let dst = self.declare(Key::Variable(variable.id));
        let write = |body: &mut Self| {
            if chars {
                body.op1(Op1::IntToChar, dst, index);
            } else {
                body.b.copy(dst, index);
            }
        };
        match (low, high) {
            (Some(low), Some(high)) => {
                self.limit(low, chars, index);
                self.limit(high, chars, bound);
                self.counted(index, bound, false, &mut |body, again| {
                    if chars && body.unit.skips_surrogates() {
                        body.skip_surrogates(index, again);
                    }
                    write(body);
                    inner(body, again);
                });
            }
            (Some(low), None) => {
                self.limit(low, chars, index);
                self.endless(index, 1, &mut |body, again| {
                    write(body);
                    inner(body, again);
                });
            }
            (None, Some(high)) => {
                self.limit(high, chars, index);
                self.b.emit(Instr::AddSmall {
                    dst: index,
                    a: index,
                    value: -1,
                });
                self.endless(index, -1, &mut |body, again| {
                    write(body);
                    inner(body, again);
                });
            }
            (None, None) => {
                // 0, 1, -1, 2, -2, …: the index is turned around, and counted on
                // when it is not positive.
                self.b.small(index, 0);
                let zero = self.b.register();
                self.b.small(zero, 0);
                let test = self.b.label_here();
                let (again, negative) = (self.b.label(), self.b.label());
                write(self);
                let mark = self.b.mark();
                inner(self, again);
                self.b.release(mark);
                self.b.here(again);
                self.b.jump_unless_less(zero, index, negative);
                self.op1(Op1::Neg, index, index);
                self.b.jump(test);
                self.b.here(negative);
                self.op1(Op1::Neg, index, index);
                self.b.emit(Instr::AddSmall {
                    dst: index,
                    a: index,
                    value: 1,
                });
                self.b.jump(test);
            }
        }
    }

    fn endless(&mut self, index: Reg, step: i32, inner: Inner<'_, 'l, 'p>) {
        let (test, again) = (self.b.label_here(), self.b.label());
        let mark = self.b.mark();
        inner(self, again);
        self.b.release(mark);
        self.b.here(again);
        self.b.emit(Instr::AddSmall {
            dst: index,
            a: index,
            value: step,
        });
        self.b.jump(test);
    }

    /// Skips the surrogates between 0xD800 and 0xDFFF, which are not Unicode scalar values.
    fn skip_surrogates(&mut self, index: Reg, again: Label) {
        let mark = self.b.mark();
        let edge = self.b.register();
        let fine = self.b.label();
        self.b.small(edge, 0xD800);
        self.b.jump_unless_less_equal(edge, index, fine);
        self.b.small(edge, 0xDFFF);
        self.b.jump_unless_less_equal(index, edge, fine);
        self.b.jump(again);
        self.b.here(fine);
        self.b.release(mark);
    }

    fn limit(&mut self, limit: &Limit<'_>, chars: bool, dst: Reg) {
        match &limit.value {
            LimitValue::Expression(value) => {
                self.into(value, dst);
                if chars {
                    self.op1(Op1::CharToInt, dst, dst);
                }
            }
            LimitValue::Number(digits) => self.integer(dst, digits),
        }
        if limit.shift != 0 {
            self.b.emit(Instr::AddSmall {
                dst,
                a: dst,
                value: limit.shift,
            });
        }
    }

    /// Puts an empty value of no consequence into a register.
    pub(super) fn unset(&mut self, dst: Reg) {
        self.constant(dst, Constant::Unset);
    }
}
