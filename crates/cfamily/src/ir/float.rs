//! Floating-point expressions: a second kind of node in the same arena.
//!
//! They and the integer expressions refer to each other, but no rule of one kind
//! applies to the other: the arithmetic here must be exact, not within range.

use super::{ComplexId, ExprId, Exprs, Part, PlaceId};
use crate::semantics::{Exact, FloatOp};
use crate::types::FloatKind;

/// A floating-point expression of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FloatId(pub(super) u32);

/// An expression of floating-point type without side effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloatExpr {
    /// A literal.
    Constant(Exact),
    /// The value of a place.
    Load(PlaceId),
    /// An integer, converted to the node's kind.
    FromInt(ExprId),
    /// A conversion to the node's kind.
    Convert(FloatId),
    /// `-a`
    Negate(FloatId),
    /// An operator on operands that are converted to their common type.
    Binary(FloatOp, FloatId, FloatId),
    /// `condition ? then : otherwise`
    Conditional(ExprId, FloatId, FloatId),
    /// A part of a complex number.
    Part(Part, ComplexId),
}

impl Exprs {
    /// Adds a floating-point expression of type `kind`.
    pub fn add_float(&mut self, expr: FloatExpr, kind: FloatKind) -> FloatId {
        self.floats.push((expr, kind));
        FloatId(self.floats.len() as u32 - 1)
    }

    /// The floating-point expression `id`.
    #[must_use]
    pub fn float(&self, id: FloatId) -> FloatExpr {
        self.floats[id.0 as usize].0
    }

    /// The type of a floating-point expression.
    #[must_use]
    pub(crate) fn float_kind(&self, id: FloatId) -> FloatKind {
        self.floats[id.0 as usize].1
    }

    /// Puts another expression of the same type in the place of one.
    pub(crate) fn replace_float(&mut self, id: FloatId, expr: FloatExpr) {
        self.floats[id.0 as usize].0 = expr;
    }

    /// Copies an expression with everything in it.
    pub(super) fn copy_float(&mut self, id: FloatId) -> FloatId {
        let expr = match self.float(id) {
            FloatExpr::Constant(value) => FloatExpr::Constant(value),
            FloatExpr::Load(place) => FloatExpr::Load(self.copy_place(place)),
            FloatExpr::FromInt(a) => FloatExpr::FromInt(self.copy(a)),
            FloatExpr::Convert(a) => FloatExpr::Convert(self.copy_float(a)),
            FloatExpr::Negate(a) => FloatExpr::Negate(self.copy_float(a)),
            FloatExpr::Binary(op, a, b) => {
                FloatExpr::Binary(op, self.copy_float(a), self.copy_float(b))
            }
            FloatExpr::Part(part, a) => FloatExpr::Part(part, self.copy_complex(a)),
            FloatExpr::Conditional(condition, a, b) => {
                let condition = self.copy(condition);
                FloatExpr::Conditional(condition, self.copy_float(a), self.copy_float(b))
            }
        };
        self.add_float(expr, self.float_kind(id))
    }
}
