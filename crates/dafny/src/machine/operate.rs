//! The operators on values. Pure: no heap, no frames.

use super::code::{BitOp, Op, Op1};
use super::fault::{Fault, InvalidKind};
use crate::value::{Int, Map, Multiset, Real, Seq, Set, Value, View, bits};
use std::rc::Rc;

/// Products with more bits than this are not computed.
const TOO_MANY_BITS: u64 = 1 << 25;

/// Applies an operator to numbers, characters and truth values, or compares for
/// equality; nothing if the operands are something else.
pub(crate) fn scalar(op: Op, a: &Value, b: &Value) -> Option<Result<Value, Fault>> {
    if let Op::Equal = op {
        return Some(Ok(Value::Bool(a == b)));
    }
    if let Op::NotEqual = op {
        return Some(Ok(Value::Bool(a != b)));
    }
    match (a, b) {
        (Value::Int(a), Value::Int(b)) => Some(integers(op, a, b)),
        (Value::Real(a), Value::Real(b)) => Some(reals(op, a, b)),
        (Value::Char(a), Value::Char(b)) => Some(characters(op, *a, *b)),
        _ => None,
    }
}

fn integers(op: Op, a: &Int, b: &Int) -> Result<Value, Fault> {
    let by_zero = || {
        Fault::with_safe(
            InvalidKind::DivisionByZero,
            format!("{a} divided by zero"),
            Value::Int(a.clone()),
        )
    };
    Ok(Value::Int(match op {
        Op::Add => a.add(b),
        Op::Sub => a.sub(b),
        Op::Mul => {
            if a.bits() + b.bits() > TOO_MANY_BITS {
                return Err(Fault::TooLarge);
            }
            a.mul(b)
        }
        Op::Div => a.div(b).ok_or_else(by_zero)?,
        Op::Mod => a.rem(b).ok_or_else(by_zero)?,
        Op::BitAnd => bits::and(a, b),
        Op::BitOr => bits::or(a, b),
        Op::BitXor => bits::xor(a, b),
        Op::Less => return Ok(Value::Bool(a < b)),
        Op::LessEqual => return Ok(Value::Bool(a <= b)),
        Op::Greater => return Ok(Value::Bool(a > b)),
        Op::GreaterEqual => return Ok(Value::Bool(a >= b)),
        _ => return Err(Fault::confused("an operator that integers do not have")),
    }))
}

fn reals(op: Op, a: &Rc<Real>, b: &Rc<Real>) -> Result<Value, Fault> {
    if a.bits() + b.bits() > TOO_MANY_BITS {
        return Err(Fault::TooLarge);
    }
    Ok(Value::Real(Rc::new(match op {
        Op::Add => a.add(b),
        Op::Sub => a.sub(b),
        Op::Mul => a.mul(b),
        Op::Div => a.div(b).ok_or_else(|| {
            Fault::with_safe(
                InvalidKind::DivisionByZero,
                format!("{a} divided by zero"),
                Value::Real(a.clone()),
            )
        })?,
        Op::Less => return Ok(Value::Bool(a < b)),
        Op::LessEqual => return Ok(Value::Bool(a <= b)),
        Op::Greater => return Ok(Value::Bool(a > b)),
        Op::GreaterEqual => return Ok(Value::Bool(a >= b)),
        _ => return Err(Fault::confused("an operator that reals do not have")),
    })))
}

fn characters(op: Op, a: u32, b: u32) -> Result<Value, Fault> {
    Ok(match op {
        Op::Less => Value::Bool(a < b),
        Op::LessEqual => Value::Bool(a <= b),
        Op::Greater => Value::Bool(a > b),
        Op::GreaterEqual => Value::Bool(a >= b),
        Op::Add => character(&Int::from(i64::from(a) + i64::from(b)))?,
        Op::Sub => character(&Int::from(i64::from(a) - i64::from(b)))?,
        _ => return Err(Fault::confused("an operator that characters do not have")),
    })
}

/// The character with that number.
fn character(number: &Int) -> Result<Value, Fault> {
    number
        .to_i64()
        .and_then(|n| u32::try_from(n).ok())
        .filter(|n| *n <= 0x10_FFFF)
        .map(Value::Char)
        .ok_or_else(|| {
            Fault::with_safe(
                InvalidKind::Narrowing,
                format!("{number} is not a character"),
                Value::Char(u32::from('D')),
            )
        })
}

