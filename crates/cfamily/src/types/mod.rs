//! Types of the IR: C's arithmetic kinds, and the table of compound types.
//!
//! Knows the rules of C on x86-64 (widths, ranks, conversions), no syntax.

mod builtin;
mod float;
mod kind;
mod table;
pub mod typing;

pub use builtin::{Builtin, BuiltinOp, BuiltinSize};
pub use float::FloatKind;
pub use kind::IntKind;
pub use table::{Field, StructDef, StructId, Type, TypeId, TypeTable};
