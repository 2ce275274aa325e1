//! The search: passes propose, a test judges, the best is kept.
//!
//! Knows nothing of languages, and of a subject only its size and its files.

mod album;
mod cache;
mod error;
mod event;
mod queue;
mod search;
mod steadiness;

pub use album::{Album, AlbumError};
pub use error::ReduceError;
pub use event::{End, Event, Other, Reduced};
pub use search::{Options, reduce};
