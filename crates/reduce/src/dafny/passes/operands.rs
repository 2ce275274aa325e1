//! Pass: expressions become parts of themselves that have the same type: an operand,
//! a branch, a body, an element.

use crate::dafny::change::Change;
use crate::dafny::each::{Substitution, each_expression};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::resolved::{PatternMeaning, Type};
use gadfly_dafny::syntax::{Expression, ExpressionKind, MutVisitor, NodeId, Visitor, visitor};
use std::collections::BTreeMap;

/// Replaces expressions by their parts.
#[derive(Debug)]
pub(in crate::dafny) struct Operands;

/// The depth to which parts of an expression are considered.
const DEEPEST: usize = 3;

impl Changes for Operands {
    fn name(&self) -> &'static str {
        "operands"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            let Some(ty) = tree.type_of(expression.id) else {
                return;
            };
            if let Some(body) = without_let(tree, expression) {
                changes.push(Change::expression(expression.id, body));
            }
            let mut parts = Parts {
                tree,
                ty: tree.resolved.without_subsets(ty),
                whole: expression.id,
                depth: 0,
                found: Vec::new(),
            };
            visitor::walk_expression(&mut parts, expression);
            // Try smaller parts before larger ones.
            for part in parts.found.into_iter().rev() {
                changes.push(Change::expression(expression.id, part));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// Parts of a type.
struct Parts<'a> {
    tree: &'a Tree,
    ty: Type,
    whole: NodeId,
    depth: usize,
    found: Vec<Expression>,
}

impl Visitor for Parts<'_> {
    fn visit_expression(&mut self, part: &Expression) {
        let ty = self.tree.type_of(part.id);
        let same = ty.is_some_and(|ty| self.tree.resolved.without_subsets(ty) == self.ty);
        if same && part.id != self.whole && !matches!(part.kind, ExpressionKind::Literal(_)) {
            self.found.push(part.clone());
        }
        if self.depth < DEEPEST {
            self.depth += 1;
            visitor::walk_expression(self, part);
            self.depth -= 1;
        }
    }
}

/// A `let` expression with its variables replaced by their values.
fn without_let(tree: &Tree, expression: &Expression) -> Option<Expression> {
    let ExpressionKind::Let {
        patterns,
        values,
        body,
        ..
    } = &expression.kind
    else {
        return None;
    };
    let mut bound = BTreeMap::new();
    for (pattern, value) in patterns.iter().zip(values) {
        let PatternMeaning::Variable(local) = tree.resolved.patterns.get(pattern.id)? else {
            return None;
        };
        bound.insert(*local, value.clone());
    }
    let mut body = (**body).clone();
    let mut substitution = Substitution {
        tree,
        values: &bound,
    };
    substitution.visit_expression(&mut body);
    Some(body)
}
