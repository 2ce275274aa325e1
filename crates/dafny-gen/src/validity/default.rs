//! A value of a type, written where the context says the type: what stands in for
//! an operation that has no result.

use crate::build::{display, map_display};
use gadfly_dafny::resolved::{Resolved, TupleField, Type, TypeId, TypeKind};
use gadfly_dafny::syntax::{
    self, CharLiteral, CollectionKind, Expression, ExpressionKind, Literal, Name, NameSegment,
    RealLiteral, TupleComponent,
};

/// How deep values may nest before a type counts as too complicated.
const DEEPEST: u32 = 6;

/// The module in which something is written.
#[derive(Clone, Debug, Default)]
pub(super) struct Here {
    /// Its name and those of the modules around, the outermost first.
    pub(super) path: Vec<String>,
    /// What it imports, and by which name; none if it is opened.
    pub(super) imports: Vec<(String, Option<String>)>,
}

/// Some value of the type; none for objects, functions and conditions.
pub(super) fn default_of(resolved: &Resolved, ty: &Type, here: &Here) -> Option<Expression> {
    at_depth(resolved, ty, here, DEEPEST)
}

fn at_depth(resolved: &Resolved, ty: &Type, here: &Here, depth: u32) -> Option<Expression> {
    let depth = depth.checked_sub(1)?;
    // With an element: of an empty collection Dafny may not find the type.
    let display = |kind, element: &Type| {
        let elements = at_depth(resolved, element, here, depth)
            .into_iter()
            .collect();
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
            let key = at_depth(resolved, key, here, depth);
            let value = at_depth(resolved, value, here, depth);
            map_display(key.zip(value).into_iter().collect())
        }
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(TupleComponent {
                    ghost: field.ghost,
                    value: at_depth(resolved, &field.ty, here, depth)?,
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
                    .find_map(|id| construct(resolved, *id, arguments, here, depth))?,
                TypeKind::Newtype { .. } => {
                    let value = match resolved.representation(ty) {
                        Type::Int => Expression::int(0_u32),
                        Type::Real => {
                            let half = RealLiteral::from_spelling("0.5")?;
                            Expression::literal(Literal::Real(half))
                        }
                        _ => return None,
                    };
                    crate::build::convert(value, type_path(resolved, *declaration, here))
                }
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
    here: &Here,
    depth: u32,
) -> Option<Expression> {
    let constructor = resolved.constructor(id);
    let datatype = constructor.datatype;
    let values: Option<Vec<Expression>> = constructor
        .fields
        .iter()
        .map(|field| {
            let ty = resolved.instantiate(&field.ty, datatype, arguments);
            at_depth(resolved, &ty, here, depth)
        })
        .collect();
    let values = values.filter(|_| !constructor.ghost)?;
    let mut name = path(resolved, datatype, here);
    if let ExpressionKind::Name(segment) = &mut name.kind {
        // Of a generic datatype nothing else may say the arguments.
        let written: Option<Vec<_>> = arguments
            .iter()
            .map(|ty| type_of(resolved, ty, here))
            .collect();
        segment.type_arguments = written.unwrap_or_default();
    }
    let name = name.member(&constructor.name);
    Some(if values.is_empty() {
        name
    } else {
        name.call(values)
    })
}

/// The names of modules that have to be written before the name of a type. Names
/// of modules are unique in generated programs.
fn qualifier(resolved: &Resolved, ty: TypeId, here: &Here) -> Vec<String> {
    let mut path = Vec::new();
    let mut module = resolved.module(resolved.type_declaration(ty).module);
    while let Some(parent) = module.parent {
        path.insert(0, module.name.clone());
        module = resolved.module(parent);
    }
    if path == here.path {
        return Vec::new();
    }
    for (of, name) in &here.imports {
        if let Some(at) = path.iter().position(|it| it == of) {
            return name.iter().chain(&path[at + 1..]).cloned().collect();
        }
    }
    match path.strip_prefix(&here.path[..]) {
        Some(inside) => inside.to_vec(),
        None => path,
    }
}

fn path(resolved: &Resolved, ty: TypeId, here: &Here) -> Expression {
    let name = &resolved.type_declaration(ty).name;
    let mut names = qualifier(resolved, ty, here);
    names.push(name.clone());
    let mut names = names.iter();
    let first = names.next().map_or("", String::as_str);
    names.fold(Expression::name(first), |path, name| path.member(name))
}

fn type_path(resolved: &Resolved, ty: TypeId, here: &Here) -> syntax::Type {
    let qualifier = qualifier(resolved, ty, here);
    syntax::Type::new(syntax::TypeKind::Named(syntax::NamedType {
        qualifier: qualifier.iter().map(|it| NameSegment::new(it)).collect(),
        name: Name::new(&*resolved.type_declaration(ty).name),
        arguments: Vec::new(),
        nullable: false,
    }))
}

/// A type as it is written, if that is simple.
fn type_of(resolved: &Resolved, ty: &Type, here: &Here) -> Option<syntax::Type> {
    use syntax::TypeKind as Kind;
    let part = |ty: &Type| type_of(resolved, ty, here);
    let collection = |kind, element: &Type| {
        Some(Kind::Collection {
            kind,
            element: Some(Box::new(part(element)?)),
        })
    };
    let kind = match ty {
        Type::Bool => Kind::Bool,
        Type::Int => Kind::Int,
        Type::Nat => Kind::Nat,
        Type::Char => Kind::Char,
        Type::Real => Kind::Real,
        Type::BitVector(width) => Kind::BitVector(*width),
        Type::Seq(element) => collection(CollectionKind::Seq, element)?,
        Type::Set { element, .. } => collection(CollectionKind::Set, element)?,
        Type::Multiset(element) => collection(CollectionKind::Multiset, element)?,
        Type::Map { finite, key, value } => Kind::Map {
            finite: *finite,
            arguments: Some(Box::new((part(key)?, part(value)?))),
        },
        Type::Tuple(fields) => {
            let component = |field: &TupleField| {
                Some(syntax::TupleTypeComponent {
                    ghost: field.ghost,
                    ty: part(&field.ty)?,
                })
            };
            let components: Option<Vec<_>> = fields.iter().map(component).collect();
            Kind::Tuple(components?)
        }
        Type::Arrow {
            parameters, result, ..
        } => {
            let written: Option<Vec<_>> = parameters.iter().map(part).collect();
            Kind::Arrow {
                kind: syntax::ArrowKind::Total,
                parameters: written?,
                result: Box::new(part(result)?),
            }
        }
        Type::Declared {
            declaration,
            arguments,
            nullable: false,
        } => {
            let written: Option<Vec<_>> = arguments.iter().map(part).collect();
            let mut named = type_path(resolved, *declaration, here);
            if let Kind::Named(named) = &mut named.kind {
                named.arguments = written?;
            }
            return Some(named);
        }
        _ => return None,
    };
    Some(syntax::Type::new(kind))
}
