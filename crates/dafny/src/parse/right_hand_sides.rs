//! Variable declarations, assignments and calls: both sides of `:=`.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{
    Allocation, ArrayInitialiser, Assignment, Block, FailureKeyword, RightHandSide,
    RightHandSideKind, StatementKind,
};

impl Parser<'_> {
    /// `var …`, after `ghost`.
    pub(super) fn var_statement(&mut self, ghost: bool) -> Parsed<StatementKind> {
        self.expect("var")?;
        if self.at_var_pattern() {
            let pattern = self.pattern()?;
            let or_fail = self.at(":-");
            if !or_fail && !self.at(":=") {
                return self.unexpected("`:=` or `:-`");
            }
            self.bump();
            let value = self.expression(Context::STATEMENT)?;
            self.expect(";")?;
            return Ok(StatementKind::VarPattern {
                ghost,
                pattern,
                or_fail,
                value,
            });
        }
        let variables = self.list(Self::local_variable)?;
        let value = self.optional_assignment()?;
        let proof = match value {
            Some(_) => self.proof_or_semicolon()?,
            None => {
                self.expect(";")?;
                None
            }
        };
        Ok(StatementKind::Var {
            ghost,
            variables,
            value,
            proof,
        })
    }

    fn at_var_pattern(&self) -> bool {
        self.at("(") || self.at_identifier() && matches!(self.symbol_ahead(1), "(" | ".")
    }

    /// `by { … }` or `;`.
    pub(super) fn proof_or_semicolon(&mut self) -> Parsed<Option<Block>> {
        if self.eat("by") {
            return Ok(Some(self.block()?));
        }
        self.expect(";")?;
        Ok(None)
    }

    fn optional_assignment(&mut self) -> Parsed<Option<Assignment>> {
        let assignment = match self.symbol() {
            ":=" => {
                self.bump();
                Assignment::Values(self.list(Self::right_hand_side)?)
            }
            ":|" => {
                self.bump();
                // Attributes stand after `assume`, if that is written.
                let mut attributes = self.attributes()?;
                let assume = self.eat("assume");
                attributes.extend(self.attributes()?);
                let condition = self.expression(Context::STATEMENT)?;
                Assignment::SuchThat {
                    assume,
                    attributes,
                    condition,
                }
            }
            ":-" => {
                self.bump();
                let keyword = match self.symbol() {
                    "expect" => Some(FailureKeyword::Expect),
                    "assert" => Some(FailureKeyword::Assert),
                    "assume" => Some(FailureKeyword::Assume),
                    _ => None,
                };
                let mut attributes = Vec::new();
                if keyword.is_some() {
                    self.bump();
                    attributes = self.attributes()?;
                }
                let first = self.right_hand_side()?;
                let mut rest = Vec::new();
                while self.eat(",") {
                    rest.push(self.right_hand_side()?);
                }
                Assignment::OrFail {
                    keyword,
                    attributes,
                    first,
                    rest,
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(assignment))
    }

    /// `a, b := …;`, `:- …;` or `M(x);`.
    pub(super) fn assignment_or_call(&mut self) -> Parsed<StatementKind> {
        let mut targets = Vec::new();
        if !self.at(":-") {
            if self.at_end() || matches!(self.symbol(), ";" | ")" | "]" | ",") {
                return self.unexpected("a statement");
            }
            targets = self.list(|parser| parser.expression(Context::STATEMENT))?;
        }
        if let Some(value) = self.optional_assignment()? {
            let proof = self.proof_or_semicolon()?;
            return Ok(StatementKind::Assign {
                targets,
                value,
                proof,
            });
        }
        let Some(call) = targets.pop().filter(|_| targets.is_empty()) else {
            return self.unexpected("`:=`, `:|` or `:-`");
        };
        let attributes = self.attributes()?;
        let proof = self.proof_or_semicolon()?;
        Ok(StatementKind::Call {
            attributes,
            call,
            proof,
        })
    }

    /// An expression, `*` or `new …`, with attributes after it.
    pub(super) fn right_hand_side(&mut self) -> Parsed<RightHandSide> {
        let start = self.span();
        let kind = match self.symbol() {
            "*" => {
                self.bump();
                RightHandSideKind::Havoc
            }
            "new" => RightHandSideKind::New(self.allocation()?),
            _ => RightHandSideKind::Expression(self.expression(Context::STATEMENT)?),
        };
        let attributes = self.attributes()?;
        Ok(RightHandSide {
            id: self.id(),
            span: self.span_from(start),
            kind,
            attributes,
        })
    }

    fn allocation(&mut self) -> Parsed<Allocation> {
        self.expect("new")?;
        let ty = if self.at("[") {
            None
        } else {
            Some(Box::new(self.ty()?))
        };
        if !self.at("[") {
            let Some(ty) = ty else {
                return self.unexpected("a type");
            };
            let arguments = if self.eat("(") {
                Some(self.list_until(")", Self::argument)?)
            } else {
                None
            };
            return Ok(Allocation::Object { ty, arguments });
        }
        self.bump();
        let dimensions = self.list_until("]", |parser| parser.expression(Context::ENCLOSED))?;
        let initialiser = if self.eat("(") {
            let function = self.expression(Context::ENCLOSED)?;
            self.expect(")")?;
            Some(ArrayInitialiser::Function(Box::new(function)))
        } else if self.kind() == TokenKind::Symbol && self.eat("[") {
            let elements = self.list_until("]", |parser| parser.expression(Context::ENCLOSED))?;
            Some(ArrayInitialiser::Display(elements))
        } else {
            None
        };
        Ok(Allocation::Array {
            element: ty,
            dimensions,
            initialiser,
        })
    }
}
