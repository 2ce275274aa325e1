//! What the server counts, in the form that Prometheus reads.

use super::queue::Queue;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// The counts since the start.
#[derive(Debug, Default)]
pub(super) struct Metrics {
    pub(super) accepted: AtomicU64,
    pub(super) ignored: AtomicU64,
    pub(super) refused: AtomicU64,
}

impl Metrics {
    pub(super) fn count(&self, counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// All counts as text.
    pub(super) fn text(&self, queue: &Queue) -> String {
        let mut text = String::from("# TYPE gadfly_deliveries_total counter\n");
        for (name, counter) in [
            ("accepted", &self.accepted),
            ("ignored", &self.ignored),
            ("refused", &self.refused),
        ] {
            let count = counter.load(Ordering::Relaxed);
            // Writing to a string cannot fail.
            let _ = writeln!(text, "gadfly_deliveries_total{{result=\"{name}\"}} {count}");
        }
        text.push_str("# TYPE gadfly_tasks gauge\n");
        for (status, count) in queue.counts().unwrap_or_default() {
            let _ = writeln!(text, "gadfly_tasks{{status=\"{status}\"}} {count}");
        }
        text
    }
}
