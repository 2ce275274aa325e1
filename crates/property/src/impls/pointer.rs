//! `Box`, `Rc` and `Arc`: they are what they point to.

use std::any::Any;
use std::rc::Rc;
use std::sync::Arc;

use crate::{Arbitrary, Depths, Gen, Mutate, Mutator, Reader, Shrink, Writer};

macro_rules! pointers {
    ($($pointer:ident, $change:expr;)*) => {$(
        impl<T: Arbitrary> Arbitrary for $pointer<T> {
            fn arbitrary(g: &mut Gen) -> Self {
                $pointer::new(T::arbitrary(g))
            }
            fn depth(depths: &mut Depths) -> usize {
                T::depth(depths)
            }
            fn save(&self, out: &mut Writer) {
                T::save(self, out);
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                T::load(from).map($pointer::new)
            }
        }

        impl<T: Mutate> Mutate for $pointer<T> {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let change: fn(&mut Self) -> &mut T = $change;
                change(self).mutate(m);
            }
            fn parts(&self, see: &mut dyn FnMut(&dyn Any)) {
                see(self);
                T::parts(self, see);
            }
        }

        impl<T: Shrink> Shrink for $pointer<T> {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                T::shrink(self, &mut |smaller| take($pointer::new(smaller)))
            }
        }
    )*};
}

pointers! {
    Box, |pointer| &mut **pointer;
    // A shared value is copied first: the seed it came from keeps its own.
    Rc, |pointer| Rc::make_mut(pointer);
    Arc, |pointer| Arc::make_mut(pointer);
}
