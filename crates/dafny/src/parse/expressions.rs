//! Expressions that extend as far as possible: conditionals, matches, quantifiers,
//! comprehensions, lambdas, bindings, proofs before a value.

use super::cursor::{Context, Parsed, Parser};
use super::token::TokenKind;
use crate::syntax::{
    Binding, BoundVariable, Expression, ExpressionKind, Guard, MatchCase, Quantifier, Span,
    Statement, StatementKind,
};

impl Parser<'_> {
    pub(super) fn make_expression(&mut self, start: Span, kind: ExpressionKind) -> Expression {
        Expression {
            id: self.id(),
            span: self.span_from(start),
            kind,
        }
    }

    /// An expression.
    pub(super) fn expression(&mut self, context: Context) -> Parsed<Expression> {
        self.nested(|parser| {
            let start = parser.span();
            let first = parser.operators(Binding::Equivalence, context)?;
            let is_call = matches!(first.kind, ExpressionKind::Call { .. });
            if !(context.lemma && is_call && parser.at(";")) {
                return Ok(first);
            }
            let statement = Statement {
                id: parser.id(),
                span: first.span,
                labels: Vec::new(),
                kind: StatementKind::Call {
                    attributes: Vec::new(),
                    call: first,
                    proof: None,
                },
            };
            parser.bump();
            parser.proof_then_value(start, statement, context)
        })
    }

    fn proof_then_value(
        &mut self,
        start: Span,
        statement: Statement,
        context: Context,
    ) -> Parsed<Expression> {
        let body = Box::new(self.expression(context)?);
        Ok(self.make_expression(
            start,
            ExpressionKind::Statement {
                statement: Box::new(statement),
                body,
            },
        ))
    }

    /// An expression that extends as far as possible, if one begins here.
    pub(super) fn endless(&mut self, context: Context) -> Parsed<Option<Expression>> {
        let start = self.span();
        let kind = match self.symbol() {
            "if" => self.if_expression(context)?,
            "match" => self.match_expression(context)?,
            "forall" | "exists" => self.quantified(context)?,
            "set" | "iset" if self.symbol_ahead(1) != "{" => self.set_comprehension(context)?,
            "map" | "imap" if self.symbol_ahead(1) != "[" => self.map_comprehension(context)?,
            "var" => self.let_expression(false, context)?,
            "ghost" if self.symbol_ahead(1) == "var" => {
                self.bump();
                self.let_expression(true, context)?
            }
            ":-" => {
                self.bump();
                let value = Box::new(self.expression(Context::STATEMENT)?);
                self.expect(";")?;
                ExpressionKind::LetOrFail {
                    ghost: false,
                    pattern: None,
                    value,
                    body: Box::new(self.expression(context)?),
                }
            }
            "assert" | "assume" | "expect" | "calc" => {
                return self.proof_expression(context).map(Some);
            }
            _ if self.at_reveal_or_hide() => return self.proof_expression(context).map(Some),
            _ if context.lambda && self.at_lambda(context.lambda_specification) => {
                self.lambda(context)?
            }
            _ => return Ok(None),
        };
        Ok(Some(self.make_expression(start, kind)))
    }

    fn proof_expression(&mut self, context: Context) -> Parsed<Expression> {
        let start = self.span();
        let statement = self.nested(Self::statement)?;
        self.proof_then_value(start, statement, context)
    }

    fn if_expression(&mut self, context: Context) -> Parsed<ExpressionKind> {
        self.expect("if")?;
        let guard = Box::new(self.expression_guard()?);
        self.expect("then")?;
        let then = Box::new(self.expression(Context::ENCLOSED)?);
        self.expect("else")?;
        let otherwise = Box::new(self.expression(context)?);
        Ok(ExpressionKind::If {
            guard,
            then,
            otherwise,
        })
    }

    fn expression_guard(&mut self) -> Parsed<Guard> {
        if self.at_binding_guard() {
            return self.binding_guard(Context::ENCLOSED);
        }
        Ok(Guard::Condition(self.expression(Context::ENCLOSED)?))
    }

    /// `x, y: T :| P`.
    pub(super) fn binding_guard(&mut self, context: Context) -> Parsed<Guard> {
        let variables = self.list(|parser| {
            let mut variable = parser.variable()?;
            variable.attributes = parser.attributes()?;
            Ok(variable)
        })?;
        self.expect(":|")?;
        let attributes = self.attributes()?;
        let condition = self.expression(context)?;
        Ok(Guard::Binding {
            variables,
            attributes,
            condition,
        })
    }

    fn match_expression(&mut self, context: Context) -> Parsed<ExpressionKind> {
        self.expect("match")?;
        let scrutinee = Box::new(self.expression(Context::STATEMENT)?);
        let braces = self.eat("{");
        let inner = if braces { Context::ENCLOSED } else { context };
        let mut cases = Vec::new();
        while self.at("case") {
            cases.push(self.match_case(inner)?);
        }
        if braces {
            self.expect("}")?;
        } else if cases.is_empty() {
            return self.unexpected("`case`");
        }
        Ok(ExpressionKind::Match { scrutinee, cases })
    }

    fn match_case(&mut self, context: Context) -> Parsed<MatchCase> {
        let start = self.expect("case")?;
        let attributes = self.attributes()?;
        let pattern = self.case_pattern()?;
        self.expect("=>")?;
        let body = self.expression(context)?;
        Ok(MatchCase {
            id: self.id(),
            span: self.span_from(start),
            attributes,
            pattern,
            body,
        })
    }

    fn quantified(&mut self, context: Context) -> Parsed<ExpressionKind> {
        let quantifier = match self.symbol() {
            "forall" => Quantifier::Forall,
            _ => Quantifier::Exists,
        };
        self.bump();
        let variables = self.quantified_variables(context)?;
        self.expect("::")?;
        let body = Box::new(self.expression(context)?);
        Ok(ExpressionKind::Quantified {
            quantifier,
            variables,
            body,
        })
    }

    fn set_comprehension(&mut self, context: Context) -> Parsed<ExpressionKind> {
        let finite = self.at("set");
        self.bump();
        let variables = self.quantified_variables(context)?;
        let term = if self.eat("::") {
            Some(Box::new(self.expression(context)?))
        } else {
            None
        };
        Ok(ExpressionKind::SetComprehension {
            finite,
            variables,
            term,
        })
    }

    fn map_comprehension(&mut self, context: Context) -> Parsed<ExpressionKind> {
        let finite = self.at("map");
        self.bump();
        let variables = self.quantified_variables(context)?;
        self.expect("::")?;
        let mut value = Box::new(self.expression(context)?);
        let mut key = None;
        if self.eat(":=") {
            key = Some(value);
            value = Box::new(self.expression(context)?);
        }
        Ok(ExpressionKind::MapComprehension {
            finite,
            variables,
            key,
            value,
        })
    }

    /// `x: T`, without anything else.
    fn variable(&mut self) -> Parsed<BoundVariable> {
        let start = self.span();
        let name = self.name("a variable's name")?;
        let ty = self.optional_type()?;
        Ok(BoundVariable {
            id: self.id(),
            span: self.span_from(start),
            name,
            ty,
            domain: None,
            attributes: Vec::new(),
            range: None,
        })
    }

    /// The variable of a constrained type.
    pub(super) fn constrained_variable(&mut self) -> Parsed<BoundVariable> {
        self.variable()
    }

    /// `x: T <- C {:attribute} | P, …`.
    pub(super) fn quantified_variables(&mut self, context: Context) -> Parsed<Vec<BoundVariable>> {
        let inner = Context {
            lemma: false,
            ..context
        };
        let mut variables = vec![self.quantified_variable(inner)?];
        while self.at(",") && self.at_variable_after_comma() {
            self.bump();
            variables.push(self.quantified_variable(inner)?);
        }
        Ok(variables)
    }

    /// Whether the comma here is followed by a further variable, and does not end
    /// a comprehension among other expressions: `(set x <- s, 3)`.
    fn at_variable_after_comma(&self) -> bool {
        let next = self.position() + 1;
        if self.token_at(next).kind != TokenKind::Identifier {
            return false;
        }
        match self.token_at(next + 1).kind {
            TokenKind::Symbol => {
                let symbol = self.symbol_at(next + 1);
                symbol == "<" && self.symbol_at(next + 2) == "-"
                    || matches!(symbol, ":" | "::" | "|" | "," | "{" | "{:" | ")" | ";")
            }
            _ => self.symbol_at(next + 1) == "ensures",
        }
    }

    fn quantified_variable(&mut self, context: Context) -> Parsed<BoundVariable> {
        let mut variable = self.variable()?;
        if self.at_pair("<", "-") {
            self.bump();
            self.bump();
            variable.domain = Some(self.expression(Context {
                bit_or: false,
                ..context
            })?);
        }
        variable.attributes = self.attributes()?;
        if self.at("|") && !self.at_pair("|", "|") {
            self.bump();
            variable.range = Some(self.expression(context)?);
        }
        variable.span = self.span_from(variable.span);
        Ok(variable)
    }

    fn lambda(&mut self, context: Context) -> Parsed<ExpressionKind> {
        let parameters = if self.eat("(") {
            self.list_until(")", Self::variable)?
        } else {
            vec![self.variable()?]
        };
        let specification = self.lambda_specification()?;
        self.expect("=>")?;
        let body = Box::new(self.expression(context)?);
        Ok(ExpressionKind::Lambda {
            parameters,
            specification,
            body,
        })
    }

    fn let_expression(&mut self, ghost: bool, context: Context) -> Parsed<ExpressionKind> {
        self.expect("var")?;
        let mut patterns = self.list(Self::pattern)?;
        match self.symbol() {
            ":=" => {
                self.bump();
                let values = self.list(|parser| parser.expression(Context::STATEMENT))?;
                self.expect(";")?;
                let body = Box::new(self.expression(context)?);
                Ok(ExpressionKind::Let {
                    ghost,
                    patterns,
                    values,
                    body,
                })
            }
            ":|" => {
                self.bump();
                let attributes = self.attributes()?;
                let condition = Box::new(self.expression(Context::STATEMENT)?);
                self.expect(";")?;
                let body = Box::new(self.expression(context)?);
                Ok(ExpressionKind::LetSuchThat {
                    ghost,
                    patterns,
                    attributes,
                    condition,
                    body,
                })
            }
            ":-" if patterns.len() == 1 => {
                self.bump();
                let value = Box::new(self.expression(Context::STATEMENT)?);
                self.expect(";")?;
                let body = Box::new(self.expression(context)?);
                Ok(ExpressionKind::LetOrFail {
                    ghost,
                    pattern: patterns.pop().map(Box::new),
                    value,
                    body,
                })
            }
            ":-" => self.error("`:-` binds one variable only"),
            _ => self.unexpected("`:=`, `:|` or `:-`"),
        }
    }
}
