//! When an expression needs parentheses: because of its precedence, its position, or what
//! Dafny 4 would misparse.

use super::writer::{Printed, Printer};
use crate::deep::deep;
use crate::syntax::{
    BinaryOperator, Binding, Expression, ExpressionKind, Literal, StatementKind, Type, TypeKind,
};

/// Which expressions need no parentheses at a site, according to the parser.
#[derive(Clone, Copy)]
pub(super) struct Site {
    /// Expressions without an end of their own: nothing follows that they would
    /// swallow.
    pub(super) endless: bool,
    /// `Lemma(x); e`.
    pub(super) lemma: bool,
    /// `x => e`.
    lambda: bool,
    /// `x requires P => e`.
    lambda_specification: bool,
    /// `a | b`.
    bit_or: bool,
    /// `set x | P` without a term: neither `,` nor `::` follows.
    bare_set: bool,
}

impl Site {
    pub(super) const ENCLOSED: Site = Site {
        endless: true,
        lemma: true,
        lambda: true,
        lambda_specification: true,
        bit_or: true,
        bare_set: true,
    };
    pub(super) const STATEMENT: Site = Site {
        lemma: false,
        ..Self::ENCLOSED
    };
    pub(super) const CLAUSE: Site = Site {
        lambda_specification: false,
        ..Self::STATEMENT
    };
    pub(super) const CASE_GUARD: Site = Site {
        lambda: false,
        ..Self::CLAUSE
    };

    /// Something else follows: an operator, a closing bar.
    pub(super) fn not_last(self) -> Site {
        Site {
            endless: false,
            lemma: false,
            ..self
        }
    }

    /// Among others that commas separate.
    pub(super) fn in_list(self) -> Site {
        Site {
            bare_set: false,
            ..self
        }
    }

    /// Where a bar ends the expression.
    pub(super) fn before_bar(self) -> Site {
        Site {
            bit_or: false,
            ..self.not_last()
        }
    }
}

/// How tightly an expression binds.
fn binding(expression: &Expression) -> Binding {
    match &expression.kind {
        ExpressionKind::Binary { operator, .. } => operator.binding(),
        ExpressionKind::Chain { .. } | ExpressionKind::PrefixEqual { .. } => Binding::Comparison,
        ExpressionKind::Convert { .. } | ExpressionKind::TypeTest { .. } => Binding::Conversion,
        ExpressionKind::Unary { .. } => Binding::Unary,
        ExpressionKind::SetComprehension { .. }
        | ExpressionKind::MapComprehension { .. }
        | ExpressionKind::Quantified { .. }
        | ExpressionKind::Lambda { .. }
        | ExpressionKind::Let { .. }
        | ExpressionKind::LetSuchThat { .. }
        | ExpressionKind::LetOrFail { .. }
        | ExpressionKind::If { .. }
        | ExpressionKind::Match { .. }
        | ExpressionKind::Statement { .. } => Binding::Endless,
        _ => Binding::Suffix,
    }
}

impl Printer<'_> {
    /// A whole expression.
    pub(super) fn expression(&mut self, expression: &Expression, site: Site) -> Printed {
        let lemma_call = is_lemma_call(expression);
        let bare = if lemma_call {
            site.lemma && site.endless
        } else {
            fits_site(expression, site)
        };
        deep(|| self.possibly_enclosed(expression, site, bare))
    }

    /// An operand of an operator that binds at least so tightly.
    pub(super) fn operand(
        &mut self,
        expression: &Expression,
        least: Binding,
        site: Site,
    ) -> Printed {
        let binds = binding(expression);
        let bare = if binds == Binding::Endless {
            fits_site(expression, site) && !is_lemma_call(expression)
        } else {
            binds >= least && fits_site(expression, site) && !has_type_arguments(expression)
        };
        // Beyond the operand the parser is no longer where `Lemma(x); e` can be.
        deep(|| self.possibly_enclosed(expression, site, bare))
    }

    /// The target of a suffix.
    pub(super) fn target(&mut self, expression: &Expression) -> Printed {
        // `1.(` is read as `1` and `.(`.
        let number = matches!(
            expression.kind,
            ExpressionKind::Literal(Literal::Int(_) | Literal::Real(_))
        );
        let bare = binding(expression) == Binding::Suffix && !number;
        deep(|| self.possibly_enclosed(expression, Site::ENCLOSED, bare))
    }

    /// One of several that commas separate (or the only one).
    pub(super) fn element(
        &mut self,
        expression: &Expression,
        site: Site,
        several: bool,
    ) -> Printed {
        let colon_first = matches!(
            expression.kind,
            ExpressionKind::LetOrFail { pattern: None, .. }
        );
        let is_lambda = matches!(expression.kind, ExpressionKind::Lambda { .. });
        let endless = binding(expression) == Binding::Endless;
        // `F(a < b, c > (d))` would be read as type arguments.
        let misread = endless && !is_lambda || ends_with_less(expression);
        if colon_first || several && misread {
            return deep(|| self.possibly_enclosed(expression, site, false));
        }
        let site = if several { site.in_list() } else { site };
        self.expression(expression, site)
    }

    /// Expressions that commas separate.
    pub(super) fn expressions(&mut self, expressions: &[Expression], site: Site) -> Printed {
        let several = expressions.len() > 1;
        self.separated(expressions, ", ", |printer, expression| {
            printer.element(expression, site, several)
        })
    }

    fn possibly_enclosed(&mut self, expression: &Expression, site: Site, bare: bool) -> Printed {
        if bare {
            return self.fitted(expression, site);
        }
        self.text("(")?;
        self.fitted(expression, Site::ENCLOSED)?;
        self.text(")")
    }
}

