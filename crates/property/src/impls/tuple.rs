//! Tuples. Those of two values of one type also change and shrink in step: their mutation asks
//! at run time whether the types are the same.

use std::any::Any;

use crate::shrink::together;
use crate::{Arbitrary, Depths, Gen, Mutate, Mutator, Reader, Shrink, Writer};

macro_rules! tuples {
    ($(($($part:ident $index:tt),+) $count:literal;)*) => {$(
        impl<$($part: Arbitrary),+> Arbitrary for ($($part,)+) {
            #[inline]
            fn arbitrary(g: &mut Gen) -> Self {
                ($(g.scope($part::arbitrary),)+)
            }
            fn depth(depths: &mut Depths) -> usize {
                0usize$(.max($part::depth(depths)))+
            }
            fn save(&self, out: &mut Writer) {
                $(self.$index.save(out);)+
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                Some(($($part::load(from)?,)+))
            }
        }

        impl<$($part: Mutate),+> Mutate for ($($part,)+) {
            #[inline]
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let choice = match $count {
                    1 => 0,
                    // One more: two parts in step.
                    _ => m.below($count + 1),
                };
                match choice {
                    $($index => self.$index.mutate(m),)+
                    _ => in_step(&mut [$(&mut self.$index as &mut dyn Step),+], m),
                }
            }
            fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
                see(self);
                $(self.$index.parts(see);)+
            }
        }
    )*};
}

tuples! {
    (A 0) 1;
    (A 0, B 1) 2;
    (A 0, B 1, C 2) 3;
    (A 0, B 1, C 2, D 3) 4;
    (A 0, B 1, C 2, D 3, E 4) 5;
    (A 0, B 1, C 2, D 3, E 4, F 5) 6;
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6) 7;
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7) 8;
}

/// A part of a tuple, whatever its type.
trait Step {
    fn change(&mut self, m: &mut Mutator<'_>);
    /// Changes this and the other in step, if it is of the same type.
    fn with(&mut self, other: &mut dyn Any, m: &mut Mutator<'_>) -> bool;
    fn as_any(&mut self) -> &mut dyn Any;
}

impl<T: Mutate> Step for T {
    fn change(&mut self, m: &mut Mutator<'_>) {
        self.mutate(m);
    }
    fn with(&mut self, other: &mut dyn Any, m: &mut Mutator<'_>) -> bool {
        match other.downcast_mut::<T>() {
            Some(other) => {
                m.alike(&mut [self, other]);
                true
            }
            None => false,
        }
    }
    fn as_any(&mut self) -> &mut dyn Any {
        self
    }
}

/// Changes one part together with the next one of its type, if there is one.
fn in_step(parts: &mut [&mut dyn Step], m: &mut Mutator<'_>) {
    let first = m.below(parts.len());
    let (before, rest) = parts.split_at_mut(first);
    let Some((one, after)) = rest.split_first_mut() else {
        return;
    };
    let others = after.iter_mut().chain(before.iter_mut());
    for other in others {
        if one.with(other.as_any(), m) {
            return;
        }
    }
    one.change(m);
}

macro_rules! shrink_tuples {
    ($(($($part:ident $index:tt),+) [$($one:tt $other:tt),*];)*) => {$(
        impl<$($part: Shrink + 'static),+> Shrink for ($($part,)+) {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                $(
                    if twins(&self.$one, &self.$other, &mut |one, other| {
                        let mut changed = self.clone();
                        changed.$one = one;
                        changed.$other = other;
                        take(changed)
                    }) {
                        return true;
                    }
                )*
                $(
                    if self.$index.shrink(&mut |smaller| {
                        let mut changed = self.clone();
                        changed.$index = smaller;
                        take(changed)
                    }) {
                        return true;
                    }
                )+
                false
            }
        }
    )*};
}

shrink_tuples! {
    (A 0) [];
    (A 0, B 1) [0 1];
    (A 0, B 1, C 2) [0 1, 1 2, 0 2];
    (A 0, B 1, C 2, D 3) [0 1, 1 2, 2 3];
    (A 0, B 1, C 2, D 3, E 4) [];
    (A 0, B 1, C 2, D 3, E 4, F 5) [];
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6) [];
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7) [];
}

/// Shrinks two parts in step if they are of one type.
fn twins<A: Shrink + 'static, B: Shrink + 'static>(
    one: &A,
    other: &B,
    take: &mut dyn FnMut(A, B) -> bool,
) -> bool {
    let Some(twin) = (other as &dyn Any).downcast_ref::<A>() else {
        return false;
    };
    together(one, twin, &mut |one, twin| {
        let other: Box<dyn Any> = Box::new(twin);
        other.downcast::<B>().is_ok_and(|other| take(one, *other))
    })
}
