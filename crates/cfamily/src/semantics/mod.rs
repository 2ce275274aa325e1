//! Exact semantics of the C family: values, operators, and the rewrites that
//! keep an operator defined.
//!
//! Pure arithmetic: knows formats (width and signedness), not C's type names,
//! not the IR, not any program.

pub mod exact;
pub mod extremum;
pub mod format;
pub mod int;
pub mod operators;
pub mod rewrite;

pub use exact::{Exact, FloatFormat, FloatOp};
pub use extremum::Extremum;
pub use format::Format;
pub use int::Int;
pub use operators::{BinaryOp, UnaryOp, Unsafe};
