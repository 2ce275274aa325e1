//! Sequences: joined and sliced without copying, and grown in place when nothing else
//! refers to them. Strings take four bytes per character.
//!
//! A joined sequence is a rope until an element is accessed, and is then flattened once.
//! Building a sequence piece by piece, from either end, is therefore linear.

use super::memory::Weight;
use super::{Value, release};
use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::rc::Rc;

/// A sequence. A non-empty sequence of characters is always held as text.
pub(crate) struct Seq {
    len: usize,
    flat: OnceCell<Flat>,
    rope: RefCell<Option<(Rc<Seq>, Rc<Seq>)>>,
    weight: Weight,
}

enum Flat {
    Items(Vec<Value>),
    Text(Vec<u32>),
    /// A part of another sequence, which is flat and no slice.
    Slice(Rc<Seq>, usize),
}

/// The elements of a sequence.
#[derive(Clone, Copy, Debug)]
pub(crate) enum View<'a> {
    /// Any elements.
    Items(&'a [Value]),
    /// Characters.
    Text(&'a [u32]),
}

impl<'a> View<'a> {
    /// The element at an index that is known to be there.
    #[must_use]
    pub(crate) fn get(&self, index: usize) -> Option<Value> {
        match self {
            View::Items(items) => items.get(index).cloned(),
            View::Text(text) => text.get(index).copied().map(Value::Char),
        }
    }

    /// The elements in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Value> + 'a {
        let len = match self {
            View::Items(items) => items.len(),
            View::Text(text) => text.len(),
        };
        (0..len).filter_map(move |index| self.get(index))
    }

    fn slice(self, from: usize, to: usize) -> View<'a> {
        match self {
            View::Items(items) => View::Items(&items[from..to]),
            View::Text(text) => View::Text(&text[from..to]),
        }
    }
}

/// Slices shorter than this are copied: a slice keeps its whole base alive.
const SHORT: usize = 16;

impl Seq {
    fn of(flat: Flat, len: usize) -> Seq {
        let weight = Weight::of(match &flat {
            Flat::Items(_) => 80 + 16 * len,
            Flat::Text(_) => 80 + 4 * len,
            Flat::Slice(..) => 80,
        });
        Seq {
            len,
            flat: OnceCell::from(flat),
            rope: RefCell::new(None),
            weight,
        }
    }

    /// The sequence of those values.
    #[must_use]
    pub(crate) fn new(items: Vec<Value>) -> Seq {
        let len = items.len();
        if let Some(Value::Char(_)) = items.first() {
            let text: Vec<u32> = items
                .iter()
                .filter_map(|item| match item {
                    Value::Char(c) => Some(*c),
                    _ => None,
                })
                .collect();
            if text.len() == len {
                return Seq::text(text);
            }
        }
        Seq::of(Flat::Items(items), len)
    }

    /// The string of those characters.
    #[must_use]
    pub(crate) fn text(text: Vec<u32>) -> Seq {
        let len = text.len();
        Seq::of(Flat::Text(text), len)
    }

