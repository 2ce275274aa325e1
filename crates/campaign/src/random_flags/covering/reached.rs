//! Which pairs and triples of items builds have had.
//!
//! Pairs are counted exactly, so that one can be taken back. Two thousand items have more than
//! a billion triples; they are marks in a table of fixed size, found by hashing: where two
//! share a mark, the later one counts as reached. That only makes a choice a little worse.

/// The size of the table of triples, in bits: 16 MiB of memory, used only when a row finds
/// no pair to add.
const TRIPLE_BITS: u32 = 27;

/// What builds have had.
#[derive(Debug)]
pub(in crate::random_flags) struct Reached {
    len: usize,
    /// How many builds had each pair; the maximum is kept for ever.
    counts: Vec<u8>,
    /// How many pairs of each item were reached.
    partners: Vec<u32>,
    /// The builds whose triples are not in the table yet.
    rows: Vec<Vec<usize>>,
    triples: Vec<u64>,
}

impl Reached {
    pub(in crate::random_flags) fn new(len: usize) -> Reached {
        Reached {
            len,
            counts: vec![0; len * len],
            partners: vec![0; len],
            rows: Vec::new(),
            triples: Vec::new(),
        }
    }

    /// Whether no build has had both.
    pub(in crate::random_flags) fn is_new(&self, one: usize, other: usize) -> bool {
        self.counts[one * self.len + other] == 0
    }

    /// The number of items that an item has met.
    pub(super) fn partners(&self, item: usize) -> u32 {
        self.partners[item]
    }

    /// Counts a build.
    pub(in crate::random_flags) fn add(&mut self, row: &[usize]) {
        for_pairs(row, |one, other| self.change(one, other, true));
        self.rows.push(row.to_vec());
    }

    /// Counts `after`, a part of `before`, instead of `before`. Triples stay.
    pub(super) fn correct(&mut self, before: &[usize], after: &[usize]) {
        for_pairs(before, |one, other| {
            if !(after.contains(&one) && after.contains(&other)) {
                self.change(one, other, false);
            }
        });
    }

    /// Counts a pair that no build can have as reached, so that nothing waits for it.
    pub(super) fn rule_out(&mut self, one: usize, other: usize) {
        if self.is_new(one, other) {
            self.change(one, other, true);
        }
    }

    fn change(&mut self, one: usize, other: usize, more: bool) {
        for (one, other) in [(one, other), (other, one)] {
            let count = &mut self.counts[one * self.len + other];
            let before = *count;
            *count = match more {
                true => before.saturating_add(1),
                false if before == u8::MAX => before,
                false => before.saturating_sub(1),
            };
            match (before, *count) {
                (0, 1..) => self.partners[one] += 1,
                (1.., 0) => self.partners[one] -= 1,
                _ => {}
            }
        }
    }

    /// How many triples of an item with two of a row no build has had.
    pub(super) fn new_triples(&mut self, item: usize, row: &[usize]) -> u32 {
        self.fill_table();
        let mut new = 0;
        for_pairs(row, |one, other| {
            let bit = place(item, one, other);
            new += u32::from(self.triples[bit / 64] & (1 << (bit % 64)) == 0);
        });
        new
    }

    fn fill_table(&mut self) {
        if self.triples.is_empty() {
            self.triples = vec![0; 1 << (TRIPLE_BITS - 6)];
        }
        for row in std::mem::take(&mut self.rows) {
            for (at, &first) in row.iter().enumerate() {
                for_pairs(&row[at + 1..], |second, third| {
                    let bit = place(first, second, third);
                    self.triples[bit / 64] |= 1 << (bit % 64);
                });
            }
        }
    }
}

/// Calls `with` for all pairs of a list.
pub(in crate::random_flags) fn for_pairs(items: &[usize], mut with: impl FnMut(usize, usize)) {
    for (at, &one) in items.iter().enumerate() {
        for &other in &items[at + 1..] {
            with(one, other);
        }
    }
}

/// The place of a triple in the table, whatever its order.
fn place(one: usize, two: usize, three: usize) -> usize {
    let mut sorted = [one, two, three];
    sorted.sort_unstable();
    let mixed = sorted.iter().fold(0u64, |mixed, &item| {
        (mixed ^ item as u64)
            .wrapping_add(0x9e37_79b9_7f4a_7c15)
            .wrapping_mul(0xbf58_476d_1ce4_e5b9)
            .rotate_left(29)
    });
    (mixed.wrapping_mul(0x94d0_49bb_1331_11eb) >> (64 - TRIPLE_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_are_taken_back_only_where_no_other_build_has_them() {
        let mut reached = Reached::new(6);
        reached.add(&[0, 1, 2]);
        reached.add(&[1, 2, 3]);
        assert_eq!(reached.partners(2), 3);
        reached.correct(&[0, 1, 2], &[0, 1]);
        assert!(
            !reached.is_new(0, 1) && !reached.is_new(1, 2),
            "the second has 1 and 2"
        );
        assert!(reached.is_new(0, 2) && reached.is_new(2, 0));
        assert_eq!((reached.partners(0), reached.partners(2)), (1, 2));
        reached.rule_out(4, 5);
        assert!(!reached.is_new(5, 4));
    }

    #[test]
    fn triples_of_builds_are_not_new() {
        let mut reached = Reached::new(6);
        reached.add(&[0, 1, 2, 3]);
        assert_eq!(reached.new_triples(2, &[3, 0, 1]), 0);
        assert_eq!(reached.new_triples(4, &[3, 0, 1]), 3);
        assert_eq!(reached.new_triples(3, &[0, 1, 5]), 2);
    }
}
