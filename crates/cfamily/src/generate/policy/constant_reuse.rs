//! Constants that occurred before, as they were, negated, or complemented
//! (section 2.3.3.2).
//!
//! Aims at peepholes that relate two constants, such as
//! `(x | c2) + c → (x | c2) ^ c2` where `c2 == -c`.

use super::super::Generator;
use super::{Policy, PolicyRule};
use crate::semantics::Int;
use crate::types::IntKind;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "constant-reuse",
    about: "constants that occurred before, also negated or complemented, for peepholes with related constants",
    ..PolicyRule::SKEW
};

/// How many constants are remembered.
const MOST: usize = 8;

/// The latest constants.
#[derive(Clone, Debug, Default)]
pub(in crate::generate) struct UsedConstants {
    bits: Vec<u128>,
    next: usize,
}

impl UsedConstants {
    /// Remembers one more.
    pub(in crate::generate) fn remember(&mut self, value: Int) {
        let bits = value.sign_extended() as u128;
        if self.bits.len() < MOST {
            self.bits.push(bits);
        } else {
            self.bits[self.next] = bits;
            self.next = (self.next + 1) % MOST;
        }
    }
}

/// Perhaps a constant of type `kind` made from one that occurred before.
pub(in crate::generate) fn reused_constant(
    generator: &mut Generator<'_>,
    kind: IntKind,
) -> Option<Int> {
    let known = generator.style.used_constants.bits.len();
    let reuses = generator.policies.has(Policy::ConstantReuse) && known > 0;
    if !reuses || !generator.choices.chance(1, 3) {
        return None;
    }
    let bits = generator.style.used_constants.bits[generator.choices.index(known)];
    let bits = match generator.choices.index(3) {
        0 => bits,
        1 => bits.wrapping_neg(),
        _ => !bits,
    };
    Some(Int::from_bits(bits, kind.format()))
}
