//! Pages of lists. No list in the store is read as a whole, so memory use stays small
//! however long a campaign has run.

/// Which part of a list to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// How many entries to skip.
    pub offset: u32,
    /// How many entries to read at most.
    pub limit: u32,
}

impl Page {
    /// The first `limit` entries.
    #[must_use]
    pub fn first(limit: u32) -> Page {
        Page { offset: 0, limit }
    }

    /// The page that follows this one.
    #[must_use]
    pub fn next(self) -> Page {
        Page {
            offset: self.offset.saturating_add(self.limit),
            limit: self.limit,
        }
    }
}

impl Default for Page {
    /// The first hundred entries: what a person reads at a time.
    fn default() -> Page {
        Page::first(100)
    }
}
