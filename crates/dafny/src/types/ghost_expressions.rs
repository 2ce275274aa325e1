//! Whether an expression depends on something that is erased.

use super::ghost::Ghosts;
use crate::deep::deep;
use crate::resolved::{
    ArgumentSource, BuiltinMember, Callee, LocalId, MemberKind, PatternMeaning, Receiver,
    Reference, Resolved, Type,
};
use crate::syntax::visitor::{self, Visitor};
use crate::syntax::{
    BinaryOperator, BoundVariable, Expression, ExpressionKind as E, Guard, Pattern, PatternKind,
};

impl Resolved {
    /// Whether an assignment to the target is erased: a ghost variable or field.
    pub(crate) fn is_ghost_target(&self, target: &Expression) -> bool {
        match self.references.get(target.id) {
            Some(Reference::Local(local)) => self.local(*local).ghost,
            Some(Reference::Member { member, .. }) => self.member(*member).ghost,
            _ => false,
        }
    }
}

/// The comparisons of a variable, which show its bounds.
struct Comparisons<'a> {
    resolved: &'a Resolved,
    local: LocalId,
    below: bool,
    above: bool,
    /// By equality or by being in a collection.
    exactly: bool,
}

impl Comparisons<'_> {
    fn is_variable(&self, expression: &Expression) -> bool {
        self.resolved.references.get(expression.id) == Some(&Reference::Local(self.local))
    }

    fn compare(&mut self, operator: BinaryOperator, left: &Expression, right: &Expression) {
        use BinaryOperator as B;
        let (on_left, on_right) = (self.is_variable(left), self.is_variable(right));
        match operator {
            B::Less | B::LessEqual => {
                self.above |= on_left;
                self.below |= on_right;
            }
            B::Greater | B::GreaterEqual => {
                self.below |= on_left;
                self.above |= on_right;
            }
            B::Equal | B::Equivalence => self.exactly |= on_left || on_right,
            B::In => self.exactly |= on_left,
            _ => {}
        }
    }

    fn bounds(&self, ty: &Type) -> bool {
        self.exactly
            || match ty {
                Type::Int => self.below && self.above,
                Type::Nat | Type::Set { .. } | Type::Multiset(_) | Type::Seq(_) => self.above,
                Type::Map { .. } => self.above,
                _ => false,
            }
    }
}

impl Visitor for Comparisons<'_> {
    fn visit_expression(&mut self, expression: &Expression) {
        match &expression.kind {
            E::Binary {
                operator,
                left,
                right,
            } => self.compare(*operator, left, right),
            E::Chain { first, rest } => {
                let mut left = &**first;
                for (operator, right) in rest {
                    self.compare(*operator, left, right);
                    left = right;
                }
            }
            _ => {}
        }
        visitor::walk_expression(self, expression);
    }
}

