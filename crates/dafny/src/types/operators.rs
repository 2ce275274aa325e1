//! Types of operators: their operands and results.

use std::sync::Arc;

use super::body::{Body, Waiting};
use crate::resolved::{Type, TypeKind};
use crate::syntax::{BinaryOperator as B, Expression, ExpressionKind, Span, UnaryOperator};

impl Body<'_> {
    pub(super) fn infer_unary(
        &mut self,
        operator: UnaryOperator,
        operand: &Expression,
        span: Span,
        hint: Option<&Type>,
    ) -> Type {
        let ty = self.infer(operand, hint);
        let represented = self.represented(&ty);
        let fits = match operator {
            UnaryOperator::Not => match represented {
                Type::Bool | Type::BitVector(_) => true,
                Type::Unknown(_) => match hint.map(|hint| self.represented(hint)) {
                    Some(Type::BitVector(_)) => true,
                    _ => self.flows(&ty, &Type::Bool),
                },
                _ => false,
            },
            UnaryOperator::Negate => matches!(
                represented,
                Type::Int | Type::Real | Type::BitVector(_) | Type::Unknown(_)
            ),
        };
        if !fits {
            let found = self.show(&ty);
            let symbol = operator.symbol();
            self.error(span, format!("operator {symbol} does not apply to {found}"));
        }
        self.head(&ty)
    }

    pub(super) fn infer_binary(
        &mut self,
        operator: B,
        left: &Expression,
        right: &Expression,
        span: Span,
        hint: Option<&Type>,
    ) -> Type {
        match operator {
            B::And | B::Or | B::Implication | B::Explication | B::Equivalence => {
                self.infer_logical(operator, left, right, hint)
            }
            B::ShiftLeft | B::ShiftRight => {
                let ty = self.infer(left, hint);
                self.check_integer(right);
                self.head(&ty)
            }
            _ if operator.is_comparison() => {
                let (one, other) = self.infer_compared(operator, left, right);
                self.compare(operator, &one, &other, span);
                Type::Bool
            }
            _ => {
                let (one, other) = self.infer_operands(left, right, hint);
                self.arithmetic(operator, &one, &other, span)
            }
        }
    }

    /// Both operands of a comparison. The element of a membership test is no hint for the type
    /// of the collection, which may be a newtype.
    fn infer_compared(
        &mut self,
        operator: B,
        left: &Expression,
        right: &Expression,
    ) -> (Type, Type) {
        if !matches!(operator, B::In | B::NotIn) {
            return self.infer_operands(left, right, None);
        }
        let collection = self.infer(right, None);
        let inside = self.element_type(&collection);
        (self.infer(left, inside.as_ref()), collection)
    }

    /// Both operands; the one whose type is less clear gets a hint from the other.
    fn infer_operands(
        &mut self,
        left: &Expression,
        right: &Expression,
        hint: Option<&Type>,
    ) -> (Type, Type) {
        if is_vague(left) && !is_vague(right) {
            let other = self.infer(right, hint);
            let better = self.better_hint(hint, &other);
            let one = self.infer(left, Some(&better));
            return (one, other);
        }
        let one = self.infer(left, hint);
        let better = self.better_hint(hint, &one);
        let other = self.infer(right, Some(&better));
        (one, other)
    }

    /// The other operand's type, unless less is known of it than of the expected type.
    fn better_hint(&mut self, hint: Option<&Type>, operand: &Type) -> Type {
        match (self.shallow(operand), hint) {
            (Type::Unknown(_), Some(hint)) => hint.clone(),
            (known, _) => known,
        }
    }

    fn infer_logical(
        &mut self,
        operator: B,
        left: &Expression,
        right: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        // A long conjunction leans to one side; walk down it without recursion.
        let mut operands = vec![right];
        let mut inner = left;
        let mut parts = Vec::new();
        while let ExpressionKind::Binary {
            operator: again,
            left,
            right,
        } = &inner.kind
        {
            if *again != operator {
                break;
            }
            parts.push(inner);
            operands.push(right);
            inner = left;
        }
        operands.push(inner);
        let hint = hint.or(Some(&Type::Bool)).cloned();
        let mut result = Type::Bool;
        for (index, operand) in operands.into_iter().rev().enumerate() {
            let ty = self.infer(operand, hint.as_ref());
            if !self.is_boolean(&ty) {
                let found = self.show(&ty);
                let symbol = operator.symbol();
                let message = format!("operator {symbol} needs bool, not {found}");
                self.error(operand.span, message);
            }
            if index == 0 {
                result = match self.head(&ty) {
                    newtype @ Type::Declared { .. } => newtype,
                    _ => Type::Bool,
                };
            }
        }
        for part in parts {
            self.note_type(part.id, part.span, &result);
        }
        result
    }

    pub(super) fn infer_chain(&mut self, first: &Expression, rest: &[(B, Expression)]) -> Type {
        let (mut left, mut ready) = match rest.first() {
            Some((operator, second)) => {
                let (one, other) = self.infer_compared(*operator, first, second);
                (one, Some(other))
            }
            None => (self.infer(first, None), None),
        };
        for (operator, operand) in rest {
            let right = match ready.take() {
                Some(right) => right,
                None => self.infer(operand, Some(&left)),
            };
            self.compare(*operator, &left, &right, operand.span);
            left = right;
        }
        Type::Bool
    }

    fn compare(&mut self, operator: B, left: &Type, right: &Type, span: Span) {
        if matches!(operator, B::In | B::NotIn) {
            self.membership(left, right, span);
            return;
        }
        if self.comparable(left, right) {
            return;
        }
        // Any two datatypes, and objects, can be compared by rank in proofs.
        let (one, other) = (self.head(left), self.head(right));
        let ranked = |body: &mut Self, ty: &Type| {
            ty.declaration().is_some_and(|declaration| {
                matches!(
                    body.typer.resolved.type_declaration(declaration).kind,
                    TypeKind::Datatype { .. } | TypeKind::Abstract
                )
            }) || matches!(ty, Type::Parameter(_) | Type::Seq(_) | Type::Tuple(_))
        };
        let by_rank = matches!(operator, B::Less | B::Greater)
            && (ranked(self, &one) || ranked(self, &other));
        if !by_rank {
            let (one, other) = (self.show(left), self.show(right));
            let symbol = operator.symbol();
            let message = format!("operator {symbol} cannot compare {one} with {other}");
            self.error(span, message);
        }
    }

    /// `element in collection`.
    pub(super) fn membership(&mut self, element: &Type, collection: &Type, span: Span) {
        if let Some(inside) = self.element_type(collection) {
            if !self.comparable(element, &inside) {
                let (one, other) = (self.show(element), self.show(collection));
                self.error(span, format!("a value of type {one} cannot be in {other}"));
            }
            return;
        }
        if matches!(self.represented(collection), Type::Unknown(_)) {
            self.waiting.push(Waiting::In {
                element: element.clone(),
                collection: collection.clone(),
                span,
            });
            return;
        }
        let found = self.show(collection);
        self.error(span, format!("type {found} has no elements for `in`"));
    }

    fn arithmetic(&mut self, operator: B, left: &Type, right: &Type, span: Span) -> Type {
        if operator == B::Subtract
            && let Type::Map { key, .. } = self.represented(left)
        {
            let fits = match self.represented(right) {
                Type::Set { element, .. } => self.comparable(&element, &key),
                Type::Unknown(_) => self.equate(
                    right,
                    &Type::Set {
                        finite: true,
                        element: Arc::clone(&key),
                    },
                ),
                _ => false,
            };
            if !fits {
                self.misfit(operator, left, right, span);
            }
            return self.head(left);
        }
        let result = self.unknown();
        if !(self.flows(left, &result) && self.flows(right, &result)) {
            self.misfit(operator, left, right, span);
            return result;
        }
        let represented = self.represented(&result);
        let is_collection = matches!(
            represented,
            Type::Set { .. } | Type::Multiset(_) | Type::Seq(_) | Type::Map { .. }
        );
        let is_number = matches!(represented, Type::Int | Type::Real | Type::BitVector(_));
        let fits = match operator {
            _ if matches!(represented, Type::Unknown(_)) => true,
            B::Add => {
                is_number || is_collection || matches!(represented, Type::Char | Type::Ordinal)
            }
            B::Subtract => {
                is_number
                    || matches!(
                        represented,
                        Type::Set { .. } | Type::Multiset(_) | Type::Char | Type::Ordinal
                    )
            }
            B::Multiply => is_number || matches!(represented, Type::Set { .. } | Type::Multiset(_)),
            B::Divide => is_number,
            B::Modulo => matches!(represented, Type::Int | Type::BitVector(_)),
            B::BitAnd | B::BitOr | B::BitXor => matches!(represented, Type::BitVector(_)),
            _ => true,
        };
        if !fits {
            self.misfit(operator, left, right, span);
        }
        result
    }

    fn misfit(&mut self, operator: B, left: &Type, right: &Type, span: Span) {
        let (one, other) = (self.show(left), self.show(right));
        let symbol = operator.symbol();
        let message = format!("operator {symbol} does not apply to {one} and {other}");
        self.error(span, message);
    }
}

/// Whether the expression says little about its own type.
fn is_vague(expression: &Expression) -> bool {
    match &expression.kind {
        ExpressionKind::Literal(_) | ExpressionKind::Lambda { .. } => true,
        ExpressionKind::Display { elements, .. } => elements.iter().all(is_vague),
        ExpressionKind::MapDisplay { entries, .. } => entries.is_empty(),
        _ => false,
    }
}
