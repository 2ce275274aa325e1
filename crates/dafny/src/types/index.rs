//! Indexing, slicing and updating of sequences, maps, multisets and arrays.

use super::body::{Body, Waiting};
use crate::resolved::Type;
use crate::syntax::{Expression, Span};

impl Body<'_> {
    pub(super) fn infer_index(
        &mut self,
        target: &Expression,
        indices: &[Expression],
        span: Span,
    ) -> Type {
        let ty = self.infer(target, None);
        if matches!(self.represented(&ty), Type::Unknown(_)) {
            self.retry_waiting(false);
        }
        if let Type::Array {
            dimensions,
            element,
            ..
        } = self.represented(&ty)
        {
            if indices.len() != dimensions as usize {
                let message = format!(
                    "the array has {dimensions} dimensions, but there are {} indices",
                    indices.len()
                );
                self.error(span, message);
            }
            for index in indices {
                self.check_integer(index);
            }
            return (*element).clone();
        }
        let hint = match self.represented(&ty) {
            Type::Map { .. } | Type::Multiset(_) => self.element_type(&ty),
            _ => None,
        };
        let mut types = Vec::new();
        for index in indices {
            types.push(self.infer(index, hint.as_ref()));
        }
        let [index] = types.as_slice() else {
            let found = self.show(&ty);
            self.type_error(&ty, span, format!("type {found} takes one index"));
            return self.unknown();
        };
        let result = self.unknown();
        let waiting = Waiting::Index {
            target: ty,
            index: index.clone(),
            result: result.clone(),
            span,
        };
        self.retry(waiting, false);
        result
    }

    /// Tries a waiting constraint, which waits again if too little is known.
    pub(super) fn retry(&mut self, waiting: Waiting, at_end: bool) {
        match waiting {
            Waiting::In {
                element,
                collection,
                span,
            } => {
                if at_end && matches!(self.represented(&collection), Type::Unknown(_)) {
                    return;
                }
                self.membership(&element, &collection, span);
            }
            Waiting::Index {
                target,
                index,
                result,
                span,
            } => self.index_into(&target, &index, &result, span, at_end),
            Waiting::MultisetOf {
                operand,
                element,
                span,
            } => {
                if at_end && matches!(self.represented(&operand), Type::Unknown(_)) {
                    return;
                }
                self.multiset_of(&operand, &element, span);
            }
        }
    }

    fn index_into(&mut self, target: &Type, index: &Type, result: &Type, span: Span, at_end: bool) {
        let (key, element) = match self.represented(target) {
            Type::Seq(element) => (None, (*element).clone()),
            Type::Array { element, .. } => (None, (*element).clone()),
            Type::Map { key, value, .. } => (Some(key), (*value).clone()),
            Type::Multiset(element) => (Some(element), Type::Int),
            Type::Unknown(_) => {
                if !at_end {
                    self.waiting.push(Waiting::Index {
                        target: target.clone(),
                        index: index.clone(),
                        result: result.clone(),
                        span,
                    });
                }
                return;
            }
            _ => {
                let found = self.show(target);
                self.error(span, format!("type {found} has no elements to index"));
                return;
            }
        };
        let fits = match key {
            Some(key) => self.comparable(index, &key),
            None => match self.represented(index) {
                Type::Int | Type::BitVector(_) | Type::Ordinal => true,
                Type::Unknown(_) => self.flows(index, &Type::Int),
                _ => false,
            },
        };
        if !fits {
            let (one, other) = (self.show(index), self.show(target));
            let message = format!("an index of type {one} does not fit {other}");
            self.error(span, message);
        }
        self.equate(result, &element);
    }

    pub(super) fn infer_slice(&mut self, target: &Expression, span: Span) -> Type {
        let ty = self.infer(target, None);
        if matches!(self.represented(&ty), Type::Unknown(_)) {
            self.retry_waiting(false);
        }
        match self.represented(&ty) {
            Type::Seq(_) => self.head(&ty),
            Type::Array {
                dimensions: 1,
                element,
                ..
            } => Type::Seq(element),
            Type::Unknown(_) => {
                let element = self.unknown();
                let slice = Type::seq(element);
                self.equate(&ty, &slice);
                slice
            }
            _ => {
                let found = self.show(&ty);
                self.error(span, format!("type {found} cannot be sliced"));
                let element = self.unknown();
                Type::seq(element)
            }
        }
    }

    pub(super) fn infer_update(
        &mut self,
        target: &Expression,
        index: &Expression,
        value: &Expression,
        hint: Option<&Type>,
    ) -> Type {
        let ty = self.infer(target, hint);
        match self.represented(&ty) {
            Type::Seq(element) => {
                self.check_integer(index);
                let value_type = self.infer(value, Some(&element));
                let joined = self.unknown();
                self.flows(&element, &joined);
                self.require(&value_type, &joined, value.span);
                self.updated(&ty, Type::seq(joined))
            }
            Type::Map {
                finite,
                key,
                value: element,
            } => {
                let index_type = self.infer(index, Some(&key));
                let value_type = self.infer(value, Some(&element));
                let (keys, values) = (self.unknown(), self.unknown());
                self.flows(&key, &keys);
                self.flows(&element, &values);
                self.require(&index_type, &keys, index.span);
                self.require(&value_type, &values, value.span);
                let map = Type::Map {
                    finite,
                    key: keys.into(),
                    value: values.into(),
                };
                self.updated(&ty, map)
            }
            Type::Multiset(element) => {
                let index_type = self.infer(index, Some(&element));
                self.check_integer(value);
                let joined = self.unknown();
                self.flows(&element, &joined);
                self.require(&index_type, &joined, index.span);
                self.updated(&ty, Type::Multiset(joined.into()))
            }
            _ => {
                self.infer(index, None);
                self.infer(value, None);
                let found = self.show(&ty);
                self.error(
                    target.span,
                    format!("type {found} has no elements to update"),
                );
                ty
            }
        }
    }

    /// The type of an updated collection: still the newtype, if it was one.
    fn updated(&mut self, before: &Type, after: Type) -> Type {
        match self.head(before) {
            newtype @ Type::Declared { .. } => newtype,
            _ => after,
        }
    }
}
