//! The bugs that are known: what each of them is, a program that shows it, and what
//! recognises it in a finding.
//!
//! The bugs lie in the folder `bugs/` of the repository, `bugs/COMPILER/SLUG/`, and are
//! embedded in the binary; users add folders of the same form. A finding that a bug
//! recognises is counted under its name; it is never dropped.
//!
//! This crate compares texts. It runs nothing, and knows neither compilers nor
//! observations nor stores: whoever has a finding describes it as [`Evidence`].

mod bug;
mod catalogue;
mod embedded;
mod error;
mod errors;
mod evidence;
mod folder;
mod page;
mod recognise;
mod words;

pub use bug::{Blame, Bug, Observed, Unsupported};
pub use catalogue::{Catalogue, Looked};
pub use error::CatalogueError;
pub use evidence::{Evidence, Origin, first_difference};
pub use page::page;
pub use recognise::Recognise;
pub use words::{Class, Kind, Outcome, UnknownClass};
