//! The history of the heap, for `old` and its kin: a log of what was overwritten.
//! The heap is taken back to a moment by exchanging its values with those of the
//! log, and forward again in the same way. Without anyone who looks back, nothing
//! is written down.

use super::heap::{Cell, Heap};
use crate::value::Value;

/// How many changes are remembered at most.
const MOST_ENTRIES: usize = 1_000_000;

/// A change: what stood there before, or while the heap is taken back, after.
#[derive(Debug)]
struct Entry {
    cell: u32,
    index: usize,
    other: Value,
}

/// What was overwritten since somebody began to look back.
#[derive(Debug, Default)]
pub(crate) struct History {
    entries: Vec<Entry>,
    /// The moment before the first entry. A moment is a number of changes.
    first: u64,
    /// The moment that the heap shows.
    view: u64,
    keeping: bool,
}

impl History {
    /// The moment that the heap shows.
    pub(crate) fn view(&self) -> u64 {
        self.view
    }

    /// From now on changes are written down.
    pub(crate) fn keep(&mut self) {
        self.keeping = true;
    }

    /// Nobody looks back any more.
    pub(crate) fn forget(&mut self) {
        self.keeping = false;
        self.first = self.view;
        self.entries.clear();
    }

    pub(crate) fn is_kept(&self) -> bool {
        self.keeping
    }

    pub(crate) fn bytes(&self) -> usize {
        self.entries.len() * std::mem::size_of::<Entry>()
    }

    /// Writes down what is about to be overwritten.
    pub(crate) fn record(&mut self, cell: u32, index: usize, before: Value) {
        if self.view != self.first + self.entries.len() as u64 {
            // A constant that is computed while the heap is taken back was so
            // from the beginning.
            return;
        }
        if self.entries.len() >= MOST_ENTRIES {
            // Moments before now are lost.
            self.entries.clear();
            self.first = self.view;
        }
        self.view += 1;
        self.entries.push(Entry {
            cell,
            index,
            other: before,
        });
    }
}

impl Heap {
    /// Takes the heap to a moment; false if that has been forgotten.
    pub(crate) fn travel(&mut self, to: u64) -> bool {
        let last = self.history.first + self.history.entries.len() as u64;
        if to < self.history.first || to > last {
            return false;
        }
        while self.history.view > to {
            self.history.view -= 1;
            self.exchange(self.history.view);
        }
        while self.history.view < to {
            self.exchange(self.history.view);
            self.history.view += 1;
        }
        true
    }

    fn exchange(&mut self, moment: u64) {
        let entry = &mut self.history.entries[(moment - self.history.first) as usize];
        let slot = match &mut self.cells[entry.cell as usize] {
            Cell::Object { fields, .. } => fields.get_mut(entry.index),
            Cell::Array { items, .. } => items.get_mut(entry.index),
        };
        if let Some(slot) = slot {
            std::mem::swap(slot, &mut entry.other);
        }
    }

    /// Whether objects have the values that they had at a moment: one field of
    /// them, or all.
    pub(crate) fn unchanged(&self, references: &[u32], index: u16, since: u64) -> bool {
        let mut seen = std::collections::BTreeSet::new();
        let from = since.saturating_sub(self.history.first) as usize;
        let to = (self.history.view - self.history.first) as usize;
        let entries = self.history.entries.get(from..to).unwrap_or(&[]);
        entries.iter().all(|entry| {
            let concerned = references.contains(&entry.cell)
                && (index == u16::MAX || usize::from(index) == entry.index);
            // The first change of a place has what was there at that moment.
            if !concerned || !seen.insert((entry.cell, entry.index)) {
                return true;
            }
            let now = match &self.cells[entry.cell as usize] {
                Cell::Object { fields, .. } => fields.get(entry.index),
                Cell::Array { items, .. } => items.get(entry.index),
            };
            now == Some(&entry.other)
        })
    }
}
