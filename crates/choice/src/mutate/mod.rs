//! Mutations of a recording (YARPGen dissertation, section 4.3.2): replace a choice; delete, swap
//! or clone a scope; and splice a scope of another recording.
//!
//! A mutation edits the recording only; replay resynchronises, so the mutant is a valid program
//! and differs only around the edit. Each kind lives in its own file and avoids edits that replay
//! would undo, so that few mutants are identical to what they came from. Nothing here runs a
//! generator.

mod clone;
mod delete;
mod replace;
mod site;
mod splice;
mod swap;

use std::fmt;

use crate::recording::Recording;
use crate::rng::Rng;
use site::Sites;

/// The kinds of mutation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MutationKind {
    /// Changes the value of one choice.
    Replace,
    /// Removes a scope.
    Delete,
    /// Swaps two scopes.
    Swap,
    /// Copies a scope, after itself or over another one.
    Clone,
    /// Inserts a scope of another recording, before an element or over another scope.
    Splice,
}

impl MutationKind {
    /// All kinds.
    pub const ALL: [MutationKind; 5] = [
        MutationKind::Replace,
        MutationKind::Delete,
        MutationKind::Swap,
        MutationKind::Clone,
        MutationKind::Splice,
    ];
}

impl fmt::Display for MutationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            MutationKind::Replace => "replace",
            MutationKind::Delete => "delete",
            MutationKind::Swap => "swap",
            MutationKind::Clone => "clone",
            MutationKind::Splice => "splice",
        })
    }
}

/// What a mutation did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutation {
    /// The kind of mutation.
    pub kind: MutationKind,
    /// The name of the scope in which (replace) or to which (all others) it happened.
    pub label: String,
    /// The position in the events of the original recording.
    pub position: usize,
    /// Details for people.
    pub detail: String,
}

impl fmt::Display for Mutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Mutation {
            kind,
            label,
            position,
            detail,
        } = self;
        write!(f, "{kind} {label} at {position}: {detail}")
    }
}

/// The parameters of mutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MutateOptions {
    /// The weight of each kind, in the order of [`MutationKind::ALL`].
    pub kinds: [u32; 5],
    /// The weight of replacing a choice that shapes the program.
    pub structural: u32,
    /// The weight of replacing any other choice.
    pub constant: u32,
    /// Scopes with more than this fraction (one in …) of the choices are not touched if there
    /// are smaller ones: the mutant would be a different program.
    pub smallest_part: usize,
    /// The maximum number of events of a mutant.
    pub max_events: usize,
}

impl Default for MutateOptions {
    fn default() -> MutateOptions {
        MutateOptions {
            kinds: [5, 2, 3, 3, 3],
            structural: 8,
            constant: 1,
            smallest_part: 8,
            max_events: 1_000_000,
        }
    }
}

/// Mutates a recording once. `donors` are the recordings to splice from. If no requested kind
/// is possible, a choice is replaced.
///
/// `None` if nothing can be changed: no choice has a second option.
#[must_use]
pub fn mutate(
    recording: &Recording,
    donors: &[Recording],
    rng: &mut Rng,
    options: &MutateOptions,
) -> Option<(Recording, Mutation)> {
    let sites = Sites::of(recording, options);
    let mut weights = options.kinds;
    if donors.is_empty() {
        weights[MutationKind::Splice as usize] = 0;
    }
    loop {
        let total: u64 = weights.iter().copied().map(u64::from).sum();
        if total == 0 {
            return replace::replace(&sites, rng, options);
        }
        let index = rng.weighted(&weights, total);
        let mutant = match MutationKind::ALL[index] {
            MutationKind::Replace => replace::replace(&sites, rng, options),
            MutationKind::Delete => delete::delete(&sites, rng),
            MutationKind::Swap => swap::swap(&sites, rng),
            MutationKind::Clone => clone::clone(&sites, rng),
            MutationKind::Splice => splice::splice(&sites, donors, rng),
        };
        match mutant {
            Some((mutant, mutation)) if mutant.events().len() <= options.max_events => {
                return Some((mutant, mutation));
            }
            _ => weights[index] = 0,
        }
    }
}
