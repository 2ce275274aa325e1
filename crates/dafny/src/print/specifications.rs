//! Specifications, frames, attributes, arguments.

use super::operands::Site;
use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{
    Argument, Attribute, AttributeStyle, Clause, ClauseKind, Frame, Name, Specification,
};

impl Printer<'_> {
    /// Clauses, each on a line of its own.
    pub(super) fn specification(&mut self, specification: &Specification) -> Printed {
        self.indented(|printer| {
            for clause in &specification.clauses {
                printer.comments_before(clause.span)?;
                printer.line()?;
                printer.clause(clause, Site::CLAUSE)?;
            }
            Ok(())
        })
    }

    pub(super) fn clause(&mut self, clause: &Clause, site: Site) -> Printed {
        match &clause.kind {
            ClauseKind::Requires {
                at_yield,
                label,
                condition,
            } => {
                self.text(if *at_yield {
                    "yield requires"
                } else {
                    "requires"
                })?;
                self.condition_start(clause, label.as_ref())?;
                self.expression(condition, site)
            }
            ClauseKind::Ensures {
                at_yield,
                condition,
            } => {
                self.text(if *at_yield {
                    "yield ensures"
                } else {
                    "ensures"
                })?;
                self.condition_start(clause, None)?;
                self.expression(condition, site)
            }
            ClauseKind::Invariant { condition } => {
                self.text("invariant")?;
                self.condition_start(clause, None)?;
                self.expression(condition, site)
            }
            ClauseKind::Reads(frames) => {
                self.text("reads")?;
                self.condition_start(clause, None)?;
                self.frames(frames, site)
            }
            ClauseKind::Modifies(frames) => {
                self.text("modifies")?;
                self.condition_start(clause, None)?;
                self.frames(frames, site)
            }
            ClauseKind::Decreases(measures) => {
                self.text("decreases")?;
                self.condition_start(clause, None)?;
                self.expressions(measures, site)
            }
        }
    }

    fn condition_start(&mut self, clause: &Clause, label: Option<&Name>) -> Printed {
        self.attributes(&clause.attributes)?;
        self.text(" ")?;
        if let Some(label) = label {
            self.text(&label.text)?;
            self.text(": ")?;
        }
        Ok(())
    }

    pub(super) fn frames(&mut self, frames: &[Frame], site: Site) -> Printed {
        let several = frames.len() > 1;
        self.separated(frames, ", ", |printer, frame| {
            if let Some(object) = &frame.object {
                let site = if several || frame.field.is_some() {
                    site.in_list()
                } else {
                    site
                };
                printer.element(object, site, several)?;
            }
            if let Some(field) = &frame.field {
                printer.text("`")?;
                printer.text(&field.text)?;
            }
            Ok(())
        })
    }

    /// Attributes in braces, each after a space; those with `@` stand elsewhere.
    pub(super) fn attributes(&mut self, attributes: &[Attribute]) -> Printed {
        for attribute in attributes {
            if attribute.style == AttributeStyle::Braces {
                self.text(" ")?;
                self.braced_attribute(attribute)?;
            }
        }
        Ok(())
    }

    /// Attributes in braces, each before a space.
    pub(super) fn leading_attributes(&mut self, attributes: &[Attribute]) -> Printed {
        for attribute in attributes {
            match attribute.style {
                AttributeStyle::Braces => self.braced_attribute(attribute)?,
                AttributeStyle::At => self.at_attribute(attribute)?,
            }
            self.text(" ")?;
        }
        Ok(())
    }

    fn braced_attribute(&mut self, attribute: &Attribute) -> Printed {
        self.text("{:")?;
        self.text(&attribute.name.text)?;
        if !attribute.arguments.is_empty() {
            self.text(" ")?;
            self.arguments(&attribute.arguments)?;
        }
        self.text("}")
    }

    /// Attributes with `@`, each on a line of its own before the declaration.
    pub(super) fn at_attributes(&mut self, attributes: &[Attribute]) -> Printed {
        for attribute in attributes {
            if attribute.style == AttributeStyle::Braces {
                continue;
            }
            self.at_attribute(attribute)?;
            self.line()?;
        }
        Ok(())
    }

    fn at_attribute(&mut self, attribute: &Attribute) -> Printed {
        self.since(Dialect::V4, "attributes with `@`", attribute.span)?;
        self.text("@")?;
        self.text(&attribute.name.text)?;
        // Parentheses keep what follows from being taken for arguments.
        self.text("(")?;
        self.arguments(&attribute.arguments)?;
        self.text(")")
    }

    /// Arguments by position and by name.
    pub(super) fn arguments(&mut self, arguments: &[Argument]) -> Printed {
        let several = arguments.len() > 1;
        self.separated(arguments, ", ", |printer, argument| {
            printer.argument(argument, several)
        })
    }

    pub(super) fn argument(&mut self, argument: &Argument, several: bool) -> Printed {
        if let Some(name) = &argument.name {
            self.since(Dialect::V3, "arguments by name", argument.value.span)?;
            self.text(&name.text)?;
            self.text(" := ")?;
        }
        self.element(&argument.value, Site::ENCLOSED, several)
    }
}
