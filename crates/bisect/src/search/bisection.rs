//! Bisection with good, bad and skipped items, as `git bisect` understands them.
//!
//! The last item is known to be bad, and what the first ones come from to be good. The
//! first bad item is among those that the known bad one comes from and no good one does.
//!
//! On a line of n items, at most ⌈log₂ n⌉ answers are good or bad; every skipped item costs
//! one question more. Items that cannot be tested tend to lie side by side, so after a skip
//! the next question moves away from the middle, twice as far each time, but not so far that
//! this promise is broken. Only after many skips in a row is it moved further: one good
//! answer more than promised is cheaper than a hundred builds that fail.

use super::{Answer, Graph};
use serde::{Deserialize, Serialize};

/// So many skips in a row are borne before the number of answers may exceed the promise.
const PATIENCE: u32 = 8;

/// A search for the first bad item.
#[derive(Clone, Debug)]
pub struct Bisection {
    graph: Graph,
    answers: Vec<(usize, Answer)>,
    /// The latest known bad item.
    bad: usize,
    /// The items among which the first bad one is.
    candidates: Vec<bool>,
    skipped: Vec<bool>,
    /// Answers that may still be good or bad.
    budget: u32,
    /// Skipped items since the last good or bad one.
    skips_in_a_row: u32,
}

/// What a search wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// To know about this item.
    Ask(usize),
    /// Nothing any more.
    Done(Found),
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Found {
    /// The first bad item.
    First(usize),
    /// The first bad item is one of these; all but the last were skipped.
    OneOf(Vec<usize>),
}

impl Bisection {
    /// A search among these items, of which the last one is bad; nothing if there are none.
    #[must_use]
    pub fn new(graph: Graph) -> Option<Bisection> {
        let bad = graph.len().checked_sub(1)?;
        let candidates = graph.ancestry(bad);
        let outcomes = candidates.iter().filter(|is| **is).count();
        Some(Bisection {
            answers: Vec::new(),
            bad,
            budget: steps(outcomes),
            candidates,
            skipped: vec![false; graph.len()],
            skips_in_a_row: 0,
            graph,
        })
    }

    /// The answers so far, in their order.
    #[must_use]
    pub fn answers(&self) -> &[(usize, Answer)] {
        &self.answers
    }

    /// The number of items among which the first bad one is.
    #[must_use]
    pub fn candidates(&self) -> usize {
        self.candidates.iter().filter(|is| **is).count()
    }

    /// How many questions are left, if nothing more is skipped.
    #[must_use]
    pub fn steps_left(&self) -> u32 {
        steps(self.outcomes().iter().filter(|is| **is).count())
    }

    /// Takes an answer. One about an item that is no longer in question changes nothing.
    pub fn answer(&mut self, item: usize, answer: Answer) {
        if item >= self.graph.len() || !self.candidates[item] || item == self.bad {
            return;
        }
        self.answers.push((item, answer));
        let ancestry = self.graph.ancestry(item);
        match answer {
            Answer::Skip => {
                self.skipped[item] = true;
                self.skips_in_a_row += 1;
                return;
            }
            Answer::Bad => {
                self.bad = item;
                for (candidate, comes_before) in self.candidates.iter_mut().zip(&ancestry) {
                    *candidate &= comes_before;
                }
            }
            Answer::Good => {
                for (candidate, comes_before) in self.candidates.iter_mut().zip(&ancestry) {
                    *candidate &= !comes_before;
                }
            }
        }
        self.skips_in_a_row = 0;
        self.budget = self.budget.saturating_sub(1);
    }

    /// The next question, or the result.
    #[must_use]
    pub fn next(&self) -> Next {
        let outcomes = self.outcomes();
        let total = outcomes.iter().filter(|is| **is).count();
        if total == 1 {
            return Next::Done(self.found());
        }
        let weights = self.graph.weights(&self.candidates, &outcomes);
        // Skipped ones are no outcomes: nothing is told apart by asking about them.
        let askable = || (0..self.graph.len()).filter(|it| outcomes[*it] && *it != self.bad);
        let worst = |item: usize| weights[item].max(total - weights[item]);
        let middle = askable().min_by_key(|item| worst(*item));
        let Some(middle) = middle else {
            return Next::Done(self.found());
        };
        if self.skips_in_a_row == 0 {
            return Next::Ask(middle);
        }
        let most = self.most_left(total);
        let allowed = |item: usize| worst(item) <= most;
        let away = 1_usize.checked_shl(self.skips_in_a_row).unwrap_or(total);
        let target = match self.skips_in_a_row % 2 {
            1 => middle.saturating_sub(away),
            _ => middle.saturating_add(away),
        };
        let aside = askable().filter(|item| allowed(*item));
        Next::Ask(
            aside
                .min_by_key(|item| item.abs_diff(target))
                .unwrap_or(middle),
        )
    }

