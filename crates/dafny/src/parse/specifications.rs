//! Clauses of specifications and frames.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{Clause, ClauseKind, Expression, ExpressionKind, Frame, Name, Specification};

impl Parser<'_> {
    /// Clauses, as long as one of these words follows.
    pub(super) fn specification(&mut self, words: &[&str]) -> Parsed<Specification> {
        self.specification_in(words, Context::CLAUSE)
    }

    /// The clauses of a lambda, which `=>` ends.
    pub(super) fn lambda_specification(&mut self) -> Parsed<Specification> {
        self.specification_in(&["requires", "reads"], Context::CASE_GUARD)
    }

    fn specification_in(&mut self, words: &[&str], context: Context) -> Parsed<Specification> {
        let mut clauses = Vec::new();
        while words.contains(&self.symbol()) {
            clauses.push(self.clause(context)?);
            // Old style: a semicolon after every clause.
            self.eat(";");
        }
        Ok(Specification { clauses })
    }

    fn clause(&mut self, context: Context) -> Parsed<Clause> {
        let start = self.span();
        let at_yield = self.eat("yield");
        let word = self.symbol();
        self.bump();
        let attributes = self.attributes()?;
        let kind = match word {
            "requires" => ClauseKind::Requires {
                at_yield,
                label: self.optional_label()?,
                condition: self.expression(context)?,
            },
            "ensures" => ClauseKind::Ensures {
                at_yield,
                condition: self.expression(context)?,
            },
            "invariant" => ClauseKind::Invariant {
                condition: self.expression(context)?,
            },
            "reads" => ClauseKind::Reads(self.list(|parser| parser.frame(context))?),
            "modifies" => ClauseKind::Modifies(self.list(|parser| parser.frame(context))?),
            "decreases" => {
                ClauseKind::Decreases(self.list(|parser| parser.possibly_wild(context))?)
            }
            _ => return self.unexpected("`requires` or `ensures` after `yield`"),
        };
        Ok(Clause {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            kind,
        })
    }

    /// `L:` before a condition, perhaps. A label may consist of digits.
    pub(super) fn optional_label(&mut self) -> Parsed<Option<Name>> {
        let labelled = matches!(self.kind(), TokenKind::Identifier | TokenKind::Int)
            && self.symbol_ahead(1) == ":";
        if !labelled {
            return Ok(None);
        }
        let label = self.label_name()?;
        self.expect(":")?;
        Ok(Some(label))
    }

    /// A label: a name or digits.
    pub(super) fn label_name(&mut self) -> Parsed<Name> {
        if self.kind() == TokenKind::Int {
            let text = self.text_at(self.position());
            let span = self.bump().span;
            return Ok(Name::at(text, span));
        }
        self.name("a label")
    }

    /// An expression or `*`.
    fn possibly_wild(&mut self, context: Context) -> Parsed<Expression> {
        if self.at("*") {
            let start = self.bump().span;
            return Ok(self.make_expression(start, ExpressionKind::Wildcard));
        }
        self.expression(context)
    }

    /// `o`, `*`, `` o`f `` or `` `f ``.
    pub(super) fn frame(&mut self, context: Context) -> Parsed<Frame> {
        let start = self.span();
        let object = if self.at("`") {
            None
        } else {
            Some(self.possibly_wild(context)?)
        };
        let field = if self.eat("`") {
            Some(self.name("a field's name")?)
        } else {
            None
        };
        Ok(Frame {
            id: self.id(),
            span: self.span_from(start),
            object,
            field,
        })
    }
}
