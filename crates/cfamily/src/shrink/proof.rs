//! Executes a changed program from the start, makes defined what is not any more, and
//! proves the result.

use super::rebuild::each;
use crate::checksum;
use crate::eval::{self, Evaluator, Memory};
use crate::ir::{LoopForm, Program, Stmt, VarId, independent};
use crate::semantics::Int;
use std::collections::BTreeMap;

/// Makes a changed program a defined one; the state in which it ends. `None` if it
/// cannot be made one.
pub(super) fn made_defined(before: &Program, program: &mut Program) -> Option<Memory> {
    if program.functions.is_empty() || !loops_as_before(before, program) {
        return None;
    }
    let mut memory = eval::initialise(program).ok()?;
    // Statements are not changed by being executed, only the nodes behind them are.
    let functions = program.functions.clone();
    for stmt in functions.iter().flat_map(|function| &function.body.stmts) {
        eval::execute_defined(program, &mut memory, stmt).ok()?;
    }
    // What was rewritten in the end may be read at the beginning.
    let memory = eval::run(program).ok()?.memory;
    if !loops_as_before(before, program) || !parallel_as_before(program) {
        return None;
    }
    checksum::note_last_written(program, &memory);
    Some(memory)
}

/// Whether every loop begins with the value it had, and runs no longer than it did: so
/// that it ends, and its counter never leaves its type.
fn loops_as_before(before: &Program, program: &Program) -> bool {
    let (Some(old), Some(new)) = (loops(before), loops(program)) else {
        return false;
    };
    new.iter().all(|(counter, now)| {
        let Some(was) = old.get(counter) else {
            return false;
        };
        // A loop that tests at its end runs once in any case.
        let once = now.form != LoopForm::DoWhile || now.room > 0;
        now.start == was.start && now.room <= was.room && once
    })
}

/// From where a loop counts, and how far.
struct Space {
    form: LoopForm,
    start: i128,
    room: i128,
}

/// The loops of a program by their counters. Their bounds read inputs at most, which
/// nothing writes: so they are what they are at the start of the program. `None` if one
/// is not.
fn loops(program: &Program) -> Option<BTreeMap<VarId, Space>> {
    let memory = eval::initialise(program).ok()?;
    let (context, exprs) = program.context();
    let evaluator = Evaluator::new(context, exprs, &memory);
    let mut all = Some(BTreeMap::new());
    each(program, &mut |_, site| {
        if let Stmt::Loop(inner) = site.stmt {
            let start = evaluator.value(inner.start).map(Int::sign_extended);
            let limit = evaluator.value(inner.limit).map(Int::sign_extended);
            let (Some(spaces), Ok(start), Ok(limit)) = (&mut all, start, limit) else {
                all = None;
                return;
            };
            let space = Space {
                form: inner.form,
                start,
                room: (limit - start) * i128::from(inner.step.signum()),
            };
            spaces.insert(inner.counter, space);
        }
    });
    all
}

/// Whether the iterations of data-parallel functions are still independent.
fn parallel_as_before(program: &Program) -> bool {
    let parallel = program.functions.iter().filter(|it| it.parallel.is_some());
    parallel
        .map(|function| function.body.stmts.as_slice())
        .all(|stmts| matches!(stmts, [Stmt::Loop(inner)] if independent(program, inner)))
}