    /// How many of these outcomes may be left after the next answer.
    fn most_left(&self, total: usize) -> usize {
        let promised = 1_usize.checked_shl(self.budget.saturating_sub(1));
        let promised = promised.unwrap_or(total);
        match self.skips_in_a_row.checked_sub(PATIENCE) {
            None | Some(0) => promised,
            // Three quarters, seven eighths, and so on.
            Some(more) => {
                let least = total.checked_shr(2 + (more - 1) / 2).unwrap_or(0);
                promised.max(total - least)
            }
        }
    }

    /// The items that may turn out to be the first bad one that can be tested.
    fn outcomes(&self) -> Vec<bool> {
        let both = self.candidates.iter().zip(&self.skipped);
        both.map(|(candidate, skipped)| *candidate && !skipped)
            .collect()
    }

    fn found(&self) -> Found {
        let left = (0..self.graph.len()).filter(|item| self.candidates[*item]);
        match left.collect::<Vec<_>>() {
            one if one.len() == 1 => Found::First(one[0]),
            several => Found::OneOf(several),
        }
    }
}

/// ⌈log₂ n⌉.
fn steps(outcomes: usize) -> u32 {
    match outcomes {
        0 | 1 => 0,
        n => usize::BITS - (n - 1).leading_zeros(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Bisection, Found, Next, steps};
    use crate::search::{Answer, Graph};

    /// Searches a line; the first bad item, the good and bad answers, the skipped items.
    fn search(len: usize, first: usize, untestable: &dyn Fn(usize) -> bool) -> (Found, u32, u32) {
        let mut search = Bisection::new(Graph::line(len)).unwrap();
        let (mut told, mut skipped) = (0, 0);
        loop {
            let item = match search.next() {
                Next::Done(found) => return (found, told, skipped),
                Next::Ask(item) => item,
            };
            let answer = match (untestable(item), item >= first) {
                (true, _) => Answer::Skip,
                (false, true) => Answer::Bad,
                (false, false) => Answer::Good,
            };
            match answer {
                Answer::Skip => skipped += 1,
                _ => told += 1,
            }
            search.answer(item, answer);
        }
    }

    #[test]
    fn every_item_of_a_line_is_found_in_logarithmic_time() {
        for len in 1..130 {
            for first in 0..len {
                let (found, told, skipped) = search(len, first, &|_| false);
                assert_eq!((found, skipped), (Found::First(first), 0));
                assert!(told <= steps(len), "{len} {first} {told}");
            }
        }
    }

    #[test]
    fn skipped_items_cost_one_question_each() {
        for len in [2, 7, 33, 64, 100, 257] {
            for first in 0..len {
                for every in [2, 3, 5] {
                    let untestable = |item: usize| item % every == 1 && item + 1 != len;
                    let (found, told, _) = search(len, first, &untestable);
                    assert!(told <= steps(len), "{len} {first} {every}: {told}");
                    match found {
                        Found::First(item) => assert_eq!(item, first),
                        Found::OneOf(items) => assert!(items.contains(&first)),
                    }
                }
            }
        }
    }

    #[test]
    fn a_range_that_does_not_build_is_left_quickly() {
        let broken = |item: usize| (400..=600).contains(&item);
        for first in [3, 200, 380, 700, 999] {
            let (found, told, skipped) = search(1000, first, &broken);
            assert_eq!(found, Found::First(first));
            assert!(told <= 11, "{told} good or bad");
            assert!(skipped <= 48, "{skipped} skipped of a range of 201");
        }
    }

    #[test]
    fn what_was_skipped_before_the_first_bad_item_is_suspect_too() {
        let (found, ..) = search(8, 4, &|item| item == 3 || item == 4);
        assert_eq!(found, Found::OneOf(vec![3, 4, 5]));
    }

    #[test]
    fn a_commit_on_a_merged_branch_is_found() {
        // 0 ─ 1 ─ 2 ─ 5 ─ 6, and 0 ─ 3 ─ 4 ─ 5; the bug comes with 3.
        let parents = vec![
            vec![],
            vec![0],
            vec![1],
            vec![0],
            vec![3],
            vec![2, 4],
            vec![5],
        ];
        let mut search = Bisection::new(Graph::new(parents).unwrap()).unwrap();
        let found = loop {
            match search.next() {
                Next::Ask(item) => search.answer(
                    item,
                    match item {
                        3..=6 => Answer::Bad,
                        _ => Answer::Good,
                    },
                ),
                Next::Done(found) => break found,
            }
        };
        assert_eq!(found, Found::First(3));
        assert!(search.answers().len() <= 3);
    }

    #[test]
    fn the_same_answers_lead_to_the_same_question() {
        let mut search = Bisection::new(Graph::line(50)).unwrap();
        for answer in [Answer::Good, Answer::Skip, Answer::Skip, Answer::Bad] {
            let Next::Ask(item) = search.next() else {
                panic!("it is not done");
            };
            search.answer(item, answer);
        }
        let mut again = Bisection::new(Graph::line(50)).unwrap();
        for (item, answer) in search.answers() {
            again.answer(*item, *answer);
        }
        assert_eq!(search.next(), again.next());
        assert_eq!(search.steps_left(), again.steps_left());
    }
}
