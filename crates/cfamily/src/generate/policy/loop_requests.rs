//! Requests to the compiler in front of loops.
//!
//! Aims at transformations that the compiler would not find worth while.

use super::{Policy, PolicyRule};
use crate::features::Feature;
use crate::generate::Generator;
use crate::ir::Request;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-requests",
    about: "requests to unroll, vectorise and interleave, to overrule the compiler's own judgement of what pays",
    needs: &[Feature::LoopRequests],
    ..PolicyRule::SKEW
};

/// What the compiler is asked to do with the loop, mostly nothing.
pub(in crate::generate) fn request(generator: &mut Generator<'_>) -> Option<Request> {
    if !generator.may_use(Feature::LoopRequests) || !generator.policies.has(Policy::LoopRequests) {
        return None;
    }
    match generator.choices.weighted(&[3, 1, 1, 1]) {
        0 => None,
        1 => Some(Request::Unroll(1 + generator.choices.int(1..=7) as u8)),
        2 => Some(Request::Vectorize),
        _ => Some(Request::Interleave(1 << generator.choices.int(1..=3))),
    }
}
