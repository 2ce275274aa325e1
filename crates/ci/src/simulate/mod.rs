//! A history with planted bugs, replayed pull request by pull request: what is found, how
//! soon, how often twice, and what is reported although it is no bug of the change.
//!
//! The experiment of chapter 5 of CompFuzzCI's description, with bugs whose causes are known
//! because they were planted.

mod history;
mod replay;
mod score;

pub use history::{HistoryError, Simulation};
pub use replay::{Replay, replay};
pub use score::{Planted, Pull, Score};