/// Applies an operator to collections. Contents that only the first operand holds are changed
/// in place.
pub(crate) fn collections(op: Op, a: Value, b: Value) -> Result<Value, Fault> {
    match op {
        Op::In => return contains(&a, &b).map(Value::Bool),
        Op::NotIn => return contains(&a, &b).map(|is| Value::Bool(!is)),
        _ => {}
    }
    match (a, b) {
        (Value::Seq(a), Value::Seq(b)) => Ok(match op {
            Op::Add => Value::Seq(Seq::concat(a, b)),
            Op::LessEqual => Value::Bool(is_prefix(&a, &b)),
            Op::Less => Value::Bool(a.len() < b.len() && is_prefix(&a, &b)),
            Op::GreaterEqual => Value::Bool(is_prefix(&b, &a)),
            Op::Greater => Value::Bool(b.len() < a.len() && is_prefix(&b, &a)),
            _ => return Err(Fault::confused("an operator that sequences do not have")),
        }),
        (Value::Set(a), Value::Set(b)) => sets(op, a, b),
        (Value::Multiset(a), Value::Multiset(b)) => multisets(op, &a, &b),
        (Value::Map(a), Value::Map(b)) => match op {
            Op::Add => Ok(Value::Map(Map::merge(a, &b))),
            _ => Err(Fault::confused("an operator that maps do not have")),
        },
        (Value::Map(a), Value::Set(b)) if op == Op::Sub => Ok(Value::Map(Map::without(a, &b))),
        (Value::Unset, _) | (_, Value::Unset) => Err(Fault::new(
            InvalidKind::Unassigned,
            "a variable without a value was used",
        )),
        _ => Err(Fault::confused("an operator between different things")),
    }
}

fn sets(op: Op, a: Rc<Set>, b: Rc<Set>) -> Result<Value, Fault> {
    let (x, y) = (a.items(), b.items());
    Ok(match op {
        Op::LessEqual => Value::Bool(x.is_subset(y)),
        Op::Less => Value::Bool(x.len() < y.len() && x.is_subset(y)),
        Op::GreaterEqual => Value::Bool(y.is_subset(x)),
        Op::Greater => Value::Bool(y.len() < x.len() && y.is_subset(x)),
        Op::Disjoint => Value::Bool(x.is_disjoint(y)),
        Op::Mul => Value::Set(Rc::new(a.intersection(&b))),
        Op::Add => Value::Set(Set::union(a, b)),
        Op::Sub => Value::Set(Set::difference(a, &b)),
        _ => return Err(Fault::confused("an operator that sets do not have")),
    })
}

fn multisets(op: Op, a: &Multiset, b: &Multiset) -> Result<Value, Fault> {
    let made = match op {
        Op::LessEqual => return Ok(Value::Bool(a.is_subset(b))),
        Op::Less => return Ok(Value::Bool(a.is_subset(b) && !b.is_subset(a))),
        Op::GreaterEqual => return Ok(Value::Bool(b.is_subset(a))),
        Op::Greater => return Ok(Value::Bool(b.is_subset(a) && !a.is_subset(b))),
        Op::Disjoint => return Ok(Value::Bool(a.intersection(b).counts().is_empty())),
        Op::Mul => a.intersection(b),
        Op::Add => a.union(b),
        Op::Sub => a.difference(b),
        _ => return Err(Fault::confused("an operator that multisets do not have")),
    };
    Ok(Value::Multiset(Rc::new(made)))
}

fn is_prefix(a: &Seq, b: &Seq) -> bool {
    a.len() <= b.len()
        && match (a.view(), b.view()) {
            (View::Items(a), View::Items(b)) => a.iter().zip(b).all(|(x, y)| x == y),
            (View::Text(a), View::Text(b)) => a == &b[..a.len()],
            _ => a.is_empty(),
        }
}

