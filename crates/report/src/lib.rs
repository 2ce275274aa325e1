//! Reports on bugs as people read them.
//!
//! An [`Issue`] becomes Markdown in the shape that a [`Tracker`] asks for, a [`Page`] one
//! file of HTML, and the result of a run in continuous integration ([`ci`]) whatever its
//! readers want. This crate gets texts and gives text: it knows no stores, runs nothing and
//! reads no clock. Whoever has a finding describes it as an [`Issue`].

pub mod ci;
pub mod html;
mod issue;
mod markdown;
mod section;
mod tracker;

pub use html::{Bug, Campaign, Growth, Moment, Page};
pub use issue::{Issue, Program, RelatedBug, Results};
pub use tracker::Tracker;
