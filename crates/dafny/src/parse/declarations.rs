//! Declarations of types.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::dialect::Dialect;
use crate::syntax::{
    Attribute, Characteristics, Class, ClassKind, ConstrainedType, Constructor, Datatype, Formal,
    Iterator, Member, Span, Type, TypeDeclaration, TypeDefinition, TypeKeyword, Witness,
};

impl Parser<'_> {
    /// `extends A, B<int>`, perhaps.
    fn parents(&mut self) -> Parsed<Vec<Type>> {
        if self.eat("extends") {
            return self.list(Self::ty);
        }
        Ok(Vec::new())
    }

    /// `{ members }`. An error ends one member, not all.
    fn members(&mut self) -> Parsed<Vec<Member>> {
        self.expect("{")?;
        let mut members = Vec::new();
        while !self.at("}") && !self.at_end() {
            let begin = self.position();
            let start = self.span();
            let result = self.nested(|parser| {
                let attributes = parser.at_attributes()?;
                let modifiers = parser.modifiers();
                parser.member(start, attributes, &modifiers, &mut members)
            });
            if result.is_err() {
                self.skip_declaration(begin);
            }
        }
        self.expect("}")?;
        Ok(members)
    }

    fn optional_members(&mut self) -> Parsed<Vec<Member>> {
        if self.at("{") {
            return self.members();
        }
        Ok(Vec::new())
    }

    /// The semicolon that old dialects allow after a declaration.
    pub(super) fn old_semicolon(&mut self) {
        if self.at(";") {
            let span = self.bump().span;
            if self.dialect == Dialect::V4 {
                self.report(
                    span,
                    "no semicolon stands after this declaration since Dafny 4",
                );
            }
        }
    }

    pub(super) fn class(&mut self, start: Span, mut attributes: Vec<Attribute>) -> Parsed<Class> {
        let kind = if self.at("class") {
            ClassKind::Class
        } else {
            ClassKind::Trait
        };
        self.bump();
        attributes.extend(self.attributes()?);
        let name = self.name("a type's name")?;
        let type_parameters = self.type_parameters()?;
        let parents = self.parents()?;
        let refining = self.eat("...");
        let members = self.members()?;
        Ok(Class {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            kind,
            name,
            type_parameters,
            parents,
            refining,
            members,
        })
    }

    pub(super) fn datatype(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
    ) -> Parsed<Datatype> {
        let co = self.at("codatatype");
        self.bump();
        attributes.extend(self.attributes()?);
        let name = self.name("a type's name")?;
        let type_parameters = self.type_parameters()?;
        let parents = self.parents()?;
        let refining = self.eat("...");
        let mut constructors = Vec::new();
        if !refining {
            self.expect("=")?;
            if self.eat("...") {
                return self.unexpected("a constructor; write `...` without `=`");
            }
            self.eat("|");
            constructors.push(self.constructor()?);
            while self.eat("|") {
                constructors.push(self.constructor()?);
            }
        }
        let members = self.optional_members()?;
        self.old_semicolon();
        Ok(Datatype {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            co,
            name,
            type_parameters,
            parents,
            refining,
            constructors,
            members,
        })
    }

    fn constructor(&mut self) -> Parsed<Constructor> {
        let start = self.span();
        let mut attributes = self.at_attributes()?;
        attributes.extend(self.attributes()?);
        let ghost = self.eat("ghost");
        attributes.extend(self.attributes()?);
        let name = if self.kind() == TokenKind::Int {
            self.label_name()?
        } else {
            self.name("a constructor's name")?
        };
        let parentheses = self.eat("(");
        let fields = if parentheses {
            self.list_until(")", Self::datatype_field)?
        } else {
            Vec::new()
        };
        Ok(Constructor {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            ghost,
            name,
            fields,
            parentheses,
        })
    }

    /// A field of a constructor, whose name may be left out.
    fn datatype_field(&mut self) -> Parsed<Formal> {
        let mut formal = self.formal_modifiers()?;
        let named = matches!(self.kind(), TokenKind::Identifier | TokenKind::Int)
            && self.symbol_ahead(1) == ":";
        if named {
            formal.name = Some(self.label_name()?);
            self.expect(":")?;
        }
        self.formal_type(formal)
    }

    pub(super) fn type_declaration(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
    ) -> Parsed<TypeDeclaration> {
        let keyword = if self.at("type") {
            TypeKeyword::Type
        } else {
            TypeKeyword::Newtype
        };
        self.bump();
        attributes.extend(self.attributes()?);
        let name = self.name("a type's name")?;
        let characteristics = match keyword {
            TypeKeyword::Type => self.characteristics()?,
            TypeKeyword::Newtype => Characteristics::default(),
        };
        let type_parameters = self.type_parameters()?;
        let parents = self.parents()?;
        let refining = self.eat("...");
        let definition = if self.eat("=") {
            self.type_definition()?
        } else {
            TypeDefinition::Abstract
        };
        let members = self.optional_members()?;
        self.old_semicolon();
        Ok(TypeDeclaration {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            keyword,
            name,
            characteristics,
            type_parameters,
            parents,
            refining,
            definition,
            members,
        })
    }

    fn type_definition(&mut self) -> Parsed<TypeDefinition> {
        let constrained = self.at_identifier() && matches!(self.symbol_ahead(1), ":" | "|");
        if !constrained {
            return Ok(TypeDefinition::Whole(self.ty()?));
        }
        let variable = self.constrained_variable()?;
        self.expect("|")?;
        let constraint = self.expression(Context::STATEMENT)?;
        let witness = self.witness()?;
        Ok(TypeDefinition::Constrained(Box::new(ConstrainedType {
            variable,
            constraint,
            witness,
        })))
    }

    fn witness(&mut self) -> Parsed<Witness> {
        if self.at("ghost") && self.symbol_ahead(1) == "witness" {
            self.bump();
            self.bump();
            return Ok(Witness::Ghost(self.expression(Context::STATEMENT)?));
        }
        if !self.eat("witness") {
            return Ok(Witness::Guessed);
        }
        if self.eat("*") {
            return Ok(Witness::PossiblyEmpty);
        }
        Ok(Witness::Compiled(self.expression(Context::STATEMENT)?))
    }

    pub(super) fn iterator(
        &mut self,
        start: Span,
        mut attributes: Vec<Attribute>,
    ) -> Parsed<Iterator> {
        self.expect("iterator")?;
        attributes.extend(self.attributes()?);
        let name = self.name("an iterator's name")?;
        let type_parameters = self.type_parameters()?;
        let refining = self.eat("...");
        let mut parameters = Vec::new();
        let mut yields = Vec::new();
        if !refining {
            parameters = self.formals()?;
            if self.eat("yields") {
                yields = self.formals()?;
            }
        }
        let specification = self.specification(&[
            "requires",
            "ensures",
            "reads",
            "modifies",
            "decreases",
            "yield",
        ])?;
        let body = self.optional_block()?;
        Ok(Iterator {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            name,
            type_parameters,
            refining,
            parameters,
            yields,
            specification,
            body,
        })
    }
}
