//! The search: passes propose, a test judges, the best is kept.
//!
//! Knows nothing of languages, and of a subject only its size and its files.

mod agenda;
mod album;
mod cache;
mod earlier;
mod error;
mod event;
mod options;
mod queue;
mod refused;
mod search;
mod start;
mod steadiness;
mod trail;

pub use album::{Album, AlbumError};
pub use error::ReduceError;
pub use event::{End, Event, Other, Outdated, Reduced};
pub use options::Options;
pub use search::reduce;
