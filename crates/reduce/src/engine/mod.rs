//! The search: passes propose, a test judges, the best is kept.
//!
//! Knows nothing of languages, and of a subject only its size and its files.

mod cache;
mod earlier;
mod error;
mod event;
mod file_names;
mod flakiness;
mod history;
mod options;
mod queue;
mod recently_rejected;
mod schedule;
mod search;
mod speculation;
mod start;

pub use error::ReduceError;
pub use event::{Confirmed, End, Event, Other, Outdated, Reduced};
pub use history::{History, HistoryError};
pub use options::Options;
pub use search::reduce;
