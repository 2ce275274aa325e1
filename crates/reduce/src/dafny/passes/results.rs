//! Pass: methods give no results; where these went to stands a small value.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{each_statement, names_of_locals};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{Callee, LocalId, MemberId, MemberKind, Method};
use gadfly_dafny::syntax::{
    Assignment, Expression, LocalVariable, NodeId, RightHandSide, Statement, StatementKind,
    Visitor, visitor,
};
use std::collections::BTreeMap;

/// Removes all results of a method at once.
#[derive(Debug)]
pub(in crate::dafny) struct Results;

impl Changes for Results {
    fn name(&self) -> &'static str {
        "results"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let names = names_of_locals(tree);
        let methods = tree.resolved.members.iter().enumerate();
        let methods = methods.filter_map(|(number, member)| match &member.kind {
            MemberKind::Method(method) if !method.results.is_empty() => {
                Some(without(tree, MemberId(number as u32), method, &names))
            }
            _ => None,
        });
        methods.collect()
    }
}

fn without(
    tree: &Tree,
    id: MemberId,
    method: &Method,
    names: &BTreeMap<LocalId, Vec<NodeId>>,
) -> Change {
    let mut change = Change::default();
    for result in &method.results {
        change.and(tree.resolved.local(result.local).node, Op::Drop);
        for read in names.get(&result.local).into_iter().flatten() {
            if let Some(value) = smallest(tree, &result.ty) {
                change.and(*read, Op::Expression(Box::new(value)));
            }
        }
    }
    let assigned: Vec<NodeId> = method
        .results
        .iter()
        .flat_map(|it| names.get(&it.local).into_iter().flatten().copied())
        .collect();
    each_statement(&tree.program, |statement| match &statement.kind {
        StatementKind::Assign { targets, .. }
            if targets.iter().all(|it| assigned.contains(&it.id)) && !targets.is_empty() =>
        {
            change.and(statement.id, Op::Drop);
        }
        StatementKind::Var {
            variables,
            value: Some(Assignment::Values(values)),
            ..
        } => {
            if let Some(call) = called(tree, values, id) {
                let mut statements = vec![bare(call)];
                statements.extend(variables.iter().map(|it| small(tree, it)));
                change.and(statement.id, Op::Statements(statements));
            }
        }
        StatementKind::Assign {
            value: Assignment::Values(values),
            ..
        } => {
            if let Some(call) = called(tree, values, id) {
                change.and(statement.id, Op::Statements(vec![bare(call)]));
            }
        }
        _ => {}
    });
    // The returned values are no longer used.
    let mut returns = Returns(Vec::new());
    let syntax = method.syntax.as_ref();
    if let Some(body) = syntax.and_then(|it| it.body.as_ref()) {
        returns.visit_block(body);
    }
    for node in returns.0 {
        let plain = Statement::new(StatementKind::Return(Vec::new()));
        change.and(node, Op::Statements(vec![plain]));
    }
    change
}

/// The method that is called, if the values are a call.
fn called<'a>(tree: &Tree, values: &'a [RightHandSide], id: MemberId) -> Option<&'a Expression> {
    let [only] = values else { return None };
    let value = super::variables::expression_of(only)?;
    let call = tree.resolved.calls.get(value.id)?;
    (call.callee == Callee::Method(id)).then_some(value)
}

fn bare(call: &Expression) -> Statement {
    Statement::new(StatementKind::Call {
        attributes: Vec::new(),
        call: call.clone(),
        proof: None,
    })
}

/// Declares a variable with a small value.
fn small(tree: &Tree, variable: &LocalVariable) -> Statement {
    let local = tree.resolved.declared.get(variable.id);
    let ty = local.map(|it| &tree.resolved.local(*it).ty);
    let value = ty.and_then(|ty| smallest(tree, ty));
    Statement::new(StatementKind::Var {
        ghost: false,
        variables: vec![variable.clone()],
        value: value.map(|it| Assignment::Values(vec![RightHandSide::expression(it)])),
        proof: None,
    })
}

struct Returns(Vec<NodeId>);

impl Visitor for Returns {
    fn visit_statement(&mut self, statement: &Statement) {
        if let StatementKind::Return(values) = &statement.kind
            && !values.is_empty()
        {
            self.0.push(statement.id);
        }
        visitor::walk_statement(self, statement);
    }
}
