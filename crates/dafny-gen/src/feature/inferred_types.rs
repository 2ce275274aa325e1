//! Local variables without a written type, where every Dafny infers the right one
//! (fuzz-d thesis, section 4.2.6).

use super::Feature;
use crate::context::Gen;
use crate::ty::{Shape, Ty};
use gadfly_dafny::syntax::{Expression, ExpressionKind};

pub(super) const FEATURE: Feature = Feature {
    name: "inferred-types",
    often: 6,
    ..Feature::USUAL
};

/// Whether an expression that was written without an anchor has exactly this type.
pub(crate) fn is_inferred(g: &Gen<'_>, ty: Ty, value: &Expression) -> bool {
    let certain = match g.shape(ty) {
        Shape::Bool | Shape::Int | Shape::Char | Shape::Real => true,
        Shape::Seq(element) | Shape::Set(element) | Shape::Multiset(element) => {
            matches!(g.shape(*element), Shape::Bool | Shape::Int | Shape::Char)
        }
        Shape::Map(key, value) => [key, value]
            .iter()
            .all(|it| matches!(g.shape(**it), Shape::Bool | Shape::Int | Shape::Char)),
        Shape::Data(_, arguments) => arguments.is_empty(),
        _ => false,
    };
    // Numbers may be natural, or of a subset type, wherever they come from.
    let numeric = matches!(
        value.kind,
        ExpressionKind::Literal(_)
            | ExpressionKind::Binary { .. }
            | ExpressionKind::Cardinality(_)
            | ExpressionKind::Display { .. }
    );
    certain && (numeric || matches!(g.shape(ty), Shape::Bool | Shape::Char | Shape::Data(..)))
}
