//! The unit, truth values, markers and small types of the standard library.

use std::marker::PhantomData;
use std::num::Wrapping;
use std::ops::{Range, RangeInclusive};
use std::time::Duration;

use super::as_word;
use crate::{Arbitrary, Depths, Gen, Mutate, Mutator, Reader, Shrink, Writer};

impl Arbitrary for () {
    #[inline]
    fn arbitrary(_: &mut Gen) {}
    fn save(&self, _: &mut Writer) {}
    fn load(_: &mut Reader<'_>) -> Option<()> {
        Some(())
    }
}
impl Mutate for () {}
impl Shrink for () {}

impl<T: 'static> Arbitrary for PhantomData<T> {
    #[inline]
    fn arbitrary(_: &mut Gen) -> Self {
        PhantomData
    }
    fn save(&self, _: &mut Writer) {}
    fn load(_: &mut Reader<'_>) -> Option<Self> {
        Some(PhantomData)
    }
}
impl<T: 'static> Mutate for PhantomData<T> {}
impl<T: 'static> Shrink for PhantomData<T> {}

impl Arbitrary for bool {
    #[inline]
    fn arbitrary(g: &mut Gen) -> bool {
        g.below(2) == 1
    }
    as_word!();
}
impl Mutate for bool {
    #[inline]
    fn mutate(&mut self, _: &mut Mutator<'_>) {
        *self = !*self;
    }
}
impl Shrink for bool {
    fn shrink(&self, take: &mut dyn FnMut(bool) -> bool) -> bool {
        *self && take(false)
    }
}

/// Implements the traits for a type that is made of parts, by way of a tuple of them.
macro_rules! by_parts {
    ([$($bounds:tt)*] $type:ty, $parts:ty, $make:expr, $split:expr) => {
        impl<$($bounds)*> Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                let make: fn($parts) -> Self = $make;
                make(g.any())
            }
            fn depth(depths: &mut Depths) -> usize {
                <$parts>::depth(depths)
            }
            fn save(&self, out: &mut Writer) {
                let split: fn(&Self) -> $parts = $split;
                split(self).save(out);
            }
            fn load(from: &mut Reader<'_>) -> Option<Self> {
                let make: fn($parts) -> Self = $make;
                <$parts>::load(from).map(make)
            }
        }
        impl<$($bounds)*> Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let split: fn(&Self) -> $parts = $split;
                let make: fn($parts) -> Self = $make;
                let mut parts = split(self);
                parts.mutate(m);
                *self = make(parts);
            }
            fn parts(&self, see: &mut dyn FnMut(&dyn std::any::Any)) {
                let split: fn(&Self) -> $parts = $split;
                see(self);
                split(self).parts(see);
            }
        }
        impl<$($bounds)*> Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                let split: fn(&Self) -> $parts = $split;
                let make: fn($parts) -> Self = $make;
                split(self).shrink(&mut |parts| take(make(parts)))
            }
        }
    };
}

by_parts!([] Duration, (u64, u32),
    |(seconds, nanos)| Duration::new(seconds, nanos % 1_000_000_000),
    |duration| (duration.as_secs(), duration.subsec_nanos()));
by_parts!([T: Arbitrary + Mutate + Shrink] Wrapping<T>, (T,),
    |(value,)| Wrapping(value), |wrapping| (wrapping.0.clone(),));
by_parts!([T: Arbitrary + Mutate + Shrink] Range<T>, (T, T),
    |(start, end)| start..end, |range| (range.start.clone(), range.end.clone()));
by_parts!([T: Arbitrary + Mutate + Shrink] RangeInclusive<T>, (T, T),
    |(start, end)| start..=end, |range| (range.start().clone(), range.end().clone()));
