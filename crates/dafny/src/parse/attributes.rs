//! Attributes, in both spellings, and arguments.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{Argument, Attribute, AttributeStyle, Name};

impl Parser<'_> {
    /// `{:name arguments}`, any number of times.
    pub(super) fn attributes(&mut self) -> Parsed<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while self.at("{:") {
            attributes.push(self.braced_attribute()?);
        }
        Ok(attributes)
    }

    /// `@Name(arguments)`, any number of times.
    pub(super) fn at_attributes(&mut self) -> Parsed<Vec<Attribute>> {
        let mut attributes = Vec::new();
        while self.at("@") {
            let start = self.bump().span;
            let name = self.attribute_name()?;
            let arguments = if self.eat("(") {
                self.list_until(")", Self::argument)?
            } else {
                Vec::new()
            };
            attributes.push(Attribute {
                id: self.id(),
                span: self.span_from(start),
                style: AttributeStyle::At,
                name,
                arguments,
            });
        }
        Ok(attributes)
    }

    fn braced_attribute(&mut self) -> Parsed<Attribute> {
        let start = self.expect("{:")?;
        let name = self.attribute_name()?;
        let arguments = self.list_until("}", Self::argument)?;
        Ok(Attribute {
            id: self.id(),
            span: self.span_from(start),
            style: AttributeStyle::Braces,
            name,
            arguments,
        })
    }

    /// A name with dots; reserved words may be names of attributes.
    fn attribute_name(&mut self) -> Parsed<Name> {
        let start = self.span();
        let mut text = String::new();
        loop {
            if !matches!(self.kind(), TokenKind::Identifier | TokenKind::Keyword) {
                return self.unexpected("an attribute's name");
            }
            text.push_str(self.text_at(self.position()));
            self.bump();
            if !self.eat(".") {
                break;
            }
            text.push('.');
        }
        Ok(Name::at(text, self.span_from(start)))
    }

    /// `value` or `name := value`.
    pub(super) fn argument(&mut self) -> Parsed<Argument> {
        let named = matches!(self.kind(), TokenKind::Identifier | TokenKind::Int)
            && self.symbol_ahead(1) == ":=";
        let name = if named {
            let name = self.label_name()?;
            self.expect(":=")?;
            Some(name)
        } else {
            None
        };
        let value = self.expression(Context::ENCLOSED)?;
        Ok(Argument { name, value })
    }
}
