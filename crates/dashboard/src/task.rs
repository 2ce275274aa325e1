//! What a person may ask for. It must not know who asks, or how pages look.

use gadfly_store::JobKind;

/// The jobs, and in which words they are asked for.
pub(crate) const TASKS: [(JobKind, &str); 3] = [
    (JobKind::Reduce, "Ask for a reduction"),
    (JobKind::Bisect, "Ask for a bisection"),
    (JobKind::Recheck, "Ask whether it still shows"),
];
