//! Leaves out what only changes how a program is written: qualifiers, alignments,
//! parameters, templates and the digits of literals.

use crate::ir::{Digits, FunctionForm, Program};
use crate::shrink::change::Change;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let mut changes = Vec::new();
    if program.digits != Digits::Decimal {
        changes.push(Change::Decimal);
    }
    if !program.parameters.is_empty() {
        changes.push(Change::NoParameters);
    }
    for (index, function) in program.functions.iter().enumerate() {
        if function.form != FunctionForm::Plain {
            changes.push(Change::PlainFunction(index));
        }
    }
    for (id, variable) in program.variables() {
        if variable.volatile || variable.alignment.is_some() {
            changes.push(Change::PlainVariable(id));
        }
    }
    changes
}
