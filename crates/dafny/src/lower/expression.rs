//! Expressions: the dispatch to the lowering of each form, and the simple forms.
//!
//! The destination register is written last: until then the expression may still read
//! the variable in it.

use super::body::{Body, Key};
use crate::deep::deep;
use crate::machine::InvalidKind;
use crate::machine::code::{Constant, Instr, Kind, Op1, Reg};
use crate::syntax::{
    BoundVariable, CollectionKind, Expression, ExpressionKind as E, Guard, Literal, MatchCase,
    Pattern,
};

impl Body<'_, '_> {
    /// The register where the expression's value is: a variable's own, or a new
    /// one.
    pub(super) fn any(&mut self, expression: &Expression) -> Reg {
        match &expression.kind {
            E::Name(_) | E::This => {
                if let Some(key) = self.unit.variable(expression) {
                    return self.at(expression.id, expression.span, |body| {
                        let reg = body.find(key);
                        body.check_known(reg);
                        reg
                    });
                }
            }
            E::Statement { statement, body } => {
                self.stated(statement);
                return deep(|| self.any(body));
            }
            _ => {}
        }
        let dst = self.b.register();
        self.into(expression, dst);
        dst
    }

    /// Puts the expression's value into a register; temporaries are given back.
    pub(super) fn into(&mut self, expression: &Expression, dst: Reg) {
        deep(|| {
            self.at(expression.id, expression.span, |body| {
                let mark = body.b.mark();
                body.lower(expression, dst);
                body.b.release(mark);
            });
        });
    }

    fn lower(&mut self, expression: &Expression, dst: Reg) {
        match &expression.kind {
            E::Literal(literal) => self.literal(expression, literal, dst),
            E::This => {
                let this = self.find(Key::This);
                self.b.copy(dst, this);
            }
            E::Name(_) => self.name(expression, dst),
            E::Member { target, .. } => self.member(expression, target, dst),
            E::Call { .. } => self.call_expression(expression, dst),
            E::Index { target, indices } => self.index(target, indices, dst),
            E::Slice { target, from, to } => {
                self.slice(target, from.as_deref(), to.as_deref(), dst);
            }
            E::SlicesByLength {
                target,
                lengths,
                rest,
            } => self.slices_by_length(target, lengths, *rest, dst),
            E::Update {
                target,
                index,
                value,
            } => {
                let (a, take) = self.consumed(target, dst);
                let base = self.b.row(2);
                self.into(index, base);
                self.into(value, base + 1);
                self.b.emit(Instr::Update { dst, a, base, take });
            }
            E::DatatypeUpdate { target, updates } => {
                self.datatype_update(expression, target, updates, dst);
            }
            E::Unary { operator, operand } => self.unary(expression, *operator, operand, dst),
            E::Cardinality(operand) => {
                let a = self.any(operand);
                self.op1(Op1::Cardinality, dst, a);
            }
            E::Binary {
                operator,
                left,
                right,
            } => self.binary(expression, *operator, left, right, dst),
            E::Chain { .. } => self.truth(expression, dst),
            E::Convert { operand, ty } => self.convert(expression, operand, ty, dst),
            E::TypeTest { operand, ty } => self.type_test(operand, ty, dst),
            E::Tuple(components) => {
                let parts: Vec<_> = components.iter().filter(|part| !part.ghost).collect();
                let base = self.b.row(parts.len());
                for (offset, part) in (0..).zip(&parts) {
                    self.into(&part.value, base + offset);
                }
                self.b.emit(Instr::MakeData {
                    dst,
                    ctor: crate::value::CtorId::TUPLE.0,
                    base,
                    count: parts.len() as u16,
                });
            }
            // An empty sequence prints by its type in Dafny 2.3: a string has no brackets.
            E::Display {
                kind: CollectionKind::Seq,
                elements,
            } if elements.is_empty() && self.unit.is_string(&self.unit.ty(expression.id)) => {
                self.constant(dst, Constant::Text(Vec::new()));
            }
            E::Display { kind, elements } => self.display(*kind, elements, dst),
            E::MapDisplay { entries, .. } => self.map_display(entries, dst),
            E::MultisetOf(operand) => {
                let a = self.any(operand);
                self.op1(Op1::MultisetOf, dst, a);
            }
            E::SeqConstruction {
                length,
                initialiser,
                ..
            } => self.seq_construction(length, initialiser, dst),
            E::SetComprehension {
                variables, term, ..
            } => self.set_comprehension(variables, term.as_deref(), dst),
            E::MapComprehension {
                variables,
                key,
                value,
                ..
            } => self.map_comprehension(variables, key.as_deref(), value, dst),
            E::Quantified {
                quantifier,
                variables,
                body,
            } => self.quantified(*quantifier, variables, body, dst),
            E::Lambda {
                parameters, body, ..
            } => self.lambda(parameters, body, dst),
            E::Let {
                ghost,
                patterns,
                values,
                body,
            } => {
                self.bind_let(*ghost, patterns, values);
                self.into(body, dst);
            }
            E::LetSuchThat {
                ghost,
                patterns,
                condition,
                body,
                ..
            } => {
                if !ghost {
                    self.let_such_that(patterns, condition);
                } else if self.unit.options.check {
                    self.ghost_let(patterns, |body| body.let_such_that(patterns, condition));
                }
                self.into(body, dst);
            }
            E::LetOrFail {
                pattern,
                value,
                body,
                ..
            } => self.let_or_fail(expression, pattern.as_deref(), value, body, dst),
            E::If {
                guard,
                then,
                otherwise,
            } => self.if_expression(guard, then, otherwise, dst),
            E::Match { scrutinee, cases } => self.match_expression(scrutinee, cases, dst),
            E::Statement { statement, body } => {
                self.stated(statement);
                self.into(body, dst);
            }
            E::Old { at, operand } => self.old(at.as_ref(), operand, dst),
            E::Fresh { at, operand } if self.unit.options.check => {
                self.fresh(at.as_ref(), operand, dst);
            }
            E::Unchanged { at, frames } if self.unit.options.check => {
                self.unchanged(at.as_ref(), frames, dst);
            }
            E::Fresh { .. }
            | E::Unchanged { .. }
            | E::Allocated(_)
            | E::Assigned(_)
            | E::DecreasesTo { .. }
            | E::Prefix { .. }
            | E::PrefixEqual { .. }
            | E::Wildcard => {
                self.unsupported("an expression that only specifications have");
            }
        }
    }

