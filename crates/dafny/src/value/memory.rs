//! How many bytes the values of this thread take, for the memory limit of a run. An
//! estimate: it counts contents, not the allocator's overhead.

use std::cell::Cell;

thread_local! {
    static LIVE: Cell<usize> = const { Cell::new(0) };
}

/// The total weight in bytes of all live values of this thread.
#[must_use]
pub(crate) fn live_bytes() -> usize {
    LIVE.get()
}

/// The weight of one value; gone when the value is.
#[derive(Debug)]
pub(crate) struct Weight(Cell<usize>);

impl Weight {
    /// A weight of that many bytes.
    pub(crate) fn of(bytes: usize) -> Weight {
        LIVE.set(LIVE.get().saturating_add(bytes));
        Weight(Cell::new(bytes))
    }

    /// Changes the weight.
    pub(crate) fn set(&self, bytes: usize) {
        let before = self.0.replace(bytes);
        LIVE.set(LIVE.get().saturating_sub(before).saturating_add(bytes));
    }
}

impl Clone for Weight {
    fn clone(&self) -> Weight {
        Weight::of(self.0.get())
    }
}

impl Drop for Weight {
    fn drop(&mut self) {
        LIVE.set(LIVE.get().saturating_sub(self.0.get()));
    }
}
