//! Signatures: what makes two findings the same bug.
//!
//! A campaign meets the same bug again and again, each time in another program
//! with other names, numbers and line numbers. [`signature`] takes all of that
//! away and keeps what the compiler's own code decides: which tool failed, in
//! which stage, where, and in which words. [`shows`] asks whether an
//! observation shows a known bug.
//!
//! [`KnownBugs`] names those that somebody has reported already.
//!
//! Works on observations alone: it knows neither the program nor the store, and
//! never looks at a compiler's version, because one bug lives in many.

mod backtrace;
mod crash_report;
mod dafny;
mod known_bugs;
mod normalise;
mod refusal;
mod signature;
mod tool;

pub use known_bugs::{KnownBug, KnownBugs, KnownBugsError};
pub use signature::{Signature, shows, signature};
