//! How many pairs and triples of a compiler's flags came together in builds.

use super::covering::{FlagForms, ReachedFlags, for_pairs};
use gadfly_choice::Rng;
use gadfly_toolchain::{AvailableFlags, ResolvedFlags};

/// How many triples are looked up to estimate the share of all: at a share of 10 %, it is
/// within 0.2 percentage points 19 times in 20.
const SAMPLED: usize = 100_000;

/// The pairs and triples that builds with one compiler had.
#[derive(Debug)]
pub(crate) struct Met {
    forms: FlagForms,
    reached: ReachedFlags,
    pairs: u64,
    possible: u64,
    builds: usize,
    /// For each item, the builds that had it, a bit each.
    with: Vec<Vec<u64>>,
}

impl Met {
    /// Nothing yet.
    #[must_use]
    pub(crate) fn new(available: &AvailableFlags) -> Met {
        let forms = FlagForms::new(available);
        let all: Vec<usize> = (0..forms.len()).collect();
        let mut possible = 0;
        for_pairs(&all, |one, other| {
            possible += u64::from(forms.go_together(one, other));
        });
        Met {
            reached: ReachedFlags::new(forms.len()),
            with: vec![Vec::new(); forms.len()],
            pairs: 0,
            builds: 0,
            possible,
            forms,
        }
    }

    /// Counts a build.
    pub(crate) fn add(&mut self, flags: &ResolvedFlags) {
        let items = self.forms.items(flags);
        for_pairs(&items, |one, other| {
            self.pairs += u64::from(self.reached.is_new(one, other));
        });
        self.reached.add(&items);
        let (word, bit) = (self.builds / 64, self.builds % 64);
        for item in items {
            let with = &mut self.with[item];
            with.resize(word + 1, 0);
            with[word] |= 1 << bit;
        }
        self.builds += 1;
    }

    /// The number of pairs of flags, and of a flag and a level, that came together; each way to
    /// write a flag is another.
    #[must_use]
    pub(crate) fn pairs(&self) -> u64 {
        self.pairs
    }

    /// The number of pairs that are possible, those that the compiler refuses included.
    #[must_use]
    pub(crate) fn possible_pairs(&self) -> u64 {
        self.possible
    }

    /// An estimate of the share of all triples that came together, from a sample that is
    /// always the same.
    #[must_use]
    pub(crate) fn triples(&self) -> f64 {
        if self.possible == 0 || self.forms.len() < 3 {
            return 0.0;
        }
        let mut rng = Rng::from_seed(0);
        let (mut met, mut sampled) = (0usize, 0usize);
        for _ in 0..SAMPLED {
            let [a, b, c] = [(); 3].map(|()| rng.below(self.forms.len()));
            let fits = [(a, b), (a, c), (b, c)];
            if !fits
                .iter()
                .all(|&(one, other)| self.forms.go_together(one, other))
            {
                continue;
            }
            sampled += 1;
            let words = self.with[a].iter().zip(&self.with[b]).zip(&self.with[c]);
            met += usize::from(words.into_iter().any(|((a, b), c)| a & b & c != 0));
        }
        met as f64 / sampled.max(1) as f64
    }
}