impl Ghosts<'_> {
    /// Whether the expression cannot be executed because it mentions something
    /// ghost. Variables that `let` binds to ghost values become ghost.
    pub(super) fn uses_ghost(&mut self, expression: &Expression) -> bool {
        deep(|| self.needs_ghost(expression))
    }

    fn any<'e>(&mut self, parts: impl IntoIterator<Item = &'e Expression>) -> bool {
        // All parts are looked at, because variables in them may become ghost.
        let mut ghost = false;
        for part in parts {
            ghost |= self.uses_ghost(part);
        }
        ghost
    }

    fn variables(&mut self, variables: &[BoundVariable]) -> bool {
        let parts = variables
            .iter()
            .flat_map(|variable| [&variable.domain, &variable.range])
            .flatten();
        self.any(parts)
    }

    /// Whether the referent of a name or member is ghost.
    fn refers_to_ghost(&self, expression: &Expression) -> bool {
        match self.resolved.references.get(expression.id) {
            Some(Reference::Local(local)) => self.resolved.local(*local).ghost,
            Some(Reference::Member { member, .. }) => self.resolved.member(*member).ghost,
            Some(Reference::Constructor { constructor, .. }) => {
                self.resolved.constructor(*constructor).ghost
            }
            Some(Reference::Discriminator(constructor)) => {
                self.resolved.constructor(*constructor).ghost
            }
            Some(Reference::Destructor(destructor)) => destructor.ghost,
            Some(Reference::Builtin(member)) => {
                matches!(member, BuiltinMember::Requires | BuiltinMember::Reads)
            }
            Some(Reference::TupleField(number)) => {
                let E::Member { target, .. } = &expression.kind else {
                    return false;
                };
                match self.resolved.type_of(target.id) {
                    Some(ty) => match self.resolved.representation(ty) {
                        Type::Tuple(fields) => fields
                            .get(*number as usize)
                            .is_some_and(|field| field.ghost),
                        _ => false,
                    },
                    None => false,
                }
            }
            Some(Reference::Type(_) | Reference::Module(_)) | None => false,
        }
    }

    /// Whether the target of a member is evaluated.
    fn evaluates_target(&self, expression: &Expression) -> bool {
        !matches!(
            self.resolved.references.get(expression.id),
            Some(
                Reference::Member {
                    receiver: Receiver::None | Receiver::This,
                    ..
                } | Reference::Constructor { .. }
                    | Reference::Type(_)
                    | Reference::Module(_)
            )
        )
    }

    fn needs_ghost(&mut self, expression: &Expression) -> bool {
        match &expression.kind {
            E::Literal(_) | E::This | E::Wildcard => false,
            E::Name(_) => self.refers_to_ghost(expression),
            E::Member { target, .. } => {
                self.refers_to_ghost(expression)
                    || (self.evaluates_target(expression) && self.uses_ghost(target))
            }
            E::Call {
                callee, arguments, ..
            } => {
                let mut ghost = self.uses_ghost(callee);
                let erased = self.erased_arguments(expression, arguments.len());
                for (argument, erased) in arguments.iter().zip(erased) {
                    if !erased {
                        ghost |= self.uses_ghost(&argument.value);
                    }
                }
                ghost
            }
            E::Index { target, indices } => self.any([&**target].into_iter().chain(indices)),
            E::Slice { target, from, to } => {
                let bounds = [from, to].into_iter().flatten().map(|bound| &**bound);
                self.any([&**target].into_iter().chain(bounds))
            }
            E::SlicesByLength {
                target, lengths, ..
            } => self.any([&**target].into_iter().chain(lengths)),
            E::Update {
                target,
                index,
                value,
            } => self.any([&**target, index, value]),
            E::DatatypeUpdate { target, updates } => {
                let erased = self.erased_updates(expression, updates.len());
                let mut ghost = self.uses_ghost(target);
                for ((_, value), erased) in updates.iter().zip(erased) {
                    if !erased {
                        ghost |= self.uses_ghost(value);
                    }
                }
                ghost
            }
            E::Unary { operand, .. }
            | E::Cardinality(operand)
            | E::Convert { operand, .. }
            | E::TypeTest { operand, .. }
            | E::MultisetOf(operand) => self.uses_ghost(operand),
            E::Binary { left, right, .. } => self.any([&**left, right]),
            E::Chain { first, rest } => {
                let others = rest.iter().map(|(_, operand)| operand);
                self.any([&**first].into_iter().chain(others))
            }
            E::Prefix { .. }
            | E::PrefixEqual { .. }
            | E::Old { .. }
            | E::Unchanged { .. }
            | E::Fresh { .. }
            | E::Allocated(_)
            | E::Assigned(_)
            | E::DecreasesTo { .. } => true,
            E::Tuple(components) => {
                let executed = components.iter().filter(|component| !component.ghost);
                self.any(executed.map(|component| &component.value))
            }
            E::Display { elements, .. } => self.any(elements),
            E::MapDisplay { entries, .. } => {
                self.any(entries.iter().flat_map(|(key, value)| [key, value]))
            }
            E::SeqConstruction {
                length,
                initialiser,
                ..
            } => self.any([&**length, initialiser]),
            E::SetComprehension {
                variables, term, ..
            } => {
                self.variables(variables)
                    | self.any(term.as_deref())
                    | self.is_unbounded(variables, None)
            }
            E::MapComprehension {
                variables,
                key,
                value,
                ..
            } => {
                self.variables(variables)
                    | self.any(key.as_deref())
                    | self.uses_ghost(value)
                    | self.is_unbounded(variables, None)
            }
            E::Quantified {
                variables, body, ..
            } => {
                self.variables(variables)
                    | self.uses_ghost(body)
                    | self.is_unbounded(variables, Some(body))
            }
            E::Lambda { body, .. } | E::Statement { body, .. } => self.uses_ghost(body),
            E::Let {
                ghost,
                patterns,
                values,
                body,
            } => {
                self.decide_let(expression, *ghost, patterns, values);
                self.uses_ghost(body)
            }
            E::LetSuchThat {
                ghost,
                patterns,
                condition,
                body,
                ..
            } => {
                if *ghost || self.uses_ghost(condition) {
                    for pattern in patterns {
                        self.make_pattern_ghost(pattern);
                    }
                    self.mark(expression.id);
                }
                self.uses_ghost(body)
            }
            E::LetOrFail { value, body, .. } => self.any([&**value, body]),
            E::If {
                guard,
                then,
                otherwise,
            } => {
                let ghost = match &**guard {
                    Guard::Condition(condition) | Guard::Binding { condition, .. } => {
                        self.uses_ghost(condition)
                    }
                    Guard::Nondeterministic | Guard::Elided => false,
                };
                ghost | self.any([&**then, otherwise])
            }
            E::Match { scrutinee, cases } => {
                let mut ghost = self.uses_ghost(scrutinee);
                for case in cases {
                    ghost |= self.has_ghost_constructor(&case.pattern);
                    ghost |= self.uses_ghost(&case.body);
                }
                ghost
            }
        }
    }

    /// Makes the patterns of a `let` ghost that get a ghost value, and the whole `let` if
    /// all do.
    fn decide_let(
        &mut self,
        expression: &Expression,
        ghost: bool,
        patterns: &[Pattern],
        values: &[Expression],
    ) {
        let mut all = true;
        for (pattern, value) in patterns.iter().zip(values) {
            if ghost || self.uses_ghost(value) {
                self.make_pattern_ghost(pattern);
            } else {
                all = false;
            }
        }
        if all {
            self.mark(expression.id);
        }
    }

    /// Whether a variable ranges over a type with infinitely many values and is
    /// compared with too little for its values to be enumerated.
    fn is_unbounded(&self, variables: &[BoundVariable], body: Option<&Expression>) -> bool {
        variables.iter().enumerate().any(|(index, variable)| {
            let Some(local) = self.resolved.declared.get(variable.id).copied() else {
                return false;
            };
            let is_infinite = matches!(
                self.resolved.local(local).ty,
                Type::Int
                    | Type::Nat
                    | Type::Real
                    | Type::Ordinal
                    | Type::Set { .. }
                    | Type::Multiset(_)
                    | Type::Seq(_)
                    | Type::Map { .. }
                    | Type::Arrow { .. }
                    | Type::Array { .. }
                    | Type::Object { .. }
            );
            if !is_infinite || variable.domain.is_some() {
                return false;
            }
            let ranges = variables[index..].iter().filter_map(|it| it.range.as_ref());
            let mut search = Comparisons {
                resolved: self.resolved,
                local,
                below: false,
                above: false,
                exactly: false,
            };
            for condition in ranges.chain(body) {
                search.visit_expression(condition);
            }
            !search.bounds(&self.resolved.local(local).ty)
        })
    }

    /// Whether a pattern names a constructor that exists for proofs only.
    pub(super) fn has_ghost_constructor(&self, pattern: &Pattern) -> bool {
        if let Some(PatternMeaning::Constructor(constructor)) =
            self.resolved.patterns.get(pattern.id)
            && self.resolved.constructor(*constructor).ghost
        {
            return true;
        }
        let parts: &[Pattern] = match &pattern.kind {
            PatternKind::Constructor {
                arguments: Some(parts),
                ..
            }
            | PatternKind::Tuple(parts)
            | PatternKind::Either(parts) => parts,
            _ => &[],
        };
        parts
            .iter()
            .any(|part| deep(|| self.has_ghost_constructor(part)))
    }

    /// Which written arguments are for ghost parameters.
    fn erased_arguments(&self, expression: &Expression, count: usize) -> Vec<bool> {
        let mut erased = vec![false; count];
        let Some(call) = self.resolved.calls.get(expression.id) else {
            return erased;
        };
        let parameters = match call.callee {
            Callee::Function(member) | Callee::Method(member) => {
                match &self.resolved.member(member).kind {
                    MemberKind::Function(function) => &function.parameters,
                    MemberKind::Method(method) => &method.parameters,
                    _ => return erased,
                }
            }
            Callee::Constructor(constructor) => &self.resolved.constructor(constructor).fields,
            Callee::Builtin(_) | Callee::Value => return erased,
        };
        for (parameter, source) in parameters.iter().zip(&call.arguments) {
            if let ArgumentSource::Given(index) = source {
                erased[*index] = parameter.ghost;
            }
        }
        erased
    }

    fn erased_updates(&self, expression: &Expression, count: usize) -> Vec<bool> {
        let update = self.resolved.datatype_updates.get(expression.id);
        match update.and_then(|update| update.constructors.first()) {
            Some((constructor, fields)) => {
                let declared = &self.resolved.constructor(*constructor).fields;
                fields.iter().map(|field| declared[*field].ghost).collect()
            }
            None => vec![false; count],
        }
    }
}
