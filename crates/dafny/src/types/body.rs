//! The state of inference in one body: variables in scope, unknown types, what
//! was noted about nodes, and what waits until more is known.

use std::sync::Arc;

use super::Typer;
use super::claims::{Claim, Fallback};
use super::type_variables::{Sort, Unknowns};
use super::written::TypeScope;
use crate::deep::deep;
use crate::diagnostic::Diagnostic;
use crate::resolved::{
    Allocated, LocalId, ModuleId, Parameter, PatternMeaning, Reference, Type, TypeId,
};
use crate::syntax::{self, NodeId, Span};

/// The maximum number of parts of a type; each part could contain the previous one twice.
pub(super) const LARGEST_TYPE: u32 = 4000;

/// The declarations around a body.
#[derive(Clone, Debug)]
pub(super) struct Context {
    pub(super) module: ModuleId,
    /// The type it is in.
    pub(super) owner: Option<TypeId>,
    /// The type of `this`, unless it is static.
    pub(super) this: Option<Type>,
    pub(super) types: TypeScope,
}

/// A constraint that waits for more information.
#[derive(Clone, Debug)]
pub(super) enum Waiting {
    /// `element in collection`.
    In {
        element: Type,
        collection: Type,
        span: Span,
    },
    /// `target[index]`.
    Index {
        target: Type,
        index: Type,
        result: Type,
        span: Span,
    },
    /// `multiset(operand)`.
    MultisetOf {
        operand: Type,
        element: Type,
        span: Span,
    },
}

/// One body being inferred.
pub(super) struct Body<'t> {
    pub(super) typer: &'t mut Typer,
    pub(super) context: Context,
    pub(super) unknowns: Unknowns,
    /// Variables in scope, innermost last.
    pub(super) variables: Vec<LocalId>,
    /// Where `return` and `:-` put their values; none in expressions.
    pub(super) results: Option<Arc<[Parameter]>>,
    pub(super) waiting: Vec<Waiting>,
    /// How many ghost contexts are around.
    pub(super) ghost: u32,
    /// Whether an error was reported, which explains unknown types.
    pub(super) wrong: bool,
    /// How many steps the present comparison of types has taken.
    pub(super) steps: u32,
    /// Claims to check at the end.
    pub(super) claims: Vec<Claim>,
    /// Types to use at the end for what is still unknown.
    pub(super) fallbacks: Vec<Fallback>,
    first_local: usize,
    first_diagnostic: usize,
    noted: Vec<NodeId>,
}

impl<'t> Body<'t> {
    /// A body in a context.
    pub(super) fn new(typer: &'t mut Typer, context: Context) -> Self {
        let first_local = typer.resolved.locals.len();
        let first_diagnostic = typer.diagnostics.len();
        Self {
            typer,
            context,
            unknowns: Unknowns::default(),
            variables: Vec::new(),
            results: None,
            waiting: Vec::new(),
            ghost: 0,
            wrong: false,
            steps: 0,
            claims: Vec::new(),
            fallbacks: Vec::new(),
            first_local,
            first_diagnostic,
            noted: Vec::new(),
        }
    }

