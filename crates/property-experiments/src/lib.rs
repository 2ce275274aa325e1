//! The two machines of "Coverage Guided, Property Based Testing": what is tested, not how. The
//! executable of this crate measures; this library is what `cargo gadfly run` instruments.

pub mod register;
pub mod rules;
#[cfg(feature = "speed")]
pub mod speed;
pub mod stack;
mod twin;

pub use twin::Twin;
