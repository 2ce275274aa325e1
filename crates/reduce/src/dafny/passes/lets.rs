//! Pass: `let` expressions with several variables lose one; a variable chosen by a
//! condition gets a value instead.

use crate::dafny::change::{Change, Op};
use crate::dafny::each::each_expression;
use crate::dafny::each::names_of_locals;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::smallest;
use gadfly_dafny::resolved::{LocalId, PatternMeaning, Reference};
use gadfly_dafny::syntax::{Expression, ExpressionKind, NodeId, Pattern, Visitor, visitor};
use std::collections::BTreeMap;

/// Simplifies `let` expressions.
#[derive(Debug)]
pub(in crate::dafny) struct Lets;

impl Changes for Lets {
    fn name(&self) -> &'static str {
        "lets"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let names = names_of_locals(tree);
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| match &expression.kind {
            ExpressionKind::Let { patterns, .. } if patterns.len() > 1 => {
                for number in 0..patterns.len() {
                    changes.push(without(tree, expression, number, &names));
                }
            }
            ExpressionKind::LetSuchThat {
                ghost,
                patterns,
                condition,
                body,
                ..
            } => {
                let values = match &patterns[..] {
                    [only] => values(tree, only, condition),
                    _ => Vec::new(),
                };
                if let [only] = &patterns[..] {
                    changes.extend(itself(tree, only, condition, body));
                }
                for value in values {
                    let plain = Expression::new(ExpressionKind::Let {
                        ghost: *ghost,
                        patterns: patterns.clone(),
                        values: vec![value],
                        body: body.clone(),
                    });
                    changes.push(Change::expression(expression.id, plain));
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

/// The expression without one of its variables; small values stand where it was read.
fn without(
    tree: &Tree,
    expression: &Expression,
    number: usize,
    names: &BTreeMap<LocalId, Vec<NodeId>>,
) -> Change {
    let mut fewer = expression.clone();
    fewer.id = NodeId::NONE;
    let mut change = Change::default();
    if let ExpressionKind::Let {
        patterns, values, ..
    } = &mut fewer.kind
        && number < values.len()
    {
        let pattern = patterns.remove(number);
        values.remove(number);
        if let Some(PatternMeaning::Variable(local)) = tree.resolved.patterns.get(pattern.id)
            && let Some(value) = smallest(tree, &tree.resolved.local(*local).ty)
        {
            for read in names.get(local).into_iter().flatten() {
                change.and(*read, Op::Expression(Box::new(value.clone())));
            }
        }
    }
    change.and(expression.id, Op::Expression(Box::new(fewer)));
    change
}

/// The variable becomes its own condition, and replaces what is computed from it: its type was
/// known only from there.
fn itself(
    tree: &Tree,
    pattern: &Pattern,
    condition: &Expression,
    body: &Expression,
) -> Option<Change> {
    struct Uses<'a>(&'a Tree, LocalId, Change);
    impl Visitor for Uses<'_> {
        fn visit_expression(&mut self, expression: &Expression) {
            let Uses(tree, local, change) = self;
            if let ExpressionKind::Binary { left, right, .. } = &expression.kind {
                let is_use = |operand: &&Expression| {
                    tree.resolved.references.get(operand.id) == Some(&Reference::Local(*local))
                };
                if let Some(operand) = [&**left, &**right].into_iter().find(is_use) {
                    let name = Op::Expression(Box::new(operand.clone()));
                    change.and(expression.id, name);
                }
            }
            visitor::walk_expression(self, expression);
        }
    }
    let Some(PatternMeaning::Variable(local)) = tree.resolved.patterns.get(pattern.id) else {
        return None;
    };
    let name = Expression::name(&tree.resolved.local(*local).name);
    let mut uses = Uses(tree, *local, Change::expression(condition.id, name));
    uses.visit_expression(body);
    Some(uses.2)
}

/// Values for the variable of a pattern: the smallest, and the parts of its condition that have
/// its type.
fn values(tree: &Tree, pattern: &Pattern, condition: &Expression) -> Vec<Expression> {
    struct Parts<'a>(&'a Tree, LocalId, Vec<Expression>);
    impl Visitor for Parts<'_> {
        fn visit_expression(&mut self, part: &Expression) {
            let Parts(tree, local, found) = self;
            if tree.type_of(part.id) == Some(&tree.resolved.local(*local).ty) {
                found.push(part.clone());
            }
            visitor::walk_expression(self, part);
        }
    }
    let Some(PatternMeaning::Variable(local)) = tree.resolved.patterns.get(pattern.id) else {
        return Vec::new();
    };
    let mut parts = Parts(tree, *local, Vec::new());
    parts.visit_expression(condition);
    let first = smallest(tree, &tree.resolved.local(*local).ty);
    first.into_iter().chain(parts.2).collect()
}
