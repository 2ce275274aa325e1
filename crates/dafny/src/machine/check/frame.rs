//! The frames of methods: the objects of the `modifies` clause, and those allocated since
//! the call. A method's frame must lie within its caller's.

use super::super::Machine;
use super::super::calls::Position;
use super::super::code::check::{ANY_FIELD, NO_REGISTER};
use super::super::outcome::End;
use super::as_set;
use crate::value::{Int, Set, Value};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Objects, and pairs of an object and a field.
pub(super) type Frame = Rc<Set>;

/// The objects that a value denotes: itself, or its elements. False if one of them is not an
/// object.
pub(super) fn references(value: &Value, into: &mut Vec<u32>) -> bool {
    let mut one = |value: &Value| match value {
        Value::Ref(reference) => {
            into.push(*reference);
            true
        }
        _ => false,
    };
    match value {
        Value::Set(set) => set.items().iter().all(one),
        Value::Multiset(multiset) => multiset.counts().keys().all(one),
        Value::Seq(seq) => seq.view().iter().all(|item| one(&item)),
        value => one(value),
    }
}

fn entry(reference: u32, field: u32) -> Value {
    match field {
        ANY_FIELD => Value::Ref(reference),
        field => Value::tuple(vec![
            Value::Ref(reference),
            Value::Int(Int::from(field as usize)),
        ]),
    }
}

/// Whether a frame has an object, or at least the field of it.
fn allows(frame: &Frame, reference: u32, field: u32) -> bool {
    frame.items().contains(&Value::Ref(reference))
        || (field != ANY_FIELD && frame.items().contains(&entry(reference, field)))
}

impl<'c> Machine<'c> {
    pub(super) fn add_frame(&mut self, at: &Position<'c>, acc: u16, src: u16, field: u32) {
        let mut found = Vec::new();
        let all = match self.reg(at, src) {
            // The components of a set may be null, which cannot be changed.
            Value::Null => true,
            value => {
                references(value, &mut found);
                true
            }
        };
        let Some(set) = as_set(self.reg(at, acc)).filter(|_| all) else {
            return;
        };
        let mut items: BTreeSet<Value> = set.items().clone();
        items.extend(found.into_iter().map(|reference| entry(reference, field)));
        self.set(at, acc, Value::Set(Rc::new(Set::new(items))));
    }

    /// The running method's frame is known; it must lie within its caller's.
    pub(super) fn begin_frame(
        &mut self,
        at: &Position<'c>,
        src: u16,
        site: u32,
    ) -> Result<(), Box<End>> {
        let Some(frame) = as_set(self.reg(at, src)) else {
            return Ok(());
        };
        let activations = &mut self.checker.activations;
        let Some((own, below)) = activations.split_last_mut() else {
            return Ok(());
        };
        own.frame = Some(Rc::clone(&frame));
        let Some(caller) = below.last() else {
            return Ok(());
        };
        let Some(outer) = &caller.frame else {
            return Ok(());
        };
        let inside = |item: &Value| match item {
            Value::Ref(reference) => {
                *reference as usize >= caller.cells || allows(outer, *reference, ANY_FIELD)
            }
            Value::Data(data) => match data.fields() {
                [Value::Ref(reference), _] => {
                    *reference as usize >= caller.cells
                        || outer.items().contains(&Value::Ref(*reference))
                        || outer.items().contains(item)
                }
                _ => true,
            },
            _ => true,
        };
        let held = frame.items().iter().all(inside);
        if !held {
            return Err(self.violated(at, site, NO_REGISTER));
        }
        self.count(site, Some(true), "");
        Ok(())
    }

    pub(super) fn check_write(
        &mut self,
        at: &Position<'c>,
        obj: u16,
        field: u32,
        site: u32,
    ) -> Result<(), Box<End>> {
        let Value::Ref(reference) = *self.reg(at, obj) else {
            return Ok(());
        };
        let Some(activation) = self.checker.activations.last() else {
            return Ok(());
        };
        let Some(frame) = &activation.frame else {
            return Ok(());
        };
        if (reference as usize) < activation.cells && !allows(frame, reference, field) {
            return Err(self.violated(at, site, NO_REGISTER));
        }
        self.count(site, Some(true), "");
        Ok(())
    }
}
