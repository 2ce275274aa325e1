//! The passes, one file each.
//!
//! They know texts and trees, and nothing of tests or of each other.

mod lines;
mod single_tokens;

use crate::pass::{Chunks, Pass};

pub use lines::Lines;
pub use single_tokens::Tokens;

/// What there is for a text of which nothing is known.
#[must_use]
pub fn for_any_text() -> Vec<Box<dyn Pass>> {
    vec![Box::new(Chunks(Lines)), Box::new(Chunks(Tokens))]
}
