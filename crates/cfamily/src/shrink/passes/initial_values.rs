//! Lets globals begin as 0.

use crate::ir::{Constant, Program};
use crate::shrink::change::Change;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let globals = program.globals.iter();
    let globals = globals.filter(|(_, initial)| !is_zero(initial));
    globals.map(|(id, _)| Change::ZeroInitial(*id)).collect()
}

fn is_zero(initial: &Constant) -> bool {
    match initial {
        Constant::Int(value) => value.is_zero(),
        Constant::Float(value) => value.is_zero(),
        Constant::Address(_) => true,
        Constant::List(items) => items.iter().all(is_zero),
    }
}
