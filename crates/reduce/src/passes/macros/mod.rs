//! The passes over the macros of a program that cannot be preprocessed as a whole, because
//! its test looks for one of them. They see tokens, because a tree has no place for
//! what a macro stands for.
//!
//! Macros that are defined twice, or that a condition such as `#ifdef` asks for, stay.

mod bodies;
mod definitions;
mod expansion;
mod parameters;

pub use bodies::MacroBodies;
pub use expansion::MacroExpansion;
pub use parameters::MacroParameters;
