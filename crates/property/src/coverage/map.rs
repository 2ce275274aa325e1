//! Which counts of which edges have been seen, in buckets as in AFL. It must not know what an
//! input is.

use super::Counters;

/// The bucket of a count, as a bit: 1, 2, 3, 4–7, 8–15, 16–31, 32–127, more; none for 0.
#[inline]
const fn bucket(count: u8) -> u8 {
    BUCKETS[count as usize]
}

const BUCKETS: [u8; 256] = {
    let mut table = [0; 256];
    let mut count = 1;
    while count < 256 {
        table[count] = match count {
            1 => 1,
            2 => 2,
            3 => 4,
            4..=7 => 8,
            8..=15 => 16,
            16..=31 => 32,
            32..=127 => 64,
            _ => 128,
        };
        count += 1;
    }
    table
};

/// The edges that executions reached so far, and how often, by bucket.
#[derive(Debug)]
pub(crate) struct Coverage {
    counters: Counters,
    all: Seen,
    valid: Option<Seen>,
}

#[derive(Debug)]
struct Seen {
    /// The buckets seen, eight edges in a word.
    buckets: Vec<[u8; 8]>,
    /// The counts that were looked at last: most executions repeat them.
    last: Vec<u64>,
    edges: usize,
}

/// What one execution reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Reached {
    /// How many pairs of an edge and a bucket are new.
    pub(crate) new: u32,
    /// The fingerprint of the edges reached, and of whether the input is valid.
    pub(crate) edges: u64,
}

/// A hash of a set of edges.
struct Fingerprint(u64);

impl Fingerprint {
    #[inline]
    fn add(&mut self, word: usize, counts: u64) {
        // The highest bit of every count that is not 0.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let reached = (((counts & LOW) + LOW) | counts) & !LOW;
        self.0 =
            (self.0.rotate_left(5) ^ reached ^ word as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Seen {
    fn new(words: usize) -> Seen {
        Seen {
            buckets: vec![[0; 8]; words],
            last: vec![0; words],
            edges: 0,
        }
    }

    /// Adds counts; how many buckets are new.
    #[inline]
    fn add(&mut self, word: usize, counts: u64) -> u32 {
        if self.last[word] == counts {
            return 0;
        }
        self.last[word] = counts;
        let mut new = 0;
        for (seen, count) in self.buckets[word].iter_mut().zip(counts.to_ne_bytes()) {
            let bit = bucket(count);
            if *seen & bit != bit {
                self.edges += usize::from(*seen == 0);
                *seen |= bit;
                new += 1;
            }
        }
        new
    }
}

impl Coverage {
    /// Nothing seen yet. With `apart`, executions of valid inputs are compared with each other
    /// only, so that an input that is the first valid one to reach an edge counts as new.
    pub(crate) fn new(apart: bool) -> Coverage {
        let counters = Counters::of_process();
        let words = counters.words();
        Coverage {
            counters,
            all: Seen::new(words),
            valid: apart.then(|| Seen::new(words)),
        }
    }

    /// Whether there is instrumented code.
    pub(crate) fn is_instrumented(&self) -> bool {
        !self.counters.is_empty()
    }

    /// How many edges were reached.
    pub(crate) fn edges(&self) -> usize {
        self.all.edges
    }

    /// To be called before an execution.
    #[inline]
    pub(crate) fn begin(&self) {
        self.counters.clear();
    }

    /// To be called after an execution: what it reached.
    #[inline]
    pub(crate) fn observe(&mut self, is_valid: bool) -> Reached {
        let Coverage {
            counters,
            all,
            valid,
        } = self;
        let mut new = 0;
        let mut edges = Fingerprint(u64::from(is_valid));
        match valid {
            Some(valid) if is_valid => counters.each_word(|word, counts| {
                let added = valid.add(word, counts);
                if added > 0 {
                    all.add(word, counts);
                }
                new += added;
                edges.add(word, counts);
            }),
            _ => counters.each_word(|word, counts| {
                new += all.add(word, counts);
                edges.add(word, counts);
            }),
        }
        Reached {
            new,
            edges: edges.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn buckets_are_those_of_afl() {
        let buckets: Vec<u8> = [0, 1, 2, 3, 4, 7, 8, 16, 32, 127, 128, 255]
            .map(bucket)
            .to_vec();
        assert_eq!(buckets, [0, 1, 2, 4, 8, 8, 16, 32, 64, 64, 128, 128]);
    }

    #[test]
    fn an_edge_is_new_once_for_each_bucket() {
        let mut seen = Seen::new(1);
        let counts = |edge: usize, count: u8| {
            let mut bytes = [0; 8];
            bytes[edge] = count;
            u64::from_ne_bytes(bytes)
        };
        assert_eq!(seen.add(0, counts(3, 1)), 1);
        assert_eq!(seen.add(0, counts(3, 5)), 1);
        assert_eq!(seen.add(0, counts(3, 6)), 0, "the same bucket as 5");
        assert_eq!(seen.add(0, counts(3, 1)), 0);
        assert_eq!(seen.add(0, counts(2, 1)), 1);
        assert_eq!(seen.edges, 2);
    }
}
