//! Equality and a total order of all values. Values that are equal in Dafny compare equal;
//! the rest of the order is arbitrary, but deterministic. Iterative, because values may be
//! as deep as memory allows.

use super::{Int, LazyState, Value, View};
use std::cmp::Ordering;
use std::collections::{btree_map, btree_set};
use std::rc::Rc;

impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Int(a), Value::Int(b)) => a == b,
            (Value::Seq(a), Value::Seq(b)) if a.len() != b.len() => false,
            _ => compare(self, other) == Ordering::Equal,
        }
    }
}

impl Eq for Value {}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        compare(self, other)
    }
}

/// The pending comparisons, the next one last.
enum Task<'a> {
    Items(&'a [Value], &'a [Value]),
    Sets(btree_set::Iter<'a, Value>, btree_set::Iter<'a, Value>),
    Counts(
        btree_map::Iter<'a, Value, Int>,
        btree_map::Iter<'a, Value, Int>,
    ),
    Entries(
        btree_map::Iter<'a, Value, Value>,
        btree_map::Iter<'a, Value, Value>,
    ),
    Pair(&'a Value, &'a Value),
}

/// Compares two values.
#[must_use]
pub(crate) fn compare(a: &Value, b: &Value) -> Ordering {
    let mut tasks = Vec::new();
    let mut result = step(a, b, &mut tasks);
    while result == Ordering::Equal
        && let Some(task) = tasks.pop()
    {
        result = advance(task, &mut tasks);
    }
    result
}

/// Does one task until it is done or leads to another.
fn advance<'a>(task: Task<'a>, tasks: &mut Vec<Task<'a>>) -> Ordering {
    match task {
        Task::Pair(a, b) => step(a, b, tasks),
        Task::Items(a, b) => {
            let depth = tasks.len();
            for (index, (x, y)) in a.iter().zip(b).enumerate() {
                // The rest is queued below what the element leads to.
                if x.is_compound() {
                    tasks.push(Task::Items(&a[index + 1..], &b[index + 1..]));
                    tasks.push(Task::Pair(x, y));
                    return Ordering::Equal;
                }
                let order = step(x, y, tasks);
                if order != Ordering::Equal {
                    return order;
                }
            }
            debug_assert_eq!(depth, tasks.len());
            a.len().cmp(&b.len())
        }
        Task::Sets(mut a, mut b) => match (a.next(), b.next()) {
            (Some(x), Some(y)) => {
                tasks.push(Task::Sets(a, b));
                step(x, y, tasks)
            }
            (x, y) => x.is_some().cmp(&y.is_some()),
        },
        Task::Counts(mut a, mut b) => match (a.next(), b.next()) {
            (Some((x, n)), Some((y, m))) => {
                tasks.push(Task::Counts(a, b));
                n.cmp(m).then_with(|| step(x, y, tasks))
            }
            (x, y) => x.is_some().cmp(&y.is_some()),
        },
        Task::Entries(mut a, mut b) => match (a.next(), b.next()) {
            (Some((k, v)), Some((l, w))) => {
                tasks.push(Task::Entries(a, b));
                tasks.push(Task::Pair(v, w));
                step(k, l, tasks)
            }
            (x, y) => x.is_some().cmp(&y.is_some()),
        },
    }
}

