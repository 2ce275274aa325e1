//! Where a mutation may happen: the scopes of a recording, and what is worth knowing of them.

use crate::element::{self, decide_the_same, is_stop};
use crate::mutate::{MutateOptions, Mutation, MutationKind};
use crate::recording::Recording;
use crate::rng::Rng;
use crate::tree::{Scope, Tree};

/// How many random scopes to try before a kind of mutation gives up.
pub(super) const ATTEMPTS: usize = 24;

/// A recording with its scopes.
pub(super) struct Sites<'a> {
    pub(super) recording: &'a Recording,
    pub(super) tree: Tree,
    /// The scopes to mutate, as indices in the tree.
    eligible: Vec<usize>,
}

impl<'a> Sites<'a> {
    pub(super) fn of(recording: &'a Recording, options: &MutateOptions) -> Sites<'a> {
        let tree = recording.tree();
        let most = recording.len() / options.smallest_part.max(1);
        let not_stop = |&i: &usize| !is_stop(recording.events(), &tree.scopes()[i]);
        let mut eligible: Vec<usize> = (0..tree.scopes().len())
            .filter(not_stop)
            .filter(|&i| tree.scopes()[i].choices <= most)
            .collect();
        if eligible.is_empty() {
            eligible = (0..tree.scopes().len()).filter(not_stop).collect();
        }
        Sites {
            recording,
            tree,
            eligible,
        }
    }

    pub(super) fn scope(&self, index: usize) -> &Scope {
        &self.tree.scopes()[index]
    }

    pub(super) fn eligible(&self) -> &[usize] {
        &self.eligible
    }

    /// A random scope that may be mutated.
    pub(super) fn draw(&self, rng: &mut Rng) -> Option<usize> {
        pick(&self.eligible, rng)
    }

    /// Another eligible scope with the same label, which does not overlap this one and has
    /// different content; every other time a sibling, if there is one.
    pub(super) fn draw_partner(&self, index: usize, rng: &mut Rng) -> Option<usize> {
        let scope = self.scope(index);
        let content = element::content(self.recording.events(), scope);
        let partners: Vec<usize> = self
            .eligible
            .iter()
            .copied()
            .filter(|&other| {
                let other = self.scope(other);
                other.label == scope.label
                    && other.is_apart_from(scope)
                    && !decide_the_same(element::content(self.recording.events(), other), content)
            })
            .collect();
        let siblings: Vec<usize> = partners
            .iter()
            .copied()
            .filter(|&other| self.scope(other).parent == scope.parent)
            .collect();
        if rng.chance(1, 2) {
            pick(&siblings, rng).or_else(|| pick(&partners, rng))
        } else {
            pick(&partners, rng)
        }
    }

    pub(super) fn is_element(&self, index: usize) -> bool {
        element::is_element(&self.tree, self.scope(index))
    }

    pub(super) fn describe(&self, kind: MutationKind, index: usize, detail: String) -> Mutation {
        let scope = self.scope(index);
        Mutation {
            kind,
            label: self.recording.name(scope.label).to_owned(),
            position: scope.span.start,
            detail,
        }
    }
}

pub(super) fn pick(options: &[usize], rng: &mut Rng) -> Option<usize> {
    if options.is_empty() {
        return None;
    }
    Some(options[rng.below(options.len())])
}
