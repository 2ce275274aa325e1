//! The trivial property whose executions are counted: three nested comparisons.
//!
//! ```text
//! cargo gadfly run -p gadfly-property-experiments -F speed --example speed --only \
//!     --instrument speed --no-compare
//! ```
//!
//! Only this file is instrumented. The arguments are the seconds for each measurement, and what is
//! measured beside the bare loop, if not everything.

use std::io::Write as _;
use std::time::Duration;

use gadfly_property_experiments::speed::{Input, measured};

/// What is measured, the bare loop first.
const WAYS: [&str; 7] = [
    "bare loop",
    "corpus",
    "paper",
    "choices",
    "random",
    "quickcheck",
    "proptest",
];

#[allow(clippy::collapsible_if)]
#[inline(never)]
fn holds(&(one, two, three): &Input) -> bool {
    if one == b'b' {
        if two == b'u' {
            if three == b'g' {
                return false;
            }
        }
    }
    true
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let seconds = arguments.next().and_then(|text| text.parse().ok());
    let time = Duration::from_secs_f64(seconds.unwrap_or(2.0));
    let only: Vec<String> = arguments.collect();
    let ways = WAYS
        .iter()
        .filter(|way| **way == WAYS[0] || only.is_empty() || only.iter().any(|it| it == *way));
    let mut bare = None;
    for way in ways {
        let Some(speed) = measured(way, holds, time) else {
            continue;
        };
        let bare = *bare.get_or_insert(speed);
        let _ = writeln!(
            std::io::stdout(),
            "{way:10} {:8.2} million a second, {:6.3} of the bare loop",
            speed / 1e6,
            speed / bare
        );
    }
}
