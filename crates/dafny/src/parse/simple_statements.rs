//! Statements that end with a semicolon, and proofs.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{
    BinaryOperator, Calc, CalcOperator, CalcStep, Expression, ExpressionKind, JumpKind, JumpTarget,
    Revealed, Skeleton, StatementKind,
};

impl Parser<'_> {
    pub(super) fn simple_statement(&mut self) -> Parsed<StatementKind> {
        match self.symbol() {
            "assert" => self.assert_statement(),
            "assume" => self.assume_statement(),
            "expect" => self.expect_statement(),
            "calc" => self.calc_statement(),
            "print" => {
                self.bump();
                let values = self.list(|parser| parser.expression(Context::STATEMENT))?;
                self.expect(";")?;
                Ok(StatementKind::Print(values))
            }
            "break" | "continue" => self.jump_statement(),
            "return" | "yield" => {
                let returns = self.at("return");
                self.bump();
                let values = if self.at(";") {
                    Vec::new()
                } else {
                    self.list(Self::right_hand_side)?
                };
                self.expect(";")?;
                Ok(if returns {
                    StatementKind::Return(values)
                } else {
                    StatementKind::Yield(values)
                })
            }
            "modify" => self.modify_statement(),
            "new" if self.symbol_ahead(1) == ";" => {
                self.bump();
                self.bump();
                Ok(StatementKind::NewDivider)
            }
            "..." => {
                self.bump();
                self.eat(";");
                Ok(StatementKind::Skeleton(Skeleton::Any))
            }
            _ if self.at_reveal_or_hide() => self.reveal_statement(),
            _ => self.assignment_or_call(),
        }
    }

    /// Takes `...;` after a statement's word, if it follows.
    fn eat_skeleton(&mut self) -> Parsed<bool> {
        if !self.eat("...") {
            return Ok(false);
        }
        self.expect(";")?;
        Ok(true)
    }

    fn assert_statement(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let attributes = self.attributes()?;
        if self.eat_skeleton()? {
            return Ok(StatementKind::Skeleton(Skeleton::Assert));
        }
        let label = self.optional_label()?;
        let condition = self.expression(Context::STATEMENT)?;
        let proof = self.proof_or_semicolon()?;
        Ok(StatementKind::Assert {
            attributes,
            label,
            condition,
            proof,
        })
    }

    fn assume_statement(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let attributes = self.attributes()?;
        if self.eat_skeleton()? {
            return Ok(StatementKind::Skeleton(Skeleton::Assume));
        }
        let condition = self.expression(Context::STATEMENT)?;
        self.expect(";")?;
        Ok(StatementKind::Assume {
            attributes,
            condition,
        })
    }

    fn expect_statement(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let attributes = self.attributes()?;
        if self.eat_skeleton()? {
            return Ok(StatementKind::Skeleton(Skeleton::Expect));
        }
        let condition = self.expression(Context::STATEMENT)?;
        let message = if self.eat(",") {
            Some(self.expression(Context::STATEMENT)?)
        } else {
            None
        };
        self.expect(";")?;
        Ok(StatementKind::Expect {
            attributes,
            condition,
            message,
        })
    }

    fn jump_statement(&mut self) -> Parsed<StatementKind> {
        let mut kind = JumpKind::Break;
        let mut loops = 0;
        while kind == JumpKind::Break && matches!(self.symbol(), "break" | "continue") {
            if self.at("continue") {
                kind = JumpKind::Continue;
            }
            self.bump();
            loops += 1;
        }
        let target = if self.at(";") || loops > 1 {
            JumpTarget::Loops(loops)
        } else {
            JumpTarget::Label(self.label_name()?)
        };
        self.expect(";")?;
        Ok(StatementKind::Jump { kind, target })
    }

    fn modify_statement(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let attributes = self.attributes()?;
        if self.eat("...") {
            let body = self.optional_block()?;
            if body.is_none() {
                self.expect(";")?;
            }
            return Ok(StatementKind::Skeleton(Skeleton::Modify(body)));
        }
        let frames = self.list(|parser| parser.frame(Context::CLAUSE))?;
        let body = self.optional_block()?;
        if body.is_none() {
            self.expect(";")?;
        }
        Ok(StatementKind::Modify {
            attributes,
            frames,
            body,
        })
    }

    /// Whether `reveal` or `hide` is a statement's word here and not a name.
    pub(super) fn at_reveal_or_hide(&self) -> bool {
        if !(self.at_word("reveal") || self.at_word("hide")) {
            return false;
        }
        let next = self.position() + 1;
        match self.token_at(next).kind {
            TokenKind::Identifier | TokenKind::Int => true,
            _ => match self.symbol_at(next) {
                "this" => true,
                "*" => self.symbol_at(next + 1) == ";",
                _ => false,
            },
        }
    }

    fn reveal_statement(&mut self) -> Parsed<StatementKind> {
        let reveals = self.at_word("reveal");
        self.bump();
        let what = if self.eat("*") {
            Revealed::Everything
        } else {
            Revealed::Listed(self.list(Self::revealed_item)?)
        };
        self.expect(";")?;
        Ok(if reveals {
            StatementKind::Reveal(what)
        } else {
            StatementKind::Hide(what)
        })
    }

    /// A name, perhaps qualified and with parentheses after it, or a label.
    fn revealed_item(&mut self) -> Parsed<Expression> {
        let item = self.expression(Context::STATEMENT)?;
        let mut part = &item;
        loop {
            part = match &part.kind {
                ExpressionKind::Call { callee, .. } => callee,
                ExpressionKind::Member { target, .. } => target,
                ExpressionKind::Name(_) | ExpressionKind::This => break,
                // A label may be a number, but then it is the whole item.
                ExpressionKind::Literal(_) if std::ptr::eq(part, &raw const item) => break,
                _ => {
                    self.report(
                        item.span,
                        "only functions, constants and labels are revealed",
                    );
                    break;
                }
            };
        }
        Ok(item)
    }

    fn calc_statement(&mut self) -> Parsed<StatementKind> {
        self.bump();
        let attributes = self.attributes()?;
        let operator = self.calc_operator()?;
        self.expect("{")?;
        let mut calc = Calc {
            attributes,
            operator,
            first: None,
            steps: Vec::new(),
        };
        if !self.at("}") {
            calc.first = Some(self.calc_line()?);
        }
        while !self.at("}") {
            let start = self.span();
            let operator = self.calc_operator()?;
            let mut hints = Vec::new();
            while matches!(self.symbol(), "{" | "calc") {
                hints.push(self.nested(Self::statement)?);
            }
            let line = if self.at("}") {
                None
            } else {
                Some(self.calc_line()?)
            };
            calc.steps.push(CalcStep {
                id: self.id(),
                span: self.span_from(start),
                operator,
                hints,
                line,
            });
        }
        self.expect("}")?;
        Ok(StatementKind::Calc(calc))
    }

    fn calc_line(&mut self) -> Parsed<Expression> {
        let line = self.expression(Context::STATEMENT)?;
        self.expect(";")?;
        Ok(line)
    }

    fn calc_operator(&mut self) -> Parsed<Option<CalcOperator>> {
        use BinaryOperator as B;
        let operator = match self.symbol() {
            "==" if self.symbol_ahead(1) == "#" => {
                self.bump();
                self.bump();
                self.expect("[")?;
                let depth = self.expression(Context::ENCLOSED)?;
                self.expect("]")?;
                return Ok(Some(CalcOperator::PrefixEqual(Box::new(depth))));
            }
            "==" => B::Equal,
            "!=" => B::NotEqual,
            "<" => B::Less,
            "<=" => B::LessEqual,
            ">" => B::Greater,
            ">=" => B::GreaterEqual,
            "<==>" => B::Equivalence,
            "==>" => B::Implication,
            "<==" => B::Explication,
            _ => return Ok(None),
        };
        self.bump();
        Ok(Some(CalcOperator::Binary(operator)))
    }
}
