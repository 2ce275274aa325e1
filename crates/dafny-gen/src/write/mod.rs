//! What features share: literals, the syntax of types, attributes, specifications,
//! blocks, callables, classes, and printed values.

pub(crate) mod attribute;
mod block;
mod callable;
pub(crate) mod class;
mod domain;
mod literal;
mod print;
mod specification;
mod types;

pub(crate) use print::OBSERVED;
