//! The names of the files of a build: what a test case may bring, and what is written beside
//! it.

use crate::{Role, SourceFile, TestCase};

/// The name of the linked program.
pub(super) const PROGRAM: &str = "program";

/// The suffix of record files.
pub(super) const RECORD: &str = ".record";

/// The object file of a source file: `func.o` for `func.c`, unless another file would have the
/// same.
pub(super) fn object_name(case: &TestCase, file: &SourceFile) -> String {
    let stem = |name: &str| {
        name.rsplit_once('.')
            .map_or(name, |(stem, _)| stem)
            .to_owned()
    };
    let own = stem(&file.name);
    let compiled = case.files.iter();
    let compiled = compiled.filter(|f| matches!(f.role, Role::Test | Role::Driver));
    match compiled.filter(|f| stem(&f.name) == own).count() {
        0 | 1 => format!("{own}.o"),
        _ => format!("{}.o", file.name),
    }
}

/// Whether a test file may have this name: no option, no path, nothing that a build writes.
pub(super) fn is_plain_name(name: &str) -> bool {
    !name.is_empty()
        && !name.starts_with(['-', '.'])
        && name != PROGRAM
        && !name.ends_with(".o")
        && !name.ends_with(RECORD)
        && !name.contains(|c: char| c == '/' || c.is_control())
}
