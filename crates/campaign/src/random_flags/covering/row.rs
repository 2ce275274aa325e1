//! One row: the items of the next build, one after the other, each the best of those that
//! still fit.

use super::forbidden::Forbidden;
use super::forms::Forms;
use super::reached::Reached;
use gadfly_choice::Rng;
use gadfly_toolchain::Trial;

/// What counts in a build, with the weight of such builds.
const TRIALS: [(Trial, usize); 3] = [
    (Trial::Full, 8),
    (Trial::CompileOnly, 3),
    (Trial::CrashOnly, 3),
];

/// Weights of the levels, the simplest first. Most optimisations happen at -O2 and -O3.
const LEVEL_WEIGHTS: [usize; 6] = [1, 2, 4, 4, 2, 1];

/// The number of flags in most rows, and in the others. A bug that another flag hides needs
/// short rows.
const LONG: (usize, usize) = (30, 60);
const SHORT: (usize, usize) = (3, 12);
const SHORT_ONE_IN: usize = 4;

/// One row in this many may contain what has crashed the compiler: with another program, or
/// with other flags, it may be another bug.
const CRASHES_ONE_IN: usize = 16;

/// How many items are compared by their triples, which takes long.
const TRIPLE_CANDIDATES: usize = 48;

/// Plans a row: a level and flags.
pub(super) fn plan(
    forms: &Forms,
    reached: &mut Reached,
    forbidden: &Forbidden,
    rng: &mut Rng,
) -> Vec<usize> {
    let trial = TRIALS[weighted(rng, &TRIALS.map(|(_, weight)| weight))].0;
    let levels = forms.levels();
    let weights = &LEVEL_WEIGHTS[..levels.len().min(LEVEL_WEIGHTS.len())];
    let level = levels.start + weighted(rng, weights);
    let (least, most) = match rng.below(SHORT_ONE_IN) {
        0 => SHORT,
        _ => LONG,
    };
    let length = least + rng.below(most - least + 1);
    let with_crashes = rng.below(CRASHES_ONE_IN) == 0;
    let mut row = Row::new(forms, trial, forbidden, with_crashes);
    row.take(level, reached);
    // The first flag is one that makes the row what it is, with the most pairs left.
    if let Some(first) = row.first(reached, rng, trial) {
        row.take(first, reached);
    }
    while row.items.len() <= length {
        let next = match row.with_most_pairs(rng) {
            Some(item) => Some(item),
            None => row.with_most_triples(reached, rng),
        };
        let Some(next) = next else { break };
        row.take(next, reached);
    }
    row.items
}

/// A row that is not complete.
struct Row<'a> {
    forms: &'a Forms,
    items: Vec<usize>,
    /// Which flags may still be taken.
    open: Vec<bool>,
    /// How many new pairs each would add.
    gains: Vec<u32>,
    /// The forbidden sets, with the number of items that the row lacks of each.
    sets: Vec<(&'a [usize], usize)>,
}

impl<'a> Row<'a> {
    fn new(
        forms: &'a Forms,
        trial: Trial,
        forbidden: &'a Forbidden,
        with_crashes: bool,
    ) -> Row<'a> {
        let sets = forbidden.sets().iter();
        let sets = sets.filter(|set| !(set.crashes && with_crashes));
        let sets: Vec<(&[usize], usize)> = sets
            .map(|set| (set.items.as_slice(), set.items.len()))
            .collect();
        let mut open: Vec<bool> = forms
            .flags()
            .map(|flag| forms.item(flag).trial <= trial)
            .collect();
        for (items, _) in sets.iter().filter(|(items, _)| items.len() == 1) {
            if let Some(open) = open.get_mut(items[0]) {
                *open = false;
            }
        }
        Row {
            items: Vec::new(),
            gains: vec![0; open.len()],
            open,
            sets,
            forms,
        }
    }

    fn take(&mut self, item: usize, reached: &Reached) {
        self.items.push(item);
        for other in self.forms.flags() {
            if !self.open[other] {
                continue;
            }
            if self.forms.go_together(item, other) {
                self.gains[other] += u32::from(reached.is_new(item, other));
            } else {
                self.open[other] = false;
            }
        }
        for (items, lacks) in &mut self.sets {
            if !items.contains(&item) {
                continue;
            }
            *lacks -= 1;
            if *lacks == 1
                && let Some(&last) = items.iter().find(|it| !self.items.contains(it))
                && let Some(open) = self.open.get_mut(last)
            {
                *open = false;
            }
        }
    }

    fn open_flags(&self) -> impl Iterator<Item = usize> {
        let open = self.open.iter().enumerate();
        open.filter(|(_, open)| **open).map(|(flag, _)| flag)
    }

    fn first(&self, reached: &Reached, rng: &mut Rng, trial: Trial) -> Option<usize> {
        let fitting: Vec<usize> = self
            .open_flags()
            .filter(|&flag| self.forms.item(flag).trial == trial)
            .collect();
        let fewest = fitting.iter().map(|&flag| reached.partners(flag)).min()?;
        let best = fitting.iter().copied();
        let best: Vec<usize> = best
            .filter(|&flag| reached.partners(flag) == fewest)
            .collect();
        Some(best[rng.below(best.len())])
    }

    /// One of the flags that add the most pairs; `None` if none adds any.
    fn with_most_pairs(&self, rng: &mut Rng) -> Option<usize> {
        let most = self.open_flags().map(|flag| self.gains[flag]).max()?;
        if most == 0 {
            return None;
        }
        let best: Vec<usize> = self
            .open_flags()
            .filter(|&flag| self.gains[flag] == most)
            .collect();
        Some(best[rng.below(best.len())])
    }

    /// The flag that adds the most triples, among some.
    fn with_most_triples(&self, reached: &mut Reached, rng: &mut Rng) -> Option<usize> {
        let mut open: Vec<usize> = self.open_flags().collect();
        let mut best = None;
        for _ in 0..TRIPLE_CANDIDATES.min(open.len()) {
            let flag = open.swap_remove(rng.below(open.len()));
            let new = reached.new_triples(flag, &self.items);
            if best.is_none_or(|(most, _)| new > most) {
                best = Some((new, flag));
            }
        }
        best.map(|(_, flag)| flag)
    }
}

fn weighted(rng: &mut Rng, weights: &[usize]) -> usize {
    let mut left = rng.below(weights.iter().sum());
    for (at, &weight) in weights.iter().enumerate() {
        if left < weight {
            return at;
        }
        left -= weight;
    }
    0
}
