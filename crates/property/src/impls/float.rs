//! Floating-point numbers: small ones, limits, zeros, infinities, not-a-numbers and any bits;
//! kept as bits.

use crate::{Arbitrary, Gen, Mutate, Mutator, Reader, Shrink, Writer};

macro_rules! floats {
    ($($type:ident, $bits:ty;)*) => {$(
        impl Arbitrary for $type {
            fn arbitrary(g: &mut Gen) -> Self {
                match g.below(8) {
                    0..=2 => i16::arbitrary(g).into(),
                    3 | 4 => {
                        let whole: $type = i16::arbitrary(g).into();
                        let part: $type = i8::arbitrary(g).into();
                        whole + part / 16.0
                    }
                    5 => *g.pick(&[
                        0.0,
                        -0.0,
                        1.0,
                        -1.0,
                        $type::EPSILON,
                        $type::MIN_POSITIVE,
                        $type::MAX,
                        $type::MIN,
                        $type::INFINITY,
                        $type::NEG_INFINITY,
                        $type::NAN,
                    ]),
                    _ => $type::from_bits(g.up_to(<$bits>::MAX.into()) as $bits),
                }
            }

            fn save(&self, out: &mut Writer) {
                out.word(format_args!("{:#x}", self.to_bits()));
            }

            fn load(from: &mut Reader<'_>) -> Option<Self> {
                let bits = <$bits>::from_str_radix(from.word()?.strip_prefix("0x")?, 16).ok()?;
                Some($type::from_bits(bits))
            }
        }

        impl Mutate for $type {
            fn mutate(&mut self, m: &mut Mutator<'_>) {
                *self = match m.below(8) {
                    0 => m.fresh(),
                    1 => *self + 1.0,
                    2 => *self - 1.0,
                    3 => -*self,
                    4 => *self * 2.0,
                    5 => *self / 2.0,
                    6 => {
                        let mut bits = self.to_bits();
                        bits.mutate(m);
                        $type::from_bits(bits)
                    }
                    _ => self.trunc(),
                };
            }
        }

        impl Shrink for $type {
            fn shrink(&self, take: &mut dyn FnMut(Self) -> bool) -> bool {
                let value = *self;
                if value == 0.0 && value.is_sign_positive() {
                    return false;
                }
                // Every step ends nearer to 0 or with fewer digits, so this comes to an end.
                let whole = value.trunc();
                take(0.0)
                    || (!value.is_finite() && (take(1.0) || take($type::MAX)))
                    || (value.is_finite() && value < 0.0 && take(-value))
                    || (value.is_finite() && whole != value && take(whole))
                    || (whole == value && value.abs() >= 1.0 && value.is_finite()
                        && (take((value / 2.0).trunc())
                            || (value.abs() < 1e9 && take(value - value.signum()))))
            }
        }
    )*};
}

floats! { f32, u32; f64, u64; }
