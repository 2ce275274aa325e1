//! What is written: lines for people, and results.

/// Writes a line for people. If nobody reads it, the work goes on.
pub(crate) fn say(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// Writes a line of results.
pub(crate) fn print(line: &str) {
    use std::io::Write as _;
    let _ = writeln!(std::io::stdout(), "{line}");
}
