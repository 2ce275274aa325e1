//! Subtrees that several trees share until one of them changes its copy (copy on write), so
//! that copying or resolving a program does not copy its trees.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A value that is copied when it is changed while it is shared.
#[derive(Clone, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T> Shared<T> {
    /// A value that is not shared yet.
    pub fn new(value: T) -> Self {
        Self(Arc::new(value))
    }

    /// A shared reference to the value.
    pub fn reader(&self) -> Arc<T> {
        Arc::clone(&self.0)
    }
}

impl<T: Clone> Shared<T> {
    /// The value itself, copied if it is shared.
    pub fn into_inner(self) -> T {
        Arc::unwrap_or_clone(self.0)
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<T> From<T> for Shared<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: fmt::Debug> fmt::Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_not_seen_by_the_others() {
        let one = Shared::new(vec![1]);
        let mut other = one.clone();
        other.push(2);
        assert_eq!((one.len(), other.len()), (1, 2));
        assert_eq!(other.into_inner(), [1, 2]);
    }
}
