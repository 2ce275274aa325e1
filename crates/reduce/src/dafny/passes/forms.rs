//! Pass: expressions get another form that has at most as many tokens: sets become
//! sequences, maps become sequences or sets, quantifiers and operators the shortest of
//! their kind.

use crate::dafny::change::Change;
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use gadfly_dafny::syntax::{
    BinaryOperator, CollectionKind, Expression, ExpressionKind, Guard, Quantifier,
};

/// Gives expressions their first form.
#[derive(Debug)]
pub(in crate::dafny) struct Forms;

impl Changes for Forms {
    fn name(&self) -> &'static str {
        "forms"
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            for kind in others(&expression.kind) {
                changes.push(Change::expression(expression.id, Expression::new(kind)));
            }
        });
        changes
    }

    fn most(&self) -> usize {
        1
    }
}

fn others(kind: &ExpressionKind) -> Vec<ExpressionKind> {
    match kind {
        ExpressionKind::Display { kind, elements } if *kind != CollectionKind::Seq => {
            let kinds = [CollectionKind::Seq, CollectionKind::Set];
            let kinds = kinds.into_iter().filter(|it| it != kind);
            kinds.map(|it| display(it, elements.clone())).collect()
        }
        ExpressionKind::MapDisplay { entries, .. } => {
            let keys: Vec<Expression> = entries.iter().map(|it| it.0.clone()).collect();
            let values: Vec<Expression> = entries.iter().map(|it| it.1.clone()).collect();
            [keys, values]
                .into_iter()
                .map(|elements| display(CollectionKind::Seq, elements))
                .collect()
        }
        ExpressionKind::MultisetOf(inner) => vec![inner.kind.clone()],
        ExpressionKind::SetComprehension {
            finite: false,
            variables,
            term,
        } => vec![ExpressionKind::SetComprehension {
            finite: true,
            variables: variables.clone(),
            term: term.clone(),
        }],
        ExpressionKind::MapComprehension {
            variables,
            key,
            value,
            ..
        } => {
            let terms = [None, key.clone(), Some(value.clone())];
            let set = |term| ExpressionKind::SetComprehension {
                finite: true,
                variables: variables.clone(),
                term,
            };
            terms.into_iter().map(set).collect()
        }
        ExpressionKind::Quantified {
            quantifier: Quantifier::Forall,
            variables,
            body,
        } => vec![ExpressionKind::Quantified {
            quantifier: Quantifier::Exists,
            variables: variables.clone(),
            body: body.clone(),
        }],
        ExpressionKind::Binary {
            operator,
            left,
            right,
        } => {
            let with = |operator| ExpressionKind::Binary {
                operator,
                left: left.clone(),
                right: right.clone(),
            };
            first_operators(*operator)
                .iter()
                .copied()
                .map(with)
                .collect()
        }
        ExpressionKind::If {
            guard, otherwise, ..
        } => match &**guard {
            // A guard that binds is like a quantifier.
            Guard::Binding { condition, .. } => {
                vec![condition.kind.clone(), otherwise.kind.clone()]
            }
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn display(kind: CollectionKind, elements: Vec<Expression>) -> ExpressionKind {
    ExpressionKind::Display { kind, elements }
}

/// The operators to try instead of one: the shortest of its kind, and among those the first in
/// the alphabet.
fn first_operators(operator: BinaryOperator) -> &'static [BinaryOperator] {
    use BinaryOperator as Op;
    match operator {
        Op::Add => &[Op::Multiply],
        Op::Subtract | Op::Divide | Op::Modulo => &[Op::Multiply, Op::Add],
        Op::LessEqual | Op::Greater | Op::GreaterEqual => &[Op::Less, Op::Equal],
        Op::Equal => &[Op::Less],
        Op::NotEqual => &[Op::Less, Op::Equal],
        Op::NotIn => &[Op::In],
        Op::Or | Op::Implication | Op::Explication | Op::Equivalence => &[Op::And],
        Op::BitOr | Op::BitXor => &[Op::BitAnd],
        _ => &[],
    }
}
