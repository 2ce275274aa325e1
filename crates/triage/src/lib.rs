//! Signatures: what makes two findings the same bug.
//!
//! A campaign meets the same bug again and again, each time in another program
//! with other names, numbers and line numbers. [`signature`] takes all of that
//! away and keeps what the compiler's own code decides: which tool failed, in
//! which stage, where, and in which words. [`shows`] asks whether an
//! observation shows a known bug; of a compiler that lists several errors, [`signatures`] has
//! one for each.
//!
//! [`Lookup`] asks the catalogue which known bug a finding is.
//!
//! Works on observations alone: it knows neither the program nor the store, and a
//! signature never depends on a compiler's version, because one bug lives in many.

mod backtrace;
pub mod cause;
mod crash_report;
mod dafny;
mod lookup;
mod normalise;
mod refusal;
mod signature;
mod tool;

pub use lookup::Lookup;
pub use signature::{Signature, shows, signature, signatures};
