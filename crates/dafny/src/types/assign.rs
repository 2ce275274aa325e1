//! Assignments of all kinds: `:=`, `:|`, `:-`, also by `var`, `return`, `yield`.

use super::body::Body;
use super::failure::FailureMembers;
use crate::resolved::{Call, Callee, Parameter, Type};
use crate::syntax::{
    Allocation, Assignment, Expression, ExpressionKind, LocalVariable, Pattern, RightHandSide,
    RightHandSideKind, Span, Statement, StatementKind,
};

impl Body<'_> {
    /// The types of what right-hand sides give: several of one call, one of
    /// everything else.
    fn infer_values(&mut self, values: &[RightHandSide], hints: &[Type]) -> Vec<(Type, Span)> {
        if let [only] = values {
            return self
                .infer_value(only, hints)
                .into_iter()
                .map(|ty| (ty, only.span))
                .collect();
        }
        let mut types = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let hint = hints.get(index..=index).unwrap_or_default();
            let mut found = self.infer_value(value, hint);
            if found.len() != 1 {
                let message = "a call with several results must stand alone";
                self.error(value.span, message);
            }
            if self.has_effects(value) {
                let message = "a call of a method or constructor must be the only value";
                self.error(value.span, message);
            }
            found.truncate(1);
            let ty = found.pop().unwrap_or_else(|| self.unknown());
            types.push((ty, value.span));
        }
        types
    }

    /// Whether evaluating a value may change what other values depend on.
    fn has_effects(&self, value: &RightHandSide) -> bool {
        match &value.kind {
            RightHandSideKind::Havoc => false,
            RightHandSideKind::New(Allocation::Object { arguments, .. }) => arguments.is_some(),
            RightHandSideKind::New(Allocation::Array { .. }) => false,
            RightHandSideKind::Expression(expression) => matches!(
                self.typer.resolved.calls.get(expression.id),
                Some(Call {
                    callee: Callee::Method(_),
                    ..
                })
            ),
        }
    }

    fn infer_value(&mut self, value: &RightHandSide, hints: &[Type]) -> Vec<Type> {
        let hint = hints.first();
        let types = match &value.kind {
            RightHandSideKind::Havoc => match hint {
                Some(hint) => vec![hint.clone()],
                None => vec![self.unknown()],
            },
            RightHandSideKind::New(allocation) => {
                vec![self.infer_allocation(value.id, allocation, hint)]
            }
            RightHandSideKind::Expression(expression) => {
                let ExpressionKind::Call {
                    callee, arguments, ..
                } = &expression.kind
                else {
                    return vec![self.infer(expression, hint)];
                };
                let hint = if hints.len() == 1 { hint } else { None };
                let called = self.call(expression, callee, arguments, hint);
                if let [only] = called.results.as_slice() {
                    self.note_type(expression.id, expression.span, only);
                }
                return called.results;
            }
        };
        if let [only] = types.as_slice() {
            self.note_type(value.id, value.span, only);
        }
        types
    }

    /// Gives values to targets of certain types.
    fn give(&mut self, values: &[(Type, Span)], targets: &[Type], span: Span, what: &str) {
        if values.len() != targets.len() {
            let message = format!(
                "there are {} {what}, but {} values",
                targets.len(),
                values.len()
            );
            self.error(span, message);
        }
        for ((ty, span), target) in values.iter().zip(targets) {
            self.require(ty, target, *span);
        }
    }

    pub(super) fn var_statement(
        &mut self,
        statement: &Statement,
        ghost: bool,
        variables: &[LocalVariable],
        value: Option<&Assignment>,
    ) {
        let mut types = Vec::new();
        for variable in variables {
            types.push(match &variable.ty {
                Some(ty) => self.written(ty),
                None => self.unknown(),
            });
        }
        let such_that = matches!(value, Some(Assignment::SuchThat { .. }));
        if such_that {
            self.declare_all(variables, &types, ghost);
        }
        if let Some(value) = value {
            if ghost {
                self.in_ghost(|body| body.assign(statement, value, &types));
            } else {
                self.assign(statement, value, &types);
            }
        }
        if !such_that {
            self.declare_all(variables, &types, ghost);
        }
    }

    fn declare_all(&mut self, variables: &[LocalVariable], types: &[Type], ghost: bool) {
        for (variable, ty) in variables.iter().zip(types) {
            self.declare(
                variable.name.as_str(),
                ty.clone(),
                ghost,
                variable.id,
                variable.span,
            );
        }
    }

    pub(super) fn assign_statement(
        &mut self,
        statement: &Statement,
        targets: &[Expression],
        value: &Assignment,
    ) {
        let mut types = Vec::new();
        for target in targets {
            let fits = matches!(
                target.kind,
                ExpressionKind::Name(_)
                    | ExpressionKind::Member { .. }
                    | ExpressionKind::Index { .. }
            );
            if !fits {
                self.error(target.span, "this cannot be assigned to");
            }
            types.push(self.infer(target, None));
        }
        self.assign(statement, value, &types);
    }

    fn assign(&mut self, statement: &Statement, value: &Assignment, targets: &[Type]) {
        match value {
            Assignment::Values(values) => {
                let found = self.infer_values(values, targets);
                self.give(&found, targets, statement.span, "targets");
            }
            Assignment::SuchThat { condition, .. } => self.check_condition(condition),
            Assignment::OrFail {
                keyword,
                first,
                rest,
                ..
            } => self.assign_or_fail(statement, keyword.is_none(), first, rest, targets),
        }
    }

    fn assign_or_fail(
        &mut self,
        statement: &Statement,
        propagates: bool,
        first: &RightHandSide,
        rest: &[RightHandSide],
        targets: &[Type],
    ) {
        let mut found = self.infer_value(first, &[]);
        if found.is_empty() {
            self.error(first.span, "this gives nothing that could fail");
            return;
        }
        let failing = found.remove(0);
        let members = self.failure_members(&failing, first.span);
        let extracted = members.as_ref().and_then(FailureMembers::extracted);
        let mut others: &[Type] = targets;
        let mut to_target = false;
        if let (Some(extracted), Some((target, after))) = (&extracted, targets.split_first()) {
            self.require(extracted, target, first.span);
            others = after;
            to_target = true;
        }
        if extracted.is_some() && targets.is_empty() {
            let message = "the value that is extracted must be assigned: write `var _ :-`";
            self.error(statement.span, message);
        }
        let mut values: Vec<(Type, Span)> = found.into_iter().map(|ty| (ty, first.span)).collect();
        for (index, value) in rest.iter().enumerate() {
            let hint = others.get(index..=index).unwrap_or_default();
            let ty = self.infer_value(value, hint).into_iter().next();
            let ty = ty.unwrap_or_else(|| self.unknown());
            values.push((ty, value.span));
        }
        if members.is_some() {
            self.give(&values, others, statement.span, "further targets");
        }
        if let Some(members) = members {
            let result = self
                .results
                .as_ref()
                .and_then(|results| results.first())
                .map(|result| (result.local, result.ty.clone()));
            if propagates {
                match (members.propagated(), &result) {
                    (Some(propagated), Some((_, ty))) => {
                        self.require(&propagated, ty, first.span);
                    }
                    (_, None) => {
                        let message =
                            "`:-` returns a failure, so the method must have a result for it";
                        self.error(statement.span, message);
                    }
                    _ => {}
                }
            }
            self.note_failure(
                statement.id,
                &failing,
                &members,
                propagates,
                to_target,
                result.map(|(local, _)| local),
            );
        }
    }

    pub(super) fn var_pattern(
        &mut self,
        statement: &Statement,
        ghost: bool,
        pattern: &Pattern,
        or_fail: bool,
        value: &Expression,
    ) {
        let ty = if ghost {
            self.in_ghost(|body| body.infer(value, None))
        } else {
            self.infer(value, None)
        };
        if !or_fail {
            self.bind_pattern(pattern, &ty, ghost);
            return;
        }
        let members = self.failure_members(&ty, value.span);
        let extracted = members.as_ref().and_then(FailureMembers::extracted);
        let extracted = extracted.unwrap_or_else(|| self.unknown());
        if let Some(members) = members {
            let results = self.results.clone();
            let result = results.as_ref().and_then(|results| results.first());
            if let (Some(propagated), Some(result)) = (members.propagated(), result) {
                self.require(&propagated, &result.ty, value.span);
            }
            let local = result.map(|result| result.local);
            self.note_failure(statement.id, &ty, &members, true, true, local);
        }
        self.bind_pattern(pattern, &extracted, ghost);
    }

    pub(super) fn return_statement(&mut self, statement: &Statement, values: &[RightHandSide]) {
        if values.is_empty() {
            return;
        }
        let results = self.results.clone();
        let types: Vec<Type> = results
            .iter()
            .flat_map(|results| results.iter())
            .map(|result: &Parameter| result.ty.clone())
            .collect();
        let found = self.infer_values(values, &types);
        let what = match statement.kind {
            StatementKind::Yield(_) => "values to yield",
            _ => "results",
        };
        self.give(&found, &types, statement.span, what);
    }
}
