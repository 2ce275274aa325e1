//! Compilers on demand: any version that a suite of Debian has, side by side,
//! without root.
//!
//! Finds, downloads, unpacks, lists, updates and removes them. It does
//! not change the system and runs no scripts of packages. It does not run compilers: it
//! returns the path of each compiler's tree, which callers use as the root folder.
//!
//! Uses no other crate of Gadfly.

mod apt;
mod archive;
mod child;
mod depot;
mod error;
mod family;
mod fetch;
mod index;
mod install;
mod layout;
mod listing;
mod lock;
mod manifest;
mod name;
mod natural;
mod plan;
mod prefix;
mod progress;
mod remove;
mod repair;
mod rooted;
mod search;
mod sources;
mod suite;
mod sys;
mod tree;
mod unpack;

pub use archive::{Archive, Trust};
pub use depot::Depot;
pub use error::{DepotError, bytes};
pub use family::Family;
pub use index::Freshness;
pub use listing::{Listed, Listing};
pub use lock::Hold;
pub use manifest::{Installed, Program};
pub use natural::natural_order;
pub use progress::{PlannedCompiler, Progress, Sizes, Watch};
pub use search::{Found, Offer, Query};
pub use suite::Suite;
