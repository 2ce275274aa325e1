//! The value of an expression and the address of a place in a given memory.

use super::{Address, Memory, Slot};
use crate::ir::{
    Arguments, ComplexId, Context, Expr, ExprId, Exprs, FloatId, Helper, HelperId, Place, PlaceId,
    VectorId,
};
use crate::semantics::{Int, Unsafe};
use crate::types::{IntKind, Type, typing};
use std::fmt;

/// An operation that a program must not execute, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// An operator on operands for which it is not defined.
    Operator(ExprId, Unsafe),
    /// An operator on vectors that is not defined in all lanes.
    Lanes(VectorId),
    /// A conversion to a signed type that cannot represent the value.
    Narrowing(ExprId),
    /// A floating-point operation that could round.
    Inexact(FloatId),
    /// A complex operation that could round.
    InexactComplex(ComplexId),
    /// A comparison whose sides do not fit one format together.
    Comparison(ExprId),
    /// A floating-point value that the integer type cannot represent.
    Truncation(ExprId),
    /// A subscript outside the array.
    Subscript(PlaceId),
    /// A read of an object that was never written.
    Uninitialised(PlaceId),
    /// A store that is implementation-defined: the value does not fit.
    Store(PlaceId),
    /// A constant expression with another value than the program claims.
    Claim(ExprId),
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
/// time may check constant operands whether they are used or not. The versions
/// of an expression are the exception, each is evaluated where it is taken: what
/// is undefined in the other depends on the iteration and is no constant.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Evaluator<'a> {
    pub(super) context: Context<'a>,
    pub(super) exprs: &'a Exprs,
    pub(super) memory: &'a Memory,
    /// The values of parameters and local variables, inside a helper.
    parameters: &'a [Int],
}

