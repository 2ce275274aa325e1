//! Lists: any number of like entities, recorded so that one element can come or go alone.
//!
//! A list is a scope; each element is a scope within it that begins with the choice to go on (1)
//! or to stop (0), unless the bounds of the list leave no choice. Deleting or cloning an element's
//! scope therefore deletes or clones exactly one element, and the others keep their choices.

use std::ops::RangeInclusive;

use crate::choices::Choices;
use crate::event::Kind;
use crate::label::Label;

/// A list that is being built.
///
/// ```
/// # use gadfly_choice::{Choices, Label};
/// const DIGIT: Label = Label::new("digit");
/// # let choices = &mut Choices::from_seed(1);
/// let mut digits = Vec::new();
/// let mut list = choices.list(DIGIT, 1..=5, 3);
/// while list.more(choices) {
///     digits.push(choices.int(0..=9));
/// }
/// assert!((1..=5).contains(&digits.len()));
/// ```
///
/// To leave the loop early, call [`List::stop`].
///
/// `mean` is the expected number of elements of a fresh list: the length is geometric above the
/// lower bound and cut at the upper one (which lowers the mean when it is near). Without room
/// above the lower bound (`mean` not above it), fresh lists have the lowest length, and only a
/// changed recording makes them longer.
#[derive(Debug)]
pub struct List {
    element: Label,
    /// The depth of the scopes around the list.
    depth: usize,
    made: usize,
    min: usize,
    max: usize,
    /// The weights of stopping and continuing.
    weights: [u32; 2],
    is_open: bool,
}

impl Choices {
    /// Begins a list of entities: `let mut list = choices.list(LABEL, 1..=5, 3);
    /// while list.more(choices) { … }`. See [`List`].
    pub fn list(&mut self, label: Label, count: RangeInclusive<usize>, mean: usize) -> List {
        List::open(self, label, &count, mean)
    }

    /// Builds a list of entities, calling `body` with the index of each; returns their number.
    /// See [`List`] for the meaning of `count` and `mean`.
    pub fn repeat(
        &mut self,
        label: Label,
        count: RangeInclusive<usize>,
        mean: usize,
        mut body: impl FnMut(&mut Choices, usize),
    ) -> usize {
        let mut list = self.list(label, count, mean);
        let mut made = 0;
        while list.more(self) {
            body(self, made);
            made += 1;
        }
        made
    }
}

impl List {
    pub(crate) fn open(
        choices: &mut Choices,
        label: Label,
        count: &RangeInclusive<usize>,
        mean: usize,
    ) -> List {
        let depth = choices.depth();
        choices.open(label);
        let min = *count.start();
        // A geometric length with mean m continues with probability m / (m + 1).
        let above_min = u32::try_from(mean.saturating_sub(min)).unwrap_or(u32::MAX);
        List {
            element: label.element(),
            depth,
            made: 0,
            min,
            max: (*count.end()).max(min),
            weights: [1, above_min],
            is_open: true,
        }
    }

    /// Ends the current element and decides whether there is another one. If so, its scope is
    /// open afterwards; if not, the list is closed.
    pub fn more(&mut self, choices: &mut Choices) -> bool {
        if !self.is_open {
            return false;
        }
        choices.close_to(self.depth + 1);
        let goes_on = self.made < self.max && self.begin_element(choices);
        if goes_on {
            self.made += 1;
        } else {
            self.stop(choices);
        }
        goes_on
    }

    fn begin_element(&self, choices: &mut Choices) -> bool {
        let list_is_paired = choices.is_paired();
        choices.open(self.element);
        let recorded = choices.recorded_continue();
        if self.made < self.min {
            return true;
        }
        let goes_on = match recorded {
            Some(goes_on) => goes_on,
            // A recorded element without this choice was forced, so it exists.
            None if choices.is_paired() => true,
            // The recorded list ends here, whatever a fresh one would do.
            None if list_is_paired => false,
            None => choices.fresh_continue(self.weights),
        };
        choices.record(Kind::Continue, u64::from(goes_on), 1);
        goes_on
    }

    /// Closes the list at any point; to be called when its loop is left early.
    pub fn stop(&mut self, choices: &mut Choices) {
        if self.is_open {
            choices.close_to(self.depth);
            self.is_open = false;
        }
    }
}
