//! Pass: delete elements of displays, values that are printed, bounds of slices,
//! ranges of comprehensions and other things that may be left out of an expression.

use crate::dafny::change::Change;
use crate::dafny::each::{each_expression, each_statement};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Allocation, ArrayInitialiser, BoundVariable, Expression, ExpressionKind, NodeId, RightHandSide,
    RightHandSideKind, StatementKind, Visitor, visitor,
};

/// Deletes elements.
#[derive(Debug)]
pub(in crate::dafny) struct Elements;

impl Changes for Elements {
    fn name(&self) -> &'static str {
        "elements"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut nodes: Vec<NodeId> = Vec::new();
        each_expression(&tree.program, |expression| {
            in_expression(expression, &mut nodes);
        });
        each_statement(&tree.program, |statement| match &statement.kind {
            StatementKind::Print(values) if values.len() > 1 => {
                nodes.extend(values.iter().map(|it| it.id));
            }
            StatementKind::Expect {
                message: Some(message),
                ..
            } => nodes.push(message.id),
            _ => {}
        });
        let mut others = Others(Vec::new());
        visitor::walk_program(&mut others, &tree.program);
        nodes.extend(others.0);
        nodes.sort_unstable();
        nodes.dedup();
        nodes.into_iter().map(Change::drop).collect()
    }
}

fn in_expression(expression: &Expression, nodes: &mut Vec<NodeId>) {
    match &expression.kind {
        ExpressionKind::Display { elements, .. } => nodes.extend(elements.iter().map(|it| it.id)),
        ExpressionKind::MapDisplay { entries, .. } => {
            nodes.extend(entries.iter().map(|it| it.0.id));
        }
        ExpressionKind::Slice { from, to, .. } => {
            nodes.extend(from.iter().chain(to).map(|it| it.id));
        }
        ExpressionKind::DatatypeUpdate { updates, .. } if updates.len() > 1 => {
            nodes.extend(updates.iter().map(|it| it.1.id));
        }
        ExpressionKind::Chain { rest, .. } if rest.len() > 1 => {
            nodes.extend(rest.iter().map(|it| it.1.id));
        }
        ExpressionKind::SetComprehension {
            variables, term, ..
        } => {
            nodes.extend(term.iter().map(|it| it.id));
            if variables.len() > 1 {
                nodes.extend(variables.iter().map(|it| it.id));
            }
        }
        ExpressionKind::MapComprehension { variables, key, .. } => {
            nodes.extend(key.iter().map(|it| it.id));
            if variables.len() > 1 {
                nodes.extend(variables.iter().map(|it| it.id));
            }
        }
        ExpressionKind::Quantified { variables, .. } if variables.len() > 1 => {
            nodes.extend(variables.iter().map(|it| it.id));
        }
        _ => {}
    }
}

/// Ranges of variables, and elements of new arrays.
struct Others(Vec<NodeId>);

impl Visitor for Others {
    fn visit_bound_variable(&mut self, variable: &BoundVariable) {
        let parts = variable.domain.iter().chain(&variable.range);
        self.0.extend(parts.map(|it| it.id));
        visitor::walk_bound_variable(self, variable);
    }

    fn visit_right_hand_side(&mut self, value: &RightHandSide) {
        if let RightHandSideKind::New(Allocation::Array {
            initialiser: Some(ArrayInitialiser::Display(elements)),
            ..
        }) = &value.kind
        {
            self.0.extend(elements.iter().map(|it| it.id));
        }
        visitor::walk_right_hand_side(self, value);
    }
}
