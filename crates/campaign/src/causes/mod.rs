//! Root causes of the findings of a store: what is known of each finding goes to triage,
//! and what triage says goes back to the store.
//!
//! Runs no compiler, except to turn one reduced program into another ([`turn_findings`]).
//! Does not know how evidence is weighed.

mod evidence;
mod judge;
mod place;
mod said;
mod turning;

pub use evidence::{finding_evidence, finding_words, label_finding};
pub(crate) use evidence::{is_vague, observation};
pub use judge::{Compared, Judges};
pub(crate) use place::{Causes, Placed};
pub use said::{merge, split};
pub use turning::turn_findings;
