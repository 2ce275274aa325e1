//! The undo log of the heap, for `old` and `unchanged`: the values that were overwritten.
//! Nothing is logged unless the running code looks back.

use crate::value::Value;

/// How many changes are remembered at most.
const MOST_ENTRIES: usize = 1_000_000;

/// A change: what stood there before, or while the heap is taken back, after.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) cell: u32,
    pub(super) index: usize,
    pub(super) other: Value,
}

/// The values that were overwritten since the first snapshot.
#[derive(Debug, Default)]
pub(crate) struct History {
    pub(super) entries: Vec<Entry>,
    /// The moment before the first entry. A moment is a number of changes.
    pub(super) first: u64,
    /// The moment that the heap shows.
    pub(super) view: u64,
    keeping: bool,
}

impl History {
    /// The moment that the heap shows.
    pub(crate) fn view(&self) -> u64 {
        self.view
    }

    /// Starts recording changes.
    pub(crate) fn keep(&mut self) {
        self.keeping = true;
    }

    /// Stops recording, because no older state is needed any more.
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

    /// Records a value that is about to be overwritten.
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
