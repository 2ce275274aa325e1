//! Vector expressions: the nodes of the arena whose values are vectors of the
//! GNU extension. An operator works on each lane by itself, in the type of the
//! elements: nothing is promoted.

use super::{Arguments, ExprId, Exprs, PlaceId};
use crate::semantics::BinaryOp;
use crate::types::TypeId;

/// A vector expression of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VectorId(u32);

/// The lanes that a shuffle selects: a part of the arena's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Selection {
    first: u32,
    count: u8,
}

/// An expression of vector type without side effects. Scalars in it have the
/// type of the elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VectorExpr {
    /// The value of a place.
    Load(PlaceId),
    /// The same scalar in all lanes.
    Splat(ExprId),
    /// A scalar for each lane.
    Compose(Arguments),
    /// `-a`
    Negate(VectorId),
    /// `~a`
    Complement(VectorId),
    /// An operator that computes, on vectors of the node's type.
    Binary(BinaryOp, VectorId, VectorId),
    /// The same with one scalar as the right operand of all lanes; a constant if
    /// scalars of that type are promoted.
    WithScalar(BinaryOp, VectorId, ExprId),
    /// A comparison of vectors of one type: -1 in the lanes in which it is true, and 0 in the
    /// others.
    Compare(BinaryOp, VectorId, VectorId),
    /// The same bits in every lane, read as signed or as unsigned integers.
    Reinterpret(VectorId),
    /// Every lane converted to the type of the node's elements.
    Convert(VectorId),
    /// Lanes of two vectors of the node's type; those of the second follow those
    /// of the first in the count.
    Shuffle(VectorId, VectorId, Selection),
    /// `condition ? then : otherwise`, with one condition for all lanes.
    Conditional(ExprId, VectorId, VectorId),
}

impl Exprs {
    /// Adds a vector expression of type `ty`.
    pub fn add_vector(&mut self, expr: VectorExpr, ty: TypeId) -> VectorId {
        self.vectors.push((expr, ty));
        VectorId(self.vectors.len() as u32 - 1)
    }

    /// Adds the lanes that a shuffle selects.
    pub(crate) fn add_selection(&mut self, lanes: &[u8]) -> Selection {
        let first = self.selections.len() as u32;
        self.selections.extend_from_slice(lanes);
        Selection {
            first,
            count: lanes.len() as u8,
        }
    }

    /// The lanes that a shuffle selects.
    #[must_use]
    pub(crate) fn selection(&self, selection: Selection) -> &[u8] {
        let first = selection.first as usize;
        &self.selections[first..first + usize::from(selection.count)]
    }

    /// The vector expression `id`.
    #[must_use]
    pub(crate) fn vector(&self, id: VectorId) -> VectorExpr {
        self.vectors[id.0 as usize].0
    }

    /// The type of a vector expression.
    #[must_use]
    pub(crate) fn vector_type(&self, id: VectorId) -> TypeId {
        self.vectors[id.0 as usize].1
    }

    /// Puts another expression of the same type in the place of one.
    pub(crate) fn replace_vector(&mut self, id: VectorId, expr: VectorExpr) {
        self.vectors[id.0 as usize].0 = expr;
    }
}
