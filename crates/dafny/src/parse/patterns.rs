//! Patterns of `match`, `var` and `let`.

use super::cursor::{Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{Literal, Pattern, PatternKind};

impl Parser<'_> {
    /// A pattern of a case: alternatives separated by `|`.
    pub(super) fn case_pattern(&mut self) -> Parsed<Pattern> {
        let start = self.span();
        let first = self.pattern()?;
        if !self.at("|") {
            return Ok(first);
        }
        let mut alternatives = vec![first];
        while self.eat("|") {
            alternatives.push(self.pattern()?);
        }
        Ok(Pattern {
            id: self.id(),
            span: self.span_from(start),
            kind: PatternKind::Either(alternatives),
        })
    }

    /// A single pattern.
    pub(super) fn pattern(&mut self) -> Parsed<Pattern> {
        self.nested(|parser| {
            let start = parser.span();
            let kind = match parser.kind() {
                TokenKind::Identifier => parser.named_pattern()?,
                TokenKind::Symbol if parser.at("(") => {
                    parser.bump();
                    let mut parts = parser.list_until(")", Self::case_pattern)?;
                    if parts.len() == 1 {
                        return Ok(parts.remove(0));
                    }
                    PatternKind::Tuple(parts)
                }
                _ => parser.literal_pattern()?,
            };
            Ok(Pattern {
                id: parser.id(),
                span: parser.span_from(start),
                kind,
            })
        })
    }

    fn literal_pattern(&mut self) -> Parsed<PatternKind> {
        let negative = self.eat("-");
        match self.literal()? {
            Some(literal) if !negative || matches!(literal, Literal::Int(_) | Literal::Real(_)) => {
                Ok(PatternKind::Literal { negative, literal })
            }
            Some(_) => self.error("only a number can follow `-` in a pattern"),
            None => self.unexpected("a pattern"),
        }
    }

    fn named_pattern(&mut self) -> Parsed<PatternKind> {
        let name = self.name("a pattern")?;
        if self.at(".") {
            return self
                .error("constructors in patterns are not qualified; write the last name alone");
        }
        if self.eat("(") {
            return Ok(PatternKind::Constructor {
                path: vec![name],
                arguments: Some(self.list_until(")", Self::case_pattern)?),
            });
        }
        let ty = self.optional_type()?;
        Ok(PatternKind::Name { name, ty })
    }
}
