//! A value of a type, written where the context says the type: what stands in for
//! an operation that has no result.

use crate::build::{display, map_display};
use gadfly_dafny::resolved::{Resolved, TupleField, Type, TypeKind};
use gadfly_dafny::syntax::{
    self, CharLiteral, CollectionKind, Expression, ExpressionKind, Literal, RealLiteral,
    TupleComponent,
};

/// How deep values may nest before a type counts as too complicated.
const DEEPEST: u32 = 6;

/// Some value of the type; none for objects, functions and conditions.
pub(super) fn default_of(resolved: &Resolved, ty: &Type) -> Option<Expression> {
    at_depth(resolved, ty, DEEPEST)
}

fn at_depth(resolved: &Resolved, ty: &Type, depth: u32) -> Option<Expression> {
    let depth = depth.checked_sub(1)?;
    // With an element: of an empty collection Dafny may not find the type.
    let display = |kind, element: &Type| {
        let elements = at_depth(resolved, element, depth).into_iter().collect();
        display(kind, elements)
    };
    Some(match ty {
        Type::Bool => Expression::bool(false),
        Type::Int | Type::Nat | Type::BitVector(_) => Expression::int(0_u32),
        Type::Char => Expression::literal(Literal::Char(CharLiteral::new('x'))),
        Type::Real => Expression::literal(Literal::Real(RealLiteral::from_spelling("0.5")?)),
        Type::Seq(element) if **element == Type::Char => Expression::string("z"),
        Type::Seq(element) => display(CollectionKind::Seq, element),
        Type::Set {
            finite: true,
            element,
        } => display(CollectionKind::Set, element),
        Type::Multiset(element) => display(CollectionKind::Multiset, element),
        Type::Map {
            finite: true,
            key,
            value,
        } => {
            let key = at_depth(resolved, key, depth);
            let value = at_depth(resolved, value, depth);
            map_display(key.zip(value).into_iter().collect())
        }
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(TupleComponent {
                    ghost: field.ghost,
                    value: at_depth(resolved, &field.ty, depth)?,
                })
            };
            let components: Option<Vec<_>> = fields.iter().map(component).collect();
            Expression::new(ExpressionKind::Tuple(components?))
        }
        Type::Declared {
            declaration,
            arguments,
            nullable: false,
        } => {
            let declared = resolved.type_declaration(*declaration);
            match &declared.kind {
                TypeKind::Datatype {
                    co: false,
                    constructors,
                } => constructors
                    .iter()
                    .find_map(|id| construct(resolved, *id, arguments, depth))?,
                TypeKind::Newtype { base, .. } if *base == Type::Int => crate::build::convert(
                    Expression::int(0_u32),
                    syntax::Type::named(&declared.name),
                ),
                _ => return None,
            }
        }
        _ => return None,
    })
}

/// A value of a constructor with default fields.
pub(super) fn construct(
    resolved: &Resolved,
    id: gadfly_dafny::resolved::ConstructorId,
    arguments: &[Type],
    depth: u32,
) -> Option<Expression> {
    let constructor = resolved.constructor(id);
    let datatype = constructor.datatype;
    let values: Option<Vec<Expression>> = constructor
        .fields
        .iter()
        .map(|field| {
            let ty = resolved.instantiate(&field.ty, datatype, arguments);
            at_depth(resolved, &ty, depth)
        })
        .collect();
    let values = values.filter(|_| !constructor.ghost)?;
    let name = &resolved.type_declaration(datatype).name;
    let name = Expression::name(name).member(&constructor.name);
    Some(if values.is_empty() {
        name
    } else {
        name.call(values)
    })
}
