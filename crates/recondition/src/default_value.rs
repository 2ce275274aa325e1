//! The values of guards where an operation has no result at all, and the types that guards
//! mention.

use gadfly_dafny::resolved::{Resolved, Type, TypeKind};
use gadfly_dafny::syntax::{self, Expression};
use gadfly_dafny::to_syntax::{Naming, Style, TypeWriter, ValueWriter};

/// Small values, without those of functions and of types with constraints.
const STYLE: Style = Style {
    character: 'D',
    string: "",
    real: "0.0",
    elements: false,
    fewest_fields: false,
    convert_newtypes: false,
    depth: 4,
    accepts: |resolved, ty| match ty {
        Type::Arrow { .. } => false,
        Type::Declared {
            declaration,
            nullable: false,
            ..
        } => matches!(
            resolved.type_declaration(*declaration).kind,
            TypeKind::Datatype { .. }
        ),
        _ => true,
    },
};

/// Some value of the type, as an expression in a module; `None` if it has no simple one.
pub(crate) fn default_of(resolved: &Resolved, ty: &Type, module: &[String]) -> Option<Expression> {
    let values = ValueWriter {
        resolved,
        naming: Naming::Module(module),
        style: &STYLE,
    };
    values.default_of(ty)
}

/// The type of a collection as it is written in a module; `None` for other types, and
/// for collections of functions, of types with constraints and of what other modules
/// declare.
pub(crate) fn collection_type(
    resolved: &Resolved,
    ty: &Type,
    module: &[String],
) -> Option<syntax::Type> {
    let types = TypeWriter {
        resolved,
        naming: Naming::Module(module),
        // Dafny 2.3 does not let collections of a subset type be collections of its base.
        accepts: |resolved, ty| match ty {
            Type::Nat | Type::Arrow { .. } => false,
            Type::Declared { declaration, .. } => !matches!(
                resolved.type_declaration(*declaration).kind,
                TypeKind::Subset { .. }
            ),
            _ => true,
        },
    };
    match ty {
        Type::Seq(_) | Type::Set { .. } | Type::Multiset(_) | Type::Map { .. } => types.write(ty),
        _ => None,
    }
}
