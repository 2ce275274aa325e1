//! Statements after an unconditional `return`, `break` or `continue`.

use super::{early_returns, jumps};
use crate::context::{Feature, StmtRule};
use crate::id::FeatureId;
pub(super) const FEATURE: Feature = Feature {
    name: "code-after-jumps",
    often: 1,
    needs: &[FeatureId::Jumps, FeatureId::EarlyReturns],
    statements: &[StmtRule {
        weight: 2,
        nests: false,
        // At the end of the body nothing would be left to run.
        applies: |g| g.body.blocks.len() > 1,
        write: |g| {
            let jump = if g.ch.chance(1, 2) {
                jumps::jump(g)
            } else {
                None
            };
            let statement = match jump {
                Some(jump) => jump,
                None => early_returns::return_statement(g),
            };
            g.push(statement);
        },
    }],
    ..Feature::USUAL
};
