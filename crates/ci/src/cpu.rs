//! The CPU time of this process and of everything that it started and waited for.

/// The kernel's clock ticks per second in `/proc`.
const TICKS: f64 = 100.0;

/// The CPU seconds so far; zero where `/proc` does not say.
pub(crate) fn seconds() -> f64 {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program may contain anything but ends at the last parenthesis.
    let fields = text.rsplit_once(')').map_or("", |(_, rest)| rest);
    // utime, stime, cutime and cstime are fields 14 to 17; the state is field 3.
    let ticks = fields.split_whitespace().skip(11).take(4);
    ticks.filter_map(|it| it.parse::<f64>().ok()).sum::<f64>() / TICKS
}
