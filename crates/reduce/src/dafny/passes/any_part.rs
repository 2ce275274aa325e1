//! Pass: expressions become parts of themselves of any type, where the program allows
//! that.
//!
//! Parts of the same type are tried before, by [`super::operands`].

use crate::dafny::change::Change;
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{Expression, ExpressionKind, NodeId, Visitor, visitor};

/// Replaces expressions by their parts.
#[derive(Debug)]
pub(in crate::dafny) struct AnyPart;

/// The number of expressions above which a program is too large: every pair of them may give
/// a candidate.
const MOST_EXPRESSIONS: usize = 120;

impl Changes for AnyPart {
    fn name(&self) -> &'static str {
        "any-part"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut count = 0;
        each_expression(&tree.program, |_| count += 1);
        if count > MOST_EXPRESSIONS {
            return Vec::new();
        }
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            let mut parts = Parts {
                whole: expression.id,
                found: Vec::new(),
            };
            parts.visit_expression(expression);
            let parts = parts.found.into_iter();
            changes.extend(parts.map(|part| Change::expression(expression.id, part)));
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// The parts of an expression, outer ones before inner ones.
struct Parts {
    whole: NodeId,
    found: Vec<Expression>,
}

impl Visitor for Parts {
    fn visit_expression(&mut self, part: &Expression) {
        if part.id != self.whole && !matches!(part.kind, ExpressionKind::Literal(_)) {
            self.found.push(part.clone());
        }
        visitor::walk_expression(self, part);
    }
}
