//! *Even and odd* (YARPGen dissertation, section 3.3.5): the iterations of one
//! loop, the axis, are told apart by whether its counter is even, and each half
//! sees values of its own. Arrays repeat every two elements along the axis.
//!
//! The memory of the generator is the one of an even iteration; beside it there
//! is the one of an odd iteration. An expression is written for even iterations.
//! When it is complete it is tried in odd ones. Where it is not defined there, a
//! copy is rewritten for odd iterations, and both versions go into
//! `counter % 2 == 0 ? even : odd`.

use super::super::Generator;
use super::super::build::{Operand, Spot};
use super::super::evaluation::{Both, Odd};
use super::super::nest::{Mechanism, Space};
use super::Header;
use crate::eval::{Address, Evaluator, Slot, Violation, make_exact};
use crate::generate::evaluation::certain;
use crate::ir::{Expr, ExprId, Place, PlaceId};
use crate::semantics::{BinaryOp, Int};
use crate::types::IntKind;

impl Generator<'_> {
    /// Whether a loop becomes the axis. Its counter must be even and odd by turns.
    pub(super) fn draw_alternation(&mut self, space: Space) -> bool {
        self.nest.mechanism() == Mechanism::EvenOdd
            && self.eval.odd.is_none()
            && space.step % 2 != 0
            && space.trips() > 1
            && self.choices.chance(3, 4)
    }

    /// Begins to tell the iterations of a loop apart: its first two.
    pub(super) fn tell_apart(&mut self, header: Header) {
        let home = self.eval.memory.allocate(header.counter, 1);
        let (start, step) = (header.space.start, header.space.step);
        let (even, odd) = if start % 2 == 0 {
            (start, start + step)
        } else {
            (start + step, start)
        };
        let at = |value: i64| Slot::Int(header.kind.int(i128::from(value)));
        self.eval.memory.store(home, at(odd));
        self.eval.odd = Some(Odd {
            memory: self.eval.memory.clone(),
            counter: header.counter,
        });
        self.eval.memory.store(home, at(even));
    }

    /// Stores into a place in both memories.
    pub(in crate::generate) fn store_both(&mut self, spot: Spot, value: Both<Slot>) {
        self.eval.memory.store(spot.address, value.even);
        if self.eval.odd.is_some() {
            let at = self.known_odd_address(spot.id);
            if let Some(odd) = &mut self.eval.odd {
                odd.memory.store(at, value.odd);
            }
        }
    }

    /// What a place that is defined in both holds.
    pub(in crate::generate) fn slots(&self, spot: Spot) -> Both<Slot> {
        if self.deferred() {
            return Both {
                even: Slot::Uninitialised,
                odd: Slot::Uninitialised,
            };
        }
        let at = self.addresses(spot);
        let odd = self
            .eval
            .odd
            .as_ref()
            .map_or(&self.eval.memory, |odd| &odd.memory);
        Both {
            even: self.eval.memory.load(at.even),
            odd: odd.load(at.odd),
        }
    }

    /// Stores into a scalar of an object in both memories.
    pub(in crate::generate) fn store_at(
        &mut self,
        object: Both<Address>,
        offset: u32,
        value: Both<Slot>,
    ) {
        self.eval.memory.store(object.even.plus(offset), value.even);
        if let Some(odd) = &mut self.eval.odd {
            odd.memory.store(object.odd.plus(offset), value.odd);
        }
    }

    /// Copies a whole object in both memories.
    pub(in crate::generate) fn copy_both(&mut self, from: Spot, to: Spot, slots: u32) {
        self.eval.memory.copy(from.address, to.address, slots);
        if self.eval.odd.is_some() {
            let from = self.known_odd_address(from.id);
            let to = self.known_odd_address(to.id);
            if let Some(odd) = &mut self.eval.odd {
                odd.memory.copy(from, to, slots);
            }
        }
    }

    /// The addresses of a place that is defined in both.
    pub(in crate::generate) fn addresses(&self, spot: Spot) -> Both<Address> {
        let odd = match self.eval.odd {
            Some(_) => self.known_odd_address(spot.id),
            None => spot.address,
        };
        Both {
            even: spot.address,
            odd,
        }
    }

    fn known_odd_address(&self, id: PlaceId) -> Address {
        certain(self.odd_address(id), "a place was versioned")
    }

    /// The address of a place in odd iterations.
    pub(super) fn odd_address(&self, id: PlaceId) -> Result<Address, Violation> {
        let memory = self
            .eval
            .odd
            .as_ref()
            .map_or(&self.eval.memory, |odd| &odd.memory);
        let (context, exprs) = self.program.context();
        Evaluator::new(context, exprs, memory).address(id)
    }

    fn odd_value(&self, id: ExprId) -> Result<Int, Violation> {
        let memory = self
            .eval
            .odd
            .as_ref()
            .map_or(&self.eval.memory, |odd| &odd.memory);
        let (context, exprs) = self.program.context();
        Evaluator::new(context, exprs, memory).value(id)
    }

    /// A complete expression that is defined in even iterations, made defined in
    /// odd ones too, and its values; with `kind`, they fit that type.
    pub(in crate::generate) fn versioned(
        &mut self,
        even: Operand,
        kind: Option<IntKind>,
    ) -> (Operand, Both<Int>) {
        let fits = |value: Int| kind.is_none_or(|kind| kind.represents(value));
        let value = match self.eval.odd {
            Some(_) if !self.deferred() => self.odd_value(even.id),
            _ => Ok(even.value),
        };
        if let Ok(odd) = value
            && fits(odd)
        {
            let values = Both {
                even: even.value,
                odd,
            };
            return (even, values);
        }
        self.eval.swap_odd();
        let mut odd = self.rewritten_copy(even);
        if let Some(kind) = kind {
            odd = self.narrowed(kind, odd);
        }
        self.eval.swap_odd();
        self.two_versions(even, odd)
    }

    /// A place that is written, or has its address taken, made defined in odd
    /// iterations too.
    pub(in crate::generate) fn versioned_place(&mut self, spot: Spot) -> Spot {
        if self.eval.odd.is_some() && !self.deferred() {
            self.version_subscripts(spot.id);
        }
        spot
    }

    fn version_subscripts(&mut self, id: PlaceId) {
        match self.program.exprs.place(id) {
            Place::Variable(_) => {}
            Place::Field(base, _) | Place::Target(base) | Place::Part(base, _) => {
                self.version_subscripts(base);
            }
            Place::Element(base, subscript) => {
                self.version_subscripts(base);
                let len = self.length_of(base);
                let within = |value: Int| {
                    let value = value.value();
                    value.is_some_and(|value| (0..i128::from(len)).contains(&value))
                };
                if self.odd_value(subscript).is_ok_and(within) {
                    return;
                }
                let even = self.known(subscript);
                self.eval.swap_odd();
                let odd = self.rewritten_copy(even);
                let odd = self.subscript_within(odd, len);
                self.eval.swap_odd();
                let (subscript, _) = self.two_versions(even, odd);
                let place = Place::Element(base, subscript.id);
                self.program.exprs.replace_place(id, place);
            }
        }
    }

    /// `counter % 2 == 0 ? even : odd`
    fn two_versions(&mut self, even: Operand, odd: Operand) -> (Operand, Both<Int>) {
        let condition = self.is_even();
        let kind = even.kind.common(odd.kind);
        let expr = Expr::Versioned(condition.id, even.id, odd.id);
        let id = self.program.exprs.add(expr, kind);
        let values = Both {
            even: even.value,
            odd: odd.value,
        };
        let values = values.map(|value| kind.convert(value));
        let operand = Operand {
            id,
            kind,
            value: values.even,
        };
        (operand, values)
    }

    /// Whether the counter of the axis is even. Some compare with a zero that the
    /// compiler cannot see.
    fn is_even(&mut self) -> Operand {
        let Some(counter) = self.eval.odd.as_ref().map(|odd| odd.counter) else {
            unreachable!("versions where iterations are not told apart");
        };
        let counter = self.variable(counter);
        let counter = self.load(counter);
        let kind = IntKind::Int;
        let parity = if self.choices.chance(1, 3) {
            let one = self.constant(kind, kind.int(1));
            self.binary(BinaryOp::And, counter, one)
        } else {
            let two = self.constant(kind, kind.int(2));
            self.binary(BinaryOp::Rem, counter, two)
        };
        let zero = self.opaque(0);
        let zero = zero.unwrap_or_else(|| self.constant(kind, kind.int(0)));
        self.binary(BinaryOp::Eq, parity, zero)
    }

    /// An expression of the program with its value at this point.
    fn known(&self, id: ExprId) -> Operand {
        let (context, exprs) = self.program.context();
        let value = Evaluator::new(context, exprs, &self.eval.memory).value(id);
        Operand {
            id,
            kind: exprs.kind(id),
            value: certain(
                value,
                "operands are defined before operators are put on them",
            ),
        }
    }

    fn length_of(&self, array: PlaceId) -> u32 {
        let ty = self.program.exprs.place_type(array);
        let (_, len) = self.program.types.get(ty).elements();
        len
    }

    fn subscript_within(&mut self, subscript: Operand, len: u32) -> Operand {
        let moved = self.in_bounds(subscript, len);
        moved.unwrap_or_else(|| self.constant(IntKind::Int, IntKind::Int.int(0)))
    }

    /// A copy of an expression, rewritten until it is defined on the memory that
    /// the generator works on: Table 2.1 once more, from the leaves to the root.
    fn rewritten_copy(&mut self, original: Operand) -> Operand {
        let id = self.program.exprs.copy(original.id);
        loop {
            let (context, exprs) = self.program.context();
            match Evaluator::new(context, exprs, &self.eval.memory).value(id) {
                Ok(value) => {
                    return Operand {
                        id,
                        value,
                        ..original
                    };
                }
                Err(violation) => self.rewrite_at(violation),
            }
        }
    }

    fn rewrite_at(&mut self, violation: Violation) {
        let rewritten = match violation {
            Violation::Operator(id, _) | Violation::Narrowing(id) => self.rewrite_operation(id),
            Violation::Subscript(place) => self.rewrite_subscript(place),
            Violation::Inexact(_)
            | Violation::InexactComplex(_)
            | Violation::Comparison(_)
            | Violation::Truncation(_) => make_exact(&mut self.program.exprs, violation),
            // No vector is part of an integer; what is read was written before.
            Violation::Lanes(_)
            | Violation::Uninitialised(_)
            | Violation::Store(_)
            | Violation::Claim(_) => false,
        };
        assert!(
            rewritten,
            "something in an integer expression has no rewrite: {violation}"
        );
    }

    /// Rewrites an operation that is not defined; says whether it is one that can be.
    fn rewrite_operation(&mut self, id: ExprId) -> bool {
        let rewritten = match self.program.exprs.expr(id) {
            Expr::Unary(op, a) => self.unary(op, self.known(a)),
            Expr::Binary(op, a, b) => self.binary(op, self.known(a), self.known(b)),
            Expr::Builtin(builtin, a) => self.builtin(builtin, self.known(a)),
            Expr::Cast(a) => self.cast(self.program.exprs.kind(id), self.known(a)),
            _ => return false,
        };
        let expr = self.program.exprs.expr(rewritten.id);
        self.program.exprs.replace(id, expr);
        true
    }

    /// Brings a subscript into the array; says whether there is one.
    fn rewrite_subscript(&mut self, place: PlaceId) -> bool {
        let Place::Element(base, subscript) = self.program.exprs.place(place) else {
            return false;
        };
        let len = self.length_of(base);
        let subscript = self.subscript_within(self.known(subscript), len);
        let element = Place::Element(base, subscript.id);
        self.program.exprs.replace_place(place, element);
        true
    }
}