/// Compares what can be compared at once and queues the rest.
fn step<'a>(a: &'a Value, b: &'a Value, tasks: &mut Vec<Task<'a>>) -> Ordering {
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => a.cmp(b),
        (Value::Bool(a), Value::Bool(b)) => a.cmp(b),
        (Value::Char(a), Value::Char(b)) => a.cmp(b),
        (Value::Real(a), Value::Real(b)) => a.cmp(b),
        (Value::Ref(a), Value::Ref(b)) => a.cmp(b),
        (Value::Atom(a), Value::Atom(b)) => a.cmp(b),
        (Value::Atom(a), Value::Data(b)) => a.cmp(&b.ctor()).then(Ordering::Less),
        (Value::Data(a), Value::Atom(b)) => a.ctor().cmp(b).then(Ordering::Greater),
        (Value::Data(a), Value::Data(b)) => {
            if Rc::ptr_eq(a, b) {
                return Ordering::Equal;
            }
            let order = a.ctor().cmp(&b.ctor());
            if order == Ordering::Equal {
                tasks.push(Task::Items(a.fields(), b.fields()));
            }
            order
        }
        (Value::Seq(a), Value::Seq(b)) => {
            if Rc::ptr_eq(a, b) {
                return Ordering::Equal;
            }
            match (a.view(), b.view()) {
                (View::Text(a), View::Text(b)) => a.cmp(b),
                (View::Items(a), View::Items(b)) => {
                    tasks.push(Task::Items(a, b));
                    Ordering::Equal
                }
                // Text against something else: equal only if both are empty.
                _ => a.len().cmp(&b.len()),
            }
        }
        (Value::Set(a), Value::Set(b)) => {
            if !Rc::ptr_eq(a, b) {
                tasks.push(Task::Sets(a.items().iter(), b.items().iter()));
            }
            a.items().len().cmp(&b.items().len())
        }
        (Value::Multiset(a), Value::Multiset(b)) => {
            if !Rc::ptr_eq(a, b) {
                tasks.push(Task::Counts(a.counts().iter(), b.counts().iter()));
            }
            a.counts().len().cmp(&b.counts().len())
        }
        (Value::Map(a), Value::Map(b)) => {
            if !Rc::ptr_eq(a, b) {
                tasks.push(Task::Entries(a.entries().iter(), b.entries().iter()));
            }
            a.entries().len().cmp(&b.entries().len())
        }
        (Value::Function(a), Value::Function(b)) => {
            if Rc::ptr_eq(a, b) {
                return Ordering::Equal;
            }
            let order = a.code.cmp(&b.code);
            if order == Ordering::Equal {
                tasks.push(Task::Items(a.captured(), b.captured()));
            }
            order
        }
        (Value::Lazy(a), Value::Lazy(b)) if Rc::ptr_eq(a, b) => Ordering::Equal,
        (Value::Lazy(a), Value::Lazy(b)) => match (a.state(), b.state()) {
            (LazyState::Pending(a), LazyState::Pending(b)) => Rc::as_ptr(&a).cmp(&Rc::as_ptr(&b)),
            (LazyState::Done(a), LazyState::Done(b)) => a.ctor().cmp(&b.ctor()),
            (a, _) => matches!(a, LazyState::Pending(_)).cmp(&true),
        },
        (a, b) => rank(a).cmp(&rank(b)),
    }
}

/// The order between values of different kinds.
fn rank(value: &Value) -> u8 {
    match value {
        Value::Unset => 0,
        Value::Null => 1,
        Value::Int(_) => 2,
        Value::Bool(_) => 3,
        Value::Char(_) => 4,
        Value::Real(_) => 5,
        Value::Seq(_) => 6,
        Value::Set(_) => 7,
        Value::Multiset(_) => 8,
        Value::Map(_) => 9,
        Value::Atom(_) | Value::Data(_) => 10,
        Value::Lazy(_) => 11,
        Value::Function(_) => 12,
        Value::Ref(_) => 13,
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Map, Multiset, Set};
    use super::*;

    #[test]
    fn collections_are_equal_by_what_they_hold() {
        let set = |items: &[i64]| {
            Value::Set(Rc::new(Set::new(
                items.iter().copied().map(Value::int).collect(),
            )))
        };
        assert_eq!(set(&[1, 2, 2]), set(&[2, 1]));
        assert_ne!(set(&[1, 2]), set(&[1, 3]));
        let bag = |items: &[i64]| {
            Value::Multiset(Rc::new(Multiset::new(
                items.iter().copied().map(Value::int),
            )))
        };
        assert_eq!(bag(&[1, 2, 1]), bag(&[2, 1, 1]));
        assert_ne!(bag(&[1, 2, 1]), bag(&[2, 1, 2]));
        let map = |v: i64| {
            Value::Map(Rc::new(Map::new(
                [(set(&[1]), Value::int(v))].into_iter().collect(),
            )))
        };
        assert_eq!(map(1), map(1));
        assert!(map(1) < map(2));
    }

    #[test]
    fn a_multiplicity_of_zero_is_not_there() {
        let mut bag = Multiset::new([Value::Bool(false), Value::Bool(true)]);
        bag.set_count(Value::Bool(true), Int::ZERO);
        let other = Multiset::new([Value::Bool(false)]);
        assert_eq!(
            Value::Multiset(Rc::new(bag)),
            Value::Multiset(Rc::new(other))
        );
    }

    #[test]
    fn items_after_a_compound_element_are_compared_too() {
        let pair = |last: i64| {
            Value::seq(vec![
                Value::tuple(vec![Value::int(1), Value::seq(vec![Value::int(2)])]),
                Value::int(last),
            ])
        };
        assert!(pair(1) < pair(2));
        assert_eq!(pair(3), pair(3));
    }
}
