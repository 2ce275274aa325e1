//! What each sort of evidence weighs, one function each. None of them knows of the others,
//! and none decides.

mod place;
mod program;
mod said;

pub(super) use place::{blame, kind, known, part};
pub(super) use program::{features, program};
pub(super) use said::{difference, frames, is_weak, line, message};
