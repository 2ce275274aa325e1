//! The trivial property whose executions are counted: three nested comparisons.
//!
//! ```text
//! cargo gadfly run -p gadfly-property-experiments -F speed --example speed --only \
//!     --instrument speed --no-compare
//! ```
//!
//! Only this file is instrumented. The argument is the seconds for each measurement.

use std::io::Write as _;
use std::time::Duration;

use gadfly_property_experiments::speed::{Input, compare};

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
    let seconds = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let results = compare(holds, Duration::from_secs_f64(seconds.unwrap_or(2.0)));
    let bare = results[0].1;
    for (name, speed) in results {
        let _ = writeln!(
            std::io::stdout(),
            "{name:16} {:8.2} million a second, {:6.3} of the bare loop",
            speed / 1e6,
            speed / bare
        );
    }
}
