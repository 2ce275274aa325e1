//! A value of a type as an expression.

use super::naming::Naming;
use super::types::TypeWriter;
use crate::resolved::{ConstructorId, Resolved, TupleField, Type, TypeId, TypeKind};
use crate::syntax::{
    BoundVariable, CharLiteral, CollectionKind, Expression, ExpressionKind, Literal, RealLiteral,
    Specification, TupleComponent,
};

/// The style of default values.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// The value of `char`.
    pub character: char,
    /// The value of `string`.
    pub string: &'static str,
    /// The value of `real`.
    pub real: &'static str,
    /// Whether a collection has an element; otherwise it is empty. Dafny may not infer
    /// the type of an empty one.
    pub elements: bool,
    /// Whether a datatype's value has as few fields as possible; otherwise it is of the
    /// first constructor for which there is a value.
    pub fewest_fields: bool,
    /// Whether values of newtypes are written with their type, as in `0 as N`.
    pub convert_newtypes: bool,
    /// How deep values may nest before a type counts as too complicated.
    pub depth: u32,
    /// Filters the types that get a value; called for a type and its parts.
    pub accepts: fn(&Resolved, &Type) -> bool,
}

/// Writes a value of a type as an expression.
#[derive(Clone, Copy, Debug)]
pub struct ValueWriter<'a> {
    /// The program.
    pub resolved: &'a Resolved,
    /// Which declared types can be named, and how.
    pub naming: Naming<'a>,
    /// The style of the values.
    pub style: &'a Style,
}

impl ValueWriter<'_> {
    /// Some value of the type; `None` for objects, type parameters, codatatypes, types
    /// that are not accepted, and what nests too deep.
    pub fn default_of(&self, ty: &Type) -> Option<Expression> {
        self.at_depth(ty, self.style.depth)
    }

    /// A value of a constructor, its fields with their default values. The arguments
    /// are those of the datatype.
    pub fn construct(&self, constructor: ConstructorId, arguments: &[Type]) -> Option<Expression> {
        self.construct_at_depth(constructor, arguments, self.style.depth)
    }

    fn at_depth(&self, ty: &Type, depth: u32) -> Option<Expression> {
        let depth = depth.checked_sub(1)?;
        if !(self.style.accepts)(self.resolved, ty) {
            return None;
        }
        Some(match ty {
            Type::Bool => Expression::bool(false),
            Type::Int | Type::Nat | Type::BitVector(_) => Expression::int(0_u32),
            Type::Char => {
                Expression::literal(Literal::Char(CharLiteral::new(self.style.character)))
            }
            Type::Real => self.real()?,
            Type::Seq(element) if **element == Type::Char => Expression::string(self.style.string),
            Type::Seq(element) => self.display(CollectionKind::Seq, element, depth),
            Type::Multiset(element) => self.display(CollectionKind::Multiset, element, depth),
            Type::Set {
                finite: true,
                element,
            } => self.display(CollectionKind::Set, element, depth),
            Type::Set { element, .. } => self.display(CollectionKind::ISet, element, depth),
            Type::Map { finite, key, value } => {
                let entry = || Some((self.at_depth(key, depth)?, self.at_depth(value, depth)?));
                let entry = self.style.elements.then(entry).flatten();
                Expression::new(ExpressionKind::MapDisplay {
                    finite: *finite,
                    entries: entry.into_iter().collect(),
                })
            }
            Type::Tuple(fields) => {
                let component = |field: &TupleField| {
                    Some(TupleComponent {
                        ghost: field.ghost,
                        value: self.at_depth(&field.ty, depth)?,
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
                body: Box::new(self.at_depth(result, depth)?),
            }),
            Type::Array { nullable: true, .. }
            | Type::Object { nullable: true }
            | Type::Declared { nullable: true, .. } => Expression::literal(Literal::Null),
            Type::Declared {
                declaration,
                arguments,
                ..
            } => self.declared(ty, *declaration, arguments, depth)?,
            Type::Array { .. }
            | Type::Object { .. }
            | Type::Ordinal
            | Type::Parameter(_)
            | Type::Unknown(_) => return None,
        })
    }

    fn declared(
        &self,
        ty: &Type,
        declaration: TypeId,
        arguments: &[Type],
        depth: u32,
    ) -> Option<Expression> {
        match &self.resolved.type_declaration(declaration).kind {
            TypeKind::Datatype {
                co: false,
                constructors,
            } => {
                let values = constructors.iter().filter_map(|id| {
                    let fields = self.resolved.constructor(*id).fields.len();
                    let value = self.construct_at_depth(*id, arguments, depth)?;
                    Some((fields, value))
                });
                let chosen = if self.style.fewest_fields {
                    values.min_by_key(|(fields, _)| *fields)
                } else {
                    { values }.next()
                };
                chosen.map(|(_, value)| value)
            }
            TypeKind::Newtype { .. } if self.style.convert_newtypes => {
                let value = match self.resolved.representation(ty) {
                    Type::Int => Expression::int(0_u32),
                    Type::Real => self.real()?,
                    _ => return None,
                };
                let named = self
                    .naming
                    .named_type(self.resolved, declaration, Vec::new())?;
                Some(Expression::new(ExpressionKind::Convert {
                    operand: Box::new(value),
                    ty: Box::new(crate::syntax::Type::new(crate::syntax::TypeKind::Named(
                        named,
                    ))),
                }))
            }
            TypeKind::Newtype { .. } | TypeKind::Subset { .. } => {
                self.at_depth(&self.resolved.representation(ty), depth)
            }
            _ => None,
        }
    }

    fn construct_at_depth(
        &self,
        id: ConstructorId,
        arguments: &[Type],
        depth: u32,
    ) -> Option<Expression> {
        let constructor = self.resolved.constructor(id);
        if constructor.ghost {
            return None;
        }
        let written = || {
            let types = TypeWriter {
                resolved: self.resolved,
                naming: self.naming,
                // Left to type inference.
                accepts: |_, ty| !matches!(ty, Type::Declared { nullable: true, .. }),
            };
            types.write_all(arguments).unwrap_or_default()
        };
        let name = self.naming.constructor(self.resolved, id, written)?;
        let values: Option<Vec<Expression>> = constructor
            .fields
            .iter()
            .map(|field| {
                let datatype = constructor.datatype;
                let ty = self.resolved.instantiate(&field.ty, datatype, arguments);
                self.at_depth(&ty, depth)
            })
            .collect();
        let values = values?;
        Some(if values.is_empty() {
            name
        } else {
            name.call(values)
        })
    }

    fn display(&self, kind: CollectionKind, element: &Type, depth: u32) -> Expression {
        let element = self.style.elements.then(|| self.at_depth(element, depth));
        Expression::new(ExpressionKind::Display {
            kind,
            elements: element.flatten().into_iter().collect(),
        })
    }

    fn real(&self) -> Option<Expression> {
        let literal = RealLiteral::from_spelling(self.style.real)?;
        Some(Expression::literal(Literal::Real(literal)))
    }
}