/// Whether the collection has the element.
pub(crate) fn contains(element: &Value, collection: &Value) -> Result<bool, Fault> {
    Ok(match collection {
        Value::Set(set) => set.items().contains(element),
        Value::Map(map) => map.entries().contains_key(element),
        Value::Multiset(multiset) => multiset.counts().contains_key(element),
        Value::Seq(seq) => match (seq.view(), element) {
            (View::Items(items), element) => items.contains(element),
            (View::Text(text), Value::Char(c)) => text.contains(c),
            (View::Text(_), _) => false,
        },
        _ => return Err(Fault::confused("`in` something that holds nothing")),
    })
}

/// Applies an operation to one value.
pub(crate) fn unary(op: Op1, a: &Value) -> Result<Value, Fault> {
    Ok(match (op, a) {
        (Op1::Not, Value::Bool(b)) => Value::Bool(!b),
        (Op1::Neg, Value::Int(n)) => Value::Int(n.neg()),
        (Op1::Neg, Value::Real(r)) => Value::Real(Rc::new(r.neg())),
        (Op1::Cardinality, Value::Seq(seq)) => Value::Int(Int::from(seq.len())),
        (Op1::Cardinality, Value::Set(set)) => Value::Int(Int::from(set.items().len())),
        (Op1::Cardinality, Value::Map(map)) => Value::Int(Int::from(map.entries().len())),
        (Op1::Cardinality, Value::Multiset(multiset)) => Value::Int(multiset.size()),
        (Op1::MultisetOf, Value::Seq(seq)) => {
            Value::Multiset(Rc::new(Multiset::new(seq.view().iter())))
        }
        (Op1::MultisetOf, Value::Set(set)) => {
            Value::Multiset(Rc::new(Multiset::new(set.items().iter().cloned())))
        }
        (Op1::MapKeys, Value::Map(map)) => {
            Value::Set(Rc::new(Set::new(map.entries().keys().cloned().collect())))
        }
        (Op1::MapValues, Value::Map(map)) => {
            Value::Set(Rc::new(Set::new(map.entries().values().cloned().collect())))
        }
        (Op1::MapItems, Value::Map(map)) => {
            let pairs = map.entries().iter();
            Value::Set(Rc::new(Set::new(
                pairs
                    .map(|(key, value)| Value::tuple(vec![key.clone(), value.clone()]))
                    .collect(),
            )))
        }
        (Op1::Floor, Value::Real(r)) => Value::Int(r.floor()),
        (Op1::IntToReal, Value::Int(n)) => Value::Real(Rc::new(Real::from(n))),
        (Op1::RealToInt, Value::Real(r)) => Value::Int(r.to_int().ok_or_else(|| {
            Fault::with_safe(
                InvalidKind::Narrowing,
                format!("{r} is not an integer"),
                Value::Int(r.floor()),
            )
        })?),
        (Op1::CharToInt, Value::Char(c)) => Value::int(i64::from(*c)),
        (Op1::IntToChar, Value::Int(n)) => character(n)?,
        (Op1::Elements, collection) => elements(collection)?,
        (Op1::OrdinalIsLimit, Value::Int(n)) => Value::Bool(n.is_zero()),
        (Op1::OrdinalIsSucc, Value::Int(n)) => Value::Bool(!n.is_zero()),
        (_, Value::Unset) => {
            return Err(Fault::new(
                InvalidKind::Unassigned,
                "a variable without a value was used",
            ));
        }
        _ => return Err(Fault::confused("an operation on something else")),
    })
}

/// The elements of a collection to walk over, each once but for sequences.
fn elements(collection: &Value) -> Result<Value, Fault> {
    Ok(match collection {
        Value::Seq(seq) => Value::Seq(seq.clone()),
        Value::Set(set) => Value::seq(set.items().iter().cloned().collect()),
        Value::Multiset(multiset) => Value::seq(multiset.counts().keys().cloned().collect()),
        Value::Map(map) => Value::seq(map.entries().keys().cloned().collect()),
        _ => return Err(Fault::confused("walking over something that holds nothing")),
    })
}

