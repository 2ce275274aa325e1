//! Vectors of the GNU extension: their types and expressions. For the lowering of
//! vector operations that the target has not, for the folding of shuffles and
//! masks, and for scalar replacement of lanes.

use super::Generator;
use super::build::{Operand, Spot};
use super::labels::VECTOR;
use super::style::Constancy;
use crate::eval::vector_made_defined;
use crate::features::Feature;
use crate::ir::{ExprId, VectorExpr, VectorId};
use crate::semantics::{BinaryOp, Int};
use crate::types::{IntKind, Type, TypeId};

/// The types of elements, the simplest first; each with its twin of the other
/// sign beside it.
const ELEMENTS: [IntKind; 8] = [
    IntKind::Int,
    IntKind::UInt,
    IntKind::Long,
    IntKind::ULong,
    IntKind::Short,
    IntKind::UShort,
    IntKind::SChar,
    IntKind::UChar,
];

/// The sizes of vectors in bytes, the simplest first.
const SIZES: [u32; 4] = [16, 8, 32, 64];

/// Operators that compute, each lane by itself.
const OPERATORS: [BinaryOp; 10] = [
    BinaryOp::Add,
    BinaryOp::Sub,
    BinaryOp::Mul,
    BinaryOp::And,
    BinaryOp::Or,
    BinaryOp::Xor,
    BinaryOp::Shl,
    BinaryOp::Shr,
    BinaryOp::Div,
    BinaryOp::Rem,
];

const COMPARISONS: [BinaryOp; 6] = [
    BinaryOp::Eq,
    BinaryOp::Ne,
    BinaryOp::Lt,
    BinaryOp::Gt,
    BinaryOp::Le,
    BinaryOp::Ge,
];

/// With more lanes than this, not every lane is written by itself.
const MOST_WRITTEN: u32 = 8;

/// A finished vector expression with its value, where that is known.
#[derive(Clone, Debug)]
pub(super) struct VectorOperand {
    pub id: VectorId,
    pub value: Vec<Int>,
}

