//! Expressions on one line.

use super::operands::{Site, begins_with_shift_right, ends_with_open_type};
use super::writer::{Printed, Printer};
use crate::dialect::Dialect;
use crate::syntax::{
    BinaryOperator, Binding, BoundVariable, CollectionKind, Expression, ExpressionKind, Guard,
    Name, Span, TupleComponent, Type,
};

impl Printer<'_> {
    /// An expression without parentheses around it.
    pub(super) fn bare(&mut self, expression: &Expression, site: Site) -> Printed {
        let span = expression.span;
        match &expression.kind {
            ExpressionKind::Literal(literal) => self.literal(literal, span),
            ExpressionKind::This => self.text("this"),
            ExpressionKind::Wildcard => self.text("*"),
            ExpressionKind::Name(segment) => self.name_segment(segment),
            ExpressionKind::Member { target, member } => {
                self.target(target)?;
                self.text(".")?;
                self.name_segment(member)
            }
            ExpressionKind::Call {
                callee,
                at,
                arguments,
            } => {
                self.target(callee)?;
                if let Some(label) = at {
                    self.since(Dialect::V3, "calls at labels", span)?;
                    self.label(Some(label))?;
                }
                self.text("(")?;
                self.arguments(arguments)?;
                self.text(")")
            }
            ExpressionKind::Index { target, indices } => {
                self.target(target)?;
                self.bracketed("[", indices, "]")
            }
            ExpressionKind::Prefix { target, depth } => {
                self.target(target)?;
                self.text("#[")?;
                self.expression(depth, Site::ENCLOSED)?;
                self.text("]")
            }
            ExpressionKind::Slice { target, from, to } => {
                self.target(target)?;
                self.text("[")?;
                if let Some(from) = from {
                    self.expression(from, Site::ENCLOSED.not_last())?;
                }
                self.text("..")?;
                if let Some(to) = to {
                    self.expression(to, Site::ENCLOSED)?;
                }
                self.text("]")
            }
            ExpressionKind::SlicesByLength {
                target,
                lengths,
                rest,
            } => self.slices_by_length(target, lengths, *rest),
            ExpressionKind::Update {
                target,
                index,
                value,
            } => {
                self.target(target)?;
                self.text("[")?;
                self.expression(index, Site::ENCLOSED.not_last())?;
                self.text(" := ")?;
                self.expression(value, Site::ENCLOSED)?;
                self.text("]")
            }
            ExpressionKind::DatatypeUpdate { target, updates } => {
                self.target(target)?;
                self.text(".(")?;
                let several = updates.len() > 1;
                self.separated(updates, ", ", |printer, (field, value)| {
                    printer.text(&field.text)?;
                    printer.text(" := ")?;
                    printer.element(value, Site::ENCLOSED, several)
                })?;
                self.text(")")
            }
            ExpressionKind::Unary { operator, operand } => {
                self.text(operator.symbol())?;
                self.operand(operand, Binding::Unary, site.not_last())
            }
            ExpressionKind::Cardinality(operand) => self.cardinality(operand),
            ExpressionKind::Binary {
                operator,
                left,
                right,
            } => self.binary(*operator, left, right, site),
            ExpressionKind::Chain { first, rest } => self.chain(first, rest, site),
            ExpressionKind::PrefixEqual {
                negated,
                depth,
                left,
                right,
            } => {
                self.operand(left, Binding::Shift, site.not_last())?;
                self.text(if *negated { " !=#[" } else { " ==#[" })?;
                self.expression(depth, Site::ENCLOSED)?;
                self.text("] ")?;
                self.operand(right, Binding::Shift, site)
            }
            ExpressionKind::Convert { operand, ty } => {
                self.operand(operand, Binding::Conversion, site.not_last())?;
                self.text(" as ")?;
                self.ty(ty)
            }
            ExpressionKind::TypeTest { operand, ty } => {
                self.since(Dialect::V3, "`is` tests", span)?;
                self.operand(operand, Binding::Conversion, site.not_last())?;
                self.text(" is ")?;
                self.ty(ty)
            }
            ExpressionKind::Old { at, operand } => self.word("old", at.as_ref(), operand),
            ExpressionKind::Fresh { at, operand } => {
                if at.is_some() {
                    self.since(Dialect::V3, "`fresh` at labels", span)?;
                }
                self.word("fresh", at.as_ref(), operand)
            }
            ExpressionKind::Allocated(operand) => self.word("allocated", None, operand),
            ExpressionKind::Assigned(operand) => {
                self.since(Dialect::V4, "`assigned`", span)?;
                self.word("assigned", None, operand)
            }
            ExpressionKind::MultisetOf(operand) => self.word("multiset", None, operand),
            ExpressionKind::Unchanged { at, frames } => {
                self.text("unchanged")?;
                self.label(at.as_ref())?;
                self.text("(")?;
                self.frames(frames, Site::ENCLOSED)?;
                self.text(")")
            }
            ExpressionKind::DecreasesTo { strict, from, to } => {
                self.since(Dialect::V4, "`decreases to`", span)?;
                self.text("(")?;
                self.listed(from)?;
                self.text(if *strict {
                    " decreases to "
                } else {
                    " nonincreases to "
                })?;
                self.listed(to)?;
                self.text(")")
            }
            ExpressionKind::Tuple(components) => {
                self.text("(")?;
                self.separated(components, ", ", |printer, component| {
                    printer.tuple_component(component, span)
                })?;
                self.text(")")
            }
            ExpressionKind::Display { kind, elements } => {
                let (open, close) = display_brackets(*kind);
                self.bracketed(open, elements, close)
            }
            ExpressionKind::MapDisplay { finite, entries } => {
                self.text(if *finite { "map[" } else { "imap[" })?;
                self.separated(entries, ", ", Self::map_entry)?;
                self.text("]")
            }
            ExpressionKind::SeqConstruction {
                element,
                length,
                initialiser,
            } => {
                self.since(Dialect::V3, "`seq(length, function)`", span)?;
                self.seq_construction(element.as_deref(), length, initialiser)
            }
            _ => self.endless(expression, site),
        }
    }

    fn slices_by_length(
        &mut self,
        target: &Expression,
        lengths: &[Expression],
        rest: bool,
    ) -> Printed {
        self.target(target)?;
        self.text("[")?;
        self.separated(lengths, " : ", |printer, length| {
            printer.expression(length, Site::ENCLOSED.not_last())
        })?;
        // Without a colon it would be an index.
        self.text(if rest || lengths.len() < 2 {
            " :]"
        } else {
            "]"
        })
    }

    fn seq_construction(
        &mut self,
        element: Option<&Type>,
        length: &Expression,
        initialiser: &Expression,
    ) -> Printed {
        self.text("seq")?;
        if let Some(element) = element {
            self.type_arguments(std::slice::from_ref(element))?;
        }
        self.text("(")?;
        self.element(length, Site::ENCLOSED, true)?;
        self.text(", ")?;
        self.element(initialiser, Site::ENCLOSED, true)?;
        self.text(")")
    }

    pub(super) fn quantified_variables(&mut self, variables: &[BoundVariable]) -> Printed {
        let last = variables.len().saturating_sub(1);
        for (index, variable) in variables.iter().enumerate() {
            if index > 0 {
                self.text(", ")?;
            }
            self.text(&variable.name.text)?;
            self.optional_type(variable.ty.as_ref())?;
            if let Some(domain) = &variable.domain {
                self.since(
                    Dialect::V4,
                    "`<-` after quantified variables",
                    variable.span,
                )?;
                self.text(" <- ")?;
                self.expression(domain, Site::CLAUSE.before_bar())?;
            }
            self.attributes(&variable.attributes)?;
            if let Some(range) = &variable.range {
                if index < last {
                    self.since(Dialect::V4, "ranges of single variables", variable.span)?;
                }
                self.text(" | ")?;
                let several = index < last;
                self.element(range, Site::CLAUSE.not_last(), several)?;
            }
        }
        Ok(())
    }

    pub(super) fn guard(&mut self, guard: &Guard, site: Site) -> Printed {
        match guard {
            Guard::Condition(condition) => self.expression(condition, site),
            Guard::Nondeterministic => self.text("*"),
            Guard::Elided => self.text("..."),
            Guard::Binding {
                variables,
                attributes,
                condition,
            } => {
                self.separated(variables, ", ", |printer, variable| {
                    printer.text(&variable.name.text)?;
                    printer.optional_type(variable.ty.as_ref())?;
                    printer.attributes(&variable.attributes)
                })?;
                self.text(" :| ")?;
                self.leading_attributes(attributes)?;
                self.expression(condition, site)
            }
        }
    }

    fn cardinality(&mut self, operand: &Expression) -> Printed {
        self.text("|")?;
        let begin = self.length();
        self.expression(operand, Site::ENCLOSED.before_bar())?;
        // Two bars in a row would be an operator.
        if self.byte_at(begin) == Some(b'|') {
            self.insert_space(begin);
        }
        self.text(if self.last() == Some(b'|') { " |" } else { "|" })
    }

    fn binary(
        &mut self,
        operator: BinaryOperator,
        left: &Expression,
        right: &Expression,
        site: Site,
    ) -> Printed {
        self.left_operand(operator, left, site)?;
        self.text(" ")?;
        self.text(operator.symbol())?;
        self.text(" ")?;
        self.right_operand(operator, right, site)
    }

    /// The left operand: operators that may not be mixed with this one, and types
    /// that would swallow a `<`, need parentheses.
    pub(super) fn left_operand(
        &mut self,
        operator: BinaryOperator,
        left: &Expression,
        site: Site,
    ) -> Printed {
        use BinaryOperator as B;
        let strength = operator.binding();
        let same =
            matches!(&left.kind, ExpressionKind::Binary { operator: it, .. } if *it == operator);
        let exclusive = matches!(
            operator,
            B::And | B::Or | B::BitAnd | B::BitOr | B::BitXor | B::Explication
        );
        let swallows = matches!(operator, B::Less | B::ShiftLeft) && ends_with_open_type(left);
        let least = if swallows {
            Binding::Suffix
        } else if strength == Binding::Comparison
            || operator == B::Implication
            || exclusive && !same
        {
            strength.tighter()
        } else {
            strength
        };
        self.operand(left, least, site.not_last())
    }

    /// The right operand.
    pub(super) fn right_operand(
        &mut self,
        operator: BinaryOperator,
        right: &Expression,
        site: Site,
    ) -> Printed {
        let strength = operator.binding();
        let again = matches!(
            &right.kind,
            ExpressionKind::Binary {
                operator: BinaryOperator::Implication,
                ..
            }
        );
        let least = if operator == BinaryOperator::Implication && again {
            strength
        } else if operator == BinaryOperator::Less && begins_with_shift_right(right) {
            Binding::Shift.tighter()
        } else {
            strength.tighter()
        };
        self.operand(right, least, site)
    }

    fn chain(
        &mut self,
        first: &Expression,
        rest: &[(BinaryOperator, Expression)],
        site: Site,
    ) -> Printed {
        let last = rest.len().saturating_sub(1);
        let mut operand = first;
        let mut misread = false;
        for (index, (operator, next)) in rest.iter().enumerate() {
            if misread {
                self.operand(operand, Binding::Shift.tighter(), site.not_last())?;
            } else {
                self.left_operand(*operator, operand, site)?;
            }
            self.text(" ")?;
            self.text(operator.symbol())?;
            self.text(" ")?;
            operand = next;
            misread = *operator == BinaryOperator::Less && begins_with_shift_right(next);
            if index == last {
                self.right_operand(*operator, next, site)?;
            }
        }
        Ok(())
    }

    fn word(&mut self, word: &str, at: Option<&Name>, operand: &Expression) -> Printed {
        self.text(word)?;
        self.label(at)?;
        self.text("(")?;
        self.expression(operand, Site::ENCLOSED)?;
        self.text(")")
    }

    fn label(&mut self, label: Option<&Name>) -> Printed {
        match label {
            Some(label) => {
                self.text("@")?;
                self.text(&label.text)
            }
            None => Ok(()),
        }
    }

    fn listed(&mut self, expressions: &[Expression]) -> Printed {
        self.separated(expressions, ", ", |printer, expression| {
            printer.element(expression, Site::ENCLOSED.not_last(), true)
        })
    }

    fn bracketed(&mut self, open: &str, elements: &[Expression], close: &str) -> Printed {
        self.text(open)?;
        self.expressions(elements, Site::ENCLOSED)?;
        self.text(close)
    }

    pub(super) fn tuple_component(&mut self, component: &TupleComponent, span: Span) -> Printed {
        if component.ghost {
            self.since(Dialect::V3, "ghost components of tuples", span)?;
            self.text("ghost ")?;
        }
        self.element(&component.value, Site::ENCLOSED, true)
    }

    /// `key := value`.
    pub(super) fn map_entry(&mut self, (key, value): &(Expression, Expression)) -> Printed {
        self.expression(key, Site::ENCLOSED.not_last())?;
        self.text(" := ")?;
        self.element(value, Site::ENCLOSED, true)
    }
}

/// The brackets of a display.
pub(super) fn display_brackets(kind: CollectionKind) -> (&'static str, &'static str) {
    match kind {
        CollectionKind::Set => ("{", "}"),
        CollectionKind::ISet => ("iset{", "}"),
        CollectionKind::Multiset => ("multiset{", "}"),
        CollectionKind::Seq => ("[", "]"),
    }
}
