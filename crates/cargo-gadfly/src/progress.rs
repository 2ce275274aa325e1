//! A line that says how a search is doing, on terminals only.

use std::io::{IsTerminal as _, Write as _};
use std::time::{Duration, Instant};

use gadfly_property::config::Status;

pub(crate) struct Progress {
    name: String,
    started: Instant,
    is_terminal: bool,
}

impl Progress {
    pub(crate) fn start(name: &str) -> Progress {
        Progress {
            name: name.to_owned(),
            started: Instant::now(),
            is_terminal: std::io::stderr().is_terminal(),
        }
    }

    pub(crate) fn show(&self, status: &Status) {
        if self.is_terminal {
            let line = line(status, self.started.elapsed());
            let _ = write!(std::io::stderr(), "\r\x1b[2K{}: {line}", self.name);
        }
    }

    pub(crate) fn clear(&self) {
        if self.is_terminal {
            let _ = write!(std::io::stderr(), "\r\x1b[2K");
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

/// The numbers of all processes together.
pub(crate) fn total(statuses: &[Status]) -> Status {
    let mut total = Status::default();
    for status in statuses {
        total.executions += status.executions;
        total.discarded += status.discarded;
        total.seeds += status.seeds;
        total.edges = total.edges.max(status.edges);
    }
    total
}

/// The numbers for people.
pub(crate) fn line(status: &Status, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    format!(
        "{} executions ({} a second), {} % discarded, {} edges, {} inputs kept, {seconds:.1} s",
        grouped(status.executions),
        grouped((status.executions as f64 / seconds.max(1e-3)) as u64),
        (100 * status.discarded)
            .checked_div(status.executions)
            .unwrap_or(0),
        grouped(status.edges as u64),
        grouped(status.seeds as u64),
    )
}

fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        assert_eq!(
            [0, 999, 1_000, 12_345_678].map(grouped),
            ["0", "999", "1,000", "12,345,678"]
        );
    }
}
