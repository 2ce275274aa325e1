//! Types of the IR: C's arithmetic kinds, and the table of compound types.
//!
//! Knows the rules of C on x86-64 (widths, ranks, conversions), no syntax.

mod align;
mod builtin;
mod enums;
mod expected;
mod float;
mod id;
mod kind;
mod record;
mod table;
pub mod typing;

pub use align::Alignment;
pub use builtin::{Builtin, BuiltinOp, BuiltinSize};
pub(crate) use enums::{EnumDef, EnumForm};
pub use float::FloatKind;
pub use id::TypeId;
pub use kind::IntKind;
pub use record::{Field, Member, StructDef, StructId};
pub use table::{Type, TypeTable};
