//! Run-time values.
//!
//! Values are cheap to clone, compare structurally in one total order (which is also the
//! iteration order of sets and maps, so that nothing is nondeterministic), and are dropped
//! without recursion, however deep they are. Constructors, functions and objects are
//! numbers here; the tables of the program are elsewhere.

// The cells inside values are caches (flattened ropes, forced lazy values):
// filling them changes no order.
#![allow(clippy::mutable_key_type)]

pub(crate) mod bits;
mod collection;
mod data;
mod integer;
mod memory;
mod order;
mod print;
mod real;
mod release;
mod seq;

pub(crate) use collection::{Map, Multiset, Set};
pub(crate) use data::{CtorId, Data, Function, Lazy, LazyState};
pub(crate) use integer::Int;
pub(crate) use memory::live_bytes;
pub(crate) use print::{CtorNames, Names, PrintRules, Style, print};
pub(crate) use real::Real;
pub(crate) use seq::{Seq, View};

use std::rc::Rc;

/// A value. Newtypes are their base, bit vectors and ordinals are integers,
/// tuples are data with the constructor [`CtorId::TUPLE`].
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// An integer, a bit vector or an ordinal.
    Int(Int),
    /// A truth value.
    Bool(bool),
    /// A character: a Unicode scalar, or a UTF-16 unit in older dialects.
    Char(u32),
    /// A real number.
    Real(Rc<Real>),
    /// A sequence; strings too.
    Seq(Rc<Seq>),
    /// A set, finite or declared infinite.
    Set(Rc<Set>),
    /// A multiset.
    Multiset(Rc<Multiset>),
    /// A map, finite or declared infinite.
    Map(Rc<Map>),
    /// A constructor without fields.
    Atom(CtorId),
    /// A constructor with fields.
    Data(Rc<Data>),
    /// A codatatype value that may not be computed yet.
    Lazy(Rc<Lazy>),
    /// A function.
    Function(Rc<Function>),
    /// A reference to an object or array in the heap.
    Ref(u32),
    /// No object.
    Null,
    /// A variable that nothing was assigned to.
    Unset,
}

impl Value {
    /// An integer value.
    #[must_use]
    pub(crate) fn int(number: i64) -> Value {
        Value::Int(Int::Small(number))
    }

    /// A string of Unicode scalars.
    #[must_use]
    pub(crate) fn string(text: &str) -> Value {
        Value::Seq(Rc::new(Seq::text(text.chars().map(u32::from).collect())))
    }

    /// A sequence.
    #[must_use]
    pub(crate) fn seq(items: Vec<Value>) -> Value {
        Value::Seq(Rc::new(Seq::new(items)))
    }

    /// A tuple.
    #[must_use]
    pub(crate) fn tuple(fields: Vec<Value>) -> Value {
        Value::data(CtorId::TUPLE, fields)
    }

    /// A constructor applied to its fields.
    #[must_use]
    pub(crate) fn data(ctor: CtorId, fields: Vec<Value>) -> Value {
        if fields.is_empty() {
            Value::Atom(ctor)
        } else {
            Value::Data(Rc::new(Data::new(ctor, fields)))
        }
    }

    /// The constructor, if the value is data.
    #[must_use]
    pub(crate) fn ctor(&self) -> Option<CtorId> {
        match self {
            Value::Atom(ctor) => Some(*ctor),
            Value::Data(data) => Some(data.ctor()),
            _ => None,
        }
    }

    /// Whether the value is a built-in type's, and belongs to no class or datatype.
    pub(crate) fn is_builtin(&self) -> bool {
        matches!(
            self,
            Value::Int(_)
                | Value::Bool(_)
                | Value::Char(_)
                | Value::Real(_)
                | Value::Seq(_)
                | Value::Set(_)
                | Value::Multiset(_)
                | Value::Map(_)
        )
    }

    /// Whether releasing or comparing the value may lead to other values.
    pub(crate) fn is_compound(&self) -> bool {
        matches!(
            self,
            Value::Seq(_)
                | Value::Set(_)
                | Value::Multiset(_)
                | Value::Map(_)
                | Value::Data(_)
                | Value::Lazy(_)
                | Value::Function(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NIL: CtorId = CtorId(0);
    const CONS: CtorId = CtorId(1);

    fn list(length: i64) -> Value {
        (0..length).fold(Value::Atom(NIL), |tail, n| {
            Value::data(CONS, vec![Value::int(n), tail])
        })
    }

    #[test]
    fn a_value_is_two_words() {
        assert_eq!(std::mem::size_of::<Value>(), 16);
    }

    #[test]
    fn long_lists_are_compared_and_released_without_recursion() {
        let (a, b) = (list(100_000), list(100_000));
        assert_eq!(a, b);
        let longer = list(100_001);
        assert_ne!(a, longer);
        drop((a, b, longer));
        // Alternating kinds of values must not bring the recursion back.
        let mut nest = Value::Unset;
        for _ in 0..50_000 {
            nest = Value::seq(vec![Value::tuple(vec![Value::seq(vec![nest])])]);
        }
        drop(nest);
    }

    #[test]
    fn weight_returns_to_what_it_was() {
        let before = live_bytes();
        let value = list(1000);
        assert!(live_bytes() > before + 16_000);
        drop(value);
        assert_eq!(live_bytes(), before);
    }
}
