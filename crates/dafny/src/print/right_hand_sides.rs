//! Variable declarations, assignments and calls.

use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{
    Allocation, ArrayInitialiser, Assignment, Block, ExpressionKind, FailureKeyword, LocalVariable,
    RightHandSide, RightHandSideKind, Span, StatementKind,
};

impl Printer<'_> {
    pub(super) fn assigning_statement(&mut self, kind: &StatementKind, span: Span) -> Printed {
        match kind {
            StatementKind::Var {
                ghost,
                variables,
                value,
                proof,
            } => {
                self.text(if *ghost { "ghost var " } else { "var " })?;
                self.separated(variables, ", ", Self::local_variable)?;
                if let Some(value) = value {
                    self.text(" ")?;
                    self.assignment(value, span)?;
                }
                self.call_proof(proof.as_ref(), span)
            }
            StatementKind::VarPattern {
                ghost,
                pattern,
                or_fail,
                value,
            } => {
                self.text(if *ghost { "ghost var " } else { "var " })?;
                self.pattern(pattern)?;
                if *or_fail {
                    self.since(Dialect::V3, "`:-`", span)?;
                }
                self.text(if *or_fail { " :- " } else { " := " })?;
                self.expression(value, Site::STATEMENT)?;
                self.text(";")
            }
            StatementKind::Assign {
                targets,
                value,
                proof,
            } => {
                let several = targets.len() > 1;
                self.separated(targets, ", ", |printer, target| {
                    printer.element(target, Site::STATEMENT.not_last(), several)
                })?;
                if !targets.is_empty() {
                    self.text(" ")?;
                }
                self.assignment(value, span)?;
                self.call_proof(proof.as_ref(), span)
            }
            StatementKind::Call {
                attributes,
                call,
                proof,
            } => {
                let is_lambda = matches!(call.kind, ExpressionKind::Lambda { .. });
                let site = Site::STATEMENT.not_last();
                self.expression(call, if is_lambda { site.in_list() } else { site })?;
                self.attributes(attributes)?;
                self.call_proof(proof.as_ref(), span)
            }
            _ => Ok(()),
        }
    }

    fn call_proof(&mut self, proof: Option<&Block>, span: Span) -> Printed {
        if proof.is_some() {
            self.since(Dialect::V4, "proofs (`by`) of calls", span)?;
        }
        self.proof(proof)
    }

    /// `{:attribute} x: T`.
    pub(super) fn local_variable(&mut self, variable: &LocalVariable) -> Printed {
        self.leading_attributes(&variable.attributes)?;
        self.text(&variable.name.text)?;
        self.optional_type(variable.ty.as_ref())
    }

    fn assignment(&mut self, assignment: &Assignment, span: Span) -> Printed {
        match assignment {
            Assignment::Values(values) => {
                self.text(":= ")?;
                self.right_hand_sides(values)
            }
            Assignment::SuchThat {
                assume,
                attributes,
                condition,
            } => {
                self.text(":| ")?;
                if *assume {
                    self.text("assume ")?;
                }
                self.leading_attributes(attributes)?;
                self.expression(condition, Site::STATEMENT)
            }
            Assignment::OrFail {
                keyword,
                attributes,
                first,
                rest,
            } => {
                self.since(Dialect::V3, "`:-`", span)?;
                self.text(":- ")?;
                if let Some(keyword) = keyword {
                    self.text(match keyword {
                        FailureKeyword::Expect => "expect ",
                        FailureKeyword::Assert => "assert ",
                        FailureKeyword::Assume => "assume ",
                    })?;
                }
                self.leading_attributes(attributes)?;
                self.right_hand_side(first, !rest.is_empty())?;
                for value in rest {
                    self.text(", ")?;
                    self.right_hand_side(value, true)?;
                }
                Ok(())
            }
        }
    }

    fn right_hand_sides(&mut self, values: &[RightHandSide]) -> Printed {
        let several = values.len() > 1;
        self.separated(values, ", ", |printer, value| {
            printer.right_hand_side(value, several)
        })
    }

    /// Values after `return` or `yield`, and the semicolon.
    pub(super) fn optional_values(&mut self, values: &[RightHandSide]) -> Printed {
        if !values.is_empty() {
            self.text(" ")?;
            self.right_hand_sides(values)?;
        }
        self.text(";")
    }

    fn right_hand_side(&mut self, value: &RightHandSide, several: bool) -> Printed {
        match &value.kind {
            RightHandSideKind::Expression(expression) => {
                self.value(expression, Site::STATEMENT, several)?;
            }
            RightHandSideKind::Havoc => self.text("*")?,
            RightHandSideKind::New(allocation) => self.allocation(allocation)?,
        }
        self.attributes(&value.attributes)
    }

    fn allocation(&mut self, allocation: &Allocation) -> Printed {
        self.text("new ")?;
        match allocation {
            Allocation::Object { ty, arguments } => {
                self.ty(ty)?;
                let Some(arguments) = arguments else {
                    return Ok(());
                };
                self.text("(")?;
                self.arguments(arguments)?;
                self.text(")")
            }
            Allocation::Array {
                element,
                dimensions,
                initialiser,
            } => {
                if let Some(element) = element {
                    self.element_of_array(element)?;
                }
                self.text("[")?;
                self.expressions(dimensions, Site::ENCLOSED)?;
                self.text("]")?;
                match initialiser {
                    None => Ok(()),
                    Some(ArrayInitialiser::Function(function)) => {
                        self.text("(")?;
                        self.expression(function, Site::ENCLOSED)?;
                        self.text(")")
                    }
                    Some(ArrayInitialiser::Display(elements)) => {
                        self.text(" [")?;
                        self.expressions(elements, Site::ENCLOSED)?;
                        self.text("]")
                    }
                }
            }
        }
    }

    /// Functions as elements need parentheses.
    fn element_of_array(&mut self, element: &crate::syntax::Type) -> Printed {
        if matches!(element.kind, crate::syntax::TypeKind::Arrow { .. }) {
            self.text("(")?;
            self.ty(element)?;
            return self.text(")");
        }
        self.ty(element)
    }
}
