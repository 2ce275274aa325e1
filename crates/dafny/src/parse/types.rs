//! Types and type parameters.

use super::cursor::{Parsed, Parser};
use super::token::{TokenKind, array_dimensions, bitvector_digits};
use crate::syntax::{
    ArrowKind, Characteristics, CollectionKind, Initialisable, NameSegment, NamedType, Span,
    TupleTypeComponent, Type, TypeKind, TypeParameter, Variance,
};

impl Parser<'_> {
    /// A type.
    pub(super) fn ty(&mut self) -> Parsed<Type> {
        self.nested(Self::type_with_arrow)
    }

    fn type_with_arrow(&mut self) -> Parsed<Type> {
        let start = self.span();
        if !self.eat("(") {
            let first = self.type_without_arrow()?;
            return match self.arrow() {
                Some(kind) => self.arrow_type(start, kind, vec![first]),
                None => Ok(first),
            };
        }
        let mut components = self.list_until(")", |parser| {
            Ok(TupleTypeComponent {
                ghost: parser.eat("ghost"),
                ty: parser.ty()?,
            })
        })?;
        if let Some(kind) = self.arrow() {
            let parameters = components.into_iter().map(|it| it.ty).collect();
            return self.arrow_type(start, kind, parameters);
        }
        match components.pop() {
            Some(only) if components.is_empty() && !only.ghost => return Ok(only.ty),
            Some(last) => components.push(last),
            None => {}
        }
        Ok(self.make_type(start, TypeKind::Tuple(components)))
    }

    fn arrow(&self) -> Option<ArrowKind> {
        match self.symbol() {
            "->" => Some(ArrowKind::Total),
            "-->" => Some(ArrowKind::Partial),
            "~>" => Some(ArrowKind::General),
            _ => None,
        }
    }

    fn arrow_type(&mut self, start: Span, kind: ArrowKind, parameters: Vec<Type>) -> Parsed<Type> {
        self.bump();
        let result = Box::new(self.nested(Self::type_with_arrow)?);
        Ok(self.make_type(
            start,
            TypeKind::Arrow {
                kind,
                parameters,
                result,
            },
        ))
    }

    fn make_type(&mut self, start: Span, kind: TypeKind) -> Type {
        Type {
            id: self.id(),
            span: self.span_from(start),
            kind,
        }
    }

    fn type_without_arrow(&mut self) -> Parsed<Type> {
        let start = self.span();
        let kind = match self.kind() {
            TokenKind::Identifier => TypeKind::Named(self.named_type()?),
            TokenKind::Keyword => self.builtin_type()?,
            _ => return self.unexpected("a type"),
        };
        Ok(self.make_type(start, kind))
    }

    fn builtin_type(&mut self) -> Parsed<TypeKind> {
        let word = self.symbol();
        if let Some(digits) = bitvector_digits(word) {
            let Ok(width) = digits.parse::<u32>() else {
                return self.error(format!("a bitvector of {digits} bits is too wide"));
            };
            self.bump();
            return Ok(TypeKind::BitVector(width));
        }
        if let Some((dimensions, nullable)) = array_dimensions(word) {
            self.bump();
            return Ok(TypeKind::Array {
                dimensions,
                nullable,
                element: self.optional_element()?,
            });
        }
        let kind = match word {
            "bool" => TypeKind::Bool,
            "char" => TypeKind::Char,
            "int" => TypeKind::Int,
            "nat" => TypeKind::Nat,
            "real" => TypeKind::Real,
            "string" => TypeKind::String,
            "ORDINAL" => TypeKind::Ordinal,
            "object" => TypeKind::Object { nullable: false },
            "object?" => TypeKind::Object { nullable: true },
            "set" | "iset" | "multiset" | "seq" => {
                let kind = match word {
                    "set" => CollectionKind::Set,
                    "iset" => CollectionKind::ISet,
                    "multiset" => CollectionKind::Multiset,
                    _ => CollectionKind::Seq,
                };
                self.bump();
                return Ok(TypeKind::Collection {
                    kind,
                    element: self.optional_element()?,
                });
            }
            "map" | "imap" => {
                self.bump();
                return self.map_type(word == "map");
            }
            _ => return self.unexpected("a type"),
        };
        self.bump();
        Ok(kind)
    }

    fn at_type_argument_list(&self) -> bool {
        self.at("<") && !self.at_pair("<", "-")
    }

    fn optional_element(&mut self) -> Parsed<Option<Box<Type>>> {
        if !self.at_type_argument_list() {
            return Ok(None);
        }
        self.bump();
        let element = self.ty()?;
        self.expect(">")?;
        Ok(Some(Box::new(element)))
    }

    fn map_type(&mut self, finite: bool) -> Parsed<TypeKind> {
        let mut arguments = None;
        if self.at_type_argument_list() {
            self.bump();
            let key = self.ty()?;
            self.expect(",")?;
            let value = self.ty()?;
            self.expect(">")?;
            arguments = Some(Box::new((key, value)));
        }
        Ok(TypeKind::Map { finite, arguments })
    }

    fn named_type(&mut self) -> Parsed<NamedType> {
        let mut qualifier = Vec::new();
        loop {
            let mut name = self.name("a type's name")?;
            let arguments = if self.at_type_argument_list() {
                self.type_arguments()?
            } else {
                Vec::new()
            };
            if self.at(".") && self.token_at(self.position() + 1).kind == TokenKind::Identifier {
                self.bump();
                qualifier.push(NameSegment {
                    name,
                    type_arguments: arguments,
                });
                continue;
            }
            let nullable = name.text.len() > 1 && name.text.ends_with('?');
            if nullable {
                name.text.pop();
            }
            return Ok(NamedType {
                qualifier,
                name,
                arguments,
                nullable,
            });
        }
    }

    /// `<T, U>`.
    pub(super) fn type_arguments(&mut self) -> Parsed<Vec<Type>> {
        self.expect("<")?;
        let arguments = self.list(Self::ty)?;
        self.expect(">")?;
        Ok(arguments)
    }

    /// `: T`, perhaps.
    pub(super) fn optional_type(&mut self) -> Parsed<Option<Type>> {
        if self.eat(":") {
            return Ok(Some(self.ty()?));
        }
        Ok(None)
    }

    /// `<+T(==), U extends V>`, perhaps.
    pub(super) fn type_parameters(&mut self) -> Parsed<Vec<TypeParameter>> {
        if !self.eat("<") {
            return Ok(Vec::new());
        }
        let parameters = self.list(Self::type_parameter)?;
        self.expect(">")?;
        Ok(parameters)
    }

    fn type_parameter(&mut self) -> Parsed<TypeParameter> {
        let start = self.span();
        let variance = match self.symbol() {
            "+" => Variance::Covariant,
            "*" => Variance::CovariantPermissive,
            "-" => Variance::Contravariant,
            "!" => Variance::InvariantPermissive,
            _ => Variance::Invariant,
        };
        if variance != Variance::Invariant {
            self.bump();
        }
        let name = self.name("a type parameter's name")?;
        let characteristics = self.characteristics()?;
        let mut bounds = Vec::new();
        while self.eat("extends") {
            bounds.push(self.ty()?);
        }
        Ok(TypeParameter {
            id: self.id(),
            span: self.span_from(start),
            variance,
            name,
            characteristics,
            bounds,
        })
    }

    /// `(==, 0, !new)`, perhaps; perhaps several times.
    pub(super) fn characteristics(&mut self) -> Parsed<Characteristics> {
        let mut all = Characteristics::default();
        while self.at("(") {
            self.bump();
            self.list(|parser| parser.characteristic(&mut all))?;
            self.expect(")")?;
        }
        Ok(all)
    }

    fn characteristic(&mut self, all: &mut Characteristics) -> Parsed<()> {
        if self.eat("==") {
            all.equality = true;
        } else if self.eat("!") {
            self.expect("new")?;
            all.no_references = true;
        } else if self.kind() == TokenKind::Int && self.text_at(self.position()) == "0" {
            self.bump();
            all.initialisable = Initialisable::Auto;
        } else if self.kind() == TokenKind::Int && self.text_at(self.position()) == "00" {
            self.bump();
            all.initialisable = Initialisable::Nonempty;
        } else {
            return self.unexpected("`==`, `0`, `00` or `!new`");
        }
        Ok(())
    }
}
