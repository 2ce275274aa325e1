//! Texts that are almost programs, for the tests that must survive them.

#![allow(dead_code, reason = "each test uses one way to change texts")]

pub(crate) mod pieces;
pub(crate) mod words;

/// SplitMix64: small, and the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % bound.max(1) as u64) as usize
    }

    /// One of some items.
    pub(crate) fn pick<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }
}

/// How many inputs to try: `GADFLY_DAFNY_INPUTS`, or what a test has time for.
pub(crate) fn inputs(usual: usize) -> usize {
    let asked = std::env::var("GADFLY_DAFNY_INPUTS").ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}
