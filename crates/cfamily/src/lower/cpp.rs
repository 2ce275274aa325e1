//! C++ (11 and later): the same text as C but for what the languages disagree
//! on. `bool` has another name; a list initialiser must not narrow, so every
//! item is converted; `printf` has C linkage. What a comparison yields is a
//! `bool` there and an `int` in C, which no program can tell apart: both promote
//! to the same `int`.

use super::File;
use super::c::lower_as;
use super::dialect::Dialect;
use crate::features::Feature;
use crate::ir::Program;

/// What this lowering can write beside what [`super::c`] can.
pub(crate) const MORE_FEATURES: &[Feature] = &[
    Feature::References,
    Feature::Lambdas,
    Feature::Templates,
    Feature::Constexpr,
    Feature::StaticMembers,
    Feature::Containers,
    Feature::Algorithms,
];

/// Writes a program as C++.
#[must_use]
pub fn lower(program: &Program) -> Vec<File> {
    lower_as(program, Dialect::Cpp)
}
