//! The macros of properties that are not attributes or derives.

/// Discards the execution unless a precondition holds: what follows is not tested with this
/// input, and that is not a failure.
///
/// ```
/// use gadfly_property::{Property, assume};
///
/// let report = Property::new(|&(a, b): &(u8, u8)| {
///     assume!(b != 0);
///     a / b <= a
/// })
/// .executions(1_000)
/// .search();
/// assert!(report.found.is_none());
/// assert!(report.statistics.discarded > 0);
/// ```
#[macro_export]
macro_rules! assume {
    ($condition:expr $(,)?) => {
        if !$condition {
            return $crate::discard();
        }
    };
}
