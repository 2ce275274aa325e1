//! Programs in C and languages like it, as triage compares them.

mod checksums;
mod constructs;
mod normal_form;
mod operands;

pub(super) use constructs::constructs;
pub(super) use normal_form::{Part, parts};
