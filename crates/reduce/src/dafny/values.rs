//! Small values of a type, as expressions.

use super::tree::Tree;
use gadfly_dafny::resolved::Type;
use gadfly_dafny::syntax::{self, Expression, ExpressionKind};
use gadfly_dafny::to_syntax::{Naming, Style, ValueWriter};

/// How to write the smallest values.
const STYLE: Style = Style {
    character: 'a',
    string: "",
    real: "0.0",
    elements: false,
    fewest_fields: true,
    convert_newtypes: false,
    depth: 4,
    accepts: |_, _| true,
};

/// How to write small values that are not empty, whose type shows.
const FILLED: Style = Style {
    string: "a",
    elements: true,
    ..STYLE
};

/// The smallest value of a type, if it has a simple one.
pub(super) fn smallest(tree: &Tree, ty: &Type) -> Option<Expression> {
    let values = ValueWriter {
        resolved: &tree.resolved,
        naming: Naming::Unqualified,
        style: &STYLE,
    };
    values.default_of(ty)
}

/// A small value of a collection that is not empty.
fn filled(tree: &Tree, ty: &Type) -> Option<Expression> {
    let values = ValueWriter {
        resolved: &tree.resolved,
        naming: Naming::Unqualified,
        style: &FILLED,
    };
    values.default_of(ty)
}

/// Small values of a type, the smallest first.
pub(super) fn small_values(tree: &Tree, ty: &Type) -> Vec<Expression> {
    let mut values: Vec<Expression> = smallest(tree, ty).into_iter().collect();
    match ty {
        Type::Bool => values.push(Expression::bool(true)),
        Type::Int | Type::Nat => values.push(Expression::int(1u32)),
        Type::BitVector(width) => {
            let ty = syntax::Type::new(syntax::TypeKind::BitVector(*width));
            values.push(Expression::new(ExpressionKind::Convert {
                operand: Box::new(Expression::int(0u32)),
                ty: Box::new(ty),
            }));
        }
        Type::Set { .. } | Type::Multiset(_) | Type::Seq(_) | Type::Map { .. } => {
            values.extend(filled(tree, ty));
        }
        _ => {}
    }
    values
}
