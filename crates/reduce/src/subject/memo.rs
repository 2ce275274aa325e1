//! What was worked out of a subject, by type.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Holds one value of each type.
#[derive(Default)]
pub(super) struct Memo {
    values: Mutex<Vec<Arc<dyn Any + Send + Sync>>>,
}

impl Memo {
    /// The value of this type, computed on the first call. No lock is held meanwhile, so that
    /// the computation can ask for other values.
    pub(super) fn get_or_make<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        if let Some(known) = self.get() {
            return known;
        }
        let made = Arc::new(make());
        let mut values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        values.push(made.clone());
        made
    }

    fn get<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let values = self.values.lock().unwrap_or_else(PoisonError::into_inner);
        let known = values.iter().find(|value| value.is::<T>())?;
        Arc::clone(known).downcast().ok()
    }
}

impl fmt::Debug for Memo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memo").finish_non_exhaustive()
    }
}