impl Generator<'_> {
    /// Decides which vector types the program uses. Few, so that vectors of the
    /// same type meet.
    pub(super) fn draw_vectors(&mut self) {
        if !self.may_use(Feature::Vectors) {
            return;
        }
        self.uses(Feature::Vectors);
        let mut list = self.choices.list(VECTOR, 1..=3, 2);
        while list.more(self.choices) {
            let kind = ELEMENTS[self.choices.index(ELEMENTS.len())];
            let bytes = SIZES[self.choices.index(SIZES.len())];
            let ty = self.vector_type(kind, bytes * 8 / kind.format().width());
            self.types.vectors.push(ty);
        }
    }

    fn vector_type(&mut self, kind: IntKind, len: u32) -> TypeId {
        let of = self.program.types.int(kind);
        self.program.types.intern(Type::Vector { of, len })
    }

    /// Now and then a vector type of at most `room` lanes.
    pub(super) fn some_vector_type(&mut self, room: u32) -> Option<TypeId> {
        let types = &self.program.types;
        let mut fitting = self.types.vectors.clone();
        fitting.retain(|&ty| types.slots(ty) <= room);
        if fitting.is_empty() || !self.choices.chance(1, 5) {
            return None;
        }
        Some(fitting[self.choices.index(fitting.len())])
    }

    /// Whether vectors may occur here.
    pub(super) fn vectors_here(&self) -> bool {
        !self.types.vectors.is_empty()
            && self.helper.parameters.is_none()
            && self.style.constancy == Constancy::Free
    }

    /// A node of type `ty`, made defined unless it is defined in all lanes.
    pub(super) fn vector_node(&mut self, expr: VectorExpr, ty: TypeId) -> VectorOperand {
        let id = self.program.exprs.add_vector(expr, ty);
        let value = if self.deferred() {
            // The nest is made defined when it is complete.
            Vec::new()
        } else {
            match vector_made_defined(&mut self.program, &mut self.eval.memory, id) {
                Ok(value) => value,
                Err(violation) => unreachable!("it can always be made defined: {violation}"),
            }
        };
        VectorOperand { id, value }
    }

    pub(super) fn vector_load(&mut self, spot: Spot) -> VectorOperand {
        let ty = self.program.exprs.place_type(spot.id);
        self.vector_node(VectorExpr::Load(spot.id), ty)
    }

    /// A vector expression of type `ty` that nests at most `depth` deep.
    pub(super) fn vector_expression(&mut self, depth: u32, ty: TypeId) -> VectorOperand {
        self.choices.open(VECTOR);
        let leaf = depth == 0 || self.budget.nodes == 0;
        let operand = if leaf || !self.choices.chance(depth + 2, depth + 4) {
            self.vector_leaf(depth, ty)
        } else {
            self.budget.spend_operator();
            self.vector_operator(depth - 1, ty)
        };
        self.choices.close();
        operand
    }

    fn vector_leaf(&mut self, depth: u32, ty: TypeId) -> VectorOperand {
        if self.choices.weighted(&self.params.leaves) == 1
            && let Some(spot) = self.readable_vector(ty, depth)
        {
            return self.vector_load(spot);
        }
        let (kind, len) = self.program.types.lanes(ty);
        if len <= MOST_WRITTEN && self.choices.chance(1, 2) {
            let lanes: Vec<ExprId> = (0..len).map(|_| self.element_value(kind, 0).id).collect();
            let arguments = self.program.exprs.add_arguments(&lanes);
            return self.vector_node(VectorExpr::Compose(arguments), ty);
        }
        let scalar = self.element_value(kind, depth);
        self.vector_node(VectorExpr::Splat(scalar.id), ty)
    }

    /// A scalar of the type of the elements.
    fn element_value(&mut self, kind: IntKind, depth: u32) -> Operand {
        let scalar = self.expression(depth.min(2));
        if scalar.kind == kind {
            scalar
        } else {
            self.cast(kind, scalar)
        }
    }

    /// A scalar that is the right operand of all lanes.
    fn right_scalar(&mut self, kind: IntKind, depth: u32) -> Operand {
        let wide = kind.promoted();
        if wide == kind {
            return self.element_value(kind, depth);
        }
        let value = self.constant_of(kind);
        let literal = self.constant(wide, wide.convert(value));
        self.cast(kind, literal)
    }

    fn vector_operator(&mut self, depth: u32, ty: TypeId) -> VectorOperand {
        let (kind, len) = self.program.types.lanes(ty);
        let compares = u32::from(kind.signed()) * 2;
        let sources = self.convertible(ty);
        let converts = if sources.is_empty() { 0 } else { 2 };
        match self
            .choices
            .weighted(&[8, 4, 2, compares, 1, converts, 3, 1])
        {
            0 => {
                let op = OPERATORS[self.choices.weighted(&[4, 4, 3, 3, 2, 3, 2, 2, 1, 1])];
                let a = self.vector_expression(depth, ty);
                let b = self.vector_expression(depth, ty);
                self.vector_node(VectorExpr::Binary(op, a.id, b.id), ty)
            }
            1 => {
                let op = OPERATORS[self.choices.weighted(&[3, 3, 3, 3, 2, 3, 3, 3, 2, 2])];
                let a = self.vector_expression(depth, ty);
                let b = self.right_scalar(kind, depth);
                self.vector_node(VectorExpr::WithScalar(op, a.id, b.id), ty)
            }
            2 => {
                let negates = self.choices.chance(1, 2);
                let a = self.vector_expression(depth, ty);
                let expr = if negates {
                    VectorExpr::Negate(a.id)
                } else {
                    VectorExpr::Complement(a.id)
                };
                self.vector_node(expr, ty)
            }
            3 => {
                let op = COMPARISONS[self.choices.index(COMPARISONS.len())];
                let compared = if self.choices.chance(1, 3) {
                    self.twin(kind, len)
                } else {
                    ty
                };
                let a = self.vector_expression(depth, compared);
                let b = self.vector_expression(depth, compared);
                self.vector_node(VectorExpr::Compare(op, a.id, b.id), ty)
            }
            4 => {
                let twin = self.twin(kind, len);
                let a = self.vector_expression(depth, twin);
                self.vector_node(VectorExpr::Reinterpret(a.id), ty)
            }
            5 => {
                let source = sources[self.choices.index(sources.len())];
                let a = self.vector_expression(depth, source);
                self.vector_node(VectorExpr::Convert(a.id), ty)
            }
            6 => {
                let a = self.vector_expression(depth, ty);
                let b = self.vector_expression(depth, ty);
                let lanes: Vec<u8> = (0..len).map(|lane| self.selected(lane, len)).collect();
                let selection = self.program.exprs.add_selection(&lanes);
                self.vector_node(VectorExpr::Shuffle(a.id, b.id, selection), ty)
            }
            _ => {
                let condition = self.expression(depth);
                let then = self.vector_expression(depth, ty);
                let otherwise = self.vector_expression(depth, ty);
                let expr = VectorExpr::Conditional(condition.id, then.id, otherwise.id);
                self.vector_node(expr, ty)
            }
        }
    }

    /// The lane of two vectors that a shuffle puts into a lane: the same one of
    /// either, so that blends occur, or any.
    fn selected(&mut self, lane: u32, len: u32) -> u8 {
        (match self.choices.weighted(&[2, 1, 1]) {
            0 => lane,
            1 => len + lane,
            _ => self.choices.index(2 * len as usize) as u32,
        }) as u8
    }

    /// The vector type with the other sign.
    fn twin(&mut self, kind: IntKind, len: u32) -> TypeId {
        let position = ELEMENTS.iter().position(|&element| element == kind);
        let Some(position) = position else {
            unreachable!("a vector of {kind:?}");
        };
        self.vector_type(ELEMENTS[position ^ 1], len)
    }

    /// The other vector types of the program with as many lanes.
    fn convertible(&self, ty: TypeId) -> Vec<TypeId> {
        let types = &self.program.types;
        let mut others = self.types.vectors.clone();
        others.retain(|&other| other != ty && types.slots(other) == types.slots(ty));
        others
    }
}
