//! The values that replace operations without a result.

use gadfly_dafny::resolved::{Type, TypeKind};
use gadfly_dafny::to_syntax::Style;

/// Values that are visible when printed; none for functions, references or types with
/// constraints.
pub(super) const STYLE: Style = Style {
    character: 'x',
    string: "z",
    real: "0.5",
    elements: true,
    fewest_fields: false,
    convert_newtypes: true,
    depth: 6,
    accepts: |resolved, ty| match ty {
        Type::Arrow { .. }
        | Type::Array { .. }
        | Type::Object { .. }
        | Type::Set { finite: false, .. }
        | Type::Map { finite: false, .. } => false,
        Type::Declared {
            declaration,
            nullable,
            ..
        } => {
            let kind = &resolved.type_declaration(*declaration).kind;
            !nullable && !matches!(kind, TypeKind::Subset { .. })
        }
        _ => true,
    },
};
