//! Restores the heap to an earlier moment and back, for `old`, `unchanged` and the like,
//! by exchanging its values with those of the undo log.

use super::heap::{Cell, Heap};

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
            // The first change of a slot has the value at that moment.
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