    /// Binds the variables of a `let` that are not erased.
    pub(super) fn bind_let(&mut self, ghost: bool, patterns: &[Pattern], values: &[Expression]) {
        if self.unit.erases(ghost) {
            return;
        }
        for (pattern, value) in patterns.iter().zip(values) {
            let ghost = ghost || self.unit.is_ghost_pattern(pattern);
            if ghost && self.unit.options.check {
                self.ghost_let(std::slice::from_ref(pattern), |body| {
                    let reg = body.b.register();
                    body.into(value, reg);
                    if body.unit.is_lazy(&body.unit.ty(value.id)) {
                        body.b.emit(Instr::Force { reg });
                    }
                    body.pattern(pattern, reg, None);
                });
            } else if !ghost {
                let reg = self.scrutinee(value);
                self.pattern(pattern, reg, None);
            }
        }
    }

    fn literal(&mut self, expression: &Expression, literal: &Literal, dst: Reg) {
        match literal {
            Literal::Null => self.constant(dst, Constant::Null),
            Literal::Bool(value) => self.b.bool(dst, *value),
            Literal::Int(value) => {
                let digits = value.digits();
                if self.unit.is_real(expression) {
                    self.constant(dst, Constant::Real(digits));
                } else {
                    self.integer(dst, &digits);
                }
            }
            Literal::Real(value) => {
                let (digits, exponent) = value.value();
                self.constant(dst, Constant::Real(format!("{digits}e{exponent}")));
            }
            Literal::Char(value) => self.constant(dst, Constant::Char(value.value())),
            Literal::String(value) => {
                let text = value.values(self.unit.options.utf16_chars());
                self.constant(dst, Constant::Text(text));
            }
        }
    }

    pub(super) fn op1(&mut self, op: Op1, dst: Reg, a: Reg) {
        self.b.emit(Instr::Op1 { op, dst, a });
    }

