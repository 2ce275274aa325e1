//! Those who listen for news, and what they were told last.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// The most listeners.
const MOST: usize = 64;

/// How often the store is asked.
const EVERY: Duration = Duration::from_secs(2);

/// Those who listen, and what they were told last.
pub(crate) struct Live {
    pub(crate) places: Arc<Semaphore>,
    is_over: AtomicBool,
    last: std::sync::Mutex<Option<(Instant, Arc<str>)>>,
    /// Held by the one listener that asks the store.
    pub(crate) asking: tokio::sync::Mutex<()>,
}

impl Default for Live {
    fn default() -> Live {
        Live {
            places: Arc::new(Semaphore::new(MOST)),
            is_over: AtomicBool::new(false),
            last: std::sync::Mutex::default(),
            asking: tokio::sync::Mutex::default(),
        }
    }
}

impl Live {
    /// Ends all streams.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// What was told last, if that was a moment ago.
    pub(crate) fn fresh(&self) -> Option<Arc<str>> {
        let last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, text) = last.as_ref()?;
        (at.elapsed() < EVERY).then(|| Arc::clone(text))
    }

    /// Remembers what is told now.
    pub(crate) fn tell(&self, text: &Arc<str>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = Some((Instant::now(), Arc::clone(text)));
    }
}
