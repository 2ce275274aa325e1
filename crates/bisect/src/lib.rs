//! Which version, commit, pass or option is to blame for a finding.
//!
//! Every search asks one question of its candidates: does this one still show the finding?
//! The caller answers it, or [`lab`] does by building and running the program. Nothing here
//! generates or reduces programs, or knows a store.

pub mod commit;
mod evidence;
pub mod flags;
pub mod lab;
pub mod pass;
pub mod place;
mod reply;
pub mod search;
pub mod threshold;
pub mod version;

pub use evidence::Evidence;
pub use reply::Reply;
