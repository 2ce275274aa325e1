//! Puts operators on operands whose values are known, and rewrites each one
//! that would not be defined (YARPGen dissertation, section 2.3.2.4).
//!
//! The invariant: an [`Operand`] is safe to evaluate at the point where it was
//! built, and its value there is the one it carries. Inside a loop nest whose
//! values are not tracked there is no one value: operators are put on operands as
//! they are, and the whole nest is made defined when it is complete
//! ([`crate::eval::execute_defined`]).

pub(super) mod complex;
pub(super) mod float;
pub(super) mod vector;

use super::Generator;
use super::evaluation::{MADE_DEFINED, certain};
use super::labels::REWRITE;
use crate::eval::{Address, make_defined_for_all};
use crate::features::Feature;
use crate::ir::{Expr, ExprId, PlaceId};
use crate::semantics::rewrite::{self, Rewrite};
use crate::semantics::{BinaryOp, Int, UnaryOp};
use crate::types::{Builtin, IntKind, Type, typing};
use std::ops::RangeInclusive;

/// A finished expression with its type and its value at this point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Operand {
    pub id: ExprId,
    pub kind: IntKind,
    pub value: Int,
}

/// A finished place with the address it designates at this point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub id: PlaceId,
    pub address: Address,
}

impl Operand {
    fn typed(self) -> (IntKind, Int) {
        (self.kind, self.value)
    }
}

