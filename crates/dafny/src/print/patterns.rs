//! Patterns.

use super::writer::{Printed, Printer};
use crate::deep::deep;
use crate::dialect::Dialect;
use crate::syntax::{Name, Pattern, PatternKind};

impl Printer<'_> {
    pub(super) fn pattern(&mut self, pattern: &Pattern) -> Printed {
        deep(|| match &pattern.kind {
            PatternKind::Name { name, ty } => {
                self.text(&name.text)?;
                self.optional_type(ty.as_ref())
            }
            PatternKind::Constructor { path, arguments } => {
                self.path(path)?;
                let Some(arguments) = arguments else {
                    return Ok(());
                };
                self.text("(")?;
                self.separated(arguments, ", ", Self::pattern)?;
                self.text(")")
            }
            PatternKind::Tuple(parts) => {
                self.text("(")?;
                self.separated(parts, ", ", Self::pattern)?;
                self.text(")")
            }
            PatternKind::Literal { negative, literal } => {
                self.since(Dialect::V3, "literals in patterns", pattern.span)?;
                if *negative {
                    self.text("-")?;
                }
                self.literal(literal, pattern.span)
            }
            PatternKind::Either(alternatives) => {
                self.since(Dialect::V3, "alternatives in patterns", pattern.span)?;
                self.separated(alternatives, " | ", Self::pattern)
            }
        })
    }

    /// `A.B.C`.
    pub(super) fn path(&mut self, path: &[Name]) -> Printed {
        self.separated(path, ".", |printer, name| printer.text(&name.text))
    }
}
