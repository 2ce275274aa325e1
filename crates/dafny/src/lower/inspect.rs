//! Questions about the syntax of expressions: which variables they mention, and the
//! conditions that a conjunction consists of.

use crate::deep::deep;
use crate::syntax::visitor::{Visitor, walk_expression};
use crate::syntax::{
    Attribute, BinaryOperator, Clause, Expression, ExpressionKind as E, NodeId, Statement,
};

/// Whether any name that is evaluated with the expression satisfies the test. Proofs and
/// specifications do not count.
pub(super) fn mentions(expression: &Expression, test: &dyn Fn(NodeId) -> bool) -> bool {
    let mut search = Mentions { test, found: false };
    search.visit_expression(expression);
    search.found
}

struct Mentions<'t> {
    test: &'t dyn Fn(NodeId) -> bool,
    found: bool,
}

impl Visitor for Mentions<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        self.found |= matches!(expression.kind, E::Name(_)) && (self.test)(expression.id);
        if !self.found {
            walk_expression(self, expression);
        }
    }

    fn visit_statement(&mut self, _statement: &Statement) {}

    fn visit_clause(&mut self, _clause: &Clause) {}

    fn visit_attribute(&mut self, _attribute: &Attribute) {}
}

/// The conditions that a conjunction consists of, in order. `!(a || b)` and `!(a ==> b)`
/// stay one condition: few programs write them.
pub(super) fn conjuncts<'a>(condition: &'a Expression, into: &mut Vec<&'a Expression>) {
    deep(|| match &condition.kind {
        E::Binary {
            operator: BinaryOperator::And,
            left,
            right,
        } => {
            conjuncts(left, into);
            conjuncts(right, into);
        }
        E::Statement { body, .. } => conjuncts(body, into),
        _ => into.push(condition),
    });
}
