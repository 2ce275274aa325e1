//! Subtrees whose leaves are all, or half, constants (section 2.3.3.2).
//!
//! Aims at constant folding and at peepholes with a constant operand; together
//! with the bitwise contexts, at passes that track single bits.

use super::super::Generator;
use super::{Policy, PolicyRule};

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "constant-leaves",
    about: "subtrees whose leaves are mostly constants, for constant folding",
    ..PolicyRule::SKEW
};

/// How many leaves of a subtree are constants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::generate) enum LeafMix {
    Half,
    All,
}

/// Perhaps a mix for the subtree that begins here; the one around it, if
/// there is one, stays.
pub(in crate::generate) fn draw_leaf_mix(generator: &mut Generator<'_>) -> Option<LeafMix> {
    if generator.style.leaf_mix.is_some() || !generator.policies.has(Policy::ConstantLeaves) {
        return generator.style.leaf_mix;
    }
    match generator.choices.weighted(&[12, 2, 1]) {
        0 => None,
        1 => Some(LeafMix::Half),
        _ => Some(LeafMix::All),
    }
}

/// Whether the next leaf is to be a variable.
pub(in crate::generate) fn leaf_is_variable(generator: &mut Generator<'_>) -> bool {
    match generator.style.leaf_mix {
        Some(LeafMix::All) => false,
        Some(LeafMix::Half) => generator.choices.chance(1, 2),
        None => generator.choices.weighted(&generator.params.leaves) == 1,
    }
}
