//! Pass: methods give one result less; where it went to stands a small value.
//!
//! All results at once are for [`super::results`].

use super::variables::expression_of;
use crate::dafny::change::{Change, Op};
use crate::dafny::each::{each_statement, names_of_locals};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{Callee, LocalId, MemberId, MemberKind, Method};
use gadfly_dafny::syntax::{Assignment, NodeId, Statement, StatementKind, Visitor, visitor};
use std::collections::BTreeMap;

/// Removes single results of methods.
#[derive(Debug)]
pub(in crate::dafny) struct SingleResults;

impl Changes for SingleResults {
    fn name(&self) -> &'static str {
        "single-results"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let reads = names_of_locals(tree);
        let mut changes = Vec::new();
        for (number, member) in tree.resolved.members.iter().enumerate() {
            if let MemberKind::Method(method) = &member.kind
                && method.results.len() > 1
            {
                let id = MemberId(number as u32);
                let of_result = |index| without(tree, (id, &**method), index, &reads);
                changes.extend((0..method.results.len()).map(of_result));
            }
        }
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

fn without(
    tree: &Tree,
    (id, method): (MemberId, &Method),
    index: usize,
    reads: &BTreeMap<LocalId, Vec<NodeId>>,
) -> Change {
    let mut change = Change::default();
    gone(tree, method.results[index].local, reads, &mut change);
    each_statement(&tree.program, |statement| {
        if let StatementKind::Var {
            variables,
            value: Some(Assignment::Values(values)),
            ..
        } = &statement.kind
            && let [only] = &values[..]
            && let Some(call) = expression_of(only)
            && let Some(meaning) = tree.resolved.calls.get(call.id)
            && meaning.callee == Callee::Method(id)
            && let Some(variable) = variables.get(index)
            && let Some(local) = tree.resolved.declared.get(variable.id)
        {
            gone(tree, *local, reads, &mut change);
        }
    });
    let body = method.syntax.as_ref().and_then(|it| it.body.as_ref());
    let mut returns = Returns { index, change };
    if let Some(body) = body {
        returns.visit_block(body);
    }
    returns.change
}

/// Removes a variable, what is assigned to it, and its uses.
fn gone(tree: &Tree, local: LocalId, reads: &BTreeMap<LocalId, Vec<NodeId>>, change: &mut Change) {
    change.and(tree.resolved.local(local).node, Op::Drop);
    let nodes = reads.get(&local).map_or(&[][..], |it| &it[..]);
    each_statement(&tree.program, |statement| {
        if let StatementKind::Assign { targets, .. } = &statement.kind
            && let [target] = &targets[..]
            && nodes.contains(&target.id)
        {
            change.and(statement.id, Op::Drop);
        }
    });
    if let Some(value) = smallest(tree, &tree.resolved.local(local).ty) {
        for node in nodes {
            change.and(*node, Op::Expression(Box::new(value.clone())));
        }
    }
}

/// Removes a returned value.
struct Returns {
    index: usize,
    change: Change,
}

impl Visitor for Returns {
    fn visit_statement(&mut self, statement: &Statement) {
        if let StatementKind::Return(values) = &statement.kind
            && self.index < values.len()
        {
            let mut fewer = values.clone();
            fewer.remove(self.index);
            let fewer = Statement::new(StatementKind::Return(fewer));
            self.change.and(statement.id, Op::Statements(vec![fewer]));
        }
        visitor::walk_statement(self, statement);
    }
}
