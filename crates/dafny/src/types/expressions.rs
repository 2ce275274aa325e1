//! Types of expressions: the dispatch to each form, and the forms without a module of their
//! own.

use std::sync::Arc;

use super::body::{Body, Waiting};
use super::claims::Fallback;
use super::type_variables::Sort;
use super::written::collection;
use crate::deep::deep;
use crate::resolved::{ConstructorId, DatatypeUpdate, TupleField, Type, TypeKind};
use crate::syntax::{
    CollectionKind, Expression, ExpressionKind as E, Frame, Guard, Literal, MatchCase, Name, Span,
    TupleComponent,
};

impl Body<'_> {
    /// The type of an expression. The hint is the type that the context expects;
    /// it helps where an expression alone does not tell, and is not checked.
    pub(super) fn infer(&mut self, expression: &Expression, hint: Option<&Type>) -> Type {
        let ty = match &expression.kind {
            E::Literal(literal) => self.literal(literal, hint),
            E::Name(_) => self.infer_path(expression),
            _ => deep(|| self.infer_kind(expression, hint)),
        };
        self.note_type(expression.id, expression.span, &ty);
        ty
    }

    /// Infers an expression that has to be of a type.
    pub(super) fn check(&mut self, expression: &Expression, expected: &Type) -> Type {
        let ty = self.infer(expression, Some(expected));
        self.require(&ty, expected, expression.span);
        ty
    }

    /// Reports it if values of one type cannot be used as those of another.
    pub(super) fn require(&mut self, ty: &Type, expected: &Type, span: Span) {
        if !self.flows(ty, expected) {
            let (found, wanted) = (self.show(ty), self.show(expected));
            self.error(span, format!("this is of type {found}, not {wanted}"));
        }
    }

    /// Infers a condition.
    pub(super) fn check_condition(&mut self, condition: &Expression) {
        let ty = self.infer(condition, Some(&Type::Bool));
        if !self.is_boolean(&ty) {
            let found = self.show(&ty);
            let message = format!("a condition must be of type bool, not {found}");
            self.error(condition.span, message);
        }
    }

    pub(super) fn is_boolean(&mut self, ty: &Type) -> bool {
        match self.represented(ty) {
            Type::Bool => true,
            Type::Unknown(_) => self.flows(ty, &Type::Bool),
            _ => false,
        }
    }

    /// Infers something that must be an integer of whatever type.
    pub(super) fn check_integer(&mut self, expression: &Expression) -> Type {
        let ty = self.infer(expression, None);
        let fits = match self.represented(&ty) {
            Type::Int | Type::BitVector(_) | Type::Ordinal => true,
            Type::Unknown(root) => match self.unknowns.sort(root) {
                Sort::Integer => true,
                _ => self.flows(&ty, &Type::Int),
            },
            _ => false,
        };
        if !fits {
            let found = self.show(&ty);
            let message = format!("this must be an integer, not of type {found}");
            self.error(expression.span, message);
        }
        ty
    }

    /// Infers a proof or another part that only exists in specifications.
    pub(super) fn infer_ghost(&mut self, expression: &Expression) -> Type {
        self.in_ghost(|body| body.infer(expression, None))
    }

    fn infer_kind(&mut self, expression: &Expression, hint: Option<&Type>) -> Type {
        let span = expression.span;
        match &expression.kind {
            E::Literal(literal) => self.literal(literal, hint),
            E::This => match self.context.this.clone() {
                Some(this) => this,
                None => {
                    self.error(span, "there is no `this` here");
                    self.unknown()
                }
            },
            // Everything, in a frame; the type of a measure does not matter.
            E::Wildcard => Type::set(Type::Object { nullable: true }),
            E::Name(_) | E::Member { .. } => self.infer_path(expression),
            E::Call {
                callee, arguments, ..
            } => self.infer_call(expression, callee, arguments, hint),
            E::Index { target, indices } => self.infer_index(target, indices, span),
            E::Slice { target, from, to } => {
                for bound in [from, to].into_iter().flatten() {
                    self.check_integer(bound);
                }
                self.infer_slice(target, span)
            }
            E::SlicesByLength {
                target, lengths, ..
            } => {
                for length in lengths {
                    self.check_integer(length);
                }
                let slice = self.infer_slice(target, span);
                Type::seq(slice)
            }
            E::Update {
                target,
                index,
                value,
            } => self.infer_update(target, index, value, hint),
            E::DatatypeUpdate { target, updates } => {
                self.infer_datatype_update(expression, target, updates, hint)
            }
            E::Unary { operator, operand } => self.infer_unary(*operator, operand, span, hint),
            E::Cardinality(operand) => self.infer_cardinality(operand),
            E::Binary {
                operator,
                left,
                right,
            } => self.infer_binary(*operator, left, right, span, hint),
            E::Chain { first, rest } => self.infer_chain(first, rest),
            E::Prefix { target, depth } => {
                self.infer_ghost(depth);
                self.infer(target, hint)
            }
            E::PrefixEqual {
                depth, left, right, ..
            } => {
                self.in_ghost(|body| {
                    body.infer(depth, None);
                    let one = body.infer(left, None);
                    let other = body.infer(right, Some(&one));
                    body.comparable(&one, &other);
                });
                Type::Bool
            }
            E::Convert { operand, ty } => {
                let from = self.infer(operand, None);
                let to = self.written(ty);
                self.fallbacks.push(Fallback::Like(from, to.clone()));
                to
            }
            E::TypeTest { operand, ty } => {
                let from = self.infer(operand, None);
                let to = self.written(ty);
                self.fallbacks.push(Fallback::Like(from, to));
                Type::Bool
            }
            E::Old { operand, .. } => self.in_ghost(|body| body.infer(operand, hint)),
            E::Unchanged { frames, .. } => {
                self.in_ghost(|body| body.infer_frames(frames));
                Type::Bool
            }
            E::Fresh { operand, .. } | E::Allocated(operand) | E::Assigned(operand) => {
                self.infer_ghost(operand);
                Type::Bool
            }
            E::DecreasesTo { from, to, .. } => {
                for part in from.iter().chain(to) {
                    self.infer_ghost(part);
                }
                Type::Bool
            }
            E::Tuple(components) => self.infer_tuple(components, hint),
            E::Display { kind, elements } => self.infer_display(*kind, elements, hint),
            E::MapDisplay { finite, entries } => self.infer_map_display(*finite, entries, hint),
            E::MultisetOf(operand) => self.infer_multiset_of(operand),
            E::SeqConstruction {
                element,
                length,
                initialiser,
            } => self.infer_seq_construction(element.as_deref(), length, initialiser, hint),
            E::SetComprehension {
                finite,
                variables,
                term,
            } => self.infer_set_comprehension(*finite, variables, term.as_deref(), hint),
            E::MapComprehension {
                finite,
                variables,
                key,
                value,
            } => self.infer_map_comprehension(*finite, variables, key.as_deref(), value, hint),
            E::Quantified {
                variables, body, ..
            } => self.scoped(|inner| {
                inner.bind_variables(variables);
                inner.check_condition(body);
                Type::Bool
            }),
            E::Lambda {
                parameters,
                specification,
                body,
            } => self.infer_lambda(parameters, specification, body, hint),
            E::Let {
                ghost,
                patterns,
                values,
                body,
            } => self.infer_let(*ghost, patterns, values, body, hint),
            E::LetSuchThat {
                ghost,
                patterns,
                condition,
                body,
                ..
            } => self.scoped(|inner| {
                for pattern in patterns {
                    let ty = inner.unknown();
                    inner.bind_pattern(pattern, &ty, *ghost);
                }
                inner.check_condition(condition);
                inner.infer(body, hint)
            }),
            E::LetOrFail {
                ghost,
                pattern,
                value,
                body,
            } => self.infer_let_or_fail(expression, *ghost, pattern.as_deref(), value, body, hint),
            E::If {
                guard,
                then,
                otherwise,
            } => {
                let one = self.scoped(|inner| {
                    inner.infer_guard(guard);
                    inner.infer(then, hint)
                });
                let other = self.infer(otherwise, hint.or(Some(&one)));
                self.join_branches([(one, then.span), (other, otherwise.span)], hint)
            }
            E::Match { scrutinee, cases } => self.infer_match(scrutinee, cases, hint),
            E::Statement { statement, body } => self.scoped(|inner| {
                inner.in_ghost(|inner| inner.statement(statement));
                inner.infer(body, hint)
            }),
        }
    }

    fn infer_cardinality(&mut self, operand: &Expression) -> Type {
        let ty = self.infer(operand, None);
        let fits = matches!(
            self.represented(&ty),
            Type::Set { .. }
                | Type::Multiset(_)
                | Type::Seq(_)
                | Type::Map { .. }
                | Type::Unknown(_)
        );
        if !fits {
            let found = self.show(&ty);
            self.error(operand.span, format!("type {found} has no cardinality"));
        }
        Type::Int
    }

    fn infer_match(
        &mut self,
        scrutinee: &Expression,
        cases: &[MatchCase],
        hint: Option<&Type>,
    ) -> Type {
        let scrutinised = self.infer(scrutinee, None);
        if matches!(self.head(&scrutinised), Type::Unknown(_)) {
            self.retry_waiting(false);
        }
        let mut branches: Vec<(Type, Span)> = Vec::new();
        for case in cases {
            let ty = self.scoped(|inner| {
                inner.bind_pattern(&case.pattern, &scrutinised, false);
                let earlier = branches.first().map(|(ty, _)| ty.clone());
                inner.infer(&case.body, hint.or(earlier.as_ref()))
            });
            branches.push((ty, case.body.span));
        }
        self.join_branches(branches, hint)
    }

    fn literal(&mut self, literal: &Literal, hint: Option<&Type>) -> Type {
        match literal {
            Literal::Null => self.unknowns.fresh(Sort::Reference),
            Literal::Bool(_) => self.adopt(Type::Bool, hint),
            Literal::Int(_) => self.unknowns.fresh(Sort::Integer),
            Literal::Real(_) => self.unknowns.fresh(Sort::Real),
            Literal::Char(_) => self.adopt(Type::Char, hint),
            Literal::String(_) => self.adopt(Type::string(), hint),
        }
    }

    /// A literal or display takes on the newtype that is expected, if its values
    /// are the newtype's.
    pub(super) fn adopt(&mut self, natural: Type, hint: Option<&Type>) -> Type {
        let Some(hint) = hint else { return natural };
        let head = self.head(hint);
        let is_newtype = head.declaration().is_some_and(|declaration| {
            matches!(
                self.typer.resolved.type_declaration(declaration).kind,
                TypeKind::Newtype { .. }
            )
        });
        if is_newtype {
            let represented = self.represented(&head);
            if self.flows(&natural, &represented) {
                return head;
            }
        }
        natural
    }

    /// One type for the branches of a conditional.
    fn join_branches(
        &mut self,
        branches: impl IntoIterator<Item = (Type, Span)>,
        hint: Option<&Type>,
    ) -> Type {
        let mut branches: Vec<(Type, Span)> = branches.into_iter().collect();
        if branches.len() == 1 {
            return branches.swap_remove(0).0;
        }
        // Branches of different classes are joined to the expected type.
        if let Some(hint) = hint {
            let expected = self.shallow(hint);
            let is_trait = expected.declaration().is_some_and(|declaration| {
                matches!(
                    self.typer.resolved.type_declaration(declaration).kind,
                    TypeKind::Trait { .. }
                )
            });
            if is_trait {
                for (ty, span) in &branches {
                    self.require(ty, &expected, *span);
                }
                return expected;
            }
        }
        let joined = self.unknown();
        for (ty, span) in &branches {
            self.require(ty, &joined, *span);
        }
        joined
    }

    /// Infers the guard of an `if`; its variables stay in scope.
    pub(super) fn infer_guard(&mut self, guard: &Guard) {
        match guard {
            Guard::Condition(condition) => self.check_condition(condition),
            Guard::Binding {
                variables,
                condition,
                ..
            } => {
                self.bind_variables(variables);
                self.check_condition(condition);
            }
            Guard::Nondeterministic | Guard::Elided => {}
        }
    }

    /// Infers what frames mention.
    pub(super) fn infer_frames(&mut self, frames: &[Frame]) {
        for frame in frames {
            if let Some(object) = &frame.object {
                let ty = self.infer(object, None);
                self.fallbacks.push(Fallback::Frame(ty));
            }
        }
    }

    fn infer_tuple(&mut self, components: &[TupleComponent], hint: Option<&Type>) -> Type {
        let expected = match hint.map(|hint| self.head(hint)) {
            Some(Type::Tuple(fields)) if fields.len() == components.len() => Some(fields),
            _ => None,
        };
        let mut fields = Vec::new();
        for (index, component) in components.iter().enumerate() {
            let hint = expected.as_ref().map(|fields| &fields[index].ty);
            let ty = if component.ghost {
                self.in_ghost(|body| body.infer(&component.value, hint))
            } else {
                self.infer(&component.value, hint)
            };
            fields.push(TupleField {
                ghost: component.ghost,
                ty,
            });
        }
        Type::Tuple(fields.into())
    }

    fn infer_display(
        &mut self,
        kind: CollectionKind,
        elements: &[Expression],
        hint: Option<&Type>,
    ) -> Type {
        let expected = hint.and_then(|hint| self.element_type(hint));
        let element = self.unknown();
        for part in elements {
            let ty = self.infer(part, expected.as_ref().or(Some(&element)));
            self.require(&ty, &element, part.span);
        }
        self.adopt(collection(kind, element), hint)
    }

    /// The type of the elements of a collection.
    pub(super) fn element_type(&mut self, ty: &Type) -> Option<Type> {
        match self.represented(ty) {
            Type::Set { element, .. } | Type::Multiset(element) | Type::Seq(element) => {
                Some((*element).clone())
            }
            Type::Map { key, .. } => Some((*key).clone()),
            _ => None,
        }
    }

    fn infer_map_display(
        &mut self,
        finite: bool,
        entries: &[(Expression, Expression)],
        hint: Option<&Type>,
    ) -> Type {
        let expected = match hint.map(|hint| self.represented(hint)) {
            Some(Type::Map { key, value, .. }) => Some((key, value)),
            _ => None,
        };
        let key = self.unknown();
        let value = self.unknown();
        for (from, to) in entries {
            let ty = self.infer(from, expected.as_ref().map_or(Some(&key), |it| Some(&it.0)));
            self.require(&ty, &key, from.span);
            let ty = self.infer(to, expected.as_ref().map_or(Some(&value), |it| Some(&it.1)));
            self.require(&ty, &value, to.span);
        }
        let natural = Type::Map {
            finite,
            key: Arc::new(key),
            value: Arc::new(value),
        };
        self.adopt(natural, hint)
    }

    fn infer_multiset_of(&mut self, operand: &Expression) -> Type {
        let ty = self.infer(operand, None);
        let element = self.unknown();
        self.multiset_of(&ty, &element, operand.span);
        Type::Multiset(Arc::new(element))
    }

    /// Says what a multiset of the elements of something has.
    pub(super) fn multiset_of(&mut self, operand: &Type, element: &Type, span: Span) {
        match self.represented(operand) {
            Type::Set { element: own, .. } | Type::Seq(own) | Type::Multiset(own) => {
                self.equate(element, &own);
            }
            Type::Unknown(_) => self.waiting.push(Waiting::MultisetOf {
                operand: operand.clone(),
                element: element.clone(),
                span,
            }),
            _ => {
                let found = self.show(operand);
                let message = format!("a multiset is made of a set or a sequence, not of {found}");
                self.error(span, message);
            }
        }
    }

    fn infer_datatype_update(
        &mut self,
        expression: &Expression,
        target: &Expression,
        updates: &[(Name, Expression)],
        hint: Option<&Type>,
    ) -> Type {
        let mut ty = self.infer(target, hint);
        let mut head = self.head(&ty);
        if matches!(head, Type::Unknown(_)) {
            self.retry_waiting(false);
            head = self.head(&ty);
        }
        if let Type::Tuple(fields) = &head {
            return self.infer_tuple_update(fields, updates);
        }
        let constructors = self.updated_constructors(&head, updates);
        let Some((constructor, fields)) = constructors.first().cloned() else {
            for (_, value) in updates {
                self.infer(value, None);
            }
            let found = self.show(&ty);
            let names: Vec<&str> = updates.iter().map(|(name, _)| name.as_str()).collect();
            let message = format!(
                "no constructor of type {found} has the fields to update: {}",
                names.join(", ")
            );
            self.error(expression.span, message);
            return ty;
        };
        // An update may change type arguments, so the result's are new where the
        // updated fields alone mention them; the same type covers nearly all uses.
        let Some(datatype) = head.declaration() else {
            return ty;
        };
        for ((_, value), field) in updates.iter().zip(&fields) {
            let declared = self.typer.resolved.constructor(constructor).fields[*field]
                .ty
                .clone();
            let expected = self
                .typer
                .resolved
                .instantiate(&declared, datatype, head.arguments());
            self.check(value, &expected);
        }
        self.typer
            .resolved
            .datatype_updates
            .set(expression.id, DatatypeUpdate { constructors });
        if head.declaration().is_some() {
            ty = head;
        }
        ty
    }

    /// A tuple's components are updated by number.
    fn infer_tuple_update(
        &mut self,
        fields: &[TupleField],
        updates: &[(Name, Expression)],
    ) -> Type {
        let mut fields: Vec<TupleField> = fields.to_vec();
        for (name, value) in updates {
            let number: Option<usize> = name.as_str().parse().ok();
            match number.filter(|number| *number < fields.len()) {
                Some(number) => {
                    let before = fields[number].ty.clone();
                    fields[number].ty = self.infer(value, Some(&before));
                    let after = fields[number].ty.clone();
                    self.fallbacks.push(Fallback::Like(after, before));
                }
                None => {
                    self.error(name.span, format!("the tuple has no component {name}"));
                    self.infer(value, None);
                }
            }
        }
        Type::Tuple(fields.into())
    }

    /// The constructors of a datatype that have all updated fields, with the positions
    /// of these fields.
    fn updated_constructors(
        &self,
        ty: &Type,
        updates: &[(Name, Expression)],
    ) -> Vec<(ConstructorId, Vec<usize>)> {
        let resolved = &self.typer.resolved;
        let constructors = match ty.declaration() {
            Some(declaration) => match &resolved.type_declaration(declaration).kind {
                TypeKind::Datatype { constructors, .. } => constructors.as_slice(),
                _ => &[],
            },
            None => &[],
        };
        let updated = |constructor: &ConstructorId| {
            let fields = &resolved.constructor(*constructor).fields;
            let positions: Option<Vec<usize>> = updates
                .iter()
                .map(|(name, _)| {
                    fields
                        .iter()
                        .position(|field| field.name.as_deref() == Some(name.as_str()))
                })
                .collect();
            positions.map(|positions| (*constructor, positions))
        };
        constructors.iter().filter_map(updated).collect()
    }
}
