//! Vectors, boxed slices, queues and arrays: elements come, go, repeat, move and change.

use std::any::Any;
use std::collections::{LinkedList, VecDeque};

use crate::shrink::together;
use crate::{Arbitrary, Depths, Gen, Mutate, Mutator, Reader, Shrink, Writer};

/// The longest list that is read from a file.
const LONGEST: usize = 1 << 20;

impl<T: Arbitrary> Arbitrary for Vec<T> {
    fn arbitrary(g: &mut Gen) -> Self {
        match g.size() {
            0 => Vec::new(),
            _ => g.list(usize::MAX, T::arbitrary),
        }
    }
    fn save(&self, out: &mut Writer) {
        save_all(self.iter(), self.len(), out);
    }
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        let length: usize = from.word()?.strip_prefix('#')?.parse().ok()?;
        (length <= LONGEST).then_some(())?;
        (0..length).map(|_| T::load(from)).collect()
    }
}

pub(super) fn save_all<'a, T: Arbitrary>(
    values: impl Iterator<Item = &'a T>,
    length: usize,
    out: &mut Writer,
) {
    out.word(format_args!("#{length}"));
    for value in values {
        value.save(out);
    }
}

impl<T: Mutate> Mutate for Vec<T> {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        if self.is_empty() {
            return grow(self, m);
        }
        let length = self.len();
        // What drifts must not grow without end.
        let weights = match length > 8 * m.source().size() + 8 {
            true => [4, 0, 2, 0, 0, 2, 0, 0],
            false => [20, 2, 2, 2, 1, 1, 1, 2],
        };
        match m.source().weighted(&weights) {
            0 => {
                let index = m.below(length);
                self[index].mutate(m);
            }
            1 => grow(self, m),
            2 => {
                let index = m.below(length);
                self.remove(index);
            }
            3 => {
                let (index, from) = (m.below(length + 1), m.below(length));
                let copy = self[from].clone();
                self.insert(index, copy);
            }
            4 => {
                let (one, other) = (m.below(length), m.below(length));
                self.swap(one, other);
            }
            5 => {
                let start = m.below(length);
                let count = 1 + m.below(length - start);
                self.drain(start..start + count);
            }
            6 => splice(self, m),
            _ => alike(self, m),
        }
    }

    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
        for value in self {
            value.parts(see);
        }
    }
}

/// Adds an element: a fresh one, or one of another seed.
fn grow<T: Mutate>(values: &mut Vec<T>, m: &mut Mutator<'_>) {
    let index = m.below(values.len() + 1);
    let value = match m.chance(1, 4) {
        true => m.spliced(),
        false => None,
    };
    let value = value.unwrap_or_else(|| m.source().smaller(T::arbitrary));
    values.insert(index, value);
}

/// Continues with elements of another seed from some point on.
fn splice<T: Mutate>(values: &mut Vec<T>, m: &mut Mutator<'_>) {
    let Some(other) = m.spliced::<Vec<T>>() else {
        return grow(values, m);
    };
    let (keep, from) = (m.below(values.len() + 1), m.below(other.len() + 1));
    values.truncate(keep);
    values.extend_from_slice(&other[from..]);
}

/// Changes two elements in step.
fn alike<T: Mutate>(values: &mut [T], m: &mut Mutator<'_>) {
    let (one, other) = (m.below(values.len()), m.below(values.len()));
    let (low, high) = (one.min(other), one.max(other));
    if low == high {
        return values[low].mutate(m);
    }
    let (left, right) = values.split_at_mut(high);
    m.alike(&mut [&mut left[low], &mut right[0]]);
}

impl<T: Shrink> Shrink for Vec<T> {
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut count = self.len();
        while count > 0 {
            for start in (0..self.len()).step_by(count) {
                let mut shorter = self[..start].to_vec();
                shorter.extend_from_slice(&self[(start + count).min(self.len())..]);
                if take(shorter) {
                    return true;
                }
            }
            count /= 2;
        }
        shrink_elements(self, take)
    }
}

fn shrink_elements<T: Shrink>(values: &[T], take: &mut dyn FnMut(Vec<T>) -> bool) -> bool {
    (0..values.len()).any(|index| {
        values[index].shrink(&mut |smaller| {
            let mut changed = values.to_vec();
            changed[index] = smaller;
            take(changed)
        })
    })
}

/// Implements the traits for a sequence by way of `Vec`.
macro_rules! as_vec {
    ($($type:ty;)*) => {$(
        impl<T: Arbitrary> Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                g.any::<Vec<T>>().into_iter().collect()
            }
            fn save(&self, out: &mut Writer) {
                save_all(self.iter(), self.len(), out);
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                Some(Vec::load(from)?.into_iter().collect())
            }
        }

        impl<T: Mutate> Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let mut values: Vec<T> = self.iter().cloned().collect();
                values.mutate(m);
                *self = values.into_iter().collect();
            }
            fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
                see(self);
                for value in self.iter() {
                    value.parts(see);
                }
            }
        }

        impl<T: Shrink> Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                let values: Vec<T> = self.iter().cloned().collect();
                values.shrink(&mut |shorter| take(shorter.into_iter().collect()))
            }
        }
    )*};
}

as_vec! { VecDeque<T>; LinkedList<T>; Box<[T]>; }

impl<T: Arbitrary, const N: usize> Arbitrary for [T; N] {
    fn arbitrary(g: &mut Gen) -> Self {
        std::array::from_fn(|_| g.scope(T::arbitrary))
    }
    fn depth(depths: &mut Depths) -> usize {
        T::depth(depths)
    }
    fn save(&self, out: &mut Writer) {
        for value in self {
            value.save(out);
        }
    }
    fn load(from: &mut Reader<'_>) -> Option<Self> {
        let values: Option<Vec<T>> = (0..N).map(|_| T::load(from)).collect();
        values?.try_into().ok()
    }
}

impl<T: Mutate, const N: usize> Mutate for [T; N] {
    fn mutate(&mut self, m: &mut Mutator<'_>) {
        match N {
            0 => {}
            1 => self[0].mutate(m),
            _ if m.chance(1, 4) => alike(self, m),
            _ => {
                let index = m.below(N);
                self[index].mutate(m);
            }
        }
    }
    fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
        see(self);
        for value in self {
            value.parts(see);
        }
    }
}

impl<T: Shrink, const N: usize> Shrink for [T; N] {
    fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
        let mut try_all = |values: Vec<T>| values.try_into().is_ok_and(&mut *take);
        if N == 2
            && together(&self[0], &self[1], &mut |one, other| {
                try_all(vec![one, other])
            })
        {
            return true;
        }
        shrink_elements(self, &mut try_all)
    }
}
