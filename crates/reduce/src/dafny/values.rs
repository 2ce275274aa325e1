//! Small values of a type, written down.

use super::tree::Tree;
use gadfly_dafny::resolved::{TupleField, Type, TypeKind};
use gadfly_dafny::syntax::{
    self, BoundVariable, CharLiteral, CollectionKind, Expression, ExpressionKind, Literal,
    RealLiteral, Specification, TupleComponent,
};

/// How deep values may nest before a type counts as too complicated.
const DEEPEST: u32 = 4;

/// The smallest value of a type that can simply be written.
pub(super) fn smallest(tree: &Tree, ty: &Type) -> Option<Expression> {
    at_depth(tree, ty, DEEPEST)
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
        _ => {}
    }
    values
}

fn at_depth(tree: &Tree, ty: &Type, depth: u32) -> Option<Expression> {
    let depth = depth.checked_sub(1)?;
    let resolved = &tree.resolved;
    Some(match ty {
        Type::Bool => Expression::bool(false),
        Type::Int | Type::Nat | Type::BitVector(_) => Expression::int(0u32),
        Type::Char => Expression::literal(Literal::Char(CharLiteral::new('a'))),
        Type::Real => Expression::literal(Literal::Real(RealLiteral::from_spelling("0.0")?)),
        Type::Seq(element) => match **element {
            Type::Char => Expression::string(""),
            _ => display(CollectionKind::Seq),
        },
        Type::Set { finite: true, .. } => display(CollectionKind::Set),
        Type::Set { finite: false, .. } => display(CollectionKind::ISet),
        Type::Multiset(_) => display(CollectionKind::Multiset),
        Type::Map { finite, .. } => Expression::new(ExpressionKind::MapDisplay {
            finite: *finite,
            entries: Vec::new(),
        }),
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(TupleComponent {
                    ghost: field.ghost,
                    value: at_depth(tree, &field.ty, depth)?,
                })
            };
            let components: Option<Vec<_>> = fields.iter().map(component).collect();
            Expression::new(ExpressionKind::Tuple(components?))
        }
        Type::Arrow {
            parameters, result, ..
        } => Expression::new(ExpressionKind::Lambda {
            parameters: parameters.iter().map(|_| BoundVariable::new("_")).collect(),
            specification: Specification::default(),
            body: Box::new(at_depth(tree, result, depth)?),
        }),
        Type::Array { nullable: true, .. }
        | Type::Object { nullable: true }
        | Type::Declared { nullable: true, .. } => Expression::literal(Literal::Null),
        Type::Declared {
            declaration,
            arguments,
            ..
        } => match &resolved.type_declaration(*declaration).kind {
            TypeKind::Datatype {
                co: false,
                constructors,
            } => constructors
                .iter()
                .filter_map(|id| {
                    let constructor = resolved.constructor(*id);
                    let fields = constructor.fields.iter();
                    let values: Option<Vec<Expression>> = fields
                        .map(|field| {
                            let ty = resolved.instantiate(&field.ty, *declaration, arguments);
                            at_depth(tree, &ty, depth)
                        })
                        .collect();
                    let values = values.filter(|_| !constructor.ghost)?;
                    let name = Expression::name(&constructor.name);
                    Some(match values.is_empty() {
                        true => (0, name),
                        false => (constructor.fields.len(), name.call(values)),
                    })
                })
                .min_by_key(|(fields, _)| *fields)
                .map(|(_, value)| value)?,
            TypeKind::Newtype { .. } | TypeKind::Subset { .. } => {
                at_depth(tree, &resolved.representation(ty), depth)?
            }
            _ => return None,
        },
        Type::Array { .. }
        | Type::Object { .. }
        | Type::Ordinal
        | Type::Parameter(_)
        | Type::Unknown(_) => return None,
    })
}

fn display(kind: CollectionKind) -> Expression {
    Expression::new(ExpressionKind::Display {
        kind,
        elements: Vec::new(),
    })
}
