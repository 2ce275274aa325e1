//! Drops values without recursion: dropping a list of 100,000 elements must not need
//! 100,000 stack frames.

use super::Value;
use std::rc::Rc;

/// Releases the values and everything that only they hold.
pub(super) fn all(mut pending: Vec<Value>) {
    while let Some(value) = pending.pop() {
        match value {
            Value::Data(data) => {
                if let Some(data) = Rc::into_inner(data) {
                    data.take_parts(&mut pending);
                }
            }
            Value::Seq(seq) => {
                if let Some(seq) = Rc::into_inner(seq) {
                    seq.take_parts(&mut pending);
                }
            }
            Value::Set(set) => {
                if let Some(set) = Rc::into_inner(set) {
                    set.take_parts(&mut pending);
                }
            }
            Value::Multiset(multiset) => {
                if let Some(multiset) = Rc::into_inner(multiset) {
                    multiset.take_parts(&mut pending);
                }
            }
            Value::Map(map) => {
                if let Some(map) = Rc::into_inner(map) {
                    map.take_parts(&mut pending);
                }
            }
            Value::Function(function) => {
                if let Some(function) = Rc::into_inner(function) {
                    function.take_parts(&mut pending);
                }
            }
            Value::Lazy(lazy) => {
                if let Some(lazy) = Rc::into_inner(lazy) {
                    lazy.take_parts(&mut pending);
                }
            }
            Value::Int(_)
            | Value::Bool(_)
            | Value::Char(_)
            | Value::Real(_)
            | Value::Atom(_)
            | Value::Ref(_)
            | Value::Null
            | Value::Unset => {}
        }
    }
}