    /// Reports an error.
    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) {
        self.wrong = true;
        let diagnostic = if self.ghost > 0 && !self.typer.options.strict_ghost {
            Diagnostic::warning(span, message)
        } else {
            Diagnostic::error(span, message)
        };
        self.typer.diagnostics.push(diagnostic);
    }

    /// Reports a type mismatch, unless the type is unknown because of an earlier error.
    pub(super) fn type_error(&mut self, ty: &Type, span: Span, message: impl Into<String>) {
        if !(self.wrong && matches!(self.shallow(ty), Type::Unknown(_))) {
            self.error(span, message);
        }
    }

    /// Whether something was reported while the body was inferred.
    pub(super) fn is_wrong(&self) -> bool {
        self.wrong || self.typer.diagnostics.len() > self.first_diagnostic
    }

    /// Does something in a ghost context.
    pub(super) fn in_ghost<R>(&mut self, action: impl FnOnce(&mut Self) -> R) -> R {
        self.ghost += 1;
        let result = action(self);
        self.ghost -= 1;
        result
    }

    /// Calls a function in a new scope.
    pub(super) fn scoped<R>(&mut self, action: impl FnOnce(&mut Self) -> R) -> R {
        let mark = self.variables.len();
        let result = action(self);
        self.variables.truncate(mark);
        result
    }

    /// Declares a variable.
    pub(super) fn declare(
        &mut self,
        name: &str,
        ty: Type,
        ghost: bool,
        node: NodeId,
        span: Span,
    ) -> LocalId {
        self.claim_variable(name, &ty, ghost, span);
        let local = self.typer.add_local(name, ty, ghost, node, span);
        self.bring(name, local);
        local
    }

    /// Makes a declared variable known.
    pub(super) fn bring(&mut self, name: &str, local: LocalId) {
        if name != "_" {
            self.variables.push(local);
        }
    }

    /// Makes parameters known.
    pub(super) fn bring_all(&mut self, parameters: &[Parameter]) {
        for parameter in parameters {
            if let Some(name) = &parameter.name {
                self.bring(name, parameter.local);
            }
        }
    }

    /// The variable with a name.
    pub(super) fn variable(&self, name: &str) -> Option<LocalId> {
        let mut found = self.variables.iter().rev().copied();
        found.find(|id| self.typer.resolved.local(*id).name == name)
    }

    /// The meaning of a written type; omitted parts are unknown.
    pub(super) fn written(&mut self, ty: &syntax::Type) -> Type {
        let (scope, unknowns) = (&self.context.types, &mut self.unknowns);
        let resolved = self
            .typer
            .written_type(ty, scope, &mut || unknowns.fresh(Sort::Any));
        self.noted.push(ty.id);
        resolved
    }

    /// Notes the type of an expression or pattern.
    pub(super) fn note_type(&mut self, node: NodeId, span: Span, ty: &Type) {
        if self.is_too_large(ty) {
            self.error(span, "the type of this is too large");
            self.typer.resolved.node_types.set(node, Type::Int);
            return;
        }
        self.claim_value(ty, span);
        self.typer.resolved.node_types.set(node, ty.clone());
        self.noted.push(node);
    }

    /// Whether a type has more parts than any may have.
    pub(super) fn is_too_large(&self, ty: &Type) -> bool {
        let mut left = LARGEST_TYPE;
        self.measure(ty, &mut left);
        left == 0
    }

    fn measure(&self, ty: &Type, left: &mut u32) {
        if *left == 0 {
            return;
        }
        *left -= 1;
        if let Ok(known) = self.unknowns.look(ty)
            && known.has_parts()
        {
            deep(|| known.parts().for_each(|part| self.measure(part, left)));
        }
    }

    /// Notes what a name or member refers to.
    pub(super) fn note_reference(&mut self, node: NodeId, reference: Reference) {
        self.typer.resolved.references.set(node, reference);
        self.noted.push(node);
    }

    /// Notes that unknown types at this node have to be found.
    pub(super) fn note(&mut self, node: NodeId) {
        self.noted.push(node);
    }

    /// The end of the body: everything waiting is done, and unknown types are
    /// replaced by what they turned out to be. Those that nothing fixes are reported.
    pub(super) fn finish(mut self) {
        self.retry_waiting(true);
        self.fall_back();
        self.report_underspecified();
        let noted = std::mem::take(&mut self.noted);
        for node in noted {
            self.write_back(node);
        }
        for index in self.first_local..self.typer.resolved.locals.len() {
            let ty = &self.typer.resolved.locals[index].ty;
            if !is_solved(ty) {
                let ty = ty.clone();
                self.typer.resolved.locals[index].ty = self.solved(&ty);
            }
        }
    }

    fn write_back(&mut self, node: NodeId) {
        if let Some(ty) = self.typer.resolved.node_types.get(node)
            && !is_solved(ty)
        {
            let ty = ty.clone();
            let solved = self.solved(&ty);
            self.typer.resolved.node_types.set(node, solved);
        }
        if let Some(reference) = self.typer.resolved.references.get(node)
            && !is_solved_reference(reference)
        {
            let reference = reference.clone();
            let solved = self.solved_reference(reference);
            self.typer.resolved.references.set(node, solved);
        }
        if let Some(PatternMeaning::Constant(reference)) =
            self.typer.resolved.patterns.get(node).cloned()
        {
            let solved = PatternMeaning::Constant(self.solved_reference(reference));
            self.typer.resolved.patterns.set(node, solved);
        }
        if let Some(mut failure) = self.typer.resolved.failures.get(node).cloned() {
            failure.ty = self.solved(&failure.ty);
            self.typer.resolved.failures.set(node, failure);
        }
        if let Some(allocated) = self.typer.resolved.allocations.get(node).cloned() {
            let solved = match allocated {
                Allocated::Object {
                    ty,
                    constructor,
                    arguments,
                } => Allocated::Object {
                    ty: self.solved(&ty),
                    constructor,
                    arguments: self.solved_all(&arguments),
                },
                Allocated::Array {
                    element,
                    dimensions,
                } => Allocated::Array {
                    element: self.solved(&element),
                    dimensions,
                },
            };
            self.typer.resolved.allocations.set(node, solved);
        }
    }

    fn solved_all(&mut self, types: &[Type]) -> Arc<[Type]> {
        types.iter().map(|ty| self.solved(ty)).collect()
    }

    fn solved_reference(&mut self, reference: Reference) -> Reference {
        match reference {
            Reference::Member {
                member,
                receiver,
                owner_arguments,
                arguments,
            } => Reference::Member {
                member,
                receiver,
                owner_arguments: self.solved_all(&owner_arguments),
                arguments: self.solved_all(&arguments),
            },
            Reference::Constructor {
                constructor,
                arguments,
            } => Reference::Constructor {
                constructor,
                arguments: self.solved_all(&arguments),
            },
            Reference::Type(ty) => Reference::Type(self.solved(&ty)),
            other => other,
        }
    }

    /// The type without unknowns. What nothing is known of is `int`.
    pub(super) fn solved(&mut self, ty: &Type) -> Type {
        if self.is_too_large(ty) {
            return Type::Int;
        }
        self.solved_small(ty)
    }

    fn solved_small(&mut self, ty: &Type) -> Type {
        let ty = self.unknowns.shallow(ty);
        match ty {
            Type::Unknown(root) => match self.unknowns.sort(root) {
                Sort::Any | Sort::Integer => Type::Int,
                Sort::Real => Type::Real,
                Sort::Reference => Type::Object { nullable: true },
            },
            other => deep(|| other.map(&mut |part| self.solved_small(part))),
        }
    }

    /// Tries again what waits. At the end, literals are of their usual types.
    pub(super) fn retry_waiting(&mut self, at_end: bool) {
        loop {
            let waiting = std::mem::take(&mut self.waiting);
            let before = waiting.len();
            for one in waiting {
                self.retry(one, at_end);
            }
            if self.waiting.len() >= before || self.waiting.is_empty() {
                break;
            }
        }
        if at_end {
            self.waiting.clear();
        }
    }

    /// Writes a type for people.
    pub(super) fn show(&mut self, ty: &Type) -> String {
        let known = self.partly_solved(ty);
        self.typer.resolved.show(&known).to_string()
    }

    fn partly_solved(&mut self, ty: &Type) -> Type {
        if self.is_too_large(ty) {
            return Type::Unknown(0);
        }
        match self.unknowns.shallow(ty) {
            Type::Unknown(root) => match self.unknowns.sort(root) {
                Sort::Any => Type::Unknown(root),
                Sort::Integer => Type::Int,
                Sort::Real => Type::Real,
                Sort::Reference => Type::Object { nullable: true },
            },
            other => other.map(&mut |part| self.partly_solved(part)),
        }
    }
}

/// Whether a type is final: small enough, and nothing in it is unknown.
fn is_solved(ty: &Type) -> bool {
    are_all_solved(ty, &mut { LARGEST_TYPE })
}

fn are_all_solved(ty: &Type, left: &mut u32) -> bool {
    *left = left.saturating_sub(1);
    *left > 0
        && !matches!(ty, Type::Unknown(_))
        && (!ty.has_parts() || deep(|| ty.parts().all(|part| are_all_solved(part, left))))
}

fn is_solved_reference(reference: &Reference) -> bool {
    match reference {
        Reference::Member {
            owner_arguments,
            arguments,
            ..
        } => owner_arguments.iter().chain(&**arguments).all(is_solved),
        Reference::Constructor { arguments, .. } => arguments.iter().all(is_solved),
        Reference::Type(ty) => is_solved(ty),
        _ => true,
    }
}
