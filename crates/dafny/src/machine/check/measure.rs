//! The order in which `decreases` measures must decrease: well-founded for every type,
//! lexicographic for lists of values.

use crate::value::{LazyState, Value};

/// How many values are looked at to find one inside another.
const MOST_PARTS: usize = 20_000;

/// Whether a measure decreased; `None` if that is unknown. A longer list comes before its
/// prefixes.
pub(super) fn decreases(before: &[Value], now: &[Value]) -> Option<bool> {
    for (before, now) in before.iter().zip(now) {
        if before == now {
            continue;
        }
        return is_less(now, before);
    }
    Some(now.len() > before.len())
}

/// Whether one value comes before another one that it is not equal to.
fn is_less(now: &Value, before: &Value) -> Option<bool> {
    match (now, before) {
        // Bounded below: negative values need not decrease.
        (Value::Int(a), Value::Int(b)) => Some(a < b && !b.is_negative()),
        (Value::Real(a), Value::Real(b)) => {
            let one = crate::value::Real::from(&crate::value::Int::ONE);
            let zero = crate::value::Real::from(&crate::value::Int::ZERO);
            Some(**a <= b.sub(&one) && zero <= **b)
        }
        (Value::Bool(a), Value::Bool(b)) => Some(!a & b),
        (Value::Char(a), Value::Char(b)) => Some(a < b),
        (Value::Set(a), Value::Set(b)) => Some(a.items().is_subset(b.items())),
        (Value::Multiset(a), Value::Multiset(b)) => Some(a.is_subset(b)),
        (Value::Seq(a), Value::Seq(b)) => {
            if a.len() >= b.len() {
                return Some(false);
            }
            // A collection decreases if elements are removed.
            let (a, b) = (a.view(), b.view());
            let mut rest = b.iter();
            let part = a.iter().all(|item| rest.any(|other| other == item));
            part.then_some(true)
        }
        (Value::Null, Value::Ref(_)) => Some(true),
        (Value::Ref(_), Value::Ref(_) | Value::Null) => Some(false),
        (Value::Atom(_) | Value::Data(_), Value::Atom(_) | Value::Data(_) | Value::Seq(_)) => {
            is_inside(now, before)
        }
        _ => None,
    }
}

/// Whether one value is a part of another, found level by level.
fn is_inside(part: &Value, whole: &Value) -> Option<bool> {
    let mut level = vec![whole.clone()];
    let mut seen = 0;
    while !level.is_empty() {
        let mut next = Vec::new();
        for value in level {
            match &value {
                Value::Data(data) => next.extend(data.fields().iter().cloned()),
                Value::Seq(seq) => next.extend(seq.view().iter()),
                Value::Set(set) => next.extend(set.items().iter().cloned()),
                Value::Multiset(multiset) => next.extend(multiset.counts().keys().cloned()),
                Value::Map(map) => {
                    for (key, value) in map.entries() {
                        next.extend([key.clone(), value.clone()]);
                    }
                }
                Value::Lazy(lazy) => match lazy.state() {
                    LazyState::Done(value) => next.push(value),
                    _ => return None,
                },
                _ => {}
            }
        }
        next.retain(|value| value.ctor().is_some() || value.is_compound());
        seen += next.len();
        if seen > MOST_PARTS {
            return None;
        }
        if next.iter().any(|value| value == part) {
            return Some(true);
        }
        level = next;
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::CtorId;

    fn list(length: i64) -> Value {
        (0..length).fold(Value::Atom(CtorId(0)), |tail, n| {
            Value::data(CtorId(1), vec![Value::int(n), tail])
        })
    }

    #[test]
    fn measures_are_compared_from_the_left() {
        let of = |numbers: &[i64]| numbers.iter().map(|n| Value::int(*n)).collect::<Vec<_>>();
        assert_eq!(decreases(&of(&[2, 1]), &of(&[1, 9])), Some(true));
        assert_eq!(decreases(&of(&[2, 1]), &of(&[2, 0])), Some(true));
        assert_eq!(decreases(&of(&[2, 1]), &of(&[2, 1])), Some(false));
        assert_eq!(decreases(&of(&[2]), &of(&[2, 1])), Some(true));
        assert_eq!(decreases(&of(&[-1]), &of(&[-2])), Some(false));
        assert_eq!(decreases(&of(&[1]), &of(&[-1])), Some(true));
    }

    #[test]
    fn parts_of_a_value_come_before_it() {
        assert_eq!(decreases(&[list(5)], &[list(4)]), Some(true));
        assert_eq!(decreases(&[list(5)], &[list(1)]), Some(true));
        assert_eq!(decreases(&[list(5)], &[list(6)]), Some(false));
        let many = Value::seq(vec![list(2), list(3)]);
        assert_eq!(decreases(&[many], &[list(3)]), Some(true));
    }

    #[test]
    fn what_is_left_of_a_sequence_comes_before_it() {
        let seq = |items: &[i64]| Value::seq(items.iter().map(|n| Value::int(*n)).collect());
        assert_eq!(decreases(&[seq(&[1, 2, 3])], &[seq(&[1, 3])]), Some(true));
        assert_eq!(decreases(&[seq(&[1, 2, 3])], &[seq(&[4])]), None);
        assert_eq!(decreases(&[seq(&[1])], &[seq(&[1, 2])]), Some(false));
    }
}
