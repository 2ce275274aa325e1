//! Sets of items that a row must not contain.

use super::forms::Forms;
use super::reached::Reached;
use crate::random_flags::learned::Learned;

/// The sets, and in which of them each item is.
#[derive(Clone, Debug, Default)]
pub(super) struct Forbidden {
    sets: Vec<Set>,
    /// How many of the learned sets of each sort are among them.
    taken: [usize; 2],
}

/// A set of items.
#[derive(Clone, Debug)]
pub(super) struct Set {
    pub(super) items: Vec<usize>,
    /// Whether the compiler crashes with it, in contrast to refusing it.
    pub(super) crashes: bool,
}

impl Forbidden {
    /// Adds what was learned since the last time. Pairs that the compiler refuses need not be
    /// reached.
    pub(super) fn update(&mut self, learned: &Learned, forms: &Forms, reached: &mut Reached) {
        let sorts = [(&learned.refused, false), (&learned.crashed, true)];
        for (taken, (sets, crashes)) in self.taken.iter_mut().zip(sorts) {
            for set in &sets[*taken..] {
                let items: Option<Vec<usize>> = set.iter().map(|it| forms.number(it)).collect();
                // A set with a flag that is not among those of this compiler cannot be met.
                let Some(items) = items.filter(|items| !items.is_empty()) else {
                    continue;
                };
                match (items.as_slice(), crashes) {
                    (&[one, other], false) => reached.rule_out(one, other),
                    (&[alone], false) => {
                        let others = (0..forms.len()).filter(|it| *it != alone);
                        others.for_each(|other| reached.rule_out(alone, other));
                    }
                    _ => {}
                }
                self.sets.push(Set { items, crashes });
            }
            *taken = sets.len();
        }
    }

    pub(super) fn sets(&self) -> &[Set] {
        &self.sets
    }
}
