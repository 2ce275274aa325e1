//! Operands: literals, names, displays, parentheses, and words with arguments.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{
    CharLiteral, CollectionKind, Expression, ExpressionKind, IntLiteral, Literal, Name,
    NameSegment, RealLiteral, StringLiteral, TupleComponent,
};

impl Parser<'_> {
    /// An operand with its suffixes, or an expression that extends as far as possible.
    pub(super) fn operand(&mut self, context: Context) -> Parsed<Expression> {
        if let Some(endless) = self.endless(context)? {
            return Ok(endless);
        }
        let start = self.span();
        let primary = self.primary()?;
        self.suffixes(start, primary)
    }

    fn primary(&mut self) -> Parsed<Expression> {
        let start = self.span();
        if let Some(literal) = self.literal()? {
            return Ok(self.make_expression(start, ExpressionKind::Literal(literal)));
        }
        let kind = match self.kind() {
            TokenKind::Identifier => ExpressionKind::Name(self.name_segment()?),
            TokenKind::Keyword | TokenKind::Symbol => match self.symbol() {
                "(" => return self.parenthesised(),
                symbol => match self.compound(symbol)? {
                    Some(kind) => kind,
                    None => return self.unexpected("an expression"),
                },
            },
            _ => return self.unexpected("an expression"),
        };
        Ok(self.make_expression(start, kind))
    }

    /// A literal, if one follows.
    pub(super) fn literal(&mut self) -> Parsed<Option<Literal>> {
        let text = self.text_at(self.position());
        let literal = match self.kind() {
            TokenKind::Keyword => match text {
                "true" => Some(Literal::Bool(true)),
                "false" => Some(Literal::Bool(false)),
                "null" => Some(Literal::Null),
                _ => return Ok(None),
            },
            TokenKind::Int => IntLiteral::from_spelling(text).map(Literal::Int),
            TokenKind::Real => RealLiteral::from_spelling(text).map(Literal::Real),
            TokenKind::Char => CharLiteral::from_raw(between(text, 1)).map(Literal::Char),
            TokenKind::String if text.starts_with('@') => {
                StringLiteral::from_raw(between(text, 2), true).map(Literal::String)
            }
            TokenKind::String => {
                StringLiteral::from_raw(between(text, 1), false).map(Literal::String)
            }
            _ => return Ok(None),
        };
        match literal {
            Some(literal) => {
                self.bump();
                Ok(Some(literal))
            }
            None => {
                let span = self.span();
                self.report(
                    span,
                    format!(
                        "{} is malformed: look at its escapes and digits",
                        preview(text)
                    ),
                );
                self.bump();
                Ok(Some(Literal::Null))
            }
        }
    }

    /// A name with type arguments.
    pub(super) fn name_segment(&mut self) -> Parsed<NameSegment> {
        let name = self.name("a name")?;
        Ok(NameSegment {
            name,
            type_arguments: self.optional_type_arguments()?,
        })
    }

    pub(super) fn optional_type_arguments(&mut self) -> Parsed<Vec<crate::syntax::Type>> {
        if self.at_type_arguments() {
            return self.type_arguments();
        }
        Ok(Vec::new())
    }

    fn compound(&mut self, symbol: &str) -> Parsed<Option<ExpressionKind>> {
        let kind = match symbol {
            "this" => {
                self.bump();
                ExpressionKind::This
            }
            "|" => {
                self.bump();
                let operand = self.expression(Context {
                    bit_or: false,
                    ..Context::ENCLOSED
                })?;
                self.expect("|")?;
                ExpressionKind::Cardinality(Box::new(operand))
            }
            "{" => {
                self.bump();
                self.display(CollectionKind::Set, "}")?
            }
            "[" => {
                self.bump();
                self.display(CollectionKind::Seq, "]")?
            }
            "iset" => {
                self.bump();
                self.expect("{")?;
                self.display(CollectionKind::ISet, "}")?
            }
            "multiset" => self.multiset()?,
            "map" | "imap" => {
                self.bump();
                self.expect("[")?;
                let entries = self.list_until("]", |parser| {
                    let key = parser.expression(Context::ENCLOSED)?;
                    parser.expect(":=")?;
                    Ok((key, parser.expression(Context::ENCLOSED)?))
                })?;
                ExpressionKind::MapDisplay {
                    finite: symbol == "map",
                    entries,
                }
            }
            "seq" => self.seq_construction()?,
            "old" => {
                self.bump();
                let at = self.optional_at()?;
                ExpressionKind::Old {
                    at,
                    operand: self.enclosed()?,
                }
            }
            "fresh" => {
                self.bump();
                let at = self.optional_at()?;
                ExpressionKind::Fresh {
                    at,
                    operand: self.enclosed()?,
                }
            }
            "allocated" => {
                self.bump();
                ExpressionKind::Allocated(self.enclosed()?)
            }
            "assigned" => {
                self.bump();
                ExpressionKind::Assigned(self.enclosed()?)
            }
            "unchanged" => {
                self.bump();
                let at = self.optional_at()?;
                self.expect("(")?;
                let frames = self.list_until(")", |parser| parser.frame(Context::ENCLOSED))?;
                ExpressionKind::Unchanged { at, frames }
            }
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    /// `(e)`.
    fn enclosed(&mut self) -> Parsed<Box<Expression>> {
        self.expect("(")?;
        let operand = self.expression(Context::ENCLOSED)?;
        self.expect(")")?;
        Ok(Box::new(operand))
    }

    /// `@label`, perhaps.
    fn optional_at(&mut self) -> Parsed<Option<Name>> {
        if self.eat("@") {
            return Ok(Some(self.label_name()?));
        }
        Ok(None)
    }

    /// Elements up to the closing bracket.
    fn display(&mut self, kind: CollectionKind, close: &str) -> Parsed<ExpressionKind> {
        let elements = self.list_until(close, |parser| parser.expression(Context::ENCLOSED))?;
        Ok(ExpressionKind::Display { kind, elements })
    }

    fn multiset(&mut self) -> Parsed<ExpressionKind> {
        self.bump();
        if self.eat("{") {
            return self.display(CollectionKind::Multiset, "}");
        }
        if self.at("(") {
            return Ok(ExpressionKind::MultisetOf(self.enclosed()?));
        }
        self.unexpected("`{` or `(` after `multiset`")
    }

    fn seq_construction(&mut self) -> Parsed<ExpressionKind> {
        self.bump();
        let element = if self.eat("<") {
            let element = self.ty()?;
            self.expect(">")?;
            Some(Box::new(element))
        } else {
            None
        };
        self.expect("(")?;
        let length = Box::new(self.expression(Context::ENCLOSED)?);
        self.expect(",")?;
        let initialiser = Box::new(self.expression(Context::ENCLOSED)?);
        self.expect(")")?;
        Ok(ExpressionKind::SeqConstruction {
            element,
            length,
            initialiser,
        })
    }

    /// Parentheses: an expression, a tuple, or a comparison of termination measures.
    fn parenthesised(&mut self) -> Parsed<Expression> {
        let start = self.expect("(")?;
        let mut components = Vec::new();
        if !self.at(")") {
            components = self.list(|parser| {
                Ok(TupleComponent {
                    ghost: parser.at("ghost")
                        && parser.symbol_ahead(1) != "var"
                        && parser.eat("ghost"),
                    value: parser.expression(Context::ENCLOSED)?,
                })
            })?;
        }
        if matches!(self.symbol(), "decreases" | "nonincreases") {
            let strict = self.at("decreases");
            self.bump();
            if !self.eat_word("to") {
                return self.unexpected("`to`");
            }
            let to = self.list_until(")", |parser| parser.expression(Context::ENCLOSED))?;
            let from = components.into_iter().map(|it| it.value).collect();
            return Ok(
                self.make_expression(start, ExpressionKind::DecreasesTo { strict, from, to })
            );
        }
        self.expect(")")?;
        match components.pop() {
            Some(only) if components.is_empty() && !only.ghost => return Ok(only.value),
            Some(last) => components.push(last),
            None => {}
        }
        Ok(self.make_expression(start, ExpressionKind::Tuple(components)))
    }
}

/// A literal's text without its quotes. A missing quote was already reported.
fn between(text: &str, open: usize) -> &str {
    text.get(open..text.len().saturating_sub(1)).unwrap_or("")
}

fn preview(text: &str) -> String {
    text.chars().take(40).collect()
}
