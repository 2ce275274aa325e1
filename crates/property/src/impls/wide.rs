//! Integers of 128 bits: as two halves of 64.

use super::as_word;
use super::number::{changed, fresh, shrink_number};
use crate::{Arbitrary, Gen, Mutate, Mutator, Shrink};

macro_rules! wide {
    ($($type:ty, $narrow:ty;)*) => {$(
        impl Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                let low = fresh(g, 64, true);
                // A wide number is mostly a narrow one that was extended.
                match g.chance(1, 4) {
                    true => <$type>::from(fresh(g, 64, true) as $narrow) << 64 | <$type>::from(low),
                    false => <$type>::from(low as $narrow),
                }
            }
            as_word!();
        }

        impl Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                match m.below(8) {
                    0 => *self = m.fresh(),
                    1 | 2 => {
                        let high = changed((*self >> 64) as u64, 64, false, m);
                        *self = (*self & <$type>::from(u64::MAX)) | (high as $type) << 64;
                    }
                    _ => {
                        let low = changed(*self as u64, 64, false, m);
                        *self = (*self >> 64) << 64 | <$type>::from(low);
                    }
                }
            }
        }

        impl Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                shrink_number!(self, take)
            }
        }
    )*};
}

wide! { u128, u64; i128, i64; }
