//! `.sancov` files of clang's SanitizerCoverage: the places in a program or library that were
//! reached, as offsets in it.

use super::hash;
use crate::mark::Reached;

/// The first bytes of files with offsets of 64 and of 32 bits.
const MAGIC_64: u64 = 0xC0BF_FFFF_FFFF_FF64;
const MAGIC_32: u64 = 0xC0BF_FFFF_FFFF_FF32;

/// Adds the places.
pub(super) fn read(bytes: &[u8], module: u64, reached: &mut Reached) {
    let Some((magic, places)) = bytes.split_first_chunk::<8>() else {
        return;
    };
    let width = match u64::from_le_bytes(*magic) {
        MAGIC_64 => 8,
        MAGIC_32 => 4,
        _ => return,
    };
    for place in places.chunks_exact(width) {
        reached.add_edge(hash(module, place), 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_of_both_widths() {
        let file = |magic: u64, rest: &[u8]| [&magic.to_le_bytes(), rest].concat();
        for (bytes, places) in [
            (file(MAGIC_64, &[1; 24]), 1),
            (file(MAGIC_64, &[1, 2, 3, 4, 5, 6, 7, 8, 9]), 1),
            (file(MAGIC_32, &[1, 2, 3, 4, 5, 6, 7, 8]), 2),
            (file(7, &[1; 24]), 0),
            (vec![1, 2], 0),
        ] {
            let mut reached = Reached::default();
            read(&bytes, 5, &mut reached);
            assert_eq!(reached.marks().count(), places);
        }
    }
}
