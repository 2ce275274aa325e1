//! Inlines calls of functions: their bodies, with the arguments bound to the parameters.

use super::Transformation;
use crate::site::expressions;
use crate::work::{Work, replace};
use gadfly_dafny::Program;
use gadfly_dafny::resolved::{ArgumentSource, Callee, MemberKind, ModuleId, Owner, Reference};
use gadfly_dafny::syntax::visitor::walk_expression;
use gadfly_dafny::syntax::{
    Declaration, Expression, ExpressionKind, Name, Pattern, PatternKind, Type, Visitor,
};
use std::collections::BTreeSet;

#[derive(Debug)]
pub(super) struct Inline;

impl Transformation for Inline {
    fn name(&self) -> &'static str {
        "inline"
    }

    fn about(&self) -> &'static str {
        "calls of functions become the functions' bodies"
    }

    #[allow(private_interfaces)]
    fn apply(&self, program: &mut Program, work: &mut Work<'_>) -> usize {
        // With several modules, names may mean something else at the call.
        if program
            .declarations
            .iter()
            .any(|it| matches!(it, Declaration::Module(_)))
        {
            return 0;
        }
        let resolved = work.resolved;
        let names: BTreeSet<&str> = resolved.locals.iter().map(|it| it.name.as_str()).collect();
        let mut places = 0;
        expressions(program, resolved, |expression| {
            let Some(body) = unfolded(expression, work, &names) else {
                return;
            };
            if work.here() {
                replace(expression, body.written(work));
                places += 1;
            }
        });
        places
    }
}

/// The body of a called function, and what to put around it.
struct Unfolded {
    patterns: Vec<Pattern>,
    values: Vec<Expression>,
    body: Expression,
    /// The type of the result, if the body alone does not determine it.
    result: Option<Type>,
}

impl Unfolded {
    fn written(self, work: &mut Work<'_>) -> Expression {
        let body = match self.result {
            None => self.body,
            Some(ty) => {
                let name = work.fresh("result");
                let pattern = Pattern::new(PatternKind::Name {
                    name: Name::new(&name),
                    ty: Some(ty),
                });
                bound(vec![pattern], vec![self.body], Expression::name(&name))
            }
        };
        match self.patterns.is_empty() {
            true => body,
            false => bound(self.patterns, self.values, body),
        }
    }
}

fn bound(patterns: Vec<Pattern>, values: Vec<Expression>, body: Expression) -> Expression {
    Expression::new(ExpressionKind::Let {
        ghost: false,
        patterns,
        values,
        body: Box::new(body),
    })
}

/// The body of the called function, with the arguments of the call.
fn unfolded(call: &Expression, work: &Work<'_>, locals: &BTreeSet<&str>) -> Option<Unfolded> {
    let ExpressionKind::Call {
        callee,
        at: None,
        arguments,
    } = &call.kind
    else {
        return None;
    };
    let ExpressionKind::Name(_) = &callee.kind else {
        return None;
    };
    let resolution = work.resolved.calls.get(call.id)?;
    let Callee::Function(member) = resolution.callee else {
        return None;
    };
    let member = work.resolved.member(member);
    let MemberKind::Function(function) = &member.kind else {
        return None;
    };
    let syntax = &function.syntax;
    let plain = member.owner == Owner::Module(ModuleId::DEFAULT)
        && !member.ghost
        && member.attributes.is_empty()
        && syntax.type_parameters.is_empty()
        && syntax.by_method.is_none()
        && !syntax.opaque;
    let body = syntax.body.as_ref().filter(|_| plain)?;
    let mut meaning = Meaning {
        work,
        locals,
        same: true,
        vague: false,
    };
    meaning.visit_expression(body);
    if !meaning.same {
        return None;
    }
    let mut patterns = Vec::new();
    let mut values = Vec::new();
    for (formal, source) in syntax.parameters.iter().zip(&resolution.arguments) {
        let ArgumentSource::Given(number) = source else {
            return None;
        };
        if formal.ghost {
            return None;
        }
        let name = formal.name.as_ref()?;
        patterns.push(Pattern::new(PatternKind::Name {
            name: Name::new(name.as_str()),
            ty: Some(formal.ty.clone()),
        }));
        values.push(arguments.get(*number)?.value.clone());
    }
    let result = match meaning.vague && function.result.ty.has_parts() {
        true => Some(syntax.result.as_ref()?.ty().clone()),
        false => None,
    };
    Some(Unfolded {
        patterns,
        values,
        body: body.clone(),
        result,
    })
}

/// Whether the names of a body mean the same at the call: names other than the function's
/// variables must not be names of variables there. Also whether a part may have any type, so
/// that only the result type of the function determines it.
struct Meaning<'a, 'w> {
    work: &'a Work<'w>,
    locals: &'a BTreeSet<&'a str>,
    same: bool,
    vague: bool,
}

impl Visitor for Meaning<'_, '_> {
    fn visit_expression(&mut self, expression: &Expression) {
        if let ExpressionKind::Name(segment) = &expression.kind {
            let local = matches!(
                self.work.resolved.references.get(expression.id),
                Some(Reference::Local(_))
            );
            self.same &= local || !self.locals.contains(segment.name.as_str());
        }
        self.vague |= match &expression.kind {
            ExpressionKind::Display { elements, .. } => elements.is_empty(),
            ExpressionKind::MapDisplay { entries, .. } => entries.is_empty(),
            ExpressionKind::Name(_) | ExpressionKind::Member { .. } => {
                self.leaves_arguments_out(expression)
            }
            _ => false,
        };
        // Proofs belong to the function.
        self.same &= !matches!(expression.kind, ExpressionKind::Statement { .. });
        walk_expression(self, expression);
    }
}

impl Meaning<'_, '_> {
    /// Whether a constructor, function or method has implicit type arguments.
    fn leaves_arguments_out(&self, path: &Expression) -> bool {
        let some = match self.work.resolved.references.get(path.id) {
            Some(
                Reference::Constructor { arguments, .. } | Reference::Member { arguments, .. },
            ) => !arguments.is_empty(),
            _ => false,
        };
        some && !writes_arguments(path)
    }
}

fn writes_arguments(path: &Expression) -> bool {
    match &path.kind {
        ExpressionKind::Name(segment) => !segment.type_arguments.is_empty(),
        ExpressionKind::Member { target, member } => {
            !member.type_arguments.is_empty() || writes_arguments(target)
        }
        _ => false,
    }
}
