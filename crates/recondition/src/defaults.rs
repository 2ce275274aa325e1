//! A value of a type, written down: what a guard gives where an operation has no
//! result at all.

use crate::build::zero;
use gadfly_dafny::resolved::{ModuleId, Resolved, TupleField, Type, TypeKind};
use gadfly_dafny::syntax::{
    CharLiteral, CollectionKind, Expression, ExpressionKind, Literal, NameSegment, RealLiteral,
    TupleComponent,
};

/// How deep values may nest before a type counts as too complicated.
const DEEPEST: u32 = 4;

/// Some value of the type, as it can be written in a module; `None` where that is
/// not simple: objects, functions, types with conditions.
pub(super) fn default_of(resolved: &Resolved, ty: &Type, module: &[String]) -> Option<Expression> {
    at_depth(resolved, ty, module, DEEPEST)
}

fn at_depth(resolved: &Resolved, ty: &Type, module: &[String], depth: u32) -> Option<Expression> {
    let depth = depth.checked_sub(1)?;
    Some(match ty {
        Type::Bool => Expression::bool(false),
        Type::Int | Type::Nat | Type::BitVector(_) => zero(),
        Type::Char => Expression::literal(Literal::Char(CharLiteral::new('D'))),
        Type::Real => Expression::literal(Literal::Real(RealLiteral::from_spelling("0.0")?)),
        Type::Seq(element) => match **element {
            Type::Char => Expression::string(""),
            _ => display(CollectionKind::Seq),
        },
        Type::Set { finite, .. } => display(if *finite {
            CollectionKind::Set
        } else {
            CollectionKind::ISet
        }),
        Type::Multiset(_) => display(CollectionKind::Multiset),
        Type::Map { finite, .. } => Expression::new(ExpressionKind::MapDisplay {
            finite: *finite,
            entries: Vec::new(),
        }),
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(TupleComponent {
                    ghost: field.ghost,
                    value: at_depth(resolved, &field.ty, module, depth)?,
                })
            };
            let components: Option<Vec<_>> = fields.iter().map(component).collect();
            Expression::new(ExpressionKind::Tuple(components?))
        }
        Type::Array { nullable, .. }
        | Type::Object { nullable }
        | Type::Declared { nullable, .. }
            if *nullable =>
        {
            Expression::literal(Literal::Null)
        }
        Type::Declared {
            declaration,
            arguments,
            ..
        } => {
            let declared = resolved.type_declaration(*declaration);
            let TypeKind::Datatype {
                co: false,
                constructors,
            } = &declared.kind
            else {
                return None;
            };
            // Elsewhere it may have another name, or none.
            if path(resolved, declared.module) != module {
                return None;
            }
            constructors.iter().find_map(|id| {
                let constructor = resolved.constructor(*id);
                let fields = constructor.fields.iter();
                let values: Option<Vec<Expression>> = fields
                    .map(|field| {
                        let ty = resolved.instantiate(&field.ty, *declaration, arguments);
                        at_depth(resolved, &ty, module, depth)
                    })
                    .collect();
                let name = Expression::new(ExpressionKind::Member {
                    target: Box::new(Expression::name(&declared.name)),
                    member: NameSegment::new(&constructor.name),
                });
                let values = values.filter(|_| !constructor.ghost)?;
                Some(if values.is_empty() {
                    name
                } else {
                    name.call(values)
                })
            })?
        }
        Type::Ordinal | Type::Arrow { .. } | Type::Parameter(_) | Type::Unknown(_) => return None,
        Type::Array { .. } | Type::Object { .. } => return None,
    })
}

/// The names of a module and of those around it, the outermost first; none for
/// the default module.
pub(super) fn path(resolved: &Resolved, module: ModuleId) -> Vec<String> {
    let mut names = Vec::new();
    let mut next = Some(module);
    while let Some(id) = next {
        let module = resolved.module(id);
        if module.parent.is_some() {
            names.push(module.name.clone());
        }
        next = module.parent;
    }
    names.reverse();
    names
}

fn display(kind: CollectionKind) -> Expression {
    Expression::new(ExpressionKind::Display {
        kind,
        elements: Vec::new(),
    })
}
