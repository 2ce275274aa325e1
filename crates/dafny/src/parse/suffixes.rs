//! Suffixes of operands: members, calls, indices, updates.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{Expression, ExpressionKind, Name, NameSegment, Span};

impl Parser<'_> {
    /// All suffixes of an operand that begins at a place.
    pub(super) fn suffixes(&mut self, start: Span, primary: Expression) -> Parsed<Expression> {
        let mut target = primary;
        loop {
            let boxed = Box::new(target);
            let kind = match self.symbol() {
                "." if self.symbol_ahead(1) == "(" => self.datatype_update(boxed)?,
                "." => {
                    self.bump();
                    let member = self.member_segment()?;
                    ExpressionKind::Member {
                        target: boxed,
                        member,
                    }
                }
                "(" => self.call(boxed, None)?,
                "@" if self.at_label_suffix() => {
                    self.bump();
                    let at = self.label_name()?;
                    self.call(boxed, Some(at))?
                }
                "[" => self.bracket(boxed)?,
                "#" if self.symbol_ahead(1) == "[" => self.prefix(boxed)?,
                _ => return Ok(*boxed),
            };
            self.raise()?;
            target = self.make_expression(start, kind);
        }
    }

    /// `F@L(x)` is written without spaces, unlike a declaration's `@Attribute`.
    fn at_label_suffix(&self) -> bool {
        let before = self.token_at(self.position().saturating_sub(1));
        before.joined && self.symbol_ahead(2) == "("
    }

    /// A member: a name, a tuple's digits, or a function's `requires` and `reads`.
    fn member_segment(&mut self) -> Parsed<NameSegment> {
        let text = self.text_at(self.position());
        let named = match self.kind() {
            TokenKind::Identifier | TokenKind::Int => true,
            TokenKind::Keyword => matches!(text, "requires" | "reads"),
            _ => false,
        };
        if !named {
            return self.unexpected("a member's name");
        }
        let name = Name::at(text, self.bump().span);
        Ok(NameSegment {
            name,
            type_arguments: self.optional_type_arguments()?,
        })
    }

    fn datatype_update(&mut self, target: Box<Expression>) -> Parsed<ExpressionKind> {
        self.expect(".")?;
        self.expect("(")?;
        let updates = self.list_until(")", |parser| {
            let field = parser.label_name()?;
            parser.expect(":=")?;
            Ok((field, parser.expression(Context::ENCLOSED)?))
        })?;
        Ok(ExpressionKind::DatatypeUpdate { target, updates })
    }

    fn call(&mut self, callee: Box<Expression>, at: Option<Name>) -> Parsed<ExpressionKind> {
        self.expect("(")?;
        let arguments = self.list_until(")", Self::argument)?;
        Ok(ExpressionKind::Call {
            callee,
            at,
            arguments,
        })
    }

    /// `#[k]`.
    fn prefix(&mut self, target: Box<Expression>) -> Parsed<ExpressionKind> {
        self.take(2);
        let depth = Box::new(self.expression(Context::ENCLOSED)?);
        self.expect("]")?;
        Ok(ExpressionKind::Prefix { target, depth })
    }

    /// `[i]`, `[i, j]`, `[a..b]`, `[a : b]`, `[i := v]`.
    fn bracket(&mut self, target: Box<Expression>) -> Parsed<ExpressionKind> {
        self.expect("[")?;
        if self.eat("..") {
            let to = self.optional_bound()?;
            return Ok(ExpressionKind::Slice {
                target,
                from: None,
                to,
            });
        }
        let first = self.expression(Context::ENCLOSED)?;
        match self.symbol() {
            ".." => {
                self.bump();
                let to = self.optional_bound()?;
                Ok(ExpressionKind::Slice {
                    target,
                    from: Some(Box::new(first)),
                    to,
                })
            }
            ":=" => {
                self.bump();
                let value = Box::new(self.expression(Context::ENCLOSED)?);
                self.expect("]")?;
                Ok(ExpressionKind::Update {
                    target,
                    index: Box::new(first),
                    value,
                })
            }
            ":" => self.slices_by_length(target, first),
            _ => {
                let mut indices = vec![first];
                while self.eat(",") {
                    indices.push(self.expression(Context::ENCLOSED)?);
                }
                self.expect("]")?;
                Ok(ExpressionKind::Index { target, indices })
            }
        }
    }

    /// An expression, perhaps, and the closing bracket.
    fn optional_bound(&mut self) -> Parsed<Option<Box<Expression>>> {
        if self.eat("]") {
            return Ok(None);
        }
        let bound = self.expression(Context::ENCLOSED)?;
        self.expect("]")?;
        Ok(Some(Box::new(bound)))
    }

    fn slices_by_length(
        &mut self,
        target: Box<Expression>,
        first: Expression,
    ) -> Parsed<ExpressionKind> {
        let mut lengths = vec![first];
        let mut rest = false;
        while self.eat(":") {
            if self.at("]") {
                rest = true;
                break;
            }
            lengths.push(self.expression(Context::ENCLOSED)?);
        }
        self.expect("]")?;
        Ok(ExpressionKind::SlicesByLength {
            target,
            lengths,
            rest,
        })
    }
}