    /// How many elements there are.
    #[must_use]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The elements.
    #[must_use]
    pub(crate) fn view(&self) -> View<'_> {
        match self.flat.get_or_init(|| self.flatten()) {
            Flat::Items(items) => View::Items(items),
            Flat::Text(text) => View::Text(text),
            Flat::Slice(base, start) => base.view().slice(*start, *start + self.len),
        }
    }

    /// The element at the index, if there is one.
    #[must_use]
    pub(crate) fn get(&self, index: usize) -> Option<Value> {
        self.view().get(index)
    }

    /// Walks the rope from left to right, without recursion.
    fn flatten(&self) -> Flat {
        let Some((left, right)) = self.rope.borrow_mut().take() else {
            return Flat::Items(Vec::new());
        };
        let mut items: Vec<Value> = Vec::new();
        let mut text: Vec<u32> = Vec::new();
        let mut pending = vec![right, left];
        while let Some(part) = pending.pop() {
            if part.flat.get().is_none()
                && let Some((left, right)) = part.rope.borrow().clone()
            {
                pending.push(right);
                pending.push(left);
                continue;
            }
            match part.view() {
                View::Items(part) => items.extend_from_slice(part),
                View::Text(part) => text.extend_from_slice(part),
            }
        }
        if items.is_empty() {
            self.weight.set(80 + 4 * self.len);
            Flat::Text(text)
        } else {
            self.weight.set(80 + 16 * self.len);
            Flat::Items(items)
        }
    }

    /// The first sequence followed by the second; grows the first in place when
    /// nothing else holds it.
    #[must_use]
    pub(crate) fn concat(mut first: Rc<Seq>, second: Rc<Seq>) -> Rc<Seq> {
        if second.is_empty() {
            return first;
        }
        if first.is_empty() {
            return second;
        }
        let len = first.len + second.len;
        // Grow only for a second operand that is small compared with the first: otherwise a
        // right-leaning chain of joins would copy its tail repeatedly.
        if second.len <= SHORT.max(first.len / 2)
            && let Some(target) = Rc::get_mut(&mut first)
            && target.push_all(&second)
        {
            return first;
        }
        // The weight after flattening is counted when it happens.
        let weight = Weight::of(96);
        Rc::new(Seq {
            len,
            flat: OnceCell::new(),
            rope: RefCell::new(Some((first, second))),
            weight,
        })
    }

    /// The sequence with one more element; in place when nothing else holds it.
    #[must_use]
    pub(crate) fn push(mut this: Rc<Seq>, item: Value) -> Rc<Seq> {
        if let Some(target) = Rc::get_mut(&mut this) {
            match (target.flat.get_mut(), item) {
                (Some(Flat::Items(items)), item)
                    if !(items.is_empty() && matches!(item, Value::Char(_))) =>
                {
                    items.push(item);
                    target.len = items.len();
                    target.weight.set(80 + 16 * target.len);
                    return this;
                }
                (Some(Flat::Text(text)), Value::Char(c)) => {
                    text.push(c);
                    target.len = text.len();
                    target.weight.set(80 + 4 * target.len);
                    return this;
                }
                (_, item) => return Seq::concat(this, Rc::new(Seq::new(vec![item]))),
            }
        }
        Seq::concat(this, Rc::new(Seq::new(vec![item])))
    }

    fn push_all(&mut self, more: &Seq) -> bool {
        match (self.flat.get_mut(), more.view()) {
            (Some(Flat::Items(items)), View::Items(more)) => {
                items.extend_from_slice(more);
                self.len = items.len();
                self.weight.set(80 + 16 * self.len);
                true
            }
            (Some(Flat::Text(text)), View::Text(more)) => {
                text.extend_from_slice(more);
                self.len = text.len();
                self.weight.set(80 + 4 * self.len);
                true
            }
            _ => false,
        }
    }

    /// The part from one index up to another; both must be in range.
    #[must_use]
    pub(crate) fn slice(this: &Rc<Seq>, from: usize, to: usize) -> Rc<Seq> {
        if from == 0 && to == this.len {
            return this.clone();
        }
        let len = to - from;
        let view = this.view();
        if len < SHORT {
            return Rc::new(match view.slice(from, to) {
                View::Items(items) => Seq::new(items.to_vec()),
                View::Text(text) => Seq::text(text.to_vec()),
            });
        }
        let (base, start) = match this.flat.get() {
            Some(Flat::Slice(base, start)) => (base.clone(), start + from),
            _ => (this.clone(), from),
        };
        Rc::new(Seq::of(Flat::Slice(base, start), len))
    }

    /// The sequence with one element replaced; in place when nothing else holds
    /// it. The index must be in range.
    #[must_use]
    pub(crate) fn update(mut this: Rc<Seq>, index: usize, value: Value) -> Rc<Seq> {
        let _ = this.view();
        if let Some(target) = Rc::get_mut(&mut this) {
            match (target.flat.get_mut(), &value) {
                (Some(Flat::Items(items)), _) => {
                    items[index] = value;
                    return this;
                }
                (Some(Flat::Text(text)), Value::Char(c)) => {
                    text[index] = *c;
                    return this;
                }
                _ => {}
            }
        }
        let mut items: Vec<Value> = this.view().iter().collect();
        items[index] = value;
        Rc::new(Seq::new(items))
    }

    pub(super) fn take_parts(mut self, parts: &mut Vec<Value>) {
        self.move_parts(parts);
    }

    fn move_parts(&mut self, parts: &mut Vec<Value>) {
        match self.flat.take() {
            Some(Flat::Items(mut items)) => parts.append(&mut items),
            Some(Flat::Slice(base, _)) => parts.push(Value::Seq(base)),
            Some(Flat::Text(_)) | None => {}
        }
        if let Some((left, right)) = self.rope.get_mut().take() {
            parts.push(Value::Seq(left));
            parts.push(Value::Seq(right));
        }
    }
}

impl Drop for Seq {
    fn drop(&mut self) {
        let deep = match self.flat.get() {
            Some(Flat::Items(items)) => items.iter().any(Value::is_compound),
            Some(Flat::Text(_)) => false,
            Some(Flat::Slice(..)) => true,
            None => self.rope.get_mut().is_some(),
        };
        if deep {
            let mut parts = Vec::new();
            self.move_parts(&mut parts);
            release::all(parts);
        }
    }
}

impl fmt::Debug for Seq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.view().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(range: std::ops::Range<i64>) -> Rc<Seq> {
        Rc::new(Seq::new(range.map(Value::int).collect()))
    }

    #[test]
    fn ropes_flatten_in_order_from_either_end() {
        let mut left = Rc::new(Seq::new(vec![]));
        let mut right = Rc::new(Seq::new(vec![]));
        for n in 0..100_000 {
            left = Seq::concat(left, ints(n..n + 1));
            right = Seq::concat(ints(99_999 - n..100_000 - n), right);
        }
        assert_eq!(left.len(), 100_000);
        assert_eq!(right.get(70_000), Some(Value::int(70_000)));
        assert_eq!(Value::Seq(left), Value::Seq(right));
    }

    #[test]
    fn a_shared_sequence_is_never_changed() {
        let a = ints(0..3);
        let b = Seq::concat(a.clone(), ints(3..4));
        let c = Seq::update(a.clone(), 0, Value::int(9));
        assert_eq!(a.len(), 3);
        assert_eq!((b.len(), b.get(3)), (4, Some(Value::int(3))));
        assert_eq!(a.get(0), Some(Value::int(0)));
        assert_eq!(c.get(0), Some(Value::int(9)));
    }

    #[test]
    fn slices_of_slices_look_into_the_same_base() {
        let base = ints(0..1000);
        let part = Seq::slice(&Seq::slice(&base, 100, 900), 100, 200);
        assert_eq!(part.len(), 100);
        assert_eq!(part.get(0), Some(Value::int(200)));
        assert_eq!(part.get(100), None);
    }

    #[test]
    fn characters_are_text_however_they_come() {
        let a = Seq::new(vec![Value::Char(97), Value::Char(98)]);
        assert!(matches!(a.view(), View::Text([97, 98])));
        let b = Seq::concat(Rc::new(Seq::new(vec![])), Rc::new(a));
        assert_eq!(Value::Seq(b), Value::string("ab"));
    }
}
