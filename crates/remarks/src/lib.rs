//! Remarks of optimisers: what they did, and how often.
//!
//! A compiler's record of one program becomes [`Remark`]s ([`Dialect::read`]);
//! many programs become a [`Tally`]; two tallies become a [`Comparison`] with a
//! geometric mean over the passes that work on loops ([`is_loop_pass`]).
//!
//! Parses text and counts. Runs no compiler and does not depend on generators.

mod clang;
mod comparison;
mod gcc;
mod gcc_messages;
mod loop_passes;
mod read;
mod remark;
mod tally;

pub use comparison::{Comparison, Row};
pub use loop_passes::is_loop_pass;
pub use remark::{Dialect, Kind, Remark};
pub use tally::{Count, Pair, Tally};