    /// The register of an operand, and whether nothing else needs it afterwards:
    /// it is a temporary, or what will be overwritten.
    pub(super) fn consumed(&mut self, operand: &Expression, dst: Reg) -> (Reg, bool) {
        let mark = self.b.mark();
        let reg = self.any(operand);
        (reg, reg == dst || self.b.is_temporary(reg, mark))
    }

    fn display(&mut self, kind: CollectionKind, elements: &[Expression], dst: Reg) {
        let kind = match kind {
            CollectionKind::Set | CollectionKind::ISet => Kind::Set,
            CollectionKind::Multiset => Kind::Multiset,
            CollectionKind::Seq => Kind::Seq,
        };
        if elements.len() <= 64 {
            let base = self.b.row(elements.len());
            for (offset, element) in (0..).zip(elements) {
                self.into(element, base + offset);
            }
            let count = elements.len() as u16;
            self.b.emit(Instr::Make {
                kind,
                dst,
                base,
                count,
            });
            return;
        }
        let acc = self.accumulator(kind);
        for element in elements {
            let mark = self.b.mark();
            let base = self.b.register();
            self.into(element, base);
            self.b.emit(Instr::Push { kind, acc, base });
            self.b.release(mark);
        }
        self.b.take(dst, acc);
    }

    /// A new register with an empty collection.
    pub(super) fn accumulator(&mut self, kind: Kind) -> Reg {
        let acc = self.b.register();
        let empty = match kind {
            Kind::Seq => Constant::EmptySeq,
            Kind::Set => Constant::EmptySet,
            Kind::Multiset => Constant::EmptyMultiset,
            Kind::Map => Constant::EmptyMap,
        };
        self.constant(acc, empty);
        acc
    }

    fn map_display(&mut self, entries: &[(Expression, Expression)], dst: Reg) {
        let kind = Kind::Map;
        let acc = self.accumulator(kind);
        for (key, value) in entries {
            let mark = self.b.mark();
            let base = self.b.row(2);
            self.into(key, base);
            self.into(value, base + 1);
            self.b.emit(Instr::Push { kind, acc, base });
            self.b.release(mark);
        }
        self.b.take(dst, acc);
    }

    fn index(&mut self, target: &Expression, indices: &[Expression], dst: Reg) {
        let array = self.any(target);
        if let [index] = indices {
            let b = self.any(index);
            self.b.emit(Instr::Index { dst, a: array, b });
            return;
        }
        let base = self.b.row(indices.len());
        for (offset, index) in (0..).zip(indices) {
            self.into(index, base + offset);
        }
        self.b.emit(Instr::ArrayGet {
            dst,
            array,
            base,
            dimensions: indices.len() as u16,
        });
    }

    fn slice(
        &mut self,
        target: &Expression,
        from: Option<&Expression>,
        to: Option<&Expression>,
        dst: Reg,
    ) {
        let a = self.any(target);
        let base = self.b.row(2);
        if let Some(from) = from {
            self.into(from, base);
        }
        if let Some(to) = to {
            self.into(to, base + 1);
        }
        let (from, to) = (from.is_some(), to.is_some());
        self.b.emit(Instr::Slice {
            dst,
            a,
            base,
            from,
            to,
        });
    }

    /// `s[a : b : …]`: slices of those lengths, one after the other.
    fn slices_by_length(
        &mut self,
        target: &Expression,
        lengths: &[Expression],
        rest: bool,
        dst: Reg,
    ) {
        let a = self.any(target);
        let acc = self.accumulator(Kind::Seq);
        let bounds = self.b.row(2);
        let start = self.b.register();
        self.b.small(start, 0);
        let piece = self.b.register();
        let count = lengths.len() + usize::from(rest);
        for index in 0..count {
            self.b.copy(bounds, start);
            let to = lengths.get(index).is_some();
            if let Some(length) = lengths.get(index) {
                let mark = self.b.mark();
                let length = self.any(length);
                self.b.emit(Instr::Op2 {
                    op: crate::machine::code::Op::Add,
                    dst: start,
                    a: start,
                    b: length,
                });
                self.b.release(mark);
                self.b.copy(bounds + 1, start);
            }
            self.b.emit(Instr::Slice {
                dst: piece,
                a,
                base: bounds,
                from: true,
                to,
            });
            self.b.emit(Instr::Push {
                kind: Kind::Seq,
                acc,
                base: piece,
            });
        }
        self.b.take(dst, acc);
    }

