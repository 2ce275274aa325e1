//! Block statements.

use crate::context::{Feature, StmtRule, everywhere};
use gadfly_dafny::syntax::{Block, Statement, StatementKind};

pub(super) const FEATURE: Feature = Feature {
    name: "blocks",
    often: 5,
    statements: &[StmtRule {
        weight: 1,
        nests: true,
        applies: everywhere,
        write: |g| {
            let statements = g.block(3);
            let block = StatementKind::Block(Block::new(statements));
            g.push(Statement::new(block));
        },
    }],
    ..Feature::USUAL
};