/// Shifts and rotates.
pub(crate) fn shift(op: BitOp, a: &Value, b: &Value, width: u32) -> Result<Value, Fault> {
    let (Value::Int(a), Value::Int(b)) = (a, b) else {
        return Err(Fault::confused("a shift of something else"));
    };
    let by = b.to_i64().and_then(|n| u32::try_from(n).ok());
    let Some(by) = by.filter(|by| *by <= width) else {
        return Err(Fault::with_safe(
            InvalidKind::ShiftAmount,
            format!("a shift of {width} bits by {b}"),
            Value::Int(a.clone()),
        ));
    };
    Ok(Value::Int(match op {
        BitOp::ShiftLeft => bits::shift_left(a, by, width),
        BitOp::ShiftRight => bits::shift_right(a, by, width),
        BitOp::RotateLeft => bits::rotate_left(a, by, width),
        BitOp::RotateRight => bits::rotate_right(a, by, width),
    }))
}

/// `a[index]` of a sequence, map or multiset.
pub(crate) fn index(a: &Value, index: &Value) -> Result<Value, Fault> {
    match (a, index) {
        (Value::Seq(seq), Value::Int(n)) => {
            n.to_usize().and_then(|n| seq.get(n)).ok_or_else(|| {
                let safe = super::fault::safe_index(n.to_i64(), seq.len());
                Fault::Invalid {
                    kind: InvalidKind::Index,
                    what: format!("index {n} of a sequence of length {}", seq.len()),
                    safe: safe.and_then(|n| seq.get(n)),
                }
            })
        }
        (Value::Map(map), key) => map
            .entries()
            .get(key)
            .cloned()
            .ok_or_else(|| Fault::Invalid {
                kind: InvalidKind::MissingKey,
                what: format!(
                    "a key that is not among the {} of the map",
                    map.entries().len()
                ),
                safe: map.entries().values().next().cloned(),
            }),
        (Value::Multiset(multiset), value) => Ok(Value::Int(multiset.count(value))),
        _ => Err(Fault::confused("indexing something else")),
    }
}

/// `a[index := value]` of a sequence, map or multiset.
pub(crate) fn update(a: Value, index: Value, value: Value) -> Result<Value, Fault> {
    match (a, index) {
        (Value::Seq(seq), Value::Int(n)) => match n.to_usize().filter(|n| *n < seq.len()) {
            Some(n) => Ok(Value::Seq(Seq::update(seq, n, value))),
            None => Err(Fault::Invalid {
                kind: InvalidKind::Index,
                what: format!("updating index {n} of a sequence of length {}", seq.len()),
                safe: Some(match super::fault::safe_index(n.to_i64(), seq.len()) {
                    Some(n) => Value::Seq(Seq::update(seq, n, value)),
                    None => Value::Seq(seq),
                }),
            }),
        },
        (Value::Map(mut map), key) => {
            Rc::make_mut(&mut map).insert(key, value);
            Ok(Value::Map(map))
        }
        (Value::Multiset(mut multiset), element) => {
            let Value::Int(count) = value else {
                return Err(Fault::confused("a multiplicity that is not a number"));
            };
            if count.is_negative() {
                return Err(Fault::with_safe(
                    InvalidKind::NegativeCount,
                    format!("a multiplicity of {count}"),
                    Value::Multiset(multiset),
                ));
            }
            Rc::make_mut(&mut multiset).set_count(element, count);
            Ok(Value::Multiset(multiset))
        }
        _ => Err(Fault::confused("updating something else")),
    }
}

/// `seq[from..to]`.
pub(crate) fn slice(
    seq: &Rc<Seq>,
    from: Option<&Value>,
    to: Option<&Value>,
) -> Result<Value, Fault> {
    let bound = |value: Option<&Value>, otherwise: usize| match value {
        None => Ok(Ok(otherwise)),
        Some(Value::Int(n)) => Ok(n.to_usize().ok_or_else(|| n.clone())),
        Some(_) => Err(Fault::confused("a bound that is not a number")),
    };
    match (bound(from, 0)?, bound(to, seq.len())?) {
        (Ok(from), Ok(to)) if from <= to && to <= seq.len() => {
            Ok(Value::Seq(Seq::slice(seq, from, to)))
        }
        (from, to) => {
            let show = |bound: Result<usize, Int>| match bound {
                Ok(n) => n.to_string(),
                Err(n) => n.to_string(),
            };
            Err(Fault::with_safe(
                InvalidKind::Slice,
                format!(
                    "[{}..{}] of a sequence of length {}",
                    show(from),
                    show(to),
                    seq.len()
                ),
                Value::Seq(seq.clone()),
            ))
        }
    }
}
