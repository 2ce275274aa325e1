//! From the IR to text: one folder per language; `dialect` says where languages
//! that share C's syntax differ.

pub mod c;
pub mod cpp;
mod dialect;
pub mod ispc;
pub mod opencl;
pub mod sycl;

use crate::ir::{Function, Loop, Stmt};

/// What a driver prints that compares all results and finds them right.
pub(crate) const ALL_RIGHT: &str = "ok\n";

/// A file of a lowered program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: &'static str,
    /// What it is for.
    pub role: FileRole,
    /// Its text.
    pub text: String,
}

/// What a file of a lowered program is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileRole {
    /// The code under test.
    Test,
    /// Set-up, `main` and the checksum.
    Driver,
    /// Declarations included by the others.
    Header,
    /// The code under test, in a language whose compiler is a library of the
    /// driver: read when the driver runs.
    Loaded,
}

/// The loop of a data-parallel function.
fn only_loop(function: &Function) -> Option<&Loop> {
    match (function.parallel, function.body.stmts.as_slice()) {
        (Some(_), [Stmt::Loop(inner)]) => Some(inner),
        _ => None,
    }
}
