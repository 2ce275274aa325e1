//! Local variables with a value.

use crate::context::{Feature, StmtRule, everywhere};
pub(super) const FEATURE: Feature = Feature {
    name: "declarations",
    statements: &[StmtRule {
        weight: 6,
        nests: false,
        applies: everywhere,
        write: |g| {
            let ty = g.variable_type();
            g.declare_variable(ty);
        },
    }],
    ..Feature::CORE
};