    /// `seq(n, f)`: calls the function with every index.
    fn seq_construction(&mut self, length: &Expression, initialiser: &Expression, dst: Reg) {
        let bound = self.any(length);
        let zero = self.b.register();
        self.b.small(zero, 0);
        let fine = self.b.label();
        let negative = self.b.label();
        self.b.jump_unless_less_equal(zero, bound, negative);
        self.b.jump(fine);
        self.b.here(negative);
        self.b.emit(Instr::Fail {
            kind: InvalidKind::NegativeCount,
        });
        self.b.here(fine);
        let acc = self.accumulator(Kind::Seq);
        let index = self.b.register();
        self.b.small(index, 0);
        let function = InlineCall::new(self, initialiser);
        let (test, end) = (self.b.label_here(), self.b.label());
        self.b.jump_unless_less(index, bound, end);
        let mark = self.b.mark();
        let base = function.apply(self, &[index]);
        self.b.emit(Instr::Push {
            kind: Kind::Seq,
            acc,
            base,
        });
        self.b.release(mark);
        self.b.emit(Instr::AddSmall {
            dst: index,
            a: index,
            value: 1,
        });
        self.b.jump(test);
        self.b.here(end);
        self.b.take(dst, acc);
    }

    pub(super) fn lambda(&mut self, parameters: &[BoundVariable], body: &Expression, dst: Reg) {
        let (chunk, base, count) = self.closure("lambda", parameters.len(), |inner| {
            for (reg, parameter) in (0..).zip(parameters) {
                let key = inner.unit.declared_key(parameter.id);
                inner.bind(key, reg);
            }
            inner.tail(body);
        });
        self.b.emit(Instr::MakeFunction {
            dst,
            chunk,
            base,
            count,
        });
    }

    fn if_expression(
        &mut self,
        guard: &Guard,
        then: &Expression,
        otherwise: &Expression,
        dst: Reg,
    ) {
        let (no, end) = (self.b.label(), self.b.label());
        let mark = self.b.mark();
        self.guard(guard, no);
        self.into(then, dst);
        self.b.release(mark);
        self.b.jump(end);
        self.b.here(no);
        self.into(otherwise, dst);
        self.b.here(end);
    }

    fn match_expression(&mut self, scrutinee: &Expression, cases: &[MatchCase], dst: Reg) {
        let value = self.scrutinee(scrutinee);
        let end = self.b.label();
        for case in cases {
            let next = self.b.label();
            let mark = self.b.mark();
            self.pattern(&case.pattern, value, Some(next));
            self.into(&case.body, dst);
            self.b.release(mark);
            self.b.jump(end);
            self.b.here(next);
        }
        self.b.emit(Instr::Fail {
            kind: InvalidKind::NoCase,
        });
        self.b.here(end);
    }
}

/// A function that is applied in a loop. A lambda is written out in place of a
/// call, anything else is called.
pub(super) enum InlineCall<'e> {
    Lambda(&'e [BoundVariable], &'e Expression),
    Value(Reg),
}

impl<'e> InlineCall<'e> {
    pub(super) fn new(body: &mut Body<'_, '_>, function: &'e Expression) -> InlineCall<'e> {
        match &function.kind {
            E::Lambda {
                parameters, body, ..
            } => InlineCall::Lambda(parameters, body),
            _ => InlineCall::Value(body.any(function)),
        }
    }

    /// The register of the result.
    pub(super) fn apply(&self, body: &mut Body<'_, '_>, arguments: &[Reg]) -> Reg {
        match self {
            InlineCall::Lambda(parameters, value) => {
                for (parameter, argument) in parameters.iter().zip(arguments) {
                    let key = body.unit.declared_key(parameter.id);
                    body.bind(key, *argument);
                }
                let dst = body.b.register();
                body.into(value, dst);
                dst
            }
            InlineCall::Value(function) => {
                let base = body.b.row(arguments.len().max(1) + 1);
                body.b.copy(base, *function);
                for (offset, argument) in (1..).zip(arguments) {
                    body.b.copy(base + offset, *argument);
                }
                body.b.emit(Instr::CallValue {
                    base,
                    count: arguments.len() as u16,
                });
                base + 1
            }
        }
    }
}
