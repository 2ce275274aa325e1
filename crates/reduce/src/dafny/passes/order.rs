//! Pass: where the order is free, what comes first in the alphabet comes first:
//! declarations, statements, operands and elements change places with their neighbours.
//!
//! The order is free if the program is valid and shows the same finding.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    Block, Declaration, Expression, ExpressionKind, Statement, Visitor, visitor,
};

/// Exchanges neighbours.
#[derive(Debug)]
pub(in crate::dafny) struct Order;

impl Changes for Order {
    fn name(&self) -> &'static str {
        "order"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        of_declarations(&tree.program.declarations, &mut changes);
        let mut blocks = Blocks(Vec::new());
        visitor::walk_program(&mut blocks, &tree.program);
        changes.extend(blocks.0);
        each_expression(&tree.program, |expression| match &expression.kind {
            ExpressionKind::Binary {
                operator,
                left,
                right,
            } => {
                let swapped = Expression::binary(*operator, (**right).clone(), (**left).clone());
                changes.push(Change::expression(expression.id, swapped));
            }
            ExpressionKind::Display { elements, .. } => {
                for pair in elements.windows(2) {
                    let mut change = Change::expression(pair[0].id, pair[1].clone());
                    change.and(pair[1].id, Op::Expression(Box::new(pair[0].clone())));
                    changes.push(unidentified(change));
                }
            }
            _ => {}
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// The change with new expressions, which have no changes of their own.
fn unidentified(mut change: Change) -> Change {
    for (_, op) in &mut change.ops {
        if let Op::Expression(with) = op {
            with.id = gadfly_dafny::syntax::NodeId::NONE;
        }
    }
    change
}

fn of_declarations(list: &[Declaration], changes: &mut Vec<Change>) {
    for pair in list.windows(2) {
        let mut change = Change::one(pair[0].id(), Op::Declarations(vec![pair[1].clone()]));
        change.and(pair[1].id(), Op::Declarations(vec![pair[0].clone()]));
        changes.push(change);
    }
    for declaration in list {
        if let Declaration::Module(it) = declaration {
            of_declarations(&it.declarations, changes);
        }
    }
}

/// Pairs of statements in a row.
struct Blocks(Vec<Change>);

impl Blocks {
    fn add(&mut self, list: &[Statement]) {
        for pair in list.windows(2) {
            let mut change = Change::statements(pair[0].id, vec![pair[1].clone()]);
            change.and(pair[1].id, Op::Statements(vec![pair[0].clone()]));
            self.0.push(change);
        }
    }
}

impl Visitor for Blocks {
    fn visit_block(&mut self, block: &Block) {
        self.add(&block.statements);
        visitor::walk_block(self, block);
    }
}
