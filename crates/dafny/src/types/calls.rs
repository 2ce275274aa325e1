//! Calls: of functions, methods, constructors and function values; which argument
//! is for which parameter.

use std::borrow::Cow;
use std::sync::Arc;

use super::body::Body;
use super::names::{Denoted, Role};
use crate::deep::deep;
use crate::resolved::{
    ArgumentSource, Arrow, Call, Callee, ConstructorId, MemberId, MemberKind, Parameter, Type,
};
use crate::syntax::{Argument, Expression, ExpressionKind, Span};

/// The result of a call.
#[derive(Clone, Debug)]
pub(super) struct Called {
    /// The types of the results: of a function, one.
    pub(super) results: Vec<Type>,
    /// The method, if it is one.
    pub(super) method: Option<MemberId>,
}

impl Body<'_> {
    /// The type of a call as an expression.
    pub(super) fn infer_call(
        &mut self,
        expression: &Expression,
        callee: &Expression,
        arguments: &[Argument],
        hint: Option<&Type>,
    ) -> Type {
        let called = self.call(expression, callee, arguments, hint);
        if let Some(method) = called.method {
            let name = self.typer.resolved.member(method).name.clone();
            let message =
                format!("{name} is a method; its call is a statement, not part of an expression");
            self.error(expression.span, message);
        }
        match called.results.into_iter().next() {
            Some(ty) => ty,
            None => self.unknown(),
        }
    }

    /// Resolves a call, as an expression or as a statement.
    pub(super) fn call(
        &mut self,
        expression: &Expression,
        callee: &Expression,
        arguments: &[Argument],
        hint: Option<&Type>,
    ) -> Called {
        let denoted = match &callee.kind {
            ExpressionKind::Name(_) | ExpressionKind::Member { .. } => {
                self.denote(callee, Role::Callee)
            }
            ExpressionKind::Prefix { target, depth } => {
                self.infer_ghost(depth);
                return deep(|| self.call(expression, target, arguments, hint));
            }
            _ => Denoted::Value(self.infer(callee, None)),
        };
        match denoted {
            Denoted::Member {
                member,
                owner_arguments,
                arguments: type_arguments,
            } => self.call_member(
                expression,
                member,
                &owner_arguments,
                &type_arguments,
                arguments,
                hint,
            ),
            Denoted::Constructor {
                constructor,
                arguments: type_arguments,
            } => self.call_constructor(expression, constructor, type_arguments, arguments, hint),
            Denoted::Builtin(member, ty) => {
                for argument in arguments {
                    self.check_integer(&argument.value);
                }
                if arguments.len() != 1 {
                    self.error(expression.span, "a rotation takes one argument");
                }
                let sources = (0..arguments.len()).map(ArgumentSource::Given).collect();
                self.note_call(expression, Callee::Builtin(member), sources);
                Called::one(ty)
            }
            other => {
                let is_nothing = matches!(other, Denoted::Nothing);
                let ty = self.value_of(other, callee.span);
                self.note_type(callee.id, callee.span, &ty);
                if is_nothing {
                    for argument in arguments {
                        self.infer(&argument.value, None);
                    }
                    return Called::one(ty);
                }
                self.call_value(expression, &ty, arguments)
            }
        }
    }

    fn call_constructor(
        &mut self,
        expression: &Expression,
        constructor: ConstructorId,
        type_arguments: Arc<[Type]>,
        arguments: &[Argument],
        hint: Option<&Type>,
    ) -> Called {
        let declared = self.typer.resolved.constructor(constructor);
        let (datatype, name) = (declared.datatype, declared.name.clone());
        let mut fields = declared.fields.clone();
        for field in &mut fields {
            field.ty = self
                .typer
                .resolved
                .instantiate(&field.ty, datatype, &type_arguments);
        }
        let result = Type::Declared {
            declaration: datatype,
            arguments: type_arguments,
            nullable: false,
        };
        let sources = self.check_arguments(
            &name,
            &fields,
            arguments,
            expression.span,
            Some((&result, hint)),
        );
        self.note_call(expression, Callee::Constructor(constructor), sources);
        Called::one(result)
    }

    fn note_call(
        &mut self,
        expression: &Expression,
        callee: Callee,
        arguments: Vec<ArgumentSource>,
    ) {
        let call = Call { callee, arguments };
        self.typer.resolved.calls.set(expression.id, call);
    }

    fn call_member(
        &mut self,
        expression: &Expression,
        member: MemberId,
        owner_arguments: &Arc<[Type]>,
        type_arguments: &Arc<[Type]>,
        arguments: &[Argument],
        hint: Option<&Type>,
    ) -> Called {
        let declared = self.typer.resolved.member(member);
        let (name, kind, ghost) = (declared.name.clone(), declared.kind.clone(), declared.ghost);
        let (parameters, results, callee) = match &kind {
            MemberKind::Function(function) => (
                &function.parameters,
                std::slice::from_ref(&function.result),
                Callee::Function(member),
            ),
            MemberKind::Method(method) => (
                &method.parameters,
                method.results.as_slice(),
                Callee::Method(member),
            ),
            _ => return Called::one(self.unknown()),
        };
        let mut parameters = Cow::from(parameters);
        if !(owner_arguments.is_empty() && type_arguments.is_empty()) {
            for parameter in parameters.to_mut() {
                let ty = &parameter.ty;
                parameter.ty = self
                    .typer
                    .apply(member, ty, owner_arguments, type_arguments);
            }
        }
        let results: Vec<Type> = results
            .iter()
            .map(|result| {
                self.typer
                    .apply(member, &result.ty, owner_arguments, type_arguments)
            })
            .collect();
        let expected = match results.as_slice() {
            [only] => Some((only, hint)),
            _ => None,
        };
        let sources = if ghost {
            self.in_ghost(|body| {
                body.check_arguments(&name, &parameters, arguments, expression.span, expected)
            })
        } else {
            self.check_arguments(&name, &parameters, arguments, expression.span, expected)
        };
        let is_method = matches!(callee, Callee::Method(_));
        self.note_call(expression, callee, sources);
        Called {
            results,
            method: is_method.then_some(member),
        }
    }

    fn call_value(&mut self, expression: &Expression, ty: &Type, arguments: &[Argument]) -> Called {
        let sources = (0..arguments.len()).map(ArgumentSource::Given).collect();
        self.note_call(expression, Callee::Value, sources);
        if matches!(self.represented(ty), Type::Unknown(_)) {
            self.retry_waiting(false);
        }
        match self.represented(ty) {
            Type::Arrow {
                parameters, result, ..
            } => {
                if parameters.len() != arguments.len() {
                    let message = format!(
                        "the function takes {} arguments, not {}",
                        parameters.len(),
                        arguments.len()
                    );
                    self.error(expression.span, message);
                }
                for (index, argument) in arguments.iter().enumerate() {
                    match parameters.get(index) {
                        Some(parameter) => self.check(&argument.value, parameter),
                        None => self.infer(&argument.value, None),
                    };
                }
                Called::one((*result).clone())
            }
            Type::Unknown(_) => {
                let mut parameters = Vec::new();
                for argument in arguments {
                    parameters.push(self.infer(&argument.value, None));
                }
                let result = self.unknown();
                let arrow = Type::arrow(Arrow::General, parameters, result.clone());
                self.equate(ty, &arrow);
                Called::one(result)
            }
            _ => {
                for argument in arguments {
                    self.infer(&argument.value, None);
                }
                let found = self.show(ty);
                self.error(
                    expression.span,
                    format!("a value of type {found} cannot be called"),
                );
                Called::one(self.unknown())
            }
        }
    }

    /// Infers the arguments of a call and says which parameter gets which. Where
    /// a lambda's parameters need it, the result's expected type is used before.
    pub(super) fn check_arguments(
        &mut self,
        name: &str,
        parameters: &[Parameter],
        arguments: &[Argument],
        span: Span,
        result: Option<(&Type, Option<&Type>)>,
    ) -> Vec<ArgumentSource> {
        let sources = self.match_arguments(name, parameters, arguments, span);
        let mut expected: Vec<Option<&Parameter>> = vec![None; arguments.len()];
        for (parameter, source) in parameters.iter().zip(&sources) {
            if let ArgumentSource::Given(index) = source {
                expected[*index] = Some(parameter);
            }
        }
        // Functions last: the other arguments tell what their parameters are.
        let is_late = |argument: &Argument| is_lambda(&argument.value);
        for late in [false, true] {
            let mut any = false;
            for (argument, parameter) in arguments.iter().zip(&expected) {
                if is_late(argument) != late {
                    continue;
                }
                if late && !any {
                    any = true;
                    if let Some((ty, Some(hint))) = result {
                        self.suggest(ty, hint);
                    }
                }
                match parameter {
                    Some(parameter) if parameter.ghost => {
                        self.in_ghost(|body| body.check(&argument.value, &parameter.ty));
                    }
                    Some(parameter) => {
                        self.check(&argument.value, &parameter.ty);
                    }
                    None => {
                        self.infer(&argument.value, None);
                    }
                }
            }
        }
        sources
    }

    /// Uses an expected type where nothing else is known.
    fn suggest(&mut self, ty: &Type, expected: &Type) {
        let head = self.shallow(ty);
        let wanted = self.shallow(expected);
        match (&head, &wanted) {
            (_, Type::Unknown(_)) => {}
            (Type::Unknown(_), _) => {
                self.flows(&head, &wanted);
            }
            _ => {
                let parts = head.parts();
                let others = wanted.parts();
                if parts.len() == others.len() && head.declaration() == wanted.declaration() {
                    for (part, other) in parts.zip(others) {
                        crate::deep::deep(|| self.suggest(part, other));
                    }
                }
            }
        }
    }

    fn match_arguments(
        &mut self,
        name: &str,
        parameters: &[Parameter],
        arguments: &[Argument],
        span: Span,
    ) -> Vec<ArgumentSource> {
        let mut sources: Vec<Option<ArgumentSource>> = vec![None; parameters.len()];
        let mut too_many = 0;
        let mut misnamed = false;
        for (index, argument) in arguments.iter().enumerate() {
            let place = match &argument.name {
                None => Some(index),
                Some(wanted) => {
                    let found = parameters
                        .iter()
                        .position(|parameter| parameter.name.as_deref() == Some(wanted.as_str()));
                    if found.is_none() {
                        let message = format!("{name} has no parameter {wanted}");
                        self.error(wanted.span, message);
                        misnamed = true;
                        continue;
                    }
                    found
                }
            };
            match place.and_then(|place| sources.get_mut(place)) {
                Some(source @ None) => *source = Some(ArgumentSource::Given(index)),
                Some(Some(_)) => {
                    self.error(
                        argument.value.span,
                        "this parameter has an argument already",
                    );
                }
                None => too_many += 1,
            }
        }
        let missing = parameters
            .iter()
            .zip(&sources)
            .any(|(parameter, source)| source.is_none() && parameter.default.is_none());
        if !misnamed && (missing || too_many > 0) {
            let least = parameters
                .iter()
                .filter(|parameter| parameter.default.is_none())
                .count();
            let wanted = if least == parameters.len() {
                least.to_string()
            } else {
                format!("{least} to {}", parameters.len())
            };
            let message = format!("{name} takes {wanted} arguments, not {}", arguments.len());
            self.error(span, message);
        }
        sources
            .into_iter()
            .map(|source| source.unwrap_or(ArgumentSource::Default))
            .collect()
    }
}

impl Called {
    fn one(ty: Type) -> Self {
        Self {
            results: vec![ty],
            method: None,
        }
    }
}

fn is_lambda(expression: &Expression) -> bool {
    matches!(expression.kind, ExpressionKind::Lambda { .. })
}
