//! Line breaks in expressions that do not fit on one line.

use super::expressions::display_brackets;
use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::syntax::{BinaryOperator, Expression, ExpressionKind, MatchCase};

impl Printer<'_> {
    /// An expression on the rest of the line, or broken if it does not fit.
    pub(super) fn fitted(&mut self, expression: &Expression, site: Site) -> Printed {
        if self.is_flat() {
            return self.bare(expression, site);
        }
        if self.try_flat(|printer| printer.bare(expression, site))? {
            return Ok(());
        }
        self.broken(expression, site)
    }

    /// The body of a function: bindings, proofs and cases are always on separate lines.
    pub(super) fn body_expression(&mut self, expression: &Expression) -> Printed {
        let tall = matches!(
            expression.kind,
            ExpressionKind::Let { .. }
                | ExpressionKind::LetSuchThat { .. }
                | ExpressionKind::LetOrFail { .. }
                | ExpressionKind::Statement { .. }
                | ExpressionKind::Match { .. }
        );
        if tall {
            return self.broken(expression, Site::ENCLOSED);
        }
        self.expression(expression, Site::ENCLOSED)
    }

    /// A value after `:=` or `return`: if it is broken into lines of equal rank, it starts on a
    /// new line.
    pub(super) fn value(&mut self, expression: &Expression, site: Site, several: bool) -> Printed {
        let tall = matches!(
            expression.kind,
            ExpressionKind::Let { .. }
                | ExpressionKind::LetSuchThat { .. }
                | ExpressionKind::LetOrFail { .. }
                | ExpressionKind::Statement { .. }
                | ExpressionKind::If { .. }
        );
        if !tall || self.is_flat() {
            return self.element(expression, site, several);
        }
        if self.try_flat(|printer| printer.element(expression, site, several))? {
            return Ok(());
        }
        self.indented(|printer| {
            printer.line()?;
            printer.element(expression, site, several)
        })
    }

    fn broken(&mut self, expression: &Expression, site: Site) -> Printed {
        match &expression.kind {
            ExpressionKind::Let { .. }
            | ExpressionKind::LetSuchThat { .. }
            | ExpressionKind::LetOrFail { .. }
            | ExpressionKind::Statement { .. } => {
                self.endless_head(expression, site)?;
                self.line()?;
                self.endless_body(expression, site)
            }
            ExpressionKind::If {
                then, otherwise, ..
            } => {
                self.endless_head(expression, site)?;
                self.on_own_line(then, Site::ENCLOSED)?;
                self.line()?;
                self.text("else")?;
                if matches!(otherwise.kind, ExpressionKind::If { .. }) && site.endless {
                    self.text(" ")?;
                    return self.expression(otherwise, site);
                }
                self.on_own_line(otherwise, site)
            }
            ExpressionKind::Match { cases, .. } => {
                self.endless_head(expression, site)?;
                self.cases(cases, expression)
            }
            ExpressionKind::Quantified { .. }
            | ExpressionKind::Lambda { .. }
            | ExpressionKind::MapComprehension { .. }
            | ExpressionKind::SetComprehension { term: Some(_), .. } => {
                self.endless_head(expression, site)?;
                self.indented(|printer| {
                    printer.line()?;
                    printer.endless_body(expression, site)
                })
            }
            ExpressionKind::Binary {
                operator,
                left,
                right,
            } => self.broken_operators(*operator, left, right, site),
            ExpressionKind::Call {
                callee, arguments, ..
            } if !arguments.is_empty() => {
                let ExpressionKind::Call { at, .. } = &expression.kind else {
                    return Ok(());
                };
                self.target(callee)?;
                if let Some(label) = at {
                    self.text("@")?;
                    self.text(&label.text)?;
                }
                let several = arguments.len() > 1;
                self.on_lines("(", arguments, ")", |printer, argument| {
                    printer.argument(argument, several)
                })
            }
            ExpressionKind::Display { kind, elements } if !elements.is_empty() => {
                let (open, close) = display_brackets(*kind);
                let several = elements.len() > 1;
                self.on_lines(open, elements, close, |printer, element| {
                    printer.element(element, Site::ENCLOSED, several)
                })
            }
            ExpressionKind::Tuple(components) if !components.is_empty() => {
                self.on_lines("(", components, ")", |printer, component| {
                    printer.tuple_component(component, expression.span)
                })
            }
            ExpressionKind::MapDisplay { finite, entries } if !entries.is_empty() => {
                let open = if *finite { "map[" } else { "imap[" };
                self.on_lines(open, entries, "]", |printer, entry| {
                    printer.map_entry(entry)
                })
            }
            _ => self.bare(expression, site),
        }
    }

    fn on_own_line(&mut self, expression: &Expression, site: Site) -> Printed {
        self.indented(|printer| {
            printer.line()?;
            printer.expression(expression, site)
        })
    }

    /// Items in brackets, each on a line of its own.
    fn on_lines<T>(
        &mut self,
        open: &str,
        items: &[T],
        close: &str,
        mut item: impl FnMut(&mut Self, &T) -> Printed,
    ) -> Printed {
        self.text(open)?;
        self.indented(|printer| {
            for (index, it) in items.iter().enumerate() {
                printer.line()?;
                item(printer, it)?;
                if index + 1 < items.len() {
                    printer.text(",")?;
                }
            }
            Ok(())
        })?;
        self.line()?;
        self.text(close)
    }

    fn cases(&mut self, cases: &[MatchCase], whole: &Expression) -> Printed {
        self.text(" {")?;
        self.indented(|printer| {
            for case in cases {
                printer.comments_before(case.span)?;
                printer.line()?;
                printer.text("case ")?;
                printer.leading_attributes(&case.attributes)?;
                printer.pattern(&case.pattern)?;
                printer.text(" =>")?;
                let fits = printer.try_flat(|printer| {
                    printer.text(" ")?;
                    printer.expression(&case.body, Site::ENCLOSED)
                })?;
                if !fits {
                    printer.indented(|printer| {
                        printer.line()?;
                        printer.body_expression(&case.body)
                    })?;
                }
            }
            printer.comments_at_end(whole.span)
        })?;
        self.line()?;
        self.text("}")
    }

    /// Operands of the same operator on lines of their own, each after it.
    fn broken_operators(
        &mut self,
        operator: BinaryOperator,
        left: &Expression,
        right: &Expression,
        site: Site,
    ) -> Printed {
        let mut operands = vec![right];
        let mut first = left;
        while let ExpressionKind::Binary {
            operator: inner,
            left,
            right,
        } = &first.kind
            && *inner == operator
            && !operator.is_comparison()
            && operator != BinaryOperator::Implication
        {
            operands.push(right);
            first = left;
        }
        self.left_operand(operator, first, site)?;
        self.indented(|printer| {
            while let Some(operand) = operands.pop() {
                printer.line()?;
                printer.text(operator.symbol())?;
                printer.text(" ")?;
                let last = operands.is_empty();
                let site = if last { site } else { site.not_last() };
                printer.right_operand(operator, operand, site)?;
            }
            Ok(())
        })
    }
}
