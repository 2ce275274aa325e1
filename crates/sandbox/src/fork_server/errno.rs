//! How the last system call of this thread failed, read without the standard library: between
//! the fork and the first program nothing may allocate.

/// The number of that error.
pub(super) fn errno() -> i32 {
    // SAFETY: always points to this thread's errno.
    unsafe { *libc::__errno_location() }
}
