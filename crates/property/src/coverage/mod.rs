//! What an execution reached: edge counters and comparisons of instrumented code, in process.
//! It must not know inputs, properties or schedules.
//!
//! The counters are those of LLVM's SanitizerCoverage, which stable Rust can be asked for
//! (`cargo gadfly` does). Without instrumented code there are none, and nothing is ever new.

mod counters;
mod map;
mod operands;

use counters::Counters;
pub(crate) use map::{Coverage, Reached};
pub(crate) use operands::Operands;