impl<'a> Evaluator<'a> {
    /// An evaluator outside any helper.
    pub(crate) fn new(context: Context<'a>, exprs: &'a Exprs, memory: &'a Memory) -> Evaluator<'a> {
        Evaluator {
            context,
            exprs,
            memory,
            parameters: &[],
        }
    }

    /// The value of an expression, in the format of its kind.
    ///
    /// # Errors
    /// The first operation, in the order of evaluation, that is not defined.
    pub(crate) fn value(&self, id: ExprId) -> Result<Int, Violation> {
        match self.quick(id) {
            Some(word) => Ok(Int::from_word(word, self.exprs.kind(id).format())),
            None => self.value_the_long_way(id),
        }
    }

    /// The same for values of any width; an error says what is undefined.
    pub(super) fn value_the_long_way(&self, id: ExprId) -> Result<Int, Violation> {
        let &(ref expr, kind) = self.exprs.node(id);
        let operand = |id: ExprId| {
            let operand = self.exprs.kind(id);
            // The quick way has not been tried where it ends at a wide type.
            let value = if kind.is_wide() && !operand.is_wide() {
                self.value(id)?
            } else {
                self.value_the_long_way(id)?
            };
            Ok((operand, value))
        };
        match *expr {
            Expr::Constant(value) => Ok(value),
            Expr::Load(place) => match self.memory.load(self.address(place)?) {
                Slot::Int(value) => Ok(value),
                _ => Err(Violation::Uninitialised(place)),
            },
            Expr::Unary(op, a) => {
                typing::unary(op, operand(a)?).map_err(|why| Violation::Operator(id, why))
            }
            Expr::Binary(op, a, b) => typing::binary(op, operand(a)?, operand(b)?)
                .map_err(|why| Violation::Operator(id, why)),
            Expr::Conditional(condition, then, otherwise) => {
                let (_, then) = operand(then)?;
                let (_, otherwise) = operand(otherwise)?;
                let (_, condition) = operand(condition)?;
                let taken = if condition.is_zero() { otherwise } else { then };
                Ok(kind.convert(taken))
            }
            Expr::Cast(a) => {
                let (_, value) = operand(a)?;
                if kind.represents(value) {
                    Ok(kind.convert(value))
                } else {
                    Err(Violation::Narrowing(id))
                }
            }
            Expr::Parameter(index) => Ok(self.parameter(index)),
            _ => self.rarer_value(id, expr, kind),
        }
    }

    /// The value of an expression of a rarer form, whose operands may go the quick
    /// way again.
    fn rarer_value(&self, id: ExprId, expr: &Expr, kind: IntKind) -> Result<Int, Violation> {
        match *expr {
            Expr::Versioned(condition, then, otherwise) => {
                let taken = if self.value(condition)?.is_zero() {
                    otherwise
                } else {
                    then
                };
                Ok(kind.convert(self.value(taken)?))
            }
            Expr::Truncate(a) => self.truncated(id, a),
            Expr::Compare(op, a, b) => self.compared(id, op, a, b),
            Expr::CompareComplex(op, a, b) => self.compared_complex(id, op, a, b),
            Expr::Named(constant) => Ok(self.context.constants[constant.0 as usize].value),
            Expr::Immediate(_, a) => Ok(kind.convert(self.value(a)?)),
            Expr::Builtin(builtin, a) => {
                let argument = builtin.parameter().convert(self.value(a)?);
                let value = builtin.value(argument);
                value.map_err(|why| Violation::Operator(id, why))
            }
            Expr::Extremum(which, a, b) => {
                let (a, b) = (self.value(a)?, self.value(b)?);
                Ok(which.of(kind.convert(a), kind.convert(b)))
            }
            Expr::Call(helper, arguments) => self.call(helper, arguments),
            Expr::Constant(_)
            | Expr::Load(_)
            | Expr::Unary(..)
            | Expr::Binary(..)
            | Expr::Conditional(..)
            | Expr::Cast(_)
            | Expr::Parameter(_) => self.value_the_long_way(id),
        }
    }

    /// The value of a parameter of the helper around.
    pub(super) fn parameter(&self, index: u8) -> Int {
        self.parameters[usize::from(index)]
    }

    /// A helper of the program.
    pub(super) fn helper(&self, id: HelperId) -> &Helper {
        &self.context.helpers[id.0 as usize]
    }

    /// The arguments of a call.
    pub(super) fn arguments(&self, arguments: Arguments) -> &[ExprId] {
        self.exprs.arguments(arguments)
    }

    /// The evaluator in a helper whose parameters and local variables have the
    /// given values.
    pub(super) fn inside<'b>(&self, values: &'b [Int]) -> Evaluator<'b>
    where
        'a: 'b,
    {
        Evaluator {
            parameters: values,
            ..*self
        }
    }

    /// The address of the first scalar of a place.
    ///
    /// # Errors
    /// A subscript outside its array, a pointer that points nowhere, or an
    /// undefined operation in a subscript.
    pub(crate) fn address(&self, id: PlaceId) -> Result<Address, Violation> {
        match self.exprs.place(id) {
            Place::Variable(variable) => self
                .memory
                .home(variable)
                .ok_or(Violation::Uninitialised(id)),
            Place::Field(base, index) => {
                let offset = match self.context.types.get(self.exprs.place_type(base)) {
                    Type::Struct(structure) => {
                        self.context.types.structure(structure).fields[index as usize].offset
                    }
                    _ => 0,
                };
                Ok(self.address(base)?.plus(offset))
            }
            Place::Element(base, subscript) => {
                let address = self.address(base)?;
                let len = match self.context.types.get(self.exprs.place_type(base)) {
                    Type::Array { len, .. } | Type::Vector { len, .. } => len,
                    _ => 0,
                };
                match self.value(subscript)?.value() {
                    Some(index) if (0..i128::from(len)).contains(&index) => {
                        let stride = self.context.types.slots(self.exprs.place_type(id));
                        Ok(address.plus(index as u32 * stride))
                    }
                    _ => Err(Violation::Subscript(id)),
                }
            }
            Place::Part(base, part) => Ok(self.address(base)?.plus(part as u32)),
            Place::Target(pointer) => match self.memory.load(self.address(pointer)?) {
                Slot::Pointer(address) => Ok(address),
                _ => Err(Violation::Uninitialised(pointer)),
            },
        }
    }
}
