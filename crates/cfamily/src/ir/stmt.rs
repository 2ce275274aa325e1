//! Statements.

use super::{Bytes, Closure, ComplexId, ExprId, FloatId, PlaceId, VarId, VectorId};
use crate::semantics::Int;

/// A statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stmt {
    /// Declares a local variable, visible to the end of its block.
    Declare(VarId, Init),
    /// Stores into a place of matching type. If it is a member of a union, the other members
    /// lose their values.
    Assign(PlaceId, Source),
    /// Two stores in one.
    Chain(Chain),
    /// Moves, sets or combines the bytes of variables.
    Bytes(Bytes),
    /// A conditional with one or two blocks.
    If {
        /// The condition, tested against zero.
        condition: ExprId,
        /// Whether it is a constant expression that the compiler must evaluate.
        constant: bool,
        /// Run when it is not zero.
        then: Block,
        /// Run when it is zero.
        otherwise: Option<Block>,
    },
    /// A `switch`.
    Switch {
        /// The value that is compared with the cases.
        value: ExprId,
        /// The cases in the order in which they are written.
        cases: Vec<Case>,
    },
    /// A loop.
    Loop(Box<Loop>),
    /// A block, as the body of a lambda expression that is called on the spot.
    Immediate(Block),
    /// Gives a lambda expression a name, visible to the end of its block.
    Bind(Closure),
    /// Tells the compiler the value of a constant expression.
    StaticAssert(ExprId, Int),
    /// Leaves the innermost loop.
    Break,
    /// Goes on with the next iteration of the innermost loop.
    Continue,
}

impl Stmt {
    /// The blocks in a statement, in the order of the text.
    #[must_use]
    pub(crate) fn blocks(&self) -> Vec<&Block> {
        match self {
            Stmt::If {
                then, otherwise, ..
            } => std::iter::once(then).chain(otherwise).collect(),
            Stmt::Switch { cases, .. } => cases.iter().map(|case| &case.body).collect(),
            Stmt::Loop(inner) => vec![&inner.body],
            Stmt::Immediate(block) => vec![block],
            Stmt::Declare(..)
            | Stmt::Assign(..)
            | Stmt::Chain(_)
            | Stmt::Bytes(_)
            | Stmt::Bind(_)
            | Stmt::StaticAssert(..)
            | Stmt::Break
            | Stmt::Continue => Vec::new(),
        }
    }

    /// The same, to be changed.
    pub(crate) fn blocks_mut(&mut self) -> Vec<&mut Block> {
        match self {
            Stmt::If {
                then, otherwise, ..
            } => std::iter::once(then).chain(otherwise).collect(),
            Stmt::Switch { cases, .. } => cases.iter_mut().map(|case| &mut case.body).collect(),
            Stmt::Loop(inner) => vec![&mut inner.body],
            Stmt::Immediate(block) => vec![block],
            Stmt::Declare(..)
            | Stmt::Assign(..)
            | Stmt::Chain(_)
            | Stmt::Bytes(_)
            | Stmt::Bind(_)
            | Stmt::StaticAssert(..)
            | Stmt::Break
            | Stmt::Continue => Vec::new(),
        }
    }
}

/// `outer = inner = value`, where `value` may be an operator on `inner` itself, which is then
/// written as a compound assignment or an increment. The places are different integer
/// variables, and the type of the outer one can represent every value of the inner one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The place that is assigned last.
    pub outer: PlaceId,
    /// The place that is assigned first.
    pub inner: PlaceId,
    /// The value that is assigned to it.
    pub value: ExprId,
    /// What the outer one gets.
    pub takes: Takes,
}

/// What an assignment around another one takes from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The value that was stored.
    New,
    /// The value that was there before: only of a step by 1.
    Old,
}

/// A case of a `switch`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The value that leads here, of the promoted type of the `switch`; `None`
    /// for `default`. No two cases have the same.
    pub label: Option<Int>,
    /// The body.
    pub body: Block,
    /// Whether the next case follows, instead of the end of the `switch`.
    pub falls_through: bool,
}

impl Case {
    /// The position of the case that a value leads to.
    #[must_use]
    pub(crate) fn selected(cases: &[Case], value: Int) -> Option<usize> {
        let position = |label: Option<Int>| cases.iter().position(|case| case.label == label);
        position(Some(value)).or_else(|| position(None))
    }
}

/// How a loop is written. All of them run through the same iterations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoopForm {
    /// `for (counter = start; counter < limit; counter += step)`
    For,
    /// The counter is set before a `while`, and moves on at the end of its body.
    While,
    /// The same with `do … while`; the first iteration always runs.
    DoWhile,
    /// `for (element : array)`: the counter runs through all of an array of the
    /// same length and is used by nothing but the first statement of the body,
    /// which declares the element, a reference to it or a copy.
    Each,
}

/// A counted loop: `counter` runs from `start` by `step` while it is below
/// `limit`, or above it if the step is negative. Nothing else writes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loop {
    /// How it is written.
    pub form: LoopForm,
    /// A local variable of integer type, visible in the body.
    pub counter: VarId,
    /// Its first value.
    pub start: ExprId,
    /// Where it ends; evaluated before every iteration.
    pub limit: ExprId,
    /// By how much the counter moves; not 0.
    pub step: i64,
    /// The body.
    pub body: Block,
    /// A request to the compiler about the loop.
    pub request: Option<Request>,
}

/// A request to the compiler about a loop. Only requests that assert nothing about the loop:
/// they may be ignored, and never change its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Request {
    /// Unroll it this many times.
    Unroll(u8),
    /// Vectorise it.
    Vectorize,
    /// Interleave this many iterations.
    Interleave(u8),
}

/// A sequence of statements with its own scope.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The statements in order.
    pub stmts: Vec<Stmt>,
}

/// Where a stored value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The value of an expression, converted to the type of the destination.
    Value(ExprId),
    /// The same, and written as a compound assignment while the expression is
    /// an operator on the destination itself.
    Update(ExprId),
    /// The value of a floating-point expression of the destination's type.
    Float(FloatId),
    /// The same, and written as a compound assignment where it can be.
    FloatUpdate(FloatId),
    /// The value of a complex expression of the destination's type.
    Complex(ComplexId),
    /// The same, and written as a compound assignment where it can be.
    ComplexUpdate(ComplexId),
    /// The value of a vector expression of the destination's type.
    Vector(VectorId),
    /// The same, and written as a compound assignment where it can be.
    VectorUpdate(VectorId),
    /// The address of a place.
    Address(PlaceId),
    /// A copy of a place of the same type (a pointer, a structure or a union).
    Copy(PlaceId),
}

/// How a local variable begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Init {
    /// From a single source.
    Source(Source),
    /// Element by element, or member by member; every one is given. Of a union,
    /// only the first is.
    List(Vec<Init>),
}
