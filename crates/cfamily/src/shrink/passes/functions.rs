//! Leaves functions out, all but one.

use crate::ir::Program;
use crate::shrink::change::Change;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    // A program without any would have nothing to compile.
    if program.functions.len() < 2 {
        return Vec::new();
    }
    let functions = 0..program.functions.len();
    functions.map(Change::DropFunction).collect()
}
