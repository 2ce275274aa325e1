//! Names of the parts of generated programs, sets of them, and the weights that
//! users give to them: what the generators of all languages share.
//!
//! A generator says what there is ([`Named`], [`Tables`]); this crate knows no
//! language and takes no decisions.

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod named;
mod set;
mod weights;

pub use named::Named;
pub use set::{FeatureSet, left_out};
pub use weights::{Tables, UNIT, WeightError, Weights};
