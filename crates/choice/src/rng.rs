//! The fixed pseudo-random number generator and the sampling over it.
//!
//! xoshiro256++ (Blackman and Vigna) seeded through splitmix64, and Lemire's unbiased bounded
//! sampling. Both are written out here, and pinned by golden values, because a seed that a user
//! wrote down must give the same program for ever.

/// A deterministic stream of random numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// The stream of a seed. Neighbouring seeds give unrelated streams.
    #[must_use]
    pub fn from_seed(seed: u64) -> Rng {
        let mut state = seed;
        Rng {
            state: std::array::from_fn(|_| split_mix(&mut state)),
        }
    }

    /// The next 64 random bits.
    #[inline]
    pub(crate) fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A uniform number in `0..=last`.
    #[inline]
    pub fn up_to(&mut self, last: u64) -> u64 {
        match last.checked_add(1) {
            Some(n) => self.bounded(n),
            None => self.next_u64(),
        }
    }

    /// A uniform number in `0..n`, for indexing; 0 when `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        self.up_to((n as u64).saturating_sub(1)) as usize
    }

    /// True with probability `numerator / denominator`.
    #[inline]
    pub fn chance(&mut self, numerator: u32, denominator: u32) -> bool {
        self.up_to(u64::from(denominator).saturating_sub(1)) < u64::from(numerator)
    }

    /// Lemire, "Fast Random Integer Generation in an Interval", algorithm 5; `n` is not 0.
    #[inline]
    fn bounded(&mut self, n: u64) -> u64 {
        let mut product = u128::from(self.next_u64()) * u128::from(n);
        if (product as u64) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u64) < threshold {
                product = u128::from(self.next_u64()) * u128::from(n);
            }
        }
        (product >> 64) as u64
    }

    /// The index of a weight, drawn in proportion to the weights; `total` is their sum, not 0.
    #[inline]
    pub(crate) fn weighted(&mut self, weights: &[u32], total: u64) -> usize {
        let mut rest = self.bounded(total);
        for (index, &weight) in weights.iter().enumerate() {
            let weight = u64::from(weight);
            if rest < weight {
                return index;
            }
            rest -= weight;
        }
        0
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splitmix_gives_its_published_values() {
        let mut state = 1_234_567;
        let values: [u64; 3] = std::array::from_fn(|_| split_mix(&mut state));
        assert_eq!(
            values,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423
            ]
        );
    }

    #[test]
    fn xoshiro_gives_its_published_values() {
        let mut rng = Rng {
            state: [1, 2, 3, 4],
        };
        let values: [u64; 5] = std::array::from_fn(|_| rng.next_u64());
        assert_eq!(
            values,
            [
                41_943_041,
                58_720_359,
                3_588_806_011_781_223,
                3_591_011_842_654_386,
                9_228_616_714_210_784_205
            ]
        );
    }

    #[test]
    fn bounded_numbers_are_uniform_and_in_bounds() {
        let mut rng = Rng::from_seed(7);
        let mut counts = [0u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6)] += 1;
        }
        assert!(
            counts.iter().all(|c| (9_500..10_500).contains(c)),
            "{counts:?}"
        );
        assert_eq!(rng.up_to(0), 0);
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn weights_are_respected() {
        let mut rng = Rng::from_seed(8);
        let mut counts = [0u32; 4];
        for _ in 0..60_000 {
            counts[rng.weighted(&[1, 0, 2, 3], 6)] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((9_500..10_500).contains(&counts[0]), "{counts:?}");
        assert!((29_300..30_700).contains(&counts[3]), "{counts:?}");
    }
}
