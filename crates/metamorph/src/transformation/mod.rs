//! The transformations, one file each.

mod commute;
mod dead_added;
mod dead_removed;
mod flip_if;
mod inline;
mod loops;
mod outline;
mod reassociate;
mod reorder;
mod represent;
mod respell;

use crate::work::Work;
use gadfly_dafny::Program;
use std::fmt::Debug;

/// A transformation that preserves the meaning of programs.
pub trait Transformation: Debug + Sync {
    /// Its name.
    fn name(&self) -> &'static str;

    /// A one-line description.
    fn about(&self) -> &'static str;

    /// Whether it needs the counts of executed statements.
    fn needs_counts(&self) -> bool {
        false
    }

    /// Applies the transformation in some of the possible places, and returns their number.
    #[doc(hidden)]
    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize;
}

/// All transformations.
pub const ALL: [&dyn Transformation; 11] = [
    &commute::Commute,
    &reassociate::Reassociate,
    &respell::Respell,
    &flip_if::FlipIf,
    &loops::Loops,
    &dead_added::DeadAdded,
    &dead_removed::DeadRemoved,
    &outline::Outline,
    &inline::Inline,
    &represent::Represent,
    &reorder::Reorder,
];
