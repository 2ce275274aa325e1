//! Pass: local variables go, with what is assigned to them; where they were read
//! stands a small value, or what they were first set to.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::{each_expression, each_statement, names_of_locals};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{LocalId, PatternMeaning, Reference};
use gadfly_dafny::syntax::{
    Assignment, Expression, ExpressionKind, NodeId, RightHandSide, RightHandSideKind, Statement,
    StatementKind,
};
use std::collections::BTreeMap;

/// What replaces a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dafny) enum Variables {
    /// The smallest value of its type.
    Smallest,
    /// Its initial value.
    FirstValue,
}

impl Changes for Variables {
    fn name(&self) -> &'static str {
        match self {
            Variables::Smallest => "variables",
            Variables::FirstValue => "inline-variables",
        }
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let names = names_of_locals(tree);
        let writes = writes(tree);
        let mut changes = Vec::new();
        let mut remove = |local: LocalId, removal: Op, node: NodeId, first: Option<&Expression>| {
            let with = match self {
                Variables::Smallest => smallest(tree, &tree.resolved.local(local).ty),
                Variables::FirstValue => first.cloned(),
            };
            let mut change = Change::one(node, removal);
            for write in writes.get(&local).into_iter().flatten() {
                change.and(*write, Op::Drop);
            }
            for read in names.get(&local).into_iter().flatten() {
                if let Some(with) = &with {
                    change.and(*read, Op::Expression(Box::new(with.clone())));
                }
            }
            changes.push(change);
        };
        each_statement(&tree.program, |statement| {
            let StatementKind::Var {
                variables, value, ..
            } = &statement.kind
            else {
                return;
            };
            for (number, variable) in variables.iter().enumerate() {
                let Some(local) = tree.resolved.declared.get(variable.id) else {
                    continue;
                };
                let first = value.as_ref().and_then(|it| value_of(it, number));
                let removal = without(statement, number);
                remove(*local, removal, statement.id, first);
            }
        });
        each_expression(&tree.program, |expression| {
            let ExpressionKind::Let {
                patterns,
                values,
                body,
                ..
            } = &expression.kind
            else {
                return;
            };
            let [pattern] = &patterns[..] else { return };
            let Some(PatternMeaning::Variable(local)) = tree.resolved.patterns.get(pattern.id)
            else {
                return;
            };
            let removal = Op::Expression(body.clone());
            remove(*local, removal, expression.id, values.first());
        });
        changes
    }

    fn most(&self) -> usize {
        match self {
            Variables::Smallest => usize::MAX,
            // One value may contain another variable, so replace one variable at a time.
            Variables::FirstValue => 1,
        }
    }
}

/// The value of one of several variables, if each has its own.
fn value_of(value: &Assignment, number: usize) -> Option<&Expression> {
    let Assignment::Values(values) = value else {
        return None;
    };
    match &values.get(number)?.kind {
        RightHandSideKind::Expression(value) => Some(value),
        _ => None,
    }
}

/// The statement without one of its variables.
fn without(statement: &Statement, number: usize) -> Op {
    let mut statement = statement.clone();
    statement.id = NodeId::NONE;
    let StatementKind::Var {
        variables, value, ..
    } = &mut statement.kind
    else {
        return Op::Drop;
    };
    if variables.len() <= 1 {
        return Op::Drop;
    }
    let several = variables.len();
    variables.remove(number);
    if let Some(Assignment::Values(values)) = value
        && values.len() == several
    {
        values.remove(number);
    }
    Op::Statements(vec![statement])
}

/// The statements that assign only to one variable.
fn writes(tree: &Tree) -> BTreeMap<LocalId, Vec<NodeId>> {
    let mut writes: BTreeMap<LocalId, Vec<NodeId>> = BTreeMap::new();
    each_statement(&tree.program, |statement| {
        if let StatementKind::Assign { targets, .. } = &statement.kind
            && let [target] = &targets[..]
        {
            // An assignment to an element counts as well.
            let mut base = target;
            while let ExpressionKind::Index { target, .. } = &base.kind {
                base = target;
            }
            if let Some(Reference::Local(local)) = tree.resolved.references.get(base.id) {
                writes.entry(*local).or_default().push(statement.id);
            }
        }
    });
    writes
}

/// The expression of a right-hand side, if it is one.
pub(super) fn expression_of(value: &RightHandSide) -> Option<&Expression> {
    match &value.kind {
        RightHandSideKind::Expression(value) => Some(value),
        _ => None,
    }
}
