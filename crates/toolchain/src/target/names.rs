//! Patterns of names, as descriptions have them.

use globset::{Glob, GlobSet, GlobSetBuilder};

/// A set of patterns; an invalid one matches only itself.
pub(super) fn globs(patterns: &[String]) -> GlobSet {
    let mut set = GlobSetBuilder::new();
    for pattern in patterns {
        let glob = Glob::new(pattern).or_else(|_| Glob::new(&globset::escape(pattern)));
        set.add(glob.unwrap_or_else(|_| unreachable!("an escaped pattern is a pattern")));
    }
    set.build().unwrap_or_default()
}
