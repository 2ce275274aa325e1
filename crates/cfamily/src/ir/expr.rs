//! Expressions and places, kept in one arena per program.
//!
//! A node is a few words and refers to others by index, so that a program can
//! be evaluated again and again, and rewritten in place, without chasing boxes.

use super::{
    CaptureAll, ComplexExpr, ComplexId, ConstantId, FloatExpr, FloatId, Part, VarId, VectorExpr,
};
use crate::semantics::{BinaryOp, Extremum, Int, UnaryOp};
use crate::types::{Builtin, FloatKind, IntKind, TypeId};

/// An expression of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExprId(u32);

/// A place of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(u32);

/// An expression of integer type without side effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expr {
    /// A literal; the node's kind is one that literals have.
    Constant(Int),
    /// The value of a place.
    Load(PlaceId),
    /// A unary operator.
    Unary(UnaryOp, ExprId),
    /// A binary operator.
    Binary(BinaryOp, ExprId, ExprId),
    /// `condition ? then : otherwise`
    Conditional(ExprId, ExprId, ExprId),
    /// The same, where each arm is defined only when it is the one taken: two
    /// versions of an expression, for two kinds of iteration.
    Versioned(ExprId, ExprId, ExprId),
    /// A conversion to the node's kind.
    Cast(ExprId),
    /// A floating-point value without its fraction, in the node's kind. For
    /// `_Bool`, whether it is not zero.
    Truncate(FloatId),
    /// A comparison of floating-point values in their common type.
    Compare(BinaryOp, FloatId, FloatId),
    /// Whether complex values are equal, or not, in their common type.
    CompareComplex(BinaryOp, ComplexId, ComplexId),
    /// A parameter of the helper around it, by position.
    Parameter(u8),
    /// A call of a helper with the given arguments.
    Call(HelperId, Arguments),
    /// The value of a named constant.
    Named(ConstantId),
    /// The expression, promoted, as the result of a lambda expression that is
    /// called on the spot.
    Immediate(CaptureAll, ExprId),
    /// A call of a function that compilers know; the argument has the type of
    /// its parameter, or promotes to it.
    Builtin(Builtin, ExprId),
    /// A call of the function for the smaller or the greater of two; both
    /// arguments are converted to the node's kind.
    Extremum(Extremum, ExprId, ExprId),
}

/// A helper function of the program, by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HelperId(pub u32);

/// The arguments of a call: a part of the arena's list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arguments {
    first: u32,
    count: u8,
}

/// Something that designates an object: an lvalue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A variable.
    Variable(VarId),
    /// The member of a structure with the given position.
    Field(PlaceId, u32),
    /// An element of an array, or a lane of a vector.
    Element(PlaceId, ExprId),
    /// What the pointer in a place points to.
    Target(PlaceId),
    /// A part of a complex number.
    Part(PlaceId, Part),
}

/// The arena of a program's expressions and places.
#[derive(Clone, Debug, Default)]
pub struct Exprs {
    exprs: Vec<(Expr, IntKind)>,
    pub(super) floats: Vec<(FloatExpr, FloatKind)>,
    pub(super) complexes: Vec<(ComplexExpr, FloatKind)>,
    pub(super) vectors: Vec<(VectorExpr, TypeId)>,
    pub(super) selections: Vec<u8>,
    places: Vec<(Place, TypeId)>,
    arguments: Vec<ExprId>,
}

impl Exprs {
    /// Adds the arguments of a call.
    pub fn add_arguments(&mut self, arguments: &[ExprId]) -> Arguments {
        let first = self.arguments.len() as u32;
        self.arguments.extend_from_slice(arguments);
        Arguments {
            first,
            count: arguments.len() as u8,
        }
    }

    /// The arguments of a call.
    #[must_use]
    pub(crate) fn arguments(&self, arguments: Arguments) -> &[ExprId] {
        let first = arguments.first as usize;
        &self.arguments[first..first + usize::from(arguments.count)]
    }

    /// Adds an expression of type `kind`.
    pub fn add(&mut self, expr: Expr, kind: IntKind) -> ExprId {
        self.exprs.push((expr, kind));
        ExprId(self.exprs.len() as u32 - 1)
    }

    /// Adds a place of type `ty`.
    pub fn add_place(&mut self, place: Place, ty: TypeId) -> PlaceId {
        self.places.push((place, ty));
        PlaceId(self.places.len() as u32 - 1)
    }

    /// The expression `id` and its type.
    #[must_use]
    pub(crate) fn node(&self, id: ExprId) -> &(Expr, IntKind) {
        &self.exprs[id.0 as usize]
    }

    /// The expression `id`.
    #[must_use]
    pub fn expr(&self, id: ExprId) -> Expr {
        self.exprs[id.0 as usize].0
    }

