//! The intermediate representation: programs as data.
//!
//! Side-effect-free expressions, places (lvalues) and statements over a type
//! table. It says what a program computes, not how a language writes it:
//! implicit conversions have no node, and names exist only in lowerings.

mod bytes;
mod complex;
mod expr;
mod float;
mod form;
mod helper;
mod independence;
mod program;
mod stmt;
mod vector;

pub use bytes::{ByteAction, Bytes};
pub use complex::{ComplexExpr, ComplexId, Part};
pub use expr::{Arguments, Expr, ExprId, Exprs, HelperId, Place, PlaceId};
pub use float::{FloatExpr, FloatId};
pub use form::{
    Capture, CaptureAll, Closure, ConstantForm, ConstantId, Container, Digits, FunctionForm,
    HelperForm, LambdaParameters, NamedConstant, Passing, Recurrence, Shape, VariableForm,
};
pub use helper::{Helper, Step};
pub use independence::independent;
pub(crate) use program::Context;
pub use program::{Constant, Function, Program, Storage, Undeclared, VarId, Variable};
pub use stmt::{Block, Case, Chain, Init, Loop, LoopForm, Request, Source, Stmt, Takes};
pub use vector::{Selection, VectorExpr, VectorId};
