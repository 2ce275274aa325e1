//! Spreads one choice over many decisions.

/// One step of SplitMix64: spreads a choice over many weights. Not a source of
/// randomness: what comes out was decided by the choice that went in.
pub(super) fn expand(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
