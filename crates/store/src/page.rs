//! Pages of lists. No list in the store is read as a whole, so memory use stays small
//! however long a campaign has run.

/// A part of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    /// The number of entries to skip.
    pub offset: u32,
    /// The maximum number of entries to return.
    pub limit: u32,
}

impl Page {
    /// The first `limit` entries.
    #[must_use]
    pub fn first(limit: u32) -> Page {
        Page { offset: 0, limit }
    }

    /// The next page.
    #[must_use]
    pub fn next(self) -> Page {
        Page {
            offset: self.offset.saturating_add(self.limit),
            limit: self.limit,
        }
    }
}

impl Default for Page {
    /// The first hundred entries.
    fn default() -> Page {
        Page::first(100)
    }
}
