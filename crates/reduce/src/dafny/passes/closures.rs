//! Pass: what backends make a function for becomes the smallest such expression: `() => e`,
//! `var x := 0; e`, `var x :| x == e; 0` or `set x | x in {e}` for a part `e` of it.
//!
//! Many bugs need code that runs in a function of its own, whatever made the function.

use crate::dafny::change::Change;
use crate::dafny::each::{each_expression, unused_name};
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    BinaryOperator, BoundVariable, CollectionKind, Expression, ExpressionKind, NodeId, Pattern,
    Specification, Visitor, visitor,
};

/// Replaces what is evaluated in functions.
#[derive(Debug)]
pub(in crate::dafny) struct Closures;

/// The number of parts above which an expression is too large.
const MOST_PARTS: usize = 24;

impl Changes for Closures {
    fn name(&self) -> &'static str {
        "closures"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let name = unused_name(tree);
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            if !has_function(&expression.kind) {
                return;
            }
            let mut parts = Parts {
                whole: expression.id,
                found: Vec::new(),
            };
            parts.visit_expression(expression);
            if parts.found.len() > MOST_PARTS {
                return;
            }
            for make in [thunk, bound, such_that, chosen] {
                let made = parts.found.iter().map(|part| make(&name, part.clone()));
                changes.extend(made.map(|with| Change::expression(expression.id, with)));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

/// Whether backends make functions for parts of an expression.
fn has_function(kind: &ExpressionKind) -> bool {
    matches!(
        kind,
        ExpressionKind::Lambda { .. }
            | ExpressionKind::SetComprehension { .. }
            | ExpressionKind::MapComprehension { .. }
            | ExpressionKind::Quantified { .. }
            | ExpressionKind::SeqConstruction { .. }
            | ExpressionKind::Let { .. }
            | ExpressionKind::LetSuchThat { .. }
            | ExpressionKind::LetOrFail { .. }
            | ExpressionKind::Match { .. }
    )
}

/// The parts of an expression that are no literals, without duplicates.
struct Parts {
    whole: NodeId,
    found: Vec<Expression>,
}

impl Visitor for Parts {
    fn visit_expression(&mut self, part: &Expression) {
        let is_part = part.id != self.whole && !matches!(part.kind, ExpressionKind::Literal(_));
        if is_part {
            self.found.push(part.clone());
        }
        visitor::walk_expression(self, part);
    }
}

/// `() => value`.
fn thunk(_: &str, value: Expression) -> Expression {
    Expression::new(ExpressionKind::Lambda {
        parameters: Vec::new(),
        specification: Specification::default(),
        body: Box::new(value),
    })
}

/// `var name := 0; value`.
fn bound(name: &str, value: Expression) -> Expression {
    Expression::new(ExpressionKind::Let {
        ghost: false,
        patterns: vec![Pattern::name(name)],
        values: vec![Expression::int(0u32)],
        body: Box::new(value),
    })
}

/// `var name :| name == value; 0`.
fn such_that(name: &str, value: Expression) -> Expression {
    Expression::new(ExpressionKind::LetSuchThat {
        ghost: false,
        patterns: vec![Pattern::name(name)],
        attributes: Vec::new(),
        condition: Box::new(Expression::binary(
            BinaryOperator::Equal,
            Expression::name(name),
            value,
        )),
        body: Box::new(Expression::int(0u32)),
    })
}

/// `set name | name in {value}`.
fn chosen(name: &str, value: Expression) -> Expression {
    let elements = Expression::new(ExpressionKind::Display {
        kind: CollectionKind::Set,
        elements: vec![value],
    });
    let mut variable = BoundVariable::new(name);
    variable.range = Some(Expression::binary(
        BinaryOperator::In,
        Expression::name(name),
        elements,
    ));
    Expression::new(ExpressionKind::SetComprehension {
        finite: true,
        variables: vec![variable],
        term: None,
    })
}