impl Generator<'_> {
    pub(super) fn operand(&mut self, expr: Expr, kind: IntKind, value: Int) -> Operand {
        let id = self.program.exprs.add(expr, kind);
        Operand { id, kind, value }
    }

    /// An expression where values are not known. A helper must be defined for
    /// all of them; such a loop nest is made defined when it is complete.
    pub(super) fn unknown(&mut self, expr: Expr, kind: IntKind) -> Operand {
        let operand = self.operand(expr, kind, kind.int(0));
        if self.helper.is_written() {
            make_defined_for_all(&mut self.program.exprs, operand.id);
        }
        operand
    }

    /// The literal `value`.
    pub(super) fn constant(&mut self, kind: IntKind, value: Int) -> Operand {
        debug_assert!(kind == kind.promoted() || matches!(kind, IntKind::Enum { .. }));
        self.operand(Expr::Constant(value), kind, value)
    }

    /// The value in the place of a number, as an integer.
    pub(super) fn load(&mut self, spot: Spot) -> Operand {
        if matches!(self.type_of(spot), Type::Float(_)) {
            let value = self.float_load(spot);
            return self.truncate(IntKind::Int, value);
        }
        let kind = self.type_of(spot).int();
        if self.deferred() {
            return self.unknown(Expr::Load(spot.id), kind);
        }
        let value = self.eval.memory.load(spot.address).int();
        self.operand(Expr::Load(spot.id), kind, value)
    }

    /// `op a`, or what replaces it.
    pub(super) fn unary(&mut self, op: UnaryOp, a: Operand) -> Operand {
        if self.deferred() {
            return self.unknown(Expr::Unary(op, a.id), typing::unary_kind(op, a.kind));
        }
        let promoted = a.kind.promoted().convert(a.value);
        let op = rewrite::unary(op, promoted).unwrap_or(op);
        let value = certain(typing::unary(op, a.typed()), MADE_DEFINED);
        self.operand(Expr::Unary(op, a.id), typing::unary_kind(op, a.kind), value)
    }

    /// `a op b`, or what replaces it: Table 2.1, step by step.
    pub(super) fn binary(&mut self, op: BinaryOp, a: Operand, b: Operand) -> Operand {
        if self.deferred() {
            let kind = typing::binary_kind(op, a.kind, b.kind);
            let operand = self.unknown(Expr::Binary(op, a.id, b.id), kind);
            self.divided(op, operand);
            return operand;
        }
        let (mut op, mut a, mut b) = (op, a, b);
        loop {
            let (left, right) = typing::converted(op, a.typed(), b.typed());
            match rewrite::binary(op, left, right) {
                None => {
                    let kind = typing::binary_kind(op, a.kind, b.kind);
                    let value = certain(typing::binary(op, a.typed(), b.typed()), MADE_DEFINED);
                    return self.operand(Expr::Binary(op, a.id, b.id), kind, value);
                }
                Some(Rewrite::Operator(other)) => op = other,
                Some(Rewrite::AmountPlus(range)) => b = self.moved(BinaryOp::Add, b, &range),
                Some(Rewrite::AmountMinus(range)) => b = self.moved(BinaryOp::Sub, b, &range),
                Some(Rewrite::LeftPlusMax) => {
                    let kind = a.kind.promoted();
                    let max = self.constant(kind, Int::max(kind.format()));
                    a = self.binary(BinaryOp::Add, a, max);
                }
                Some(Rewrite::Left) => return self.unary(UnaryOp::Plus, a),
                Some(Rewrite::Right) => return self.cast(a.kind.promoted(), b),
            }
        }
    }

    /// Makes a division of a data-parallel loop defined for whatever is there, if
    /// an instance that is switched off might come to it.
    fn divided(&mut self, op: BinaryOp, operand: Operand) {
        let divides = matches!(op, BinaryOp::Div | BinaryOp::Rem);
        if !divides || !self.nest.is_parallel() {
            return;
        }
        if self.may_use(Feature::MaskedDivision) {
            self.uses(Feature::MaskedDivision);
        } else {
            make_defined_for_all(&mut self.program.exprs, operand.id);
        }
    }

    /// `b ± c` with a `c` of the range.
    fn moved(&mut self, op: BinaryOp, b: Operand, range: &RangeInclusive<i128>) -> Operand {
        // Both ends lie within the width of a type of each other, so the
        // distance is the choice: it means the same wherever `b` is.
        let distance = self.rewrite_distance(range.end() - range.start());
        let kind = b.kind.promoted();
        let c = self.constant(kind, kind.int(range.end() - distance));
        self.binary(op, b, c)
    }

    /// A number from 0 to `most`, which is at most the width of a type.
    fn rewrite_distance(&mut self, most: i128) -> i128 {
        self.choices.open(REWRITE);
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        let distance = self.choices.int(0..=most);
        self.choices.close();
        i128::from(distance)
    }

    /// `condition ? then : otherwise`
    pub(super) fn conditional(
        &mut self,
        condition: Operand,
        then: Operand,
        otherwise: Operand,
    ) -> Operand {
        let kind = then.kind.common(otherwise.kind);
        let taken = if condition.value.is_zero() {
            otherwise
        } else {
            then
        };
        self.operand(
            Expr::Conditional(condition.id, then.id, otherwise.id),
            kind,
            kind.convert(taken.value),
        )
    }

    /// `(kind)a`, with `a` brought into range first if a signed `kind` cannot
    /// hold it: such a conversion is implementation-defined.
    pub(super) fn cast(&mut self, kind: IntKind, a: Operand) -> Operand {
        if self.deferred() {
            return self.unknown(Expr::Cast(a.id), kind);
        }
        let a = self.narrowed(kind, a);
        self.operand(Expr::Cast(a.id), kind, kind.convert(a.value))
    }

    /// `a`, or an expression made from it whose value `kind` can hold.
    pub(super) fn narrowed(&mut self, kind: IntKind, a: Operand) -> Operand {
        if self.deferred() {
            return match kind {
                _ if kind.represents_all(a.kind) => a,
                // No conversion can name the type of a bit-field, or is sure to end
                // within an enumeration.
                IntKind::Bits { .. } | IntKind::Enum { .. } => {
                    let wide = a.kind.promoted();
                    let max = kind.format().max_bits().min(wide.format().max_bits());
                    let max = self.constant(wide, Int::from_bits(max, wide.format()));
                    self.binary(BinaryOp::And, a, max)
                }
                // An explicit conversion is a node that can be rewritten.
                _ => self.unknown(Expr::Cast(a.id), kind),
            };
        }
        if kind.represents(a.value) {
            return a;
        }
        let wide = a.kind.promoted();
        let max = kind.format().max_bits().min(wide.format().max_bits());
        if !a.value.is_negative() && self.rewrite_distance(1) == 1 {
            // The value is larger than `max`, so this can be represented too.
            let modulus = self.constant(wide, Int::from_bits(max + 1, wide.format()));
            self.binary(BinaryOp::Rem, a, modulus)
        } else {
            let mask = self.constant(wide, Int::from_bits(max, wide.format()));
            self.binary(BinaryOp::And, a, mask)
        }
    }

    /// A subscript made from `a` that lies within an array of `len` elements.
    pub(super) fn in_bounds(&mut self, a: Operand, len: u32) -> Option<Operand> {
        if self.deferred() {
            return Some(a);
        }
        let value = a.value.value()?;
        let last = i128::from(len) - 1;
        if (0..=last).contains(&value) {
            return Some(a);
        }
        let wanted = self.rewrite_distance(last);
        self.moved_to(a, wanted)
    }

    /// An expression made from `a` that has the value `wanted`, which is not
    /// negative; `None` if its type has no way there.
    pub(super) fn moved_to(&mut self, a: Operand, wanted: i128) -> Option<Operand> {
        let value = a.value.value()?;
        let kind = a.kind.promoted();
        let (op, offset) = if value < 0 {
            (BinaryOp::Add, wanted.checked_sub(value)?)
        } else {
            (BinaryOp::Sub, value - wanted)
        };
        // A narrow bit-precise type may hold the one and not the other.
        let possible = kind.format().holds(offset) && kind.format().holds(wanted);
        possible.then(|| {
            let offset = self.constant(kind, kind.int(offset));
            self.binary(op, a, offset)
        })
    }

    /// A bound of a loop: a literal, or an expression whose value a compiler
    /// cannot know. It reads inputs alone: nothing in the body may move it.
    pub(super) fn bound(&mut self, kind: IntKind, value: i64) -> Operand {
        let literal = kind.promoted();
        let plain = self.constant(literal, literal.int(i128::from(value)));
        if value < 0 {
            return plain;
        }
        match self.opaque(i128::from(value)) {
            // The comparison must be one of the counter's own type.
            Some(opaque) => self.cast(literal, opaque),
            None => plain,
        }
    }

    /// Perhaps an expression of a given value, not negative, that a compiler
    /// cannot know.
    pub(super) fn opaque(&mut self, value: i128) -> Option<Operand> {
        if self.deferred() || !self.choices.chance(1, 4) {
            return None;
        }
        let input = self.input_scalar()?;
        let input = self.load(input);
        self.moved_to(input, value)
    }

    /// `function(a)`, with `a` guarded if it is not defined; `a` has the type of
    /// the parameter.
    pub(super) fn builtin(&mut self, builtin: Builtin, a: Operand) -> Operand {
        let kind = builtin.result();
        if self.deferred() {
            return self.unknown(Expr::Builtin(builtin, a.id), kind);
        }
        let a = match (builtin.value(a.value), builtin.guard()) {
            (Err(_), Some((op, constant))) => {
                let constant = self.constant(builtin.parameter(), constant);
                self.binary(op, a, constant)
            }
            _ => a,
        };
        let value = certain(builtin.value(a.value), "its argument is guarded");
        self.operand(Expr::Builtin(builtin, a.id), kind, value)
    }
}
