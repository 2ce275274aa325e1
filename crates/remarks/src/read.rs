//! From a compiler's record to remarks, by its dialect.

use crate::{Dialect, Remark, clang, gcc};

impl Dialect {
    /// Reads a record. What is cut short or not understood is left out: a
    /// compiler's format changes from version to version.
    #[must_use]
    pub fn read(self, record: &str) -> Vec<Remark> {
        match self {
            Dialect::Clang => clang::read(record),
            Dialect::Gcc => gcc::read(record),
        }
    }
}