/// Whether a place allows an expression as far as it concerns the place alone.
fn fits_site(expression: &Expression, site: Site) -> bool {
    match &expression.kind {
        ExpressionKind::Binary {
            operator: BinaryOperator::BitOr,
            ..
        } => site.bit_or,
        ExpressionKind::Lambda { specification, .. } => {
            site.endless
                && site.lambda
                && (site.lambda_specification || specification.clauses.is_empty())
        }
        ExpressionKind::SetComprehension { term: None, .. } => site.endless && site.bare_set,
        // Before an operator or a bar, `seq<int>` is read as a comparison.
        ExpressionKind::Convert { ty, .. } | ExpressionKind::TypeTest { ty, .. } => {
            site.endless || !has_closed_arguments(ty)
        }
        _ => site.endless || binding(expression) != Binding::Endless,
    }
}

fn is_lemma_call(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Statement { statement, .. } => {
            matches!(statement.kind, StatementKind::Call { .. })
        }
        _ => false,
    }
}

fn has_type_arguments(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Name(segment)
        | ExpressionKind::Member {
            member: segment, ..
        } => !segment.type_arguments.is_empty(),
        _ => false,
    }
}

/// Whether a type ends in the `>` of its arguments.
fn has_closed_arguments(ty: &Type) -> bool {
    deep(|| match &ty.kind {
        TypeKind::Named(named) => !named.arguments.is_empty(),
        TypeKind::Collection { element, .. } | TypeKind::Array { element, .. } => element.is_some(),
        TypeKind::Map { arguments, .. } => arguments.is_some(),
        TypeKind::Arrow { result, .. } => has_closed_arguments(result),
        _ => false,
    })
}

/// Whether an expression ends in a `<` comparison that is not enclosed.
fn ends_with_less(expression: &Expression) -> bool {
    deep(|| match &expression.kind {
        ExpressionKind::Binary {
            operator, right, ..
        } => *operator == BinaryOperator::Less || ends_with_less(right),
        ExpressionKind::Chain { rest, .. } => rest
            .iter()
            .any(|(operator, _)| *operator == BinaryOperator::Less),
        ExpressionKind::Lambda { body, .. } => ends_with_less(body),
        _ => false,
    })
}

/// Whether an operand begins with a shift to the right: after a name and `<`, what
/// it shifts would be read as a type, `a<b> > c`.
pub(super) fn begins_with_shift_right(expression: &Expression) -> bool {
    deep(|| match &expression.kind {
        ExpressionKind::Binary { operator, left, .. } => {
            *operator == BinaryOperator::ShiftRight
                || operator.binding() == Binding::Shift && begins_with_shift_right(left)
        }
        _ => false,
    })
}

/// Whether an operand ends in a type to which a following `<` would be added.
pub(super) fn ends_with_open_type(expression: &Expression) -> bool {
    deep(|| match &expression.kind {
        ExpressionKind::Convert { ty, .. } | ExpressionKind::TypeTest { ty, .. } => is_open(ty),
        ExpressionKind::Binary { right, .. } => ends_with_open_type(right),
        _ => false,
    })
}

fn is_open(ty: &Type) -> bool {
    deep(|| match &ty.kind {
        TypeKind::Named(named) => named.arguments.is_empty(),
        TypeKind::Collection { element, .. } | TypeKind::Array { element, .. } => element.is_none(),
        TypeKind::Map { arguments, .. } => arguments.is_none(),
        TypeKind::Arrow { result, .. } => is_open(result),
        _ => false,
    })
}
