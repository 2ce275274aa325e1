//! Leaves out what nothing names: local variables and closures, globals, helpers and
//! constants.

use crate::ir::{Program, Stmt};
use crate::shrink::change::{Change, StmtChange};
use crate::shrink::rebuild::each;
use crate::shrink::uses::Uses;
use std::collections::BTreeSet;

pub(super) fn changes(program: &Program) -> Vec<Change> {
    let uses = Uses::of_everything(program);
    let mut changes = Vec::new();
    let mut bound = BTreeSet::new();
    each(program, &mut |at, site| {
        let unused = match site.stmt {
            Stmt::Declare(variable, _) => !site.element && !uses.variables.contains(variable),
            Stmt::Bind(closure) => {
                let helper = closure.helper.0 as usize;
                bound.insert(helper);
                let copies = closure.captures.iter().filter(|it| it.copy.is_some());
                let named = copies
                    .map(|it| it.variable)
                    .any(|it| uses.variables.contains(&it));
                !uses.helpers.contains(&helper) && !named
            }
            _ => false,
        };
        if unused {
            changes.push(Change::Stmt(at, StmtChange::Drop));
        }
    });
    let globals = program.globals.iter().map(|(variable, _)| *variable);
    let globals = globals.filter(|it| !uses.variables.contains(it));
    changes.extend(globals.map(Change::DropGlobal));
    let helpers = 0..program.helpers.len();
    // The helper of a closure goes after what binds it.
    let helpers = helpers.filter(|it| !uses.helpers.contains(it) && !bound.contains(it));
    changes.extend(helpers.map(Change::DropHelper));
    let constants = 0..program.constants.len();
    let constants = constants.filter(|it| !uses.constants.contains(it));
    changes.extend(constants.map(Change::DropConstant));
    changes
}
