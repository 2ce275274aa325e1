//! Leaves functions out.

use crate::ir::Program;
use crate::shrink::change::Change;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let functions = 0..program.functions.len();
    functions.map(Change::DropFunction).collect()
}
