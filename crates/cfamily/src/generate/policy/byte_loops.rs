//! Whether there are loops over the bytes of variables (YARPGen dissertation,
//! section 3.3.2.6).
//!
//! Aims at the recognition of library functions, and at passes that merge narrow
//! accesses.

use super::PolicyRule;
use crate::features::Feature;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "byte-loops",
    about: "loops over the bytes of variables, for the recognition of library functions and for passes that merge narrow accesses",
    needs: &[Feature::Bytes],
    ..PolicyRule::SKEW
};