    /// The type of an expression, before any promotion by its user.
    #[must_use]
    pub fn kind(&self, id: ExprId) -> IntKind {
        self.exprs[id.0 as usize].1
    }

    /// The place `id`.
    #[must_use]
    pub fn place(&self, id: PlaceId) -> Place {
        self.places[id.0 as usize].0
    }

    /// The type of a place.
    #[must_use]
    pub(crate) fn place_type(&self, id: PlaceId) -> TypeId {
        self.places[id.0 as usize].1
    }

    /// Puts another expression of the same type in the place of one.
    pub fn replace(&mut self, id: ExprId, expr: Expr) {
        self.exprs[id.0 as usize].0 = expr;
    }

    /// Puts another place of the same type in the place of one.
    pub(crate) fn replace_place(&mut self, id: PlaceId, place: Place) {
        self.places[id.0 as usize].0 = place;
    }

    /// Copies an expression with everything in it, so that changing the one
    /// leaves the other as it is.
    pub fn copy(&mut self, id: ExprId) -> ExprId {
        let expr = match self.expr(id) {
            Expr::Constant(_) | Expr::Parameter(_) | Expr::Named(_) => self.expr(id),
            Expr::Load(place) => Expr::Load(self.copy_place(place)),
            Expr::Unary(op, a) => Expr::Unary(op, self.copy(a)),
            Expr::Binary(op, a, b) => Expr::Binary(op, self.copy(a), self.copy(b)),
            Expr::Conditional(a, b, c) => {
                Expr::Conditional(self.copy(a), self.copy(b), self.copy(c))
            }
            Expr::Versioned(a, b, c) => Expr::Versioned(self.copy(a), self.copy(b), self.copy(c)),
            Expr::Cast(a) => Expr::Cast(self.copy(a)),
            Expr::Builtin(builtin, a) => Expr::Builtin(builtin, self.copy(a)),
            Expr::Extremum(which, a, b) => Expr::Extremum(which, self.copy(a), self.copy(b)),
            Expr::Truncate(a) => Expr::Truncate(self.copy_float(a)),
            Expr::Compare(op, a, b) => Expr::Compare(op, self.copy_float(a), self.copy_float(b)),
            Expr::CompareComplex(op, a, b) => {
                Expr::CompareComplex(op, self.copy_complex(a), self.copy_complex(b))
            }
            Expr::Immediate(capture, a) => Expr::Immediate(capture, self.copy(a)),
            Expr::Call(helper, arguments) => {
                let originals = self.arguments(arguments).to_vec();
                let copies: Vec<ExprId> = originals.into_iter().map(|a| self.copy(a)).collect();
                Expr::Call(helper, self.add_arguments(&copies))
            }
        };
        self.add(expr, self.kind(id))
    }

    pub(super) fn copy_place(&mut self, id: PlaceId) -> PlaceId {
        let place = match self.place(id) {
            Place::Variable(variable) => Place::Variable(variable),
            Place::Field(base, index) => Place::Field(self.copy_place(base), index),
            Place::Element(base, subscript) => {
                Place::Element(self.copy_place(base), self.copy(subscript))
            }
            Place::Target(pointer) => Place::Target(self.copy_place(pointer)),
            Place::Part(base, part) => Place::Part(self.copy_place(base), part),
        };
        self.add_place(place, self.place_type(id))
    }

    /// All expressions in the order in which they were added.
    pub fn ids(&self) -> impl ExactSizeIterator<Item = ExprId> + use<> {
        (0..self.exprs.len() as u32).map(ExprId)
    }

    /// Gives the helpers that expressions call other positions, by those they had.
    pub(super) fn renumber_helpers(&mut self, positions: &[u32]) {
        for (expr, _) in &mut self.exprs {
            if let Expr::Call(helper, _) = expr {
                helper.0 = positions.get(helper.0 as usize).copied().unwrap_or(0);
            }
        }
    }

    /// The same for the constants that they name.
    pub(super) fn renumber_constants(&mut self, positions: &[u32]) {
        for (expr, _) in &mut self.exprs {
            if let Expr::Named(constant) = expr {
                constant.0 = positions.get(constant.0 as usize).copied().unwrap_or(0);
            }
        }
    }

    /// The variables that places name, some of them several times.
    pub(super) fn named_variables(&self) -> impl Iterator<Item = VarId> + '_ {
        self.places.iter().filter_map(|(place, _)| match place {
            Place::Variable(variable) => Some(*variable),
            Place::Field(..) | Place::Element(..) | Place::Target(_) | Place::Part(..) => None,
        })
    }

    /// How many expressions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.exprs.len()
    }

    /// Whether there are no expressions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.exprs.is_empty()
    }
}
