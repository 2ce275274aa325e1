//! The innermost functions of a compiler that crashed, or of the runtime in which a
//! program died.

use crate::{backtrace, dafny};
use gadfly_oracle::{Kind, Observation};

/// The functions, innermost first; none if no trace was printed.
pub(super) fn of(kind: Kind, seen: &Observation, part: &str) -> Vec<String> {
    if !matches!(kind, Kind::Crash | Kind::RunCrash) {
        return Vec::new();
    }
    if seen.lineage.as_deref() == Some(dafny::LINEAGE) {
        return dafny::frames(kind, seen, part);
    }
    match kind {
        Kind::Crash => backtrace::innermost_functions(&seen.stderr),
        _ => Vec::new(),
    }
}
