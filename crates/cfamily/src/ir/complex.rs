//! Complex expressions: the third kind of node in the arena. A complex number is
//! two floating-point numbers, and every operation must be exact in both.

use super::{ExprId, Exprs, FloatId, PlaceId};
use crate::semantics::FloatOp;
use crate::types::FloatKind;

/// A complex expression of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ComplexId(u32);

/// A part of a complex number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The real part, first in memory.
    Real,
    /// The imaginary part.
    Imaginary,
}

impl Part {
    /// Both, in the order in which they lie in memory.
    pub(crate) const BOTH: [Part; 2] = [Part::Real, Part::Imaginary];
}

/// An expression of complex type without side effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComplexExpr {
    /// The value of a place.
    Load(PlaceId),
    /// A real and an imaginary part, both of the node's kind.
    Compose(FloatId, FloatId),
    /// A conversion to the node's kind.
    Convert(ComplexId),
    /// `-a`
    Negate(ComplexId),
    /// The conjugate.
    Conjugate(ComplexId),
    /// A sum, a difference or a product in the common type of both.
    Binary(FloatOp, ComplexId, ComplexId),
    /// An operator whose right operand is a real number.
    WithReal(FloatOp, ComplexId, FloatId),
    /// `condition ? then : otherwise`
    Conditional(ExprId, ComplexId, ComplexId),
}

impl Exprs {
    /// Adds a complex expression with parts of type `kind`.
    pub fn add_complex(&mut self, expr: ComplexExpr, kind: FloatKind) -> ComplexId {
        self.complexes.push((expr, kind));
        ComplexId(self.complexes.len() as u32 - 1)
    }

    /// The complex expression `id`.
    #[must_use]
    pub fn complex(&self, id: ComplexId) -> ComplexExpr {
        self.complexes[id.0 as usize].0
    }

    /// The type of the parts of a complex expression.
    #[must_use]
    pub(crate) fn complex_kind(&self, id: ComplexId) -> FloatKind {
        self.complexes[id.0 as usize].1
    }

    /// Puts another expression of the same type in the place of one.
    pub(crate) fn replace_complex(&mut self, id: ComplexId, expr: ComplexExpr) {
        self.complexes[id.0 as usize].0 = expr;
    }

    /// Copies an expression with everything in it.
    pub(super) fn copy_complex(&mut self, id: ComplexId) -> ComplexId {
        let expr = match self.complex(id) {
            ComplexExpr::Load(place) => ComplexExpr::Load(self.copy_place(place)),
            ComplexExpr::Compose(re, im) => {
                ComplexExpr::Compose(self.copy_float(re), self.copy_float(im))
            }
            ComplexExpr::Convert(a) => ComplexExpr::Convert(self.copy_complex(a)),
            ComplexExpr::Negate(a) => ComplexExpr::Negate(self.copy_complex(a)),
            ComplexExpr::Conjugate(a) => ComplexExpr::Conjugate(self.copy_complex(a)),
            ComplexExpr::Binary(op, a, b) => {
                ComplexExpr::Binary(op, self.copy_complex(a), self.copy_complex(b))
            }
            ComplexExpr::WithReal(op, a, b) => {
                ComplexExpr::WithReal(op, self.copy_complex(a), self.copy_float(b))
            }
            ComplexExpr::Conditional(condition, a, b) => {
                let condition = self.copy(condition);
                ComplexExpr::Conditional(condition, self.copy_complex(a), self.copy_complex(b))
            }
        };
        self.add_complex(expr, self.complex_kind(id))
    }
}
