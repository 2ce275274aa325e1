//! Expressions that extend as far as possible to the right, such as quantifiers, lambdas
//! and `let`, and that may therefore need parentheses.

use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{BoundVariable, Expression, ExpressionKind, Pattern, Quantifier};

impl Printer<'_> {
    /// Expressions without an end of their own.
    pub(super) fn endless(&mut self, expression: &Expression, site: Site) -> Printed {
        self.endless_head(expression, site)?;
        match &expression.kind {
            ExpressionKind::If {
                then, otherwise, ..
            } => {
                self.text(" ")?;
                self.expression(then, Site::ENCLOSED)?;
                self.text(" else ")?;
                self.expression(otherwise, site)
            }
            ExpressionKind::Match { cases, .. } => {
                self.text(" { ")?;
                for case in cases {
                    self.text("case ")?;
                    self.leading_attributes(&case.attributes)?;
                    self.pattern(&case.pattern)?;
                    self.text(" => ")?;
                    self.expression(&case.body, Site::ENCLOSED)?;
                    self.text(" ")?;
                }
                self.text("}")
            }
            ExpressionKind::SetComprehension { term: None, .. } => Ok(()),
            _ => {
                self.text(" ")?;
                self.endless_body(expression, site)
            }
        }
    }

    /// The part before the body: up to `::`, `=>`, `;`, `then` or `{`.
    pub(super) fn endless_head(&mut self, expression: &Expression, site: Site) -> Printed {
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::If { guard, .. } => {
                self.text("if ")?;
                self.guard(guard, Site::ENCLOSED.not_last())?;
                self.text(" then")
            }
            ExpressionKind::Match { scrutinee, .. } => {
                self.text("match ")?;
                self.expression(scrutinee, Site::STATEMENT.not_last())
            }
            ExpressionKind::Quantified {
                quantifier,
                variables,
                ..
            } => {
                self.text(match quantifier {
                    Quantifier::Forall => "forall ",
                    Quantifier::Exists => "exists ",
                })?;
                self.quantified_variables(variables)?;
                self.text(" ::")
            }
            ExpressionKind::SetComprehension {
                finite,
                variables,
                term,
            } => {
                self.text(if *finite { "set " } else { "iset " })?;
                self.quantified_variables(variables)?;
                self.text(if term.is_some() { " ::" } else { "" })
            }
            ExpressionKind::MapComprehension {
                finite,
                variables,
                key,
                ..
            } => self.map_comprehension_head(*finite, variables, key.as_deref(), site),
            ExpressionKind::Lambda {
                parameters,
                specification,
                ..
            } => {
                self.lambda_parameters(parameters)?;
                for clause in &specification.clauses {
                    self.text(" ")?;
                    self.clause(clause, Site::CASE_GUARD)?;
                }
                self.text(" =>")
            }
            ExpressionKind::Let {
                ghost,
                patterns,
                values,
                ..
            } => {
                self.text(if *ghost { "ghost var " } else { "var " })?;
                self.separated(patterns, ", ", Self::pattern)?;
                self.text(" := ")?;
                self.expressions(values, Site::STATEMENT)?;
                self.text(";")
            }
            ExpressionKind::LetSuchThat {
                ghost,
                patterns,
                attributes,
                condition,
                ..
            } => {
                self.text(if *ghost { "ghost var " } else { "var " })?;
                self.separated(patterns, ", ", Self::pattern)?;
                self.text(" :| ")?;
                self.leading_attributes(attributes)?;
                self.expression(condition, Site::STATEMENT)?;
                self.text(";")
            }
            ExpressionKind::LetOrFail {
                ghost,
                pattern,
                value,
                ..
            } => {
                self.since(Dialect::V3, "`:-`", span)?;
                self.let_or_fail_head(*ghost, pattern.as_deref(), value)
            }
            ExpressionKind::Statement { statement, .. } => self.statement(statement),
            _ => Ok(()),
        }
    }

    fn map_comprehension_head(
        &mut self,
        finite: bool,
        variables: &[BoundVariable],
        key: Option<&Expression>,
        site: Site,
    ) -> Printed {
        self.text(if finite { "map " } else { "imap " })?;
        self.quantified_variables(variables)?;
        self.text(" ::")?;
        if let Some(key) = key {
            self.text(" ")?;
            self.expression(key, site.not_last())?;
            self.text(" :=")?;
        }
        Ok(())
    }

    fn let_or_fail_head(
        &mut self,
        ghost: bool,
        pattern: Option<&Pattern>,
        value: &Expression,
    ) -> Printed {
        if let Some(pattern) = pattern {
            self.text(if ghost { "ghost var " } else { "var " })?;
            self.pattern(pattern)?;
            self.text(" ")?;
        }
        self.text(":- ")?;
        self.expression(value, Site::STATEMENT)?;
        self.text(";")
    }

    /// The last part of an expression that extends as far as possible.
    pub(super) fn endless_body(&mut self, expression: &Expression, site: Site) -> Printed {
        match &expression.kind {
            ExpressionKind::Quantified { body, .. }
            | ExpressionKind::Lambda { body, .. }
            | ExpressionKind::Let { body, .. }
            | ExpressionKind::LetSuchThat { body, .. }
            | ExpressionKind::LetOrFail { body, .. }
            | ExpressionKind::Statement { body, .. }
            | ExpressionKind::MapComprehension { value: body, .. }
            | ExpressionKind::SetComprehension {
                term: Some(body), ..
            } => self.expression(body, site),
            _ => Ok(()),
        }
    }

    fn lambda_parameters(&mut self, parameters: &[BoundVariable]) -> Printed {
        if let [only] = parameters
            && only.ty.is_none()
        {
            return self.text(&only.name.text);
        }
        self.text("(")?;
        self.separated(parameters, ", ", |printer, parameter| {
            printer.text(&parameter.name.text)?;
            printer.optional_type(parameter.ty.as_ref())
        })?;
        self.text(")")
    }
}
