//! Recursion over deep trees: continues on a new piece of stack when the present one is
//! nearly used up.

/// Runs a step of a recursion, on a new piece of stack if the present one is
/// nearly used up. Every recursive function over trees goes through it.
pub(crate) fn deep<R>(step: impl FnOnce() -> R) -> R {
    const LEFT: usize = 128 * 1024;
    const NEW: usize = 2 * 1024 * 1024;
    stacker::maybe_grow(LEFT, NEW, step)
}
