//! Integers of up to 64 bits: small ones, limits, bit patterns and anything; mutations to
//! near-by values, limits, other bits, and values seen in comparisons.

use super::as_word;
use crate::{Arbitrary, Gen, Mutate, Mutator, Shrink};

/// A random number of this many bits, of which more than half are small.
#[inline]
pub(super) fn fresh(g: &mut Gen, bits: u32, signed: bool) -> u64 {
    let small = 2 * g.size() as u64 + 2;
    match g.below(8) {
        0..=4 => {
            let value = g.up_to(small);
            // Small and negative, every other time.
            match signed && value % 2 == 1 {
                true => (value / 2 + 1).wrapping_neg(),
                false if signed => value / 2,
                false => value,
            }
        }
        5 => special(g, bits, signed),
        6 => {
            // As many bits as chance has it.
            let kept = g.below(bits as usize) as u32 + 1;
            g.up_to(u64::MAX >> (64 - kept))
        }
        _ => g.up_to(u64::MAX >> (64 - bits)),
    }
}

/// A limit, a power of two or its neighbour, a pattern of bits.
fn special(g: &mut Gen, bits: u32, signed: bool) -> u64 {
    let max = u64::MAX >> (64 - bits);
    let signed_max = max >> 1;
    let power = 1u64 << g.below(bits as usize);
    match g.below(8) {
        0 => max,
        1 => signed_max,
        2 => signed_max + 1,
        3 => max - u64::from(!signed),
        4 => power,
        5 => power - 1,
        6 => power.wrapping_neg(),
        _ => 0x5555_5555_5555_5555,
    }
}

/// Changes to a near-by number: how often a distance is added, and whether a bit is flipped.
const NEAR: [(u64, u64); 9] = [
    (1, 0),
    (1, 0),
    (1, 0),
    (1, 0),
    (u64::MAX, 0),
    (u64::MAX, 0),
    (u64::MAX, 0),
    (0, 1),
    (0, 1),
];

/// Changes a number of this many bits.
#[inline]
pub(super) fn changed(value: u64, bits: u32, signed: bool, m: &mut Mutator<'_>) -> u64 {
    let dice = m.source().up_to(u64::MAX);
    let detail = dice >> 8;
    let kind = (dice & 15) as usize;
    if kind < NEAR.len() {
        // More than half of the changes, without a branch that cannot be predicted.
        let (times, flips) = NEAR[kind];
        let near = value.wrapping_add((1 + detail % 4).wrapping_mul(times));
        return near ^ (flips << (detail % u64::from(bits)));
    }
    match kind {
        9..=12 => match m.operand(value, bits) {
            Some(operand) => match detail % 8 {
                0 => operand.wrapping_add(1),
                1 => operand.wrapping_sub(1),
                _ => operand,
            },
            None => value.wrapping_add(detail % 64).wrapping_sub(32),
        },
        13 => special(m.source(), bits, signed),
        14 => match detail % 4 {
            0 => value.wrapping_mul(2),
            1 => value >> 1,
            2 => value.wrapping_neg(),
            _ => !value,
        },
        _ => fresh(m.source(), bits, signed),
    }
}

/// Offers smaller numbers: 0, then closer and closer ones, then those with one bit less.
macro_rules! shrink_number {
    ($self:ident, $take:ident) => {{
        let value = *$self;
        if value == 0 {
            return false;
        }
        let mut step = value;
        while step != 0 {
            if $take(value - step) {
                return true;
            }
            step /= 2;
        }
        if value > 0 {
            let mut bit = 1;
            while bit <= value / 2 {
                bit *= 2;
            }
            while bit != 0 {
                if value & bit != 0 && $take(value - bit) {
                    return true;
                }
                bit /= 2;
            }
        }
        false
    }};
}
pub(super) use shrink_number;

macro_rules! integers {
    ($($type:ty, $signed:literal;)*) => {$(
        impl Arbitrary for $type {
            #[inline]
            fn arbitrary(g: &mut Gen) -> Self {
                fresh(g, <$type>::BITS, $signed) as $type
            }
            as_word!();
        }

        impl Mutate for $type {
            #[inline]
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                #[allow(clippy::cast_lossless)]
                let bits = *self as u64;
                *self = changed(bits, <$type>::BITS, $signed, m) as $type;
            }
        }

        impl Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                if $signed && *self < (0 as $type) {
                    let positive = (0 as $type).wrapping_sub(*self);
                    if positive > (0 as $type) && take(positive) {
                        return true;
                    }
                }
                shrink_number!(self, take)
            }
        }
    )*};
}

integers! {
    u8, false; u16, false; u32, false; u64, false; usize, false;
    i8, true; i16, true; i32, true; i64, true; isize, true;
}

macro_rules! non_zero {
    ($($type:ident, $of:ty;)*) => {$(
        impl Arbitrary for std::num::$type {
            fn arbitrary(g: &mut Gen) -> Self {
                let value = <$of>::arbitrary(g);
                Self::new(value).unwrap_or(Self::MIN)
            }
            as_word!();
        }

        impl Mutate for std::num::$type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                let mut value = self.get();
                value.mutate(m);
                *self = Self::new(value).unwrap_or(*self);
            }
        }

        impl Shrink for std::num::$type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                self.get().shrink(&mut |value| Self::new(value).is_some_and(&mut *take))
            }
        }
    )*};
}

non_zero! {
    NonZeroU8, u8; NonZeroU16, u16; NonZeroU32, u32; NonZeroU64, u64; NonZeroUsize, usize;
    NonZeroI8, i8; NonZeroI16, i16; NonZeroI32, i32; NonZeroI64, i64; NonZeroIsize, isize;
}
