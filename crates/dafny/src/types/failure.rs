//! `:-`: which members test, propagate and extract.

use super::body::Body;
use crate::resolved::{Failure, LocalId, MemberId, MemberKind, Type};
use crate::syntax::{Expression, NodeId, Pattern, Span};

/// The members of a failure-compatible type and what they give.
pub(super) struct FailureMembers {
    is_failure: MemberId,
    propagate: Option<(MemberId, Type)>,
    extract: Option<(MemberId, Type)>,
}

impl Body<'_> {
    /// The members that `:-` needs of a type; reports it if they are missing.
    pub(super) fn failure_members(&mut self, ty: &Type, span: Span) -> Option<FailureMembers> {
        if matches!(self.head(ty), Type::Unknown(_)) {
            self.retry_waiting(false);
        }
        let head = self.head(ty);
        let Some((is_failure, _)) = self.typer.find_member(&head, "IsFailure") else {
            let found = self.show(ty);
            let message =
                format!("`:-` needs a type with members IsFailure and the like; {found} is none");
            self.type_error(ty, span, message);
            return None;
        };
        Some(FailureMembers {
            is_failure,
            propagate: self.result_of(&head, "PropagateFailure"),
            extract: self.result_of(&head, "Extract"),
        })
    }

    fn result_of(&mut self, ty: &Type, name: &str) -> Option<(MemberId, Type)> {
        let (member, holder) = self.typer.find_member(ty, name)?;
        let declared = match &self.typer.resolved.member(member).kind {
            MemberKind::Function(function) => function.result.ty.clone(),
            MemberKind::Method(method) => method.results.first()?.ty.clone(),
            _ => return None,
        };
        let count = self.typer.own_type_parameters(member).len();
        let own: Vec<Type> = (0..count).map(|_| self.unknown()).collect();
        let ty = self
            .typer
            .apply(member, &declared, holder.arguments(), &own);
        Some((member, ty))
    }

    /// Notes how a `:-` works.
    pub(super) fn note_failure(
        &mut self,
        node: NodeId,
        ty: &Type,
        members: &FailureMembers,
        propagates: bool,
        to_target: bool,
        result: Option<LocalId>,
    ) {
        let failure = Failure {
            ty: ty.clone(),
            is_failure: members.is_failure,
            propagate: members
                .propagate
                .as_ref()
                .filter(|_| propagates)
                .map(|(member, _)| *member),
            extract: members.extract.as_ref().map(|(member, _)| *member),
            extracts_to_target: to_target,
            result,
        };
        self.typer.resolved.failures.set(node, failure);
        self.note(node);
    }

    pub(super) fn infer_let_or_fail(
        &mut self,
        expression: &Expression,
        ghost: bool,
        pattern: Option<&Pattern>,
        value: &Expression,
        body: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        let ty = self.infer(value, None);
        let members = self.failure_members(&ty, value.span);
        let extracted = members.as_ref().and_then(FailureMembers::extracted);
        self.scoped(|inner| {
            if let Some(pattern) = pattern {
                let extracted = extracted.unwrap_or_else(|| inner.unknown());
                inner.bind_pattern(pattern, &extracted, ghost);
            }
            if let Some(members) = &members {
                inner.note_failure(expression.id, &ty, members, true, pattern.is_some(), None);
            }
            let result = inner.infer(body, hint);
            if let Some((_, propagated)) = members.and_then(|members| members.propagate) {
                inner.require(&propagated, &result, value.span);
            }
            result
        })
    }
}

impl FailureMembers {
    /// The type of the extracted value.
    pub(super) fn extracted(&self) -> Option<Type> {
        self.extract.as_ref().map(|(_, ty)| ty.clone())
    }

    /// The type of the propagated failure.
    pub(super) fn propagated(&self) -> Option<Type> {
        self.propagate.as_ref().map(|(_, ty)| ty.clone())
    }
}
