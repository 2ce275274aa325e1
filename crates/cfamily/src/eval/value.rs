//! The value of an expression and the address of a place in a given memory.

use super::{Address, Memory, Slot};
use crate::ir::{Expr, ExprId, Exprs, Place, PlaceId};
use crate::semantics::{Int, Unsafe};
use crate::types::{Type, TypeTable, typing};
use std::fmt;

/// An operation that a program must not execute, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// An operator on operands for which it is not defined.
    Operator(ExprId, Unsafe),
    /// A conversion to a signed type that cannot hold the value.
    Narrowing(ExprId),
    /// A subscript outside the array.
    Subscript(PlaceId),
    /// A read of an object that was never written.
    Uninitialised(PlaceId),
    /// A store that is implementation-defined: the value does not fit.
    Store(PlaceId),
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not fully defined: {self:?}")
    }
}

impl std::error::Error for Violation {}

/// Evaluates expressions and places.
///
/// Operands that C leaves out (the other arm of a conditional, the right side of
/// `&&` and `||`) are evaluated too: they have no effects, and all of a program
/// is to be defined, because compilers that check for undefined behaviour at run
/// time may check constant operands whether they are used or not.
#[derive(Clone, Copy, Debug)]
pub struct Evaluator<'a> {
    /// The types that places refer to.
    pub types: &'a TypeTable,
    /// The arena of nodes.
    pub exprs: &'a Exprs,
    /// The memory that is read.
    pub memory: &'a Memory,
}

impl Evaluator<'_> {
    /// The value of an expression, in the format of its kind.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not defined.
    pub fn value(&self, id: ExprId) -> Result<Int, Violation> {
        let operand = |id: ExprId| Ok((self.exprs.kind(id), self.value(id)?));
        match self.exprs.expr(id) {
            Expr::Constant(value) => Ok(value),
            Expr::Load(place) => match self.memory.load(self.address(place)?) {
                Slot::Int(value) => Ok(value),
                Slot::Uninitialised | Slot::Pointer(_) => Err(Violation::Uninitialised(place)),
            },
            Expr::Unary(op, a) => {
                typing::unary(op, operand(a)?).map_err(|why| Violation::Operator(id, why))
            }
            Expr::Binary(op, a, b) => {
                typing::binary(op, operand(a)?, operand(b)?)
                    .map_err(|why| Violation::Operator(id, why))
            }
            Expr::Conditional(condition, then, otherwise) => {
                let (then, otherwise) = (self.value(then)?, self.value(otherwise)?);
                let taken = if self.value(condition)?.is_zero() {
                    otherwise
                } else {
                    then
                };
                Ok(self.exprs.kind(id).convert(taken))
            }
            Expr::Cast(a) => {
                let value = self.value(a)?;
                let kind = self.exprs.kind(id);
                if kind.represents(value) {
                    Ok(kind.convert(value))
                } else {
                    Err(Violation::Narrowing(id))
                }
            }
        }
    }

    /// The address of the first scalar of a place.
    ///
    /// # Errors
    /// A subscript outside its array, a pointer that points nowhere, or an
    /// undefined operation in a subscript.
    pub fn address(&self, id: PlaceId) -> Result<Address, Violation> {
        match self.exprs.place(id) {
            Place::Variable(variable) => self
                .memory
                .home(variable)
                .ok_or(Violation::Uninitialised(id)),
            Place::Field(base, index) => {
                let offset = match self.types.get(self.exprs.place_type(base)) {
                    Type::Struct(structure) => {
                        self.types.structure(structure).fields[index as usize].offset
                    }
                    Type::Int(_) | Type::Pointer { .. } | Type::Array { .. } => 0,
                };
                Ok(self.address(base)?.plus(offset))
            }
            Place::Element(base, subscript) => {
                let address = self.address(base)?;
                let len = match self.types.get(self.exprs.place_type(base)) {
                    Type::Array { len, .. } => len,
                    Type::Int(_) | Type::Pointer { .. } | Type::Struct(_) => 0,
                };
                match self.value(subscript)?.value() {
                    Some(index) if (0..i128::from(len)).contains(&index) => {
                        let stride = self.types.slots(self.exprs.place_type(id));
                        Ok(address.plus(index as u32 * stride))
                    }
                    _ => Err(Violation::Subscript(id)),
                }
            }
            Place::Target(pointer) => match self.memory.load(self.address(pointer)?) {
                Slot::Pointer(address) => Ok(address),
                Slot::Uninitialised | Slot::Int(_) => Err(Violation::Uninitialised(pointer)),
            },
        }
    }
}
