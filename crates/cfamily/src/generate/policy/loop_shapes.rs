//! Whether loops follow a shape: perfect nests, and sequences of loops with a common
//! iteration space (YARPGen dissertation, section 3.3.2.1).
//!
//! Aims at interchange, tiling, unroll-and-jam and fusion.

use super::PolicyRule;

pub(super) const POLICY: PolicyRule = PolicyRule {
    name: "loop-shapes",
    about: "perfect nests and sequences with a common iteration space, for interchange and fusion; without it, loops stand alone and hold anything",
    ..PolicyRule::SKEW
};
