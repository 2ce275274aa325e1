//! Pass: expressions become small values of their types.

use crate::dafny::change::Change;
use crate::dafny::each::each_expression;
use crate::dafny::steps::Changes;
use crate::dafny::tree::Tree;
use crate::dafny::values::{small_values, smallest};
use gadfly_dafny::syntax::ExpressionKind;

/// Which values to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::dafny) enum Constants {
    /// The smallest of the type, for several expressions at once.
    Smallest,
    /// Other small values, one expression at a time.
    Others,
}

impl Changes for Constants {
    fn name(&self) -> &'static str {
        match self {
            Constants::Smallest => "smallest-values",
            Constants::Others => "small-values",
        }
    }

    fn changes(&self, tree: &Tree) -> Vec<Change> {
        let mut changes = Vec::new();
        each_expression(&tree.program, |expression| {
            let Some(ty) = tree.type_of(expression.id) else {
                return;
            };
            // Literals have a pass of their own.
            if matches!(expression.kind, ExpressionKind::Literal(_)) {
                return;
            }
            let values = match self {
                Constants::Smallest => smallest(tree, ty).into_iter().collect(),
                Constants::Others => {
                    small_values(tree, ty).split_off(1.min(small_values(tree, ty).len()))
                }
            };
            for value in values {
                if value != *expression {
                    changes.push(Change::expression(expression.id, value));
                }
            }
        });
        changes
    }

    fn most(&self) -> usize {
        match self {
            Constants::Smallest => 64,
            Constants::Others => 1,
        }
    }
}
