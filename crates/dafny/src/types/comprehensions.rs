//! Expressions that bind variables: comprehensions, lambdas, `let`.

use super::body::Body;
use crate::resolved::{Arrow, LocalId, Type};
use crate::syntax::{
    self, BoundVariable, ClauseKind, Expression, ExpressionKind, Pattern, Specification,
};

impl Body<'_> {
    /// Brings quantified variables into scope, with their domains and ranges.
    pub(super) fn bind_variables(&mut self, variables: &[BoundVariable]) -> Vec<LocalId> {
        let mut locals = Vec::new();
        for variable in variables {
            let domain = variable
                .domain
                .as_ref()
                .map(|domain| (self.infer(domain, None), domain.span));
            let ty = match &variable.ty {
                Some(ty) => self.written(ty),
                None => self.unknown(),
            };
            if let Some((domain, span)) = domain {
                self.membership(&ty, &domain, span);
            }
            locals.push(self.declare(
                variable.name.as_str(),
                ty,
                false,
                variable.id,
                variable.span,
            ));
            if let Some(range) = &variable.range {
                self.check_condition(range);
            }
        }
        locals
    }

    fn type_of_first(&mut self, locals: &[LocalId]) -> Type {
        match locals.first() {
            Some(local) => self.typer.resolved.local(*local).ty.clone(),
            None => self.unknown(),
        }
    }

    pub(super) fn infer_set_comprehension(
        &mut self,
        finite: bool,
        variables: &[BoundVariable],
        term: Option<&Expression>,
        hint: Option<&Type>,
    ) -> Type {
        let expected = hint.and_then(|hint| self.element_type(hint));
        let element = self.scoped(|inner| {
            let locals = inner.bind_variables(variables);
            match term {
                Some(term) => inner.infer(term, expected.as_ref()),
                None => inner.type_of_first(&locals),
            }
        });
        let natural = Type::Set {
            finite,
            element: element.into(),
        };
        self.adopt(natural, hint)
    }

    pub(super) fn infer_map_comprehension(
        &mut self,
        finite: bool,
        variables: &[BoundVariable],
        key: Option<&Expression>,
        value: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        let expected = match hint.map(|hint| self.represented(hint)) {
            Some(Type::Map { key, value, .. }) => Some((key, value)),
            _ => None,
        };
        let (key, value) = self.scoped(|inner| {
            let locals = inner.bind_variables(variables);
            let key = match key {
                Some(key) => inner.infer(key, expected.as_ref().map(|it| &*it.0)),
                None => inner.type_of_first(&locals),
            };
            (key, inner.infer(value, expected.as_ref().map(|it| &*it.1)))
        });
        let natural = Type::Map {
            finite,
            key: key.into(),
            value: value.into(),
        };
        self.adopt(natural, hint)
    }

    pub(super) fn infer_seq_construction(
        &mut self,
        element: Option<&syntax::Type>,
        length: &Expression,
        initialiser: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        self.check_integer(length);
        let element = match element {
            Some(ty) => self.written(ty),
            None => self.unknown(),
        };
        // The index is a natural number; the expected type of elements is a hint.
        let hinted = match hint.and_then(|hint| self.element_type(hint)) {
            Some(expected) => expected,
            None => element.clone(),
        };
        let expected = Type::arrow(Arrow::General, [Type::Int], hinted);
        let ty = self.infer(initialiser, Some(&expected));
        let wanted = Type::arrow(Arrow::General, [Type::Int], element.clone());
        self.require(&ty, &wanted, initialiser.span);
        self.adopt(Type::seq(element), hint)
    }

    pub(super) fn infer_lambda(
        &mut self,
        parameters: &[BoundVariable],
        specification: &Specification,
        body: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        let expected = match hint.map(|hint| self.represented(hint)) {
            Some(Type::Arrow {
                parameters: types,
                result,
                ..
            }) if types.len() == parameters.len() => Some((types, result)),
            _ => None,
        };
        let mut arrow = Arrow::Total;
        for clause in &specification.clauses {
            arrow = arrow.max(match clause.kind {
                ClauseKind::Reads(_) => Arrow::General,
                _ => Arrow::Partial,
            });
        }
        self.scoped(|inner| {
            let mut types = Vec::new();
            for (index, parameter) in parameters.iter().enumerate() {
                let ty = match &parameter.ty {
                    Some(ty) => inner.written(ty),
                    None => inner.unknown(),
                };
                if let (None, Some((expected, _))) = (&parameter.ty, &expected) {
                    inner.flows(&expected[index], &ty);
                }
                inner.declare(
                    parameter.name.as_str(),
                    ty.clone(),
                    false,
                    parameter.id,
                    parameter.span,
                );
                types.push(ty);
            }
            inner.in_ghost(|inner| inner.infer_specification(specification));
            let result = inner.infer(body, expected.as_ref().map(|it| &*it.1));
            Type::arrow(arrow, types, result)
        })
    }

    pub(super) fn infer_let(
        &mut self,
        ghost: bool,
        patterns: &[Pattern],
        values: &[Expression],
        body: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        // A chain of `var x := …;` is a list, however long.
        let mark = self.variables.len();
        let mut inner = body;
        self.bind_values(ghost, patterns, values, body);
        let mut around = Vec::new();
        while let ExpressionKind::Let {
            ghost,
            patterns,
            values,
            body,
        } = &inner.kind
        {
            self.bind_values(*ghost, patterns, values, inner);
            around.push(inner);
            inner = body;
        }
        let ty = self.infer(inner, hint);
        for expression in around {
            self.note_type(expression.id, expression.span, &ty);
        }
        self.variables.truncate(mark);
        ty
    }

    fn bind_values(
        &mut self,
        ghost: bool,
        patterns: &[Pattern],
        values: &[Expression],
        whole: &Expression,
    ) {
        if patterns.len() != values.len() {
            let message = format!(
                "there are {} variables, but {} values",
                patterns.len(),
                values.len()
            );
            self.error(whole.span, message);
        }
        let mut types = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let written = patterns.get(index).and_then(|pattern| match &pattern.kind {
                syntax::PatternKind::Name { ty: Some(ty), .. } => Some(self.written(ty)),
                _ => None,
            });
            let ty = if ghost {
                self.in_ghost(|body| body.infer(value, written.as_ref()))
            } else {
                self.infer(value, written.as_ref())
            };
            types.push(ty);
        }
        for (pattern, ty) in patterns.iter().zip(&types) {
            self.bind_pattern(pattern, ty, ghost);
        }
    }

    /// Infers the clauses of a specification.
    pub(super) fn infer_specification(&mut self, specification: &Specification) {
        for clause in &specification.clauses {
            match &clause.kind {
                ClauseKind::Requires { condition, .. }
                | ClauseKind::Ensures { condition, .. }
                | ClauseKind::Invariant { condition, .. } => self.check_condition(condition),
                ClauseKind::Reads(frames) | ClauseKind::Modifies(frames) => {
                    self.infer_frames(frames);
                }
                ClauseKind::Decreases(measures) => {
                    for measure in measures {
                        self.infer(measure, None);
                    }
                }
            }
        }
    }
}
